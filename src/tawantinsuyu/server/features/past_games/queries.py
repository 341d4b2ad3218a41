"""Queries about the finished games of a person. They follow an index, so the games of others cost nothing."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Select, case, func, select, update

from tawantinsuyu.server.storage.rows import decoded
from tawantinsuyu.server.storage.schema import moves, people, seats, tables
from tawantinsuyu.server.storage.tables import seats_of
from tawantinsuyu.table.past_games.games import SeatNotes, past_game
from tawantinsuyu.table.past_games.messages import PastGameOut
from tawantinsuyu.table.rows import TableRow

PAGE: Final = 200
REQUIRED: Final = ("id", "title", "host_id", "invite", "settings", "options", "created_at", "updated_at", "since")
TABLE_COLUMNS: Final = [tables.c[name] for name in (*REQUIRED, "turn", "result")]


def latest(person_id: str, until: int | None) -> Select[Any]:
    """The tables of a page, with what is noted at the person's seats; of several seats, the highest values."""
    ended = seats.c.ended_at.is_not(None) if until is None else seats.c.ended_at <= until
    shown = func.max(case((seats.c.is_shown, 1), else_=0))
    return (
        select(seats.c.table_id, func.max(seats.c.grade), func.max(seats.c.luck), func.max(seats.c.kept), shown)
        .where(seats.c.person_id == person_id, ended)
        .group_by(seats.c.ended_at, seats.c.table_id)
        .order_by(seats.c.ended_at.desc(), seats.c.table_id)
        .limit(PAGE)
    )


def games_of(connection: Connection, person_id: str, until: int | None) -> list[PastGameOut]:
    """The latest games of a person, at most `PAGE`; with `until`, those that ended by then."""
    return _games(connection, person_id, latest(person_id, until))


def shown_games(connection: Connection, person_id: str) -> list[PastGameOut]:
    """The latest games that a person shows to others."""
    return _games(connection, person_id, latest(person_id, None).where(seats.c.is_shown))


def show_game(connection: Connection, person_id: str, table_id: str, is_shown: bool) -> bool:
    """Show a finished game of a person on their profile, or hide it; False if there is no such game."""
    own = seats.c.table_id == table_id, seats.c.person_id == person_id, seats.c.ended_at.is_not(None)
    return connection.execute(update(seats).where(*own).values(is_shown=is_shown)).rowcount > 0


def set_profile(connection: Connection, person_id: str, profile: str | None) -> None:
    """Give a person a public profile with this address, or none."""
    connection.execute(update(people).where(people.c.id == person_id).values(profile=profile))


def owner_of(connection: Connection, profile: str) -> tuple[str, str] | None:
    """The id and the name of the person with this profile."""
    row = connection.execute(select(people.c.id, people.c.name).where(people.c.profile == profile)).first()
    return None if row is None else (row.id, row.name)


def _games(connection: Connection, person_id: str, query: Select[Any]) -> list[PastGameOut]:
    notes = {
        row[0]: SeatNotes(row[1], row[2], (row[3] or "").split(), bool(row[4])) for row in connection.execute(query)
    }
    ids = list(notes)
    sitting = seats_of(connection, ids)
    rows = {row.id: decoded(TableRow, row) for row in connection.execute(_tables_among(ids))}
    begun = {row.table_id: row.at for row in connection.execute(_beginnings(ids))}
    return [past_game(rows[each], sitting[each], person_id, note, begun.get(each)) for each, note in notes.items()]


def _tables_among(ids: list[str]) -> Select[Any]:
    return select(*TABLE_COLUMNS).where(tables.c.id.in_(ids))


def _beginnings(ids: list[str]) -> Select[str, int]:
    """When these games began: their logs begin with the set-up."""
    return select(moves.c.table_id, moves.c.at).where(moves.c.table_id.in_(ids), moves.c.seq == 1)
