"""When games ended, and how well they were played, at the seats of their players."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

STARTED_ELSEWHERE = [f'{{"kind":"{kind}"%' for kind in ("branch", "tutorial", "puzzle")]


def upgrade() -> None:
    """Add the columns, and fill them from finished games and their reviews."""
    op.add_column("seats", sa.Column("ended_at", sa.BigInteger))
    op.add_column("seats", sa.Column("grade", sa.Integer))
    seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "ended_at", "grade")))
    tables = sa.table("tables", *map(sa.column, ("id", "status", "origin", "since")))
    origin = sa.func.coalesce(tables.c.origin, "")
    counted = sa.and_(tables.c.status == "finished", *(origin.not_like(each) for each in STARTED_ELSEWHERE))
    ended_at = sa.select(tables.c.since).where(tables.c.id == seats.c.table_id).scalar_subquery()
    op.execute(
        sa.update(seats).where(seats.c.table_id.in_(sa.select(tables.c.id).where(counted))).values(ended_at=ended_at)
    )
    op.drop_index("ix_seats_person_id", "seats")
    op.create_index("ix_seats_ended", "seats", ["person_id", "ended_at"])
    _fill_grades(op.get_bind(), seats)


def _fill_grades(connection: sa.Connection, seats: sa.TableClause) -> None:
    """One review at a time: each has up to some hundred kilobytes."""
    reviews = sa.table("reviews", *map(sa.column, ("table_id", "data")))
    for table_id in connection.execute(sa.select(reviews.c.table_id)).scalars().all():
        data = connection.execute(sa.select(reviews.c.data).where(reviews.c.table_id == table_id)).scalar_one()
        for each in json.loads(data).get("seats", ()):
            if each.get("grade"):
                grade = round(100 * each["grade"]["good"] / max(1, each["grade"]["decisions"]))
                here = seats.c.table_id == table_id, seats.c.seat == each["seat"]
                connection.execute(sa.update(seats).where(*here).values(grade=grade))
