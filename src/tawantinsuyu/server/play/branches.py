"""Branches: games against bots that continue from a point of another game with a deal of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.server.play.game_start import new_seed, start_from
from tawantinsuyu.server.play.history import Snapshot, log_of, snapshot_of
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.plans import SeatPlan, TablePlan, planned_seat, planned_table
from tawantinsuyu.server.play.positions import broken
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.play.table_changes import table_change
from tawantinsuyu.server.play.writes import write_facts
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.rows import PersonRow
from tawantinsuyu.server.table.log_replay import BrokenLog, line_of, replayed
from tawantinsuyu.server.table.marks import BRANCH, with_looks
from tawantinsuyu.server.table.parts import is_told, line_told
from tawantinsuyu.server.table.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.server.wire.requests import TableOptions


async def branch(
    registry: TableRegistry,
    table_id: str,
    person: PersonRow,
    line: int,
    plans: Sequence[SeatPlan],
    title: str = "",
    invite: str | None = None,
) -> LiveTable:
    """A new private table that continues after `line` answers of another one, with a new secret seed from there on.

    A branch reveals what was hidden at that point, so the other game must be over, or be played by `person` alone; then
    both tables are marked.
    """
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        live.check_may_watch(person.id, invite)
        if live.row.status == "playing" and not _is_alone(live, person):
            raise Refused(403, "branch-running")
        snapshot = snapshot_of(live, person.id, None)
    players = len(snapshot.seats)
    if len(plans) != players:
        raise Refused(422, "seats-and-players", players, len(plans))
    if any(plan.kind not in ("me", "bot") for plan in plans):
        raise Refused(422, "branch-seats")
    plan = TablePlan(
        settings=snapshot.row.settings,
        seats=list(plans),
        title=title or snapshot.row.title,
        options=TableOptions().model_dump(),
        origin={"kind": "branch", "table": snapshot.row.id, "line": line},
    )
    row = planned_table(registry, person, plan)
    seats = [planned_seat(registry, person, row.id, number, seat) for number, seat in enumerate(plans)]
    row.seed = new_seed()
    row.looks = with_looks(row, _not_played_by(person, seats), person.id, person.name, BRANCH)
    game, entries = await registry.databases.of(snapshot.row.id).read_slow(
        lambda connection: _taken_over(connection, snapshot, row, line)
    )
    if not snapshot.is_over:
        await _mark(registry, table_id, person)
    await start_from(registry, row, seats, game, entries, row.seed)
    made = await registry.table(row.id)
    registry.tell_own_change(made)
    return made


@table_change
async def _mark(registry: TableRegistry, live: LiveTable, person: PersonRow) -> None:
    """Note that the person can see the other hands of this game from now on. Nobody may have joined meanwhile."""
    if live.row.status == "playing" and not _is_alone(live, person):
        raise Refused(403, "branch-running")
    looks = with_looks(live.row, _not_played_by(person, live.seats), person.id, person.name, BRANCH)
    if looks != live.row.looks:
        await write_facts(registry, live, {"looks": looks})


def _not_played_by(person: PersonRow, seats: Sequence[SeatRow]) -> list[int]:
    return [seat.seat for seat in seats if seat.person_id != person.id]


def _is_alone(live: LiveTable, person: PersonRow) -> bool:
    """Whether no other person plays here, could come back to a seat or could take one."""
    others = {each for seat in live.seats for each in (seat.person_id, seat.owner_id)} - {None, person.id}
    return live.is_member(person.id) and not others and all(seat.kind != "open" for seat in live.seats)


def _taken_over(connection: Connection, snapshot: Snapshot, row: TableRow, line: int) -> tuple[tw.Game, list[MoveRow]]:
    """The game of the new table and its log so far, without the people who gave the answers."""
    log = log_of(connection, snapshot)
    answers = line_of(log).answers
    point = line_told(answers, snapshot.own, line)
    if point is None:
        raise Refused(422, "no-such-line", sum(is_told(move, snapshot.own) for move in answers))
    entries = [
        replace(move, seq=number + 1, undoable=0, person_id=None, held=False, held_entries=[], held_answers=[])
        for number, move in enumerate([log[0], *answers[:point]])
    ]
    row.dealt_from = len(entries)
    try:
        game = replayed(row, entries, snapshot.box)
    except BrokenLog as error:
        raise broken(snapshot.row) from error
    if game.is_over:
        raise Refused(409, "branch-over")
    return game, entries
