"""What things are worth to the greedy bot, in VP. Hand-made numbers: what a thing usually brings before the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tawantinsuyu.box.benefits import Benefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import GodCard, PassiveBuilding, ProductionBuilding, TempleStep
from tawantinsuyu.box.vocabulary import RESOURCES

RESOURCE: Final[Mapping[str, float]] = {"potato": 0.5, "corn": 0.75, "stone": 1.0, "gold": 1.6}
GOD_CARD: Final = 1.2
ARMY_CARD: Final = 1.0
WORKER: Final = 1.5
WEAVING: Final = 2.6
PASSIVE: Final = 5.0
STATUE: Final[Mapping[str, float]] = {"small": 4.5, "large": 13.0}
STEPS: Final = 7.5
MARKER: Final = 2.0

THINGS: Final[Mapping[str, float]] = {
    **RESOURCE,
    "vp": 1.0,
    "god_card": GOD_CARD,
    "army_card": ARMY_CARD,
    "training": 1.2,
    "free_weaving": WEAVING,
    "free_small_statue": STATUE["small"],
    "free_steps": STEPS,
    "free_building": 6.0,
    "nomad": WORKER,
    "temple_step": 3.5,
    "gold_for_temple_step": 1.9,
    "rejuvenate": 1.2,
    "task": 1.5,
}
"""Benefits by kind, each for an amount of 1; a kind that is not here counts as 1."""


def of_benefit(benefit: Benefit) -> float:
    """What one printed benefit is worth; of a choice the best one."""
    if benefit.options:
        return max(of_benefits(option) for option in benefit.options)
    return THINGS.get(benefit.kind, 1.0) * max(benefit.amount, 1)


def of_benefits(benefits: Iterable[Benefit]) -> float:
    """All of them together."""
    return sum(of_benefit(benefit) for benefit in benefits)


def of_amounts(amounts: Mapping[str, int]) -> float:
    """Resources together."""
    return sum(RESOURCE[name] * amounts.get(name, 0) for name in RESOURCES)


def of_building(box: Box, id: str) -> float:
    """A Building in the own area: 2 VP at the end and what it brings until then."""
    row = box.by_id[id]
    if isinstance(row, ProductionBuilding):
        return 2.0 + 1.5 * of_benefits(row.benefits)
    return 2.0 + PASSIVE


def building_cost(box: Box, id: str) -> Mapping[str, int]:
    """What a Building costs, by resource."""
    row = box.by_id[id]
    assert isinstance(row, ProductionBuilding | PassiveBuilding)
    return row.cost.to_data()


def of_god_card(box: Box, id: str) -> float:
    """The benefits of a God card."""
    row = box.by_id[id]
    assert isinstance(row, GodCard)
    return of_benefits(row.benefits)


def of_climbing(box: Box, at: int, steps: int, festivals: int) -> float:
    """Temple steps from step `at` on: their rewards, and their VP in the Festivals still to come and at the end."""
    top = len(box.temple_steps) - 1
    to = min(at + steps, top)
    rewards = sum(of_benefits(box.temple_steps[step].rewards) for step in range(at + 1, to + 1))
    return rewards + _temple_vp(box.temple_steps[to], festivals) - _temple_vp(box.temple_steps[at], festivals)


def _temple_vp(step: TempleStep, festivals: int) -> float:
    return festivals * step.vp + (step.centre or 0)
