"""What the models of views and events are made of: their base class and the named types of pieces, places and seats.

A closed vocabulary that the engine fixes is spelled out. Whatever is named by the component set is a text, since an
owner's edition or a later printing may bring other names.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from tawantinsuyu.box import vocabulary


class Told(BaseModel):
    """Something that the game tells: these fields, all of them, and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def sometimes(description: str, alias: str | None = None) -> Any:
    """A field that is left out where it does not apply; it is never sent as null, so the schema has no default."""
    return Field(default_factory=lambda: None, exclude_if=_is_none, alias=alias, description=description)


def _is_none(value: object) -> bool:
    return value is None


Count = Annotated[int, Field(ge=0)]

SECTIONS: Final = len(vocabulary.SECTIONS)
ACTIONS: Final = len(vocabulary.HIGH_PRIEST_ACTIONS)
MARKET_SLOTS: Final = 2
"""Open tiles of each Building type."""

SeatNumber = TypeAliasType("SeatNumber", Annotated[int, Field(ge=0, description="A seat, counted from 0.")])

Fact = TypeAliasType(
    "Fact", Annotated[int | str, Field(description="A number, or the name of a piece, a place or a word.")]
)

# -- closed vocabularies

GodSymbol = TypeAliasType(
    "GodSymbol",
    Annotated[vocabulary.GodSymbol, Field(description="The symbol of a God, on cards, Statues and spaces.")],
)
HighPriestAction = TypeAliasType(
    "HighPriestAction",
    Annotated[vocabulary.HighPriestAction, Field(description="An action of the Coricancha, and the space it is on.")],
)
StepsSlot = TypeAliasType(
    "StepsSlot",
    Annotated[
        Literal[
            "1-upper",
            "1-lower",
            "2-upper",
            "2-lower",
            "3-upper",
            "3-lower",
            "4-upper",
            "4-lower",
            "5-upper",
            "5-lower",
        ],
        Field(description="A place for Steps: the section of the hill, and between which of its terraces."),
    ],
)
ModuleName = TypeAliasType(
    "ModuleName",
    Annotated[
        Literal["way-of-the-sun:simpa", "way-of-the-sun:ruruy", "vassals", "nobles", "buildings"],
        Field(description="A module of the expansion; the Temple overlay with the side that lies up."),
    ],
)
OpponentName = TypeAliasType(
    "OpponentName",
    Annotated[vocabulary.SoloOpponent, Field(description="An automated opponent of a single player.")],
)

# -- names from the component set

WorkerKind = TypeAliasType(
    "WorkerKind",
    Annotated[str, Field(description="A kind of Worker, such as `priest`; a Newcomer's has both, `priest-courier`.")],
)
SpaceName = TypeAliasType("SpaceName", Annotated[str, Field(description="A space of the hill, such as `M23`.")])
RegionName = TypeAliasType(
    "RegionName", Annotated[str, Field(description="A region of the conquest board, such as `antisuyu`.")]
)
ConquestSpaceName = TypeAliasType(
    "ConquestSpaceName", Annotated[str, Field(description="A space of a region's track, such as `antisuyu-2`.")]
)
TempleStepName = TypeAliasType(
    "TempleStepName", Annotated[str, Field(description="A step of the Temple, such as `temple-3`.")]
)
GodCardName = TypeAliasType("GodCardName", Annotated[str, Field(description="A God card, such as `G07`.")])
ArmyCardName = TypeAliasType("ArmyCardName", Annotated[str, Field(description="An Army card, such as `A12`.")])
BuildingName = TypeAliasType(
    "BuildingName", Annotated[str, Field(description="A Building tile, such as `P03`, `Z07` or `X04`.")]
)
WeavingName = TypeAliasType("WeavingName", Annotated[str, Field(description="A Weaving tile, such as `W05`.")])
NationName = TypeAliasType("NationName", Annotated[str, Field(description="A Nation tile, such as `VN05`.")])
