"""Random ids of tables and codes of invitations."""

from __future__ import annotations

import secrets
from typing import Final

ALPHABET: Final = "23456789bcdfghjkmnpqrstvwxz"
"""Characters of readable codes: no two look alike (0 o, 1 i l), and without vowels they spell no words."""
TABLE_SIGNS: Final = 13
INVITATION_SIGNS: Final = 22


def table_id() -> str:
    """The id of a table: 61 bits. It is not a secret, but private tables cannot be found by counting."""
    return random_code(TABLE_SIGNS)


def invitation_code() -> str:
    """The code of an invitation link: 104 bits."""
    return random_code(INVITATION_SIGNS)


def random_code(signs: int) -> str:
    """A random code of `signs` readable characters."""
    return "".join(secrets.choice(ALPHABET) for _ in range(signs))
