"""Clocks: none, a display of used time, and a deadline after which the others may replace a player."""

from __future__ import annotations

import pytest

from harness.servers.guest import Data, Guest, refused, wait_until
from harness.servers.server import ServerInThread, run_server
from tests.server.games import by_turn, game_for_two
from tests.server.lobby.test_seats import seat_of

HOUR = 3_600_000
SLACK = HOUR // 4
"""Milliseconds that tests themselves may take."""


def game(server: ServerInThread, **clock: object) -> tuple[Data, Guest, Guest]:
    return game_for_two(server, options={"clock": clock})


@pytest.mark.parametrize("kind", ["none", "soft"])
def test_without_a_deadline_everybody_has_time(server: ServerInThread, kind: str) -> None:
    table, asked, other = game(server, kind=kind)
    server.clock.advance(hours=1000)
    assert asked.table(table)["deadline"] is None
    assert asked.state(table)["deadline"] is None
    with refused(409, "not-overdue"):
        other.hand_over(table, seat_of(asked, table))
    asked.answer(table)


def test_the_time_that_each_has_taken_is_shown(server: ServerInThread) -> None:
    table, asked, other = game(server, kind="soft")
    mine, theirs = seat_of(asked, table), seat_of(other, table)
    assert asked.table(table)["used"] == [0, 0]
    # when one takes two hours and the other five
    server.clock.advance(hours=2)
    asked.answer(table)
    server.clock.advance(hours=5)
    other.answer(table)
    # then it is counted for each
    used = asked.table(table)["used"]
    assert 2 * HOUR <= used[mine] < 2 * HOUR + SLACK
    assert 5 * HOUR <= used[theirs] < 5 * HOUR + SLACK
    assert asked.state(table)["used"] == used
    # and since when the present question waits
    assert 0 <= server.clock() - asked.table(table)["since"] < SLACK


def test_time_counts_also_for_what_is_taken_back(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    seat = ana.table(table)["to_act"]
    ana.answer(table)
    server.clock.advance(hours=3)
    ana.undo(table)
    assert ana.table(table)["used"][seat] >= 3 * HOUR


def test_a_deadline_is_set_for_who_is_asked_and_stays_while_they_think(server: ServerInThread) -> None:
    table, asked, other = game(server, kind="deadline", hours=48)
    started = asked.table(table)
    assert started["deadline"] == started["since"] + 48 * HOUR
    # the other one has a deadline of their own
    server.clock.advance(hours=10)
    asked.answer(table)
    facts = asked.table(table)
    assert facts["deadline"] == facts["since"] + 48 * HOUR > started["deadline"]
    assert asked.state(table)["deadline"] == other.state(table)["deadline"] == facts["deadline"]
    # several answers of one seat in a row share one
    other.answer(table)
    asked, other = by_turn(table, asked, other)
    deadline = asked.table(table)["deadline"]
    server.clock.advance(hours=1)
    asked.answer(table)
    assert asked.table(table)["your_turn"]
    assert asked.table(table)["deadline"] == deadline
    # taking back does not give time
    asked.undo(table)
    assert asked.table(table)["deadline"] == deadline


def test_after_the_deadline_the_others_may_hand_the_seat_to_a_bot(server: ServerInThread) -> None:
    table, asked, other = game(server, kind="deadline", hours=1)
    seat = seat_of(asked, table)
    # given that there is still a little time
    server.clock.advance(3600 - SLACK / 1000)
    with refused(409, "not-overdue"):
        other.hand_over(table, seat)
    # when it is over
    server.clock.advance(SLACK / 1000 + 1)
    zoe = server.guest("Zoe")
    with refused(404, "no-table"):
        zoe.hand_over(table, seat)
    with refused(409, "not-overdue"):  # only the one who is late
        asked.hand_over(table, seat_of(other, table))
    facts = other.hand_over(table, seat)
    # then a bot plays on, and the other has a deadline again
    assert facts["seats"][seat]["kind"] == "bot"
    with other.socket(table) as socket:
        socket.until_version(2)
    facts = other.table(table)
    assert facts["deadline"] == facts["since"] + HOUR
    # and whoever was late may come back
    assert asked.come_back(table, seat)["seats"][seat]["yours"]


def test_an_overdue_seat_may_be_opened_for_somebody_else(server: ServerInThread) -> None:
    table, asked, other = game(server, kind="deadline", hours=0.5)
    seat = seat_of(asked, table)
    server.clock.advance(hours=1)
    assert other.hand_over(table, seat, bot=None)["seats"][seat]["kind"] == "open"
    eva = server.guest("Eva")
    facts = eva.join(table, invite=table["invite"], knowing=True)
    assert facts["your_turn"]
    assert facts["deadline"] == facts["since"] + HOUR // 2
    assert facts["deadline"] > server.clock()
    eva.answer(table)


def test_who_is_late_may_answer_as_long_as_nobody_did_anything_about_it(server: ServerInThread) -> None:
    table, asked, other = game(server, kind="deadline", hours=1)
    seat = seat_of(asked, table)
    server.clock.advance(hours=20)
    asked.answer(table)
    with refused(409, "not-overdue"):
        other.hand_over(table, seat)


def test_a_deadline_survives_that_the_table_was_out_of_memory(server: ServerInThread) -> None:
    table, asked, _ = game(server, kind="deadline", hours=7)
    before = asked.table(table)
    server.forget_tables()
    assert asked.table(table) == before


def test_a_game_that_is_over_has_no_deadline(server: ServerInThread) -> None:
    table, asked, other = game(server, kind="deadline", hours=7)
    asked.propose(table, "give-up")
    assert other.agree(table)["deadline"] is None


def test_undoing_and_coming_back_win_no_time(server: ServerInThread) -> None:
    # given a first answer, which passes the question on and can be undone, shortly before the time is up
    table, asked, other = game(server, kind="deadline", hours=24)
    seat, deadline = seat_of(asked, table), asked.table(table)["deadline"]
    server.clock.advance(hours=23)
    asked.answer(table)
    assert asked.table(table)["to_act"] == seat_of(other, table)
    # when it is undone
    asked.undo(table)
    # then there is as little time as before
    assert abs(asked.table(table)["deadline"] - deadline) < SLACK
    # nor does leaving and coming back give more
    asked.leave(table, bot=None)
    asked.come_back(table, seat)
    assert abs(asked.table(table)["deadline"] - deadline) < SLACK


@pytest.mark.parametrize("wrong", [100_000, -100_000], ids=["ahead", "behind"])
def test_a_deadline_set_while_the_clock_was_wrong_is_corrected(wrong: int) -> None:
    with run_server() as server:
        # given a clock that is wrong while somebody is asked
        table, asked, other = game(server, kind="deadline", hours=24)
        server.clock.advance(hours=wrong)
        asked.answer(table)
        assert other.table(table)["your_turn"]
        # when it is right again
        server.clock.ahead = 0
        with refused(409, "not-overdue"):
            asked.hand_over(table, seat_of(other, table))
        # then they have their whole time, and not more
        right = server.clock() + 24 * HOUR
        wait_until(lambda: abs(other.table(table)["deadline"] - right) < SLACK, "a deadline that is right")
        # and it runs out like any other, undone answers or not
        other.answer(table)
        asked.answer(table)
        asked.undo(table)
        assert asked.table(table)["deadline"] <= server.clock() + 24 * HOUR
        server.clock.advance(hours=25)
        assert other.hand_over(table, seat_of(asked, table))["status"] == "playing"


def test_a_proposal_ends_when_somebody_else_sits_down(server: ServerInThread) -> None:
    # given two of three who want the third replaced, since they have been awaited for long
    people = [server.guest(name) for name in ("Ana", "Ben", "Eva")]
    table = people[0].create_table(["me", "open", "open"], visibility="open")
    for person in people[1:]:
        person.join(table)
    people[0].start(table)
    asked, first, second = by_turn(table, *people)
    server.clock.advance(hours=25)
    first.propose(table, "replace")
    # when the third leaves, and another one comes
    asked.leave(table, bot=None)
    zoe = server.guest("Zoe")
    zoe.join(table, knowing=True)
    # then nothing is proposed any more
    with refused(409, "nothing-proposed"):
        second.agree(table)
    assert zoe.table(table)["your_turn"]
