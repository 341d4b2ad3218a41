"""Branches from a point of another game: the same position, another deal, and a record that proves it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pydantic import TypeAdapter

from harness.games.invariants import plain
from tawantinsuyu.bots.levels import USUAL
from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.game.formats.fair import check_deal
from tawantinsuyu.server.features.history import branches
from tawantinsuyu.server.features.lobby import proposals, seats
from tawantinsuyu.server.storage.log import forget_positions
from tawantinsuyu.server.storage.tables import keep_components
from tawantinsuyu.server.tables import answers
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.messages.tables import TableOut
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.plans import SeatPlan
from tawantinsuyu.table.proposals import TAKE_BACK
from tawantinsuyu.table.refusal import Refused
from tests.server.history.conftest import Finished
from tests.server.history.recorded import golden, owners_box, some_game
from tests.server.history.served import BOT, ME, OPEN, Serving

LINES = (0, 1, 57, -1)
"""Points to go on from; the last one is the last question of the game."""


def line_of(finished: Finished, line: int) -> int:
    return line if line >= 0 else finished.line + line


@pytest.mark.parametrize("line", LINES)
def test_a_branch_stands_where_the_other_game_stood(finished: Finished, line: int) -> None:
    served, at = finished.served, line_of(finished, line)

    table = served.branch(finished.table, finished.host, at, ME, ME)

    for seat in (0, 1):
        assert plain(served.game(table).view(seat, places=True)) == finished.told.views[at][seat]
    assert served.steps(table, finished.host, 0) == [finished.told.steps[number][0] for number in range(1, at + 1)]
    facts = facts_for(served.live(table), finished.host.id)
    TypeAdapter(TableOut).validate_python(plain(facts))
    assert facts["origin"] == {"kind": "branch", "table": finished.table, "line": at}
    assert (facts["status"], facts["visibility"], facts["version"]) == ("playing", "private", at + 1)
    assert facts["seed"] is None
    assert facts["commitment"] not in (None, finished.commitment)
    assert served.live(finished.table).row.status == "finished"


@pytest.mark.parametrize("line", LINES)
def test_the_record_of_a_branch_proves_the_deal_from_there_on(finished: Finished, line: int) -> None:
    served, at = finished.served, line_of(finished, line)
    table = served.branch(finished.table, finished.host, at, ME, ME)
    promised = served.live(table).row.commitment
    served.play(table, Random(line), 10_000 if line == 57 else 45)
    if served.live(table).row.status == "playing":
        served.give_up(table, finished.host)

    record = served.record(table, finished.host)
    deal = check_deal(record, promised=promised)

    original = served.record(finished.table)
    players_answers = [number for number, (seat, _) in enumerate(original.answers) if seat >= 0]
    assert deal.dealt_from == players_answers[at]
    assert record.answers[: deal.dealt_from] == original.answers[: deal.dealt_from]
    assert deal.is_fair
    assert deal.commitment == "kept"
    assert deal.game.fingerprint() == served.game(table).fingerprint()
    assert deal.game.is_over == (line in (57, -1))


def test_without_its_header_the_draws_of_a_branch_are_not_of_its_seed(finished: Finished) -> None:
    served = finished.served
    table = served.branch(finished.table, finished.host, 57, ME, ME)
    served.play(table, Random(1), 40)
    served.give_up(table, finished.host)
    record = served.record(table, finished.host)
    assert check_deal(record).draws > 0
    headers = {name: value for name, value in record.headers.items() if name != "dealt-from"}

    deal = check_deal(replace(record, headers=headers))

    assert deal.mismatch is not None


@pytest.mark.parametrize("line", [0, 57])
def test_a_branch_is_found_again_as_it_was_with_or_without_stored_positions(finished: Finished, line: int) -> None:
    served = finished.served
    table = served.branch(finished.table, finished.host, line, ME, ME)

    stored = served.opened_again(table).match
    assert stored is not None
    assert (stored.before, stored.line) == (line, line)
    for more in (0, 1, 30):
        served.play(table, Random(more), more)
        before = served.game(table)
        whole = {**plain(before.to_data()), "answers": [], "whole": False}
        again = served.opened_again(table).match
        assert again is not None
        assert {**plain(again.game.to_data()), "answers": [], "whole": False} == whole
        served.run(served.database.write(lambda connection: forget_positions(connection, table)))
        folded = served.opened_again(table).match
        assert folded is not None
        assert {**plain(folded.game.to_data()), "answers": [], "whole": False} == whole


def test_two_branches_from_one_point_are_dealt_differently(finished: Finished) -> None:
    served = finished.served
    tables = [served.branch(finished.table, finished.host, 30, ME, ME) for _ in range(2)]
    for table in tables:
        served.play(table, Random(1), 60)
        served.give_up(table, finished.host)

    first, second = (served.record(table, finished.host) for table in tables)

    assert first.seed != second.seed
    assert first.answers != second.answers


def test_undo_ends_where_the_branch_began(finished: Finished) -> None:
    served = finished.served
    undoable = next(
        number
        for number in range(30, finished.line)
        if served.run(proposals.match_at(served.registry, served.live(finished.table), number)).game.can_undo
    )
    table = served.branch(finished.table, finished.host, undoable, ME, ME)
    actor = Actor(finished.host.id)

    assert served.game(table).undoable == 0
    undo = answers.undo(served.registry, table, actor, served.live(table).row.version)
    assert served.refused(undo) == (409, "nothing-to-undo")

    random = Random(3)
    while not served.game(table).can_undo:
        served.answer(table, random)
    undone = served.game(table).undoable
    for _ in range(undone):
        seat = served.live(table).match.undo_seat()  # type: ignore[union-attr]
        assert seat is not None
        served.undo(table, seat)
    assert served.live(table).row.line >= undoable


def test_take_backs_end_where_the_branch_began_and_the_deal_stays_fair(finished: Finished) -> None:
    served, line = finished.served, 50
    table = served.branch(finished.table, finished.host, line, ME, ME)
    served.play(table, Random(1), 40)
    registry, version = served.registry, served.live(table).row.version
    before = served.live(table).row.line

    for beyond in (0, line - 1):
        back = proposals.propose(registry, table, finished.host, TAKE_BACK, version, beyond)
        assert served.refused(back) == (409, "before-branch")
    served.take_back(table, finished.host, line)

    assert plain(served.game(table).view(0, places=True)) == finished.told.views[line][0]
    served.play(table, Random(2), 40)
    served.give_up(table, finished.host)
    record = served.record(table, finished.host)
    assert record.headers["takebacks"] == f"{before}-{line}"
    assert check_deal(record).is_fair


def test_the_table_that_a_bot_has_to_go_on_with_is_handed_to_it(finished: Finished) -> None:
    served = finished.served
    asked = finished.told.views[40][None]["to_act"]
    wishes = [BOT if seat == asked else ME for seat in (0, 1)]
    woken: list[LiveTable] = []
    served.registry.on_own_change.append(woken.append)

    table = served.branch(finished.table, finished.host, 40, *wishes)

    served.registry.on_own_change.remove(woken.append)
    row = served.live(table).row
    assert [live.id for live in woken] == [table]
    assert (row.to_act, row.to_act_person) == (asked, None)
    assert served.live(table).seats[asked].bot == USUAL


def test_anybody_who_may_watch_goes_on_from_a_game_that_is_over(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")
    table = served.table(north, ME, ME, visibility="invitation")
    served.play(table, Random(1), 20)
    served.give_up(table, north)
    registry, invite = served.registry, served.live(table).row.invite

    assert served.refused(branches.branch(registry, table, south, 5, [ME, BOT])) == (404, "no-table")
    made = served.run(branches.branch(registry, table, south, 5, [ME, BOT], invite=invite))

    assert made.people == [south.id]
    assert made.row.host_id == south.id
    moves = served.run(registry.log_of(made))
    assert {move.person_id for move in moves} == {None}


def test_who_plays_alone_goes_on_from_a_game_that_is_not_over(served: Serving) -> None:
    north = served.person("North")
    solo = {"players": 1, "opponent": "pachamama"}
    for table, wishes in (
        (served.table(north, ME, ME), [ME, BOT]),
        (served.table(north, ME, BOT), [ME, ME]),
        (served.table(north, BOT, BOT), [BOT, ME]),
        (served.table(north, ME, settings=solo), [ME]),
    ):
        served.play(table, Random(1), 20)
        served.end_part(table, Random(1))
        before = served.game(table).fingerprint()
        line = len(served.steps(table, north))

        made = served.branch(table, north, line, *wishes)

        assert served.game(made).fingerprint() == before
        served.play(made, Random(2), 20)
        assert served.game(table).fingerprint() == before


def test_where_others_play_or_may_come_back_nobody_goes_on_before_the_end(served: Serving) -> None:
    north, south, east = (served.person(name) for name in ("North", "South", "East"))
    registry = served.registry
    both = served.table(north, ME, OPEN, others=(south,))
    away = served.table(north, ME, OPEN, others=(south,))
    served.run(seats.leave(registry, away, south, None, "greedy"))
    left = served.table(north, ME, ME)
    served.run(seats.leave(registry, left, north, 1, None))

    for table in (both, away, left):
        for person in (north, south, east):
            assert served.refused(branches.branch(registry, table, person, 0, [ME, ME])) == (403, "branch-running")


def test_spectators_of_somebody_who_plays_alone_do_not_go_on_either(served: Serving) -> None:
    north, south = served.person("North"), served.person("South")

    for table in (served.table(north, ME, BOT), served.table(north, BOT, BOT)):
        branch = branches.branch(served.registry, table, south, 0, [ME, ME])
        assert served.refused(branch) == (403, "branch-running")


def test_a_branch_was_played_when_it_was_made(served: Serving) -> None:
    served.registry.clock = lambda: 1_700_000_000_000
    north = served.person("North")
    table = served.table(north, ME, ME)
    served.play(table, Random(1), 5)
    served.registry.clock = lambda: 1_800_000_000_000  # 15 January 2027

    branch = served.branch(table, north, 3, ME, ME)
    served.give_up(branch, north)

    assert served.record(branch, north).headers["played"] == "2027-01-15"
    assert served.point(branch, 3, north)["since"] == 1_700_000_000_000


def test_what_cannot_be_is_refused(finished: Finished) -> None:
    served, host = finished.served, finished.host
    registry, table = served.registry, finished.table

    def refused(line: int, *wishes: SeatPlan) -> tuple[int, str]:
        return served.refused(branches.branch(registry, table, host, line, wishes))

    assert refused(0, ME) == (422, "seats-and-players")
    assert refused(0, ME, OPEN) == (422, "branch-seats")
    assert refused(0, ME, SeatPlan("bot", bot="nobody")) == (422, "bad-bot")
    assert refused(finished.line + 1, ME, ME) == (422, "no-such-line")
    assert refused(finished.line, ME, ME) == (409, "branch-over")
    waiting = served.table(host, ME, OPEN, begin=False)
    assert served.refused(branches.branch(registry, waiting, host, 0, [ME, ME])) == (409, "not-playing")


def test_a_record_is_taken_in_gone_on_with_to_the_end_and_proved(served: Serving) -> None:
    north = served.person("North")
    replay = served.take_in(north, golden("solo-axomamma-standard-1"))
    steps = served.steps(replay, north)

    table = served.branch(replay, north, len(steps) // 2, ME)
    promised = served.live(table).row.commitment
    served.play(table, Random(1))

    assert served.live(table).row.status == "finished"
    record = served.record(table, north)
    deal = check_deal(record, promised=promised)
    assert deal.is_fair
    assert deal.commitment == "kept"
    assert deal.game.is_over
    assert 0 < deal.dealt_from < len(record.answers)
    assert 0 < deal.draws < sum(1 for seat, _ in record.answers if seat < 0)
    again = served.take_in(north, record.to_text())
    assert served.record(again, north) == record


def test_a_branch_of_a_branch_is_dealt_by_its_own_seed_only(finished: Finished) -> None:
    served, host = finished.served, finished.host
    first = served.branch(finished.table, host, 20, ME, ME)
    served.play(first, Random(1), 40)
    line = served.live(first).row.line

    for at in (10, 20, line):
        second = served.branch(first, host, at, ME, ME)
        served.play(second, Random(2), 30)
        served.give_up(second, host)
        deal = check_deal(served.record(second, host))
        assert deal.is_fair
        assert deal.dealt_from > 0
        assert sum(1 for seat, _ in deal.game.answers[: deal.dealt_from] if seat >= 0) == at


def test_a_branch_is_played_with_the_components_of_the_other_game(served: Serving, tmp_path: Path) -> None:
    mine = owners_box(tmp_path)
    data = json.dumps(box_to_data(mine))
    served.run(served.database.write(lambda connection: keep_components(connection, mine.short_hash, data)))
    north = served.person("North")
    replay = served.take_in(north, some_game(60, edition=mine).record().to_text())

    table = served.branch(replay, north, 30, ME, ME)
    served.play(table, Random(1), 30)
    served.opened_again(table)
    served.play(table, Random(2), 10)
    served.give_up(table, north)

    assert served.live(table).row.box == mine.short_hash != served.registry.components.builtin.short_hash
    assert served.game(table).box.short_hash == mine.short_hash
    assert check_deal(served.record(table, north), mine).is_fair


def test_a_point_is_needed_that_the_line_still_has(served: Serving) -> None:
    north = served.person("North")
    table = served.table(north, ME, ME)
    served.play(table, Random(1), 30)
    served.take_back(table, north, 10)

    with pytest.raises(Refused, match="no-such-line"):
        served.branch(table, north, 11, ME, ME)
    assert served.live(served.branch(table, north, 10, ME, ME)).row.line == 10
