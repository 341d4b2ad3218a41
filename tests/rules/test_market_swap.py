"""TSK-18, TSK-19: the Market swap before a construction."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.box.vocabulary import BUILDING_TYPES
from tawantinsuyu.core.values import BUILDING_TASK
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tests.support.given import Table, given
from tests.support.printing import printed_space

COSTS: Final[dict[str, dict[str, Any]]] = {
    "P01": {"cost": {"stone": 1}},
    "P02": {"cost": {"gold": 2}},
    "P05": {"cost": {"corn": 1}},
    "P06": {"cost": {"corn": 1}},
    "Z01": {"cost": {"gold": 2}},
    "Z02": {"cost": {"gold": 2}},
    "Z05": {"cost": {"corn": 1}},
}


def swapper(box: dict[str, dict[str, Any]] | None = None, **position: Any) -> Table:
    """A has one God card besides G02; two Production tiles and one Passive tile are in the stacks."""
    return given(
        **{"gods": {0: "G01 G02"}, "stacks": "P05 P06 Z05", **position, "box": {**COSTS, **(box or {})}},
    )


def under_the_stacks(table: Table) -> dict[str, list[str | None]]:
    stacks = table.view(1)["building_stacks"]
    return {type: stacks[type]["bottom"] for type in BUILDING_TYPES if type in stacks}


def test_TSK_18_a_god_card_goes_under_the_deck_known_to_its_owner_only() -> None:
    table = swapper()

    table.do(PerformTask(0, BUILDING_TASK)).expect(seat=0, rule="TSK-12", offers=["swap"])
    table.choose("swap").expect(seat=0, rule="TSK-18", offers=["god-card:G01", "god-card:G02"])
    table.choose("god-card:G02")

    assert table.gods(0) == ["G01"]
    assert table.view(0)["god_deck"]["bottom"] == ["G02"]
    assert table.view(1)["god_deck"]["bottom"] == [None]


def test_TSK_18_one_tile_may_be_removed_and_is_replaced_at_once_by_its_type() -> None:
    table = swapper(stacks="P05 Z05")

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01")
    table.expect(rule="TSK-18", offers=["building:P01", "building:P02", "building:Z01", "building:Z02"])
    table.choose("building:Z02").expect(
        rule="TSK-18", offers=["building:P01", "building:P02", "building:Z01", "enough"]
    )
    table.choose("enough")

    assert table.market() == ["P01", "P02", "Z01", "Z05"]
    assert under_the_stacks(table) == {"production": [], "passive": ["Z02"]}


def test_TSK_18_two_tiles_may_be_removed_but_not_three() -> None:
    table = swapper(stacks="P05 Z05", stock={0: "1s"})

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:P02", "building:Z02")

    assert table.market() == ["P01", "P05", "Z01", "Z05"]
    table.expect(rule="TSK-12")


def test_TSK_18_two_tiles_of_one_type_are_replaced_by_two_of_that_type() -> None:
    table = swapper()

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:P01", "building:P02")

    assert sorted(table.market()[:2]) == ["P05", "P06"]
    assert table.market()[2:] == ["Z01", "Z02"]


def test_TSK_18_the_removed_tiles_go_under_their_stack_in_the_chosen_order() -> None:
    table = swapper()

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:P02", "building:P01")

    assert under_the_stacks(table) == {"production": ["P02", "P01"], "passive": []}


def test_TSK_18_only_the_slots_emptied_by_the_swap_are_refilled() -> None:
    table = swapper(market="P01 - Z01 -")

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:Z01", "enough")

    assert table.market() == ["P01", "-", "Z05", "-"]


def test_TSK_18_with_a_short_stack_the_removed_tile_may_come_up_again() -> None:
    table = swapper(stacks="P05")

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:Z02", "building:Z01")

    assert table.market() == ["P01", "P02", "Z01", "Z02"]
    assert under_the_stacks(table) == {"production": [], "passive": []}


def test_TSK_18_the_swap_happens_once_per_construction() -> None:
    table = swapper(stock={0: "1s"})

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:Z01", "enough")

    table.expect(rule="TSK-12", offers=["building:P01", "decline"])


def test_TSK_18_the_next_construction_has_its_own_swap() -> None:
    table = swapper(stock={0: "1s 1c"})

    table.do(PerformTask(0, BUILDING_TASK), PerformTask(0, BUILDING_TASK))
    table.choose("swap", "god-card:G01", "building:Z01", "enough", "building:P01")

    table.expect(rule="TSK-12", includes=["swap"])


def test_TSK_18_the_swap_comes_before_the_choice_of_a_tile() -> None:
    table = swapper(stock={0: "1s"})

    table.do(PerformTask(0, BUILDING_TASK)).choose("building:P01")

    table.expect_nothing()


def test_TSK_18_without_a_god_card_in_hand_there_is_no_swap() -> None:
    table = swapper(stock={0: "1s"}, gods={1: "G01"})

    table.do(PerformTask(0, BUILDING_TASK))

    table.expect(offers=["building:P01"])


def test_TSK_19_after_the_swap_a_new_tile_may_be_built() -> None:
    table = swapper(stock={0: "1c"}, stacks="P05")

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:P02", "enough")
    table.expect(rule="TSK-12", offers=["building:P05", "decline"])
    table.choose("building:P05")

    assert table.buildings(0) == ["P05"]


def test_TSK_19_the_swap_is_available_for_a_benefit_of_a_god_card() -> None:
    table = swapper(box={"G01": {"benefits": [{"task": "building"}]}})

    table.do(PlayFestivalCards(0, 3, ())).choose("play:G01", "benefit:G01:1")

    table.expect(seat=0, rule="TSK-12", offers=["swap"])


def test_TSK_19_a_swap_does_not_widen_a_construction_of_one_type() -> None:
    card = {"G01": {"benefits": [{"task": "building", "type": "passive"}]}}
    table = swapper(box=card, stock={0: "1s 1c"}, stacks="Z05")

    table.do(PlayFestivalCards(0, 3, ())).choose("play:G01", "benefit:G01:1")
    table.choose("swap", "god-card:G02", "building:Z01", "enough")

    table.expect(rule="TSK-12", offers=["building:Z05", "decline"])


def test_TSK_19_the_swap_is_available_for_a_free_building() -> None:
    table = swapper(box={"temple-1": {"rewards": [{"free_building": 1}]}}, stacks="P05")

    table.do(Climb(0, 1)).expect(rule="TSK-12", includes=["swap", "building:Z01"])
    table.choose("swap", "god-card:G01", "building:P01", "enough")
    table.expect(rule="TSK-12", offers=["building:P05", "building:P02", "building:Z01", "building:Z02", "decline"])
    table.choose("building:P05")

    assert table.buildings(0) == ["P05"]
    assert table.stock(0) == "0p 0c 0s 0g"


def test_TSK_19_whoever_cannot_construct_then_has_spent_card_and_task() -> None:
    table = swapper(box=printed_space("M12", "building building potato"), stacks="Z05")

    table.tasks(2).choose("task:1-building", "swap", "god-card:G01", "building:Z01", "enough")

    assert (table.gods(0), table.buildings(0)) == (["G02"], [])
    table.expect(rule="TDS-08", offers=["task:2-building", "task:3-potato", "stop"])


def test_TSK_19_whoever_will_not_construct_has_spent_card_and_task() -> None:
    table = swapper(box=printed_space("M12", "building potato corn"), stock={0: "1s"})

    table.tasks(2).choose("task:1-building", "swap", "god-card:G01", "building:Z01", "enough", "decline")

    assert (table.gods(0), table.buildings(0), table.stock(0)) == (["G02"], [], "0p 0c 1s 0g")
    table.expect(rule="TDS-08", offers=["task:2-potato", "task:3-corn", "stop"])


def test_TSK_19_a_free_action_after_the_swap_may_pay_for_the_new_tile() -> None:
    """Rules: TRN-11"""
    table = swapper(box={"A01": {"resource": "corn"}}, army={0: "A01"}, stacks="P05")

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:P02", "enough")
    table.expect(rule="TSK-12", offers=["discard-army-card:A01", "decline"])
    table.choose("discard-army-card:A01", "building:P05")

    assert table.buildings(0) == ["P05"]
