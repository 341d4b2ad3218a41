"""The validator: constraints on a box as a whole, after all entries have been read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints import golden_age, hill, solo, tiles, tracks, weavings
from tawantinsuyu.box.constraints.reporting import Constraint, family_fault
from tawantinsuyu.box.families import ANY, FAMILIES, Family
from tawantinsuyu.box.faults import Fault

CONSTRAINTS: Final[tuple[Constraint, ...]] = (
    *hill.CONSTRAINTS,
    *tracks.CONSTRAINTS,
    *tiles.CONSTRAINTS,
    *weavings.CONSTRAINTS,
    *solo.CONSTRAINTS,
    *golden_age.CONSTRAINTS,
)


def check_box(box: Box, broken: frozenset[str] = frozenset()) -> list[Fault]:
    """Every breach of a constraint. Families in `broken` have unreadable entries and are not checked."""
    faults: list[Fault] = []
    for family in FAMILIES:
        if family.name not in broken:
            faults.extend(check_counts(box, family))
    for constraint in CONSTRAINTS:
        if box.version >= constraint.since and not broken.intersection(constraint.families):
            faults.extend(constraint.check(box))
    return faults


def remarks_on(box: Box) -> list[Fault]:
    """Values that are allowed but unlikely in a printed copy, for an owner to double-check."""
    return list(tracks.falling_temple(box))


def check_counts(box: Box, family: Family) -> Iterator[Fault]:
    """Each module has as many entries as the rulebooks say, and other modules have none."""
    counts: Counter[str] = Counter(row.module or "" for row in box.family(family.name))
    for module in dict.fromkeys((*family.counts, *counts)):
        expected = family.counts.get(module, 0)
        if expected == ANY or counts[module] == expected:
            continue
        where = f'with module = "{module}"' if module else "without module"
        entries = "entry" if expected == 1 else "entries"
        message = f"expected {expected} {entries} {where} (FAMILIES in box/families.py); found {counts[module]}"
        yield family_fault(box, family.name, message)
