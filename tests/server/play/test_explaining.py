"""Explanations for the asked person: what an option costs and gives, and why something is not offered."""

from __future__ import annotations

from typing import Any

import pytest

from harness.servers.guest import refused
from harness.servers.server import ServerInThread
from tests.server.games import DEALT, AnyGuest, by_turn, game_for_two, play_to


def test_who_is_asked_gets_an_explanation_of_every_option(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    for version in range(1, 12):
        play_to(server, table, version)
        for key in ana.options(table):
            explained = ana.explain(table, key)
            assert explained["explanation"]["about"] == key


def test_it_says_whether_the_turn_passes_on_and_whether_there_is_a_way_back(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    # the second Weaving is taken: then cards are dealt
    ana.answer(table)
    foreseen = ben.explain(table, ben.options(table)[0])
    # what follows from a draw is not foreseen: it would tell what will be drawn
    assert (foreseen["passes_on"], foreseen["final"]) == (False, True)
    ben.answer(table)
    # one card of three is kept: it can be taken back, and one goes on
    asked, _ = by_turn(table, ana, ben)
    foreseen = asked.explain(table, asked.options(table)[0])
    assert (foreseen["passes_on"], foreseen["final"]) == (False, False)


def test_hp_03_an_action_that_others_follow_is_not_told_to_end_the_turn(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    ends: dict[str, set[bool]] = {"gold": set(), "end-turn": set()}
    version = 0
    # "end-turn" does not end it where Workers have to be given up first
    while not ends["gold"] or True not in ends["end-turn"]:
        version = play_to(server, table, version + 1, seed=version)
        asked, _ = by_turn(table, ana, ben)
        for key in set(ends).intersection(asked.options(table)):
            ends[key].add(asked.explain(table, key)["ends_turn"])
    assert ends["gold"] == {False}


def test_who_is_asked_learns_why_something_is_not_offered(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    for thing in ("building:Z07", "space:M23"):
        reasons = ana.why_not(table, thing)
        assert reasons["about"] == thing
    for unknown in ("llama", "building:Z999", "\x00"):
        with refused(422, "unknown-thing"):
            ana.why_not(table, unknown)


def test_who_is_asked_learns_why_nothing_at_a_place_is_offered(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    while ana.state(table)["view"]["decision"]["prompt"] != "main-option":
        ana.answer(table)

    # spaces are asked about only after another answer
    assert [each["about"] for each in ana.why_not_at(table, "space-M23")] == ["space:M23"]
    assert ana.why_not_at(table, "space-M23", ahead=False) == []
    assert ana.why_not_at(table, "llama") == []
    (told,) = ana.why_not_at(table, "space-M23", words=True, language="en")
    assert len(told["words"]) == len(told["lines"]) > 0


def test_asking_changes_nothing(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    play_to(server, table, DEALT)
    asked, _ = by_turn(table, ana, ben)
    before = asked.state(table)
    asked.explain(table, asked.options(table)[0])
    asked.why_not(table, "building:Z07")
    asked.why_not_at(table, "face:Z07")
    assert asked.state(table) == before


def test_others_get_no_explanation_since_it_may_speak_of_a_hand(guest: AnyGuest, server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    key = asked.options(table)[0]
    for ask in (other.explain, other.why_not, other.why_not_at):
        with refused(403, "not-asked"):
            ask(table, key)
    zoe, stranger = guest("Zoe"), guest(None)
    with refused(404, "no-table"):
        zoe.explain(table, key)
    with refused(401, "who-are-you"):
        stranger.explain(table, key)


@pytest.mark.parametrize("key", ["done", "weaving:SW99", "llama", "::", "\x00", "🦙"])
def test_what_is_not_offered_is_not_explained(guest: AnyGuest, key: str) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    with refused(422, "not-offered"):
        ana.explain(table, key)


def test_there_is_nothing_to_explain_before_and_after_the_game(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"])
    for change in (lambda: None, lambda: (ana.start(table), ana.propose(table, "give-up"))):
        change()
        for ask in (ana.explain, ana.why_not, ana.why_not_at):
            with refused(409, "not-playing"):
                ask(table, "done")


def test_an_option_at_the_end_of_a_way_is_explained_before_the_answers_that_lead_there(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    while "place" not in ana.options(table):
        ana.answer(table)
    words = ana.get(f"/api/tables/{table['id']}/state", words=True, language="en")["words"]
    way = next(each for each in words["ways"] if each["keys"][:1] == ["place"] and "counts" in each["ends"][0])
    end = way["ends"][0]

    told = ana.get(f"/api/tables/{table['id']}/explain", key=end["key"], after=way["keys"], words=True)

    numbers = {line["message"]: line["args"] for line in told["explanation"]["lines"]}
    assert [end["counts"]["food"]] == numbers["food"]
    assert [end["counts"]["tasks"]] == numbers["tasks"]
    assert len(way["labels"]) == len(way["keys"])
    with refused(422, "not-offered"):
        ana.get(f"/api/tables/{table['id']}/explain", key=end["key"])


def test_own_ways_are_told_while_others_play_and_to_nobody_else(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    told: dict[str, Any] = {"ways": []}
    while not told["ways"]:  # there are none before a seat's first turn, or when it can place no Worker
        by_turn(table, ana, ben)[0].answer(table)
        asked, waiting = by_turn(table, ana, ben)
        seat = waiting.state(table)["view"]["seat"]
        told = waiting.get(f"/api/tables/{table['id']}/ways", seat=seat)

    assert told["version"] == waiting.state(table)["version"]
    assert all(each["offers"] and each["prompt"] for each in told["asked"])
    with refused(403, "not-your-seat"):
        asked.get(f"/api/tables/{table['id']}/ways", seat=seat)
