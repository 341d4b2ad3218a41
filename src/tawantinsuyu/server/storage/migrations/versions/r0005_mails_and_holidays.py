"""Notices by mail, holidays, and the names of vacated seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables and columns. Seats left to a bot had lost the player's name: they get it back."""
    op.add_column("people", sa.Column("holiday_until", sa.BigInteger))
    op.add_column("seats", sa.Column("away_until", sa.BigInteger))
    op.create_table(
        "mails",
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("stop_key", sa.String(64), nullable=False, unique=True),
        sa.Column("code_hash", sa.String(64)),
        sa.Column("code_until", sa.BigInteger),
        sa.Column("sent", sa.Text, nullable=False),
    )
    op.create_index("ix_mails_code_hash", "mails", ["code_hash"])
    op.create_table(
        "mail_stops",
        sa.Column("address_hash", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "holidays",
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("began", sa.BigInteger, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.execute(
        "UPDATE seats SET name = (SELECT people.name FROM people WHERE people.id = seats.owner_id) "
        "WHERE kind = 'bot' AND name = bot AND owner_id IN (SELECT id FROM people)"
    )
