"""Studies at the page: comments and arrows on a replay, other lines, positions that are set up, the past of a piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from harness.builds import ROOT
from harness.servers.guest import Guest
from harness.servers.server import ServerInThread
from tests.web.browsing import Visitor

RECORD = ROOT / "tests" / "golden" / "2-players-default-1.record"
LATER = 150
"""A move in the middle of the game."""

MakeVisitor = Callable[..., Visitor]
Data = dict[str, Any]


@pytest.fixture
def host(server: ServerInThread) -> Guest:
    return server.guest("Ana")


@pytest.fixture
def ana(visitor: MakeVisitor, host: Guest) -> Visitor:
    made = visitor(still=True)
    made.be(host)
    return made


def brought(host: Guest, path: str) -> Data:
    """The golden game, as a replay or as a study."""
    return host.post(path, {"record": RECORD.read_text(encoding="utf-8")})


def test_a_replay_is_annotated_and_whoever_has_the_link_reads_it(
    ana: Visitor, visitor: MakeVisitor, host: Guest
) -> None:
    replay = brought(host, "/api/replays")
    ana.open(f"/replays/{replay['id']}?move={LATER}")

    ana.click("Write about this game")
    ana.page.wait_for_url(lambda url: replay["id"] not in url)
    expect(ana.page.get_by_role("textbox", name="Comment on this move")).to_be_visible()
    ana.page.get_by_role("textbox", name="Comment on this move").fill("Now look here.")
    ana.click("Save the comment")
    ana.click("Arrow")
    ana.click_place("temple")
    ana.click_place("coricancha")

    expect(ana.page.locator(".pointing line")).to_have_count(1)
    study = host.get("/api/studies")["studies"][0]
    assert study["comments"] == 1
    ben, facts = visitor(still=True), host.table(study["table"])
    ben.open(f"/replays/{study['table']}?move={LATER}&invite={facts['invite']}")
    expect(ben.page.get_by_text("Now look here.")).to_be_visible()
    expect(ben.page.locator(".pointing line")).to_have_count(1)
    expect(ben.page.get_by_role("textbox", name="Comment on this move")).to_have_count(0)


def test_another_line_is_played_kept_and_stepped_through(ana: Visitor, host: Guest) -> None:
    study = brought(host, "/api/studies")
    ana.open(f"/replays/{study['id']}?move={LATER}")

    ana.click("Play another line")
    for step in (1, 2):
        ana.page.locator(".line [data-key]").last.click()
        expect(ana.page.get_by_role("heading", name=f"Another line {step} / {step}")).to_be_visible()
    ana.click("Keep this line")
    ana.click("Show the other line")
    expect(ana.page.get_by_role("heading", name="Another line 0 / 2")).to_be_visible()
    ana.click("On one answer")

    expect(ana.page.get_by_role("heading", name="Another line 1 / 2")).to_be_visible()
    ana.click("Back to the game")
    expect(ana.page.get_by_role("slider", name="Move")).to_have_value(str(LATER))


def test_a_position_of_a_replay_is_changed_and_played_on_from(ana: Visitor, host: Guest) -> None:
    replay = brought(host, "/api/replays")
    ana.open(f"/replays/{replay['id']}?move={LATER}")

    ana.page.get_by_role("link", name="Change this position").click()
    ana.click("Points, resources and Workers")
    ana.page.get_by_role("textbox", name="VP", exact=True).fill("77")
    ana.page.keyboard.press("Tab")
    ana.page.locator("[data-totals]").click()
    dialog = ana.page.get_by_role("dialog")
    expect(dialog).to_have_count(0)
    ana.click("Swap two cards or tiles")
    for card in range(2):
        dialog.locator("[aria-pressed]").nth(card).click()
    dialog.locator("button.main").click()
    expect(dialog).to_have_count(0)
    ana.click("Save this position")

    expect(ana.page.get_by_role("button", name="Continue from here")).to_be_visible()
    study = host.get("/api/studies")["studies"][0]
    state = host.get(f"/api/tables/{study['table']}/replay/0")
    assert state["view"]["players"][0]["vp"] == 77


def test_a_space_tells_who_came_there(ana: Visitor, host: Guest) -> None:
    replay = brought(host, "/api/replays")
    steps = host.get(f"/api/tables/{replay['id']}/replay", limit=LATER)["steps"]
    placed = [event for step in steps for event in step["events"] if event["kind"] == "placed"]
    space = placed[-1]["facts"][-1]
    ana.open(f"/replays/{replay['id']}?move={LATER}")

    ana.page.locator(f"[data-place='space-{space}']").first.hover(force=True)

    expect(ana.page.locator("[data-tip-box]")).to_contain_text("History")
