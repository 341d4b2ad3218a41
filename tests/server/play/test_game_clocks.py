"""Time for the whole game: what it is charged for, what happens when it is up, pauses, and servers that were away."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.engine import URL

from harness.servers.guest import Data, Guest, refused, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.bot_workers.driver import Driver
from tawantinsuyu.server.bot_workers.pool import BotPool
from tawantinsuyu.server.features.lobby import seats
from tawantinsuyu.server.features.lobby import service as lobby
from tawantinsuyu.server.features.play.flags import flag
from tawantinsuyu.server.tables.deadlines import skip_silence
from tawantinsuyu.table.messages.table_requests import Clock, GameSettings, TableOptions
from tawantinsuyu.table.plans import SeatPlan, TablePlan, stored_options
from tests.server.games import by_turn, game_for_two, play_to
from tests.server.lobby.test_seats import seat_of
from tests.server.play.test_clocks import HOUR
from tests.server.storage.registries import person, registries, run

MINUTE = 60_000
SLACK = MINUTE // 2


def game(server: ServerInThread, **clock: object) -> tuple[Data, Guest, Guest]:
    return game_for_two(server, options={"clock": {"kind": "total", "minutes": 10, "flag": "bot", **clock}})


def left(person: Guest, table: Data, seat: int) -> int:
    """What a seat had left when it was last counted."""
    facts = person.table(table)
    return int(facts["options"]["clock"]["minutes"] * MINUTE) - int(facts["used"][seat])


def play_to_turn(server: ServerInThread, table: Data, person: Guest, turn: int) -> None:
    """Answer for all until this turn begins."""
    while person.table(table)["turn"] < turn:
        play_to(server, table, server.inside(server.services.registry.table(table["id"])).row.version + 1)


def look(server: ServerInThread) -> None:
    server.inside(flag(server.services.registry, server.services.driver))


def test_each_pays_for_their_own_questions_from_one_time_for_the_game(any_server: ServerInThread) -> None:
    table, asked, other = game(any_server)
    first, second = seat_of(asked, table), seat_of(other, table)
    any_server.clock.advance(120)
    asked.answer(table)
    any_server.clock.advance(60)
    other.answer(table)

    assert left(asked, table, first) == pytest.approx(8 * MINUTE, abs=SLACK)
    assert left(asked, table, second) == pytest.approx(9 * MINUTE, abs=SLACK)
    facts = asked.table(table)
    assert facts["deadline"] == facts["since"] + left(asked, table, facts["to_act"])
    # nothing of this is kept in memory alone
    any_server.forget_tables()
    assert asked.table(table) == facts


def test_undo_gives_no_time_back_and_costs_the_other_nothing(any_server: ServerInThread) -> None:
    table, asked, other = game(any_server)
    first, second = seat_of(asked, table), seat_of(other, table)
    any_server.clock.advance(120)
    asked.answer(table)
    any_server.clock.advance(60)
    asked.undo(table)

    assert left(asked, table, first) == pytest.approx(7 * MINUTE, abs=SLACK)
    assert left(asked, table, second) == 10 * MINUTE


def test_a_turn_that_ended_gains_its_player_time(server: ServerInThread) -> None:
    table, ana, _ = game(server, increment=600)
    play_to_turn(server, table, ana, 5)
    facts = ana.table(table)
    assert -sum(facts["used"]) == pytest.approx(4 * 10 * MINUTE, abs=SLACK)
    assert max(facts["used"]) - min(facts["used"]) < SLACK


def test_a_bot_takes_the_seat_for_good_when_the_flag_falls(any_server: ServerInThread) -> None:
    table, asked, other = game(any_server)
    seat = seat_of(asked, table)
    any_server.clock.advance(599 - SLACK / 1000)
    look(any_server)
    assert asked.table(table)["seats"][seat]["kind"] == "person"
    any_server.clock.advance(SLACK / 1000 + 2)
    with refused(409, "time-is-up"):  # too late, even if nobody has looked yet
        asked.answer(table)

    look(any_server)

    sitting = other.table(table)["seats"][seat]
    assert (sitting["kind"], sitting["flagged"]) == ("bot", True)
    assert not asked.table(table)["seats"][seat]["returnable"]
    with refused(409, "time-is-up"):
        asked.come_back(table, seat)
    wait_until(lambda: other.table(table)["your_turn"], "the bot's answer")


@pytest.mark.parametrize("clock", [{}, {"kind": "deadline", "hours": 0.5}], ids=["for the game", "for a decision"])
def test_the_program_plays_the_turn_and_its_player_goes_on_with_a_little_time(
    any_server: ServerInThread, clock: Data
) -> None:
    table, asked, other = game(any_server, flag="pass", **clock)
    play_to_turn(any_server, table, asked, 3)
    asked, other = by_turn(table, asked, other)
    seat = seat_of(asked, table)
    any_server.clock.advance(hours=1)

    look(any_server)

    # the other is asked, and the seat still has the same player
    wait_until(lambda: other.table(table)["your_turn"], "the end of the turn")
    facts = asked.table(table)
    assert facts["seats"][seat]["yours"]
    assert facts["deadline"] > any_server.clock()
    if not clock:
        assert left(asked, table, seat) == MINUTE


def test_hours_for_a_decision_leave_it_to_the_others_unless_the_table_wants_more(server: ServerInThread) -> None:
    table, asked, other = game(server, kind="deadline", hours=1, flag="others")
    server.clock.advance(hours=2)
    look(server)
    assert other.table(table)["seats"][seat_of(asked, table)]["kind"] == "person"
    asked.answer(table)


def test_a_pause_that_all_agree_to_stops_everything_until_one_resumes(any_server: ServerInThread) -> None:
    table, asked, other = game(any_server)
    any_server.clock.advance(60)
    # given a proposal, which stops nothing
    assert other.propose(table, "pause")["paused"] is None
    # when the other agrees
    facts = asked.agree(table)
    assert facts["deadline"] is None
    assert facts["paused"]["left"] == pytest.approx(9 * MINUTE, abs=SLACK)
    # then hours pass for nobody, and nobody moves
    any_server.clock.advance(hours=5)
    look(any_server)
    with refused(409, "paused"):
        asked.answer(table)
    with refused(409, "paused"):
        other.propose(table, "give-up")
    any_server.forget_tables()
    # and one is enough to go on
    facts = other.propose(table, "resume")
    assert facts["paused"] is None
    assert facts["deadline"] - any_server.clock() == pytest.approx(9 * MINUTE, abs=SLACK)
    asked.answer(table)
    assert left(asked, table, seat_of(asked, table)) == pytest.approx(9 * MINUTE, abs=SLACK)
    with refused(409, "no-pause"):
        other.propose(table, "resume")


@pytest.mark.parametrize("seats", [["me", "me"], ["me", "bot"]], ids=["hot-seat", "bots"])
def test_who_plays_alone_has_no_clock(server: ServerInThread, seats: list[str]) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(seats, options={"clock": {"kind": "total", "minutes": 1, "flag": "bot"}}, start=True)
    wait_until(lambda: ana.table(table)["your_turn"], "a question")
    assert ana.table(table)["deadline"] is None
    with refused(409, "no-pause"):
        ana.propose(table, "pause")


@pytest.mark.parametrize(("minutes", "stops"), [(10, False), (3 * 24 * 60, True)], ids=["live", "by correspondence"])
def test_holidays_stop_the_clock_of_long_games_only(server: ServerInThread, minutes: int, stops: bool) -> None:
    table, asked, _ = game(server, minutes=minutes)
    before = asked.table(table)["deadline"]
    asked.holiday(2)
    after = asked.table(table)["deadline"]
    assert after - before == (pytest.approx(48 * HOUR, abs=SLACK) if stops else 0)


def test_a_seat_that_changes_hands_keeps_its_time(server: ServerInThread) -> None:
    table, asked, other = game(server)
    seat = seat_of(asked, table)
    server.clock.advance(240)
    asked.leave(table, bot=None)
    server.clock.advance(hours=3)  # nobody sits there
    assert other.table(table)["deadline"] is None
    facts = asked.come_back(table, seat)
    assert facts["deadline"] - server.clock() == pytest.approx(6 * MINUTE, abs=SLACK)


def test_nobody_pays_for_the_time_without_a_server_or_with_a_wrong_clock(any_url: URL) -> None:
    with run_server(database=any_url.render_as_string(hide_password=False)) as server:
        table, asked, _ = game(server)
        registry = server.services.registry
        server.inside(skip_silence(registry))
        server.clock.advance(3)
        server.inside(skip_silence(registry))
        deadline = asked.table(table)["deadline"]
        # when nothing was noted for four hours: no server, no database, or a clock that jumped
        server.clock.advance(hours=4)
        server.inside(skip_silence(registry))
        # then the time is as it was, for pages that are open, too
        assert asked.table(table)["deadline"] - deadline == pytest.approx(4 * HOUR, abs=SLACK)
        look(server)
        asked.answer(table)
        # and a clock that goes back is not held against anybody either
        server.clock.ahead = 0
        server.inside(skip_silence(registry))
        look(server)
        assert all(seat["kind"] == "person" for seat in asked.table(table)["seats"])


def test_one_of_two_processes_moves_the_clocks_and_one_replaces_the_late_player(any_url: URL) -> None:
    async def play() -> tuple[int, int, list[str]]:
        async with registries(any_url, 2) as both:
            ahead = 0
            one = both[0]
            now = one.clock()
            for each in both:
                each.clock = lambda: now + ahead
            ana, ben = await person(one), await person(one, "Ben")
            options = stored_options(TableOptions(clock=Clock(kind="total", minutes=10, flag="bot")))
            plan = TablePlan(GameSettings(), [SeatPlan("me"), SeatPlan("open")], "open", options=options)
            live = await lobby.create(one, ana, plan)
            await seats.join(one, live.id, ben, None, live.row.invite)
            await lobby.begin(one, live.id, ana)
            pool = BotPool(1, 10.0, lazy=True)
            drivers = [Driver(each, pool, 60.0, 60.0) for each in both]
            await asyncio.gather(*(skip_silence(each) for each in both))
            deadline, facts = live.row.deadline, live.row.facts
            # when both notice a silence of an hour
            ahead = HOUR
            await asyncio.gather(*(skip_silence(each) for each in both))
            table = await both[1].table(live.id)
            moved = (table.row.deadline or 0) - (deadline or 0)
            # and later both notice that the time is up
            ahead += 11 * MINUTE
            await asyncio.gather(*(flag(each, driver) for each, driver in zip(both, drivers, strict=True)))
            await asyncio.gather(*(driver.stop() for driver in drivers))
            async with live.lock:
                await one.load_again(live)
            return moved, live.row.facts - facts, sorted(seat.kind for seat in live.seats)

    assert run(play) == (HOUR, 2, ["bot", "person"])
