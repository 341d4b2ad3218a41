"""Printed benefits for an opponent (AXO-34, AXO-35, AXO-38, AXO-45 to AXO-50, AXO-62, AXO-97)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.area import TurnUpSome
from tawantinsuyu.automata.buildings import TakeFreeBuilding, construct
from tawantinsuyu.automata.opponent import cite, opponent_of
from tawantinsuyu.automata.paying import pay
from tawantinsuyu.automata.recruiting import ANY_KIND, RecruitAnybody
from tawantinsuyu.automata.statues import build_statue, take_free_statue
from tawantinsuyu.automata.steps import PlaceSteps, build_steps
from tawantinsuyu.automata.weaving import purchase
from tawantinsuyu.components.benefits import (
    FreeBuilding,
    FreeSmallStatue,
    FreeSteps,
    FreeWeavings,
    GainGodCards,
    GainNomads,
    GainRejuvenation,
    GainResource,
    GainTraining,
    GoldForTempleStep,
    GrantBuildingTask,
    GrantTask,
    OneOf,
    usable_rows,
)
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN, GOLD, NONE, POTATO, STATUE_TASK, STEPS_TASK, STONE, VP_SOLO, WEAVINGS_TASK
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.nomads import has_nomad
from tawantinsuyu.rules.payment import ONE_GOLD
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.temple import Climb, is_at_top

PRIORITY: Final = (GOLD, CORN, STONE, POTATO)  # AXO-62: among equally scarce resources
FEW_WORKERS: Final = 1


def receive_row(s: State, seat: int, row: int, source: int) -> None:
    """AXO-02: receive a row of benefits; plain gains first, the others in the printed order."""
    benefits = s.catalog.rows[row].benefits
    for i in range(len(benefits)):
        if benefits[i].is_plain():
            benefits[i].give(s, seat, source)
        else:
            s.then(ReceiveBenefit(seat, row, i, source))


class ReceiveBenefit(Rule):
    """AXO-49, AXO-50: receive one benefit of a row; if it cannot be used, it is lost."""

    __slots__ = ("place", "row", "source")

    def __init__(self, seat: int, row: int, place: int, source: int) -> None:
        self.seat = seat
        self.row = row
        self.place = place
        self.source = source

    def resolve(self, s: State) -> None:
        give(s, self.seat, s.catalog.rows[self.row].benefits[self.place], self.source)


def give(s: State, seat: int, benefit: Benefit[State], source: int) -> None:
    """AXO-49: the meaning of each kind of benefit for an opponent; kinds without a choice work as for a player."""
    opponent = opponent_of(s, seat)
    if opponent.give_own_way(s, seat, benefit):
        return
    if isinstance(benefit, OneOf):
        opponent.choose_one(s, seat, benefit.rows, source)
    elif isinstance(benefit, GainGodCards):
        opponent.gain_god_cards(s, seat, benefit.amount)
    elif isinstance(benefit, GainTraining):
        s.then(DrawArmyCards(seat, benefit.amount))  # AXO-38: draw 1 and keep it
    elif isinstance(benefit, GainNomads):
        for _ in range(benefit.amount):
            opponent.recruit_nomad(s, seat, benefit.kinds)
    elif isinstance(benefit, GainRejuvenation):
        s.then(TurnUpSome(seat, benefit.amount, benefit.kinds))
    elif isinstance(benefit, GoldForTempleStep):
        for _ in range(benefit.amount):
            s.then(PayGoldToClimb(seat))
    elif isinstance(benefit, FreeWeavings):
        for _ in range(benefit.amount):
            opponent.take_free_weaving(s, seat)
    elif isinstance(benefit, FreeSteps):
        for _ in range(benefit.amount):
            s.then(PlaceSteps(seat, 0))
    elif isinstance(benefit, FreeBuilding):
        for _ in range(benefit.amount):
            s.then(TakeFreeBuilding(seat, benefit.types))
    elif isinstance(benefit, FreeSmallStatue):
        for _ in range(benefit.amount):
            s.then(TakeFreeStatue(seat, benefit.gods))
    elif isinstance(benefit, (GrantTask, GrantBuildingTask)):
        perform_paid(s, seat, benefit)
    elif benefit.is_usable(s, seat):
        benefit.give(s, seat, source)


def perform_paid(s: State, seat: int, benefit: Benefit[State]) -> bool:
    """AXO-95, AXO-101 to AXO-116: a task at the opponent's price; returns whether it can be completed."""
    if isinstance(benefit, GrantBuildingTask):
        return construct(s, seat, benefit.types)
    assert isinstance(benefit, GrantTask)
    if benefit.task == STATUE_TASK:
        return build_statue(s, seat)
    if benefit.task == STEPS_TASK:
        return build_steps(s, seat)
    assert benefit.task == WEAVINGS_TASK, "no solo board shows another task"
    return purchase(s, seat)


class TakeFreeStatue(Rule):
    """AXO-49: a free small Statue."""

    __slots__ = ("gods",)

    def __init__(self, seat: int, gods: int) -> None:
        self.seat = seat
        self.gods = gods

    def resolve(self, s: State) -> None:
        """By the usual procedure."""
        take_free_statue(s, self.seat, self.gods)


class PayGoldToClimb(Rule):
    """AXO-49: pay 1 gold for a step, whenever it has gold and is not at the top."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The gold first."""
        if s.players[self.seat].stock[GOLD] > 0 and not is_at_top(s, self.seat):
            pay(s, self.seat, ONE_GOLD)
            s.then(Climb(self.seat, 1))


def choose_scarcest(s: State, seat: int, rows: tuple[int, ...], source: int) -> None:
    """AXO-46, AXO-62, AXO-97: a Worker or a resource, whichever it has fewer of; the scarcest resource."""
    rule = cite(s, seat, "AXO-97" if source == VP_SOLO else "AXO-62")
    best = NONE
    best_rank = (0, 0)
    for row in rows:
        benefits = s.catalog.rows[row].benefits
        resource = resource_of(benefits)
        if isinstance(benefits[0], GainNomads):
            rule = cite(s, seat, "AXO-46")
            if wants_worker(s, seat, rows):
                s.tell("chose-worker", seat, (rule,))
                s.then(RecruitAnybody(seat))
                return
        elif resource != NONE:
            rank = (s.players[seat].stock[resource], PRIORITY.index(resource))
            if best == NONE or rank < best_rank:
                best = row
                best_rank = rank
    if best != NONE:
        s.tell("chose-resource", seat, (rule, resource_of(s.catalog.rows[best].benefits)))
        s.then(Receive(seat, best, source))
        return
    for row in usable_rows(s, seat, rows)[:1]:
        s.then(Receive(seat, row, source))


def resource_of(benefits: tuple[Benefit[State], ...]) -> int:
    """The resource that an alternative gives, or NONE."""
    for benefit in benefits:
        if isinstance(benefit, GainResource):
            return benefit.resource
    return NONE


def wants_worker(s: State, seat: int, rows: tuple[int, ...]) -> bool:
    """AXO-46: whether it prefers a Worker to the alternative resource: fewer Workers, or equally many and at most 1."""
    if not s.village and not has_nomad(s, ANY_KIND):
        return False
    workers = sum(s.players[seat].workers)
    for row in rows:
        resource = resource_of(s.catalog.rows[row].benefits)
        if resource != NONE:
            have = s.players[seat].stock[resource]
            return workers < have or (workers == have and workers <= FEW_WORKERS)
    return True
