"""VN10, the Vassal on a Palace, and Vassals beside Nobles: GA-VAS-21, GA-INT-10, GA-E51, GA-C03, GA-C05."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import OFFERING, WORSHIP
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.vassals.module import DrawNation, nation_names
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.nomads import TakeNomad
from tests.golden_age.court import EVENTS, enter, finish, wealthy
from tests.golden_age.given import given, lying, overlay, standing, vassals
from tests.golden_age.prophesying import prophecies, scored
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.printing import printed_space

BOTH = "vassals nobles"
TRIGGERS = {
    "X01": "constructed_passive",
    "X02": "constructed_production",
    "X03": "climbed_temple",
    "X04": "constructed_palace",
    "X05": "purchased_weavings",
    "X06": "built_statue",
    "X07": "produce",
    "X08": "worship",
    "X09": "conquest",
    "X10": "recruited_nomad",
    "X11": "placed_courier",
    "X12": "placed_warrior",
    "X13": "placed_architect",
    "X14": "placed_craftsman",
    "X15": "placed_priest",
}


def stewards(stock: str = "1p", **position: Any) -> Table:
    """Influencing Antisuyu offers VN10."""
    return given(BOTH, nations={"antisuyu": "VN10"}, conquest={"antisuyu-1": 1}, stock={0: stock}, **position)


def run_by_vassal(palace: str, **settings: Any) -> Table:
    """A rich seat 0 has a Vassal on a Palace."""
    market = "P18 P19 Z19 Z20 X15 -" if palace == "X04" else "P18 P19 Z19 Z20 - -"
    position = {"palaces": palace, "vassals": {"VN10": f"0:{palace}"}, "market": market, **settings}
    return wealthy("", modules=BOTH, **position)


# -- placing the Vassal


def test_VN10_own_palaces_without_noble_or_vassal_are_offered() -> None:
    """Rules: VN10, GA-VAS-13, GA-VAS-19, GA-VAS-21"""
    table = stewards(
        buildings={0: "X03 X04 X05 X06 Z07 P03", 1: "X07"},
        standing="X04",
        lying="X05",
        vassals={"VN10": "0:X06"},
        market="- - - - - -",
    )

    spread(table, "antisuyu")

    table.expect(offers=["vassal:X03", "decline"])


def test_VN10_without_an_empty_palace_the_ability_cannot_be_bought_GA_VAS_19() -> None:
    table = stewards("9p", buildings={0: "X04 X05", 1: "X07"}, standing="X04", lying="X05")

    spread(table, "antisuyu")

    table.expect_nothing()


def test_VN10_a_newcomer_is_recruited_and_only_one() -> None:
    """Rules: VN10, GA-VAS-21: placing the Vassal is no appointment, which would bring another Newcomer."""
    table = stewards(buildings={0: "X03"}, newcomer_bag="priest-courier")

    spread(table, "antisuyu", "vassal:X03").expect(rule="GA-NOB-12")
    table.choose("newcomer:architect-warrior").expect_nothing()

    assert table.workers(0) == ["architect-warrior"]
    assert overlay(table) == ["architect-craftsman", "priest-courier", "architect-priest"]
    assert (standing(table), lying(table), vassals(table, 0)) == ([], [], ["VN10 X03"])


def test_VN10_the_newcomer_may_be_declined() -> None:
    table = stewards(buildings={0: "X03"})

    spread(table, "antisuyu", "vassal:X03", "decline").expect_nothing()

    assert (table.workers(0), vassals(table, 0)) == ([], ["VN10 X03"])


def test_VN10_the_vassal_blocks_the_palace_for_a_noble_GA_VAS_21() -> None:
    blocked = given(BOTH, buildings={0: "X03"}, vassals={"VN10": "0:X03"}, nomads="warrior", bag="")
    empty = given(BOTH, buildings={0: "X03"}, nomads="warrior", bag="")

    blocked.do(TakeNomad(0, -1))
    empty.do(TakeNomad(0, -1))

    blocked.expect_nothing()
    assert blocked.workers(0) == ["warrior"]
    empty.expect(rule="GA-NOB-06")


# -- acting as the Noble


@pytest.mark.parametrize(("palace", "trigger"), list(TRIGGERS.items()))
def test_VN10_the_vassal_uses_the_ability_at_its_trigger_without_lying_down_GA_VAS_21(
    palace: str, trigger: str
) -> None:
    table = run_by_vassal(palace)

    EVENTS[trigger](table, 0).expect(seat=0, includes=[f"react:{palace}"])
    table.choose(f"react:{palace}")
    finish(table)

    assert (standing(table), lying(table), vassals(table, 0)) == ([], [], [f"VN10 {palace}"])


@pytest.mark.parametrize(("palace", "trigger"), list(TRIGGERS.items()))
def test_VN10_an_empty_palace_does_nothing(palace: str, trigger: str) -> None:
    table = run_by_vassal(palace, vassals={})

    EVENTS[trigger](table, 0)

    assert f"react:{palace}" not in table.keys


@pytest.mark.parametrize("palace", ["X03", "X06", "X07", "X08", "X09", "X10"])
def test_GA_VAS_21_the_ability_is_there_again_at_the_next_trigger(palace: str) -> None:
    table = run_by_vassal(
        palace, small_left={"cross": 2}, army_down={0: "A07 A01 A02 A03"}, army_deck="A04 A09 A10 A11"
    )

    finish(EVENTS[TRIGGERS[palace]](table, 0).choose(f"react:{palace}"))
    EVENTS[TRIGGERS[palace]](table, 0)

    table.expect(seat=0, includes=[f"react:{palace}"])


def test_GA_VAS_21_once_for_each_trigger() -> None:
    table = run_by_vassal("X08", army_down={0: "A07 A01 A02 A03"}, army_deck="")

    table.do(Activate(0, WORSHIP)).choose("react:X08", "turn-up:A07", "turn-up:A01")

    table.expect(seat=0, rule="HP-03")


def test_GA_VAS_21_on_the_turn_of_another_player_too() -> None:
    table = run_by_vassal("X08", active=1)

    table.do(Activate(1, OFFERING))

    table.expect(seat=0, rule="X08", offers=["react:X08", "decline"])


def test_VN10_the_price_of_the_ability_is_paid() -> None:
    table = run_by_vassal("X09", stock={0: "1s"})

    EVENTS["conquest"](table, 0).choose("react:X09")

    assert table.stock(0) == "0p 0c 0s 0g"


def test_VN10_without_the_price_the_ability_cannot_be_used() -> None:
    table = run_by_vassal("X09", stock={0: "9p 9c"})

    EVENTS["conquest"](table, 0)

    table.expect(seat=0, rule="HP-03")


def test_VN10_using_the_vassal_counts_as_using_a_noble_for_ZN4_GA_VAS_21() -> None:
    table = run_by_vassal("X09", stock={0: "1s"}, more="ZN4")

    EVENTS["conquest"](table, 0).choose("react:X09")

    assert table.stock(0) == "0p 0c 0s 1g"


def test_GA_VAS_21_a_vassal_placed_during_the_event_cannot_use_it() -> None:
    """Rules: GA-VAS-21, GA-NOB-26, ZV2"""
    table = stewards("1p", buildings={0: "X08 ZV2"}, army_down={0: "A01"})

    table.do(Activate(0, WORSHIP)).choose("influence:antisuyu", "vassal:X08", "decline")

    table.expect(seat=0, rule="HP-03")


def test_GA_VAS_21_the_vassal_needs_no_rejuvenation() -> None:
    table = run_by_vassal("X08", down={}, army_down={0: "A07"}, more="ZN1 ZN6")
    table.do(Activate(0, WORSHIP)).choose("react:X08", "turn-up:A07")

    table.expect(seat=0, rule="HP-03")  # neither the second thing to rejuvenate nor ZN1 found anything


def test_GA_VAS_21_a_vassal_stands_up_other_nobles() -> None:
    table = run_by_vassal("X08", down={}, army_down={}, lying="X02 X01")

    table.do(Activate(0, WORSHIP)).choose("react:X08", "turn-up:X01", "turn-up:X02")

    assert standing(table) == ["X01", "X02"]


# -- scoring


def ending(palace: str, more: str = "", **position: Any) -> Table:
    """Seat 0 has a Vassal on a Palace at the end of the game."""
    return given(
        position.pop("modules", BOTH),
        buildings={0: f"{palace} {more}"},
        vassals={"VN10": f"0:{palace}"},
        market="- - - - - -",
        **position,
    )


def test_GA_E51_a_palace_run_by_a_vassal_scores_2_and_5_VN10_GA_VAS_21() -> None:
    table = ending("X11", "X01 X02 X03")

    assert prophecies(table) == 5
    assert scored(table, "final-buildings") == 4 * 2
    assert scored(table, "final-workers") == 0


def test_GA_E51_a_courier_placed_in_each_of_two_turns_allows_two_uses_VN10() -> None:
    table = run_by_vassal(
        "X11", workers={0: "courier courier"}, stock={0: "9p 2g"}, box={**printed_space("T12", symbol="wave")}
    )

    finish(enter(table, "courier").choose("react:X11", "conquer:antisuyu-1"))
    enter(table, "courier", space="T12").choose("react:X11", "conquer:antisuyu-2")

    assert table.conquered() == {"antisuyu-1": 0, "antisuyu-2": 0}


def test_VN10_a_prophecy_that_is_missed_scores_nothing() -> None:
    table = ending("X11", "X01 X02")

    assert prophecies(table) == 0


@pytest.mark.parametrize(("vp", "more", "worth"), [("5", "", 5), ("10", "", 10), ("5", "ZN6", 7), ("10", "ZN6", 12)])
def test_GA_C05_what_the_prophecy_of_a_vassal_is_worth_VN10(vp: str, more: str, worth: int) -> None:
    table = ending("X11", f"X01 X02 X03 {more}", rulings={"vn10.prophecy_vp": vp})

    assert prophecies(table) == worth


def test_GA_C05_the_variant_changes_nothing_for_nobles() -> None:
    table = given(
        BOTH,
        buildings={0: "X11 X01 X02 X03"},
        standing="X11",
        market="- - - - - -",
        rulings={"vn10.prophecy_vp": "10"},
    )

    assert prophecies(table) == 5


# -- GA-INT-10


def test_GA_INT_10_a_vassal_has_no_colour_for_prophecies_GA_VAS_21() -> None:
    """X02 asks for 3 yellow or green Workers; X10 would be the home of a green Noble."""
    missed = given(BOTH, buildings={0: "X02 X10"}, vassals={"VN10": "0:X10 0:X02"}, workers={0: "courier craftsman"})
    met = given(BOTH, buildings={0: "X02 X10"}, vassals={"VN10": "0:X02"}, standing="X10", workers={0: "courier*2"})

    assert [prophecies(missed), prophecies(met)] == [0, 5]


@pytest.mark.parametrize(("tile", "worth"), [("0", 5), ("1", 0)])
def test_GA_INT_10_the_prophecy_of_X07_counts_own_markers_on_nation_tiles(tile: str, worth: int) -> None:
    track = {f"{region}-{i}": 0 for region in ("antisuyu", "kuntisuyu") for i in (1, 2, 3)}
    table = ending("X07", conquest=track, influence={"antisuyu": tile})

    assert prophecies(table) == worth


def test_GA_INT_10_placing_a_vassal_elsewhere_never_makes_a_noble() -> None:
    table = given(
        BOTH,
        nations={"antisuyu": "VN07"},
        conquest={"antisuyu-1": 1},
        stock={0: "1p"},
        buildings={0: "X01 X02 X03 X04 X05"},
        market="- - - - - -",
    )

    spread(table, "antisuyu", "vassal:casualties").expect_nothing()

    assert (standing(table), lying(table)) == ([], [])


@pytest.mark.parametrize(("modules", "left"), [("vassals", 5), (BOTH, 6)])
def test_GA_C03_four_tiles_are_drawn_and_5_or_with_the_nobles_6_are_left_GA_INT_10(modules: str, left: int) -> None:
    table = given(modules, auto_chance=False)
    tiles = len(nation_names(table.s))
    board_of(table.s).nations = [-1] * 4

    drawn = []
    for region in range(4):
        table.do(DrawNation(region, tiles))
        drawn.append(table.keys[-1])
        table.choose(drawn[-1])
    table.do(DrawNation(3, tiles))

    assert len(table.keys) == left
    assert (drawn[0] == "nation:VN10") == (modules == BOTH)


def test_VN10_a_festival_does_not_change_the_vassal() -> None:
    table = ending("X11", "ZN6", holder=0, festivals=3, last=True)

    table.do(Festival(0))

    assert (standing(table), lying(table), vassals(table, 0)) == ([], [], ["VN10 X11"])
