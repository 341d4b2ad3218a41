"""Following a game on the page: what others did, where, and since the last visit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from harness.servers.guest import Data, Guest, wait_until
from harness.servers.server import ServerInThread
from tawantinsuyu.server.security.tokens import COOKIE
from tests.web.browsing import Visitor

MakeVisitor = Callable[..., Visitor]

SETTINGS = "tawantinsuyu-settings"
WATCH = """
    window.shown = [];
    new MutationObserver((changes) => {
        for (const added of changes.flatMap((change) => [...change.addedNodes]))
            if (added instanceof Element && added.matches(".caption, .ghost")) window.shown.push(added.classList[0]);
    }).observe(document, { childList: true, subtree: true });
"""
"""Notices whatever is shown for a moment."""


class Player:
    """Somebody with a page before them, who plays by requests, which is quicker than clicking."""

    def __init__(self, server: ServerInThread, visitor: Visitor, *seats: str, **game: str) -> None:
        self.guest: Guest = server.guest("Ana")
        self.table: Data = self.guest.create_table(seats, game=game, start=True)
        self.visitor = visitor
        self.page = visitor.page
        value = self.guest.http.cookies[COOKIE]
        visitor.context.add_cookies([{"name": COOKIE, "value": value, "url": server.url}])
        visitor.context.add_init_script("localStorage.setItem('tawantinsuyu-known', 'yes');" + WATCH)

    def come(self, **settings: bool) -> None:
        """Open the table, with these settings of the device."""
        if settings:
            kept = json.dumps(json.dumps({"plainGains": False, **settings}))  # the guest plays elsewhere
            self.visitor.context.add_init_script(f"localStorage.setItem('{SETTINGS}', {kept})")
        self.visitor.open(f"/tables/{self.table['id']}")
        self.visitor.arrives()
        expect(self.place("space-T11")).to_be_attached()

    def place(self, name: str, mark: str = "") -> Locator:
        """A place on the table, with a mark that it wears."""
        return self.page.locator(f"[data-place='{name}']{mark}").first

    @property
    def since(self) -> Locator:
        return self.page.get_by_role("region", name="Since your last move")

    @property
    def lines(self) -> Locator:
        return self.visitor.story.get_by_role("listitem")

    def move(self) -> list[Data]:
        """Make a move, and wait until it is one's own turn to answer; what was told since."""
        self.is_asked()
        version = int(self.guest.answer(self.table)["version"])
        self.is_asked()
        return self.guest.moves(self.table, version - 1)

    def is_asked(self) -> None:
        wait_until(lambda: self.guest.options(self.table), "to be asked")

    def until_another_placed(self) -> str:
        """Play until another has placed a Worker, and no move of one's own came after it; where it stands."""
        while True:
            events = [event for move in self.move() for event in move["events"]]
            turns = [number for number, event in enumerate(events) if event["kind"] == "turn"]
            for event in events[turns[0] :] if turns else []:
                if event["kind"] == "placed" and event["seat"] == 1:
                    return str(event["facts"][2])

    def shown(self) -> list[str]:
        return list(self.page.evaluate("window.shown"))


@pytest.fixture
def alone(server: ServerInThread, visitor: MakeVisitor) -> Player:
    return Player(server, visitor(painted=False), "me", opponent="axomamma")


def test_who_comes_back_reads_and_sees_what_a_bot_did_meanwhile(server: ServerInThread, visitor: MakeVisitor) -> None:
    ana = Player(server, visitor(painted=False), "me", "bot")
    space = ana.until_another_placed()

    ana.come()
    expect(ana.since).to_contain_text(ana.table["seats"][1]["name"])
    expect(ana.place(f"space-{space}", "[data-recent]")).to_be_attached()
    ana.since.locator("summary").click()
    ana.since.locator("li").filter(has_text=re.compile(rf"places .+\b{space}\b")).first.hover()

    expect(ana.place(f"space-{space}", "[data-pointed]")).to_be_attached()
    ana.visitor.prompt.hover()
    expect(ana.page.locator("[data-pointed]")).to_have_count(0)

    ana.visitor.choose()
    expect(ana.since).to_have_count(0)
    expect(ana.page.locator("[data-recent]")).to_have_count(0)


def test_what_happened_meanwhile_can_be_shown_again_and_put_away(alone: Player) -> None:
    space = alone.until_another_placed()
    alone.come()

    alone.since.locator("summary").click()
    alone.since.get_by_role("button", name="Show it step by step").click()
    expect(alone.place(f"space-{space}", "[data-pointed]")).to_be_attached()
    alone.page.keyboard.press("s")
    expect(alone.page.locator(".caption")).to_have_count(0)
    expect(alone.page.locator("[data-pointed]")).to_have_count(0)

    alone.since.get_by_role("button", name="Close").click()
    expect(alone.since).to_have_count(0)


def test_the_log_is_read_with_keys_by_player_and_leads_to_the_rules(alone: Player) -> None:
    alone.until_another_placed()
    alone.come()

    alone.lines.last.focus()
    alone.page.keyboard.press("ArrowUp")
    expect(alone.lines.nth(-2)).to_be_focused()
    alone.page.keyboard.press("l")
    alone.page.get_by_label("Whose events").select_option("Axomamma")
    expect(alone.visitor.story.get_by_role("heading", name=re.compile("Ana$"))).to_have_count(0)
    expect(alone.visitor.story.get_by_role("heading", name=re.compile("Axomamma$")).first).to_be_attached()

    alone.page.get_by_role("tab", name="Log").click()
    alone.visitor.story.locator("summary").last.click()
    cited = alone.lines.get_by_role("button", name=re.compile(r"\(AXO-\d+\)")).last
    rule = cited.inner_text().strip("()")
    cited.click()
    expect(alone.page.get_by_role("dialog")).to_contain_text(rule)


def test_the_turn_of_another_is_shown_step_by_step_and_told(alone: Player) -> None:
    alone.come()

    alone.until_another_placed()

    wait_until(lambda: {"caption", "ghost"} <= set(alone.shown()), "a piece that flies, and words for it")
    expect(alone.page.locator("[aria-live=polite]").filter(has_text="Axomamma places")).to_have_count(1)
    expect(alone.page.locator("[aria-live=assertive]")).to_have_text("It is your turn.")
    alone.page.keyboard.press("s")
    expect(alone.page.locator(".caption, .ghost, .change")).to_have_count(0)


def test_an_answer_is_accepted_while_others_are_still_shown_and_ends_that(alone: Player) -> None:
    alone.come()
    alone.until_another_placed()
    expect(alone.page.locator(".caption")).to_be_attached()

    alone.visitor.choose()

    expect(alone.page.locator(".caption")).to_have_count(0)


@pytest.mark.parametrize("motion", ["settings", "system"])
def test_who_wants_no_motion_sees_where_something_happened_and_nothing_moves(alone: Player, motion: str) -> None:
    if motion == "system":
        alone.page.emulate_media(reduced_motion="reduce")
    alone.come(animations=motion == "system")

    space = alone.until_another_placed()

    expect(alone.place(f"space-{space}", "[data-recent]")).to_be_attached()
    assert alone.shown() == []


def test_notes_are_kept_while_one_writes(alone: Player) -> None:
    alone.come()

    alone.page.get_by_role("tab", name="Notes").click()
    alone.page.get_by_label("Only you can see these notes.").fill("Build Steps in section 3.")
    expect(alone.page.get_by_text("Saved.", exact=True)).to_be_visible()

    assert alone.guest.note(alone.table) == "Build Steps in section 3."
    alone.page.reload()
    alone.page.get_by_role("tab", name="Notes").click()
    expect(alone.page.get_by_label("Only you can see these notes.")).to_have_value("Build Steps in section 3.")


def test_the_tab_of_the_chat_counts_what_was_not_read(alone: Player) -> None:
    alone.come()
    alone.guest.say(alone.table, "Well played!")

    tab = alone.page.get_by_role("tab", name="Chat")
    expect(tab).to_contain_text("1 new message")
    alone.page.get_by_role("tab", name="Log").focus()
    alone.page.keyboard.press("ArrowRight")

    expect(alone.page.get_by_role("log", name="Chat")).to_contain_text("Well played!")
    expect(tab).to_be_focused()
    expect(tab).not_to_contain_text("new message")
