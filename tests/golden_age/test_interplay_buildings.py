"""The table of section 8.2: Z04, Z06, Z08, Z09, Z11, Z12, Z13, Z16, Z17 and Z18 with the modules; GA-C23, GA-C33."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import PRODUCE
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.tapestries import PlaceWeaving
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.court import NOTHING, construct, court, enter
from tests.golden_age.given import given, lying, step
from tests.golden_age.prophesying import scored
from tests.golden_age.spreading import spread
from tests.support.conquering import all_but, army_cards
from tests.support.given import Table
from tests.support.rows import played

A, B = range(2)

TILES: dict[str, dict[str, Any]] = {
    "W01": {"pattern": "star", "left": "vp", "right": "army"},
    "W02": {"pattern": "eye", "left": "gold", "right": "stone"},
    "W03": {"pattern": "bird", "left": "potato", "right": "army"},
    "edge-gold": {"benefits": [{"gold": 1}]},
    "edge-stone": {"benefits": [{"stone": 2}]},
    "edge-potato": {"benefits": [{"potato": 3}]},
    "edge-vp": {"benefits": [{"vp": 3}]},
}


def tile(table: Table, name: str) -> int:
    return [weaving.name for weaving in table.s.catalog.weavings].index(name)


# -- Z04


def vassal_weaver(row: str, placed: str = "", **position: Any) -> Table:
    """A owns Z04 and a Tapestry; VN01 lies beside Antisuyu, one space of which is conquered."""
    return given(
        "vassals",
        box={**TILES, "temple-0": {"vp": 0, "rewards": []}},
        buildings={A: position.pop("own", "Z04")},
        tapestries={A: [row]},
        nations={"antisuyu": "VN01"},
        vassals={"VN01": placed} if placed else {},
        conquest={"antisuyu-1": B},
        **position,
    )


def test_Z04_reacts_to_a_match_created_by_adding_a_tile_next_to_a_VN01_vassal() -> None:
    """Rules: Z04-1, VN01"""
    table = vassal_weaver("W01", "0:W01-right")

    table.do(PlaceWeaving(A, tile(table, "W02"))).choose("weave:1-right").expect_nothing()

    assert table.stock(A) == "0p 0c 0s 1g"


# -- Z08, Z11, X05


def loom(more: str = "", standing: str = "X04 X05", **position: Any) -> Table:
    """A may construct X15; six Weavings are left, W01 face up."""
    settings: dict[str, Any] = {
        "market": "P18 P19 Z19 Z20 X15 -",
        "stock": {A: "1p 1c 1s"},
        "top": "W01",
        "stack": "W02 W03 W09 W10 W12",
        **position,
    }
    return court(standing, more=more, **settings)


# -- Z13


CARDS = army_cards("A01=1/corn A02=1/stone A03=1/gold")


def captain(own: str, **position: Any) -> Table:
    """A stands below the step of R04; only antisuyu-1, for 2 flipped and 1 discarded Soldiers, is empty."""
    return given(
        "way-of-the-sun:ruruy",
        box={
            **CARDS,
            "ruruy-4-left": {"rewards": [{"conquest_marker": 1}]},
            "antisuyu-1": {"flip": 2, "discard": 1, "benefits": [{"vp": 1}]},
        },
        buildings={A: own},
        at_step="ruruy-3-left",
        conquest=all_but("antisuyu-1"),
        **position,
    )


def test_Z13_reduces_R04() -> None:
    """Rules: Z13-1, GA-SUN-R04"""
    with_it = captain("Z13", army_up={A: "A01"}).do(Climb(A, 1))
    without = captain("Z07", army_up={A: "A01"}).do(Climb(A, 1))

    with_it.expect(seat=A, includes=["conquer:antisuyu-1"])
    without.expect_nothing()


# -- Z16


def test_Z16_turns_up_a_production_building_or_army_card_but_never_a_noble() -> None:
    """Rules: Z16-1, GA-NOB-33"""
    table = court(lying="X01 X02", more="Z16 P03", army_down={A: "A05"}, down={A: "P04"}, active=B)

    table.do(Activate(B, PRODUCE)).choose("act")

    table.expect(seat=A, includes=["turn-up:P04:extra", "turn-up:A05:extra"])
    assert not [key for key in table.keys if "X0" in key]


# -- GA-C23, GA-C33


@pytest.mark.parametrize(("variants", "price"), [(Variants(), 2), (Variants(leftover_weaving_price=3), 3)])
def test_GA_C33_leftovers_of_the_task_of_X04_cost_what_the_base_game_says(variants: Variants, price: int) -> None:
    """Rules: GA-C33, TSK-28, GA-NOB-42"""
    rich = loom(standing="X04", stock={A: "1p 1c 1s", B: f"{price}c"}, variants=variants)
    poor = loom(standing="X04", stock={A: "1p 1c 1s", B: f"{price - 1}c"}, variants=variants)

    for table in (rich, poor):
        construct(table, A, "X15").choose("react:X04", "buy:W01", "weave:new")

    rich.expect(seat=B, rule="TSK-28")
    rich.choose(rich.keys[0], "weave:new")
    assert rich.stock(B) == NOTHING
    poor.expect_nothing()


test_rows = played(__file__, captain, construct, court, enter, given, loom, lying, scored, spread, step, vassal_weaver)
