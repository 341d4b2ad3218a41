"""The kinds of things that the columns of amauta's network are about, and whose they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.analysis.worths import CASUALTIES, PRIEST, REST, TEMPO, VP, WORKER
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.encoding import modules

_COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    VP: ("players.vp",),
    **{resource: (f"players.resources:{resource}",) for resource in RESOURCE_NAMES},
    "temple": ("players.temple", "players.step"),
    "stairs": ("players.markers:steps", "players.steps"),
    "conquest": ("players.markers:conquest", "players.conquest"),
    "god-card": ("players.cards", "hand.gods", "hand.laid", "gods", "laid", "piles:gods", "solo.slots"),
    "army-card": ("players.cards:army", "hand.army", "army", "piles:army", "piles:army-discard", "solo.counts:army"),
    "soldier": ("players.army",),
    "weaving": ("players.tapestries", "tapestries", "weavings", "piles:weavings"),
    WORKER: ("players.workers", "hill", "nomads", "gone", "solo.workers", "solo.counts"),
    "statue": ("players.statues", "statues"),
    "building": ("players.buildings", "players.down", "market", "tiles", "piles"),
    PRIEST: ("players.high_priest",),
    "festival-tile": ("players.roles:holder",),
    TEMPO: ("players.roles", "players.asked", "asked", "clock", "flags", "places", "village"),
    CASUALTIES: ("casualties",),
}
"""Columns by kind: their names, those of their parts, or the first words of these."""
_KINDS: Final = {
    column: kind for some in (_COLUMNS, modules.THINGS) for kind, columns in some.items() for column in columns
}

EVERYBODY: Final = -1
"""The place of columns that belong to no seat."""
_SHARED: Final = (TEMPO, CASUALTIES)
"""Kinds that belong to no seat."""
_VIEWER: Final = ("hand.", "tapestries", *modules.OWN)
"""How columns begin that only the viewer has."""
_OPPONENT: Final = "solo."
"""How columns of the automated opponent begin."""


def kind_of_column(name: str) -> str:
    """The kind of a column."""
    column = name.partition("@")[0]
    part = column.partition(":")[0]
    return next((_KINDS[each] for each in (column, part, part.partition(".")[0]) if each in _KINDS), REST)


def place_of_column(name: str) -> int:
    """The place of the seat that a column is about, counted from the viewer, or `EVERYBODY`."""
    if kind_of_column(name) in _SHARED:
        return EVERYBODY
    if name.startswith(_VIEWER):
        return 0
    if name.startswith(_OPPONENT):
        return 1
    return int(name.partition("@")[2] or EVERYBODY)
