"""Branches: games against bots that continue from a point of another game with their own deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.history.snapshots import Snapshot, broken
from tawantinsuyu.table.log_replay import BrokenLog, check_rules, line_of, replayed
from tawantinsuyu.table.marks import BRANCH, with_looks
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.parts import actual_line, is_visible
from tawantinsuyu.table.plans import NewNames, SeatPlan, TablePlan, planned_seats, planned_table, stored_options
from tawantinsuyu.table.ratings.rated_tables import check_not_rated
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import Look, MoveRow, PersonRow, SeatRow, TableRow
from tawantinsuyu.table.table import Table


def check_may_branch(table: Table, person: PersonRow, invite: str | None) -> None:
    """Refuses unless the game is over or the person is its only player: a branch reveals what was hidden."""
    table.check_may_watch(person.id, invite)
    check_only_player(table, person)
    check_not_rated(table.row)
    table.check_help_allowed()


def check_only_player(table: Table, person: PersonRow) -> None:
    """Refuses while another person plays here, could come back to a seat or could take one."""
    others = {each for seat in table.seats for each in (seat.person_id, seat.owner_id)} - {None, person.id}
    is_alone = table.is_member(person.id) and not others and all(seat.kind != "open" for seat in table.seats)
    if table.row.status == "playing" and not is_alone:
        raise Refused(403, "branch-running")


@dataclass(frozen=True)
class BranchPlan:
    """A requested branch."""

    line: int
    seats: Sequence[SeatPlan]
    title: str = ""


def planned_branch(
    snapshot: Snapshot, box: Box, person: PersonRow, plan: BranchPlan, names: NewNames, seed: str
) -> tuple[TableRow, list[SeatRow]]:
    """The new table, private and marked, with its own secret seed."""
    players = len(snapshot.seats)
    if len(plan.seats) != players:
        raise Refused(422, "seats-and-players", players, len(plan.seats))
    if any(each.kind not in ("me", "bot") for each in plan.seats):
        raise Refused(422, "branch-seats")
    table = TablePlan(
        settings=GameSettings.model_validate(snapshot.row.settings),
        seats=list(plan.seats),
        title=plan.title or snapshot.row.title,
        options=stored_options(TableOptions()),
        origin={"kind": "branch", "table": snapshot.row.id, "line": plan.line},
    )
    row = planned_table(box, person, table, names)
    seats = planned_seats(box, person, row, plan.seats)
    row.seed = seed
    row.looks = looks_of_branch(row, seats, person)
    return row, seats


def looks_of_branch(row: TableRow, seats: Sequence[SeatRow], person: PersonRow) -> list[Look]:
    """The looks of a table whose other hands the person can see from now on."""
    others = [seat.seat for seat in seats if seat.person_id != person.id]
    return with_looks(row, others, person.id, person.name, BRANCH)


def taken_over(snapshot: Snapshot, log: Sequence[MoveRow], row: TableRow, line: int) -> tuple[tw.Game, list[MoveRow]]:
    """The game of the new table and its log so far, without the ids of the people who gave the answers."""
    answers = line_of(log).answers
    point = actual_line(answers, snapshot.visible_seats, line)
    if point is None:
        raise Refused(422, "no-such-line", sum(is_visible(move, snapshot.visible_seats) for move in answers))
    entries = [
        replace(move, seq=number + 1, undoable=0, person_id=None, held=False, held_entries=[], held_answers=[])
        for number, move in enumerate([log[0], *answers[:point]])
    ]
    row.dealt_from = len(entries)
    check_rules(snapshot.row, point)
    if snapshot.row.earlier is not None:  # with chance of its own from here on
        row.earlier = {**snapshot.row.earlier, "game": {**snapshot.row.earlier["game"], "chance": None}}
    try:
        game = replayed(row, entries, snapshot.box)
    except BrokenLog as error:
        raise broken(snapshot.row) from error
    if game.is_over:
        raise Refused(409, "branch-over")
    return game, entries
