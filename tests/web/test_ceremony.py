"""A Festival and the end of the game as moments: once while somebody watches, and again from the log."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from harness.servers.guest import Data, Guest, wait_until
from harness.servers.server import ServerInThread
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import MakeVisitor
from tests.web.positions import played, table_from


class Watcher:
    """Somebody who has a table before them and plays by requests."""

    def __init__(self, server: ServerInThread, visitor: Visitor, festival: int) -> None:
        self.guest: Guest = server.guest("Ana")
        game = played(1, opponent="axomamma")
        self.table: Data = table_from(self.guest, game, game.before["festival"][festival])
        self.ends = ("game-over",) if festival < 0 else ("ended-festival",)
        self.begun = self.guest.version(self.table)
        self.visitor = visitor
        self.page = visitor.page
        visitor.be(self.guest)
        visitor.sit_at(self.table)
        expect(visitor.place("space-T11")).to_be_attached()

    @property
    def ceremony(self) -> Locator:
        return self.page.locator("dialog.ceremony")

    def events(self) -> list[Data]:
        """What has happened since then."""
        return [event for move in self.guest.moves(self.table, self.begun) for event in move["events"]]

    def celebrate(self) -> None:
        """Play until the Festival is over, the last one until the game is."""
        while not any(event["kind"] in self.ends for event in self.events()):
            wait_until(lambda: self.guest.options(self.table), "to be asked")
            self.guest.answer(self.table)

    def points(self, seat: int, source: str) -> int:
        """What a seat scored by a source since the Festival began."""
        events = self.events()
        begun = [event["kind"] for event in events].index("festival")
        scored = [e for e in events[begun:] if e["kind"] == "scored" and e["seat"] == seat and e["facts"][1] == source]
        return sum(int(event["facts"][0]) for event in scored)


def test_a_festival_is_shown_once_can_be_skipped_and_is_shown_again_from_the_log(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    ana = Watcher(server, visitor(painted=False), 0)

    ana.celebrate()

    expect(ana.ceremony.get_by_role("heading", name="Festival 1")).to_be_visible()
    expect(ana.ceremony.get_by_role("button")).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(ana.ceremony).to_have_count(0)
    expect(ana.visitor.prompt).to_be_focused()
    version = ana.visitor.asked()
    ana.visitor.choose()  # nothing stands in the way of the turn
    ana.visitor.is_past(version)

    ana.page.reload()
    ana.visitor.is_asked()
    line = ana.visitor.story.get_by_role("listitem").filter(has=ana.page.get_by_role("button", name="Show how"))
    expect(line).to_be_attached()
    expect(ana.ceremony).to_have_count(0)
    line.press("Enter")
    row = ana.ceremony.get_by_role("row", name="Temple at Festivals").get_by_role("cell")
    shown = [f"+{points}" if (points := ana.points(seat, "temple")) else "–" for seat in range(2)]
    expect(row).to_have_text(shown)


def test_who_wants_no_motion_sees_everything_counted_at_once(server: ServerInThread, visitor: MakeVisitor) -> None:
    ana = Watcher(server, visitor(still=True, painted=False), 0)

    ana.celebrate()

    expect(ana.ceremony.get_by_role("button", name="Continue")).to_be_visible()
    vp = [player["vp"] for player in ana.guest.state(ana.table)["view"]["players"]]
    expect(ana.ceremony.get_by_role("row", name="Total").get_by_role("cell")).to_have_text([str(each) for each in vp])
    expect(ana.ceremony).to_have_accessible_description(re.compile("Temple at Festivals: .+ Total: .+VP"))


@pytest.mark.parametrize("size", [PHONE, (1366, 768)])
def test_the_end_of_the_game_is_a_moment_and_comes_back_only_when_asked(
    server: ServerInThread, visitor: MakeVisitor, size: tuple[int, int]
) -> None:
    ana = Watcher(server, visitor(*size), -1)

    ana.celebrate()

    expect(ana.ceremony.get_by_role("heading", name="has won")).to_be_visible()
    assert ana.page.evaluate("document.documentElement.scrollWidth") == size[0]
    ana.ceremony.get_by_role("button", name="Continue").click()
    expect(ana.page.locator("#result")).to_be_focused()
    ana.page.reload()
    expect(ana.page.locator("#result")).to_be_visible()
    expect(ana.visitor.place("space-T11")).to_be_attached()
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
