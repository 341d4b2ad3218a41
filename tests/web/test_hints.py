"""Hints at the table: they point and show a line, choose nothing, and appear only where allowed."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tests.server.games import by_turn, game_for_two
from tests.web.browsing import Visitor
from tests.web.positions import played, table_at


def test_a_suggestion_points_then_shows_its_line_and_chooses_nothing(ana: Visitor, server: ServerInThread) -> None:
    guest = server.guest("Ana")
    table = table_at(guest, played(2), "main-option")
    ana.be(guest)
    ana.sit_at(table)
    version = guest.version(table)
    expect(ana.page.locator(".outlook")).to_have_count(0)

    # by its key; the answers are listed with chances and reasons
    ana.page.keyboard.press("a")
    suggestions = ana.page.locator(".hint .suggestion")
    expect(suggestions).to_have_count(3)
    first = suggestions.first
    expect(first.locator(".promise")).to_contain_text("VP")
    expect(first.locator(".reason").first).not_to_be_empty()

    # a first click points, a second one shows the steps
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    first.click()
    steps = ana.page.locator(".hint .line")
    expect(steps).to_contain_text("1/")
    while ana.page.locator("[data-mark].now").count() == 0:
        ana.page.get_by_label("Next step").click()
    expect(ana.page.locator("[data-pointed]").first).to_be_attached()
    assert guest.version(table) == version

    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".hint")).to_have_count(0)
    expect(ana.page.locator("[data-mark]")).to_have_count(0)

    # the bar of chances is a setting
    ana.click("Settings")
    ana.page.get_by_label("Evaluation bar").check()
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("img", name="Chances to win")).to_be_visible()

    # among people who did not open the table with hints there is neither
    shared, one, other = game_for_two(server)
    asked, _ = by_turn(shared, one, other)
    ana.be(asked)
    ana.sit_at(shared)
    expect(ana.options.first).to_be_visible()
    expect(ana.page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(ana.page.locator(".outlook")).to_have_count(0)
