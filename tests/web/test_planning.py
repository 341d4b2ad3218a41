"""Plans made while others play: what to take, or nothing, in their turns; they survive a reload."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from harness.servers.guest import Data, Guest, wait_until
from harness.servers.server import ServerInThread
from tests.server.games import by_turn, game_for_two, play_to
from tests.web.browsing import Visitor

MOST_GAMES = 10
FREE = ("exchange:", "buy-god-card:")


def asked_in_the_turn_of_another(server: ServerInThread) -> tuple[Data, Guest, Data]:
    """A game at a question in another's turn with something to take, who is asked, and an answer to it."""
    for seed in range(MOST_GAMES):
        table, *people = game_for_two(server)
        version = 0
        while people[0].table(table)["status"] == "playing":
            version = play_to(server, table, version + 1, seed + version)
            live = server.inside(server.services.registry.table(table["id"]))
            if live.match is None or (passing := live.match.game.passing()) is None:
                continue
            asked = by_turn(table, *people)[0]
            state = asked.get(f"/api/tables/{table['id']}/state", words=True, language="en")
            prompt, offers = state["view"]["decision"]["prompt"], state["words"]["offers"]
            keys = [key for key in offers if key != passing[1] and ":" in key and not key.startswith(FREE)]
            if keys:
                ready = {
                    "occasion": passing[0],
                    "prompt": prompt,
                    "key": keys[0],
                    "offer": offers[keys[0]],
                    "done": None,
                }
                return table, asked, ready
    raise AssertionError("nobody followed anybody")


def sit_with(visitor: Visitor, guest: Guest, table: Data, passes: list[str], answers: list[Data]) -> None:
    """Come back to a table at which such answers were prepared in the present turn."""
    view = guest.state(table)["view"]
    plan = json.dumps(
        {"seat": view["seat"], "turn": view["turn"], "prepared": None, "passes": passes, "answers": answers}
    )
    visitor.be(guest)
    visitor.open("/")
    visitor.page.evaluate(f"plan => localStorage.setItem('tawantinsuyu-plan-{table['id']}', plan)", plan)
    visitor.sit_at(table)


def test_an_answer_in_advance_is_given_at_its_occasion_alone(ana: Visitor, bo: Visitor, server: ServerInThread) -> None:
    table, asked, ready = asked_in_the_turn_of_another(server)
    version = asked.version(table)
    other = "leftover" if ready["occasion"] != "leftover" else "follow-worship"
    # given an answer for another occasion, and one for this at another price, the question is asked
    dear = {
        **ready,
        "offer": {**ready["offer"], "chips": [{"kind": "cost", "sign": "gold", "amount": 9, "words": "9 gold"}]},
    }
    sit_with(ana, asked, table, [other], [dear])
    ana.is_asked()
    expect(ana.page.get_by_text("What you prepared is no longer possible")).to_be_visible()
    expect(ana.page.get_by_role("group").get_by_text("Answers in advance (1)")).to_be_visible()
    assert asked.version(table) == version
    # given one for this occasion, it is answered
    sit_with(bo, asked, table, [], [ready])
    wait_until(lambda: asked.version(table) > version, "the answer that was prepared")
    moves = asked.get(f"/api/tables/{table['id']}/moves", since=version)["moves"]
    assert moves[0]["key"] == ready["key"]


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
