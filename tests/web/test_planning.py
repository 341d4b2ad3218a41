"""What is prepared while others play: that one takes nothing in their turns, kept over a reload."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.server.api.games import by_turn, game_for_two, play_to
from tests.server.guest import Data, Guest, wait_until
from tests.server.harness import ServerInThread
from tests.web.browsing import Visitor

MOST_GAMES = 10


def asked_in_the_turn_of_another(server: ServerInThread) -> tuple[Data, Guest, str]:
    """A game at a question that may be left alone in another's turn, who is asked, and what it is about."""
    for seed in range(MOST_GAMES):
        table, *people = game_for_two(server)
        version = 0
        while people[0].table(table)["status"] == "playing":
            version = play_to(server, table, version + 1, seed + version)
            live = server.inside(server.services.registry.table(table["id"]))
            passing = None if live.match is None else live.match.game.passing()
            if passing is not None:
                return table, by_turn(table, *people)[0], passing[0]
    raise AssertionError("nobody followed anybody")


def sit_with(visitor: Visitor, guest: Guest, table: Data, passes: list[str]) -> None:
    """Come back to a table at which such answers were prepared in the present turn."""
    view = guest.state(table)["view"]
    plan = json.dumps({"seat": view["seat"], "turn": view["turn"], "prepared": None, "passes": passes})
    visitor.be(guest)
    visitor.open("/")
    visitor.page.evaluate(f"plan => localStorage.setItem('tawantinsuyu-plan-{table['id']}', plan)", plan)
    visitor.sit_at(table)


def test_an_answer_in_advance_is_given_at_its_occasion_alone(ana: Visitor, bo: Visitor, server: ServerInThread) -> None:
    table, asked, occasion = asked_in_the_turn_of_another(server)
    version = asked.version(table)
    other = "leftover" if occasion != "leftover" else "follow-worship"
    # given an answer for another occasion, the question is asked
    sit_with(ana, asked, table, [other])
    ana.is_asked()
    expect(ana.page.get_by_role("group").get_by_text("Answers in advance (1)")).to_be_visible()
    assert asked.version(table) == version
    # given one for this occasion, it is answered
    sit_with(bo, asked, table, [occasion])
    wait_until(lambda: asked.version(table) > version, "the answer that was prepared")


def test_answers_in_advance_are_seen_kept_over_a_reload_and_cancelled(ana: Visitor, server: ServerInThread) -> None:
    table, one, two = game_for_two(server)
    version = 12
    play_to(server, table, version)
    while (asked := by_turn(table, one, two)[0]).state(table)["view"]["turn"] == 0:
        version += 1
        play_to(server, table, version)
    waiting = two if asked is one else one
    ana.be(waiting)
    ana.sit_at(table)
    ana.page.get_by_text("Answers in advance (0)").click()
    ana.page.get_by_label("Do not follow Worship").check()

    ana.page.reload()

    expect(ana.page.get_by_label("Do not follow Worship")).to_be_checked()
    expect(ana.page.get_by_label("Do not follow Produce")).not_to_be_checked()
    ana.page.get_by_label("Do not follow Worship").uncheck()
    ana.page.reload()
    expect(ana.page.get_by_text("Answers in advance (0)")).to_be_visible()
