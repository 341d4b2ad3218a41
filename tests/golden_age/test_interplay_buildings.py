"""The table of section 8.2: Z04, Z06, Z08, Z09, Z11, Z12, Z13, Z16, Z17 and Z18 with the modules; GA-C23, GA-C33."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import CONQUEST, OFFERING, PRODUCE, WORSHIP
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.tapestries import PlaceWeaving
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.court import NOTHING, construct, court, enter
from tests.golden_age.given import given, lying, step
from tests.golden_age.prophesying import scored
from tests.golden_age.spreading import spread
from tests.support.conquering import all_but, army_cards
from tests.support.given import Table

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


def test_Z04_reacts_to_the_match_created_by_a_VN01_vassal_on_an_inner_edge() -> None:
    """Rules: Z04-1, VN01, GA-C06"""
    table = vassal_weaver("W02 W03", stock={A: "1p"})

    spread(table, "antisuyu", "vassal:W02-right").expect_nothing()

    assert table.stock(A) == "3p 0c 2s 0g"  # the covered stone icon, and the new match of potato


def test_Z04_without_it_only_the_covered_icon_pays() -> None:
    table = vassal_weaver("W02 W03", stock={A: "1p"}, own="")

    spread(table, "antisuyu", "vassal:W02-right").expect_nothing()

    assert table.stock(A) == "0p 0c 2s 0g"


# -- Z06


def test_Z06_counts_the_6_new_god_cards_like_others() -> None:
    """Rules: Z06-2"""
    table = given("nobles", buildings={A: "Z06"}, gods={A: "G43 G44 G45 G46 G47 G48"}, market="P01 P02 Z01 Z02 - -")

    table.do(EndGame(A)).expect_nothing()

    assert scored(table, "final-god-cards") == 12


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


def test_Z08_applies_to_the_task_of_X04() -> None:
    """Rules: Z08-1, X04, GA-NOB-42"""
    table = construct(loom("Z08"), A, "X15").choose("react:X04")

    assert len(table.s.drawn) == 5


def test_Z08_without_it_X04_draws_3() -> None:
    table = construct(loom(), A, "X15").choose("react:X04")

    assert len(table.s.drawn) == 3


def test_Z11_its_free_weaving_is_no_purchase_for_X05() -> None:
    """Rules: Z11-1, X05, GA-NOB-43"""
    table = loom("Z11", "X05")

    table.do(Activate(B, OFFERING)).choose("take:face-up", "weave:new")

    table.expect(seat=B, rule="HP-03")
    assert lying(table) == []


# -- Z09


def test_Z09_is_evaluated_before_a_rearrangement_of_the_same_festival() -> None:
    """Rules: Z09-1, ZA8, GA-INT-07"""
    table = given(
        "buildings",
        box={"temple-0": {"vp": 0, "rewards": []}},
        buildings={A: "Z09 ZA8"},
        tapestries={A: ["W01 W02 W03", "W09"]},
        holder=B,
        festivals=1,
    )

    table.do(Festival(B)).expect(seat=A, rule="ZA8")
    assert scored(table, "buildings") == 3
    table.choose("rearrange", "lay:W01:new", "lay:W02:1", "lay:W03:1", "lay:W09:1")

    assert scored(table, "buildings") == 3


# -- Z12


def test_Z12_climbing_follows_the_overlay_and_X03_may_react() -> None:
    """Rules: Z12-1, GA-SUN-01, X03"""
    table = court(
        "X03",
        more="Z12",
        modules="nobles way-of-the-sun:simpa",
        stock={A: "1g"},
        army_down={A: "A05"},
        active=B,
        box={"simpa-1-right": {"rewards": [{"corn": 1}]}},
    )

    table.do(Activate(B, WORSHIP)).choose("climb").expect(seat=A, offers=["step:simpa-1-left", "step:simpa-1-right"])
    table.choose("step:simpa-1-right").expect(seat=A, includes=["react:X03"])
    table.choose("react:X03", "turn-up:A05")

    assert (step(table), table.stock(A)) == ("simpa-1-right", "0p 1c 0s 0g")
    assert (table.army_up(A), lying(table)) == (["A05"], ["X03"])


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


def test_Z13_is_never_needed_for_X11_which_costs_no_soldiers() -> None:
    """Rules: Z13-1, X11, GA-NOB-46"""
    table = court("X11", more="Z13", workers={A: "courier"}, stock={A: "1g"}, army_up={A: "A05"})

    enter(table, "courier").choose("react:X11", "conquer:kuntisuyu-1")

    assert table.conquered() == {"kuntisuyu-1": A}
    assert (table.army_up(A), table.army_down(A)) == (["A05"], [])
    assert not table.offers("price:")


def test_Z13_is_never_needed_for_VN05() -> None:
    """Rules: Z13-1, VN05"""
    table = given(
        "vassals",
        box={"antisuyu-1": {"flip": 2, "discard": 2, "benefits": [{"stone": 2}]}},
        buildings={A: "Z13"},
        nations={"antisuyu": "VN05"},
        conquest={"antisuyu-1": A},
        stock={A: "1p"},
        army_up={A: "A05"},
    )

    spread(table, "antisuyu", "vassal:antisuyu-1").expect_nothing()

    assert (table.stock(A), table.army_up(A)) == ("0p 0c 2s 0g", ["A05"])


# -- Z16


def test_Z16_turns_up_a_production_building_or_army_card_but_never_a_noble() -> None:
    """Rules: Z16-1, GA-NOB-33"""
    table = court(lying="X01 X02", more="Z16 P03", army_down={A: "A05"}, down={A: "P04"}, active=B)

    table.do(Activate(B, PRODUCE)).choose("act")

    table.expect(seat=A, includes=["turn-up:P04:extra", "turn-up:A05:extra"])
    assert not [key for key in table.keys if "X0" in key]


def test_Z16_with_nobles_lying_down_alone_there_is_nothing_to_turn_up() -> None:
    table = court(lying="X01", more="Z16", active=B)

    table.do(Activate(B, PRODUCE)).choose("act").expect_nothing()


# -- Z17, Z18


def test_Z17_does_not_react_to_R04() -> None:
    """Rules: Z17-1, GA-SUN-R04, GA-INT-05"""
    table = captain("Z17", army_up={A: "A01 A02 A03"}).do(Climb(A, 1))

    table.choose("conquer:antisuyu-1")

    assert table.conquered()["antisuyu-1"] == A
    assert table.stock(A) == NOTHING


def test_Z17_does_not_react_to_X11() -> None:
    """Rules: Z17-1, X11, GA-INT-05"""
    table = court("X11", buildings={B: "Z17"}, workers={A: "courier"}, stock={A: "1g"})

    enter(table, "courier").choose("react:X11", "conquer:kuntisuyu-1")

    assert table.stock(B) == NOTHING


@pytest.mark.parametrize(("at", "building"), [("offering", "Z17"), ("conquest", "Z18")])
def test_Z17_Z18_do_not_react_to_a_move_of_R05(at: str, building: str) -> None:
    """Rules: Z17-1, Z18-1, GA-SUN-R05, GA-INT-05"""
    table = given(
        "way-of-the-sun:simpa",
        box={"simpa-2-right": {"rewards": [{"stone": 2}, {"move_high_priest": 1}]}},
        at_step="simpa-1-left",
        priest={A: at},
        buildings={A: building},
        army={A: "A01"},
    )

    table.do(Climb(A, 1)).choose("step:simpa-2-right").expect_nothing()

    assert table.priest(A) == {"offering": "conquest", "conquest": "rejuvenate"}[at]
    assert (table.stock(A), table.casualties(), table.army(A)) == ("0p 0c 2s 0g", [], ["A01"])


def test_Z18_does_not_react_to_rejuvenation_by_effects() -> None:
    """Rules: Z18-1, GA-SUN-R08, GA-INT-05"""
    table = given(
        "way-of-the-sun:ruruy buildings",
        box={"ruruy-5-left": {"rewards": [{"rejuvenate": 2}]}},
        at_step="ruruy-4-left",
        buildings={A: "Z18 ZA7"},
        army={A: "A01"},
        army_deck="A02",
        down={A: "P03"},
    )

    table.do(Climb(A, 1)).choose("turn-up:P03").expect_nothing()

    assert (table.stock(A), table.army(A), table.army_up(A)) == (NOTHING, ["A01"], [])


def test_Z17_reacts_to_an_activation_with_every_module() -> None:
    everything = "nobles vassals buildings way-of-the-sun:simpa"
    table = given(everything, buildings={A: "Z17"}, village="priest", market="P01 P02 Z01 Z02 - -")

    table.do(Activate(B, CONQUEST)).expect(seat=B, rule="HP-03")

    assert table.stock(A) == "0p 0c 0s 1g"


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


def test_GA_C23_praying_brings_2_cards_with_the_vassals_too() -> None:
    """Rules: GA-C23, SEC-07"""
    table = given("vassals", god_deck="G05 G06 G07")

    table.do(MainOption(A)).choose("pray").expect(seat=A, rule="SEC-01")

    assert len(table.gods(A)) == 2
