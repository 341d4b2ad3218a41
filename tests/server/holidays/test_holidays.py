"""Holidays: clocks stop for people who are away, for a limited number of days a year, visibly to everybody."""

from __future__ import annotations

import pytest

from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread
from tests.server.games import game_for_two
from tests.server.lobby.test_seats import seat_of
from tests.server.play.test_clocks import HOUR, SLACK

DAY = 24 * HOUR
CLOCK = {"clock": {"kind": "deadline", "hours": 10}}


def timed_game(server: ServerInThread) -> tuple[Data, Guest, Guest]:
    return game_for_two(server, options=CLOCK)


def hours_left(server: ServerInThread, person: Guest, table: Data) -> float:
    deadline: int = person.table(table)["deadline"]
    return (deadline - server.clock()) / HOUR


def test_a_holiday_stops_the_clock_of_who_is_asked(server: ServerInThread) -> None:
    table, asked, other = timed_game(server)
    seat = seat_of(asked, table)
    server.clock.advance(hours=4)
    # given somebody who has six hours left, when they go on holiday for three days
    told = asked.holiday(3)
    # then all see it, and their time stands still
    assert abs(told["until"] - server.clock() - 3 * DAY) < SLACK
    assert other.table(table)["seats"][seat]["away_until"] == told["until"]
    server.clock.advance(hours=71)
    with refused(409, "not-overdue"):
        other.hand_over(table, seat)
    with refused(409, "not-overdue"):
        other.propose(table, "replace")
    assert hours_left(server, other, table) == pytest.approx(7, abs=0.1)
    # and goes on afterwards
    server.clock.advance(hours=8)
    assert other.hand_over(table, seat)["seats"][seat]["kind"] == "bot"


def test_who_is_back_early_has_the_time_that_was_left_and_keeps_the_days(server: ServerInThread) -> None:
    table, asked, other = timed_game(server)
    server.clock.advance(hours=4)
    asked.holiday(20)
    server.clock.advance(hours=48)

    back = asked.request("DELETE", "/api/me/holiday")

    assert (back["until"], back["days_left"]) == (None, 25)  # two days and a moment are gone
    assert hours_left(server, other, table) == pytest.approx(6, abs=0.1)


def test_who_is_asked_during_a_holiday_has_all_their_time_after_it(server: ServerInThread) -> None:
    table, asked, other = timed_game(server)
    other.holiday(2)

    asked.answer(table)

    assert hours_left(server, asked, table) == pytest.approx(58, abs=0.1)
    # also at tables to which they come while they are away
    second, first, last = timed_game(server)
    new = server.guest("Eva")
    new.holiday(1)
    first.leave(second, bot=None)
    new.join(second, invite=second["invite"], knowing=True)
    assert hours_left(server, last, second) == pytest.approx(34, abs=0.1)


def test_a_holiday_gives_nothing_back_to_who_was_late_already(server: ServerInThread) -> None:
    table, asked, other = timed_game(server)
    server.clock.advance(hours=11)

    asked.holiday(5)

    assert other.hand_over(table, seat_of(asked, table))["seats"]


def test_there_are_so_many_days_a_year(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    ana.holiday(20)
    server.clock.advance(hours=20 * 24)
    with refused(409, "holiday-too-long") as told:
        ana.holiday(9)
    assert told[0]["error"]["message"] == "You have 8 days of holiday left."
    assert ana.get("/api/me/holiday") == {"until": None, "days_left": 8, "days_a_year": 28}
    # a year after they began they can be taken again
    server.clock.advance(hours=346 * 24)
    assert ana.holiday(9)["days_left"] == 0


def test_a_holiday_can_be_made_longer_or_shorter(server: ServerInThread) -> None:
    table, asked, other = timed_game(server)
    for days in (2, 9, 4):
        asked.holiday(days)
        assert hours_left(server, other, table) == pytest.approx(10 + 24 * days, abs=0.1)
