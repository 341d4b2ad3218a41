"""What the expansion adds to a view."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tawantinsuyu.server.wire.view_base import (
    BuildingName,
    Count,
    GodCardName,
    NationName,
    RegionName,
    SeatNumber,
    Told,
    WeavingName,
    WorkerKind,
)


class NationView(Told):
    """The Nation tile of a region."""

    tile: NationName | None = Field(description="The tile; null until it is drawn in set-up.")
    markers: list[Count] = Field(
        min_length=2, max_length=4, description="Conquest markers lying on the tile, by seat: influence."
    )


class VassalView(Told):
    """A Vassal that serves somewhere."""

    nation: NationName = Field(description="The Nation tile that put it there.")
    place: str = Field(
        description="Where it is: a Building, a Conquest space, an edge of a Weaving such as `W05-left`, a Coricancha "
        "space, Steps such as `3-upper`, `section-3` of the hill, a Statue such as `small-sun`, or `casualties`."
    )
    seat: SeatNumber = Field(description="Whose Vassal it is.")


class PalaceView(Told):
    """A Palace that somebody owns."""

    seat: SeatNumber = Field(description="Who owns it.")
    noble: Literal["standing", "lying", "vassal"] | None = Field(
        description="Who lives there: a Noble who stands ready, a Noble who was used and lies, a Vassal in a Noble's "
        "place, or null for nobody."
    )
    fulfilled: bool = Field(description="Whether its Prophecy holds at this moment.")


class GoldenAgeView(Told):
    """The pieces of the expansion, all of them open; what belongs to a module that is not in play is empty or 0."""

    nations: dict[RegionName, NationView] = Field(description="The Nation tiles by region.")
    vassals: list[VassalView] = Field(description="The Vassals placed, in the order of placing.")
    vassals_left: list[Count] = Field(min_length=2, max_length=4, description="Vassals in supply, by seat.")
    vassals_lost: list[Count] = Field(min_length=2, max_length=4, description="Vassals out of the game, by seat.")
    cults: dict[RegionName, Count] = Field(
        description="By region, the Vassals of an automated opponent on its Cult tile; empty without such an opponent."
    )
    newcomers: list[WorkerKind | None] = Field(
        description="The Newcomers that wait below the Village, space by space; null is an empty space."
    )
    newcomer_bag: Count = Field(description="How many Newcomers are left in their bag.")
    palaces: dict[BuildingName, PalaceView] = Field(description="The Palaces that somebody owns.")
    palace_this_turn: bool = Field(description="Whether a Palace has been constructed in the current turn.")
    held_cards: list[GodCardName] = Field(
        description="God cards played for a Temple reward during a Festival and held until it ends, in that order."
    )
    drawn_tiles: list[BuildingName] = Field(
        description="Building tiles drawn in a task that are neither built nor back under their stacks."
    )
    weavings_taken_up: list[WeavingName] = Field(
        description="Weavings that are being rearranged and lie in no Tapestry yet."
    )
