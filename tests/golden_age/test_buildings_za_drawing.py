"""ZA2: further tiles from the stacks in a task Construct a Building (ZA2, GA-INT-14, GA-C26)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.box.vocabulary import BUILDING_TYPES
from tawantinsuyu.core.values import BUILDING_TASK, PASSIVE
from tawantinsuyu.golden_age.buildings.drawing import DrawTile
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.tasks import PerformTask, is_performable
from tests.golden_age.given import given
from tests.support.given import Table
from tests.support.rows import played

A, B = range(2)

COSTS: Final[dict[str, dict[str, Any]]] = {
    "P01": {"cost": {"stone": 1}},
    **{tile: {"cost": {"gold": 2}} for tile in ("P02", "Z01", "Z02", "X02")},
    **{tile: {"cost": {"corn": 1}} for tile in ("P05", "P06", "Z05", "Z07", "X05")},
    "P07": {"cost": {"gold": 3}},
    "Z08": {"cost": {"gold": 3}},
}
DRAWS: Final = ["draw-tile:production", "draw-tile:passive"]


def owner(**position: Any) -> Table:
    """A owns ZA2 and has 1 corn; of the Market only P01 costs less than 2 gold. Draws are answered by the test."""
    settings: dict[str, Any] = {
        "buildings": {A: "ZA2"},
        "stock": {A: "1c"},
        "stacks": "P05 P06 Z05 Z07",
        "auto_chance": False,
    }
    settings.update(position)
    box = {**COSTS, **settings.pop("box", {})}
    return given(settings.pop("modules", "buildings"), box=box, **settings)


def task(table: Table, *answers: str) -> Table:
    """A performs the task."""
    return table.do(PerformTask(A, BUILDING_TASK)).choose(*answers)


def draw(table: Table, *tiles: str) -> Table:
    """Draw these tiles, each from its own stack, which is named unless it is the only one left."""
    for tile in tiles:
        if table.seat == A:
            stack = {"P": "production", "Z": "passive", "X": "palace"}[tile[0]]
            table.choose(f"draw-tile:{stack}")
        table.choose(f"building:{tile}")
    return table


def under(table: Table) -> dict[str, list[str | None]]:
    """What another player knows to lie under each stack, from top to bottom."""
    stacks = table.view(B)["building_stacks"]
    return {type: stacks[type]["bottom"] for type in BUILDING_TYPES if type in stacks}


# -- drawing


def test_GA_INT_14_without_nobles_there_are_two_stacks_and_with_them_three() -> None:
    without = task(owner())
    with_palaces = task(owner(modules="buildings nobles", stacks="P05 Z05 X05", market="P01 P02 Z01 Z02 X01 X02"))

    assert without.offers("draw-tile:") == DRAWS
    assert with_palaces.offers("draw-tile:") == [*DRAWS, "draw-tile:palace"]
    draw(with_palaces, "X05").expect(offers=DRAWS)
    draw(with_palaces, "P05", "Z05").expect(includes=["building:X05", "building:P05", "building:Z05"])


def test_ZA2_an_empty_stack_cannot_be_drawn_from() -> None:
    table = task(owner(modules="buildings nobles", stacks="P05 Z05 X05", market="P01 P02 Z01 Z02 X01 X02"))

    table.expect(includes=DRAWS)
    draw(table, "P05").expect(offers=["draw-tile:passive", "draw-tile:palace"])


def test_ZA2_a_tile_that_lies_under_its_stack_comes_last() -> None:
    table = owner(stacks="P05 Z05")
    names = [building.name for building in table.s.catalog.buildings]
    table.s.stacks[1].put_under(names.index("Z07"), 0)

    task(table, "draw-tile:passive").expect(seat=CHANCE, offers=["building:Z05"])
    draw(table.choose("building:Z05"), "P05").expect(seat=CHANCE, offers=["building:Z07"])


def test_ZA2_what_is_drawn_is_seen_by_all() -> None:
    table = task(owner())

    draw(table, "Z05")

    (event,) = table.told("drew-tile")
    assert [table.s.catalog.buildings[int(tile)].name for tile in event.facts] == ["Z05"]
    assert event.secret == ()


# -- building one of them, or not


def test_ZA2_tiles_of_one_stack_go_under_it_in_the_order_chosen() -> None:
    table = draw(task(owner(stacks="P05 Z05 Z07 Z08")), "Z05", "Z08", "Z07")

    table.choose("decline").expect(seat=A, rule="ZA2", offers=["building:Z05", "building:Z07", "building:Z08"])
    table.choose("building:Z07").expect(offers=["building:Z05", "building:Z08"])
    table.choose("building:Z08").expect_nothing()

    assert under(table)["passive"] == ["Z07", "Z08", "Z05"]


# -- free actions and the Market swap


def test_ZA2_the_market_may_be_swapped_before_drawing() -> None:
    table = task(owner(gods={A: "G01 G02"}))

    table.expect(offers=[*DRAWS, "swap"])
    table.choose("swap", "god-card:G01", "building:Z01", "enough", "building:Z05")
    table.expect(offers=["building:Z05", *DRAWS, "decline"])
    draw(table, "Z07", "P05", "P06").choose("building:Z07", "building:P05").expect_nothing()

    assert table.market() == ["P01", "P02", "Z05", "Z02"]
    assert under(table) == {"production": ["P05", "P06"], "passive": ["Z01"]}


# -- when the task is performable


@pytest.mark.parametrize(
    ("position", "performable"),
    [
        ({"stock": {A: ""}}, True),
        ({"stock": {A: ""}, "stacks": "Z05"}, True),
        ({"stock": {A: ""}, "stacks": ""}, False),
        ({"stock": {A: ""}, "buildings": {B: "ZA2"}}, False),
        ({"stock": {A: "1s"}, "stacks": ""}, True),
    ],
)
def test_ZA2_being_able_to_draw_makes_the_task_performable(position: dict[str, Any], performable: bool) -> None:
    """Rules: ZA2, TSK-02"""
    assert is_performable(owner(**position).s, A, BUILDING_TASK) == performable


test_rows = played(__file__, draw, owner, task, under)


def test_a_draw_is_from_the_first_of_the_stacks_that_were_named_za2() -> None:
    draw = DrawTile(A, 0, swapped=False, drawn=(), named=(PASSIVE,), at_once=True)

    assert draw.where(owner().s) == BUILDING_TYPES[PASSIVE]
