"""The Prophecies of the fifteen Palaces, each just met and just missed (GA-NOB-38 to GA-NOB-50, X01 to X15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.golden_age.given import given
from tests.golden_age.prophesying import ending_with, prophecies
from tests.support.given import Table
from tests.support.rows import played

A, B = range(2)


FULFILLED, MISSED = 5, 0


def vp_of(palace: str, more: str = "", modules: str = "nobles buildings", **position: Any) -> int:
    """What the Prophecies of seat 0 score, who owns one Palace with its Noble, and more Buildings."""
    return prophecies(ending_with(palace, more, modules, **position))


# -- Tapestries and Weavings


EDGES: dict[str, dict[str, Any]] = {
    "W01": {"left": "god", "right": "gold"},
    "W02": {"left": "gold", "right": "stone"},
    "W03": {"left": "stone", "right": "vp"},
    "W06": {"left": "vp", "right": "army"},
    "W14": {"left": "god", "right": "gold"},
    "W23": {"left": "gold", "right": "gold"},
    "W15": {"left": "gold", "right": "army"},
}


def test_X12_an_edge_under_a_VN01_vassal_matches_its_neighbour() -> None:
    rows = {A: ["W01 W02 W03 W06", "W23 W14 W15"]}
    covered: dict[str, Any] = {"vassals": {"VN01": "0:W14-left"}, "nations": {"antisuyu": "VN01"}}

    assert vp_of("X12", modules="nobles vassals", tapestries=rows, box=EDGES) == MISSED
    assert vp_of("X12", modules="nobles vassals", tapestries=rows, box=EDGES, **covered) == FULFILLED


@pytest.mark.parametrize(("colour", "vp"), [("yellow", FULFILLED), ("red", MISSED)])
def test_X03_the_colour_of_a_weaving_may_be_printed_on_the_tile_itself(colour: str, vp: int) -> None:
    """An edition may give a tile another colour than its pattern has."""
    tiles = ["W01", "W02", "W03", "W06", "W09", "W10"]

    assert vp_of("X03", tapestries={A: tiles}, box={tile: {"colour": colour} for tile in tiles}) == vp


# -- Worker colours

COLOURS = {
    "X02": ("courier", "craftsman"),
    "X04": ("craftsman", "architect"),
    "X06": ("warrior", "priest"),
    "X08": ("courier", "priest"),
    "X09": ("warrior", "architect"),
}
ALL = ("architect", "craftsman", "warrior", "priest", "courier")
OTHERS = {palace: [each for each in ALL if each not in pair] for palace, pair in COLOURS.items()}


@pytest.mark.parametrize("palace", COLOURS)
def test_X02_X04_X06_X08_X09_three_workers_of_either_colour(palace: str) -> None:
    """Rules: X02, X04, X06, X08, X09, GA-NOB-38"""
    one, other = COLOURS[palace]
    many_others = " ".join(f"{each}*3" for each in OTHERS[palace])

    assert vp_of(palace, workers={A: f"{one}*2 {other}"}) == FULFILLED
    assert vp_of(palace, workers={A: f"{other}*3"}) == FULFILLED
    assert vp_of(palace, workers={A: f"{one} {other} {many_others}"}) == MISSED


@pytest.mark.parametrize("palace", COLOURS)
def test_GA_NOB_39_a_newcomer_counts_once_with_one_or_both_of_its_colours(palace: str) -> None:
    pair = "-".join(sorted(COLOURS[palace], key=ALL.index))
    half = "-".join(sorted((COLOURS[palace][0], OTHERS[palace][0]), key=ALL.index))
    none = "-".join(sorted(OTHERS[palace][:2], key=ALL.index))

    assert vp_of(palace, workers={A: f"{pair}*2 {half}"}) == FULFILLED
    assert vp_of(palace, workers={A: f"{pair}*2 {none}"}) == MISSED


def with_nobles(standing: str = "", lying: str = "", **position: Any) -> int:
    """The VP of X02 (yellow or green), whose Noble lies down, with two yellow Workers in the supply."""
    table = given(
        "nobles vassals",
        buildings={A: f"X02 {standing} {lying}", **position.pop("buildings", {})},
        standing=standing + position.pop("of_others", ""),
        lying=f"X02 {lying}",
        workers={A: "courier*2"},
        market="- - - - - -",
        **position,
    )
    return prophecies(table)


def test_GA_NOB_38_nobles_count_standing_or_laid_down() -> None:
    assert with_nobles() == MISSED
    assert with_nobles(standing="X14") == FULFILLED  # yellow
    assert with_nobles(lying="X05") == FULFILLED  # green
    assert with_nobles(standing="X13", lying="X01") == MISSED  # red, blue


def test_GA_NOB_38_workers_elsewhere_vassals_and_nobles_of_others_do_not_count() -> None:
    elsewhere: dict[str, Any] = {
        "hill": {"T11": "courier", "T12": "craftsman"},
        "casualties": "courier*2",
        "nomads": "craftsman*3",
    }
    steward = {"nations": {"antisuyu": "VN10"}, "vassals": {"VN10": "0:X09"}}

    assert with_nobles(**elsewhere) == MISSED
    assert with_nobles(buildings={B: "X14"}, of_others=" X14") == MISSED
    assert prophecies(_with_steward(**steward)) == MISSED


def _with_steward(**position: Any) -> Table:
    """A VN10 Vassal lives in X09, whose Noble would be yellow."""
    return given(
        "nobles vassals",
        buildings={A: "X02 X09"},
        lying="X02",
        workers={A: "courier*2"},
        market="- - - - - -",
        **position,
    )


# -- Buildings


def test_GA_NOB_50_X05_counts_a_building_under_a_VN08_vassal() -> None:
    position: dict[str, Any] = {"nations": {"antisuyu": "VN08"}, "vassals": {"VN08": "0:P01 0:P05"}}

    assert vp_of("X05", "P01 P02 P03 P04", "nobles vassals", down={A: "P05"}, **position) == FULFILLED


@pytest.mark.parametrize(("more", "vp"), [("X01 X02 X03", FULFILLED), ("X01 X02 Z01 Z02 P01 P02", MISSED)])
def test_X11_four_palaces_itself_included(more: str, vp: int) -> None:
    """Rules: X11, GA-NOB-50"""
    assert vp_of("X11", more) == vp


# -- Conquest, Army cards, Temple

TRACKS = [f"{region}-{place}" for region in ("antisuyu", "qullasuyu") for place in range(1, 6)]


@pytest.mark.parametrize(("own", "vp"), [(7, FULFILLED), (6, MISSED)])
def test_X07_seven_own_conquest_markers(own: int, vp: int) -> None:
    conquest = {space: A if i < own else B for i, space in enumerate(TRACKS)}

    assert vp_of("X07", conquest=conquest) == vp


def influential(own: int, influence: str, vassals: dict[str, str]) -> int:
    """The VP of X07 with some spaces of the tracks, Conquest markers on two Nation tiles, and Vassals."""
    return vp_of(
        "X07",
        modules="nobles vassals",
        conquest=dict.fromkeys(TRACKS[:own], A),
        nations={"antisuyu": "VN05", "qullasuyu": "VN06"},
        influence={"antisuyu": influence, "qullasuyu": "0 1"},
        vassals=vassals,
    )


def test_GA_NOB_44_markers_on_nation_tiles_count_but_not_those_of_others() -> None:
    assert influential(4, "0 0 1", {}) == FULFILLED
    assert influential(4, "0 1 1", {}) == MISSED


def test_GA_NOB_44_a_VN05_vassal_is_no_marker_and_a_VN06_vassal_adds_none() -> None:
    assert influential(5, "0", {"VN06": "0:antisuyu-1"}) == FULFILLED
    assert influential(5, "0", {"VN05": "0:antisuyu-1"}) == MISSED
    assert influential(4, "0", {"VN06": "0:antisuyu-1 0:antisuyu-2"}) == MISSED


TRACK = {"temple-9": {"vp": 15}, "temple-10": {"vp": 16}, "temple-11": {"vp": 17}}


@pytest.mark.parametrize(("step", "vp"), [(10, FULFILLED), (12, FULFILLED), (9, MISSED), (0, MISSED)])
def test_X13_the_temple_marker_reached_the_step_of_16_vp(step: int, vp: int) -> None:
    """Rules: X13, GA-NOB-47"""
    assert vp_of("X13", temple={A: step}, box=TRACK) == vp


test_rows = played(__file__, given, prophecies, vp_of, EDGES=EDGES, TRACK=TRACK)
