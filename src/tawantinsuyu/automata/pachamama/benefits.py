"""Printed benefits for Pachamama: which she can use, and how (PAC-34, PAC-42 to PAC-46)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.benefits import GainVillageWorker
from tawantinsuyu.automata.pachamama.buildings import type_wanted
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.conquest import ConquerFirst, first_spaces
from tawantinsuyu.automata.pachamama.produce import ProduceHighest
from tawantinsuyu.automata.pachamama.recruiting import DrawNomad, DrawOwnNewcomer, TakeVillager
from tawantinsuyu.automata.receiving import give
from tawantinsuyu.automata.recruiting import ANY_KIND
from tawantinsuyu.automata.statues import COST_OF
from tawantinsuyu.automata.steps import preferred_slot
from tawantinsuyu.components.benefits import (
    FreeBuilding,
    FreeSmallStatue,
    FreeSteps,
    GainGodCards,
    GainNomads,
    GoldForTempleStep,
    GrantBuildingTask,
    GrantTask,
    OneOf,
)
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    GOLD,
    LARGE,
    MERCHANT_TASK,
    NONE,
    PRODUCE_TASK,
    SMALL,
    STATUE_TASK,
    STEPS_TASK,
    VP_TEMPLE,
    WEAVINGS_TASK,
)
from tawantinsuyu.golden_age.armies import ArmyForTempleStep, FreeArmyCards, FreeConquestMarker, PaidConquestMarker
from tawantinsuyu.golden_age.casualties import Casualty
from tawantinsuyu.golden_age.god_cards import FurtherGodCard, LookThroughDeck
from tawantinsuyu.golden_age.nobles.newcomers import GainNewcomers, waiting_newcomers
from tawantinsuyu.golden_age.nobles.standing import StandUpNobles
from tawantinsuyu.golden_age.optional import InOrder, MayReceive
from tawantinsuyu.golden_age.vassals.influence import GrantInfluence
from tawantinsuyu.rules.buying_weavings import PRICES
from tawantinsuyu.rules.nomads import has_nomad
from tawantinsuyu.rules.payment import ONE_CORN, ONE_STONE, can_pay
from tawantinsuyu.rules.production import producers
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.statues import ALL_GODS, statues_in_stock
from tawantinsuyu.rules.steps import STEPS_COST
from tawantinsuyu.rules.temple import is_at_top
from tawantinsuyu.rules.weavings import stack_size

UNKNOWN_TO_HER: Final = (
    GainGodCards,
    StandUpNobles,
    FurtherGodCard,
    LookThroughDeck,
    FreeArmyCards,
    ArmyForTempleStep,
    FreeConquestMarker,
    Casualty,
    GrantInfluence,
)
"""She cannot use these: she has no God cards, her Nobles never lie down, the others only have rules as R01 to R15."""


def can_do_task(s: State, seat: int, task: int) -> bool:
    """PAC-88 to PAC-98: whether she can carry out a task at her price."""
    stock = s.players[seat].stock
    if task == STEPS_TASK:
        return can_pay(stock, STEPS_COST) and preferred_slot(s, seat) != NONE
    if task == STATUE_TASK:
        return any(can_pay(stock, COST_OF[size]) and statues_in_stock(s, size, ALL_GODS) for size in (LARGE, SMALL))
    if task == WEAVINGS_TASK:
        return stack_size(s) > 0 and can_pay(stock, PRICES[1] * ONE_CORN)
    return task == PRODUCE_TASK and len(producers(s, seat)) > 0  # not Merchant: matches give her nothing (PAC-90)


def is_usable(s: State, seat: int, benefit: Benefit[State]) -> bool:
    """PAC-42: whether she can use a benefit: not God cards, and nothing she cannot pay for or that has no target."""
    if isinstance(benefit, (OneOf, MayReceive)):
        return any(is_usable(s, seat, each) for each in s.catalog.rows[benefit.rows[-1]].benefits)
    if isinstance(benefit, InOrder):
        return any(is_usable(s, seat, part) for part in benefit.parts)
    if isinstance(benefit, UNKNOWN_TO_HER):
        return False
    if isinstance(benefit, GainNomads):
        # PAC-30, PAC-31: without any Nomads she takes a villager or gold
        return has_nomad(s, benefit.kinds) or not has_nomad(s, ANY_KIND)
    if isinstance(benefit, GainVillageWorker):
        return len(s.village) > 0 or has_nomad(s, ANY_KIND)
    if isinstance(benefit, GainNewcomers):
        return len(waiting_newcomers(s)) > 0
    if isinstance(benefit, FreeBuilding):
        return type_wanted(s, seat, benefit.types) != 0
    if isinstance(benefit, GrantBuildingTask):
        return can_pay(s.players[seat].stock, ONE_STONE) and type_wanted(s, seat, benefit.types) != 0
    if isinstance(benefit, GrantTask):
        return can_do_task(s, seat, benefit.task)
    if isinstance(benefit, FreeSteps):
        return preferred_slot(s, seat) != NONE
    if isinstance(benefit, FreeSmallStatue):
        return len(statues_in_stock(s, SMALL, benefit.gods)) > 0
    if isinstance(benefit, GoldForTempleStep):
        return s.players[seat].stock[GOLD] > 0 and not is_at_top(s, seat)
    if isinstance(benefit, PaidConquestMarker):
        return len(first_spaces(s, seat)) > 0
    return benefit.is_usable(s, seat)


def give_own_way(s: State, seat: int, benefit: Benefit[State]) -> bool:
    """Queue benefits that only she has or that have a special meaning for her; False for all others."""
    if isinstance(benefit, GainVillageWorker):
        # PAC-109: a fixed end is not a random choice and makes no Noble, except with a variant (PAC-C33).
        if s.village:
            s.then(TakeVillager(seat, benefit.end, pachamama(s, seat).difficulty.corn_end_noble))
        else:
            s.then(DrawNomad(seat, ANY_KIND))
        return True
    if isinstance(benefit, GainNewcomers):
        for _ in range(benefit.amount):
            s.then(DrawOwnNewcomer(seat))
        return True
    if isinstance(benefit, PaidConquestMarker):
        s.then(ConquerFirst(seat, False))
        return True
    if isinstance(benefit, MayReceive):
        s.then(Receive(seat, benefit.rows[-1], VP_TEMPLE))  # PAC-126: whenever she can
        return True
    if isinstance(benefit, InOrder):
        for part in benefit.parts:
            give(s, seat, part, VP_TEMPLE)
        return True
    if isinstance(benefit, UNKNOWN_TO_HER):
        return True
    if isinstance(benefit, GrantTask) and benefit.task in (PRODUCE_TASK, MERCHANT_TASK):
        if benefit.task == PRODUCE_TASK:
            s.then(ProduceHighest(seat))
        return True
    return False
