"""The worth of things to the greedy bot, in VP: hand-tuned estimates of what a thing brings until the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from tawantinsuyu.components.benefits import (
    FreeBuilding,
    FreeSmallStatue,
    FreeSteps,
    FreeWeavings,
    GainArmyCards,
    GainGodCards,
    GainNomads,
    GainRejuvenation,
    GainResource,
    GainTraining,
    GainVp,
    GoldForTempleStep,
    GrantBuildingTask,
    GrantTask,
    OneOf,
    TempleSteps,
)
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.values import NONE, PRODUCTION, RESOURCES, WORKER_TYPES
from tawantinsuyu.rules.payment import amounts

RESOURCE: Final[tuple[float, ...]] = (0.5, 0.75, 1.0, 1.6)
POTATO_WORTH: Final = 0.5
CORN_WORTH: Final = 0.75
STONE_WORTH: Final = 1.0
GOLD_WORTH: Final = 1.6
GOD_CARD: Final = 1.2
TRAINING: Final = 1.2
WORKER: Final = 1.5
WEAVING: Final = 2.6
PASSIVE: Final = 5.0
SMALL_STATUE: Final = 4.5
LARGE_STATUE: Final = 13.0
STEPS: Final = 7.5
MARKER: Final = 2.0
TURNED_UP: Final = 1.0  # a Building, an Army card or another thing that can be used again
FLIPPED: Final = 0.4  # for each Soldier
DISCARDED: Final = 0.9
UNKNOWN: Final = 1.0  # a benefit that only an automated opponent receives
WORKERS: Final[tuple[float, ...]] = (0.2, 0.2, 0.3, 0.3, 0.4)
"""How useful a Worker is, by type."""

BenefitClass: TypeAlias = type[Benefit[Any]]

WORTH: Final[Mapping[BenefitClass, float]] = {
    GainVp: 1.0,
    GainGodCards: GOD_CARD,
    GainArmyCards: 1.0,
    GainTraining: TRAINING,
    FreeWeavings: WEAVING,
    FreeSmallStatue: SMALL_STATUE,
    FreeSteps: STEPS,
    FreeBuilding: 6.0,
    GainNomads: WORKER,
    TempleSteps: 3.5,
    GoldForTempleStep: 1.9,
    GainRejuvenation: 1.2,
    GrantTask: 1.5,
    GrantBuildingTask: 1.5,
}
"""Benefits by class, each for an amount of 1. Resources and choices are valued by what they give."""


def of_amounts(stock: list[int]) -> float:
    """The worth of resources."""
    total = 0.0
    for resource in range(RESOURCES):
        total += RESOURCE[resource] * stock[resource]
    return total


def of_cost(cost: int) -> float:
    """The worth of a packed cost or payment; food counts as the cheapest."""
    potato, corn, stone, gold, food = amounts(cost)
    return POTATO_WORTH * (potato + food) + CORN_WORTH * corn + STONE_WORTH * stone + GOLD_WORTH * gold


class PrintedWorth:
    """The worth of everything printed in one game, without a position: tables indexed by the codes of the catalog.

    `more` is what an expansion adds.
    """

    def __init__(self, catalog: Catalog, more: PrintedSupplement) -> None:
        self.catalog = catalog
        self.more = more
        self.each: dict[BenefitClass, float] = {**WORTH, **more.worth}
        self.row = [self._of_benefits(row.benefits) for row in catalog.rows]
        self.god = [self.of_row(row) for row in catalog.god_row]
        self.edge = [self.of_row(row) for row in catalog.edge_row]
        self.reward = [self.of_row(row) for row in catalog.temple_row]
        self.production = [self.of_row(building.row) for building in catalog.buildings]
        self.building = [self._of_building(building) for building in range(len(catalog.buildings))]
        self.cost = [of_cost(building.cost) for building in catalog.buildings]
        self.army = [
            0.5 * catalog.army_soldiers[card] + 0.2 * RESOURCE[catalog.army_resource[card]]
            for card in range(len(catalog.army_names))
        ]
        self.conquest_free = [self.of_row(space.row) + MARKER for space in catalog.conquest]
        self.conquest = [
            self.conquest_free[i] - FLIPPED * catalog.conquest[i].flip - DISCARDED * catalog.conquest[i].discard
            for i in range(len(catalog.conquest))
        ]
        self.worker = [self._of_worker(colours) for colours in catalog.colours]

    def of_row(self, row: int) -> float:
        """The worth of a row of benefits; 0 for none."""
        return 0.0 if row == NONE else self.row[row]

    def alternatives(self, benefit: Benefit[Any]) -> list[Sequence[Benefit[Any]]]:
        """The lists of benefits to choose from in a printed benefit; empty if there is no choice."""
        if isinstance(benefit, OneOf):
            return [self.catalog.rows[row].benefits for row in benefit.rows]
        return self.more.alternatives(self.catalog, benefit)

    def of_benefit(self, benefit: Benefit[Any]) -> float:
        """The worth of one benefit; for a choice, of the best one."""
        if isinstance(benefit, GainResource):
            return RESOURCE[benefit.resource] * max(benefit.amount, 1)
        each = self.each.get(type(benefit))
        if each is not None:
            return each * max(benefit.amount, 1)
        options = self.alternatives(benefit)
        if not options:
            return UNKNOWN * max(benefit.amount, 1)
        return max([self._of_benefits(option) for option in options])

    def _of_benefits(self, benefits: Sequence[Benefit[Any]]) -> float:
        total = 0.0
        for benefit in benefits:
            total += self.of_benefit(benefit)
        return total

    def _of_building(self, building: int) -> float:
        """A Building in one's area: 2 VP at the end and its gains until then."""
        type = self.catalog.buildings[building].type
        if type == PRODUCTION:
            return 2.0 + 1.5 * self.production[building]
        return 2.0 + self.more.building(self, building, PASSIVE)

    def _of_worker(self, colours: int) -> float:
        """How useful a kind of Worker is; one with several colours counts as all of its types."""
        total = 0.0
        for type in range(WORKER_TYPES):
            if colours >> type & 1:
                total += WORKERS[type]
        return total


class PrintedSupplement:
    """What an expansion adds to the worth of printed things; this base class adds nothing."""

    def __init__(self) -> None:
        self.worth: dict[BenefitClass, float] = {}

    def alternatives(self, catalog: Catalog, benefit: Benefit[Any]) -> list[Sequence[Benefit[Any]]]:
        """Like `PrintedWorth.alternatives`, for benefits of the expansion."""
        return []

    def building(self, printed: PrintedWorth, building: int, usual: float) -> float:
        """The gains of a Building that does not produce; `usual` is the worth of one with lasting powers."""
        return usual
