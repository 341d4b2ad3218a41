"""A player who can use every printed thing, and the changes expected from a printed row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.schema_base import PassiveBuilding, ProductionBuilding
from tests.support.given import Table, given
from tests.support.printing import builtin_box

RESOURCES: Final = ("potato", "corn", "stone", "gold")
START: Final = 2  # the Temple step of the rich player unless a test says otherwise
PURCHASE: Final = "TSK-26"
ALTERNATIVES: Final = "TMP-06"

BOX: Final = builtin_box()
PRODUCTION: Final = [tile for tile in BOX.production_buildings if tile.module is None]
PASSIVE: Final = [tile for tile in BOX.passive_buildings if tile.module is None]
BUILDINGS: Final[dict[str, ProductionBuilding | PassiveBuilding]] = {
    **{tile.id: tile for tile in PRODUCTION},
    **{tile.id: tile for tile in PASSIVE},
}


def matching_pair(icon: str) -> str:
    """Two printed tiles of different patterns that match by an icon, as a Tapestry."""
    for left in BOX.weavings:
        for right in BOX.weavings:
            fits = left.right == icon == right.left and left.pattern != right.pattern
            if fits and not left.start and not right.start:
                return f"{left.id} {right.id}"
    raise AssertionError(f"no two tiles match by {icon}")


def rich(
    own: str = "P01", temple: int = START, icon: str = "stone", gods: str = "", army: str = "", army_up: str = ""
) -> Table:
    """Plenty of everything, something face down, one match, one face-up Production Building."""
    other = [tile.id for tile in PRODUCTION if tile.id != own]
    passive = [tile.id for tile in PASSIVE if tile.id != own]
    return given(
        players=4,
        stock={0: "20p 20c 20s 20g"},
        buildings={0: own},
        down={0: f"{other[0]} {other[1]}"},
        army={0: army},
        army_up={0: army_up},
        army_down={0: "A29 A30"},
        market=f"{other[2]} {other[3]} {passive[0]} {passive[1]}",
        tapestries={0: [matching_pair(icon)]},
        temple={0: temple},
        gods={0: gods},
    )


def counted(table: Table, seat: int = 0) -> Counter[str]:
    """What a player has, counted; the Army discard pile is everybody's."""
    view = table.view(seat)
    player = view["players"][seat]
    return Counter(
        {
            **player["resources"],
            "vp": player["vp"],
            "temple": player["temple"],
            "god cards": player["god_cards"],
            "army cards": player["army_cards"],
            "army up": len(player["army_up"]),
            "army down": len(player["army_down"]),
            "army discard": len(view["army_discard"]),
            "buildings up": len(player["buildings"]),
            "buildings down": len(player["buildings_down"]),
            "workers": sum(player["workers"].values()),
            "small statues": sum(player["small_statues"].values()),
            "large statues": sum(player["large_statues"].values()),
            "tiles": sum(len(row) for row in player["tapestries"]),
            "steps": -player["steps_markers"],
            "conquest": -player["conquest_markers"],
        }
    )


def changed(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    """The differences, without those that are 0."""
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


def total(*changes: dict[str, int]) -> dict[str, int]:
    """Changes added up, without those that are 0."""
    summed: Counter[str] = Counter()
    for change in changes:
        for name, number in change.items():
            summed[name] += number
    return {name: number for name, number in summed.items() if number}


def answer_all(table: Table, until: Sequence[str] = (), alternative: int = 0) -> Table:
    """Take the first option of every question until some rule asks.

    But buy as many Weavings as possible, and of printed alternatives take one by its place.
    """
    while table.rule is not None and table.rule not in until:
        if table.rule == PURCHASE:
            table.choose(max(table.keys, key=len))
        else:
            table.choose(table.keys[alternative if table.rule == ALTERNATIVES else 0])
    return table


def expected(table: Table, benefits: Iterable[PrintedBenefit], alternative: int = 0) -> dict[str, int]:
    """What the rich player should gain from these with the answers of `answer_all`."""
    return total(*(expected_of(table, benefit, alternative) for benefit in benefits))


def expected_of(table: Table, benefit: PrintedBenefit, alternative: int = 0) -> dict[str, int]:
    kind, amount = benefit.kind, benefit.amount
    if kind in RESOURCES or kind == "vp":
        return {kind: amount}
    if kind == "one_of":
        return expected(table, benefit.options[alternative])
    if kind == "task":
        return expected_of_task(table, benefit.word, benefit.type)
    if kind == "temple_step":
        return climbing(table, amount)
    if kind == "gold_for_temple_step":
        return total({"gold": -amount}, climbing(table, amount))
    return {name: number * amount for name, number in OTHERS[kind].items()}


STATUE: Final = {"small statues": 1, "vp": 3}
STEPS: Final = {"steps": 1, "vp": 4, "corn": 1, "potato": 2}
OTHERS: Final[dict[str, dict[str, int]]] = {
    "god_card": {"god cards": 1},
    "army_card": {"army cards": 1},
    "training": {"army cards": 1, "army discard": 1},
    "free_weaving": {"tiles": 1},
    "free_small_statue": STATUE,
    "free_steps": STEPS,
    "free_building": {"buildings up": 1},
    "nomad": {"workers": 1},
    "rejuvenate": {"buildings up": 1, "buildings down": -1},
}


def climbing(table: Table, steps: int) -> dict[str, int]:
    """The steps and the rewards beside them."""
    start = table.temple(0)
    rewards = [BOX.temple_steps[start + i + 1].rewards for i in range(steps)]
    return total({"temple": steps}, *(expected(table, row) for row in rewards))


def expected_of_task(table: Table, task: str, building_type: str = "") -> dict[str, int]:
    """What a task at its usual price changes."""
    if task in RESOURCES:
        printed = next(row for row in BOX.tasks if row.id == f"task-{task}")
        return expected(table, printed.benefits)
    if task == "training":
        return OTHERS["training"]
    if task == "steps":
        return total(STEPS, {"stone": -3})
    if task == "statue":
        return total(STATUE, {"stone": -3})
    if task == "weavings":
        return {"tiles": 3, "corn": -6}
    if task == "merchant":
        return {"stone": 2}
    if task == "produce":
        return expected(table, PRODUCTION[0].benefits)
    assert task == "building"
    first = table.market()[2 if building_type == "passive" else 0]
    return total({"buildings up": 1}, price_of(first))


def price_of(building: str) -> dict[str, int]:
    """The printed cost as a loss."""
    cost = BUILDINGS[building].cost
    return {"potato": -cost.potato, "corn": -cost.corn, "stone": -cost.stone, "gold": -cost.gold}
