"""TSK-05 to TSK-11: Build Steps."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.values import STEPS_TASK
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tests.support.given import given
from tests.support.printing import printed_space

FREE_STEPS: Final = {"temple-1": {"rewards": [{"free_steps": 1}]}}
UPPER: Final = [f"steps:{section}-upper" for section in range(1, 6)]


def test_TSK_05_a_marker_goes_to_a_slot_of_any_section_for_3_stone() -> None:
    table = given(stock={0: "4s"}, steps_left={0: 3})

    table.do(PerformTask(0, STEPS_TASK)).expect(seat=0, rule="TSK-05", offers=UPPER)
    table.choose("steps:4-upper").expect_nothing()

    assert table.steps() == {"4-upper": 0}
    assert table.stock(0) == "2p 1c 1s 0g"
    assert table.view(0)["players"][0]["steps_markers"] == 2


def test_TSK_05_the_section_of_the_placed_worker_is_irrelevant() -> None:
    table = given(box=printed_space("M33", "steps potato corn"), stock={0: "3s"}, steps={"3-upper": 1, "3-lower": 1})

    table.tasks(1, "M33").choose("task:1-steps")

    table.expect(offers=["steps:1-upper", "steps:2-upper", "steps:4-upper", "steps:5-upper"])


def test_TSK_05_an_occupied_slot_is_not_offered() -> None:
    table = given(stock={0: "3s"}, steps={"1-upper": 0, "1-lower": 1, "2-upper": 1})

    table.do(PerformTask(0, STEPS_TASK))

    table.expect(offers=["steps:2-lower", *UPPER[2:]])


def test_TSK_05_gold_may_stand_for_the_stone() -> None:
    table = given(stock={0: "3s 1g"})

    table.do(PerformTask(0, STEPS_TASK)).choose("steps:1-upper")
    table.expect(seat=0, rule="TRN-20", offers=["pay:3-stone", "pay:2-stone-1-gold"])
    table.choose("pay:2-stone-1-gold")

    assert table.stock(0) == "2p 1c 1s 0g"


def test_TSK_06_a_lower_slot_needs_a_marker_of_anybody_above_it() -> None:
    table = given(stock={0: "3s"}, steps={"1-upper": 0, "2-upper": 1})

    table.do(PerformTask(0, STEPS_TASK))

    table.expect(offers=["steps:1-lower", "steps:2-lower", *UPPER[2:]])


def test_TSK_07_the_builder_gains_4_vp_1_corn_and_2_potato() -> None:
    table = given(stock={0: "3s"})

    table.do(PerformTask(0, STEPS_TASK)).choose("steps:3-upper").expect_nothing()

    assert table.vp(0) == 14
    assert table.stock(0) == "2p 1c 0s 0g"
    assert (table.vp(1), table.stock(1)) == (10, "0p 0c 0s 0g")


def test_TSK_07_the_gain_cannot_pay_for_the_steps() -> None:
    table = given(stock={0: "2s 2p 1c"})

    table.do(PerformTask(0, STEPS_TASK)).expect_nothing()

    assert table.steps() == {}


def test_TSK_08_the_owner_of_the_upper_marker_gains_2_vp() -> None:
    table = given(stock={0: "3s"}, steps={"2-upper": 1, "3-upper": 1})

    table.do(PerformTask(0, STEPS_TASK)).choose("steps:2-lower")

    assert (table.vp(0), table.vp(1)) == (14, 12)


def test_TSK_08_a_builder_below_an_own_marker_gains_the_2_vp() -> None:
    table = given(stock={0: "3s"}, steps={"1-upper": 0})

    table.do(PerformTask(0, STEPS_TASK)).choose("steps:1-lower")

    assert (table.vp(0), table.vp(1)) == (16, 10)


def test_TSK_08_an_upper_slot_pays_nobody_else() -> None:
    table = given(players=3, stock={0: "3s"}, steps={"2-upper": 1, "2-lower": 2})

    table.do(PerformTask(0, STEPS_TASK)).choose("steps:1-upper")

    assert [table.vp(seat) for seat in range(3)] == [14, 10, 10]


def test_TSK_09_each_of_two_markers_in_a_section_serves_its_own_owner() -> None:
    table = given(
        players=3,
        active=2,
        box={**printed_space("B13", symbol="sun"), "G01": {"symbol": "sun"}},
        stock={2: "1p"},
        workers={2: "craftsman"},
        gods={2: "G01"},
        steps={"1-upper": 0, "1-lower": 1},
    )

    table.place("craftsman", "B13")

    assert [table.vp(seat) for seat in range(3)] == [11, 11, 10]


def test_TSK_10_new_steps_do_not_change_the_cost_of_the_placement_in_progress() -> None:
    table = given(
        box={**printed_space("M12", "steps potato corn", symbol="sun"), "G01": {"symbol": "sun"}},
        stock={0: "2p 3s"},
        workers={0: "craftsman"},
        gods={0: "G01"},
        buildings={0: "Z07"},
    )

    table.place("craftsman", "M12").choose("task:1-steps", "steps:1-upper")

    assert table.stock(0) == "2p 1c 0s 0g"
    assert table.vp(0) == 14


def test_TSK_11_free_steps_skip_only_the_stone() -> None:
    table = given(box=FREE_STEPS, steps={"1-upper": 1}, steps_left={0: 1})

    table.do(Climb(0, 1)).expect(seat=0, rule="TSK-05", offers=["steps:1-lower", *UPPER[1:]])
    table.choose("steps:1-lower").expect_nothing()

    assert table.steps() == {"1-upper": 1, "1-lower": 0}
    assert table.stock(0) == "2p 1c 0s 0g"
    assert (table.vp(0), table.vp(1)) == (14, 12)


def test_TSK_11_free_steps_leave_the_players_stone_alone() -> None:
    table = given(box=FREE_STEPS, stock={0: "3s"})

    table.do(Climb(0, 1)).choose("steps:5-upper")

    assert table.stock(0) == "2p 1c 3s 0g"


def test_TSK_11_free_steps_are_lost_without_a_marker() -> None:
    table = given(box=FREE_STEPS, steps_left={0: 0})

    table.do(Climb(0, 1)).expect_nothing()

    assert (table.steps(), table.vp(0), table.stock(0)) == ({}, 10, "0p 0c 0s 0g")


def test_TSK_11_free_steps_are_lost_without_a_legal_slot() -> None:
    full = {f"{section}-{level}": 1 for section in range(1, 6) for level in ("upper", "lower")}
    table = given(box=FREE_STEPS, steps=full)

    table.do(Climb(0, 1)).expect_nothing()

    assert (table.vp(0), table.stock(0)) == (10, "0p 0c 0s 0g")
