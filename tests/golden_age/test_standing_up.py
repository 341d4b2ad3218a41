"""Standing Nobles up: prices, free rejuvenation and its exceptions (GA-NOB-31 to GA-NOB-34, ZN1, GA-C16, GA-INT-11)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import PRODUCE
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.court import MATCHING, court, enter, event
from tests.golden_age.given import lying, standing
from tests.support.given import Table
from tests.support.rows import played

NOBLES = "X01 X02 X03"


def at_rest(stock: str = "", active: int = 0, **settings: Any) -> Table:
    """Three Nobles of seat 0 lie down, a Building and an Army card are face down."""
    rest: dict[str, Any] = {"down": {0: "P01"}, "army_down": {0: "A05"}, "gods": {}}
    rest.update(settings)
    return court(lying=NOBLES, stock={0: stock}, active=active, **rest)


# -- GA-NOB-33: Z03 and Z16


@pytest.mark.parametrize("active", [0, 1])
def test_GA_NOB_33_z16_and_the_flip_of_produce_stand_no_noble_up(active: int) -> None:
    table = at_rest(more="Z16", active=active)

    table.do(Activate(active, PRODUCE)).choose("act" if active == 0 else "gold").expect(seat=0)

    assert not [key for key in table.keys if key.startswith("turn-up:X")]
    assert {"turn-up:P01:extra", "turn-up:A05:extra"} <= set(table.keys)


# -- GA-NOB-34: not itself


def x14_with_a_rejuvenating_match(**position: Any) -> Table:
    """X14's Noble has just been laid down for a Merchant, whose only match rejuvenates."""
    table = court(
        "X14",
        box={"edge-potato": {"benefits": [{"rejuvenate": 1}]}},
        workers={0: "craftsman"},
        stock={0: "2c"},
        tapestries={0: [MATCHING]},
        **position,
    )
    return enter(table, "craftsman").choose("react:X14")


# -- GA-INT-11: with the Way of the Sun


def on_overlay(reward: list[dict[str, Any]], mandatory: bool = False, **settings: Any) -> Table:
    """Seat 0 stands below the first step of Ruruy, whose reward the test prints."""
    rest: dict[str, Any] = {"gods": {}, "box": {"ruruy-1": {"rewards": reward, "mandatory": mandatory}}}
    rest.update(settings)
    return court(modules="nobles way-of-the-sun:ruruy", **rest)


def test_GA_INT_11_r14_may_stand_a_noble_up_and_its_nomad_may_become_one() -> None:
    table = on_overlay([{"rejuvenate": 1}, {"nomad": 1}], lying="X01 X02", palaces="X04", nomads="priest*3")

    table.do(Climb(0, 1)).expect(rule="TRN-22")
    table.choose("reward:ruruy-1:1", "turn-up:X02").expect(rule="GA-NOB-06", offers=["palace:X04", "decline"])
    table.choose("palace:X04", "decline").expect_nothing()

    assert standing(table) == ["X02", "X04"]


test_rows = played(__file__, at_rest, court, enter, event, lying, on_overlay, standing, x14_with_a_rejuvenating_match)
