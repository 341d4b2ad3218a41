"""One Vassal for each thing, and the variant that lets them stack: GA-VAS-13, GA-C07."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.tapestries import matches_of
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import space
from tests.support.given import Table
from tests.support.printing import printed_space

STACKING = {"vassal.stacking": "true"}
PRINTED: dict[str, dict[str, Any]] = {
    "W02": {"pattern": "eye", "left": "gold", "right": "vp"},
    "W03": {"pattern": "bird", "left": "stone", "right": "vp"},
    "P03": {"benefits": [{"corn": 2}]},
    "G01": {"symbol": "sun", "benefits": [{"vp": 1}]},
    "antisuyu-1": space("F1", stone=3),
    "temple-1": {"rewards": []},
    **printed_space("M12"),
}
OCCUPIED = {
    "VN01": "W02-right",
    "VN02": "worship",
    "VN03": "1-upper",
    "VN04": "section-2",
    "VN05": "antisuyu-1",
    "VN06": "antisuyu-1",
    "VN08": "P03",
    "VN09": "small-sun",
    "VN10": "X03",
}
PRINTED_LIMIT = ("VN02", "VN04", "VN10", "VN05")
"""What the text itself limits; a Vassal that has replaced a marker cannot be replaced."""


def crowded(tile: str, there: str = "", rulings: dict[str, str] | None = None, **position: Any) -> Table:
    """Seat 0 has one thing of each kind; influencing Antisuyu offers the tile, whose Vassal is on its thing already."""
    settings: dict[str, Any] = {
        "conquest": {"antisuyu-1": 0},
        "vassals": {there or tile: f"0:{OCCUPIED.get(tile, 'casualties')}"},
        "stock": {0: "1p"},
        "buildings": {0: "P03 X03"},
        "market": "- - - - - -",
        "steps": {"1-upper": 0},
        "small": {0: "sun"},
        "tapestries": {0: ["W02 W03"]},
        "newcomers": "- - -",
        "newcomer_bag": "",
        **position,
    }
    return given("vassals nobles", box=PRINTED, nations={"antisuyu": tile}, rulings=rulings, **settings)


@pytest.mark.parametrize("tile", list(OCCUPIED))
def test_GA_VAS_13_a_thing_with_a_vassal_takes_no_other_one(tile: str) -> None:
    table = crowded(tile)

    spread(table, "antisuyu")

    assert f"vassal:{OCCUPIED[tile]}" not in table.keys


@pytest.mark.parametrize("tile", ["VN02", "VN04"])
def test_GA_VAS_13_nor_if_the_vassal_is_an_opponents(tile: str) -> None:
    table = crowded(tile, vassals={tile: f"1:{OCCUPIED[tile]}"})

    spread(table, "antisuyu")

    assert f"vassal:{OCCUPIED[tile]}" not in table.keys


@pytest.mark.parametrize("tile", list(OCCUPIED))
def test_GA_C07_variant_stacking_lifts_the_limits_that_are_not_printed(tile: str) -> None:
    table = crowded(tile, rulings=STACKING)

    spread(table, "antisuyu")

    assert (f"vassal:{OCCUPIED[tile]}" in table.keys) == (tile not in PRINTED_LIMIT)


def test_GA_VAS_13_the_casualties_of_war_hold_any_number() -> None:
    table = crowded("VN07", vassals={"VN07": "0:casualties 1:casualties"})

    spread(table, "antisuyu", "vassal:casualties")

    assert vassals(table, 0) == ["VN07 casualties", "VN07 casualties"]


def test_GA_C07_variant_a_marker_joined_by_a_vassal_may_be_replaced() -> None:
    table = crowded("VN05", there="VN06", rulings=STACKING)

    spread(table, "antisuyu", "vassal:antisuyu-1")

    assert table.stock(0) == "0p 0c 3s 0g"
    assert vassals(table, 0) == ["VN05 antisuyu-1", "VN06 antisuyu-1"]


def test_GA_C07_variant_a_replaced_marker_cannot_be_joined() -> None:
    """VN06 needs a marker on the space."""
    table = crowded("VN06", there="VN05", rulings=STACKING)

    spread(table, "antisuyu")

    table.expect_nothing()


def test_GA_C07_variant_the_covered_icon_pays_again_but_makes_no_second_match() -> None:
    table = crowded("VN01", rulings=STACKING, buildings={0: "Z04"})

    spread(table, "antisuyu", "vassal:W02-right").expect_nothing()

    assert (table.vp(0), table.stock(0)) == (13, "0p 0c 0s 0g")
    assert [table.s.catalog.edge_names[edge] for edge in matches_of(table.s, 0)] == ["stone"]


def test_GA_C07_variant_two_vassals_on_steps_bring_two_resources() -> None:
    table = crowded(
        "VN03",
        rulings=STACKING,
        vassals={"VN03": "0:1-upper 0:1-upper"},
        active=1,
        workers={1: "architect"},
        gods={1: "G01"},
        stock={1: "2p"},
    )

    table.place("architect", "M12", "choose:VN03:steps_used:1:1", "choose:VN03:steps_used:1:3")

    assert (table.stock(0), table.vp(0)) == ("0p 1c 1s 0g", 11)
    table.expect(seat=1)


def test_GA_C07_variant_two_vassals_beside_a_marker_are_two_more_pieces() -> None:
    table = crowded(
        "VN06",
        rulings=STACKING,
        vassals={"VN06": "0:antisuyu-1 0:antisuyu-1"},
        conquest={"antisuyu-1": 0, "antisuyu-2": 1, "antisuyu-3": 1},
        casualties="priest",
    )

    table.do(ScoreConquest(0))

    assert (table.vp(0), table.vp(1)) == (11, 10)


def test_GA_C07_variant_a_second_vassal_makes_a_production_building_pay_again() -> None:
    table = crowded("VN08", rulings=STACKING)

    spread(table, "antisuyu", "vassal:P03").expect_nothing()

    assert table.stock(0) == "0p 2c 0s 0g"


def test_GA_C07_variant_two_vassals_on_one_statue_bring_twice_and_are_lost_together() -> None:
    table = crowded("VN09", rulings=STACKING, vassals={"VN09": "0:small-sun 0:small-sun"}, gods={0: "G01"}, stock={})

    table.do(PlayFestivalCards(0, 1, ())).choose("play:G01", "benefit:G01:1").expect_nothing()
    assert table.stock(0) == "4p 0c 2s 0g"
    table.do(Activate(0, WORSHIP)).choose("act", "statue:small-sun")

    assert (vassals(table, 0), board_of(table.s).lost_vassals) == ([], [2, 0])


def test_GA_C07_variant_with_another_equal_statue_left_the_vassals_stay() -> None:
    table = crowded("VN09", rulings=STACKING, vassals={"VN09": "0:small-sun 0:small-sun"}, small={0: "sun sun"})

    table.do(Activate(0, WORSHIP)).choose("act", "statue:small-sun")

    assert vassals(table, 0) == ["VN09 small-sun", "VN09 small-sun"]
