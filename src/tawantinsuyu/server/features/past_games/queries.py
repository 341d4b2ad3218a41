"""Queries about the finished games of a person. They follow an index, so the games of others cost nothing."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Select, func, select

from tawantinsuyu.server.storage.rows import decoded
from tawantinsuyu.server.storage.schema import seats, tables
from tawantinsuyu.server.storage.tables import seats_of
from tawantinsuyu.table.past_games.games import past_game
from tawantinsuyu.table.past_games.messages import PastGameOut
from tawantinsuyu.table.rows import TableRow

PAGE: Final = 200
REQUIRED: Final = ("id", "title", "host_id", "invite", "settings", "options", "created_at", "updated_at", "since")
TABLE_COLUMNS: Final = [tables.c[name] for name in (*REQUIRED, "turn", "result")]


def latest(person_id: str, until: int | None) -> Select[str, int | None]:
    """The tables of a page, with the person's grades."""
    ended = seats.c.ended_at.is_not(None) if until is None else seats.c.ended_at <= until
    return (
        select(seats.c.table_id, func.max(seats.c.grade))
        .where(seats.c.person_id == person_id, ended)
        .group_by(seats.c.ended_at, seats.c.table_id)  # a person may have several seats
        .order_by(seats.c.ended_at.desc(), seats.c.table_id)
        .limit(PAGE)
    )


def games_of(connection: Connection, person_id: str, until: int | None) -> list[PastGameOut]:
    """The latest games of a person, at most `PAGE`; with `until`, those that ended by then."""
    grades = {row[0]: row[1] for row in connection.execute(latest(person_id, until))}
    ids = list(grades)
    sitting = seats_of(connection, ids)
    found = connection.execute(select(*TABLE_COLUMNS).where(tables.c.id.in_(ids)))
    rows = {row.id: decoded(TableRow, row) for row in found}
    return [past_game(rows[each], sitting[each], person_id, grade) for each, grade in grades.items()]
