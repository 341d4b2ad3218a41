"""Queries about tables, their seats, lists of tables, and component sets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, case, delete, func, insert, not_, or_, select, union, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.people import add_placeholders
from tawantinsuyu.server.storage.rows import FIELDS, columns_of, decoded, encoded
from tawantinsuyu.server.storage.schema import component_sets, games_to_rate, seats, tables
from tawantinsuyu.table.clock import SKEW
from tawantinsuyu.table.ratings.rated_tables import is_rated
from tawantinsuyu.table.rows import SeatRow, TableChanges, TableRow

MOST_LISTED: Final = 100
SEAT_COLUMNS: Final = (seats.c.table_id, *(seats.c[name] for name in FIELDS[SeatRow]))


class Outdated(RuntimeError):
    """Another process has changed the table in the meantime; nothing was written."""


@dataclass
class Listed:
    """A table with its seats."""

    row: TableRow
    seats: list[SeatRow]


def add_table(connection: Connection, row: TableRow, sitting: Sequence[SeatRow]) -> None:
    """Add a table."""
    add_placeholders(connection, [row.host_id, *(seat.person_id for seat in sitting)])
    connection.execute(insert(tables), columns_of(row))
    if sitting:
        connection.execute(insert(seats), [{"table_id": row.id, **columns_of(seat)} for seat in sitting])


def find_table(connection: Connection, table_id: str) -> Listed | None:
    """A table with its seats."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    return Listed(decoded(TableRow, row), seats_of(connection, [table_id])[table_id])


def change_table(
    connection: Connection,
    row: TableRow,
    changes: TableChanges,
    sitting: Sequence[SeatRow],
    count: int | None = None,
) -> None:
    """Change facts of a table and some of its seats, if it is still as in `row`. Raises `Outdated`.

    With `count`, new seats are added, and those from that number on are deleted.
    """
    changed = connection.execute(
        update(tables)
        .where(tables.c.id == row.id, tables.c.facts == row.facts, tables.c.version == row.version)
        .values(**encoded(changes), facts=row.facts + 1)
    )
    if changed.rowcount != 1:
        raise Outdated
    add_placeholders(connection, [seat.person_id for seat in sitting])
    for seat in sitting:
        here = seats.c.table_id == row.id, seats.c.seat == seat.seat
        updated = connection.execute(update(seats).where(*here).values(**columns_of(seat)))
        if updated.rowcount == 0:
            connection.execute(insert(seats), {"table_id": row.id, **columns_of(seat)})
    if count is not None:
        connection.execute(delete(seats).where(seats.c.table_id == row.id, seats.c.seat >= count))


def note_rated_end(connection: Connection, row: TableRow, now: int) -> None:
    """Note that a game is over that counts for ratings: finished or given up."""
    if is_rated(row):
        added = insertion(connection, games_to_rate).values({"table_id": row.id, "at": now})
        connection.execute(added.on_conflict_do_nothing())


def remove_table(connection: Connection, row: TableRow) -> None:
    """Delete a table that was never started. Raises `Outdated`."""
    removed = connection.execute(delete(tables).where(tables.c.id == row.id, tables.c.facts == row.facts))
    if removed.rowcount != 1:
        raise Outdated


def versions_of(connection: Connection, table_id: str) -> tuple[int, int] | None:
    """Version and facts of a table: a cheap query for changes."""
    row = connection.execute(select(tables.c.version, tables.c.facts).where(tables.c.id == table_id)).first()
    return None if row is None else (row.version, row.facts)


def versions_of_many(connection: Connection, ids: Collection[str]) -> dict[str, tuple[int, int]]:
    """The same for several tables; those that no longer exist are left out."""
    query = select(tables.c.id, tables.c.version, tables.c.facts).where(tables.c.id.in_(ids))
    return {row.id: (row.version, row.facts) for row in connection.execute(query)}


def open_tables(connection: Connection) -> list[Listed]:
    """Open tables, those waiting for players first, newest first."""
    waiting_first = case((tables.c.status == "waiting", 0), else_=1)
    query = (
        select(tables)
        .where(tables.c.visibility == "open", tables.c.status.in_(("waiting", "playing")))
        .order_by(waiting_first, tables.c.updated_at.desc())
        .limit(MOST_LISTED)
    )
    return listed(connection, query)


def tables_of(connection: Connection, person_id: str) -> list[Listed]:
    """The tables of a person: first where the person is to act, then other games, waiting tables, finished games.

    Those of puzzles are left out: they are abandoned at their question and would soon outnumber all others.
    """
    is_puzzle = func.coalesce(tables.c.origin, "").startswith('{"kind":"puzzle"')
    ids = union(  # each part follows an index
        select(tables.c.id).where(tables.c.host_id == person_id),
        select(seats.c.table_id).where(seats.c.person_id == person_id),
        select(seats.c.table_id).where(seats.c.owner_id == person_id),
    )
    order = case(
        (and_(tables.c.status == "playing", tables.c.to_act_person == person_id), 0),
        (tables.c.status == "playing", 1),
        (tables.c.status == "waiting", 2),
        else_=3,
    )
    query = (
        select(tables)
        .where(tables.c.id.in_(ids), not_(is_puzzle))
        .order_by(order, tables.c.updated_at.desc())
        .limit(MOST_LISTED)
    )
    return listed(connection, query)


def merged_open_tables(lists: Iterable[list[Listed]]) -> list[Listed]:
    """The lists of several databases as one, in the order of `open_tables`."""
    newest_first = sorted((each for part in lists for each in part), key=lambda each: -each.row.updated_at)
    return sorted(newest_first, key=lambda each: each.row.status != "waiting")[:MOST_LISTED]


def merged_tables_of(lists: Iterable[list[Listed]], person_id: str) -> list[Listed]:
    """The lists of several databases as one, in the order of `tables_of`."""

    def order(each: Listed) -> int:
        if each.row.status == "playing":
            return int(each.row.to_act_person != person_id)
        return 2 if each.row.status == "waiting" else 3

    newest_first = sorted((each for part in lists for each in part), key=lambda each: -each.row.updated_at)
    return sorted(newest_first, key=order)[:MOST_LISTED]


def waiting_for_bots(connection: Connection, before: int) -> list[str]:
    """Tables where a bot was asked before `before` and has not answered: its process may have ended."""
    asked = and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.to_act)
    query = (
        select(tables.c.id)
        .join(seats, asked)
        .where(
            tables.c.status == "playing",
            tables.c.to_act_person.is_(None),
            tables.c.updated_at < before,
            seats.c.kind == "bot",
        )
        .order_by(tables.c.updated_at)
        .limit(MOST_LISTED)
    )
    return [row.id for row in connection.execute(query)]


def misdated_tables(connection: Connection, now: int) -> list[str]:
    """Tables with a deadline whose question was asked while the clock was wrong (`table/clock.py`)."""
    since, created = tables.c.since, tables.c.created_at
    query = (
        select(tables.c.id)
        .where(tables.c.status == "playing", tables.c.deadline.is_not(None))
        .where(or_(since > now + SKEW, and_(since < created, created <= now)))
        .limit(MOST_LISTED)
    )
    return list(connection.execute(query).scalars())


def late_tables(connection: Connection, now: int) -> list[str]:
    """Tables where a person's time is up and the table does something about it by itself (`clock.is_late`)."""
    acts = or_(*(tables.c.options.contains(f'"flag":"{flag}"') for flag in ("bot", "pass")))
    query = (
        select(tables.c.id)
        .where(tables.c.status == "playing", tables.c.to_act_person.is_not(None), tables.c.deadline <= now, acts)
        .order_by(tables.c.deadline)
        .limit(MOST_LISTED)
    )
    return list(connection.execute(query).scalars())


def has_running_clocks(connection: Connection) -> bool:
    """Whether time runs for anybody."""
    query = select(tables.c.id).where(tables.c.status == "playing", tables.c.deadline.is_not(None)).limit(1)
    return connection.execute(query).first() is not None


def move_deadlines(connection: Connection, last: int, now: int) -> list[tuple[str, int]]:
    """Charge nobody for the time from `last` to `now`, or from a later question on. Returns ids and new facts."""
    is_running = and_(tables.c.status == "playing", tables.c.deadline.is_not(None), tables.c.since <= now)
    silence = case((tables.c.since > last, now - tables.c.since), else_=now - last)
    connection.execute(
        update(tables)
        .where(is_running)
        .values(deadline=tables.c.deadline + silence, since=tables.c.since + silence, facts=tables.c.facts + 1)
    )
    return [(row.id, row.facts) for row in connection.execute(select(tables.c.id, tables.c.facts).where(is_running))]


def count_by_status(connection: Connection) -> dict[str, int]:
    """How many tables there are of each status."""
    query = select(tables.c.status, func.count()).group_by(tables.c.status)
    return {row[0]: row[1] for row in connection.execute(query)}


def has_components(connection: Connection, box_hash: str) -> bool:
    """Whether a component set is already stored."""
    query = select(component_sets.c.hash).where(component_sets.c.hash == box_hash)
    return connection.execute(query).first() is not None


def keep_components(connection: Connection, box_hash: str, data: str) -> None:
    """Store a component set."""
    added = insertion(connection, component_sets).values({"hash": box_hash, "data": data})
    connection.execute(added.on_conflict_do_nothing())  # another process may be first


def find_components(connection: Connection, box_hash: str) -> str | None:
    """The data of a component set."""
    return connection.execute(select(component_sets.c.data).where(component_sets.c.hash == box_hash)).scalar()


def listed(connection: Connection, query: Any) -> list[Listed]:
    """The tables that a query returns, with their seats."""
    rows = [decoded(TableRow, row) for row in connection.execute(query)]
    sitting = seats_of(connection, [row.id for row in rows])
    return [Listed(row, sitting[row.id]) for row in rows]


def seats_of(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of tables, in order."""
    by_table: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
    query = select(*SEAT_COLUMNS).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(query):
        by_table[row.table_id].append(decoded(SeatRow, row))
    return by_table
