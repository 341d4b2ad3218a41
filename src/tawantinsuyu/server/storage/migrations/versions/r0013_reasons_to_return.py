"""Ratings, searches for games, studies, results of challenges, what players kept at the start, and public profiles."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

PAGE = 500


def _person() -> sa.Column[str]:
    return sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)


def _table(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    """Add tables and columns, and fill in what earlier games tell.

    Nobody has a rating at first: earlier games were not played for one.
    """
    _add_ratings()
    _add_searches()
    _add_studies()
    _add_results()
    _fill_results(op.get_bind())
    _fill_luck(op.get_bind())


def _add_ratings() -> None:
    op.create_table(
        "ratings",
        _person(),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger),
    )
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(16), primary_key=True),
        _person(),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("before", sa.Double, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("weight", sa.Double, nullable=False),
    )
    op.create_index("ix_rating_changes_person", "rating_changes", ["person_id", "at"])
    op.create_index("ix_seats_owner_id", "seats", ["owner_id"])
    op.create_table("games_to_rate", _table("table_id"), sa.Column("at", sa.BigInteger, nullable=False))
    op.create_table("table_addresses", _table("table_id"), _person(), sa.Column("mark", sa.String(4), nullable=False))


def _add_searches() -> None:
    op.create_table(
        "searches",
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("modules", sa.String(200), nullable=False),
        sa.Column("pace", sa.String(12), nullable=False),
        sa.Column("ratings", sa.Text, nullable=False),
        sa.Column("span", sa.Integer),
        sa.Column("notify", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    )
    op.create_index("ix_searches_kind", "searches", ["modules", "pace", "since"])


def _add_studies() -> None:
    op.create_table(
        "studies",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("comments", sa.Text, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_studies_person_id", "studies", ["person_id"])


def _add_results() -> None:
    op.add_column("challenges", sa.Column("vp", sa.Integer))
    op.add_column("challenges", sa.Column("won", sa.Integer))
    op.create_index("ix_challenges_person", "challenges", ["person_id", "day"])
    op.add_column("seats", sa.Column("luck", sa.Integer))
    op.add_column("seats", sa.Column("kept", sa.Text))
    op.add_column("seats", sa.Column("is_shown", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("profile", sa.String(16)))
    op.create_index("ix_people_profile", "people", ["profile"], unique=True)


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
