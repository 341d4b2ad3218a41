"""Queries about the challenges of the day."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import challenges, tables
from tawantinsuyu.server.storage.tables import Listed, Outdated, listed

MOST_RESULTS: Final = 500


def challenge_of(connection: Connection, day: str, person_id: str) -> str | None:
    """The table at which a person plays the challenge of a day."""
    query = select(challenges.c.table_id).where(challenges.c.day == day, challenges.c.person_id == person_id)
    return connection.execute(query).scalar()


def add_challenge(connection: Connection, day: str, person_id: str, table_id: str) -> None:
    """Record the person's table for a challenge. Raises `Outdated` if they already have one."""
    row = {"day": day, "person_id": person_id, "table_id": table_id}
    added = insertion(connection, challenges).values(row).on_conflict_do_nothing().returning(challenges.c.day)
    if connection.execute(added).first() is None:  # PostgreSQL does not count inserted rows
        raise Outdated


def finished_challenges(connection: Connection, day: str) -> list[Listed]:
    """The tables at which the challenge of a day was finished, the earliest first."""
    query = (
        select(tables)
        .join(challenges, challenges.c.table_id == tables.c.id)
        .where(challenges.c.day == day, tables.c.status == "finished")
        .order_by(tables.c.updated_at)
        .limit(MOST_RESULTS)
    )
    return listed(connection, query)
