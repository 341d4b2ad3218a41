"""The greedy judgement: what things are worth to a seat in a position, in VP.

It reads the position as the seat may know it; the only hidden things it sees are the seat's own. `ratings.py` rates the
options of each question, and an expansion adds to it with its own `Supplement`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.placement_worth import PlacementWorth, task_value
from tawantinsuyu.bots.temple import TempleSense
from tawantinsuyu.bots.worth import BenefitClass, PrintedSupplement, PrintedWorth
from tawantinsuyu.components.benefits import (
    FreeBuilding,
    FreeSteps,
    GainRejuvenation,
    GrantBuildingTask,
    GrantTask,
    TempleSteps,
)
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.module import Reaction, SecondaryAction
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTIONS,
    BUILDING_TASK,
    CONQUEST,
    CORN,
    GOLD,
    HIGH_PRIEST,
    NONE,
    OFFERING,
    PRAYING,
    PRODUCE,
    SECONDARY_NAMES,
    SECTIONS,
    TRAINING,
    WORSHIP,
)
from tawantinsuyu.rules.building import ALL_TYPES
from tawantinsuyu.rules.festival_tile import FESTIVALS
from tawantinsuyu.rules.market import type_of_slot
from tawantinsuyu.rules.question import BUY_GOD, DECLINE, DISCARD_ARMY, FREE, Question
from tawantinsuyu.rules.reactions import BuildingReaction, PlainReaction
from tawantinsuyu.rules.rejuvenation import ANYTHING, face_down
from tawantinsuyu.rules.turn import PLACE, MainOption
from tawantinsuyu.rules.village import LIMIT, counted_workers

NEVER: Final = -1000.0
"""The rating of actions that could be repeated without end: below all others."""
SECOND: Final = 0.9
"""Share of the best second action that counts towards a first one."""
BURDEN: Final = 0.2
"""The cost of an unwanted task: renewing the Market costs a card."""

Rating: TypeAlias = Callable[["GreedyJudge", State, Any, int], float]
"""The worth of an option to the asked seat, from the judge, the position, the question and the option."""

Gain: TypeAlias = Callable[["GreedyJudge", State, int, Any], float]
"""The worth of a benefit, reaction or secondary action to a seat now, where it depends on the position."""


class Supplement:
    """What an expansion adds to the judgement; this base class adds nothing."""

    def __init__(self, printed: PrintedSupplement) -> None:
        self.printed = printed
        self.ratings: Mapping[type[Question], Rating | None] = {}
        self.gains: Mapping[BenefitClass, Gain] = {}
        self.reactions: Mapping[type[Reaction[Any]], Gain] = {}
        self.actions: Mapping[type[SecondaryAction[Any]], Gain] = {}

    def gained_worker(self, judge: GreedyJudge, s: State, seat: int, kind: int) -> float:
        """What a Worker that `seat` gains is worth beyond its place in the supply."""
        return 0.0

    def terrace_gain(self, judge: GreedyJudge, s: State, seat: int, section: int) -> float:
        """The gain from placing a Worker on the bottom terrace of a section."""
        return 0.0

    def dependencies(self, s: State) -> list[int]:
        """Everything that `terrace_gain` and the worth of connections depend on."""
        return []


class GreedyJudge:
    """Judges the positions of games with one catalog."""

    def __init__(self, catalog: Catalog, ratings: Mapping[type[Question], Rating | None], more: Supplement) -> None:
        self.catalog = catalog
        self.more = more
        self.printed = PrintedWorth(catalog, more.printed)
        self.temple = TempleSense(self.printed)
        self._ratings: dict[type[Question], Rating | None] = {**ratings, **more.ratings}
        self._gains: dict[BenefitClass, Gain] = {**GAINS, **more.gains}
        self._reactions: dict[type[Reaction[Any]], Gain] = {**REACTIONS, **more.reactions}
        self._actions: dict[type[SecondaryAction[Any]], Gain] = {**more.actions}
        self._placements: PlacementWorth | None = None

    def values(self, s: State, asked: Question) -> list[float]:
        """The worth of each option of the pending question, in the order of the offer."""
        if isinstance(asked, MainOption):
            return self._main_options(s, asked.seat)
        rating = self._ratings.get(type(asked))
        values: list[float] = []
        for option in s.offer:
            if option >= FREE:
                values.append(self._free_action(s, option))
            elif rating is None or option == DECLINE:
                values.append(0.0)
            else:
                values.append(rating(self, s, asked, option))
        return values

    def _free_action(self, s: State, option: int) -> float:
        """Discarding an Army card for its resource; other free actions are never taken."""
        if option >= BUY_GOD:
            return NEVER
        return worth.RESOURCE[s.catalog.army_resource[option - DISCARD_ARMY]] - 1.7

    def _main_options(self, s: State, seat: int) -> list[float]:
        """The best placement, which takes the whole turn, and each secondary action with the best second one."""
        actions = [self.action(s, seat, option) for option in s.offer if option < PLACE]
        ranked = sorted(actions, reverse=True)
        values: list[float] = []
        at = 0
        for option in s.offer:
            if option >= FREE:
                values.append(self._free_action(s, option))
            elif option == PLACE:
                values.append(self.placements(s, seat).best())
            else:
                value = actions[at]
                at += 1
                other = ranked[1] if value == ranked[0] and len(ranked) > 1 else ranked[0]
                values.append(value + SECOND * other if len(ranked) > 1 else value)
        return values

    # -- benefits and reactions

    def gains(self, s: State, seat: int, benefits: Sequence[Benefit[Any]]) -> float:
        """The sum of `gain` over benefits."""
        total = 0.0
        for benefit in benefits:
            total += self.gain(s, seat, benefit)
        return total

    def gains_of_row(self, s: State, seat: int, row: int) -> float:
        """The worth of a row of benefits now."""
        return 0.0 if row == NONE else self.gains(s, seat, s.catalog.rows[row].benefits)

    def gain(self, s: State, seat: int, benefit: Benefit[Any]) -> float:
        """The worth of a benefit now; of a choice the best one."""
        rate = self._gains.get(type(benefit))
        if rate is not None:
            return rate(self, s, seat, benefit)
        if type(benefit) in self.printed.each:
            return self.printed.of_benefit(benefit)
        options = self.printed.alternatives(benefit)
        if not options:
            return self.printed.of_benefit(benefit)
        return max([self.gains(s, seat, option) for option in options])

    def reaction(self, s: State, seat: int, reaction: Reaction[Any]) -> float:
        """The worth of a reaction now."""
        rate = self._reactions.get(type(reaction))
        return worth.WORKER if rate is None else rate(self, s, seat, reaction)

    # -- the turn

    def placements(self, s: State, seat: int) -> PlacementWorth:
        """The worth of a seat's placements, cached, because consecutive questions are about the same position."""
        dependencies = self.more.dependencies(s)
        last = self._placements
        if last is not None and last.is_of(s, seat, dependencies):
            last.state = s
            return last
        terrace_gains = [self.more.terrace_gain(self, s, seat, section) for section in range(SECTIONS)]
        self._placements = made = PlacementWorth(self.printed, s, seat, terrace_gains, dependencies)
        return made

    def action(self, s: State, seat: int, action: int) -> float:
        """A secondary action."""
        if action == HIGH_PRIEST:
            at = s.players[seat].high_priest
            ring = s.catalog.action_at
            return max(self.share(s, seat, ring[(at + 1) % ACTIONS]), self.share(s, seat, ring[(at + 2) % ACTIONS]))
        if action == PRAYING:
            return 2 * worth.GOD_CARD if len(s.players[seat].gods) < 4 else 0.3
        if action == TRAINING:
            return worth.TRAINING
        added = action - len(SECONDARY_NAMES)
        if added < 0:
            return worth.WORKER if self.has_room(s, seat) else 0.0
        further = s.catalog.secondary[added]
        rate = self._actions.get(type(further))
        return 0.0 if rate is None else rate(self, s, seat, further)

    def share(self, s: State, seat: int, action: int) -> float:
        """The seat's share of a High Priest action, or the gold if that is better."""
        return max(worth.GOLD_WORTH, self.own_share(s, seat, action))

    def own_share(self, s: State, seat: int, action: int) -> float:
        """The seat's share of a High Priest action."""
        player = s.players[seat]
        if action == PRODUCE:
            total = 0.0
            for building in player.buildings:
                total += max(0.0, self.produce(building))
            return total
        if action == WORSHIP:
            steps = (3 if sum(player.large_statues) else 0) + (1 if sum(player.small_statues) else 0)
            return self.climb(s, seat, steps) - 0.5 * steps
        if action == OFFERING:
            steps = min(3, (player.stock[CORN] + player.stock[GOLD]) // 2)
            return self.climb(s, seat, steps) - 2 * steps * worth.CORN_WORTH
        if action == CONQUEST:
            return 1.5 * min(2, len(player.army) + len(player.army_up))
        return 2.0 * min(2, len(player.face_down_buildings) + len(player.army_down))

    # -- things

    def has_room(self, s: State, seat: int) -> bool:
        """Whether the seat could keep another Worker."""
        return counted_workers(s, seat) < LIMIT

    def gained_worker(self, s: State, seat: int, kind: int) -> float:
        """The worth of a Worker in the supply if there is room, and of what it could do instead."""
        supply = worth.WORKER if self.has_room(s, seat) else 0.0
        return supply + self.more.gained_worker(self, s, seat, kind)

    def produce(self, building: int) -> float:
        """The benefits of a Building, minus the risk that it is face down at the end."""
        return self.printed.production[building] - 0.5

    def task(self, s: State, seat: int, task: int) -> float:
        """The gain from a task with the resources of the seat."""
        return task_value(self.printed, s, seat, task, s.players[seat].stock)

    # -- the Temple

    def festivals(self, s: State) -> int:
        """How many Festivals are still to come."""
        return max(1, FESTIVALS - s.festivals + (0 if s.holder == NONE else 1))

    def climb(self, s: State, seat: int, steps: int) -> float:
        """The worth of climbing this many Temple steps."""
        return self.temple.climbing(s.players[seat].temple, steps, self.festivals(s))


# -- benefits whose worth depends on the position


def _temple_steps(judge: GreedyJudge, s: State, seat: int, benefit: TempleSteps) -> float:
    return judge.climb(s, seat, benefit.amount)


def _rejuvenation(judge: GreedyJudge, s: State, seat: int, benefit: Benefit[Any]) -> float:
    return worth.TURNED_UP * min(benefit.amount, len(face_down(s, seat, ANYTHING)))


def _free_steps(judge: GreedyJudge, s: State, seat: int, benefit: FreeSteps) -> float:
    return judge.printed.of_benefit(benefit) if s.players[seat].steps > 0 else 0.0


def _free_building(judge: GreedyJudge, s: State, seat: int, benefit: FreeBuilding) -> float:
    """The best tile of the Market if only some types are free."""
    if benefit.types == ALL_TYPES:
        return judge.printed.of_benefit(benefit)
    best = 0.0
    for slot in range(len(s.market)):
        tile = s.market[slot]
        if tile != NONE and benefit.types >> type_of_slot(slot) & 1:
            best = max(best, judge.printed.building[tile])
    return best


def _grant_task(judge: GreedyJudge, s: State, seat: int, benefit: GrantTask) -> float:
    return judge.task(s, seat, benefit.task) - BURDEN


def _grant_building(judge: GreedyJudge, s: State, seat: int, benefit: GrantBuildingTask) -> float:
    return judge.task(s, seat, BUILDING_TASK) - BURDEN


GAINS: Final[Mapping[BenefitClass, Gain]] = {
    TempleSteps: _temple_steps,
    GainRejuvenation: _rejuvenation,
    FreeSteps: _free_steps,
    FreeBuilding: _free_building,
    GrantTask: _grant_task,
    GrantBuildingTask: _grant_building,
}


def _building_reaction(judge: GreedyJudge, s: State, seat: int, reaction: BuildingReaction) -> float:
    return judge.gains_of_row(s, seat, reaction.row)


REACTIONS: Final[Mapping[type[Reaction[Any]], Gain]] = {
    BuildingReaction: _building_reaction,
    PlainReaction: _building_reaction,
}
