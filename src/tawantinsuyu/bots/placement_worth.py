"""The worth of placements on the hill: an estimate of tasks and costs from public information and one's own hand."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.bots.tapestries import all_matches
from tawantinsuyu.bots.worth import (
    GOD_CARD,
    LARGE_STATUE,
    RESOURCE,
    SMALL_STATUE,
    STEPS,
    STONE_WORTH,
    TRAINING,
    WEAVING,
    PrintedWorth,
    of_amounts,
)
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    BOTTOM,
    BUILDING_TASK,
    COLLECT_GOLD,
    CORN,
    COURIER,
    GODS,
    GOLD,
    MERCHANT_TASK,
    NONE,
    POTATO,
    PRIEST,
    PRODUCTION,
    SECTIONS,
    STATUE_TASK,
    STEPS_TASK,
    TASK_NAMES,
    TRAINING_TASK,
    WARRIOR,
    WEAVINGS_TASK,
    WORKER_TYPES,
)
from tawantinsuyu.rules.payment import can_pay
from tawantinsuyu.rules.placement_queries import (
    COURIER_DISCOUNT,
    descending,
    is_alone_in_segment,
    is_used_as,
    own_uses,
    roaming,
)
from tawantinsuyu.rules.statues import LARGE_COST, SMALL_COST
from tawantinsuyu.rules.steps import STEPS_COST
from tawantinsuyu.rules.tasks import COLLECTED

WARRIOR_WORTH: Final = 1.5
LARGE_STATUE_COST: Final = 6.2
UNPAYABLE: Final = -100.0
FOOD: Final = (POTATO, CORN, GOLD)
"""What food is paid with, in order of preference."""
MOST_GOLD: Final = 2  # the key of a purse is food * MOST_GOLD + gold
UNKNOWN: Final = -1.0  # marks missing values in lists of values of at least 0


class Purse:
    """The resources left after paying for a placement, what was spent, and the worth of each task with the rest."""

    def __init__(self, stock: list[int], spent: float, is_enough: bool) -> None:
        self.stock = stock
        self.spent = spent
        self.is_enough = is_enough
        self.tasks = [UNKNOWN] * len(TASK_NAMES)


class PlacementWorth:
    """The worth of one seat's placements; what all spaces share is computed once.

    `terrace_gains` are gains on the bottom terrace by section; `dependencies` is what they and the worth of matches
    depend on besides the base game. `state` may be replaced by any position for which `is_of` holds.
    """

    def __init__(
        self, printed: PrintedWorth, s: State, seat: int, terrace_gains: list[float], dependencies: list[int]
    ) -> None:
        player = s.players[seat]
        self.printed = printed
        self.state = s
        self.seat = seat
        self.terrace_gains = terrace_gains
        self.dependencies = dependencies
        self._stock = player.stock[:]
        self._gods = player.gods[:]
        self._statues = [player.small_statues[god] + player.large_statues[god] for god in range(GODS)]
        self._tapestries = player.tapestries[:]
        self._buildings = player.buildings[:]
        self._high_priest = player.high_priest
        self._steps_markers = player.steps
        self._powers = player.powers
        self._hill = s.hill[:]
        self._steps = s.steps[:]
        self._market = s.market[:]
        self._orientation = s.orientation
        self._ways = [NONE] * len(s.catalog.hill.spaces_of_segment)
        self._entry_gold = [NONE] * GODS
        self._entry_gain = [0.0] * GODS
        self._purses: dict[int, Purse] = {}
        self._around: list[list[int] | None] = [None] * len(s.hill)
        self._values: dict[int, float] = {}

    def is_of(self, s: State, seat: int, dependencies: list[int]) -> bool:
        """Whether a position has the same placements with the same worth."""
        if self.seat != seat or self.printed.catalog is not s.catalog:
            return False
        player = s.players[seat]
        return (
            self._stock == player.stock
            and self._gods == player.gods
            and self._hill == s.hill
            and self._market == s.market
            and self._buildings == player.buildings
            and self._steps == s.steps
            and self._high_priest == player.high_priest
            and self._orientation == s.orientation
            and self._steps_markers == player.steps
            and self._tapestries == player.tapestries
            and self._powers == player.powers
            and self._statues == [player.small_statues[god] + player.large_statues[god] for god in range(GODS)]
            and self.dependencies == dependencies
        )

    def best(self) -> float:
        """The best placement with any of the seat's Workers."""
        best = UNPAYABLE
        workers = self.state.players[self.seat].workers
        for worker in range(len(workers)):
            if workers[worker] > 0:
                best = max(best, self.best_of_worker(worker))
        return best

    def best_of_worker(self, worker: int) -> float:
        """The best placement with a Worker."""
        best = UNPAYABLE
        for use in own_uses(self.state, self.seat, worker):
            best = max(best, self.best_use(worker, use))
        return best

    def best_use(self, worker: int, use: int) -> float:
        """The best placement of a Worker in one use."""
        best = UNPAYABLE
        hill = self._hill
        for space in range(len(hill)):
            if hill[space] == NONE:
                value = self.value(space, worker, use)
                if value > best:
                    best = value
        return best

    def value(self, space: int, worker: int, use: int) -> float:
        """Tasks minus food and entry; `UNPAYABLE` if the seat cannot pay."""
        key = (space << 8 | worker) << 8 | use
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = self._value(space, worker, use)
        return value

    def _value(self, space: int, worker: int, use: int) -> float:
        hill = self.state.catalog.hill
        symbol = hill.symbol[space]
        if self._entry_gold[symbol] == NONE:
            self._compute_entry(symbol)
        segment = hill.segment[space]
        food = self._way(segment)
        if food > 0 and is_used_as(use, COURIER):
            food -= COURIER_DISCOUNT
        purse = self._purse(food, self._entry_gold[symbol])
        if not purse.is_enough:
            return UNPAYABLE
        gain = self._entry_gain[symbol]
        gain += self._tasks(space, purse, self._count(space, worker, use)) - purse.spent
        if segment // SECTIONS == BOTTOM:
            gain += self.terrace_gains[segment % SECTIONS]
        if is_used_as(use, WARRIOR):
            gain += WARRIOR_WORTH
        if is_used_as(use, PRIEST):
            gain += GOD_CARD
        return gain

    def _way(self, segment: int) -> int:
        """The food for the way from the seat's High Priest."""
        food = self._ways[segment]
        if food == NONE:
            food = descending(self.state, segment)
            if self._high_priest != NONE:
                food += roaming(self.state, self.seat, segment % SECTIONS)
            self._ways[segment] = food
        return food

    def _compute_entry(self, symbol: int) -> None:
        """The gold for entering and the gain from a card: its benefits if the seat has the Statue, minus the card."""
        best = 0.0
        count = 0
        for card in self._gods:
            if self.state.catalog.god_symbol[card] == symbol:
                count += 1
                if count == 1 or self.printed.god[card] > best:
                    best = self.printed.god[card]
        self._entry_gold[symbol] = 0 if count else 1
        if count:
            self._entry_gain[symbol] = best - GOD_CARD if self._statues[symbol] else -GOD_CARD

    def _purse(self, food: int, gold: int) -> Purse:
        """What is left after paying this much."""
        key = food * MOST_GOLD + gold
        purse = self._purses.get(key)
        if purse is None:
            stock = self._stock[:]
            stock[GOLD] -= gold
            for resource in FOOD:
                used = min(food, stock[resource])
                stock[resource] -= used
                food -= used
            spent = of_amounts(self._stock) - of_amounts(stock)
            purse = self._purses[key] = Purse(stock, spent, food <= 0 and stock[GOLD] >= 0)
        return purse

    def _colours_around(self, space: int) -> list[int]:
        """The number of neighbours by colour; a Worker with several colours counts for each."""
        counts = self._around[space]
        if counts is None:
            counts = [0] * WORKER_TYPES
            colours = self.state.catalog.colours
            for near in self.state.catalog.hill.neighbours[space]:
                kind = self._hill[near]
                if kind != NONE:
                    for type in range(WORKER_TYPES):
                        if colours[kind] >> type & 1:
                            counts[type] += 1
            self._around[space] = counts
        return counts

    def _count(self, space: int, worker: int, use: int) -> int:
        """The number of tasks."""
        around = self._colours_around(space)
        colours = self.state.catalog.colours[worker]
        most = 0
        for type in range(WORKER_TYPES):
            if colours >> type & 1 and around[type] > most:
                most = around[type]
        count = 1 + most
        if worker >= WORKER_TYPES:
            for module in self.state.catalog.modules:
                count += module.additional_tasks(self.state, self.seat, worker)
        bonus = self.state.catalog.hill.bonus_worker[space]
        if bonus != NONE and is_used_as(use, bonus):
            count += 1
        if is_used_as(use, COURIER) and is_alone_in_segment(self.state, space):
            count += 1
        return count

    def _tasks(self, space: int, purse: Purse, count: int) -> float:
        """The best tasks of a space; each icon is used once before the others are used again."""
        values: list[float] = []
        for task in self.state.catalog.hill.tasks[space]:
            value = purse.tasks[task]
            if value < 0.0:
                value = max(0.0, task_value(self.printed, self.state, self.seat, task, purse.stock))
                purse.tasks[task] = value
            values.append(value)
        if count == 1:
            return max(values)
        values.sort(reverse=True)
        total = 0.0
        for i in range(count):
            total += values[i % len(values)]
        return total


def task_value(printed: PrintedWorth, s: State, seat: int, task: int, stock: list[int]) -> float:
    """The gain from a task with these resources, minus its cost."""
    if task <= COLLECT_GOLD:
        return COLLECTED[task] * RESOURCE[task]
    if task == STEPS_TASK:
        return STEPS - 3 * STONE_WORTH if s.players[seat].steps > 0 and can_pay(stock, STEPS_COST) else 0.0
    if task == STATUE_TASK:
        large = LARGE_STATUE - LARGE_STATUE_COST if can_pay(stock, LARGE_COST) else 0.0
        return max(large, SMALL_STATUE - 3.0 if can_pay(stock, SMALL_COST) else 0.0)
    if task == BUILDING_TASK:
        return best_building(printed, s, stock)
    if task == WEAVINGS_TASK:
        return WEAVING - 0.75 if stock[CORN] + stock[GOLD] else 0.1
    if task == MERCHANT_TASK:
        return all_matches(printed, s, seat)
    if task == TRAINING_TASK:
        return TRAINING
    return best_production(printed, s, seat)


def best_building(printed: PrintedWorth, s: State, stock: list[int]) -> float:
    """The worth of the best tile in the Market; 0 if it is empty."""
    best = 0.0
    is_first = True
    for tile in s.market:
        if tile != NONE:
            gain = building_gain(printed, tile, stock)
            if is_first or gain > best:
                best = gain
                is_first = False
    return best


def best_production(printed: PrintedWorth, s: State, seat: int) -> float:
    """The worth of one production of the seat's best face-up Production Building."""
    best = 0.0
    is_first = True
    for tile in s.players[seat].buildings:
        if s.catalog.buildings[tile].type == PRODUCTION:
            gain = printed.building[tile] / 1.5 - 1
            if is_first or gain > best:
                best = gain
                is_first = False
    return best


def building_gain(printed: PrintedWorth, building: int, stock: list[int]) -> float:
    """The worth of constructing a Building, minus its cost; 0 if the seat cannot pay."""
    if not can_pay(stock, printed.catalog.buildings[building].cost):
        return 0.0
    return printed.building[building] - printed.cost[building]
