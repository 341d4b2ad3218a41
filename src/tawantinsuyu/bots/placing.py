"""What a placement on the hill is about worth: an estimate of tasks and costs from what everybody sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.bot import View
from tawantinsuyu.bots.tapestries import covered_edges, match_worth
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.hill import neighbours
from tawantinsuyu.box.schema_base import GodCard, ProductionBuilding, Space
from tawantinsuyu.box.schema_golden_age import Nation

ROAMING: Final = (0, 1, 3, 3, 1)
DESCENDING: Final[Mapping[str, int]] = {"top": 0, "middle": 2, "bottom": 5}
STEPS_ABOVE: Final[Mapping[str, tuple[str, ...]]] = {"top": (), "middle": ("upper",), "bottom": ("upper", "lower")}
COLLECTED: Final[Mapping[str, int]] = {"potato": 3, "corn": 2, "stone": 2, "gold": 1}
ALIKE: Final[Mapping[str, str]] = {"blue": "architect", "green": "craftsman"}
THREE_STONE: Final = Cost(stone=3)
LARGE_STATUE: Final = Cost(stone=3, gold=2)
ABILITIES: Final[Mapping[str, float]] = {"warrior": 1.5, "priest": worth.GOD_CARD}


class HillSense:
    """Looks at the hill for one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.neighbours = neighbours(box.spaces)
        self.tasks = {icon.id: icon.task for icon in box.icons}
        self.spaces = {space.id: space for space in box.spaces}
        self.segments: dict[tuple[str, int], list[str]] = {}
        for space in box.spaces:
            self.segments.setdefault((space.terrace, space.section), []).append(space.id)

    def best(self, view: View, spaces: Iterable[str] | None = None, workers: Iterable[str] | None = None) -> float:
        """The best placement on one of these empty spaces with one of these Workers; by default any of one's own."""
        me = view["players"][view["seat"]]
        kinds = list(workers) if workers is not None else list(me["workers"])
        return max(
            (self.best_use(view, kind, use, spaces) for kind in kinds for use in self.uses(me, kind)), default=-100.0
        )

    def best_use(self, view: View, worker: str, use: str, spaces: Iterable[str] | None = None) -> float:
        """The best placement of a Worker that is used as one type, or as several: `architect+priest`."""
        free = spaces if spaces is not None else [id for id in self.spaces if id not in view["hill"]]
        return max((self.value(view, id, worker, use) for id in free), default=-100.0)

    def uses(self, me: Mapping[str, Any], worker: str) -> list[str]:
        """As what a Worker can be used by its own colours: a Newcomer as one of two types, perhaps as both."""
        colours = worker.split("-")
        if len(colours) > 1 and worth.power(self.box, me["buildings"], "newcomer_both_colours"):
            return ["+".join(colours)]
        return colours

    def value(self, view: View, id: str, worker: str, use: str) -> float:
        """Tasks gained less food and entry; far below nothing if it cannot be paid."""
        space = self.spaces[id]
        me = view["players"][view["seat"]]
        stock = dict(me["resources"])
        food = self._food(view, space, use)
        entry, gain = self._entry(view, space)
        if entry == "gold":
            stock["gold"] -= 1
        for resource in ("potato", "corn", "gold"):
            used = min(food, stock[resource])
            stock[resource] -= used
            food -= used
        if food > 0 or stock["gold"] < 0:
            return -100.0
        spent = worth.of_amounts(me["resources"]) - worth.of_amounts(stock)
        ability = sum(ABILITIES.get(type, 0.0) for type in use.split("+"))
        count = self._count(view, space, worker, use)
        return self._tasks(view, space, stock, count) + ability + gain + self._lift(view, space) - spent

    def _food(self, view: View, space: Space, use: str) -> int:
        coricancha = view["coricancha"]
        at = view["players"][view["seat"]]["high_priest"]
        section = coricancha["sections"][coricancha["actions"].index(at)] if at else space.section
        steps = sum(f"{space.section}-{level}" in view["steps"] for level in STEPS_ABOVE[space.terrace])
        food = ROAMING[(space.section - section) % 5] + max(0, DESCENDING[space.terrace] - 2 * steps)
        return max(0, food - ("courier" in use))

    def _entry(self, view: View, space: Space) -> tuple[str, float]:
        """By card if there is one: its loss, and its benefits with a Statue; else by gold, counted with the food."""
        me = view["players"][view["seat"]]
        cards = [id for id in me["hand"]["god_cards"] if _symbol(self.box, id) == space.symbol]
        if not cards:
            return "gold", 0.0
        if space.symbol in me["small_statues"] or space.symbol in me["large_statues"]:
            return "card", max(worth.of_god_card(self.box, id) for id in cards) - worth.GOD_CARD
        return "card", -worth.GOD_CARD

    def _count(self, view: View, space: Space, worker: str, use: str) -> int:
        hill: Mapping[str, str] = view["hill"]
        around = [hill[near] for near in self.neighbours[space.id] if near in hill]
        colours = worker.split("-")
        count = 1 + max(sum(colour in near for near in around) for colour in colours)
        if len(colours) > 1:
            count += worth.power(self.box, view["players"][view["seat"]]["buildings"], "newcomer_tasks")
        if space.colour in ALIKE:
            count += ALIKE[space.colour] in use
        segment = self.segments[space.terrace, space.section]
        return count + ("courier" in use and not any(id in hill for id in segment))

    def _tasks(self, view: View, space: Space, stock: dict[str, int], count: int) -> float:
        values = sorted((task_value(self.box, view, self.tasks[icon], stock) for icon in space.icons), reverse=True)
        return sum(max(0.0, values[i % 3]) for i in range(count))

    def _lift(self, view: View, space: Space) -> float:
        """What own Vassals beside a segment of the bottom terrace bring."""
        golden_age = view["golden_age"]
        if golden_age is None or space.terrace != "bottom":
            return 0.0
        return sum(
            worth.of_benefits(nation.reactions.get("placed_in_segment", ()))
            for each in golden_age["vassals"]
            if each["seat"] == view["seat"] and each["place"] == f"section-{space.section}"
            for nation in [self.box.by_id[each["nation"]]]
            if isinstance(nation, Nation)
        )


def task_value(box: Box, view: View, task: str, stock: Mapping[str, int]) -> float:
    """What a task brings with these resources, less what it costs."""
    me = view["players"][view["seat"]]
    match task:
        case "potato" | "corn" | "stone" | "gold":
            return COLLECTED[task] * worth.RESOURCE[task]
        case "steps":
            return worth.STEPS - 3 * worth.RESOURCE["stone"] if _can(stock, THREE_STONE) and me["steps_markers"] else 0
        case "statue":
            large = worth.STATUE["large"] - 6.2 if _can(stock, LARGE_STATUE) else 0.0
            return max(large, worth.STATUE["small"] - 3.0 if _can(stock, THREE_STONE) else 0.0)
        case "building":
            return max(
                (building_gain(box, id, stock) for ids in view["market"].values() for id in ids if id), default=0
            )
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
    """What a Building produces."""
    row = box.by_id[id]
    return worth.of_benefits(row.benefits) if isinstance(row, ProductionBuilding) else 0.0


def building_gain(box: Box, id: str, stock: Mapping[str, int]) -> float:
    """What constructing a Building brings, less its cost; nothing if it cannot be paid."""
    cost = worth.building_cost(box, id)
    return worth.of_building(box, id) - worth.of_cost(cost) if _can(stock, cost) else 0.0


def _can(stock: Mapping[str, int], cost: Cost) -> bool:
    """Gold stands in for what is missing."""
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
