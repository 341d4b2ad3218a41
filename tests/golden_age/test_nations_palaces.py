"""VN10, the Vassal on a Palace, and Vassals beside Nobles: GA-VAS-21, GA-INT-10, GA-E51, GA-C03, GA-C05."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.vassals.module import DrawNation, nation_names
from tawantinsuyu.rules.high_priest import Activate
from tests.golden_age.court import EVENTS, enter, event, finish, wealthy
from tests.golden_age.given import given, lying, overlay, standing, vassals
from tests.golden_age.prophesying import prophecies, scored
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

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


def test_GA_VAS_21_the_vassal_needs_no_rejuvenation() -> None:
    table = run_by_vassal("X08", down={}, army_down={0: "A07"}, more="ZN1 ZN6")
    table.do(Activate(0, WORSHIP)).choose("react:X08", "turn-up:A07")

    table.expect(seat=0, rule="HP-03")  # neither the second thing to rejuvenate nor ZN1 found anything


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


def test_GA_E51_a_courier_placed_in_each_of_two_turns_allows_two_uses_VN10() -> None:
    table = run_by_vassal(
        "X11", workers={0: "courier courier"}, stock={0: "9p 2g"}, box={**printed_space("T12", symbol="wave")}
    )

    finish(enter(table, "courier").choose("react:X11", "conquer:antisuyu-1"))
    enter(table, "courier", space="T12").choose("react:X11", "conquer:antisuyu-2")

    assert table.conquered() == {"antisuyu-1": 0, "antisuyu-2": 0}


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


test_rows = played(
    __file__,
    ending,
    event,
    given,
    lying,
    overlay,
    prophecies,
    run_by_vassal,
    scored,
    spread,
    standing,
    stewards,
    vassals,
)
