"""Queries about the log of a game. Entries are added and never changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from tawantinsuyu.server.storage.prepared import Prepared, Stored
from tawantinsuyu.server.storage.rows import columns_of, decoded, encoded
from tawantinsuyu.server.storage.schema import moves, positions, tables
from tawantinsuyu.server.storage.tables import Outdated
from tawantinsuyu.table.positions import WRITER, PositionRow
from tawantinsuyu.table.rows import EarlierPart, MoveRow, TableChanges, TableRow

RAISE: Final = Prepared(
    update(tables).where(
        tables.c.id == bindparam("of_table"),
        tables.c.version == bindparam("from_version"),
        tables.c.facts == bindparam("with_facts"),
    )
)
ADD: Final = Prepared(insert(moves))
DROP_POSITION: Final = Prepared(
    delete(positions).where(positions.c.table_id == bindparam("of_table"), positions.c.line == bindparam("at_line"))
)
ADD_POSITION: Final = Prepared(insert(positions))


def add_move(
    connection: Connection, row: TableRow, move: MoveRow, changes: TableChanges, position: PositionRow | None
) -> None:
    """Add the next entry if the table is still as in `row`. Raises `Outdated`.

    The version is raised first: on PostgreSQL this locks the row, so that a table has one writer at a time.
    """
    expected: dict[str, Stored] = {"of_table": row.id, "from_version": move.seq - 1, "with_facts": row.facts}
    if RAISE.run(connection, {**encoded(changes), "version": move.seq, **expected}) != 1:
        raise Outdated
    ADD.run(connection, {"table_id": row.id, **columns_of(move)})
    if move.kind in ("undo", "takeback"):
        connection.execute(delete(positions).where(positions.c.table_id == row.id, positions.c.line > move.line))
    if position is not None:
        add_position(connection, row.id, position)


def add_moves(connection: Connection, table_id: str, entries: list[MoveRow]) -> None:
    """Add several entries of a new table at once."""
    connection.execute(insert(moves), [{"table_id": table_id, **columns_of(move)} for move in entries])


def add_position(connection: Connection, table_id: str, position: PositionRow) -> None:
    """Store a position, replacing an older one at the same point of the line."""
    DROP_POSITION.run(connection, {"of_table": table_id, "at_line": position.line})
    ADD_POSITION.run(
        connection,
        {
            "table_id": table_id,
            "line": position.line,
            "version": position.version,
            "engine": position.engine,
            "data": position.data,
        },
    )


def moves_after(
    connection: Connection, table_id: str, seq: int, upto: int | None = None, most: int | None = None
) -> list[MoveRow]:
    """Entries with a higher number than `seq`, in order: up to number `upto`, and at most `most` of them."""
    query = select(moves).where(moves.c.table_id == table_id, moves.c.seq > seq).order_by(moves.c.seq).limit(most)
    if upto is not None:
        query = query.where(moves.c.seq <= upto)
    return [decoded(MoveRow, row) for row in connection.execute(query)]


def moves_numbered(connection: Connection, table_id: str, numbers: Sequence[int]) -> list[MoveRow]:
    """The entries with these numbers, in order."""
    query = select(moves).where(moves.c.table_id == table_id, moves.c.seq.in_(numbers)).order_by(moves.c.seq)
    return [decoded(MoveRow, row) for row in connection.execute(query)]


def outline_of(connection: Connection, table_id: str, upto: int) -> list[MoveRow]:
    """The log up to number `upto` without draws and events, which are most of it."""
    columns = [column for column in moves.c if column.name not in ("draws", "events")]
    query = select(*columns).where(moves.c.table_id == table_id, moves.c.seq <= upto).order_by(moves.c.seq)
    return [decoded(MoveRow, row, draws=[], events=[]) for row in connection.execute(query)]


def position_before(connection: Connection, table_id: str, line: int) -> PositionRow | None:
    """The last stored position with at most `line` answers."""
    return next(iter(positions_before(connection, table_id, line, 1)), None)


def positions_before(connection: Connection, table_id: str, line: int, most: int | None = None) -> list[PositionRow]:
    """The stored positions with at most `line` answers, the last one first."""
    query = (
        select(positions.c.line, positions.c.version, positions.c.engine, positions.c.data)
        .where(positions.c.table_id == table_id, positions.c.line <= line)
        .order_by(positions.c.line.desc())
        .limit(most)
    )
    return [PositionRow(row.line, row.version, row.engine, row.data) for row in connection.execute(query)]


def line_of_position(connection: Connection, table_id: str, line: int) -> int:
    """How many answers led to the last position of this program with at most `line` answers; 0 if there is none."""
    query = select(func.max(positions.c.line)).where(
        positions.c.table_id == table_id, positions.c.line <= line, positions.c.engine == WRITER
    )
    return connection.execute(query).scalar() or 0


def forget_positions(connection: Connection, table_id: str, earlier: EarlierPart | None = None) -> None:
    """Delete the positions of a finished game: it is replayed from its log, except for a part by earlier rules."""
    last_kept = -1 if earlier is None else earlier["line"]
    connection.execute(delete(positions).where(positions.c.table_id == table_id, positions.c.line > last_kept))
