"""Pachamama's Statues: which one she builds or gets, and what it is worth (PAC-40, PAC-46, PAC-94, PAC-95)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.automata.printed import god_cards, hill_of
from tests.pachamama.acting import act, cited, conquest_printed, on_cell, receives
from tests.pachamama.positions import PAC, against
from tests.support.given import Table
from tests.support.rows import played

GODS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")
NONE_LEFT = dict.fromkeys(GODS, 0)
SLOTS = god_cards("G01=sun G02=wave G03=cross G04=spiral")


def statue(stock: str, *draws: str, slots: dict[str, dict[str, Any]] = SLOTS, **position: Any) -> Table:
    """She builds a Statue; the slots show sun, wave, cross, spiral."""
    table = on_cell({"task": "statue"}, box=slots, stock={PAC: stock}, auto_chance=False, **position)
    return act(table, *draws)


# -- VP


@pytest.mark.parametrize(("stock", "vp"), [("3s", 13), ("3s 2g", 19)])
def test_PAC_40_a_built_statue_scores_3_or_9_vp(stock: str, vp: int) -> None:
    assert statue(stock, "die:3").vp(PAC) == vp


# -- size and price


def test_PAC_94_without_a_large_one_left_a_small_one() -> None:
    table = statue("3s 2g", "die:1", large_left=NONE_LEFT)

    assert (table.large(PAC), table.small(PAC), table.stock(PAC)) == ([], ["sun"], "0p 0c 0s 2g")


# -- symbol


@pytest.mark.parametrize(("value", "symbol"), [(1, "sun"), (2, "wave"), (3, "cross"), (4, "spiral")])
def test_PAC_95_the_symbol_of_the_card_in_the_rolled_slot_and_the_card_stays(value: int, symbol: str) -> None:
    small = statue("3s", f"die:{value}").expect_nothing()
    large = statue("3s 2g", f"die:{value}").expect_nothing()

    assert (small.small(PAC), large.large(PAC)) == ([symbol], [symbol])
    assert (small.slots(), small.offer()) == (["G01", "G02", "G03", "G04"], [])
    assert cited(small, "chose-statue") == ["PAC-95"]
    assert cited(small, "rolled") == ["PAC-95"]


def test_PAC_95_if_none_is_left_the_next_slots_clockwise_up_to_all_four() -> None:
    assert statue("3s", "die:2", small_left={"wave": 0}).small(PAC) == ["cross"]
    assert statue("3s", "die:4", small_left={"spiral": 0}).small(PAC) == ["sun"]
    assert statue("3s", "die:3", small_left={"cross": 0, "spiral": 0, "sun": 0}).small(PAC) == ["wave"]
    assert statue("3s 2g", "die:2", large_left={"wave": 0}).large(PAC) == ["cross"]


def test_PAC_C20_one_of_the_same_size_and_symbol_is_passed_over() -> None:
    small = statue("3s", "die:1", small={PAC: "sun"})
    large = statue("3s 2g", "die:1", large={PAC: "sun"}, large_left={"sun": 3})
    other_size = statue("3s 2g", "die:1", small={PAC: "sun"})

    assert sorted(small.small(PAC)) == ["sun", "wave"]
    assert sorted(large.large(PAC)) == ["sun", "wave"]
    assert other_size.large(PAC) == ["sun"]


def test_PAC_E26_past_an_owned_small_one_to_slot_3_and_a_large_one_does_not_block() -> None:
    """Rules: PAC-95"""
    owned = statue("3s", "die:2", small={PAC: "wave"}).expect_nothing()
    other_size = statue("3s", "die:2", large={PAC: "wave"}).expect_nothing()

    assert sorted(owned.small(PAC)) == ["cross", "wave"]
    assert other_size.small(PAC) == ["wave"]


def test_PAC_C20_if_she_owns_all_that_are_left_any_of_them() -> None:
    left = {**NONE_LEFT, "zigzag": 1, "wave": 2}
    small = statue("3s", "die:1", small={PAC: "zigzag wave"}, small_left=left)
    large = statue("3s 2g", "die:1", large={PAC: "zigzag wave"}, large_left=left)

    assert small.odds() == {"statue:small-zigzag": 1, "statue:small-wave": 2}
    assert large.odds() == {"statue:large-zigzag": 1, "statue:large-wave": 2}


test_rows = played(__file__, against, cited, conquest_printed, god_cards, hill_of, receives, statue, SLOTS=SLOTS)
