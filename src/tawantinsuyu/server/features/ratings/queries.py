"""Queries about ratings. All of them are in the database with the people."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, select

from tawantinsuyu.server.storage.schema import ratings
from tawantinsuyu.table.ratings.kinds import Kind
from tawantinsuyu.table.ratings.rating import Rating


def ratings_of(connection: Connection, person_ids: Collection[str], kind: Kind) -> dict[str, Rating]:
    """Ratings as after the last games (`aged` brings them up to now); a new one for people who have none."""
    rows = ratings.c
    query = select(rows.person_id, rows.value, rows.deviation, rows.games, rows.at).where(
        rows.person_id.in_(person_ids), rows.kind == kind
    )
    known = {row.person_id: Rating(row.value, row.deviation, row.games, row.at) for row in connection.execute(query)}
    return {person_id: known.get(person_id, Rating()) for person_id in person_ids}


def rating_of(connection: Connection, person_id: str, kind: Kind) -> Rating:
    """The rating of a person."""
    return ratings_of(connection, [person_id], kind)[person_id]
