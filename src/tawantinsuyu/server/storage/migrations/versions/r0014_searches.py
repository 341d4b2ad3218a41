"""People who look for a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table. Nobody is looking for a game at first."""
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
