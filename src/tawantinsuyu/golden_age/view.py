"""The expansion's part of a view: the parts of its modules together. Not compiled: see `box/names.py`."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.box.names import GodCardName
from tawantinsuyu.golden_age.buildings.view import BuildingsPart
from tawantinsuyu.golden_age.nobles.view import NoblesPart
from tawantinsuyu.golden_age.vassals.view import VassalsPart


class SharedPart(TypedDict):
    """The part that belongs to several modules."""

    held_cards: Annotated[
        list[GodCardName],
        Described("God cards played for a Temple reward during a Festival and held until it ends, in that order."),
    ]


class GoldenAgeView(VassalsPart, NoblesPart, SharedPart, BuildingsPart, closed=True):
    """The pieces of the expansion, all of them open; the fields of absent modules are empty or 0."""
