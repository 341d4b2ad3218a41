"""TSK-22 to TSK-24: Build a Statue."""

from __future__ import annotations

from typing import Final

import pytest

from tawantinsuyu.core.values import GOD_NAMES, STATUE_TASK
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tests.support.given import given

FREE_STATUE: Final = {"temple-1": {"rewards": [{"free_small_statue": 1}]}}
SMALL: Final = [f"statue:small-{god}" for god in GOD_NAMES]
LARGE: Final = [f"statue:large-{god}" for god in GOD_NAMES]


def test_TSK_22_a_small_statue_costs_3_stone_and_gives_3_vp() -> None:
    table = given(stock={0: "4s"})

    table.do(PerformTask(0, STATUE_TASK)).expect(seat=0, rule="TSK-22", offers=SMALL)
    table.choose("statue:small-wave").expect_nothing()

    assert (table.small(0), table.large(0)) == (["wave"], [])
    assert table.stock(0) == "0p 0c 1s 0g"
    assert table.vp(0) == 13


def test_TSK_22_a_large_statue_costs_3_stone_and_2_gold_and_gives_9_vp() -> None:
    table = given(stock={0: "3s 2g"})

    table.do(PerformTask(0, STATUE_TASK)).expect(seat=0, rule="TSK-22", offers=SMALL + LARGE)
    table.choose("statue:large-sun").expect_nothing()

    assert (table.small(0), table.large(0)) == ([], ["sun"])
    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.vp(0) == 19


def test_TSK_22_one_task_builds_one_statue() -> None:
    table = given(stock={0: "9s 9g"})

    table.do(PerformTask(0, STATUE_TASK)).choose("statue:small-sun", "pay:3-stone").expect_nothing()

    assert table.small(0) == ["sun"]


def test_TSK_22_only_statues_in_stock_are_offered() -> None:
    table = given(stock={0: "3s 2g"}, small_left={"sun": 0, "wave": 1}, large_left={"cross": 0})

    table.do(PerformTask(0, STATUE_TASK))

    table.expect(excludes=["statue:small-sun", "statue:large-cross"], includes=["statue:small-wave"])
    assert len(table.keys) == 10


@pytest.mark.parametrize(("size", "price"), [("small", "pay:3-stone"), ("large", "pay:3-stone-2-gold")])
def test_TSK_22_a_built_statue_leaves_the_stock(size: str, price: str) -> None:
    table = given(stock={0: "6s 4g"}, small_left={"sun": 1})

    table.do(PerformTask(0, STATUE_TASK)).choose(f"statue:{size}-sun", price)
    table.do(PerformTask(0, STATUE_TASK))

    view = table.view(None)
    assert (view["small_statues"] if size == "small" else view["large_statues"])["sun"] == 0
    table.expect(excludes=[f"statue:{size}-sun"], includes=["statue:small-wave"])


def test_TSK_23_gold_may_replace_the_stone() -> None:
    table = given(stock={0: "2s 3g"})

    table.do(PerformTask(0, STATUE_TASK)).choose("statue:large-sun")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.large(0) == ["sun"]


@pytest.mark.parametrize("stock", ["9s 1g", "9p 9c 9s 1g", "2s 2g"])
def test_TSK_23_the_2_gold_of_a_large_statue_are_gold_in_any_case(stock: str) -> None:
    table = given(stock={0: stock})

    table.do(PerformTask(0, STATUE_TASK))

    assert table.offers("statue:large") == []


def test_TSK_24_a_free_small_statue_costs_nothing_and_gives_its_3_vp() -> None:
    table = given(box=FREE_STATUE, stock={0: "9s 9g"})

    table.do(Climb(0, 1)).expect(seat=0, rule="TSK-24", offers=SMALL)
    table.choose("statue:small-cross").expect_nothing()

    assert table.small(0) == ["cross"]
    assert table.vp(0) == 13
    assert table.stock(0) == "0p 0c 9s 9g"


def test_TSK_24_the_symbol_is_chosen_among_the_small_statues_in_stock() -> None:
    table = given(box=FREE_STATUE, small_left={"sun": 0})

    table.do(Climb(0, 1))

    table.expect(offers=[key for key in SMALL if key != "statue:small-sun"])


def test_TSK_24_without_a_small_statue_in_stock_the_reward_is_lost() -> None:
    table = given(box=FREE_STATUE, small_left=dict.fromkeys(GOD_NAMES, 0))

    table.do(Climb(0, 1)).expect_nothing()

    assert (table.small(0), table.large(0), table.vp(0)) == ([], [], 10)


def test_TSK_24_a_printed_choice_of_symbols_is_respected() -> None:
    box = {"temple-1": {"rewards": [{"free_small_statue": 1, "of": ["sun", "wave"]}]}}
    table = given(box=box)

    table.do(Climb(0, 1))

    table.expect(offers=["statue:small-sun", "statue:small-wave"])
