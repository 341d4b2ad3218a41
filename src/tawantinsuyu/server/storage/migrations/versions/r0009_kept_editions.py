"""Who keeps which editions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table. Editions that were stored before have no keeper and stay."""
    op.create_table(
        "kept_editions",
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.String(64), sa.ForeignKey("component_sets.hash"), primary_key=True),
        sa.Column("play_hash", sa.String(16), nullable=False),
        sa.Column("kept_at", sa.BigInteger, nullable=False),
    )
