"""Cases of EX-07 and EX-61 that `merchant.toml` cannot express: the Merchant and Training."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.rules.army import Train
from tawantinsuyu.rules.merchant import Merchant
from tests.support.given import Table, given

TWO_TAPESTRIES: Final[dict[str, dict[str, Any]]] = {
    "W01": {"pattern": "star", "left": "temple", "right": "potato"},
    "W02": {"pattern": "eye", "left": "potato", "right": "stone"},
    "W03": {"pattern": "bird", "left": "gold", "right": "temple"},
    "W06": {"pattern": "hook", "left": "temple", "right": "vp"},
    "W09": {"pattern": "star", "left": "vp", "right": "army"},
    "W10": {"pattern": "eye", "left": "army", "right": "gold"},
    "W12": {"pattern": "bird", "left": "vp", "right": "stone"},
    "W14": {"pattern": "hook", "left": "stone", "right": "god"},
    "W15": {"pattern": "river", "left": "army", "right": "potato"},
    "temple-4": {"rewards": [{"corn": 2}]},
}
REWARDS: Final = ["match:potato", "match:temple", "match:army", "match:stone"]


def two_tapestries() -> Table:
    return given(
        box=TWO_TAPESTRIES,
        stock={0: "1g"},
        temple={0: 3},
        army_deck="A01 A02 A03",
        tapestries={0: ["W01 W02 W03 W06", "W09 W10 W12 W14 W15"]},
    )


def test_EX_07_merchant_with_two_tapestries() -> None:
    """Rules: TSK-37, TAP-06, TAP-07"""
    table = two_tapestries()

    table.do(Merchant(0)).expect(seat=0, rule="TSK-37", offers=REWARDS)
    table.choose("match:temple").expect(rule="TMP-10").choose("climb")
    table.choose("match:army").expect_nothing()

    assert table.stock(0) == "3p 2c 2s 0g"
    assert len(table.army(0)) == 1
    assert table.view(0)["army_discard"] == []
    assert table.temple(0) == 4


@pytest.mark.parametrize("first", REWARDS)
def test_EX_07_any_of_the_four_rewards_may_come_first(first: str) -> None:
    """Rules: TSK-37, TRN-22"""
    table = two_tapestries().do(Merchant(0))

    table.choose(first)
    if first == "match:temple":
        table.choose("decline")

    table.expect(rule="TSK-37", offers=[reward for reward in REWARDS if reward != first])


def test_EX_61_a_the_discard_pile_becomes_the_new_deck_in_the_middle() -> None:
    """Rules: TSK-40, TSK-41"""
    table = given(army_deck="A01", army_discard="A02 A03 A04", auto_chance=False)

    table.do(Train(0)).expect(seat=-1, offers=["army-card:A01"])
    table.choose("army-card:A01").expect(seat=-1, offers=["army-card:A02", "army-card:A03", "army-card:A04"])
    table.choose("army-card:A03").expect(seat=0, rule="TSK-40", offers=["keep:A01", "keep:A03"])
    table.choose("keep:A03").expect_nothing()

    assert table.army(0) == ["A03"]
    assert (table.view(0)["army_deck"], table.view(0)["army_discard"]) == (2, ["A01"])


def test_EX_61_b_a_single_card_is_kept() -> None:
    """Rules: TSK-42"""
    table = given(army_deck="", army_discard="A01")

    table.do(Train(0)).expect_nothing()

    assert table.army(0) == ["A01"]
    assert (table.view(0)["army_deck"], table.view(0)["army_discard"]) == (0, [])
