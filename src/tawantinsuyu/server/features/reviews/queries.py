"""Queries about the stored reviews of finished games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import orjson
from sqlalchemy import Connection, delete, insert, select, update

from tawantinsuyu.box.plain import Json
from tawantinsuyu.server.storage.schema import reviews, seats


@dataclass(frozen=True)
class StoredReview:
    """A review as plain data; `version` is that of the table's log when the review was made."""

    lines: int
    version: int
    data: Mapping[str, Json]


def review_of(connection: Connection, table_id: str) -> StoredReview | None:
    """The stored review of a table's game, if any."""
    query = select(reviews.c.lines, reviews.c.version, reviews.c.data).where(reviews.c.table_id == table_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else StoredReview(row.lines, row.version, orjson.loads(row.data))


def store_review(
    connection: Connection,
    table_id: str,
    stored: StoredReview,
    grades: Mapping[int, int],
    luck: Mapping[int, int],
    now: int,
) -> None:
    """Store a review, replacing the previous one, with the grades and the luck of seats."""
    connection.execute(delete(reviews).where(reviews.c.table_id == table_id))
    connection.execute(
        insert(reviews),
        {
            "table_id": table_id,
            "lines": stored.lines,
            "version": stored.version,
            "made_at": now,
            "data": orjson.dumps(stored.data).decode(),
        },
    )
    for seat, grade in grades.items():
        here = seats.c.table_id == table_id, seats.c.seat == seat
        connection.execute(update(seats).where(*here).values(grade=grade, luck=luck.get(seat)))
