"""Majorities of regions with Vassals: GA-VAS-14 to GA-VAS-18, VN06, VN07, examples GA-E04, GA-E05, GA-E23, GA-E24."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.axomamma.turn import condition
from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.conquest import ScoreConquest, majority
from tawantinsuyu.rules.festival import Festival
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import army_cards
from tests.support.given import Table

BLUE, PURPLE = 0, 1


def scored(casualties: str = "priest*4", players: int = 2, **position: Any) -> Table:
    """The Conquest step of a Festival has been scored; everybody began with 10 VP."""
    return given("vassals", players, casualties=casualties, **position).do(ScoreConquest(0))


# -- totals


def test_GA_E04_a_marker_on_the_nation_tile_breaks_the_tie_on_the_track_GA_VAS_14() -> None:
    table = scored(conquest={"antisuyu-1": BLUE, "antisuyu-3": PURPLE}, influence={"antisuyu": f"{BLUE}"})

    assert (table.vp(BLUE), table.vp(PURPLE)) == (14, 10)


def test_GA_E05_with_totals_tied_the_rightmost_marker_on_the_track_wins_GA_VAS_15() -> None:
    """Rules: GA-VAS-14, GA-VAS-15"""
    table = scored(
        conquest={"antisuyu-1": BLUE, "antisuyu-2": PURPLE, "antisuyu-3": PURPLE},
        influence={"antisuyu": f"{BLUE}"},
    )

    assert (table.vp(BLUE), table.vp(PURPLE)) == (10, 14)


def test_GA_VAS_14_markers_on_other_nation_tiles_do_not_count() -> None:
    table = scored(
        conquest={"antisuyu-1": BLUE, "antisuyu-3": PURPLE, "kuntisuyu-1": PURPLE, "kuntisuyu-2": PURPLE},
        influence={"kuntisuyu": f"{BLUE}"},
    )

    assert (table.vp(BLUE), table.vp(PURPLE)) == (10, 18)


def test_GA_VAS_14_the_three_kinds_of_pieces_add_up() -> None:
    table = scored(
        conquest={"antisuyu-1": BLUE, "antisuyu-2": BLUE, **{f"antisuyu-{i}": PURPLE for i in (3, 4, 5)}},
        vassals={"VN05": f"{BLUE}:antisuyu-1", "VN06": f"{BLUE}:antisuyu-2"},
        influence={"antisuyu": f"{BLUE}"},
    )

    assert (table.vp(BLUE), table.vp(PURPLE)) == (14, 10)  # 1 marker, 2 Vassals, 1 on the tile against 3


def test_GA_VAS_14_a_vassal_in_place_of_a_marker_is_one_piece_only() -> None:
    table = scored(
        conquest={"antisuyu-1": PURPLE, "antisuyu-2": PURPLE, "antisuyu-3": BLUE},
        vassals={"VN05": f"{BLUE}:antisuyu-3"},
    )

    assert (table.vp(BLUE), table.vp(PURPLE)) == (10, 14)


def test_GA_VAS_14_vassals_of_other_tiles_are_no_pieces_of_a_region() -> None:
    table = scored(
        "",
        conquest={"antisuyu-1": BLUE, "antisuyu-2": PURPLE},
        vassals={"VN02": f"{BLUE}:worship", "VN04": f"{BLUE}:section-1", "VN07": f"{BLUE}:casualties"},
    )

    assert (table.vp(BLUE), table.vp(PURPLE)) == (10, 11)


# -- ties


def test_GA_VAS_15_a_vassal_that_replaced_the_rightmost_marker_breaks_the_tie() -> None:
    table = scored(conquest={"antisuyu-1": BLUE, "antisuyu-4": PURPLE}, vassals={"VN05": f"{PURPLE}:antisuyu-4"})

    assert (table.vp(BLUE), table.vp(PURPLE)) == (10, 14)


def test_GA_VAS_15_only_the_tied_leaders_are_compared() -> None:
    table = scored(
        players=3,
        conquest={"antisuyu-1": 0, "antisuyu-2": 1, "antisuyu-5": 2},
        influence={"antisuyu": "0 1"},
    )

    assert [table.vp(seat) for seat in range(3)] == [10, 14, 10]


@pytest.mark.parametrize("tiled", [0, 1])
def test_GA_VAS_16_a_tied_player_without_a_piece_on_the_track_loses_the_tie(tiled: int) -> None:
    table = scored(conquest={"antisuyu-1": 1 - tiled}, influence={"antisuyu": f"{tiled}"})

    assert (table.vp(1 - tiled), table.vp(tiled)) == (14, 10)


def test_GA_VAS_16_markers_on_the_tile_alone_win_against_fewer_on_the_track() -> None:
    table = scored(
        players=3,
        conquest={"antisuyu-1": 0, "antisuyu-2": 2, "antisuyu-3": 0, "antisuyu-4": 2, "antisuyu-5": 0},
        influence={"antisuyu": "1 1 1 1"},
    )

    assert [table.vp(seat) for seat in range(3)] == [10, 14, 10]


def test_GA_E23_an_additional_vassal_ties_and_the_piece_further_right_wins_VN06_GA_VAS_14() -> None:
    track = {"antisuyu-1": BLUE, "antisuyu-2": BLUE, "antisuyu-3": PURPLE}

    alone = scored(conquest=track)
    helped = scored(conquest=track, vassals={"VN06": f"{PURPLE}:antisuyu-3"})

    assert (alone.vp(BLUE), alone.vp(PURPLE)) == (14, 10)
    assert (helped.vp(BLUE), helped.vp(PURPLE)) == (10, 14)


def test_VN06_the_vassal_does_not_move_its_marker_further_right() -> None:
    table = scored(
        conquest={"antisuyu-1": PURPLE, "antisuyu-2": BLUE, "antisuyu-3": BLUE},
        vassals={"VN06": f"{PURPLE}:antisuyu-1"},
    )

    assert (table.vp(BLUE), table.vp(PURPLE)) == (14, 10)


def test_VN06_the_vassal_counts_in_its_own_region_only() -> None:
    table = scored(
        conquest={"antisuyu-1": BLUE, "antisuyu-2": PURPLE, "kuntisuyu-1": BLUE},
        vassals={"VN06": f"{BLUE}:kuntisuyu-1"},
    )

    assert (table.vp(BLUE), table.vp(PURPLE)) == (14, 14)


# -- what a region is worth


def test_GA_E24_workers_and_vassals_in_the_casualties_of_war_add_up_VN07_GA_VAS_17() -> None:
    table = scored(
        "priest*3 courier",
        conquest={"antisuyu-1": BLUE, "kuntisuyu-1": BLUE, "qullasuyu-1": PURPLE},
        vassals={"VN07": f"{PURPLE}:casualties"},
    )

    assert (table.vp(BLUE), table.vp(PURPLE)) == (20, 15)


def test_GA_E24_a_solo_opponent_compares_her_soldiers_with_the_four_workers() -> None:
    table = given("vassals", casualties="priest*3 courier", vassals={"VN07": "0:casualties"}, solo={})

    _, asked = condition(table.s, 1, CONQUEST)

    assert asked == 4 + 1  # more Soldiers than the 4 Workers there (AXO-58); the Vassal is no fifth


def test_GA_VAS_17_vassals_of_several_players_count_for_every_winner() -> None:
    table = scored("", conquest={"antisuyu-1": BLUE}, vassals={"VN07": "0:casualties 1:casualties 1:casualties"})

    assert (table.vp(BLUE), table.vp(PURPLE)) == (13, 10)


def test_GA_VAS_17_vassals_elsewhere_are_no_casualties() -> None:
    table = scored("priest", conquest={"antisuyu-1": BLUE}, vassals={"VN06": f"{BLUE}:antisuyu-1"})

    assert table.vp(BLUE) == 11


def test_VN07_counts_again_at_every_festival_and_stays() -> None:
    table = given(
        "vassals",
        box={f"temple-{i}": {"rewards": []} for i in range(13)},
        conquest={"antisuyu-1": 0},
        casualties="priest",
        vassals={"VN07": "0:casualties"},
        temple={0: 12, 1: 12},
        holder=0,
        festivals=3,
        last=True,
    )
    temple = table.s.catalog.temple_vp[12] + table.s.catalog.temple_centre[12]

    table.do(Festival(0)).expect_nothing()

    assert table.vp(0) - table.vp(1) == 2
    assert table.vp(1) == 10 + temple
    assert vassals(table, 0) == ["VN07 casualties"]


def test_VN07_the_vassal_goes_among_the_fallen_and_three_army_cards_are_kept() -> None:
    table = given(
        "vassals",
        box=army_cards("A01=1/corn A02=2/stone A03=1/gold"),
        nations={"antisuyu": "VN07"},
        conquest={"antisuyu-1": 1},
        stock={0: "1p"},
        casualties="priest",
        army_deck="A01 A02 A03",
    )

    spread(table, "antisuyu").expect(offers=["vassal:casualties", "decline"])
    table.choose("vassal:casualties").expect_nothing()

    assert table.army(0) == ["A01", "A02", "A03"]
    assert vassals(table, 0) == ["VN07 casualties"]
    assert table.casualties() == ["priest"]
    assert board_of(table.s).vassals_left == [3, 4]


def test_VN07_with_fewer_cards_all_are_drawn() -> None:
    table = given("vassals", nations={"antisuyu": "VN07"}, conquest={"antisuyu-1": 1}, stock={0: "1p"}, army_deck="A01")

    spread(table, "antisuyu", "vassal:casualties")

    assert table.army(0) == ["A01"]


# -- control


@pytest.mark.parametrize(
    ("track", "tile", "controls"),
    [
        ({}, "", -1),
        ({"antisuyu-1": 0}, "", 0),
        ({"antisuyu-1": 0}, "1", 0),
        ({"antisuyu-1": 0, "antisuyu-2": 0}, "1 1", 0),
        ({"antisuyu-1": 0, "antisuyu-2": 1}, "", 1),
        ({"antisuyu-1": 0, "antisuyu-2": 1}, "0", 0),
    ],
)
def test_GA_VAS_18_control_is_winning_the_region_at_that_moment(
    track: dict[str, int], tile: str, controls: int
) -> None:
    table = given("vassals", conquest=track, influence={"antisuyu": tile})

    assert majority(table.s, table.s.catalog.regions.index("antisuyu")) == controls


def test_GA_VAS_18_a_region_without_pieces_scores_for_nobody() -> None:
    table = scored("priest*9")

    assert (table.vp(BLUE), table.vp(PURPLE)) == (10, 10)
