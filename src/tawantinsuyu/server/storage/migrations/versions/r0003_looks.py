"""Who could have seen the hands of which seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nothing is known about earlier games."""
    op.add_column("tables", sa.Column("looks", sa.Text, nullable=False, server_default="[]"))
