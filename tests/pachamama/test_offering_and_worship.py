"""Pachamama: Offering and Worship as action and reaction (PAC-61, PAC-62, PAC-C06)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import OFFERING, WORSHIP
from tests.pachamama.positions import HUMAN, NOTHING, PAC, TOP_STEP, odds
from tests.pachamama.turns import acts, reacts

# -- Offering


@pytest.mark.parametrize(
    ("stock", "steps", "left"),
    [
        ("7c", 3, "0p 1c 0s 0g"),
        ("6c", 3, NOTHING),
        ("5c", 2, "0p 1c 0s 0g"),
        ("4c", 2, NOTHING),
        ("3c", 1, "0p 1c 0s 0g"),
        ("2c", 1, NOTHING),
        ("1c", 0, "0p 1c 0s 0g"),
        ("4c 2g", 3, NOTHING),  # gold fills what is missing
        ("5c 3g", 3, "0p 0c 0s 2g"),
        ("6c 3g", 3, "0p 0c 0s 3g"),  # and is used only for that
        ("5p 4c 5s", 2, None),
    ],
)
def test_PAC_61_as_action_the_largest_payable_amount(stock: str, steps: int, left: str | None) -> None:
    """Rules: PAC-61, PAC-38, PAC-C06"""
    table = acts(OFFERING, stock={PAC: stock}).expect_nothing()

    assert table.temple(PAC) == steps
    if left is not None:
        assert table.stock(PAC) == left


@pytest.mark.parametrize(
    ("below", "steps", "left"),
    [(3, 3, "0p 1c 0s 0g"), (2, 2, "0p 3c 0s 0g"), (1, 1, "0p 5c 0s 0g"), (0, 0, "0p 7c 0s 0g")],
)
def test_PAC_61_not_beyond_the_top(below: int, steps: int, left: str) -> None:
    table = acts(OFFERING, stock={PAC: "7c"}, temple={PAC: TOP_STEP - below})

    assert (table.temple(PAC), table.stock(PAC)) == (TOP_STEP - below + steps, left)


@pytest.mark.parametrize(
    ("stock", "steps", "left"),
    [("9c", 1, "0p 6c 0s 0g"), ("3c", 1, NOTHING), ("2c 2g", 1, "0p 0c 0s 1g"), ("2c", 0, "0p 2c 0s 0g")],
)
def test_PAC_61_as_reaction_3_corn_for_1_step(stock: str, steps: int, left: str) -> None:
    table = reacts(OFFERING, stock={PAC: stock}).expect_nothing()

    assert (table.temple(PAC), table.stock(PAC)) == (steps, left)


def test_PAC_61_as_reaction_not_beyond_the_top() -> None:
    table = reacts(OFFERING, stock={PAC: "3c"}, temple={PAC: TOP_STEP})

    assert table.stock(PAC) == "0p 3c 0s 0g"


def test_PAC_61_the_whole_price_is_paid_before_the_first_step_and_every_step_is_rewarded() -> None:
    box = {"temple-1": {"rewards": [{"army_card": 1}]}, "temple-2": {"rewards": [{"stone": 1}]}}
    table = acts(OFFERING, box=box, auto_chance=False, stock={PAC: "4c"}).expect(rule="TSK-41")

    assert (table.temple(PAC), table.stock(PAC)) == (1, NOTHING)
    table.choose(table.keys[0]).expect_nothing()
    assert (table.temple(PAC), table.stock(PAC)) == (2, "0p 0c 1s 0g")


@pytest.mark.parametrize(("stock", "steps", "left"), [("5c 3g", 2, "0p 1c 0s 3g"), ("6c", 3, NOTHING)])
def test_PAC_C06_pac_gold_in_offering_false(stock: str, steps: int, left: str) -> None:
    table = acts(OFFERING, solo={"pac.gold_in_offering": False}, stock={PAC: stock})

    assert (table.temple(PAC), table.stock(PAC)) == (steps, left)


def test_PAC_C06_pac_gold_in_offering_false_as_reaction() -> None:
    table = reacts(OFFERING, solo={"pac.gold_in_offering": False}, stock={PAC: "2c 2g"})

    assert (table.temple(PAC), table.stock(PAC)) == (0, "0p 2c 0s 2g")


# -- Worship


@pytest.mark.parametrize(
    ("small", "large", "below", "kept", "climbed"),
    [
        ("sun", "wave", 9, ([], []), 4),
        ("sun sun", "wave", 9, (["sun"], []), 4),  # one of each size
        ("sun", "", 9, ([], []), 1),
        ("", "wave", 9, ([], []), 3),
        ("sun", "wave", 4, ([], []), 4),
        ("sun", "wave", 3, (["sun"], []), 3),  # the small one is of no more use
        ("sun", "wave", 2, (["sun"], []), 2),
        ("sun", "wave", 1, ([], ["wave"]), 1),  # the small one is enough
        ("", "wave", 1, ([], []), 1),
        ("sun", "wave", 0, (["sun"], ["wave"]), 0),
    ],
)
def test_PAC_62_as_action_a_large_Statue_then_a_small_one(
    small: str, large: str, below: int, kept: tuple[list[str], list[str]], climbed: int
) -> None:
    table = acts(WORSHIP, small={PAC: small}, large={PAC: large}, temple={PAC: TOP_STEP - below}).expect_nothing()

    assert (table.small(PAC), table.large(PAC)) == kept
    assert table.temple(PAC) == TOP_STEP - below + climbed


def test_PAC_62_the_rewards_of_the_large_one_come_before_the_small_one_goes() -> None:
    box = {"temple-3": {"rewards": [{"army_card": 1}]}}
    table = acts(WORSHIP, box=box, auto_chance=False, small={PAC: "sun"}, large={PAC: "wave"}).expect(rule="TSK-41")

    assert (table.small(PAC), table.large(PAC), table.temple(PAC)) == (["sun"], [], 3)


@pytest.mark.parametrize(
    ("small", "large", "kept"),
    [("sun", "wave", ([], ["wave"])), ("sun sun", "", (["sun"], [])), ("", "wave", ([], [])), ("", "", ([], []))],
)
def test_PAC_62_as_reaction_one_Statue_for_one_step_rather_a_small_one(
    small: str, large: str, kept: tuple[list[str], list[str]]
) -> None:
    table = reacts(WORSHIP, small={PAC: small}, large={PAC: large}).expect_nothing()

    assert (table.small(PAC), table.large(PAC)) == kept
    assert table.temple(PAC) == (1 if small or large else 0)


def test_PAC_62_as_reaction_no_Statue_is_wasted_on_the_top_space() -> None:
    table = reacts(WORSHIP, small={PAC: "sun"}, temple={PAC: TOP_STEP})

    assert table.small(PAC) == ["sun"]


def test_PAC_62_among_several_Statues_of_the_size_the_choice_is_random() -> None:
    table = acts(WORSHIP, auto_chance=False, small={PAC: "sun wave"}, large={PAC: "spiral cross"})

    table.expect(rule="PAC-62")
    assert odds(table) == {"statue:large-spiral": 1, "statue:large-cross": 1}
    table.choose("statue:large-cross")
    assert odds(table) == {"statue:small-wave": 1, "statue:small-sun": 1}
    table.choose("statue:small-sun").expect_nothing()
    assert (table.small(PAC), table.large(PAC), table.temple(PAC)) == (["wave"], ["spiral"], 4)


def test_PAC_62_as_reaction_too() -> None:
    table = reacts(WORSHIP, auto_chance=False, small={PAC: "sun wave"}, large={PAC: "cross"})

    assert odds(table) == {"statue:small-wave": 1, "statue:small-sun": 1}


def test_PAC_62_the_human_keeps_the_own_Statues_when_taking_the_gold() -> None:
    table = reacts(WORSHIP, small={HUMAN: "sun", PAC: "wave"}).expect_nothing()

    assert (table.small(HUMAN), table.temple(HUMAN), table.temple(PAC)) == (["sun"], 0, 1)
