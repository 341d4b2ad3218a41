"""Axomamma's share of Rejuvenate (AXO-78 to AXO-80)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import REJUVENATE
from tawantinsuyu.rules.high_priest import Activate
from tests.automata.printed import AXO, HUMAN
from tests.support.conquering import army_cards
from tests.support.given import Table, given

NUMBERS = {"P01": {"number": 18}, "P02": {"number": 17}, "P03": {"number": 3}, "P04": {"number": 2}}
BOX = {**NUMBERS, **army_cards("A01=1/corn A02=1/corn A03=1/corn A11=2/corn A12=2/corn")}


def rejuvenate(by: int, down: str = "", army_down: str = "", army: str = "") -> Table:
    table = given(
        solo="standard",
        active=by,
        box=BOX,
        stock={AXO: "2p 2c 2s 2g"},
        down={AXO: down},
        army_down={AXO: army_down},
        army={AXO: army},
    )
    table.do(Activate(by, REJUVENATE))
    return table.choose("gold") if by == HUMAN else table


def test_AXO_78_as_activator_everything_in_the_area_is_turned_up_for_nothing() -> None:
    table = rejuvenate(AXO, down="P01 P02 P03 P04", army_down="A01 A02 A11", army="A03")

    table.expect_nothing()
    assert table.buildings(AXO) == ["P01", "P02", "P03", "P04"]
    assert table.army_up(AXO) == ["A01", "A02", "A11"]
    assert (table.down(AXO), table.army_down(AXO)) == ([], [])
    assert table.army(AXO) == ["A03"]
    assert table.stock(AXO) == "2p 2c 2s 2g"


@pytest.mark.parametrize(
    ("down", "army_down", "buildings", "cards"),
    [
        ("P03", "", 1, 0),
        ("P03 P04", "A01", 1, 1),
        ("P03 P04 P01", "A01 A02", 2, 1),
        ("", "A01 A02 A03", 0, 2),
        ("P01 P02 P03 P04", "A01 A02 A03 A11 A12", 2, 3),
    ],
)
def test_AXO_79_as_follower_half_of_each_kind_rounded_up_on_its_own_is_turned_up_for_nothing(
    down: str, army_down: str, buildings: int, cards: int
) -> None:
    table = rejuvenate(HUMAN, down=down, army_down=army_down)

    assert len(table.buildings(AXO)) == buildings
    assert len(table.down(AXO)) == len(down.split()) - buildings
    assert len(table.army_up(AXO)) == cards
    assert len(table.army_down(AXO)) == len(army_down.split()) - cards
    assert table.stock(AXO) == "2p 2c 2s 2g"


def test_AXO_80_the_highest_numbers_and_two_soldiers_come_first() -> None:
    table = rejuvenate(HUMAN, down="P04 P02 P03 P01", army_down="A01 A11 A02 A12")

    assert table.buildings(AXO) == ["P01", "P02"]
    assert table.army_up(AXO) == ["A11", "A12"]
