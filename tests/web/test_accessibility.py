"""No screen has a detectable accessibility fault, by day or by night; a table can be used by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from harness.servers.guest import Guest
from harness.servers.server import ServerInThread
from tests.web.axe import AXE, RUN, faults_in
from tests.web.browsing import Visitor
from tests.web.conftest import MakeVisitor
from tests.web.positions import lobby, played, replay_of, result, table, table_at, table_from

AT_TABLE = ("Let a bot play my seat", "Report a problem")
"""What is seldom done at a table, and folded."""
ONLY_COLOURS = ["color-contrast", "link-in-text-block"]
"""Between day and night nothing else is different."""


class Screen(NamedTuple):
    """Something that can be seen: where it is, and what is done there; then this is there."""

    path: Callable[[Guest], str]
    shown: str
    act: Callable[[Page], None] = lambda _: None


def press(*names: str) -> Callable[[Page], None]:
    """Click on the first button of each name, one after the other."""

    def act(page: Page) -> None:
        for name in names:
            page.get_by_role("button", name=name).first.click()

    return act


def unfold_answers(page: Page) -> None:
    page.get_by_text("Answers in advance").click()


def show_end(page: Page) -> None:
    """Show the end of the game again, from its line in the log."""
    page.get_by_role("button", name="Show how it was scored").last.locator("xpath=ancestor::li").press("Enter")


def waiting(guest: Guest) -> str:
    """A table where another is asked."""
    other = Guest(guest.url, "Bo")
    made = guest.create_table(["me", "open"], visibility="invitation")
    other.join(made, invite=made["invite"])
    guest.start(made)
    while guest.options(made) or guest.state(made)["view"]["turn"] == 0:
        (guest if guest.options(made) else other).answer(made)
    other.close()
    return f"/tables/{made['id']}"


def curtain(guest: Guest) -> str:
    """A table at one device that is to be passed on."""
    seats = [{"kind": "me", "name": name} for name in ("Killa", "Inti")]
    return f"/tables/{guest.create_table(seats, start=True)['id']}"


def ended(guest: Guest) -> str:
    """A table where the last Festival and the end of the game are in the log."""
    game = played(1, opponent="axomamma")
    made = table_from(guest, game, game.before["festival"][-1])
    while guest.options(made):
        guest.answer(made)
    return f"/tables/{made['id']}"


SCREENS = {
    "home": Screen(lambda _: "/", ".hero"),
    "introduction": Screen(lambda _: "/about", ".pictures image"),
    "choices": Screen(lambda _: "/", "dialog form", press("More options")),
    "lobby": Screen(lobby, "text=Invitation link"),
    "asked": Screen(table, "[data-offered]"),
    "turn": Screen(
        lambda guest: f"/tables/{table_at(guest, played(2), 'main-option')['id']}", "[data-place='area:workers']"
    ),
    "waiting": Screen(
        waiting, "text=Do not follow Worship", lambda page: page.get_by_text("Answers in advance").click()
    ),
    "names": Screen(lambda _: "/", "dialog[open]", press("Play together")),
    "curtain": Screen(curtain, "text=Pass the device to"),
    "result": Screen(result, "dialog[open]", press("Scores and charts")),
    "end": Screen(ended, "dialog.ceremony tfoot .won", show_end),
    "replay": Screen(
        lambda guest: f"/replays/{replay_of(guest, played(4))['id']}?move=200", "[data-place='space-T11']"
    ),
    "rules": Screen(lambda _: "/rules", "main mark", lambda page: page.get_by_role("searchbox").fill("Temple")),
    "all-rules": Screen(lambda _: "/rules", "main h3"),
    "help": Screen(lambda _: "/", "dialog[open]", press("Help")),
    "settings": Screen(lambda _: "/", "dialog[open]", press("Settings")),
    "legend": Screen(lambda _: "/legend", "main img"),
    "learn": Screen(lambda _: "/learn", "main h1"),
    "lesson": Screen(lambda _: "/learn", "[data-step='statue-0']", press("Statues: Learn it now")),
    "watch": Screen(lambda _: "/watch", ".said"),
    "puzzles": Screen(lambda _: "/puzzles", "main li"),
    "puzzle": Screen(lambda _: "/puzzles", "section.puzzle", lambda page: page.locator("main li button").first.click()),
    "challenge": Screen(lambda _: "/challenge", "main h2"),
    "score": Screen(lambda _: "/score", ".players"),
    "guide-choices": Screen(lambda _: "/companion", "form button.main"),
    "guide": Screen(lambda _: "/companion", "#prompt", press("Begin")),
    "companion-choices": Screen(lambda _: "/companion/mirror", "form button.main"),
    "companion": Screen(lambda _: "/companion/mirror", ".drawn .result", press("Begin", "Done on my table")),
    "nowhere": Screen(lambda _: "/no/such/page", "main h1"),
    "tutorial": Screen(lambda guest: f"/tables/{guest.post('/api/tutorial')['id']}", "[data-place='space-T11']"),
}


@pytest.fixture
def ana(visitor: MakeVisitor) -> Visitor:
    """Somebody whose page is painted: the colours matter."""
    return visitor(still=True)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_has_no_fault_by_day_or_by_night(server: ServerInThread, ana: Visitor, name: str) -> None:
    screen, guest = SCREENS[name], server.guest("Ana")
    ana.be(guest)
    ana.open(screen.path(guest))
    screen.act(ana.page)
    expect(ana.page.locator(screen.shown).first).to_be_attached()
    ana.page.wait_for_load_state("networkidle")
    ana.page.evaluate(AXE.read_text(encoding="utf-8"))

    by_day: list[Any] = ana.page.evaluate(RUN, None)
    ana.page.emulate_media(color_scheme="dark")
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "night")
    by_night: list[Any] = ana.page.evaluate(RUN, ONLY_COLOURS)

    ana.complaints = [complaint for complaint in ana.complaints if "404 (Not Found)" not in complaint]
    faults = [("day", fault) for fault in by_day] + [("night", fault) for fault in by_night]
    assert not faults, "\n".join(f"{when}: {f['rule']}\n    {f['element']}\n    {f['why']}" for when, f in faults)


TIPPED = {
    "asked": "[data-place^='space-'][data-offered]",
    "turn": "[data-place^='coricancha-'][data-offered]",
    "waiting": ".market [data-face]",
    "replay": ".mine [data-face]",
    "lesson": "[data-offered]",
    "puzzle": ".market [data-face]",
    "companion": "[data-place='space-T11']",
    "tutorial": "[data-place^='space-T']",
}
"""Screens with tips, each with a thing of another kind."""


@pytest.mark.parametrize("name", TIPPED)
def test_an_open_tip_has_no_fault_by_day_or_by_night(server: ServerInThread, ana: Visitor, name: str) -> None:
    screen, guest = SCREENS[name], server.guest("Ana")
    ana.be(guest)
    ana.open(screen.path(guest))
    screen.act(ana.page)
    expect(ana.page.locator(screen.shown).first).to_be_attached()

    ana.page.mouse.move(1, 1)  # a mouse that rests after a click points at nothing
    ana.page.locator(TIPPED[name]).first.dispatch_event("pointerover", {"bubbles": True, "pointerType": "mouse"})

    assert faults_in(ana.page, "[data-tip-box]") == []
    ana.page.emulate_media(color_scheme="dark")
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "night")
    assert faults_in(ana.page, "[data-tip-box]") == []


def test_no_dialog_has_a_fault(server: ServerInThread, ana: Visitor) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    screens: dict[str, tuple[str, ...]] = {
        "/": ("Notifications", "Holiday", "Join by link", "Open a record"),
        lobby(guest): ("Change the game",),
        table(guest): AT_TABLE,
    }
    faults: list[str] = []
    for path, names in screens.items():
        ana.open(path)
        if names[0] == AT_TABLE[0]:
            ana.page.locator(".more summary").click()
        for name in names:
            ana.page.get_by_role("button", name=name).first.click()
            faults += [f"{name}: {fault}" for fault in faults_in(ana.page, "dialog[open]")]
            ana.page.keyboard.press("Escape")
            expect(ana.page.locator("dialog[open]")).to_have_count(0)

    assert not faults, "\n".join(faults)


def test_the_first_tab_stop_leads_to_the_question_and_the_focus_stays_there(
    server: ServerInThread, ana: Visitor
) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    ana.sit_at(guest.create_table(["me", "bot:random"], start=True))
    ana.is_asked()

    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Enter")
    expect(ana.prompt).to_be_focused()
    ana.page.keyboard.press("ArrowDown")
    expect(ana.options.first).to_be_focused()
    question = ana.asked()
    ana.page.keyboard.press("Enter")

    ana.is_past(question)
    ana.is_asked()
    expect(ana.prompt).to_be_focused()


def test_options_after_the_ninth_have_a_key_and_the_log_is_one_tab_stop(server: ServerInThread, ana: Visitor) -> None:
    guest, sent = server.guest("Ana"), list[str | bytes]()
    ana.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    ana.be(guest)
    ana.sit_at(table_at(guest, played(3), "choose-space"))
    ana.is_asked()
    assert ana.page.locator("[role=log] :is(a, button, li)[tabindex='0'], [role=log] a:not([tabindex])").count() == 1
    wanted = str(ana.options.nth(10).get_attribute("data-key"))
    question = ana.asked()

    ana.page.keyboard.press("Shift+Digit1")

    ana.is_past(question)
    assert any(wanted in str(frame) for frame in sent)


def test_nothing_moves_for_who_asked_for_less_motion(server: ServerInThread, visitor: MakeVisitor) -> None:
    guest = server.guest("Ana")
    table = table_at(guest, played(2), "main-option")
    for still in (True, False):
        ana = visitor(still=still)
        ana.be(guest)
        ana.sit_at(table)
        expect(ana.offered.first).to_be_visible()
        if still:
            assert ana.page.evaluate("document.getAnimations().length") == 0
        else:
            ana.page.wait_for_function("document.getAnimations().length > 0")
