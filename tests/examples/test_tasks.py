"""Worked examples EX-46 to EX-51, EX-62 and EX-112: Statues, Buildings, Steps, Produce One, Rejuvenate."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import BUILDING_TASK, GOD_NAMES, STATUE_TASK, STEPS_TASK
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainPart
from tawantinsuyu.rules.worship import Worship
from tests.support.given import Table, given
from tests.support.printing import printed_space

OTHER_SMALL: Final = [f"statue:small-{god}" for god in GOD_NAMES if god != "sun"]
ALL_LARGE: Final = [f"statue:large-{god}" for god in GOD_NAMES]


def after_a_worship(stock: str, **position: Any) -> Table:
    """Both small sun Statues were A's; one of them has been discarded."""
    table = given(stock={0: stock}, small={0: "sun sun"}, **position)
    return table.do(Worship(0, True)).choose("statue:small-sun").expect_nothing()


def test_EX_46_a_with_3_stone_only_small_statues_of_other_symbols() -> None:
    """Rules: TSK-22, GOD-19"""
    table = after_a_worship("3s", box={"temple-1": {"rewards": []}})

    table.do(PerformTask(0, STATUE_TASK))

    table.expect(seat=0, rule="TSK-22", offers=OTHER_SMALL)


def test_EX_46_b_gold_pays_for_stone_and_as_gold() -> None:
    """Rules: TSK-22, TSK-23"""
    table = after_a_worship("1s 4g", box={"temple-1": {"rewards": []}})

    table.do(PerformTask(0, STATUE_TASK)).expect(offers=OTHER_SMALL + ALL_LARGE)
    table.choose("statue:large-sun").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.vp(0) == 19
    assert (table.small(0), table.large(0)) == (["sun"], ["sun"])


def test_EX_46_c_one_gold_is_too_little_for_a_large_one() -> None:
    """Rules: TSK-22, TSK-23"""
    table = after_a_worship("5s 1g", box={"temple-1": {"rewards": []}})

    table.do(PerformTask(0, STATUE_TASK)).expect(offers=OTHER_SMALL)
    table.choose("statue:small-wave")

    table.expect(rule="TRN-20", offers=["pay:3-stone", "pay:2-stone-1-gold"])


def test_EX_46_a_small_statue_of_the_symbol_is_not_offered_as_a_free_one_either() -> None:
    """Rules: TSK-24, GOD-19"""
    box = {"temple-1": {"rewards": []}, "temple-2": {"rewards": [{"free_small_statue": 1}]}}
    table = after_a_worship("", box=box)

    table.do(Climb(0, 1))

    table.expect(rule="TSK-24", offers=OTHER_SMALL)


def test_EX_47_market_swap_without_construction() -> None:
    """Rules: TSK-02, TSK-18, TSK-19, GOD-16, TDS-17"""
    table = given(box=printed_space("M12", "building steps statue"), gods={0: "G01"}, stacks="P05 Z05")

    table.tasks(1).choose("task:1-building", "swap", "god-card:G01", "building:P01", "building:Z02").expect_nothing()

    assert table.gods(0) == []
    assert table.view(0)["god_deck"]["bottom"] == ["G01"]
    assert table.market() == ["P05", "P02", "Z01", "Z05"]
    stacks = table.view(0)["building_stacks"]
    assert (stacks["production"]["bottom"], stacks["passive"]["bottom"]) == (["P01"], ["Z02"])
    assert table.buildings(0) == []


def test_EX_47_no_second_swap_in_the_same_construction() -> None:
    """Rules: TSK-18"""
    box = {**printed_space("M12", "building steps statue"), "Z01": {"cost": {"corn": 1}}}
    table = given(box=box, stock={0: "1c"}, gods={0: "G01 G02"}, market="P01 - Z01 -", stacks="P05")

    table.tasks(1).choose("task:1-building", "swap", "god-card:G01", "building:P01", "enough")

    table.expect(rule="TSK-12", includes=["building:Z01", "decline"], excludes=["swap"])


def test_EX_48_the_swap_refills_only_its_own_slots() -> None:
    """Rules: TSK-16, TSK-18, TSK-20, EOT-10"""
    dear = {name: {"cost": {"gold": 2}} for name in ("P02", "Z02", "Z05")}
    table = given(
        box={
            **dear,
            **printed_space("T11", "building steps statue", symbol="sun"),
            "G01": {"symbol": "sun", "benefits": [{"free_building": 1}]},
            "G02": {"symbol": "wave"},
        },
        stock={0: "1p"},
        workers={0: "architect"},
        gods={0: "G01 G02"},
        small={0: "sun"},
        stacks="P05 Z05",
    )

    table.do(MainPart(0)).choose("place", "worker:architect", "space:T11")
    table.choose("benefit:G01:1", "building:P01")
    table.choose("task:1-building", "swap", "god-card:G02", "building:Z01", "enough")
    table.expect(seat=0, rule="EOT-02")
    assert table.market() == ["-", "P02", "Z05", "Z02"]
    table.choose("end-turn").expect(seat=1, rule="TRN-06")

    assert table.market() == ["P05", "P02", "Z05", "Z02"]


def test_EX_49_a_collecting_is_better_from_the_next_task_on() -> None:
    """Rules: TSK-14, PAS-02, Z20-1, Z20-2"""
    box = {**printed_space("M12", "building stone gold"), "Z20": {"cost": {"corn": 1}}}
    table = given(box=box, stock={0: "1c"}, market="P01 P02 Z20 Z01")

    table.tasks(3).choose("task:1-building", "building:Z20")
    table.choose("task:2-stone")
    assert (table.stock(0), table.vp(0)) == ("0p 0c 3s 0g", 11)
    table.choose("task:3-gold")

    assert (table.stock(0), table.vp(0)) == ("0p 0c 3s 1g", 11)


def test_EX_49_b_the_number_of_tasks_was_fixed_before() -> None:
    """Rules: TSK-14, PAS-02, Z14-1"""
    box = {
        **printed_space("T11", "building stone gold", symbol="sun"),
        "Z14": {"cost": {"corn": 1}},
        "G01": {"symbol": "sun"},
    }
    table = given(
        box=box, stock={0: "1c"}, workers={0: "warrior"}, gods={0: "G01"}, market="P01 P02 Z14 Z01", army_deck=""
    )

    table.place("warrior", "T11").choose("task:1-building", "building:Z14").expect_nothing()

    assert table.buildings(0) == ["Z14"]


def test_EX_50_paying_a_building_with_gold() -> None:
    """Rules: CMP-03, TRN-20, TSK-12"""
    table = given(box={"P01": {"cost": {"stone": 1, "corn": 1}}}, stock={0: "5p 1c 1s 2g"}, market="P01 - - -")

    table.do(PerformTask(0, BUILDING_TASK)).choose("building:P01")

    table.expect(
        seat=0, rule="TRN-20", offers=["pay:1-corn-1-stone", "pay:1-stone-1-gold", "pay:1-corn-1-gold", "pay:2-gold"]
    )


@pytest.mark.parametrize(
    ("slot", "vp"), [("steps:1-lower", (16, 10)), ("steps:2-lower", (14, 12)), ("steps:3-upper", (14, 10))]
)
def test_EX_51_steps(slot: str, vp: tuple[int, int]) -> None:
    """Rules: TSK-05 to TSK-08"""
    box = printed_space("M12", "steps potato corn")
    table = given(box=box, stock={0: "3s"}, steps={"1-upper": 0, "2-upper": 1})

    table.tasks(1).choose("task:1-steps").expect(
        rule="TSK-05", offers=["steps:1-lower", "steps:2-lower", "steps:3-upper", "steps:4-upper", "steps:5-upper"]
    )
    table.choose(slot)

    assert (table.vp(0), table.vp(1)) == vp
    assert table.stock(0) == "2p 1c 0s 0g"


def test_EX_51_without_a_marker_steps_are_not_performable_and_free_ones_are_lost() -> None:
    """Rules: TSK-02, TSK-11, CMP-13"""
    box = {**printed_space("M12", "steps potato corn"), "temple-1": {"rewards": [{"free_steps": 1}]}}
    table = given(box=box, stock={0: "3s"}, steps_left={0: 0})

    table.do(Climb(0, 1), PerformTask(0, STEPS_TASK)).expect_nothing()
    table.tasks(1)

    table.expect(offers=["task:2-potato", "task:3-corn", "stop"])
    assert (table.steps(), table.vp(0), table.stock(0)) == ({}, 10, "0p 0c 3s 0g")


def test_EX_62_produce_one() -> None:
    """Rules: TSK-44, TSK-45, TSK-13, TDS-13"""
    box = {
        **printed_space("M12", "produce building corn"),
        "P01": {"benefits": [{"gold": 1}]},
        "P02": {"benefits": [{"corn": 2}], "cost": {"stone": 1, "corn": 1}},
    }
    table = given(box=box, stock={0: "1c 1s"}, down={0: "P01"}, market="P02 - - -")

    table.tasks(4).expect(offers=["task:2-building", "task:3-corn", "stop"])
    table.choose("task:2-building", "building:P02")
    assert table.stock(0) == "0p 0c 0s 0g"
    table.choose("task:3-corn", "task:1-produce").expect(rule="TSK-44", offers=["building:P02"])
    table.choose("building:P02")
    assert table.stock(0) == "0p 4c 0s 0g"
    table.choose("task:1-produce").expect(rule="TSK-44", offers=["building:P02"])
    table.choose("building:P02").expect_nothing()

    assert table.stock(0) == "0p 6c 0s 0g"
    assert (table.buildings(0), table.down(0)) == (["P02"], ["P01"])


REJUV_MATCH: Final[dict[str, dict[str, Any]]] = {
    "W01": {"pattern": "star", "left": "vp", "right": "rejuv"},
    "W02": {"pattern": "eye", "left": "rejuv", "right": "god"},
    "P01": {"benefits": [{"stone": 2}]},
}


def test_EX_112_turning_up_gives_nothing_by_itself() -> None:
    """Rules: TSK-46, TSK-47"""
    table = given(box=REJUV_MATCH, tapestries={0: ["W01 W02"]}, down={0: "P01"})

    table.do(Merchant(0)).choose("turn-up:P01").expect_nothing()

    assert (table.buildings(0), table.down(0)) == (["P01"], [])
    assert table.stock(0) == "0p 0c 0s 0g"


@pytest.mark.parametrize(
    ("answer", "up", "army_up"),
    [("turn-up:P01", ["P01", "Z03"], []), ("turn-up:A01", ["Z03"], ["A01"]), ("decline", ["Z03"], [])],
)
def test_EX_112_one_of_building_and_army_card_or_neither(answer: str, up: list[str], army_up: list[str]) -> None:
    """Rules: TSK-46, CMP-16"""
    table = given(
        box=REJUV_MATCH,
        active=1,
        tapestries={0: ["W01 W02"]},
        buildings={0: "Z03"},
        down={0: "P01"},
        army={0: "A02"},
        army_down={0: "A01"},
    )

    table.do(Merchant(0)).expect(rule="TSK-46", offers=["turn-up:P01", "turn-up:A01", "decline"])
    table.choose(answer).expect_nothing()

    assert (table.buildings(0), table.army_up(0)) == (up, army_up)
