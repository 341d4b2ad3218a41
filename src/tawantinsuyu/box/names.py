"""Types for names and numbers in data that leave the engine: views, decisions, messages.

A closed vocabulary that the engine fixes is spelled out. Names that come from the component set are texts, since an
owner's edition or a later printing may bring other names. Files that declare such data are not compiled: mypyc drops
the annotations from which the server's schema is made.
"""

from __future__ import annotations

from typing import Annotated, Literal

from typing_extensions import TypeAliasType

from tawantinsuyu.box import vocabulary
from tawantinsuyu.box.marks import Described, limits

Count = Annotated[int, limits(ge=0)]

SeatNumber = TypeAliasType("SeatNumber", Annotated[int, limits(ge=0), Described("A seat, counted from 0.")])

# -- closed vocabularies

GodSymbol = TypeAliasType(
    "GodSymbol",
    Annotated[vocabulary.GodSymbol, Described("The symbol of a God, on cards, Statues and spaces.")],
)
HighPriestAction = TypeAliasType(
    "HighPriestAction",
    Annotated[vocabulary.HighPriestAction, Described("An action of the Coricancha, and the space it is on.")],
)
StepsSlot = TypeAliasType(
    "StepsSlot",
    Annotated[
        vocabulary.StepsSlot,
        Described("A place for Steps: the section of the hill, and between which of its terraces."),
    ],
)
ModuleName = TypeAliasType(
    "ModuleName",
    Annotated[
        Literal["way-of-the-sun:simpa", "way-of-the-sun:ruruy", "vassals", "nobles", "buildings"],
        Described("A module of the expansion; the Temple overlay with the side that lies up."),
    ],
)
OpponentName = TypeAliasType(
    "OpponentName",
    Annotated[vocabulary.SoloOpponent, Described("An automated opponent of a single player.")],
)

# -- names from the component set

WorkerKind = TypeAliasType(
    "WorkerKind",
    Annotated[str, Described("A kind of Worker, such as `priest`; a Newcomer's has both, `priest-courier`.")],
)
SpaceName = TypeAliasType("SpaceName", Annotated[str, Described("A space of the hill, such as `M23`.")])
RegionName = TypeAliasType(
    "RegionName", Annotated[str, Described("A region of the conquest board, such as `antisuyu`.")]
)
ConquestSpaceName = TypeAliasType(
    "ConquestSpaceName", Annotated[str, Described("A space of a region's track, such as `antisuyu-2`.")]
)
TempleStepName = TypeAliasType("TempleStepName", Annotated[str, Described("A step of the Temple, such as `temple-3`.")])
GodCardName = TypeAliasType("GodCardName", Annotated[str, Described("A God card, such as `G07`.")])
ArmyCardName = TypeAliasType("ArmyCardName", Annotated[str, Described("An Army card, such as `A12`.")])
BuildingName = TypeAliasType(
    "BuildingName", Annotated[str, Described("A Building tile, such as `P03`, `Z07` or `X04`.")]
)
WeavingName = TypeAliasType("WeavingName", Annotated[str, Described("A Weaving tile, such as `W05`.")])
NationName = TypeAliasType("NationName", Annotated[str, Described("A Nation tile, such as `VN05`.")])
