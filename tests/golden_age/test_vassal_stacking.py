"""One Vassal for each thing, and the variant that lets them stack: GA-VAS-13, GA-C07."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.tapestries import matches_of
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import space
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

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


def test_GA_C07_variant_the_covered_icon_pays_again_but_makes_no_second_match() -> None:
    table = crowded("VN01", rulings=STACKING, buildings={0: "Z04"})

    spread(table, "antisuyu", "vassal:W02-right").expect_nothing()

    assert (table.vp(0), table.stock(0)) == (13, "0p 0c 0s 0g")
    assert [table.s.catalog.edge_names[edge] for edge in matches_of(table.s, 0)] == ["stone"]


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


test_rows = played(__file__, crowded, spread, vassals)
