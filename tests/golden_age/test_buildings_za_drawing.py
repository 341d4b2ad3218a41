"""ZA2: further tiles from the stacks in a task Construct a Building (ZA2, GA-INT-14, GA-C26)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.box.vocabulary import BUILDING_TYPES
from tawantinsuyu.core.values import BUILDING_TASK
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.tasks import PerformTask, is_performable
from tests.golden_age.given import given
from tests.support.given import Table

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
    """Draw these tiles, each from its own stack."""
    for tile in tiles:
        stack = {"P": "production", "Z": "passive", "X": "palace"}[tile[0]]
        table.choose(f"draw-tile:{stack}", f"building:{tile}")
    return table


def under(table: Table) -> dict[str, list[str | None]]:
    """What another player knows to lie under each stack, from top to bottom."""
    stacks = table.view(B)["building_stacks"]
    return {type: stacks[type]["bottom"] for type in BUILDING_TYPES if type in stacks}


# -- drawing


def test_ZA2_tiles_are_drawn_one_at_a_time_from_a_stack_of_choice() -> None:
    """Rules: ZA2, GA-C26"""
    table = task(owner(stock={A: "1c 1s"}))

    table.expect(seat=A, rule="ZA2", offers=["building:P01", *DRAWS])
    table.choose("draw-tile:passive").expect(seat=CHANCE, rule="ZA2", offers=["building:Z05", "building:Z07"])
    table.choose("building:Z07")

    table.expect(seat=A, rule="ZA2", offers=["building:P01", "building:Z07", *DRAWS, "decline"])


def test_ZA2_up_to_three_tiles_in_any_mixture() -> None:
    table = draw(task(owner()), "Z05", "P06", "Z07")

    table.expect(seat=A, offers=["building:Z05", "building:P06", "building:Z07", "decline"])


def test_GA_INT_14_without_nobles_there_are_two_stacks_and_with_them_three() -> None:
    without = task(owner())
    with_palaces = task(owner(modules="buildings nobles", stacks="P05 Z05 X05", market="P01 P02 Z01 Z02 X01 X02"))

    assert without.offers("draw-tile:") == DRAWS
    assert with_palaces.offers("draw-tile:") == [*DRAWS, "draw-tile:palace"]
    draw(with_palaces, "X05", "P05", "Z05").expect(includes=["building:X05", "building:P05", "building:Z05"])


def test_ZA2_an_empty_stack_cannot_be_drawn_from() -> None:
    table = task(owner(stacks="P05 Z05 Z07"))

    table.expect(includes=DRAWS)
    draw(table, "P05").expect(includes=["draw-tile:passive"], excludes=["draw-tile:production"])


def test_ZA2_a_tile_that_lies_under_its_stack_comes_last() -> None:
    table = owner(stacks="P05 Z05")
    names = [building.name for building in table.s.catalog.buildings]
    table.s.stacks[1].put_under(names.index("Z07"), 0)

    task(table, "draw-tile:passive").expect(seat=CHANCE, offers=["building:Z05"])
    table.choose("building:Z05", "draw-tile:passive").expect(seat=CHANCE, offers=["building:Z07"])


def test_ZA2_what_is_drawn_is_seen_by_all() -> None:
    table = task(owner())

    draw(table, "Z05")

    (event,) = table.told("drew-tile")
    assert [table.s.catalog.buildings[int(tile)].name for tile in event.facts] == ["Z05"]
    assert event.secret == ()


# -- building one of them, or not


def test_ZA2_one_drawn_tile_is_built_at_its_printed_cost_instead_of_a_market_tile() -> None:
    table = draw(task(owner()), "Z05", "P06")

    table.choose("building:P06").expect_nothing()

    assert table.buildings(A) == ["P06", "ZA2"]
    assert table.stock(A) == "0p 0c 0s 0g"
    assert table.market() == ["P01", "P02", "Z01", "Z02"]
    assert under(table) == {"production": [], "passive": ["Z05"]}


def test_ZA2_a_built_passive_tile_works_at_once() -> None:
    table = draw(task(owner(stacks="P05 Z20", box={"Z20": {"cost": {"corn": 1}}})), "Z20")

    table.choose("building:Z20").do(PerformTask(A, 2))  # collect stone

    assert table.stock(A) == "0p 0c 3s 0g"


def test_ZA2_a_drawn_tile_that_cannot_be_paid_is_not_offered() -> None:
    table = draw(task(owner(stacks="P05 P07 Z05")), "P07", "Z05")

    table.expect(includes=["building:Z05"], excludes=["building:P07"])


def test_ZA2_a_market_tile_may_be_built_after_drawing_and_the_drawn_ones_go_back() -> None:
    table = draw(task(owner(stock={A: "1s"})), "Z05", "P06")

    table.choose("building:P01").expect_nothing()

    assert table.buildings(A) == ["P01", "ZA2"]
    assert table.market() == ["-", "P02", "Z01", "Z02"]
    assert under(table) == {"production": ["P06"], "passive": ["Z05"]}


def test_ZA2_without_drawing_it_is_the_usual_task() -> None:
    table = task(owner(stock={A: "1s"}), "building:P01").expect_nothing()

    assert table.buildings(A) == ["P01", "ZA2"]
    assert under(table) == {"production": [], "passive": []}


def test_ZA2_nobody_needs_to_build() -> None:
    table = draw(task(owner(stock={A: "1c 1s"})), "Z05")

    table.choose("decline").expect_nothing()

    assert table.buildings(A) == ["ZA2"]
    assert table.stock(A) == "0p 1c 1s 0g"
    assert under(table) == {"production": [], "passive": ["Z05"]}


def test_ZA2_tiles_of_one_stack_go_under_it_in_the_order_chosen() -> None:
    table = draw(task(owner(stacks="P05 Z05 Z07 Z08")), "Z05", "Z08", "Z07")

    table.choose("decline").expect(seat=A, rule="ZA2", offers=["building:Z05", "building:Z07", "building:Z08"])
    table.choose("building:Z07").expect(offers=["building:Z05", "building:Z08"])
    table.choose("building:Z08").expect_nothing()

    assert under(table)["passive"] == ["Z07", "Z08", "Z05"]


def test_ZA2_the_order_is_asked_for_each_stack_by_itself() -> None:
    table = draw(task(owner(stacks="P05 P06 Z05 Z07")), "Z05", "P05", "Z07")

    table.choose("building:P05").expect(rule="ZA2", offers=["building:Z05", "building:Z07"])
    table.choose("building:Z07").expect_nothing()

    assert under(table) == {"production": [], "passive": ["Z07", "Z05"]}


def test_ZA2_if_nothing_can_be_built_the_tiles_go_back_unasked() -> None:
    table = draw(task(owner(stacks="P07 Z08", stock={A: ""})), "Z08", "P07")

    table.expect_nothing()

    assert table.buildings(A) == ["ZA2"]
    assert under(table) == {"production": ["P07"], "passive": ["Z08"]}


# -- free actions and the Market swap


def test_ZA2_after_a_draw_a_free_action_may_pay_for_what_was_drawn() -> None:
    card = {"A01": {"resource": "corn"}}
    table = draw(task(owner(stacks="P05", stock={A: ""}, army={A: "A01"}, box=card)), "P05")

    table.expect(offers=["decline", "discard-army-card:A01"])
    table.choose("discard-army-card:A01", "building:P05")

    assert table.buildings(A) == ["P05", "ZA2"]


def test_ZA2_after_a_draw_a_free_action_may_pay_for_a_market_tile() -> None:
    card = {"A01": {"resource": "stone"}}
    table = draw(task(owner(stacks="P07", stock={A: ""}, army={A: "A01"}, box=card)), "P07")

    table.expect(offers=["decline", "discard-army-card:A01"])
    table.choose("discard-army-card:A01").expect(offers=["building:P01", "decline"])


def test_ZA2_before_a_draw_the_task_is_begun_and_no_free_action_is_offered() -> None:
    table = task(owner(army={A: "A01"}))

    table.expect(offers=DRAWS)


def test_ZA2_the_market_may_be_swapped_before_drawing() -> None:
    table = task(owner(gods={A: "G01 G02"}))

    table.expect(offers=[*DRAWS, "swap"])
    table.choose("swap", "god-card:G01", "building:Z01", "enough", "building:Z05")
    table.expect(offers=["building:Z05", *DRAWS, "decline"])
    draw(table, "Z07").choose("building:Z07").expect_nothing()

    assert table.market() == ["P01", "P02", "Z05", "Z02"]
    assert under(table)["passive"] == ["Z01"]


def test_ZA2_the_market_may_be_swapped_after_drawing_and_only_once() -> None:
    table = draw(task(owner(gods={A: "G01 G02"}, stacks="P05 Z05")), "Z05")

    table.expect(offers=["building:Z05", "draw-tile:production", "swap", "decline"])
    table.choose("swap", "god-card:G01", "building:Z01", "enough")
    table.choose("building:Z01")  # alone in its stack, it comes back
    table.expect(offers=["building:Z05", "draw-tile:production", "decline"])
    table.choose("building:Z05").expect_nothing()

    assert table.market() == ["P01", "P02", "Z01", "Z02"]
    assert table.gods(A) == ["G02"]


def test_ZA2_a_swap_does_not_bring_more_draws() -> None:
    table = draw(task(owner(gods={A: "G01"}, stacks="P05 P06 Z05 Z07 Z08")), "Z05", "P05", "P06")

    table.choose("swap", "god-card:G01", "building:Z01", "enough", "building:Z07")

    table.expect(offers=["building:Z05", "building:Z07", "building:P05", "building:P06", "decline"])


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


def test_ZA2_without_the_building_nobody_draws() -> None:
    table = task(owner(buildings={B: "ZA2"}, stock={A: "1s"}))

    table.expect(rule="TSK-12", offers=["building:P01"])


# -- GA-C26, variant


AT_ONCE: Final = {"za2.draw_all_at_once": "true"}


def test_GA_C26_variant_za2_draw_all_at_once_names_all_stacks_before_a_tile_is_seen() -> None:
    table = task(owner(rulings=AT_ONCE, stacks="P05 P06 Z05 Z07"))

    table.choose("draw-tile:passive").expect(seat=A, rule="ZA2", offers=[*DRAWS, "enough"])
    table.choose("draw-tile:production").expect(seat=A, offers=[*DRAWS, "enough"])
    table.choose("draw-tile:passive").expect(seat=CHANCE, offers=["building:Z05", "building:Z07"])
    table.choose("building:Z05").expect(seat=CHANCE, offers=["building:P05", "building:P06"])
    table.choose("building:P05").expect(seat=CHANCE, offers=["building:Z07"])
    table.choose("building:Z07")

    table.expect(seat=A, offers=["building:Z05", "building:P05", "building:Z07", "decline"])


def test_GA_C26_variant_fewer_may_be_named_and_no_draw_follows() -> None:
    table = task(owner(rulings=AT_ONCE), "draw-tile:passive", "enough", "building:Z05")

    table.expect(seat=A, offers=["building:Z05", "decline"])


def test_GA_C26_variant_a_stack_is_not_named_more_often_than_it_has_tiles() -> None:
    table = task(owner(rulings=AT_ONCE, stacks="P05 Z05 Z07"), "draw-tile:production")

    table.expect(offers=["draw-tile:passive", "enough"])
