"""The rows of The Golden Age: Temple overlays, Palaces, Nations and Newcomers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from tawantinsuyu.box.benefits import BenefitsField
from tawantinsuyu.box.cost import CostField, PriceField
from tawantinsuyu.box.faults import did_you_mean, listed
from tawantinsuyu.box.marks import Checked, whole
from tawantinsuyu.box.schema import (
    ONLY_KNOWN_FIELDS,
    Entry,
    Flag,
    Id,
    Number,
    Positive,
    PowersField,
    ReactionsField,
    Signed,
    Words,
)
from tawantinsuyu.box.vocabulary import (
    PROPHECY_COUNTS,
    TRIGGERS,
    WEAVING_COLOURS,
    WORKERS,
    Module,
    OverlaySide,
    VassalPlace,
    WorkerType,
)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Overlay(Entry):
    """A side of the tile that covers the lower half of the Temple."""

    noun: ClassVar[str] = "overlay"


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class OverlayStep(Entry):
    """A step of a Temple overlay; `next` are the steps a marker may climb to.

    `reward_rule` is the rule that describes the reward; a `mandatory` reward cannot be declined.
    """

    noun: ClassVar[str] = "overlay step"
    overlay: OverlaySide
    row: Number
    column: Number
    rewards: BenefitsField = ()
    reward_rule: Words = ""
    mandatory: Flag = False
    next: tuple[Id, ...]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class OverlayRow(Entry):
    """The VP that a whole row of an overlay pays at a Festival."""

    noun: ClassVar[str] = "overlay row"
    overlay: OverlaySide
    row: Number
    vp: Signed


def _can_be_counted(value: str) -> None:
    if value not in PROPHECY_COUNTS:
        hint = did_you_mean(value, PROPHECY_COUNTS)
        raise ValueError(f"'{value}' cannot be counted{hint}; known: {listed(PROPHECY_COUNTS)}")


@dataclass(frozen=True, kw_only=True)
class Prophecy:
    """The condition under which a Palace scores: at least a number of something."""

    __pydantic_config__: ClassVar = ONLY_KNOWN_FIELDS

    count: Annotated[str, Checked(_can_be_counted)]
    of: tuple[str, ...] = ()
    at_least: Positive


def _of_fits_count(prophecy: Prophecy) -> None:
    known = {"workers": WORKERS, "weavings": WEAVING_COLOURS}.get(prophecy.count, ())
    if any(word not in known for word in prophecy.of) or bool(known) != bool(prophecy.of):
        raise ValueError(f"'of' with count = '{prophecy.count}' needs {listed(known) or 'to be left out'}")


def _are_triggers(value: tuple[str, ...]) -> None:
    for trigger in value:
        if trigger not in TRIGGERS:
            hint = did_you_mean(trigger, TRIGGERS)
            raise ValueError(f"trigger '{trigger}' does not exist{hint}; known: {listed(TRIGGERS)}")
    if not value:
        raise ValueError(f"at least one trigger is needed; known: {listed(TRIGGERS)}")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Palace(Entry):
    """A Palace: at a trigger its Noble is laid down, the price is paid and the benefits are received."""

    noun: ClassVar[str] = "Palace"
    number: Positive
    noble: WorkerType
    cost: CostField
    triggers: Annotated[tuple[str, ...], Checked(_are_triggers)]
    price: PriceField | None = None
    benefits: BenefitsField
    mandatory: Flag = False
    prophecy: Annotated[Prophecy, Checked(_of_fits_count)]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class NationTile(Entry):
    """A Nation tile: where its Vassal goes, what that gives at once and what lasts."""

    noun: ClassVar[str] = "Nation tile"
    number: Positive
    vassal_on: VassalPlace
    benefits: BenefitsField = ()
    powers: PowersField = field(default_factory=dict)
    reactions: ReactionsField = field(default_factory=dict)
    requires_module: Module | None = None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class PlayerPieces(Entry):
    """Pieces that every player receives with a module."""

    noun: ClassVar[str] = "set of player pieces"
    per_player: Positive


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Newcomer(Entry):
    """A Worker of two colours."""

    noun: ClassVar[str] = "Newcomer"
    colours: tuple[WorkerType, WorkerType]
    count: Positive


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class NewcomerOverlay(Entry):
    """The board part below the Village on which Newcomers wait."""

    noun: ClassVar[str] = "Newcomer overlay"
    spaces: Annotated[int, whole(1, 9)]
