"""Pachamama's Statues: which one she builds or gets, and what it is worth (PAC-40, PAC-46, PAC-94, PAC-95)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import PlaceByCard
from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.high_priest import Activate
from tests.automata.printed import god_cards, hill_of
from tests.pachamama.acting import act, cited, conquest_printed, on_cell, receives
from tests.pachamama.positions import HUMAN, NOTHING, PAC, TOP_STEP, against, odds
from tests.support.given import Table

GODS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")
NONE_LEFT = dict.fromkeys(GODS, 0)
SLOTS = god_cards("G01=sun G02=wave G03=cross G04=spiral")
DIE = {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}


def statue(stock: str, *draws: str, slots: dict[str, dict[str, Any]] = SLOTS, **position: Any) -> Table:
    """She builds a Statue; the slots show sun, wave, cross, spiral."""
    table = on_cell({"task": "statue"}, box=slots, stock={PAC: stock}, auto_chance=False, **position)
    return act(table, *draws)


# -- VP


@pytest.mark.parametrize(("stock", "vp"), [("3s", 13), ("3s 2g", 19)])
def test_PAC_40_a_built_statue_scores_3_or_9_vp(stock: str, vp: int) -> None:
    assert statue(stock, "die:3").vp(PAC) == vp


def test_PAC_40_a_statue_that_is_gained_scores_too() -> None:
    table = receives(against(box=conquest_printed({"free_small_statue": 1})))

    assert (len(table.small(PAC)), table.vp(PAC)) == (1, 13)


def test_PAC_40_her_statues_never_interact_with_god_cards() -> None:
    """Neither the card by which she places nor one that the human plays scores for them."""
    box = {**god_cards("G01=sun G02=sun G03=sun G04=sun"), **hill_of("T11=sun")}
    placing = against(box=box, supply="priest", small={PAC: "sun"}, large={PAC: "sun"})
    placing.do(PlaceByCard(PAC, 1))
    human = against(
        box={"M11": {"symbol": "sun"}, "G10": {"symbol": "sun", "benefits": []}},
        active=HUMAN,
        small={PAC: "sun"},
        large={PAC: "sun"},
        workers={HUMAN: "priest"},
        gods={HUMAN: "G10"},
        stock={HUMAN: "9p"},
    )
    human.place("priest", "M11")

    assert (placing.hill(), placing.vp(PAC), placing.vp(HUMAN)) == ({"T11": "priest"}, 10, 10)
    assert (human.hill(), human.vp(PAC)) == ({"M11": "priest"}, 10)


# -- size and price


@pytest.mark.parametrize(
    ("stock", "large", "after"),
    [
        ("3s 2g", True, NOTHING),
        ("5s 4g", True, "0p 0c 2s 2g"),
        ("2s 3g", True, NOTHING),
        ("5g", True, NOTHING),
        ("3s 1g", False, "0p 0c 0s 1g"),
        ("4s", False, "0p 0c 1s 0g"),
        ("2s 2g", False, "0p 0c 0s 1g"),
        ("4g", False, "0p 0c 0s 1g"),
    ],
)
def test_PAC_94_large_if_she_can_pay_3_stone_and_2_gold_else_small_gold_fills(
    stock: str, large: bool, after: str
) -> None:
    table = statue(stock)

    table.expect(seat=CHANCE, rule="PAC-95")
    assert odds(table) == DIE
    table.choose("die:1").expect_nothing()

    assert (table.large(PAC), table.small(PAC)) == ((["sun"], []) if large else ([], ["sun"]))
    assert table.stock(PAC) == after


def test_PAC_94_without_a_large_one_left_a_small_one() -> None:
    table = statue("3s 2g", "die:1", large_left=NONE_LEFT)

    assert (table.large(PAC), table.small(PAC), table.stock(PAC)) == ([], ["sun"], "0p 0c 0s 2g")


@pytest.mark.parametrize(
    ("stock", "position", "after"),
    [
        ("2s", {}, "0p 0c 2s 1g"),
        ("1s 1g", {}, "0p 0c 1s 2g"),
        ("3s 1g", {"small_left": NONE_LEFT}, "0p 0c 3s 2g"),
        ("9s 9g", {"small_left": NONE_LEFT, "large_left": NONE_LEFT}, "0p 0c 9s 10g"),
    ],
)
def test_PAC_94_otherwise_it_fails_and_nothing_is_rolled(stock: str, position: dict[str, Any], after: str) -> None:
    table = statue(stock, **position).expect_nothing()

    assert (table.large(PAC), table.small(PAC), table.stock(PAC)) == ([], [], after)
    assert cited(table, "failed-cell") == ["PAC-83"]


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


def test_PAC_95_if_no_slot_works_a_random_one_unowned_symbols_first() -> None:
    """Rules: PAC-C20"""
    all_sun = god_cards("G01=sun G02=sun G03=sun G04=sun")
    left = {"zigzag": 1, "spiral": 2, "squares": 0, "cross": 0, "wave": 1}
    table = statue("3s", "die:2", slots=all_sun, small={PAC: "sun wave"}, small_left=left)

    table.expect(seat=CHANCE, rule="PAC-95")
    assert odds(table) == {"statue:small-zigzag": 1, "statue:small-spiral": 2}
    table.choose("statue:small-spiral").expect_nothing()

    assert sorted(table.small(PAC)) == ["spiral", "sun", "wave"]
    assert (table.stock(PAC), table.vp(PAC)) == (NOTHING, 13)
    assert cited(table, "chose-statue") == ["PAC-95"]


def test_PAC_C20_if_she_owns_all_that_are_left_any_of_them() -> None:
    left = {**NONE_LEFT, "zigzag": 1, "wave": 2}
    small = statue("3s", "die:1", small={PAC: "zigzag wave"}, small_left=left)
    large = statue("3s 2g", "die:1", large={PAC: "zigzag wave"}, large_left=left)

    assert odds(small) == {"statue:small-zigzag": 1, "statue:small-wave": 2}
    assert odds(large) == {"statue:large-zigzag": 1, "statue:large-wave": 2}


# -- free ones


def test_PAC_46_a_free_small_statue_is_chosen_by_the_slots_too() -> None:
    """Rules: PAC-95"""
    table = against(
        box={**SLOTS, **conquest_printed({"free_small_statue": 1})},
        stock={PAC: "9s 9g"},
        small={PAC: "wave"},
        auto_chance=False,
    )

    receives(table).expect(seat=CHANCE, rule="PAC-95")
    table.choose("die:2").expect_nothing()

    assert (sorted(table.small(PAC)), table.large(PAC)) == (["cross", "wave"], [])
    assert table.stock(PAC) == "0p 0c 9s 9g"


def test_PAC_46_where_only_some_symbols_are_shown_the_slots_choose_among_them() -> None:
    benefit = {"free_small_statue": 1, "of": ["spiral", "cross"]}
    table = receives(against(box={**SLOTS, **conquest_printed(benefit)}, auto_chance=False), "die:4")

    assert table.small(PAC) == ["spiral"]
    other = receives(against(box={**SLOTS, **conquest_printed(benefit)}, auto_chance=False), "die:1")
    assert other.small(PAC) == ["cross"]


# -- Worship


def test_PAC_C11_which_statues_are_discarded_as_activator() -> None:
    """Rules: PAC-62"""
    table = against(small={PAC: "sun wave wave"}, large={PAC: "cross"}, auto_chance=False)

    table.do(Activate(PAC, WORSHIP)).expect(seat=CHANCE, rule="PAC-62")
    assert (table.large(PAC), table.temple(PAC)) == ([], 3)
    assert odds(table) == {"statue:small-sun": 1, "statue:small-wave": 2}
    table.choose("statue:small-wave")

    assert (sorted(table.small(PAC)), table.temple(PAC)) == (["sun", "wave"], 4)


def test_PAC_C11_with_1_step_left_only_the_small_one() -> None:
    table = against(small={PAC: "sun"}, large={PAC: "cross"}, temple={PAC: TOP_STEP - 1})

    table.do(Activate(PAC, WORSHIP))

    assert (table.small(PAC), table.large(PAC), table.temple(PAC)) == ([], ["cross"], TOP_STEP)


@pytest.mark.parametrize(("small", "after"), [("sun", ([], ["cross"])), ("", ([], []))])
def test_PAC_C11_as_follower_a_small_one_if_owned_else_a_large_one(
    small: str, after: tuple[list[str], list[str]]
) -> None:
    table = against(active=HUMAN, small={PAC: small}, large={PAC: "cross"})

    table.do(Activate(HUMAN, WORSHIP)).choose("gold")

    assert (table.small(PAC), table.large(PAC)) == after
    assert table.temple(PAC) == 1
