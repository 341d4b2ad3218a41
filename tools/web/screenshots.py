"""`make screenshots`: pictures of every screen at every size, by day and by night.

They are written to `build/screenshots` for inspection; the README and the guides show two of them. Their games are
always the same: bots play one with a known seed, the server imports its record, and a table branches off at a move.
`index.html` there shows each beside an earlier one: that of the folder `--before`, or else of the previous run.
"""

from __future__ import annotations

import argparse
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console

from harness.builds import ROOT
from harness.games.played import Played, play
from harness.programs.chromium import FLAGS, MISSING, find
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot

OUT: Final = ROOT / "build" / "screenshots"
IMAGES: Final = ROOT / "docs" / "images"
SIZES: Final = {"laptop": (1366, 768), "phone": (390, 844), "tablet": (820, 1180), "large": (2560, 1440)}
THEMES: Final = ("day", "night")
IN_README: Final = {"placing-laptop-day": "table.jpg", "welcome-laptop-day": "home.jpg"}
SETTLED: Final = 900
"""Milliseconds until drawings have loaded and animations have ended."""
PATIENCE: Final = 60.0
SEED: Final = 11
NAME: Final = "Ana"
NEWCOMER: Final = "welcome"
"""The home page of somebody who has never been here."""
PREVIOUS: Final = OUT / "previous"
"""The pictures of earlier runs, as far as later ones took them anew."""
PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>
  body {{ margin: 1rem; background: #222; color: #eee; font: 1rem sans-serif }}
  div {{ display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start }}
  img {{ width: 100% }}
</style>
<h1>Before and after</h1>
{rows}
</html>
"""
ROW: Final = '<h2>{name}</h2>\n<div>{before}<img loading="lazy" src="{after}" alt="{name}, after"></div>'

WANTED_TURN: Final = 16
"""By this turn the table has filled up."""


def played(**settings: Any) -> Played:
    """A game that the greedy bot played for everybody."""
    bot = make_bot("greedy")
    return play(lambda game, _: answer_of(bot, game), WANTED_TURN, seed=SEED, **settings)


class House:
    """The server with its tables, as a guest uses it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        page.goto(url)
        self.csrf: str = self._call("POST", "/api/guests", {"name": NAME, "language": "en"})["csrf"]
        page.evaluate("localStorage.setItem('tawantinsuyu-known', 'yes')")

    def _call(self, method: str, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json", "origin": self.url, "x-csrf-token": getattr(self, "csrf", "")}
        answer = self.page.request.fetch(self.url + path, method=method, data=body, headers=headers)
        if not answer.ok:
            raise RuntimeError(f"{method} {path}: {answer.status} {answer.text()}")
        content: dict[str, Any] = answer.json()
        return content

    def replay(self, played: Played) -> str:
        """Import a record; returns the id of its replay."""
        return str(self._call("POST", "/api/replays", {"record": played.record})["id"])

    def branch(self, replay: str, line: int, seats: int) -> str:
        """A table that continues from there; the first seat is ours."""
        wishes = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(seats - 1))]
        return str(self._call("POST", f"/api/tables/{replay}/branch", {"line": line, "seats": wishes})["id"])

    def finished(self, replay: str, line: int, seats: int) -> str:
        """A table at which bots have played the rest of a game."""
        wishes = [{"kind": "bot", "bot": "greedy"} for _ in range(seats)]
        table = str(self._call("POST", f"/api/tables/{replay}/branch", {"line": line, "seats": wishes})["id"])
        deadline = time.monotonic() + PATIENCE
        while self.page.request.get(f"{self.url}/api/tables/{table}").json()["status"] != "finished":
            if time.monotonic() > deadline:
                raise RuntimeError(f"the bots did not finish within {PATIENCE:.0f} s")
            time.sleep(0.2)
        return table

    def table(self, **wanted: Any) -> str:
        """A table of our own."""
        return str(self._call("POST", "/api/tables", wanted)["id"])


def screens(house: House) -> Iterator[tuple[str, str, Callable[[Page], None]]]:
    """Every screen: its name, its address, and the actions before the picture is taken."""
    game, expansion = played(players=3), played(players=2, modules=["vassals", "nobles", "buildings"])
    solo = played(players=1, opponent="axomamma")
    replays = {name: house.replay(each) for name, each in (("game", game), ("expansion", expansion), ("solo", solo))}
    lobby = house.table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}], game={"players": 3})

    def nothing(_: Page) -> None:
        return

    def press(key: str) -> Callable[[Page], None]:
        return lambda page: page.keyboard.press(key)

    def click(name: str) -> Callable[[Page], None]:
        return lambda page: page.get_by_role("button", name=re.compile(name)).first.click()

    yield "home", "/", nothing
    yield NEWCOMER, "/", nothing
    yield "introduction", "/about", nothing
    yield "home-choices", "/", click("^More options")
    yield "lobby", f"/tables/{lobby}", nothing
    for name, prompt in (("placing", "choose-space"), ("turn", "main-option"), ("tasks", "choose-task")):
        table = house.branch(replays["game"], game.asked[prompt], 3)
        yield name, f"/tables/{table}", nothing
    yield "expansion", f"/tables/{house.branch(replays['expansion'], expansion.asked['choose-space'], 2)}", nothing
    yield "solo", f"/tables/{house.branch(replays['solo'], solo.asked['main-option'], 1)}", nothing
    hands = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bo"}]
    yield "curtain", f"/tables/{house.table(seats=hands, game={'players': 2}, start=True)}", nothing
    yield "help", "/", press("?")
    yield "settings", "/", click("Settings")
    yield "rules", "/rules", nothing
    yield "learn", "/learn", nothing
    yield "puzzles", "/puzzles", nothing
    yield "challenge", "/challenge", nothing
    yield "replay", f"/replays/{replays['game']}?move={game.length // 2}", nothing
    yield "review", f"/replays/{replays['game']}/review", nothing
    yield "result", f"/tables/{house.finished(replays['game'], game.length - 1, 3)}", nothing


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A private server with an empty database and the built web app."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    options = ["serve", "--port", str(port), "--database", str(folder / "games.sqlite")]
    command = [sys.executable, "-c", "from tawantinsuyu.cli.main import app; app()", *options]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            url = f"http://127.0.0.1:{port}"
            _wait_for(url)
            yield url
        finally:
            process.terminate()


def _wait_for(url: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(httpx.TransportError):
            if httpx.get(f"{url}/healthz").status_code == httpx.codes.OK:
                return
        time.sleep(0.2)
    raise RuntimeError(f"the server did not start within {PATIENCE:.0f} s")


def take(browser: Browser, url: str, only: str) -> list[Path]:
    """Take the pictures whose names contain `only`."""
    PREVIOUS.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    context = browser.new_context()
    house = House(context.new_page(), url)
    who = context.storage_state()
    for screen, address, act in screens(house):
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                name = f"{screen}-{size}-{theme}"
                if only not in name:
                    continue
                scheme: Any = "dark" if theme == "night" else "light"
                fresh = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    reduced_motion="reduce",
                    storage_state=None if screen == NEWCOMER else who,
                )
                page = fresh.new_page()
                page.goto(url + address)
                page.wait_for_load_state("networkidle")
                act(page)
                page.wait_for_timeout(SETTLED)
                path = OUT / f"{name}.png"
                if path.exists():
                    path.replace(PREVIOUS / path.name)
                page.screenshot(path=path)
                if name in IN_README:
                    page.screenshot(path=IMAGES / IN_README[name], type="jpeg", quality=82)
                taken.append(path)
                fresh.close()
    return taken


def compare(before: Path) -> Path:
    """Write the page that shows every picture beside the one of the same name in that folder."""
    rows = []
    for after in sorted(OUT.glob("*.png")):
        earlier = before / after.name
        shown = f'<img loading="lazy" src="{earlier.as_uri()}" alt="{after.stem}, before">'
        row = ROW.format(name=after.stem, after=after.name, before=shown if earlier.exists() else "<p>new</p>")
        rows.append(row)
    page = OUT / "index.html"
    page.write_text(PAGE.format(rows="\n".join(rows)), encoding="utf-8")
    return page


def main() -> None:
    """Take them all."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("--only", default="", help="a part of the names of those that are wanted")
    parser.add_argument("--before", type=Path, default=PREVIOUS, help="a folder of earlier pictures to compare with")
    asked = parser.parse_args()
    program = find()
    if program is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS), headless=True)
        taken = take(browser, url, asked.only)
        browser.close()
    page = compare(asked.before.resolve())
    Console().print(f"{len(taken)} pictures; compare them in {page.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
