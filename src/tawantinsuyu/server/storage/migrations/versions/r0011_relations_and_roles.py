"""Friends, mutes and blocks, reports, roles, suspensions, and the log of operators."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def _person(name: str, how: str, nullable: bool = True) -> sa.Column[str]:
    return sa.Column(name, sa.String(24), sa.ForeignKey("people.id", ondelete=how), nullable=nullable)


def upgrade() -> None:
    """Add the tables and columns. Nobody has a role at first."""
    op.add_column("people", sa.Column("role", sa.String(10)))
    op.add_column("people", sa.Column("suspended_until", sa.BigInteger))
    op.add_column("people", sa.Column("silenced_until", sa.BigInteger))
    op.create_table(
        "relations",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        _person("person_id", "CASCADE", nullable=False),
        _person("other_id", "CASCADE", nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("person_id", "other_id", "kind"),
    )
    op.create_index("ix_relations_other_id", "relations", ["other_id"])
    op.create_table(
        "friend_links",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        _person("person_id", "CASCADE", nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        _person("reporter_id", "SET NULL"),
        _person("person_id", "CASCADE", nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("reason", sa.String(10), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("context", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled_at", sa.BigInteger),
    )
    op.create_index("ix_reports_person_id", "reports", ["person_id"])
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        _person("actor_id", "SET NULL"),
        sa.Column("action", sa.String(20), nullable=False),
        _person("person_id", "SET NULL"),
        sa.Column("table_id", sa.String(16)),
        sa.Column("details", sa.Text, nullable=False),
    )
    op.create_index("ix_admin_log_person_id", "admin_log", ["person_id"])
    op.create_table(
        "closed_chats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
