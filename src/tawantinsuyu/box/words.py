"""Where entries of the box come from, in words. `texts` describes what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.box.schema import Entry

SOURCES: Final[Mapping[str, str]] = {
    "rulebook": "fact: stated by a rulebook",
    "reconstructed": "reconstruction: ours, not read from a printed copy",
    "owner": "read from an owner's printed copy",
}


def source_in_words(row: Entry) -> str:
    """Fact or reconstruction, and which fields if only some are ours."""
    said = SOURCES[row.source]
    if row.reconstructed:
        said += f"; reconstructed: {', '.join(row.reconstructed)}"
    return said
