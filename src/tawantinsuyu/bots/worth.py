"""The worth of things to the greedy bot, in VP: hand-made estimates of what a thing brings until the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.schema_base import GodCard, PassiveBuilding, ProductionBuilding
from tawantinsuyu.box.schema_golden_age import Palace
from tawantinsuyu.box.vocabulary import RESOURCES
from tawantinsuyu.game.view import ResourceCounts

RESOURCE: Final[Mapping[str, float]] = {"potato": 0.5, "corn": 0.75, "stone": 1.0, "gold": 1.6}
GOD_CARD: Final = 1.2
ARMY_CARD: Final = 1.0
WORKER: Final = 1.5
NEWCOMER: Final = 2.0
WEAVING: Final = 2.6
PASSIVE: Final = 5.0
STATUE: Final[Mapping[str, float]] = {"small": 4.5, "large": 13.0}
STEPS: Final = 7.5
MARKER: Final = 2.0
TURNED_UP: Final = 1.0  # a Building, an Army card or a Noble that can be used again
PROPHECY: Final = 5.0
HOPED_FOR: Final = 0.3  # chance that a Prophecy that is not fulfilled now is fulfilled at the end

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
    "newcomer": NEWCOMER,
    "play_god_card": 1.5,
    "draw_god_cards": 0.7,
    "play_army_cards": 0.7,
    "army_for_temple_step": 1.5,
    "casualty": -WORKER,
    "conquest_marker": MARKER,
    "influence": MARKER,
    "move_high_priest": 0.2,
    "stand_up_nobles": 0.4,
    "vp_by_tapestries": 3.0,
}
"""Benefits by kind, each for an amount of 1; a kind that is not here counts as 1."""


def of_benefit(benefit: PrintedBenefit) -> float:
    """The worth of one printed benefit; of a choice the best one."""
    if benefit.options:
        return max(of_benefits(option) for option in benefit.options)
    return THINGS.get(benefit.kind, 1.0) * max(benefit.amount, 1)


def of_benefits(benefits: Iterable[PrintedBenefit]) -> float:
    return sum(of_benefit(benefit) for benefit in benefits)


def of_amounts(amounts: ResourceCounts) -> float:
    return sum(RESOURCE[name] * amounts[name] for name in RESOURCES)


def of_cost(cost: Cost | None) -> float:
    """The worth of a cost; "any resource" counts as the cheapest."""
    if cost is None:
        return 0.0
    food = RESOURCE["potato"] * (cost.potato + cost.any_resource) + RESOURCE["corn"] * cost.corn
    others = TURNED_UP * cost.flip_army + WORKER * cost.casualty
    return food + RESOURCE["stone"] * cost.stone + RESOURCE["gold"] * cost.gold + others


def of_building(box: Box, id: str) -> float:
    """A Building in the own area: 2 VP at the end and its gains until then."""
    row = box.by_id[id]
    if isinstance(row, ProductionBuilding):
        return 2.0 + 1.5 * of_benefits(row.benefits)
    if isinstance(row, Palace):
        return 2.0 + HOPED_FOR * PROPHECY + 0.5 * max(0.0, of_benefits(row.benefits) - of_cost(row.price))
    return 2.0 + PASSIVE


def building_cost(box: Box, id: str) -> Cost:
    row = box.by_id[id]
    assert isinstance(row, ProductionBuilding | PassiveBuilding | Palace)
    return row.cost


def of_god_card(box: Box, id: str) -> float:
    row = box.by_id[id]
    assert isinstance(row, GodCard)
    return of_benefits(row.benefits)


def power(box: Box, buildings: Iterable[str], name: str) -> int:
    """The total strength of a lasting power over these Buildings."""
    rows = [box.by_id[id] for id in buildings]
    return sum(row.powers.get(name, 0) for row in rows if isinstance(row, PassiveBuilding))
