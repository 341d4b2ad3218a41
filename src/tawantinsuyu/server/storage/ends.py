"""What is noted when a game has ended."""

from __future__ import annotations

from sqlalchemy import Connection, or_, select, update

from tawantinsuyu.server.storage.schema import challenges, moves, seats
from tawantinsuyu.table.marks import CHALLENGE, counts, origin_kind
from tawantinsuyu.table.messages.tables import ResultOut
from tawantinsuyu.table.past_games.kept import kept_at_start
from tawantinsuyu.table.rows import TableRow


def note_end(connection: Connection, row: TableRow, result: ResultOut, now: int) -> None:
    """Note at the seats of a table, and at its challenge, that its game has ended, if the result counts."""
    if counts(row):
        connection.execute(update(seats).where(seats.c.table_id == row.id).values(ended_at=now))
        for seat, names in _kept(connection, row.id).items():
            here = seats.c.table_id == row.id, seats.c.seat == seat
            connection.execute(update(seats).where(*here).values(kept=" ".join(names)))
    if origin_kind(row) == CHALLENGE:
        values = {"vp": result["vp"][0], "won": int(0 in result["winners"])}
        connection.execute(update(challenges).where(challenges.c.table_id == row.id).values(values))


def _kept(connection: Connection, table_id: str) -> dict[int, list[str]]:
    """What each seat kept at the start. Questions of the set-up come in a fixed order.

    So an answer replaces one that was undone at the same place of the line.
    """
    chosen = or_(moves.c.key.like("weaving:%"), moves.c.key.like("keep:%"))
    query = (
        select(moves.c.line, moves.c.seat, moves.c.key)
        .where(moves.c.table_id == table_id, moves.c.kind == "answer", moves.c.turn <= 1, chosen)
        .order_by(moves.c.seq)
    )
    by_line = {row.line: (row.seat, row.key) for row in connection.execute(query)}
    return kept_at_start(by_line[line] for line in sorted(by_line))
