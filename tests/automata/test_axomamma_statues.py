"""Which Statue Axomamma builds, and for what (AXO-107 to AXO-111)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.automata.printed import AXO, NOTHING, act, god_cards, odds, on_cell
from tests.support.given import Table

GODS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")
NONE_LEFT = dict.fromkeys(GODS, 0)
SLOTS = god_cards("G01=sun G02=wave G03=cross G04=spiral")
DIE = ["die:1", "die:2", "die:3", "die:4"]


def statue(stock: str, *draws: str, slots: dict[str, dict[str, Any]] = SLOTS, **position: Any) -> Table:
    """Axomamma builds a Statue; the slots show sun, wave, cross, spiral."""
    table = on_cell({"task": "statue"}, box=slots, stock={AXO: stock}, auto_chance=False, **position)
    return act(table, *draws)


# -- size and price


@pytest.mark.parametrize(
    ("stock", "large", "after"),
    [
        ("3s 2g", True, NOTHING),
        ("5s 4g", True, "0p 0c 2s 2g"),
        ("3s 1g", False, "0p 0c 0s 1g"),
        ("4s", False, "0p 0c 1s 0g"),
        ("2s 2g", False, "0p 0c 0s 1g"),
    ],
)
def test_AXO_107_large_if_it_can_pay_for_one_else_small_then_the_die_is_rolled(
    stock: str, large: bool, after: str
) -> None:
    table = statue(stock)

    table.expect(seat=-1, rule="AXO-107", offers=DIE)
    assert odds(table) == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
    table.choose("die:1").expect_nothing()

    assert (table.large(AXO), table.small(AXO)) == ((["sun"], []) if large else ([], ["sun"]))
    assert table.stock(AXO) == after


def test_AXO_107_without_a_large_one_left_it_builds_a_small_one() -> None:
    table = statue("3s 2g", "die:1", large_left=NONE_LEFT)

    assert (table.large(AXO), table.small(AXO)) == ([], ["sun"])
    assert table.stock(AXO) == "0p 0c 0s 2g"


@pytest.mark.parametrize(("stock", "after"), [("2s", "0p 0c 2s 1g"), ("1s 1g", "0p 0c 1s 2g"), ("", "0p 0c 0s 1g")])
def test_AXO_107_without_payment_it_fails_and_nothing_is_rolled(stock: str, after: str) -> None:
    table = statue(stock)

    table.expect_nothing()
    assert table.stock(AXO) == after
    assert (table.large(AXO), table.small(AXO)) == ([], [])


def test_AXO_107_without_a_small_one_left_it_fails_if_a_large_one_is_too_dear() -> None:
    table = statue("3s 1g", small_left=NONE_LEFT)

    table.expect_nothing()
    assert table.stock(AXO) == "0p 0c 3s 2g"


@pytest.mark.parametrize(
    ("stock", "large", "after"),
    [("2s 3g", True, NOTHING), ("5g", True, NOTHING), ("4g", False, "0p 0c 0s 1g"), ("2s 1g", False, NOTHING)],
)
def test_AXO_108_gold_fills_missing_stone(stock: str, large: bool, after: str) -> None:
    table = statue(stock, "die:1")

    assert bool(table.large(AXO)) == large
    assert bool(table.small(AXO)) != large
    assert table.stock(AXO) == after


def test_AXO_E30_a_large_one_for_1_stone_and_4_gold_a_small_one_for_3_stone() -> None:
    large = statue("1s 4g", "die:2")
    small = statue("3s 1g", "die:2")

    assert (large.large(AXO), large.small(AXO), large.stock(AXO)) == (["wave"], [], NOTHING)
    assert (small.large(AXO), small.small(AXO), small.stock(AXO)) == ([], ["wave"], "0p 0c 0s 1g")


# -- symbol


@pytest.mark.parametrize(("value", "symbol"), [(1, "sun"), (2, "wave"), (3, "cross"), (4, "spiral")])
def test_AXO_109_the_symbol_of_the_card_in_the_rolled_slot(value: int, symbol: str) -> None:
    assert statue("3s", f"die:{value}").small(AXO) == [symbol]
    assert statue("3s 2g", f"die:{value}").large(AXO) == [symbol]


def test_AXO_109_if_none_is_left_the_next_slots_are_tried_in_turn() -> None:
    assert statue("3s", "die:2", small_left={"wave": 0}).small(AXO) == ["cross"]
    assert statue("3s", "die:4", small_left={"spiral": 0}).small(AXO) == ["sun"]
    assert statue("3s", "die:3", small_left={"cross": 0, "spiral": 0, "sun": 0}).small(AXO) == ["wave"]
    assert statue("3s 2g", "die:2", large_left={"wave": 0}).large(AXO) == ["cross"]


def test_AXO_109_a_small_one_that_it_owns_is_skipped_but_not_for_a_large_one() -> None:
    small = statue("3s", "die:1", small={AXO: "sun"})
    large = statue("3s 2g", "die:1", small={AXO: "sun"})
    other_size = statue("3s", "die:1", large={AXO: "sun"})

    assert sorted(small.small(AXO)) == ["sun", "wave"]
    assert large.large(AXO) == ["sun"]
    assert other_size.small(AXO) == ["sun"]


def test_AXO_109_variant_statue_allow_duplicates() -> None:
    table = statue("3s", "die:1", small={AXO: "sun"}, solo={"axo.statue_allow_duplicates": True})

    assert table.small(AXO) == ["sun", "sun"]


def test_AXO_E31_past_an_owned_symbol_and_one_of_which_none_is_left_to_slot_1() -> None:
    table = statue("3s", "die:3", small={AXO: "cross"}, small_left={"spiral": 0})

    table.expect_nothing()
    assert sorted(table.small(AXO)) == ["cross", "sun"]


def test_AXO_110_if_no_slot_works_a_random_one_of_a_symbol_that_it_does_not_own() -> None:
    all_sun = god_cards("G01=sun G02=sun G03=sun G04=sun")
    left = {"zigzag": 1, "spiral": 2, "squares": 0, "cross": 0, "wave": 1}
    table = statue("3s", "die:2", slots=all_sun, small={AXO: "sun wave"}, small_left=left)

    table.expect(rule="AXO-110")
    assert odds(table) == {"statue:small-zigzag": 1, "statue:small-spiral": 2}
    table.choose("statue:small-spiral").expect_nothing()

    assert sorted(table.small(AXO)) == ["spiral", "sun", "wave"]
    assert table.stock(AXO) == NOTHING
    assert table.vp(AXO) == 13


def test_AXO_110_if_it_owns_all_that_are_left_any_of_them() -> None:
    left = {**NONE_LEFT, "zigzag": 1, "wave": 1}
    table = statue("3s", "die:1", small={AXO: "zigzag wave"}, small_left=left)

    table.expect(rule="AXO-110", offers=["statue:small-zigzag", "statue:small-wave"])
    table.choose("statue:small-wave")

    assert sorted(table.small(AXO)) == ["wave", "wave", "zigzag"]


def test_AXO_110_a_random_large_one() -> None:
    left = {**NONE_LEFT, "zigzag": 1, "squares": 1}
    table = statue("3s 2g", "die:1", small={AXO: "zigzag"}, large_left=left)

    table.expect(rule="AXO-110")
    assert odds(table) == {"statue:large-zigzag": 1, "statue:large-squares": 1}
    table.choose("statue:large-squares")

    assert table.large(AXO) == ["squares"]


@pytest.mark.parametrize(("stock", "vp"), [("3s", 13), ("3s 2g", 19)])
def test_AXO_111_3_vp_for_a_small_and_9_for_a_large_one_and_the_card_stays(stock: str, vp: int) -> None:
    table = statue(stock, "die:3")

    assert table.vp(AXO) == vp
    assert table.slots() == ["G01", "G02", "G03", "G04"]
    assert table.offer() == []
