"""Going on from a point of another game, with a deal of one's own, against bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.play.game_start import new_seed, start_from
from tawantinsuyu.server.play.history import Look, log_of, look_at
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.lobby import Plan, Wish, row_for, sit
from tawantinsuyu.server.play.log_replay import BrokenLog, line_of, replayed
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.storage.rows import MoveRow, PersonRow, TableRow
from tawantinsuyu.server.wire.requests import TableOptions


async def branch(
    registry: TableRegistry,
    table_id: str,
    person: PersonRow,
    line: int,
    wishes: Sequence[Wish],
    title: str = "",
    invite: str | None = None,
) -> LiveTable:
    """A new private table that goes on after `line` answers of another one, with a new secret seed from there on.

    Whoever goes on learns what was hidden there, so the other game must be over, or nobody else's.
    """
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        live.check_may_watch(person.id, invite)
        if live.row.status == "playing" and not _is_alone(live, person):
            raise Refused(403, "branch-running")
        seen = look_at(live, person.id, None)
    players = len(seen.seats)
    if len(wishes) != players:
        raise Refused(422, "seats-and-players", players, len(wishes))
    if any(wish.kind not in ("me", "bot") for wish in wishes):
        raise Refused(422, "branch-seats")
    seats = [sit(registry, person, number, wish) for number, wish in enumerate(wishes)]
    plan = Plan(
        settings=seen.row.settings,
        seats=list(wishes),
        title=title or seen.row.title,
        options=TableOptions().model_dump(),
        origin={"kind": "branch", "table": seen.row.id, "line": line},
    )
    row = row_for(registry, person, plan)
    row.seed = new_seed()
    game, entries = await registry.database.read_slow(lambda connection: _taken_over(connection, seen, row, line))
    await start_from(registry, row, seats, game, entries, row.seed)
    made = await registry.table(row.id)
    registry.changed(made)
    return made


def _is_alone(live: LiveTable, person: PersonRow) -> bool:
    """Whether nobody else plays here, could come back to a seat or could take one."""
    others = {each for seat in live.seats for each in (seat.person_id, seat.owner_id)} - {None, person.id}
    return live.is_member(person.id) and not others and all(seat.kind != "open" for seat in live.seats)


def _taken_over(connection: Connection, seen: Look, row: TableRow, line: int) -> tuple[tw.Game, list[MoveRow]]:
    """The game of the new table and its log so far. Who gave the answers is not told again."""
    log = log_of(connection, seen)
    answers = line_of(log).answers
    if line > len(answers):
        raise Refused(422, "no-such-line", len(answers))
    entries = [
        replace(move, seq=number + 1, undoable=0, person_id=None)
        for number, move in enumerate([log[0], *answers[:line]])
    ]
    row.dealt_from = len(entries)
    try:
        game = replayed(row, entries, seen.box)
    except BrokenLog as error:
        raise Refused(409, "broken-table", seen.row.engine or "?", tw.__version__) from error
    if game.is_over:
        raise Refused(409, "branch-over")
    return game, entries
