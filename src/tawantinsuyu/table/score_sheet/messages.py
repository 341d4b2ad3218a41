"""The score sheet of a game on a real table: the form, the entries and the score."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.table.messages.requests import ComponentsName, Sent

Piece = Annotated[str, Field(min_length=1, max_length=40)]
Count = Annotated[int, Field(strict=True, ge=0, le=99)]
Counts = Annotated[dict[Piece, Count], Field(max_length=40)]
Pieces = Annotated[list[Piece], Field(max_length=60)]


class SeatEntryIn(Sent):
    """The pieces of one player."""

    vp: Annotated[int, Field(strict=True, ge=-200, le=999)] = Field(
        default=0, description="On the track, before scoring."
    )
    temple: Annotated[str, Field(max_length=20)] = Field(default="", description="The step of the Temple marker.")
    tapestries: Annotated[list[Count | Pieces], Field(max_length=20)] = Field(
        default=[], description="Each by its length, or by its Weavings from left to right."
    )
    buildings: Pieces = Field(default=[], description="Face-up Buildings that the form lists, by id.")
    other_buildings: Counts = Field(default={}, description="The other face-up Buildings, by type.")
    buildings_down: Count = 0
    god_cards: Count = 0
    army_up: Count = 0
    army_down: Count = 0
    workers: Counts = Field(default={}, description="In the supply, by kind.")
    resources: Counts = Field(default={}, description="By name.")
    markers: Counts = Field(default={}, description="Conquest markers by region.")


class SheetIn(Sent):
    """The pieces on the table."""

    seats: Annotated[list[SeatEntryIn], Field(min_length=2, max_length=4)] = Field(
        description="The players; in a solo game you and your opponent."
    )
    modules: Annotated[list[ModuleName], Field(max_length=6)] = Field(default=[], description="Modules in play.")
    opponent: OpponentName | None = None
    leftover_vp: bool = Field(default=False, description="Whether the opponent scores 1 VP for each resource left.")
    casualties: Count = Field(default=0, description="Workers in the Casualties of War.")
    further: Annotated[dict[Piece, Pieces], Field(max_length=20)] = Field(
        default={}, description="Pieces of modules, by the names of their lines in a position text."
    )
    components: ComponentsName | None = Field(
        default=None, description="Components stored by `POST /api/editions`; null for the server's own."
    )


class FestivalOut(TypedDict, closed=True):
    """What a Festival gives a player."""

    temple: int
    conquest: int


class ScoredOut(TypedDict, closed=True):
    """A scored sheet."""

    seats: Annotated[list[dict[str, int]], Described("VP by source for each player, `total` included.")]
    winners: list[int]
    was_tied: Annotated[bool, Described("Whether several had the most VP.")]
    festival: Annotated[list[FestivalOut], Described("What a Festival would give now.")]


class SheetBuildingOut(TypedDict, closed=True):
    """A Building that must be entered by its id because it changes the scoring."""

    id: str
    type: str
    label: str


class SheetFormOut(TypedDict, closed=True):
    """What can be entered for a game."""

    temple: Annotated[dict[str, str], Described("The steps from the lowest up, with their names.")]
    building_types: dict[str, str]
    buildings: list[SheetBuildingOut]
    workers: Annotated[dict[str, str], Described("The kinds, with their names.")]
    regions: dict[str, str]
    resources: dict[str, str]
    sources: Annotated[dict[str, str], Described("Of VP.")]
    longest: Annotated[int, Described("The longest Tapestry that scores.")]
