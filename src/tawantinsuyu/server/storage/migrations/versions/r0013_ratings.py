"""Ratings of people, how games changed them, and games that are still to be counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def _person() -> sa.Column[str]:
    return sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)


def _table(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    """Add the tables. Nobody has a rating at first: earlier games were not played for one."""
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
