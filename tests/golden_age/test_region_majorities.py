"""Majorities of regions with Vassals: GA-VAS-14 to GA-VAS-18, VN06, VN07, examples GA-E04, GA-E05, GA-E23, GA-E24."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.axomamma.turn import condition
from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.rules.conquest import ScoreConquest, majority
from tawantinsuyu.rules.festival import Festival
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.rows import played

BLUE, PURPLE = 0, 1


def scored(casualties: str = "priest*4", players: int = 2, **position: Any) -> Table:
    """The Conquest step of a Festival has been scored; everybody began with 10 VP."""
    return given("vassals", players, casualties=casualties, **position).do(ScoreConquest(0))


# -- ties


def test_GA_E23_an_additional_vassal_ties_and_the_piece_further_right_wins_VN06_GA_VAS_14() -> None:
    track = {"antisuyu-1": BLUE, "antisuyu-2": BLUE, "antisuyu-3": PURPLE}

    alone = scored(conquest=track)
    helped = scored(conquest=track, vassals={"VN06": f"{PURPLE}:antisuyu-3"})

    assert (alone.vp(BLUE), alone.vp(PURPLE)) == (14, 10)
    assert (helped.vp(BLUE), helped.vp(PURPLE)) == (10, 14)


# -- what a region is worth


def test_GA_E24_a_solo_opponent_compares_her_soldiers_with_the_four_workers() -> None:
    table = given("vassals", casualties="priest*3 courier", vassals={"VN07": "0:casualties"}, solo={})

    _, asked = condition(table.s, 1, CONQUEST)

    assert asked == 4 + 1  # more Soldiers than the 4 Workers there (AXO-58); the Vassal is no fifth


def test_GA_VAS_17_vassals_of_several_players_count_for_every_winner() -> None:
    table = scored("", conquest={"antisuyu-1": BLUE}, vassals={"VN07": "0:casualties 1:casualties 1:casualties"})

    assert (table.vp(BLUE), table.vp(PURPLE)) == (13, 10)


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


test_rows = played(__file__, given, scored, spread, vassals)
