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
from tawantinsuyu.table.parts import Own, hidden, merged, parts_told, version_of
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
    found, more = entries_told(connection, reader.row, reader.own, since, limit)
    return moves_page(reader, found, more, language)


def entries_told(connection: Connection, row: TableRow, own: Own, since: int, limit: int) -> tuple[list[MoveRow], bool]:
    """Entries as an audience sees them, after the version that it calls `since`, and whether there are more."""
    if not hidden(row.held_entries, own):  # its numbers are those of the log
        found = moves_after(connection, row.id, since, upto=row.version, most=limit + 1)
        return found[:limit], len(found) > limit
    outline = outline_of(connection, row.id, row.version)
    parts = [part for part in parts_told(outline, own) if version_of(part[-1], own) > since]
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
    parts = parts_told(answers, snapshot.own)
    moves = _whole(connection, snapshot.row.id, parts[after : after + limit])
    return steps_page(snapshot, moves, len(parts), language)
