"""The name of an owner's edition among the options of a table."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.table.rows import TableRow

LONGEST_NAME: Final = 60


EDITION: Final = "edition"
"""The option of a table that tells the name of its edition; without it, the built-in set is played with."""


def edition_name(box: Box) -> str:
    """The name of an edition on one line of a page; empty for the built-in set."""
    words = " ".join(box.edition.split())
    return "".join(sign for sign in words if sign.isprintable())[:LONGEST_NAME]


def options_with(options: dict[str, Any], box: Box) -> dict[str, Any]:
    """The options of a table that is played with these components."""
    others = {name: value for name, value in options.items() if name != EDITION}
    return {**others, EDITION: edition_name(box)} if box.edition else others


def edition_of(row: TableRow) -> str:
    """The name of the edition that a table is played with; empty for the built-in set."""
    return str(row.options.get(EDITION, ""))
