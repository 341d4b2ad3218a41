"""Install each wheel into a fresh environment, away from the checkout, and play: `make test-wheel`.

First with only the wheel's own requirements, then with one extra after another. A failing step ends the program with
its output.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping, Sequence
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, Final

from harness.builds import COMPILED, INTERPRETED, ROOT
from tools.audit.pins import python_packages
from tools.builds.documented import WITH_CODE, all_commands
from tools.builds.wheels import build_named

SECONDS: Final = 300
FORGOTTEN: Final = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
BARE_CHECK: Final = """
import random
import tawantinsuyu as tw
from tawantinsuyu.kernel import loop
game, dice = tw.new_game(players=2, seed=7), random.Random(7)
while not game.is_over:
    game.play(dice.choice(game.decision.keys))
assert game.record().verify().winners() == game.winners()
print("interpreted" if loop.__file__.endswith(".py") else "compiled")
"""
MISSING: Final = {
    "server": ["serve"],
    "lab": ["arena", "random", "greedy", "--games", "1", "-o", "arena"],
}
"""Commands that need an extra, by the extra they must name."""
ENVIRONMENTS_CHECK: Final = """
import warnings
warnings.simplefilter("ignore")
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from tawantinsuyu.environments.seat import SeatEnv
from tawantinsuyu.environments.table import TableEnv
check_env(SeatEnv(), skip_render_check=True)
api_test(TableEnv(players=2), num_cycles=50)
"""


class Trial:
    """A fresh environment in its own folder."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.wheel = wheel
        self.kind = INTERPRETED if wheel.name.endswith("-none-any.whl") else COMPILED
        self.home = folder / "home"
        self.home.mkdir()
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.environment = {name: value for name, value in os.environ.items() if name not in FORGOTTEN}
        self.environment |= {"HOME": str(self.home), "XDG_DATA_HOME": str(self.home), "COLUMNS": "200"}
        self.environment["PATH"] = f"{self.bin}{os.pathsep}{self.environment['PATH']}"  # as if it were activated
        subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)

    def install(self, *extras: str) -> None:
        """Install the wheel with these extras, at the pinned versions."""
        wanted = f"{self.wheel}[{','.join(extras)}]" if extras else str(self.wheel)
        say(f"installing {wanted}")
        pip = [str(self.bin / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        pins = self.folder / "pins.txt"
        pins.write_text("".join(f"{name}=={version}\n" for name, version in python_packages()), encoding="utf-8")
        subprocess.run([*pip, "--constraint", str(pins), wanted], cwd=self.folder, check=True)

    def run(self, *command: str, typed: str = "", status: int = 0) -> str:
        """Run a program of the environment; returns its output."""
        say(f"  {' '.join(command[:3])[:60]} …".replace("\n", " "))
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            cwd=self.home,
            env=self.environment,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        demand(done.returncode == status, f"{command} ended with {done.returncode}, not {status}:\n{done.stdout}")
        return done.stdout

    def python(self, code: str) -> str:
        return self.run("python", "-c", code)


def try_bare(trial: Trial) -> None:
    """The engine and the terminal game; other commands name the extra they need."""
    trial.install()
    told = trial.run("tawantinsuyu", "--version")
    demand(told.startswith("tawantinsuyu "), told)
    engine = trial.python(BARE_CHECK).strip()
    demand(engine == trial.kind, f"the engine is {engine}")
    over = trial.run("tawantinsuyu", "play", "--seats", "greedy,random", "--seed", "1")
    demand("wins." in over, over)
    played = trial.run(
        "tawantinsuyu", "play", "--seats", "human,greedy", "--seed", "7", typed="1\n" * 12 + "quit\nno\n"
    )
    demand("Which starting Weaving" in played, played)
    trial.run("tawantinsuyu", "components", "check")
    for extra, command in MISSING.items():
        said = trial.run("tawantinsuyu", *command, status=1)
        demand(f"pip install 'tawantinsuyu[{extra}]'" in said, said)


def try_server(trial: Trial) -> None:
    """The server delivers the page and takes an answer."""
    trial.install("server")
    say("  tawantinsuyu serve …")
    command = [str(trial.bin / "tawantinsuyu"), "serve", "--port", "0", "--database", str(trial.home / "games.sqlite")]
    with subprocess.Popen(
        command, cwd=trial.home, env=trial.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+?(?=/ )", server.stdout.readline())
            demand(address is not None, "the server did not say where it is")
            assert address is not None
            play_by_http(address[0])
        finally:
            server.terminate()


def play_by_http(url: str) -> None:
    """Fetch the page, begin a game against a bot and give an answer."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(path: str, data: Mapping[str, Any] | None = None, **headers: str) -> Any:
        body = None if data is None else json.dumps(data).encode()
        sent = urllib.request.Request(f"{url}{path}", body, {"Content-Type": "application/json", **headers})
        with browser.open(sent, timeout=30) as answer:
            return json.loads(answer.read())

    deadline = time.monotonic() + 60
    while True:
        try:
            health = ask("/healthz")
            break
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)
    demand(health["status"] == "ok", str(health))
    with browser.open(f"{url}/", timeout=30) as page:
        demand(b"<script" in page.read(), "the page has no program")
    token = {"X-CSRF-Token": ask("/api/guests", {"name": "Ana"})["csrf"]}
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "beginner"}]
    table = ask("/api/tables", {"game": {"players": 2}, "seats": seats, "start": True}, **token)
    state = ask(f"/api/tables/{table['id']}/state")
    while state["view"]["decision"] is None:  # the bot is asked first
        demand(time.monotonic() < deadline + 60, "it was never our turn")
        time.sleep(0.3)
        state = ask(f"/api/tables/{table['id']}/state")
    key = state["view"]["decision"]["options"][0]["key"]
    given = ask(f"/api/tables/{table['id']}/answers", {"decision": state["version"], "key": key}, **token)
    demand(given["version"] > state["version"], str(given))


def try_environments(trial: Trial) -> None:
    """Gymnasium's and PettingZoo's own checks."""
    trial.install("research")
    trial.python(ENVIRONMENTS_CHECK)


def try_laboratory(trial: Trial) -> None:
    """Some games with a report."""
    trial.install("lab")
    trial.run("tawantinsuyu", "simulate", "--games", "2", "--workers", "1", "-o", "tried")
    demand((trial.home / "tried" / "report.html").exists(), "there is no report")


def try_documentation(trial: Trial) -> None:
    """The commands of README and of pages for authors of bots, and the code on them."""
    shutil.copytree(ROOT / "examples", trial.home / "examples")
    for command in all_commands():
        trial.run(*command)
    for page in WITH_CODE:
        trial.run("python", "-m", "doctest", "-o", "ELLIPSIS", str(page))


def try_preference(wheels: Sequence[Path]) -> None:
    """If both kinds are available, pip takes the compiled one."""
    with tempfile.TemporaryDirectory(prefix="tawantinsuyu-wheel-") as folder:
        offered = [f"--find-links={wheel.parent}" for wheel in wheels]
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--pre"]
        subprocess.run([*pip, "--no-index", *offered, "--dest", folder, "tawantinsuyu"], check=True)
        (taken,) = Path(folder).iterdir()
    demand(not taken.name.endswith("-none-any.whl"), f"pip prefers {taken.name}")
    say(f"pip prefers {taken.name}")


def demand(holds: bool, trouble: str) -> None:
    if not holds:
        sys.exit(f"The wheel does not do what it should.\n{trouble}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("wheel", nargs="*", type=Path, help="wheels to try; without one, both kinds are built")
    wheels = [wheel.resolve() for wheel in arguments.parse_args().wheel] or build_named([])
    for wheel in wheels:
        with tempfile.TemporaryDirectory(prefix="tawantinsuyu-wheel-") as folder:
            trial = Trial(Path(folder), wheel)
            for step in (try_bare, try_server, try_environments, try_laboratory, try_documentation):
                step(trial)
        say(f"{wheel.name} installs and plays")
    if len(wheels) > 1:
        try_preference(wheels)


if __name__ == "__main__":
    main()
