"""The Vassals module's part of a view. Not compiled: see `box/names.py`."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described, limits
from tawantinsuyu.box.names import Count, NationName, RegionName, SeatNumber


class NationView(TypedDict, closed=True):
    """The Nation tile of a region."""

    tile: Annotated[NationName | None, Described("The tile; null until it is drawn in set-up.")]
    markers: Annotated[
        list[Count],
        limits(min_length=2, max_length=4),
        Described("Conquest markers lying on the tile, by seat: influence."),
    ]


class VassalView(TypedDict, closed=True):
    """A placed Vassal."""

    nation: Annotated[NationName, Described("The Nation tile that put it there.")]
    place: Annotated[
        str,
        Described(
            "Where it is: a Building, a Conquest space, an edge of a Weaving such as `W05-left`, a "
            "Coricancha space, Steps such as `3-upper`, `section-3` of the hill, a Statue such as `small-sun`, or "
            "`casualties`."
        ),
    ]
    at: Annotated[str, Described("Where that is on the table, as options name places, such as `face:W05`.")]
    seat: Annotated[SeatNumber, Described("Whose Vassal it is.")]


class VassalsPart(TypedDict):
    """Nation tiles, influence and Vassals."""

    nations: Annotated[dict[RegionName, NationView], Described("The Nation tiles by region.")]
    vassals: Annotated[list[VassalView], Described("The Vassals placed, in the order of placing.")]
    vassals_left: Annotated[list[Count], limits(min_length=2, max_length=4), Described("Vassals in supply, by seat.")]
    vassals_lost: Annotated[
        list[Count], limits(min_length=2, max_length=4), Described("Vassals out of the game, by seat.")
    ]
    cults: Annotated[
        dict[RegionName, Count],
        Described("By region, the Vassals of an automated opponent on its Cult tile; empty without such an opponent."),
    ]
