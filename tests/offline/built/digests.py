"""The positions of a recorded game as one hash. It is also run by the Python of the offline edition."""

from __future__ import annotations

from hashlib import sha256

import tawantinsuyu as tw


def digest(text: str) -> str:
    """A hash of the position after every answer of a record."""
    found = sha256()
    for step in tw.Record.from_text(text).steps():
        found.update(step.game.fingerprint().encode())
    return found.hexdigest()
