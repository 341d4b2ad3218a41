"""What the Vassals module adds to a view. Not compiled: see `box/names.py`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.names import Count, NationName, RegionName, SeatNumber


class NationView(TypedDict, closed=True):
    """The Nation tile of a region."""

    tile: Annotated[NationName | None, Field(description="The tile; null until it is drawn in set-up.")]
    markers: Annotated[
        list[Count],
        Field(min_length=2, max_length=4, description="Conquest markers lying on the tile, by seat: influence."),
    ]


class VassalView(TypedDict, closed=True):
    """A placed Vassal."""

    nation: Annotated[NationName, Field(description="The Nation tile that put it there.")]
    place: Annotated[
        str,
        Field(
            description="Where it is: a Building, a Conquest space, an edge of a Weaving such as `W05-left`, a "
            "Coricancha space, Steps such as `3-upper`, `section-3` of the hill, a Statue such as `small-sun`, or "
            "`casualties`."
        ),
    ]
    at: Annotated[str, Field(description="Where that is on the table, as options name places, such as `face:W05`.")]
    seat: Annotated[SeatNumber, Field(description="Whose Vassal it is.")]


class VassalsPart(TypedDict):
    """Nation tiles, influence and Vassals."""

    nations: Annotated[dict[RegionName, NationView], Field(description="The Nation tiles by region.")]
    vassals: Annotated[list[VassalView], Field(description="The Vassals placed, in the order of placing.")]
    vassals_left: Annotated[list[Count], Field(min_length=2, max_length=4, description="Vassals in supply, by seat.")]
    vassals_lost: Annotated[
        list[Count], Field(min_length=2, max_length=4, description="Vassals out of the game, by seat.")
    ]
    cults: Annotated[
        dict[RegionName, Count],
        Field(
            description="By region, the Vassals of an automated opponent on its Cult tile; empty without such an "
            "opponent."
        ),
    ]
