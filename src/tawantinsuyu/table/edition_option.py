"""The name of an owner's edition among the options of a table."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.table.rows import StoredOptions, TableRow

LONGEST_NAME: Final = 60


def edition_name(box: Box) -> str:
    """The name of an edition on one line of a page; empty for the built-in set."""
    words = " ".join(box.edition.split())
    return "".join(sign for sign in words if sign.isprintable())[:LONGEST_NAME]


def options_with(options: StoredOptions, box: Box) -> StoredOptions:
    """The options of a table played with these components."""
    changed = options.copy()
    changed.pop("edition", None)
    if box.edition:
        changed["edition"] = edition_name(box)
    return changed


def edition_of(row: TableRow) -> str:
    """The name of the edition a table is played with; empty for the built-in set."""
    return row.options.get("edition", "")
