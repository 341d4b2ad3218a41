"""Pachamama: Offering and Worship as action and reaction (PAC-61, PAC-62, PAC-C06)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import OFFERING, WORSHIP
from tests.pachamama.positions import NOTHING, PAC
from tests.pachamama.turns import acts, reacts
from tests.support.rows import played

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


def test_PAC_61_the_whole_price_is_paid_before_the_first_step_and_every_step_is_rewarded() -> None:
    box = {"temple-1": {"rewards": [{"army_card": 1}]}, "temple-2": {"rewards": [{"stone": 1}]}}
    table = acts(OFFERING, box=box, auto_chance=False, stock={PAC: "4c"}).expect(rule="TSK-41")

    assert (table.temple(PAC), table.stock(PAC)) == (1, NOTHING)
    table.choose(table.keys[0]).expect_nothing()
    assert (table.temple(PAC), table.stock(PAC)) == (2, "0p 0c 1s 0g")


# -- Worship


def test_PAC_62_the_rewards_of_the_large_one_come_before_the_small_one_goes() -> None:
    box = {"temple-3": {"rewards": [{"army_card": 1}]}}
    table = acts(WORSHIP, box=box, auto_chance=False, small={PAC: "sun"}, large={PAC: "wave"}).expect(rule="TSK-41")

    assert (table.small(PAC), table.large(PAC), table.temple(PAC)) == (["sun"], [], 3)


test_rows = played(__file__, acts, reacts)
