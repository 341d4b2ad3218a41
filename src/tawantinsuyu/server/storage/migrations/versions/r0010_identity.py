"""Names of devices, passkeys and recovery codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Devices that were signed in before have no name until they are seen again."""
    op.add_column("sessions", sa.Column("name", sa.String(60)))
    op.add_column("sessions", sa.Column("seen_at", sa.BigInteger))
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.String(1400), primary_key=True),
        _person(is_nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
    )
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge_hash", sa.String(64), primary_key=True),
        _person(),
        sa.Column("expires_at", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("person_id", sa.String(24), _key(), primary_key=True),
        sa.Column("code_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )


def _key() -> sa.ForeignKey:
    return sa.ForeignKey("people.id", ondelete="CASCADE")


def _person(is_nullable: bool = True) -> sa.Column[str]:
    return sa.Column("person_id", sa.String(24), _key(), nullable=is_nullable, index=True)
