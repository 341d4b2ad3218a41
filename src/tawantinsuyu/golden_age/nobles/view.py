"""The Nobles module's part of a view. Not compiled: see `box/names.py`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.box.names import BuildingName, Count, SeatNumber, WorkerKind

Resident: TypeAlias = Literal["standing", "lying", "vassal"]
"""The inhabitant of a Palace: a standing or lying Noble, or a Vassal in a Noble's place."""


class PalaceView(TypedDict, closed=True):
    """A Palace with an owner."""

    seat: Annotated[SeatNumber, Described("Who owns it.")]
    noble: Annotated[
        Resident | None,
        Described(
            "Who lives there: a Noble who stands ready, a Noble who was used and lies, a Vassal in a "
            "Noble's place, or null for nobody."
        ),
    ]
    fulfilled: Annotated[bool, Described("Whether its Prophecy holds at this moment.")]


class NoblesPart(TypedDict):
    """Palaces, Nobles and Newcomers."""

    newcomers: Annotated[
        list[WorkerKind | None],
        Described("The Newcomers that wait below the Village, space by space; null is an empty space."),
    ]
    newcomer_bag: Annotated[Count, Described("How many Newcomers are left in their bag.")]
    palaces: Annotated[dict[BuildingName, PalaceView], Described("The Palaces that somebody owns.")]
    palace_this_turn: Annotated[bool, Described("Whether a Palace has been constructed in the current turn.")]
