"""The page in a language that is longer by 40 % and marked: nothing is cut off, and nothing is English."""

from __future__ import annotations

from calendar import month_name
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from harness.servers.guest import Guest
from harness.servers.server import ServerInThread
from tawantinsuyu.bots.levels import NAMES as BOT_NAMES
from tawantinsuyu.texts.languages import DRAFTS, LANGUAGES, PSEUDO
from tawantinsuyu.texts.page import page_messages
from tests.web.browsing import LAPTOP, PHONE
from tests.web.conftest import MakeVisitor
from tests.web.positions import lobby, result, table

SPEAK = f"localStorage.setItem('tawantinsuyu-settings', JSON.stringify({{ language: '{PSEUDO}' }}))"
NAMES = ("Ana", *BOT_NAMES, *(each.name for each in LANGUAGES.values()), *month_name[1:])
"""What stays as it is: names of people and of languages; dates are English, as is the locale."""


class Screen(NamedTuple):
    """Where it is, and what is done there; then this is there."""

    path: Callable[[Guest], str]
    shown: str
    act: Callable[[Page], None] = lambda _: None


def press(section: str, *names: str) -> Callable[[Page], None]:
    """Click on the first button that is called by each message, one after the other."""

    def act(page: Page) -> None:
        for name in names:
            page.get_by_role("button", name=page_messages(PSEUDO)[section][name]).first.click()

    return act


SCREENS = {
    "home": Screen(lambda _: "/", ".hero"),
    "choices": Screen(lambda _: "/", "dialog form", lambda page: page.locator(".hero ~ * button.more").first.click()),
    "lobby": Screen(lobby, "text=" + page_messages(PSEUDO)["lobby"]["invite-link"]),
    "table": Screen(table, "[data-offered]"),
    "settings": Screen(lambda _: "/", "dialog[open]", press("help", "settings")),
    "help": Screen(lambda _: "/", "dialog[open]", press("help", "help")),
    "result": Screen(result, "body:not(:has(.unseen)) #result"),
    "introduction": Screen(lambda _: "/about", ".pictures li"),
    "puzzles": Screen(lambda _: "/puzzles", "main li"),
    "lessons": Screen(lambda _: "/learn", "main h1"),
    "guide-choices": Screen(lambda _: "/companion", "form button.main"),
    "guide": Screen(lambda _: "/companion", "#prompt", press("companion", "begin")),
    "companion-choices": Screen(lambda _: "/companion/mirror", "form button.main"),
    "companion": Screen(lambda _: "/companion/mirror", ".drawn .result", press("companion", "begin", "done")),
    "score": Screen(lambda _: "/score", ".players"),
}

SURVEY = r"""(names) => {
  const skipped = "script, style, symbol, defs, textarea, pre, code, kbd, [lang]:not(html)";
  const id = /(?<![\p{L}\d])[A-Z]+(?:-[A-Z]+)*-?\d+\w*/gu;
  const plain = (text) => {
    let rest = (text ?? "").replace(id, "");
    for (const name of names) rest = rest.replaceAll(name, "");
    return (rest.match(/\p{L}{2,}/gu) ?? []).some((word) => /[aeiou]/i.test(word));
  };
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(skipped);
  const at = (element) => {
    const name = [element.tagName.toLowerCase(), ...element.classList].filter((part) => !part.startsWith("svelte-"));
    return name.join(".");
  };
  const where = (element) => {
    const path = [];
    for (let each = element; each && each !== document.body && path.length < 4; each = each.parentElement)
      path.unshift(at(each));
    return path.join(" ");
  };
  const cuts = (style) => ["hidden", "clip"].includes(style.overflowX);
  const isCut = (element, node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (!text.width || getComputedStyle(element).position === "absolute" && element.clientWidth <= 1) return false;
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.textOverflow === "ellipsis" || ["auto", "scroll"].includes(style.overflowX)) return false;
      if (["auto", "scroll"].includes(style.overflowY) && !cuts(style)) return false;
      if (!cuts(style)) continue;
      const box = each.getBoundingClientRect();
      if (box.width <= 2) return false;
      if (text.right > box.right + 1 || text.left < box.left - 1) return true;
    }
    return false;
  };
  const english = new Set(), cut = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text || !element || !isSeen(element)) continue;
    if (plain(text)) english.add(`${where(element)}: ${text.slice(0, 80)}`);
    if (!element.closest("svg") && isCut(element, node)) cut.add(`${where(element)}: ${text.slice(0, 80)}`);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-description]"))
    if (isSeen(element))
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
        if (plain(element.getAttribute(name))) english.add(`${where(element)} @${name}: ${element.getAttribute(name)}`);
  const isInside = (element) => {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== "visible") return true;
    return false;
  };
  const page = document.documentElement;
  const sticksOut = (element) => element.getBoundingClientRect().right > page.clientWidth + 1 && !isInside(element);
  const wide = page.scrollWidth > innerWidth ? [...document.querySelectorAll("body *")].filter(sticksOut) : [];
  return { english: [...english], cut: [...cut], wide: wide.map(where) };
}"""


@pytest.fixture(scope="module", autouse=True)
def drafts() -> Iterator[None]:
    """The pseudo-language is a draft."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DRAFTS, "1")
        yield


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_off_and_nothing_is_english(
    server: ServerInThread, visitor: MakeVisitor, name: str, size: tuple[int, int]
) -> None:
    screen, guest = SCREENS[name], server.guest("Ana")
    guest.change(language=PSEUDO)
    ana = visitor(*size, still=True, painted=False, usual=True)
    ana.be(guest)
    ana.context.add_init_script(SPEAK)
    ana.open(screen.path(guest))
    screen.act(ana.page)
    expect(ana.page.locator(screen.shown).first).to_be_visible()
    ana.page.wait_for_load_state("networkidle")

    found: Any = ana.page.evaluate(SURVEY, NAMES)

    assert found == {"english": [], "cut": [], "wide": []}
