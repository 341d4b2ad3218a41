"""Results of challenges, what players kept at the start of a game, and public profiles."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

PAGE = 500


def upgrade() -> None:
    """Add the columns, and fill in the results of challenges."""
    op.add_column("challenges", sa.Column("vp", sa.Integer))
    op.add_column("challenges", sa.Column("won", sa.Integer))
    op.create_index("ix_challenges_person", "challenges", ["person_id", "day"])
    op.add_column("seats", sa.Column("luck", sa.Integer))
    op.add_column("seats", sa.Column("kept", sa.Text))
    op.add_column("seats", sa.Column("is_shown", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("profile", sa.String(16)))
    op.create_index("ix_people_profile", "people", ["profile"], unique=True)
    _fill_results(op.get_bind())
    _fill_luck(op.get_bind())


def _fill_results(connection: sa.Connection) -> None:
    """A page of finished challenges at a time."""
    challenges = sa.table("challenges", *map(sa.column, ("table_id", "vp", "won")))
    tables = sa.table("tables", *map(sa.column, ("id", "status", "result")))
    last = ""
    while True:
        page = connection.execute(
            sa.select(tables.c.id, tables.c.result)
            .join(challenges, challenges.c.table_id == tables.c.id)
            .where(tables.c.status == "finished", tables.c.id > last)
            .order_by(tables.c.id)
            .limit(PAGE)
        ).all()
        for table_id, text in page:
            result = json.loads(text)
            values = {"vp": result["vp"][0], "won": int(0 in result["winners"])}
            connection.execute(sa.update(challenges).where(challenges.c.table_id == table_id).values(values))
        if len(page) < PAGE:
            return
        last = page[-1].id


def _fill_luck(connection: sa.Connection) -> None:
    """One review at a time: each has up to some hundred kilobytes."""
    reviews = sa.table("reviews", *map(sa.column, ("table_id", "data")))
    seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "luck")))
    for table_id in connection.execute(sa.select(reviews.c.table_id)).scalars().all():
        data = connection.execute(sa.select(reviews.c.data).where(reviews.c.table_id == table_id)).scalar_one()
        for each in json.loads(data).get("seats", ()):
            luck = round(sum(draw["vp"] for draw in each.get("luck", ())))
            here = seats.c.table_id == table_id, seats.c.seat == each["seat"]
            connection.execute(sa.update(seats).where(*here).values(luck=luck))
