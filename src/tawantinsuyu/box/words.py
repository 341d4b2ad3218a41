"""What the box says of its own entries: where they come from. What they do is told in words by the texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.box.schema import Entry

SOURCES: Final[Mapping[str, str]] = {
    "rulebook": "fact: a text states it",
    "reconstructed": "reconstruction: ours, not read from a printed copy",
    "owner": "read from an owner's printed copy",
}


def source_in_words(row: Entry) -> str:
    """Fact or reconstruction, and of which fields if only some are ours."""
    said = SOURCES[row.source]
    if row.reconstructed:
        said += f"; reconstructed: {', '.join(row.reconstructed)}"
    return said
