"""Names and numbers: the engine uses numbers; keys, events and position texts use names.

A family translates the names of one kind of thing, in both directions. Families common to every game are here;
`Catalog.codebook` adds those of the components in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tawantinsuyu.core.values import (
    ACTION_NAMES,
    GOD_NAMES,
    GOLD,
    NEW_TAPESTRY,
    POTATO,
    RESOURCE_NAMES,
    SECTIONS,
    SEVERAL,
    SIZE_NAMES,
    TASK_NAMES,
    TERRACE_NAMES,
    WORKER_NAMES,
    WORKER_TYPES,
)


class UnknownName(ValueError):
    """Raised for a name that nothing in the family has."""


class NameFamily:
    """The names and numbers of one kind of thing. `kind` is the word for programs, `what` the one for people."""

    __slots__ = ("kind", "names", "numbers", "what")

    def __init__(self, kind: str, what: str, numbers: Mapping[str, int]) -> None:
        self.kind: Final = kind
        self.what: Final = what
        self.numbers: Final = dict(numbers)
        self.names: Final = {number: name for name, number in numbers.items()}

    def name(self, number: int) -> str:
        """The name of an existing thing."""
        return self.names[number]

    def number(self, name: str) -> int:
        """The thing of this name; raises `UnknownName`."""
        number = self.numbers.get(name)
        if number is None:
            raise UnknownName(f"there is no {self.what} {name!r}")
        return number


def counted(names: Iterable[str]) -> dict[str, int]:
    """Names numbered from 0."""
    return {name: number for number, name in enumerate(names)}


LEVEL_NAMES: Final = ("upper", "lower")
SIDE_NAMES: Final = ("left", "right")

STATUES: Final = NameFamily("statue", "Statue", counted(f"{size}-{god}" for size in SIZE_NAMES for god in GOD_NAMES))
"""`small-sun`: size * 6 + god."""

STEPS_SLOTS: Final = NameFamily(
    "slot", "place for Steps", counted(f"{section + 1}-{level}" for section in range(SECTIONS) for level in LEVEL_NAMES)
)
"""`3-upper`: section * 2 + level, sections counted from 1."""

VILLAGE_ENDS: Final = NameFamily("end", "end of the Village", counted(("potato-end", "corn-end")))

IN_EVERY_GAME: Final = (
    NameFamily("resource", "resource", counted(RESOURCE_NAMES)),
    NameFamily("symbol", "god", counted(GOD_NAMES)),
    NameFamily("size", "size", counted(SIZE_NAMES)),
    NameFamily("terrace", "terrace", counted(TERRACE_NAMES)),
    NameFamily("section", "section", counted(str(section + 1) for section in range(SECTIONS))),
    NameFamily("god-price", "payment for a God card", {RESOURCE_NAMES[each]: each for each in (POTATO, GOLD)}),
    NameFamily("colour", "colour of Workers", counted(WORKER_NAMES)),
    NameFamily("task", "task", counted(TASK_NAMES)),
    NameFamily("action", "High Priest action", counted(ACTION_NAMES)),
    STATUES,
    STEPS_SLOTS,
    VILLAGE_ENDS,
)


def use_name(use: int) -> str:
    """`priest`; for a Worker used as several types at once `architect+priest`."""
    if use < SEVERAL:
        return WORKER_NAMES[use]
    return "+".join([WORKER_NAMES[type] for type in range(WORKER_TYPES) if (use - SEVERAL) >> type & 1])


def tapestry_places(most: int) -> dict[str, int]:
    """Places for a Weaving among up to `most` Tapestries: `1-left`, `2-right`, counted from 1, or `new`."""
    return {**counted(f"{i + 1}-{side}" for i in range(most) for side in SIDE_NAMES), "new": NEW_TAPESTRY}


class Codebook:
    """The families of names of one game."""

    __slots__ = ("families",)

    def __init__(self, families: Iterable[NameFamily]) -> None:
        self.families: Final = {family.kind: family for family in (*IN_EVERY_GAME, *families)}

    def __getitem__(self, kind: str) -> NameFamily:
        return self.families[kind]

    def __contains__(self, kind: str) -> bool:
        return kind in self.families

    def of_modules(self, kind: str, what: str) -> NameFamily:
        """A family that only modules or an opponent add; empty without them."""
        return self.families.get(kind) or NameFamily(kind, what, {})
