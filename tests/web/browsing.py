"""People at browsers: each visitor has a window with its own cookies; methods read like actions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect, sync_playwright

from harness.builds import ROOT
from harness.programs.chromium import FLAGS, MISSING, find
from harness.servers.guest import PATIENCE, Guest, TableLike, id_of
from tawantinsuyu.server.security.tokens import COOKIE

SITE = ROOT / "web" / "dist"
SOURCES = ("index.html", "vite.config.ts", "package-lock.json", "public", "src")

BOTH = ("sqlite", "postgres")
"""The databases of a file of tests that sets `DATABASES` to this."""

LAPTOP = (1366, 768)
PHONE = (390, 844)

HIDDEN_CARD = re.compile(r"\b[GA]\d\d\b")
"""Cards that are held in hands."""

LOOK_EVERY = 40
"""Milliseconds."""

expect.set_options(timeout=PATIENCE * 1_000)


def check_built() -> None:
    """Tests of the web app mean the app as it is now."""
    index = SITE / "index.html"
    assert index.exists(), "the web app is not built: run make web"
    places = [SITE.parent / name for name in SOURCES]
    files = [file for place in places for file in (place.rglob("*") if place.is_dir() else [place]) if file.is_file()]
    newer = [file.name for file in files if file.stat().st_mtime > index.stat().st_mtime and ".test." not in file.name]
    assert not newer, f"the web app is older than {', '.join(newer)}: run make web"


def as_shown(label: str | None) -> str:
    """A label as it is drawn: ids stand small at the end of a name, without their parentheses."""
    return re.sub(r"\(([A-Z]+\d+)\)", r"\1", label or "")


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser of our own, without a window."""
    program = find()
    assert program is not None, MISSING
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=list(FLAGS), headless=True)
        try:
            yield opened
        finally:
            opened.close()


class Asked(NamedTuple):
    """A question as it stands on the page."""

    version: str
    prompt: str
    options: Sequence[str]
    """The keys of all options in the list."""
    unplaced: Sequence[str]
    """Those of them that are seen and stand for nothing on the table."""
    places: Sequence[str]
    """What is offered on the table."""


class Visitor:
    """Somebody before a browser window. What the browser complains about is kept."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        width: int = LAPTOP[0],
        height: int = LAPTOP[1],
        *,
        still: bool = False,
        touch: bool = False,
        painted: bool = True,
        usual: bool = False,
    ) -> None:
        """What is not painted has its place and is clicked as ever; it takes much less time where nobody looks.

        Without the `usual` settings every gain is a click, and a turn ends with the last choice.
        """
        self.url = url
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
        )
        self.context.set_default_timeout(PATIENCE * 1_000)
        if not painted:
            self.context.add_init_script(UNPAINTED)
        if not usual:
            self.context.add_init_script(STEP_BY_STEP)
        self.complaints: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} {message.location.get('url', '')}")

    # -- going places

    def open(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    def come(self, name: str) -> None:
        """Open the first page and say who one is."""
        self.open()
        self.page.get_by_label("Your name").fill(name)

    def be(self, guest: Guest) -> None:
        """Be the person that a guest is, on another device."""
        token = guest.http.cookies.get(COOKIE)
        assert token is not None
        self.context.add_cookies([{"name": COOKIE, "value": token, "url": self.url}])
        self.context.add_init_script("localStorage.setItem('tawantinsuyu-known', 'yes')")

    def sit_at(self, table: TableLike) -> None:
        """Open a table and wait until there is something to see."""
        self.open(f"/tables/{id_of(table)}")
        self.arrives()

    def click(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    # -- at a table

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def options(self) -> Locator:
        """The options that can be chosen now."""
        return self.page.locator("button.option:enabled")

    @property
    def story(self) -> Locator:
        return self.page.get_by_role("log", name="What happened")

    @property
    def hand(self) -> Locator:
        """The God cards in one's hand."""
        return self.page.get_by_role("region", name="Your hand").locator("[data-face]")

    def cards(self) -> set[str]:
        """The names of the God cards in one's hand."""
        return {str(card.get_attribute("data-face")) for card in self.hand.all()}

    def read_ids(self) -> set[str]:
        """The names of all cards that are anywhere in the page: in its words, or in what elements say of themselves.

        Only the sheet that holds the drawings of all cards is left out.
        """
        page: str = self.page.evaluate(WHOLE_PAGE)
        return set(HIDDEN_CARD.findall(page))

    def panel(self, name: str) -> Locator:
        """What a player has."""
        return self.page.get_by_role("group", name=name, exact=True)

    @property
    def curtain(self) -> Locator:
        """What covers a table at a device that is to be passed on."""
        return self.page.get_by_role("heading", name=re.compile("^Pass the device to"))

    def arrives(self) -> None:
        """Wait until there is something to see at the table."""
        expect(self.page.locator("#prompt, #result").or_(self.curtain).first).to_be_visible()

    def is_asked(self) -> None:
        self.options.first.wait_for()

    def labels(self) -> list[str]:
        """What can be chosen; waits until there is something."""
        self.is_asked()
        return [label.strip() for label in self.page.locator("button.option:enabled .line").all_inner_texts()]

    def choose(self, number: int = 0) -> None:
        """Choose an option of the list, and wait until another question is asked or somebody else is."""
        self.is_asked()
        before = self.asked()
        self.click_element("button.option:enabled", number)
        self.is_past(before)

    def asked(self) -> str:
        """The number of the question."""
        return str(self.prompt.get_attribute("data-version"))

    def is_past(self, question: str) -> None:
        self.page.locator(f"#prompt[data-version='{question}']").wait_for(state="detached")

    # -- on the board

    @property
    def offered(self) -> Locator:
        """Everything on the table that glows."""
        return self.page.locator("[data-offered]:visible")

    def place(self, place: str) -> Locator:
        """A thing on the table."""
        return self.page.locator(f"[data-place='{place}']:visible").first

    def until(self, look: str, wanted: str) -> Any:
        """What a function finds in the page; it is asked again until there is something."""
        return self.page.wait_for_function(look, arg=wanted, polling=LOOK_EVERY).json_value()

    def question(self, after: str = "") -> Asked | None:
        """The next question after the one with that number, as the page asks it; None when the game is over."""
        found: Any = self.until(QUESTION, after)
        if found == "over":
            return None
        if found == "scored":
            self.page.keyboard.press("Escape")
            self.page.locator("dialog.ceremony").wait_for(state="detached")
            return self.question(after)
        if found == "warned":
            warning = self.page.locator("dialog[open]:not(.ceremony)")  # a ceremony may follow it at once
            warning.locator(".row button").last.click()
            warning.wait_for(state="detached")
            return self.question(after)
        return Asked(**found)

    def click_place(self, place: str) -> None:
        """Click on a thing on the table, at a point of it that nothing else lies on."""
        self.page.mouse.click(*self._point(place))

    def tap_place(self, place: str) -> None:
        """The same with a finger."""
        self.page.touchscreen.tap(*self._point(place))

    def click_element(self, selector: str, number: int = 0) -> None:
        """Click where an element is, once it is there, nothing lies on it and it no longer moves.

        This asks less of the browser than a locator does, which waits for frames to be drawn, too.
        """
        look = {"selector": selector, "number": number, "nearest": selector}
        point: Any = None
        while True:
            before, point = point, self.page.wait_for_function(POINT, arg=look, polling=LOOK_EVERY).json_value()
            if point == before:
                break
            self.page.wait_for_timeout(LOOK_EVERY)
        self.page.mouse.click(point["x"], point["y"])

    def tap_element(self, selector: str) -> None:
        """Tap with a finger where the first such element is, once it is there and nothing lies on it."""
        look = {"selector": selector, "number": 0, "nearest": selector}
        point: Any = self.page.wait_for_function(POINT, arg=look, polling=LOOK_EVERY).json_value()
        self.page.touchscreen.tap(point["x"], point["y"])

    def _point(self, place: str) -> tuple[float, float]:
        look = {"selector": f'[data-place="{place}"]', "number": None, "nearest": "[data-place]"}
        point: Any = self.page.wait_for_function(POINT, arg=look, polling=LOOK_EVERY).json_value()
        return point["x"], point["y"]

    def choose_on_board(self, rng: Random, wanted: Sequence[str] = (), asked: Asked | None = None) -> bool:
        """Answer the question: click on something that glows, or take an option of the list that stands for nothing.

        Kinds of options that are `wanted` are taken before others. True if something on the table was clicked.
        """
        asked = asked or self.question()
        assert asked is not None, "the game is over"
        keys = [key for kind in wanted for key in asked.unplaced if key.split(":")[0] == kind]
        choices = keys[:1] or [*asked.places, *asked.unplaced]
        chosen = rng.choice(choices)
        if chosen in asked.places:
            self.click_place(chosen)
            narrowed: Any = self.until(NARROWED, asked.version)
            if isinstance(narrowed, list):
                self.click_element(f"button.option[data-key='{rng.choice(narrowed)}']")
            return True
        self.click_element(f"button.option[data-key='{chosen}']")
        return False


UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("body { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
}"""

STEP_BY_STEP = """
  if (localStorage.getItem("tawantinsuyu-settings") === null)
    localStorage.setItem("tawantinsuyu-settings", JSON.stringify({ turnEnds: false, plainGains: false }));
"""

WHOLE_PAGE = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const sheet of copy.querySelectorAll("svg:has(symbol)")) sheet.remove();
  return copy.outerHTML;
}"""

QUESTION = """(after) => {
  if (document.querySelector("#result")) return "over";
  if (document.querySelector("dialog.ceremony")) return "scored";
  if (document.querySelector("[data-moment]")) return null;
  if (document.querySelector("dialog[open]")) return "warned";
  const prompt = document.querySelector("#prompt[data-prompt]");
  const options = [...document.querySelectorAll("button.option:enabled")];
  if (!prompt || prompt.dataset.version === after || !options.length) return null;
  const offered = [...document.querySelectorAll("[data-offered]")].filter((thing) => thing.getClientRects().length);
  const places = new Set(offered.map((thing) => thing.dataset.place));
  const isListed = (option) => option.checkVisibility() && !places.has(option.dataset.at);
  return {
    version: prompt.dataset.version,
    prompt: prompt.dataset.prompt,
    options: options.map((option) => option.dataset.key),
    unplaced: options.filter(isListed).map((option) => option.dataset.key),
    places: [...places],
  };
}"""

NARROWED = """(version) => {
  const prompt = document.querySelector("#prompt[data-prompt]");
  if (prompt?.dataset.version !== version || document.querySelector("dialog[open]")) return "past";
  if (!document.querySelector("button.all, button.carry-out")) return null;
  return [...document.querySelectorAll("button.option")].map((option) => option.dataset.key);
}"""

POINT = """({ selector, number, nearest }) => {
  const tries = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  const edge = 4;
  const along = (from, length) => [...tries.map((part) => from + part * length), from + edge, from + length - edge];
  const found = [...document.querySelectorAll(selector)];
  for (const thing of number === null ? found : found.slice(number, number + 1)) {
    if (!thing.getClientRects().length) continue;
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = thing.getBoundingClientRect();
    for (const down of along(y, height))
      for (const across of along(x, width))
        if (document.elementFromPoint(across, down)?.closest(nearest) === thing) return { x: across, y: down };
  }
  return null;
}"""
