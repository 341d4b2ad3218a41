"""Worship and Offering: HP-09 to HP-16."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import OFFERING, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tests.support.given import Table, given
from tests.support.printing import builtin_box

TOP = len(builtin_box().temple_steps) - 1
NO_REWARDS: dict[str, dict[str, Any]] = {f"temple-{step}": {"rewards": []} for step in range(TOP + 1)}


def worship(table: Table) -> Table:
    return table.do(Activate(0, WORSHIP)).choose("act")


def offering(table: Table) -> Table:
    return table.do(Activate(0, OFFERING)).choose("act")


# -- Worship


@pytest.mark.parametrize(
    ("first", "then", "between"),
    [("statue:large-sun", "statue:small-wave", 3), ("statue:small-wave", "statue:large-sun", 1)],
)
def test_HP_09_a_large_Statue_gives_three_steps_and_a_small_one_one_in_either_order(
    first: str, then: str, between: int
) -> None:
    table = given(box=NO_REWARDS, large={0: "sun"}, small={0: "wave"})

    worship(table)

    table.expect(seat=0, rule="HP-09", offers=["statue:large-sun", "statue:small-wave", "decline"])
    table.choose(first)
    assert table.temple(0) == between
    table.choose(then)
    assert table.temple(0) == 4
    table.expect_nothing()


@pytest.mark.parametrize(("statue", "steps"), [("large-sun", 3), ("small-wave", 1)])
def test_HP_09_the_active_player_may_stop_after_one_Statue(statue: str, steps: int) -> None:
    table = given(box=NO_REWARDS, large={0: "sun"}, small={0: "wave"})

    worship(table).choose(f"statue:{statue}", "decline")

    table.expect_nothing()
    assert table.temple(0) == steps


def test_HP_09_not_more_than_one_Statue_of_each_size() -> None:
    table = given(box=NO_REWARDS, large={0: "sun wave"}, small={0: "cross spiral"})

    worship(table)
    table.expect(
        offers=[f"statue:{s}" for s in ("large-sun", "large-wave", "small-cross", "small-spiral")] + ["decline"]
    )
    table.choose("statue:large-sun")
    table.expect(seat=0, offers=["statue:small-cross", "statue:small-spiral", "decline"])
    table.choose("statue:small-spiral")

    table.expect_nothing()
    assert (table.large(0), table.small(0)) == (["wave"], ["cross"])


@pytest.mark.parametrize(("statue", "large", "small"), [("large-sun", [], ["wave"]), ("small-wave", ["sun"], [])])
def test_HP_10_each_other_player_discards_one_Statue_of_either_size_for_one_step(
    statue: str, large: list[str], small: list[str]
) -> None:
    table = given(3, box=NO_REWARDS, large={1: "sun", 2: "wave"}, small={1: "wave"})

    worship(table)

    table.expect(seat=1, rule="HP-09", offers=["statue:large-sun", "statue:small-wave", "decline"])
    table.choose(f"statue:{statue}").expect(seat=2)
    assert table.temple(1) == 1
    assert (table.large(1), table.small(1)) == (large, small)
    table.choose("statue:large-wave").expect_nothing()
    assert table.temple(2) == 1


def test_HP_11_discarded_Statues_leave_the_game_and_their_VP_are_kept() -> None:
    table = given(box=NO_REWARDS, vp={0: 22}, large={0: "sun"}, small={0: "wave"})
    small_left, large_left = list(table.s.small_statues), list(table.s.large_statues)

    worship(table).choose("statue:large-sun", "statue:small-wave")

    assert table.vp(0) == 22
    assert (table.large(0), table.small(0)) == ([], [])
    assert (list(table.s.small_statues), list(table.s.large_statues)) == (small_left, large_left)


@pytest.mark.parametrize("owner", [0, 1])
def test_HP_12_on_the_top_step_no_Statue_may_be_discarded(owner: int) -> None:
    table = given(temple={owner: TOP}, large={owner: "sun"}, small={owner: "wave"})

    worship(table)

    table.expect_nothing()


def test_HP_12_steps_beyond_the_top_are_lost_and_the_second_Statue_is_kept() -> None:
    table = given(box=NO_REWARDS, temple={0: TOP - 1}, large={0: "sun"}, small={0: "wave"})

    worship(table).choose("statue:large-sun")

    table.expect_nothing()
    assert table.temple(0) == TOP
    assert table.small(0) == ["wave"]


# -- Offering


@pytest.mark.parametrize(("steps", "left"), [(1, 5), (2, 3), (3, 1)])
def test_HP_13_the_active_player_pays_2_4_or_6_corn_for_1_2_or_3_steps_once(steps: int, left: int) -> None:
    table = given(box=NO_REWARDS, stock={0: "7c"})

    offering(table)

    table.expect(seat=0, rule="HP-13", offers=["climb:1", "climb:2", "climb:3", "decline"])
    table.choose(f"climb:{steps}").expect_nothing()
    assert table.temple(0) == steps
    assert table.stock(0) == f"0p {left}c 0s 0g"


@pytest.mark.parametrize(("corn", "steps"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (9, 3)])
def test_HP_13_only_what_can_be_paid_is_offered(corn: int, steps: int) -> None:
    table = given(stock={0: f"{corn}c"})

    offering(table)

    table.expect(seat=0, offers=[*(f"climb:{each}" for each in range(1, steps + 1)), "decline"])


def test_HP_13_potato_and_stone_are_not_accepted() -> None:
    table = given(stock={0: "9p 1c 9s"})

    offering(table)

    table.expect_nothing()


def test_HP_14_each_other_player_pays_three_corn_for_exactly_one_step() -> None:
    table = given(3, box=NO_REWARDS, stock={1: "9c", 2: "2c"})

    offering(table)

    table.expect(seat=1, rule="HP-13", offers=["climb:1", "decline"])
    table.choose("climb:1").expect_nothing()  # two corn are not enough for the third player
    assert (table.temple(1), table.temple(2)) == (1, 0)
    assert table.stock(1) == "0p 6c 0s 0g"


def test_HP_15_rewards_of_the_steps_cannot_pay_for_further_steps() -> None:
    box = {**NO_REWARDS, "temple-1": {"rewards": [{"corn": 4}]}}
    table = given(box=box, stock={0: "2c"})

    offering(table)

    table.expect(seat=0, offers=["climb:1", "decline"])
    table.choose("climb:1").expect_nothing()
    assert (table.temple(0), table.stock(0)) == (1, "0p 4c 0s 0g")


def test_HP_15_the_whole_price_is_paid_before_the_first_step() -> None:
    box = {**NO_REWARDS, "temple-1": {"rewards": [{"one_of": [[{"stone": 1}], [{"gold": 1}]]}]}}
    table = given(box=box, stock={0: "6c"})

    offering(table).choose("climb:3")

    table.expect(seat=0, rule="TMP-06")
    assert (table.temple(0), table.stock(0)) == (1, "0p 0c 0s 0g")


@pytest.mark.parametrize(("below", "offered"), [(0, []), (1, ["climb:1"]), (2, ["climb:1", "climb:2"])])
def test_HP_16_no_steps_beyond_the_top_can_be_paid(below: int, offered: list[str]) -> None:
    table = given(box=NO_REWARDS, temple={0: TOP - below}, stock={0: "6c"})

    offering(table)

    if offered:
        table.expect(seat=0, offers=[*offered, "decline"])
    else:
        table.expect_nothing()


def test_HP_16_a_follower_on_the_top_step_is_not_asked() -> None:
    table = given(temple={1: TOP}, stock={1: "9c"})

    offering(table)

    table.expect_nothing()
