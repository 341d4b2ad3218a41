"""Which Statue Axomamma builds, and for what (AXO-107 to AXO-111)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.automata.printed import AXO, NOTHING, act, god_cards, on_cell
from tests.support.given import Table
from tests.support.rows import played

GODS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")
NONE_LEFT = dict.fromkeys(GODS, 0)
SLOTS = god_cards("G01=sun G02=wave G03=cross G04=spiral")


def statue(stock: str, *draws: str, slots: dict[str, dict[str, Any]] = SLOTS, **position: Any) -> Table:
    """Axomamma builds a Statue; the slots show sun, wave, cross, spiral."""
    table = on_cell({"task": "statue"}, box=slots, stock={AXO: stock}, auto_chance=False, **position)
    return act(table, *draws)


# -- size and price


def test_AXO_107_without_a_large_one_left_it_builds_a_small_one() -> None:
    table = statue("3s 2g", "die:1", large_left=NONE_LEFT)

    assert (table.large(AXO), table.small(AXO)) == ([], ["sun"])
    assert table.stock(AXO) == "0p 0c 0s 2g"


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


def test_AXO_110_if_it_owns_all_that_are_left_any_of_them() -> None:
    left = {**NONE_LEFT, "zigzag": 1, "wave": 1}
    table = statue("3s", "die:1", small={AXO: "zigzag wave"}, small_left=left)

    table.expect(rule="AXO-110", offers=["statue:small-zigzag", "statue:small-wave"])
    table.choose("statue:small-wave")

    assert sorted(table.small(AXO)) == ["wave", "wave", "zigzag"]


test_rows = played(__file__, statue)
