"""Hints: who gets them, and that they come from what the seat may know."""

from __future__ import annotations

from typing import Any

import pytest

from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread
from tests.server.games import by_turn, game_for_two


def hint(guest: Guest, table: Data, **query: Any) -> Data:
    return guest.get(guest.at(table, "/hint"), **query)


def outlook(guest: Guest, table: Data, seat: int) -> Data:
    return guest.get(guest.at(table, "/outlook"), seat=seat)


def test_who_plays_alone_gets_suggestions_that_can_be_followed(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    state = ana.state(table)

    found = hint(ana, table)

    assert (found["version"], found["seat"]) == (state["version"], 0)
    assert sum(found["chances"]) == pytest.approx(1, abs=1e-4)
    keys = [option["key"] for option in state["view"]["decision"]["options"]]
    assert all(each["keys"][0] in keys for each in found["suggestions"])
    best = found["suggestions"][0]
    assert best["line"][0]["key"] == best["keys"][0]
    assert all(each["words"] for each in (*best["line"], *best["reasons"]))
    assert hint(ana, table) == found
    in_polish = hint(ana, table, language="pl")["suggestions"][0]["line"]
    assert [each["key"] for each in in_polish] == [each["key"] for each in best["line"]]
    assert [each["words"] for each in in_polish] != [each["words"] for each in best["line"]]
    assert ana.state(table) == state


def test_the_outlook_of_an_own_seat_is_told_whoever_is_asked(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)

    for seat in (0, 1):
        found = outlook(ana, table, seat)
        assert (found["seat"], len(found["chances"]), len(found["leads"])) == (seat, 2, 2)
    with refused(403, "not-your-seat"):
        outlook(ana, table, 2)


def test_among_people_there_are_hints_only_if_the_table_was_opened_with_them(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    asked, other = by_turn(table, ana, ben)
    assert ana.table(table)["hints"] is False
    with refused(403, "no-hints"):
        hint(asked, table)
    with refused(403, "not-asked"):
        hint(other, table)
    with refused(403, "no-hints"):
        outlook(asked, table, asked.state(table)["seat"])

    open_table = ana.create_table(["me", "open"], visibility="open", options={"hints": True})
    ben.join(open_table)
    ana.start(open_table)
    asked, _ = by_turn(open_table, ana, ben)

    assert asked.table(open_table)["hints"] is True
    assert asked.table(open_table)["options"]["hints"] is True
    assert hint(asked, open_table)["suggestions"]


def test_who_stays_alone_has_no_hints_while_the_other_may_come_back(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    ben.leave(table)

    assert ana.table(table)["hints"] is False
