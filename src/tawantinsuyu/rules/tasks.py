"""The eleven tasks: when they are performable and what they do (TSK-01 to TSK-04)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    BUILDING_TASK,
    COLLECT_BONUS,
    COLLECT_GOLD,
    MERCHANT_TASK,
    STATUE_TASK,
    STEPS_TASK,
    TRAINING_TASK,
    VP_BUILDINGS,
    WEAVINGS_TASK,
)
from tawantinsuyu.rules.army import Train, can_draw_army_card
from tawantinsuyu.rules.building import ALL_TYPES, Construct, begin_construction, can_construct, market_tiles
from tawantinsuyu.rules.buying_weavings import BuyWeavings
from tawantinsuyu.rules.merchant import Merchant, NextMatch, can_trade
from tawantinsuyu.rules.payment import payment_refusal
from tawantinsuyu.rules.production import ProduceOne, producers
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.statues import BuildStatue, buildable_statues, statue_task_refusal
from tawantinsuyu.rules.steps import STEPS_COST, BuildSteps, can_build_steps, legal_slots
from tawantinsuyu.rules.tapestries import matches_of
from tawantinsuyu.rules.weavings import PurchaseWeavings, stack_size

COLLECTED: Final[tuple[int, ...]] = (3, 2, 2, 1)  # TSK-03: potato, corn, stone, gold


def is_performable(s: State, seat: int, task: int) -> bool:
    """TSK-02: the exhaustive table of when an icon can be activated; a variant lets a Merchant do nothing (CON-12)."""
    if task <= COLLECT_GOLD:
        return True
    if task == STEPS_TASK:
        return can_build_steps(s, seat)
    if task == BUILDING_TASK:
        return can_construct(s, seat, ALL_TYPES)
    if task == STATUE_TASK:
        return len(buildable_statues(s, seat)) > 0
    if task == WEAVINGS_TASK:
        return stack_size(s) > 0
    if task == MERCHANT_TASK:
        return s.catalog.variants.merchant_empty or can_trade(s, seat)
    if task == TRAINING_TASK:
        return can_draw_army_card(s)
    return len(producers(s, seat)) > 0


def task_refusal(s: State, seat: int, task: int) -> Line | None:
    """TSK-02: why a task cannot be performed; None if it `is_performable`."""
    if is_performable(s, seat, task):
        return None
    if task == STEPS_TASK:
        if s.players[seat].steps == 0:
            return Line("CMP-13", "no-marker")
        return payment_refusal(s, seat, "TSK-05", STEPS_COST) if legal_slots(s, seat) else Line("TSK-06", "no-slot")
    if task == BUILDING_TASK:
        return Line("TSK-12", "no-tile-payable" if market_tiles(s, ALL_TYPES) else "market-empty")
    if task == STATUE_TASK:
        return statue_task_refusal(s, seat)
    if task == WEAVINGS_TASK:
        return Line("TSK-32", "stack-empty")
    if task == MERCHANT_TASK:
        return Line("TSK-02", "no-match")
    return Line("TSK-02", "no-army-card" if task == TRAINING_TASK else "nothing-produces")


def task_questions(s: State, seat: int) -> list[Question]:
    """The questions that tasks lead to."""
    return [
        BuildSteps(seat, STEPS_COST),
        Construct(seat, False, ALL_TYPES, False),
        BuildStatue(seat),
        BuyWeavings(seat),
        NextMatch(seat, tuple(sorted(matches_of(s, seat)))),
        ProduceOne(seat),
    ]


def perform(s: State, seat: int, task: int) -> None:
    if task <= COLLECT_GOLD:
        collect(s, seat, task)
    elif task == STEPS_TASK:
        s.then(BuildSteps(seat, STEPS_COST))
    elif task == BUILDING_TASK:
        begin_construction(s, seat, ALL_TYPES)
    elif task == STATUE_TASK:
        s.then(BuildStatue(seat))
    elif task == WEAVINGS_TASK:
        s.then(PurchaseWeavings(seat))
    elif task == MERCHANT_TASK:
        s.then(Merchant(seat))
    elif task == TRAINING_TASK:
        s.then(Train(seat))
    else:
        s.then(ProduceOne(seat))


def collect(s: State, seat: int, resource: int) -> None:
    """TSK-03, Z20-1: gain the resources of the icon; a collecting Building adds 1 and 1 VP, but not for gold."""
    s.gain(seat, resource, COLLECTED[resource])
    if resource != COLLECT_GOLD:
        bonus = s.players[seat].powers[COLLECT_BONUS]
        if bonus > 0:
            s.gain(seat, resource, bonus)
            s.score(seat, bonus, VP_BUILDINGS)


class PerformTask(Rule):
    """A task granted by an effect other than an icon, if it is performable."""

    __slots__ = ("task",)

    def __init__(self, seat: int, task: int) -> None:
        self.seat = seat
        self.task = task

    def resolve(self, s: State) -> None:
        """A task that is not performable is lost."""
        if is_performable(s, self.seat, self.task):
            perform(s, self.seat, self.task)
