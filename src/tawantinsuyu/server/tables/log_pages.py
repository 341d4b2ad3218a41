"""Reading the log of a game in pages (`table/history/log_pages.py`). Pages are made in threads."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from tawantinsuyu.server.storage.log import moves_after, moves_numbered, outline_of
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.history.log_pages import PAGE, LogReader, moves_page, reader_of, steps_page
from tawantinsuyu.table.history.messages import ReplayOut
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.log_replay import line_of
from tawantinsuyu.table.messages.game import MovesOut
from tawantinsuyu.table.parts import VisibleSeats, hidden_count, merged, version_of, visible_parts
from tawantinsuyu.table.rows import MoveRow, TableRow


async def log_reader(
    registry: TableRegistry, table_id: str, person_id: str | None, seat: int | None, invite: str | None
) -> LogReader:
    """The reader for a person, from one of their own seats or as a spectator. Refuses if they may not watch."""
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        return reader_of(live, person_id, seat, invite)


async def moves(
    registry: TableRegistry, reader: LogReader, since: int, limit: int, language: str | None = None
) -> MovesOut:
    """The entries after a version, limited to what the audience may know; with words if `language` is given."""
    return await registry.databases.of(reader.row.id).read(
        lambda connection: _moves(connection, reader, since, limit, language)
    )


def _moves(connection: Connection, reader: LogReader, since: int, limit: int, language: str | None) -> MovesOut:
    entries, more = visible_page(connection, reader.row, reader.visible_seats, since, limit)
    return moves_page(reader, entries, more, language)


def visible_page(
    connection: Connection, row: TableRow, visible_seats: VisibleSeats, since: int, limit: int
) -> tuple[list[MoveRow], bool]:
    """Entries as an audience sees them, after the version that it calls `since`, and whether there are more."""
    if not hidden_count(row.held_entries, visible_seats):  # its numbers are those of the log
        entries = moves_after(connection, row.id, since, upto=row.version, most=limit + 1)
        return entries[:limit], len(entries) > limit
    outline = outline_of(connection, row.id, row.version)
    parts = [part for part in visible_parts(outline, visible_seats) if version_of(part[-1], visible_seats) > since]
    return _whole(connection, row.id, parts[:limit]), len(parts) > limit


def _whole(connection: Connection, table_id: str, parts: Sequence[Sequence[MoveRow]]) -> list[MoveRow]:
    """Parts of an outline, completed with their events."""
    numbers = [move.seq for part in parts for move in part]
    whole = {move.seq: move for move in moves_numbered(connection, table_id, numbers)}
    return [merged([whole[move.seq] for move in part]) for part in parts]


async def steps(
    registry: TableRegistry, snapshot: Snapshot, after: int = 0, limit: int = PAGE, language: str | None = None
) -> ReplayOut:
    """The answers that count after the first `after`, each with the events that the audience may know."""
    return await registry.databases.of(snapshot.row.id).read(
        lambda connection: _steps(connection, snapshot, after, limit, language)
    )


def _steps(connection: Connection, snapshot: Snapshot, after: int, limit: int, language: str | None) -> ReplayOut:
    answers = line_of(outline_of(connection, snapshot.row.id, snapshot.row.version)).answers
    parts = visible_parts(answers, snapshot.visible_seats)
    moves = _whole(connection, snapshot.row.id, parts[after : after + limit])
    return steps_page(snapshot, moves, len(parts), language)
