"""Entries of the log that others see only when the part of the turn has ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; existing entries were visible to all."""
    op.add_column("moves", sa.Column("held", sa.Boolean, nullable=False, server_default=sa.false()))
    for table in ("tables", "moves"):
        op.add_column(table, sa.Column("held_entries", sa.Text, nullable=False, server_default="[]"))
        op.add_column(table, sa.Column("held_answers", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("shown", sa.Text))
