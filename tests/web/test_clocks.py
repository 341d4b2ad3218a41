"""Clocks at a table of two browsers: what both see, a pause, and time that runs out."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from harness.servers.server import ServerInThread
from tawantinsuyu.server.features.play.flags import flag
from tests.server.games import game_for_two
from tests.web.browsing import BOTH, Visitor

DATABASES = BOTH


def sit_down(server: ServerInThread, ana: Visitor, bo: Visitor) -> tuple[Visitor, Visitor]:
    """The visitor who is asked and the other; each has ten minutes."""
    options = {"clock": {"kind": "total", "minutes": 10, "flag": "bot"}}
    table, asked, other = game_for_two(server, options=options)
    for visitor, guest in ((ana, asked), (bo, other)):
        visitor.be(guest)
        visitor.sit_at(table)
    return ana, bo


def test_both_see_all_clocks_and_ones_own_warns_when_little_is_left(
    server: ServerInThread, ana: Visitor, bo: Visitor
) -> None:
    asked, waiting = sit_down(server, ana, bo)
    for visitor in (asked, waiting):
        timers = visitor.page.locator(".player").get_by_role("timer")
        expect(timers).to_have_count(2)
        expect(timers.filter(has_text="10:00 left")).to_have_count(1)
        expect(timers.filter(has_text=re.compile(r"9:\d\d left"))).to_have_count(1)

    server.clock.advance(9 * 60 + 5)

    # the page hears the time of the server by itself
    expect(asked.page.get_by_text("Less than a minute left.")).to_be_visible()
    expect(asked.page.locator(".urgent").get_by_role("timer")).to_contain_text("⚠")
    expect(waiting.page.get_by_text("Less than a minute left.")).to_be_hidden()
    expect(waiting.page.locator(".player").get_by_role("timer").filter(has_text="⚠")).to_have_count(1)


def test_all_agree_on_a_pause_and_one_resumes(server: ServerInThread, ana: Visitor, bo: Visitor) -> None:
    asked, waiting = sit_down(server, ana, bo)
    waiting.page.locator("details.more summary").click()
    waiting.click("Propose a pause")
    asked.click("Agree")
    for visitor in (asked, waiting):
        expect(visitor.page.get_by_text("The game is paused")).to_be_visible()
    expect(asked.options).to_have_count(0)

    waiting.click("Resume the game")

    asked.choose()
    expect(waiting.page.get_by_text("The game is paused")).to_be_hidden()


def test_whoever_runs_out_of_time_sees_that_a_bot_plays_on(server: ServerInThread, ana: Visitor, bo: Visitor) -> None:
    asked, waiting = sit_down(server, ana, bo)
    server.clock.advance(11 * 60)
    server.inside(flag(server.services.registry, server.services.driver))
    for visitor in (asked, waiting):
        expect(visitor.page.get_by_role("group", name=re.compile(r"\(out of time: "))).to_be_visible()
    waiting.is_asked()
    expect(asked.page.get_by_text("You are watching.")).to_be_visible()


def test_an_explanation_that_an_answer_overtakes_is_no_error(server: ServerInThread, ana: Visitor, bo: Visitor) -> None:
    """The browser would complain about a refusal: whoever has answered is no longer asked."""
    asked, waiting = sit_down(server, ana, bo)
    held: list[Route] = []
    asked.page.route("**/explain?*", lambda route: held.append(route))
    with asked.page.expect_request("**/explain?*"):
        asked.page.locator("[data-offered]").first.hover()
    asked.choose()
    waiting.is_asked()
    for each in held:
        each.continue_()
    assert asked.page.evaluate("() => fetch('/api/choices').then((reply) => reply.ok)")  # later than those
