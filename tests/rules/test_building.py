"""TSK-12 to TSK-17, TSK-20, TSK-21: Construct a Building, and the Market."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.core.values import BUILDING_TASK, PRODUCE_TASK
from tawantinsuyu.rules.building import ALL_TYPES, Construct
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.market import RefillMarket, RevealBuilding
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainPart
from tests.support.given import Table, given
from tests.support.printing import printed_space

COSTS: Final[dict[str, dict[str, Any]]] = {
    "P01": {"cost": {"stone": 1}, "benefits": [{"corn": 2}]},
    "P02": {"cost": {"corn": 1}},
    "Z01": {"cost": {"stone": 1, "corn": 1}},
    "Z02": {"cost": {"gold": 1}},
    "Z19": {"cost": {"stone": 1}},
}
FREE_BUILDING: Final = {"temple-1": {"rewards": [{"free_building": 1}]}}


def builder(box: dict[str, dict[str, Any]] | None = None, **position: Any) -> Table:
    return given(box={**COSTS, **(box or {})}, **position)


def two_building_tasks(**position: Any) -> Table:
    """A whole turn in which an Architect on a blue space has two tasks, both of which may construct."""
    space = printed_space("T11", "building building potato", symbol="sun", colour="blue")
    table = builder(box={**space, "G01": {"symbol": "sun"}}, workers={0: "architect"}, gods={0: "G01"}, **position)
    return table.do(MainPart(0)).choose("place", "worker:architect", "space:T11")


def test_TSK_12_a_tile_of_the_market_is_bought_for_its_printed_cost() -> None:
    table = builder(stock={0: "1c 2s"})

    table.do(PerformTask(0, BUILDING_TASK)).expect(
        seat=0, rule="TSK-12", offers=["building:P01", "building:P02", "building:Z01"]
    )
    table.choose("building:Z01").expect_nothing()

    assert (table.buildings(0), table.down(0)) == (["Z01"], [])
    assert table.stock(0) == "0p 0c 1s 0g"
    assert table.market() == ["P01", "P02", "-", "Z02"]


def test_TSK_12_a_tile_that_cannot_be_paid_is_not_offered() -> None:
    table = builder(stock={0: "9p 1s"})

    table.do(PerformTask(0, BUILDING_TASK))

    table.expect(offers=["building:P01"])


def test_TSK_12_a_construction_may_be_limited_to_one_type() -> None:
    card = {"G01": {"benefits": [{"task": "building", "type": "passive"}]}}
    table = builder(box=card, stock={0: "2c 2s"}, gods={0: "G01"})

    table.do(PlayFestivalCards(0, 3, ())).choose("play:G01", "benefit:G01:1")

    table.expect(rule="TSK-12", offers=["building:Z01"])


def test_TSK_12_a_construction_of_one_type_is_not_offered_if_only_the_other_can_be_paid() -> None:
    card = {"G01": {"benefits": [{"task": "building", "type": "passive"}]}}
    table = builder(box=card, stock={0: "1c"}, gods={0: "G01"})

    table.do(PlayFestivalCards(0, 3, ())).choose("play:G01")

    table.expect_nothing()


def test_TSK_13_a_production_building_is_usable_at_once_but_building_it_gives_nothing() -> None:
    table = builder(stock={0: "1s"})

    table.do(PerformTask(0, BUILDING_TASK)).choose("building:P01")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.buildings(0) == ["P01"]
    table.do(PerformTask(0, PRODUCE_TASK)).choose("building:P01")
    assert table.stock(0) == "0p 2c 0s 0g"


def test_TSK_14_a_passive_building_works_from_the_moment_it_is_built() -> None:
    space = printed_space("M12", "building potato corn")
    table = builder(box=space, market="P01 P02 Z19 Z02", stock={0: "1p 1s"}, god_deck="G05")

    table.tasks(2).expect(excludes=["buy-god-card:deck:potato"])
    table.choose("task:1-building", "building:Z19")

    table.expect(rule="TDS-08", includes=["buy-god-card:deck:potato"])


def test_TSK_14_an_event_under_way_is_not_changed() -> None:
    space = printed_space("M12", "building potato stone", symbol="sun")
    box = {**space, "Z14": {"cost": {"stone": 1}}, "G01": {"symbol": "sun"}}
    table = builder(
        box=box, market="P01 P02 Z14 Z02", stock={0: "2p 1s"}, workers={0: "warrior"}, gods={0: "G01"}, army_deck=""
    )

    table.place("warrior", "M12").choose("task:1-building", "building:Z14")

    assert table.buildings(0) == ["Z14"]
    table.expect_nothing()


def test_TSK_15_buildings_are_kept_and_never_offered_for_removal() -> None:
    table = two_building_tasks(stock={0: "1c 1s"}, buildings={0: "P03 Z03"}, down={0: "P04"})

    table.choose("task:1-building", "building:P01", "task:2-building", "building:P02")

    table.expect(seat=1, rule="TRN-06")
    assert table.buildings(0) == ["P01", "P02", "P03", "Z03"]
    assert table.down(0) == ["P04"]


def test_TSK_15_a_swap_removes_tiles_of_the_market_only() -> None:
    table = builder(gods={0: "G01"}, buildings={0: "P03 Z03"}, down={0: "P04"})

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01")

    table.expect(offers=["building:P01", "building:P02", "building:Z01", "building:Z02"])


def test_TSK_16_gaps_stay_open_until_the_end_of_the_turn() -> None:
    table = two_building_tasks(stock={0: "1c 1s 1p"}, stacks="P05 P06 Z05")

    table.choose("task:1-building", "building:P01")
    assert table.market() == ["-", "P02", "Z01", "Z02"]
    table.choose("task:2-building", "building:P02")
    assert table.market() == ["-", "-", "Z01", "Z02"]
    table.expect(seat=0, rule="EOT-02").choose("end-turn")

    table.expect(seat=1, rule="TRN-06")
    assert sorted(table.market()) == ["P05", "P06", "Z01", "Z02"]


def test_TSK_16_gaps_made_by_another_player_stay_open_too() -> None:
    table = builder(stock={0: "1s"})

    table.do(PerformTask(0, BUILDING_TASK)).choose("building:P01")
    table.do(Construct(1, True, ALL_TYPES, False)).choose("building:P02")

    assert table.market() == ["-", "-", "Z01", "Z02"]
    table.do(RefillMarket(0))
    assert "-" not in table.market()


def test_TSK_17_the_market_is_refilled_type_by_type() -> None:
    table = builder(market="- P02 - -", stacks="P05 Z05 Z06")

    table.do(RefillMarket(0))

    assert table.market()[:2] == ["P05", "P02"]
    assert sorted(table.market()[2:]) == ["Z05", "Z06"]


def test_TSK_17_a_missing_type_is_never_replaced_by_the_other() -> None:
    table = builder(market="- P02 - Z02", stacks="Z05 Z06 Z07")

    table.do(RefillMarket(0))

    assert table.market()[:2] == ["-", "P02"]
    assert table.market()[2] in ("Z05", "Z06", "Z07")


def test_TSK_20_a_free_building_skips_only_the_cost() -> None:
    table = builder(box=FREE_BUILDING, stock={0: "1s"})

    table.do(Climb(0, 1)).expect(
        seat=0, rule="TSK-12", offers=["building:P01", "building:P02", "building:Z01", "building:Z02"]
    )
    table.choose("building:Z02").expect_nothing()

    assert table.buildings(0) == ["Z02"]
    assert table.stock(0) == "0p 0c 1s 0g"
    assert table.market() == ["P01", "P02", "Z01", "-"]


def test_TSK_20_with_an_empty_market_a_free_building_is_lost() -> None:
    table = builder(box=FREE_BUILDING, market="- - - -", gods={0: "G01"})

    table.do(Climb(0, 1)).expect_nothing()

    assert table.buildings(0) == []
    assert table.gods(0) == ["G01"]


def test_TSK_21_an_empty_stack_leaves_its_slots_empty() -> None:
    table = builder(market="- P02 - -", stacks="Z05")

    table.do(RefillMarket(0)).expect_nothing()

    assert table.market() == ["-", "P02", "Z05", "-"]


def test_TSK_21_a_tile_is_revealed_into_an_empty_slot_only() -> None:
    table = builder(market="P01 P02 - -", stacks="P03")

    table.do(RevealBuilding(0)).expect_nothing()

    assert table.market() == ["P01", "P02", "-", "-"]
