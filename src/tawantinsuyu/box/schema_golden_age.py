"""The rows of The Golden Age: Temple overlays, Palaces, Nations and Newcomers."""

from __future__ import annotations

from typing import Annotated, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from tawantinsuyu.box.benefits import BenefitsField
from tawantinsuyu.box.cost import CostField, PriceField
from tawantinsuyu.box.faults import did_you_mean, listed
from tawantinsuyu.box.schema import (
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


class Overlay(Entry):
    """A side of the tile that covers the lower half of the Temple."""

    noun: ClassVar[str] = "overlay"


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


class OverlayRow(Entry):
    """The VP that a whole row of an overlay pays at a Festival."""

    noun: ClassVar[str] = "overlay row"
    overlay: OverlaySide
    row: Number
    vp: Signed


class Prophecy(BaseModel):
    """The condition under which a Palace scores: at least so many of something."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    count: str
    of: tuple[str, ...] = ()
    at_least: Positive

    @field_validator("count")
    @classmethod
    def _can_be_counted(cls, value: str) -> str:
        if value not in PROPHECY_COUNTS:
            hint = did_you_mean(value, PROPHECY_COUNTS)
            raise ValueError(f"'{value}' cannot be counted{hint}; known: {listed(PROPHECY_COUNTS)}")
        return value

    @model_validator(mode="after")
    def _of_fits_count(self) -> Self:
        known = {"workers": WORKERS, "weavings": WEAVING_COLOURS}.get(self.count, ())
        if any(word not in known for word in self.of) or bool(known) != bool(self.of):
            raise ValueError(f"'of' beside count = '{self.count}' needs {listed(known) or 'to be left out'}")
        return self


class Palace(Entry):
    """A Palace: at a trigger its Noble is laid down, pays the price and brings the benefits."""

    noun: ClassVar[str] = "Palace"
    number: Positive
    noble: WorkerType
    cost: CostField
    triggers: tuple[str, ...]
    price: PriceField | None = None
    benefits: BenefitsField
    mandatory: Flag = False
    prophecy: Prophecy

    @field_validator("triggers")
    @classmethod
    def _are_known(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for trigger in value:
            if trigger not in TRIGGERS:
                hint = did_you_mean(trigger, TRIGGERS)
                raise ValueError(f"trigger '{trigger}' does not exist{hint}; known: {listed(TRIGGERS)}")
        if not value:
            raise ValueError(f"at least one trigger is needed; known: {listed(TRIGGERS)}")
        return value


class NationTile(Entry):
    """A Nation tile: where its Vassal goes, what that brings at once and what lasts."""

    noun: ClassVar[str] = "Nation tile"
    number: Positive
    vassal_on: VassalPlace
    benefits: BenefitsField = ()
    powers: PowersField = Field(default_factory=dict)
    reactions: ReactionsField = Field(default_factory=dict)
    requires_module: Module | None = None


class PlayerPieces(Entry):
    """Pieces that every player receives with a module."""

    noun: ClassVar[str] = "set of player pieces"
    per_player: Positive


class Newcomer(Entry):
    """A Worker of two colours."""

    noun: ClassVar[str] = "Newcomer"
    colours: tuple[WorkerType, WorkerType]
    count: Positive


class NewcomerOverlay(Entry):
    """The board part below the Village on which Newcomers wait."""

    noun: ClassVar[str] = "Newcomer overlay"
    spaces: Annotated[int, Field(strict=True, ge=1, le=9)]
