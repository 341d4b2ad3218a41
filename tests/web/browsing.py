"""People at browsers: a visitor is a browser window of its own, with its own cookies, that reads like a person."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect, sync_playwright

from tests.server.guest import PATIENCE
from tools.builds import ROOT
from tools.chromium import FLAGS, MISSING, find

SITE = ROOT / "web" / "dist"
SOURCES = ("index.html", "vite.config.ts", "package-lock.json", "public", "src")

CARD = re.compile(r"\bG\d\d\b")

expect.set_options(timeout=PATIENCE * 1_000)


def check_built() -> None:
    """Tests of the web app mean the app as it is now."""
    index = SITE / "index.html"
    assert index.exists(), "the web app is not built: run make web"
    places = [SITE.parent / name for name in SOURCES]
    files = [file for place in places for file in (place.rglob("*") if place.is_dir() else [place]) if file.is_file()]
    newer = [file.name for file in files if file.stat().st_mtime > index.stat().st_mtime and ".test." not in file.name]
    assert not newer, f"the web app is older than {', '.join(newer)}: run make web"


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


class Visitor:
    """Somebody before a browser window. What the browser complains about is kept."""

    def __init__(self, browser: Browser, url: str, width: int = 1366, height: int = 768) -> None:
        self.url = url
        self.context = browser.new_context(viewport={"width": width, "height": height})
        self.context.set_default_timeout(PATIENCE * 1_000)
        self.complaints: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    # -- going places

    def open(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    def come(self, name: str) -> None:
        """Open the first page and say who one is."""
        self.open()
        self.page.get_by_label("Your name").fill(name)

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
        return self.page.get_by_role("region", name="Your hand").get_by_role("listitem")

    def cards(self) -> set[str]:
        """The names of the God cards in one's hand."""
        return set(CARD.findall(" ".join(self.hand.all_inner_texts())))

    def read_ids(self) -> set[str]:
        """The names of all God cards that are anywhere on the page."""
        return set(CARD.findall(self.page.locator("main").inner_text()))

    def panel(self, name: str) -> Locator:
        """What a player has."""
        return self.page.get_by_role("region", name=name, exact=True)

    @property
    def curtain(self) -> Locator:
        """What covers a table at a device that is to be passed on."""
        return self.page.get_by_role("heading", name=re.compile("^Pass the device to"))

    def arrives(self) -> None:
        """Wait until there is something to see at the table."""
        expect(self.page.locator("#prompt, #result").or_(self.curtain).first).to_be_visible()

    def is_asked(self) -> None:
        expect(self.options.first).to_be_visible()

    def labels(self) -> list[str]:
        """What can be chosen; waits until there is something."""
        self.is_asked()
        return [re.sub(r"^\d\s+", "", label) for label in self.options.all_inner_texts()]

    def choose(self, number: int = 0) -> None:
        """Choose an option, and wait until another question is asked or somebody else is."""
        self.is_asked()
        before = self.asked()
        self.options.nth(number).click()
        self.is_past(before)

    def asked(self) -> str:
        """The number of the question."""
        return str(self.prompt.get_attribute("data-version"))

    def is_past(self, question: str) -> None:
        expect(self.page.locator(f"#prompt[data-version='{question}']")).to_have_count(0)
