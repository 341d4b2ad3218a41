"""How a constraint is declared and how a violation is reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.families import BY_NAME
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.schema import Entry


class Constraint(NamedTuple):
    """A check over whole families; skipped while one of them has an unreadable entry.

    Sets before version `since` were made without it and are exempt, since games still use them.
    """

    check: Callable[[Box], Iterator[Fault]]
    families: tuple[str, ...]
    since: int = 0


def entry_fault(box: Box, row: Entry, field: str, message: str) -> Fault:
    """A fault of one entry, with the file that defined it last."""
    return Fault(box.files.get(row.id, ""), row.id, field, message)


def family_fault(box: Box, family: str, message: str) -> Fault:
    """A fault of a family as a whole, with the files its entries come from."""
    files = dict.fromkeys(box.files.get(row.id, "") for row in box.family(family))
    return Fault(", ".join(filter(None, files)) or BY_NAME[family].files[0], "", family, message)
