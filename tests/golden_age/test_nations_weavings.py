"""VN01, the Vassal on an edge of a Weaving: covering, matches, Z04 and the Merchant; GA-E31, GA-C06."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.rules.merchant import Merchant, can_trade
from tawantinsuyu.rules.tapestries import PlaceWeaving, matches_of
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.rows import played

# W01 W02 match by gold, W02 W03 do not match, W06 matches nothing.
TILES: dict[str, dict[str, Any]] = {
    "W01": {"pattern": "star", "left": "temple", "right": "gold"},
    "W02": {"pattern": "eye", "left": "gold", "right": "potato"},
    "W03": {"pattern": "bird", "left": "stone", "right": "vp"},
    "W06": {"pattern": "hook", "left": "god", "right": "army"},
}


def weaver(*rows: str, stock: str = "", buildings: str | dict[int, str] = "", **position: Any) -> Table:
    """Seat 0 has these Tapestries; influencing Antisuyu offers VN01."""
    return given(
        position.pop("modules", "vassals"),
        box={**TILES, **position.pop("box", {})},
        nations={"antisuyu": "VN01"},
        conquest={"antisuyu-1": 1},
        tapestries={0: rows, 1: position.pop("theirs", ())},
        stock={0: stock},
        buildings={0: buildings} if isinstance(buildings, str) else buildings,
        market="P01 P02 Z08 Z09",
        **position,
    )


def knot(table: Table, edge: str, *answers: str) -> Table:
    """Put a Vassal on an edge."""
    return spread(table, "antisuyu", f"vassal:{edge}", *answers)


def add(table: Table, tile: str, where: str) -> Table:
    """Let seat 0 add a tile to a Tapestry."""
    names = [each.name for each in table.s.catalog.weavings]
    return table.do(PlaceWeaving(0, names.index(tile))).choose(f"weave:{where}")


def icons(table: Table) -> list[str]:
    """What all matches of seat 0 pay."""
    return sorted(table.s.catalog.edge_names[edge] for edge in matches_of(table.s, 0))


# -- what the covered edge does from now on


def test_VN01_the_merchant_task_is_performable_by_a_covered_edge_and_not_by_two() -> None:
    one = weaver("W02 W03", vassals={"VN01": "0:W03-left"})
    two = weaver("W02 W03", vassals={"VN01": "0:W03-left 0:W02-right"})
    none = weaver("W02 W03")

    assert [can_trade(table.s, 0) for table in (one, two, none)] == [True, False, False]


# -- Z04 when the Vassal is placed


def test_VN01_the_vassal_stays_on_its_edge_when_the_weavings_are_laid_anew() -> None:
    """Rules: VN01, GA-INT-13"""
    table = weaver(
        "W02 W03", "W06", modules="vassals buildings", buildings="ZA8", vassals={"VN01": "0:W02-right"}, god_deck="G01"
    )

    table.do(Merchant(0)).choose("rearrange", "lay:W02:new", "lay:W06:1", "lay:W03:new").expect_nothing()

    assert icons(table) == ["god"]
    assert (table.gods(0), table.stock(0)) == (["G01"], "1p 0c 0s 0g")


test_rows = played(__file__, add, icons, knot, spread, vassals, weaver)
