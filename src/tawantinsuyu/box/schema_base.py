"""The rows of the base game: one class per family of printed things."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from tawantinsuyu.box.benefits import BenefitsField
from tawantinsuyu.box.cost import CostField
from tawantinsuyu.box.marks import limits, whole
from tawantinsuyu.box.schema import (
    Coordinate,
    Entry,
    Flag,
    Id,
    Number,
    Positive,
    PowersField,
    ReactionsField,
    SecondaryAction,
    Section,
    Signed,
    Words,
)
from tawantinsuyu.box.vocabulary import (
    EdgeIcon,
    GodSymbol,
    Resource,
    SpaceColour,
    StatueSize,
    StepsLevel,
    Task,
    Terrace,
    WeavingColour,
)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TaskRow(Entry):
    """A kind of task icon. Only the four Collect tasks give something by themselves."""

    noun: ClassVar[str] = "task"
    benefits: BenefitsField = ()
    cost: CostField | None = None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Space(Entry):
    """A space for one Worker on the hill; `icons` are the task icons it touches."""

    noun: ClassVar[str] = "hill space"
    terrace: Terrace
    section: Section
    symbol: GodSymbol
    colour: SpaceColour
    icons: tuple[Id, ...]
    two_player: Flag = False
    x: Coordinate
    y: Coordinate


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Icon(Entry):
    """A task icon on the hill."""

    noun: ClassVar[str] = "task icon"
    terrace: Terrace
    section: Section
    task: Task
    x: Coordinate
    y: Coordinate


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class StepsSlot(Entry):
    """A place for a Steps marker between two terraces of one section."""

    noun: ClassVar[str] = "Steps slot"
    section: Section
    level: StepsLevel
    x: Coordinate
    y: Coordinate


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TableSize(Entry):
    """The numbers of Workers, Nomads and offered God cards for a number of players."""

    noun: ClassVar[str] = "table size"
    players: Annotated[int, whole(2, 4)]
    village: Positive
    nomads: Positive
    workers_removed_per_colour: Number
    god_offer: Positive


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class WorkerRow(Entry):
    """A type of Worker."""

    noun: ClassVar[str] = "Worker"
    colour: Literal["blue", "green", "red", "white", "yellow"]
    count: Positive
    letter: Annotated[str, limits(min_length=1, max_length=1)]
    shape: Words


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class CoricanchaSpace(Entry):
    """A High Priest space; `position` counts clockwise, `section` is the one it faces as printed."""

    noun: ClassVar[str] = "Coricancha space"
    position: Annotated[int, whole(0, 4)]
    section: Section


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TempleStep(Entry):
    """A step of the Temple: VP at a Festival, reward on entering, centre value at the end."""

    noun: ClassVar[str] = "Temple step"
    step: Number
    vp: Signed
    rewards: BenefitsField = ()
    centre: Positive | None = None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Region(Entry):
    """A region to conquer and the die result that names it."""

    noun: ClassVar[str] = "region"
    die: Annotated[int, whole(1, 4)]
    position_on_board: Words


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ConquestSpace(Entry):
    """A space of a region: Soldiers to flip and to discard, and what the conqueror gains."""

    noun: ClassVar[str] = "Conquest space"
    region: Id
    position: Positive
    flip: Number
    discard: Number
    benefits: BenefitsField


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class God(Entry):
    """A God and its symbol."""

    noun: ClassVar[str] = "God"


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GodCard(Entry):
    """A God card: the symbol opens spaces, the benefits come with a Statue or at a Festival."""

    noun: ClassVar[str] = "God card"
    symbol: GodSymbol
    benefits: BenefitsField


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ArmyCard(Entry):
    """An Army card: Soldiers in play, or one resource when discarded from hand."""

    noun: ClassVar[str] = "Army card"
    soldiers: Annotated[int, whole(1, 2)]
    resource: Resource


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ProductionBuilding(Entry):
    """A Building that gives its benefits when it produces and is then turned down."""

    noun: ClassVar[str] = "Production Building"
    number: Positive
    cost: CostField
    benefits: BenefitsField


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class PassiveBuilding(Entry):
    """A Building with a lasting power, a reaction or a secondary action of its own."""

    noun: ClassVar[str] = "Passive Building"
    number: Positive
    cost: CostField
    powers: PowersField = field(default_factory=dict)
    reactions: ReactionsField = field(default_factory=dict)
    secondary_action: SecondaryAction | None = None
    replaces: Id | None = None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Pattern(Entry):
    """A pattern of Weavings; a Tapestry holds each at most once."""

    noun: ClassVar[str] = "pattern"
    colour: WeavingColour


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Edge(Entry):
    """An icon on the edge of a Weaving and what the Merchant pays for a match of it."""

    noun: ClassVar[str] = "edge icon"
    benefits: BenefitsField


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Weaving(Entry):
    """A Weaving; `players` is the smallest number of players that uses it, `colour` overrides that of its pattern."""

    noun: ClassVar[str] = "Weaving"
    number: Positive
    pattern: Id
    left: EdgeIcon
    right: EdgeIcon
    players: Annotated[int, whole(2, 4)]
    start: Flag = False
    colour: WeavingColour | None = None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Statue(Entry):
    """A kind of Statue: one size of one God."""

    noun: ClassVar[str] = "Statue"
    size: StatueSize
    symbol: GodSymbol
    count: Positive
    cost: CostField
    vp: Positive
