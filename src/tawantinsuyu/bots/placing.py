"""The worth of a placement on the hill: an estimate of tasks and costs from public information."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.tapestries import covered_edges, match_worth
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.hill import neighbours
from tawantinsuyu.box.schema_base import GodCard, ProductionBuilding, Space
from tawantinsuyu.box.schema_golden_age import NationTile
from tawantinsuyu.game.reading import own_player, tiles_on_offer
from tawantinsuyu.game.view import PlayerView, PositionView, ResourceCounts

ROAMING: Final = (0, 1, 3, 3, 1)
DESCENDING: Final[Mapping[str, int]] = {"top": 0, "middle": 2, "bottom": 5}
STEPS_ABOVE: Final[Mapping[str, tuple[str, ...]]] = {"top": (), "middle": ("upper",), "bottom": ("upper", "lower")}
COLLECTED: Final[Mapping[str, int]] = {"potato": 3, "corn": 2, "stone": 2, "gold": 1}
WORKER_OF_COLOUR: Final[Mapping[str, str]] = {"blue": "architect", "green": "craftsman"}
THREE_STONE: Final = Cost(stone=3)
LARGE_STATUE: Final = Cost(stone=3, gold=2)
ABILITIES: Final[Mapping[str, float]] = {"warrior": 1.5, "priest": worth.GOD_CARD}
UNPAYABLE: Final = -100.0
LOOKED_AT: Final = ("hill", "steps", "coricancha", "golden_age", "market")
"""The parts of a view that the worth of a placement depends on, besides the own player."""


class Purse:
    """The resources after paying for a placement, what was spent, and the worth of each task with the rest."""

    __slots__ = ("spent", "stock", "tasks")

    def __init__(self, stock: ResourceCounts, spent: float) -> None:
        self.stock = stock
        self.spent = spent
        self.tasks: dict[str, float] = {}


class HillSense:
    """Rates placements with the components of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.neighbours = neighbours(box.spaces)
        self.tasks = {icon.id: icon.task for icon in box.icons}
        self.spaces = {space.id: space for space in box.spaces}
        self.segments: dict[tuple[str, int], list[str]] = {}
        for space in box.spaces:
            self.segments.setdefault((space.terrace, space.section), []).append(space.id)
        self._last: Sight | None = None

    def best(
        self, view: PositionView, spaces: Iterable[str] | None = None, workers: Iterable[str] | None = None
    ) -> float:
        """The best placement on one of these empty spaces with one of these Workers; by default any own Worker."""
        me = own_player(view)
        kinds = list(workers) if workers is not None else list(me["workers"])
        return max(
            (self.best_use(view, kind, use, spaces) for kind in kinds for use in self.uses(me, kind)), default=UNPAYABLE
        )

    def best_use(self, view: PositionView, worker: str, use: str, spaces: Iterable[str] | None = None) -> float:
        """The best placement of a Worker that is used as one type, or as several: `architect+priest`."""
        sight = self._sight(view)
        free = spaces if spaces is not None else [id for id in self.spaces if id not in view["hill"]]
        return max((sight.value(id, worker, use) for id in free), default=UNPAYABLE)

    def uses(self, me: PlayerView, worker: str) -> list[str]:
        """The types a Worker can be used as by its own colours: a Newcomer one of two, with a power both."""
        colours = worker.split("-")
        if len(colours) > 1 and worth.power(self.box, me["buildings"], "newcomer_both_colours"):
            return ["+".join(colours)]
        return colours

    def value(self, view: PositionView, id: str, worker: str, use: str) -> float:
        """Tasks less food and entry; `UNPAYABLE` if the seat cannot pay."""
        return self._sight(view).value(id, worker, use)

    def _sight(self, view: PositionView) -> Sight:
        """The last sight is kept: consecutive questions are about the same view."""
        if self._last is None or not self._last.is_of(view):
            self._last = Sight(self, view)
        return self._last


class Sight:
    """The hill in one view: what all spaces share is computed once."""

    def __init__(self, hill: HillSense, view: PositionView) -> None:
        self.hill = hill
        self.box = hill.box
        self.view = view
        self.me = own_player(view)
        coricancha = view["coricancha"]
        at = self.me["high_priest"]
        self.from_section = coricancha["sections"][coricancha["actions"].index(at)] if at else 0
        self._ways: dict[tuple[str, int], int] = {}
        self._entries: dict[str, tuple[int, float]] = {}
        self._purses: dict[tuple[int, int], Purse | None] = {}
        self._around: dict[str, list[str]] = {}
        self._values: dict[tuple[str, str, str], float] = {}

    def is_of(self, view: PositionView) -> bool:
        """Whether a view shows the same, as far as placements are concerned."""
        if self.view is view:
            return True
        if self.view["seat"] != view["seat"] or self.me != own_player(view):
            return False
        return all(self.view[part] == view[part] for part in LOOKED_AT)

    def value(self, id: str, worker: str, use: str) -> float:
        """Tasks less food and entry; `UNPAYABLE` if the seat cannot pay."""
        key = (id, worker, use)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._value(id, worker, use)
        return found

    def _value(self, id: str, worker: str, use: str) -> float:
        space = self.hill.spaces[id]
        gold, gain = self._entry(space.symbol)
        purse = self._purse(max(0, self._way(space) - ("courier" in use)), gold)
        if purse is None:
            return UNPAYABLE
        gain += self._tasks(space, purse, self._count(space, worker, use)) - purse.spent
        if space.terrace == "bottom":
            gain += self._lift(space.section)
        for type in use.split("+"):
            gain += ABILITIES.get(type, 0.0)
        return gain

    def _way(self, space: Space) -> int:
        """The food for the way from the own High Priest."""
        key = (space.terrace, space.section)
        found = self._ways.get(key)
        if found is None:
            steps = sum(f"{space.section}-{level}" in self.view["steps"] for level in STEPS_ABOVE[space.terrace])
            roaming = ROAMING[(space.section - self.from_section) % 5] if self.from_section else 0
            found = self._ways[key] = roaming + max(0, DESCENDING[space.terrace] - 2 * steps)
        return found

    def _entry(self, symbol: str) -> tuple[int, float]:
        """The gold for entering, and the gain by a card: its benefits if the seat has the Statue, less the card."""
        found = self._entries.get(symbol)
        if found is None:
            found = self._entries[symbol] = self._entry_by(symbol)
        return found

    def _entry_by(self, symbol: str) -> tuple[int, float]:
        cards = [id for id in self.me["hand"]["god_cards"] if _symbol(self.box, id) == symbol]
        if not cards:
            return 1, 0.0
        if symbol in self.me["small_statues"] or symbol in self.me["large_statues"]:
            return 0, max(worth.of_god_card(self.box, id) for id in cards) - worth.GOD_CARD
        return 0, -worth.GOD_CARD

    def _purse(self, food: int, gold: int) -> Purse | None:
        """What is left after paying so much; None if the seat cannot pay."""
        key = (food, gold)
        if key not in self._purses:
            stock = self.me["resources"].copy()
            stock["gold"] -= gold
            for resource in ("potato", "corn", "gold"):
                used = min(food, stock[resource])
                stock[resource] -= used
                food -= used
            spent = worth.of_amounts(self.me["resources"]) - worth.of_amounts(stock)
            self._purses[key] = None if food > 0 or stock["gold"] < 0 else Purse(stock, spent)
        return self._purses[key]

    def _count(self, space: Space, worker: str, use: str) -> int:
        hill = self.view["hill"]
        around = self._around.get(space.id)
        if around is None:
            around = self._around[space.id] = [hill[near] for near in self.hill.neighbours[space.id] if near in hill]
        colours = worker.split("-")
        count = 1 + max(sum(colour in near for near in around) for colour in colours) if around else 1
        if len(colours) > 1:
            count += worth.power(self.box, self.me["buildings"], "newcomer_tasks")
        if space.colour in WORKER_OF_COLOUR:
            count += WORKER_OF_COLOUR[space.colour] in use
        if "courier" in use:
            count += not any(id in hill for id in self.hill.segments[space.terrace, space.section])
        return count

    def _tasks(self, space: Space, purse: Purse, count: int) -> float:
        values: list[float] = []
        for icon in space.icons:
            task = self.hill.tasks[icon]
            value = purse.tasks.get(task)
            if value is None:
                value = purse.tasks[task] = max(0.0, task_value(self.box, self.view, task, purse.stock))
            values.append(value)
        if count == 1:
            return max(values)
        values.sort(reverse=True)
        return sum([values[i % 3] for i in range(count)])

    def _lift(self, section: int) -> float:
        """The gain by own Vassals beside a segment of the bottom terrace."""
        golden_age = self.view["golden_age"]
        if golden_age is None:
            return 0.0
        return sum(
            worth.of_benefits(nation.reactions.get("placed_in_segment", ()))
            for each in golden_age["vassals"]
            if each["seat"] == self.view["seat"] and each["place"] == f"section-{section}"
            for nation in [self.box.by_id[each["nation"]]]
            if isinstance(nation, NationTile)
        )


def task_value(box: Box, view: PositionView, task: str, stock: ResourceCounts) -> float:
    """The gain by a task with these resources, less its cost."""
    me = own_player(view)
    match task:
        case "potato" | "corn" | "stone" | "gold":
            return COLLECTED[task] * worth.RESOURCE[task]
        case "steps":
            return worth.STEPS - 3 * worth.RESOURCE["stone"] if _can(stock, THREE_STONE) and me["steps_markers"] else 0
        case "statue":
            large = worth.STATUE["large"] - 6.2 if _can(stock, LARGE_STATUE) else 0.0
            return max(large, worth.STATUE["small"] - 3.0 if _can(stock, THREE_STONE) else 0.0)
        case "building":
            return max((building_gain(box, id, stock) for id in tiles_on_offer(view)), default=0)
        case "weavings":
            return worth.WEAVING - 0.75 if stock["corn"] + stock["gold"] else 0.1
        case "merchant":
            covered = covered_edges(box, view)
            return sum(match_worth(box, tapestry, covered) for tapestry in me["tapestries"])
        case "training":
            return worth.THINGS["training"]
        case _:
            return max(
                (worth.of_building(box, id) / 1.5 - 1 for id in me["buildings"] if id.startswith("P")), default=0
            )


def production(box: Box, id: str) -> float:
    """The worth of what a Building produces."""
    row = box.by_id[id]
    return worth.of_benefits(row.benefits) if isinstance(row, ProductionBuilding) else 0.0


def building_gain(box: Box, id: str, stock: ResourceCounts) -> float:
    """The worth of constructing a Building, less its cost; 0 if the seat cannot pay."""
    cost = worth.building_cost(box, id)
    return worth.of_building(box, id) - worth.of_cost(cost) if _can(stock, cost) else 0.0


def _can(stock: ResourceCounts, cost: Cost) -> bool:
    """Whether the resources pay the cost; gold replaces what is missing."""
    missing = cost.gold
    if cost.potato > stock["potato"]:
        missing += cost.potato - stock["potato"]
    if cost.corn > stock["corn"]:
        missing += cost.corn - stock["corn"]
    if cost.stone > stock["stone"]:
        missing += cost.stone - stock["stone"]
    return stock["gold"] >= missing


def _symbol(box: Box, id: str) -> str:
    row = box.by_id[id]
    assert isinstance(row, GodCard)
    return row.symbol
