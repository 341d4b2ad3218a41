"""VN01, the Vassal on an edge of a Weaving: covering, matches, Z04 and the Merchant; GA-E31, GA-C06."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import MERCHANT_TASK
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.merchant import Merchant, can_trade
from tawantinsuyu.rules.tapestries import PlaceWeaving, matches_of
from tawantinsuyu.rules.tasks import PerformTask
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table

# W01 W02 match by gold, W02 W03 do not match, W06 matches nothing.
TILES: dict[str, dict[str, Any]] = {
    "W01": {"pattern": "star", "left": "temple", "right": "gold"},
    "W02": {"pattern": "eye", "left": "gold", "right": "potato"},
    "W03": {"pattern": "bird", "left": "stone", "right": "vp"},
    "W06": {"pattern": "hook", "left": "god", "right": "army"},
}
NOTHING = "0p 0c 0s 0g"


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


# -- placing the Vassal


def test_VN01_any_edge_of_an_own_weaving_can_be_covered_once() -> None:
    """Rules: VN01, GA-VAS-13"""
    table = weaver("W01 W02", "W03", theirs=["W06 W09"], stock="9p", vassals={"VN01": "0:W02-left 1:W06-left"})

    spread(table, "antisuyu")

    table.expect(
        rule="GA-VAS-08",
        offers=[
            "vassal:W01-left",
            "vassal:W01-right",
            "vassal:W02-right",
            "vassal:W03-left",
            "vassal:W03-right",
            "decline",
        ],
    )


@pytest.mark.parametrize(("edge", "stock", "vp"), [("W03-left", "0p 0c 2s 0g", 10), ("W03-right", NOTHING, 13)])
def test_VN01_the_covered_icon_pays_once(edge: str, stock: str, vp: int) -> None:
    table = weaver("W03", stock="1p")

    knot(table, edge).expect_nothing()

    assert (table.stock(0), table.vp(0)) == (stock, vp)
    assert vassals(table, 0) == [f"VN01 {edge}"]


def test_VN01_an_icon_that_asks_for_a_gold_still_does() -> None:
    table = weaver("W01", stock="1p 1g", box={"temple-1": {"rewards": []}})

    knot(table, "W01-left", "pay:1-potato").expect(rule="TMP-10", offers=["climb", "decline"])
    table.choose("climb").expect_nothing()

    assert (table.temple(0), table.stock(0)) == (1, NOTHING)


def test_VN01_an_icon_that_asks_for_a_gold_gives_nothing_without_it() -> None:
    table = weaver("W01", stock="1p")

    knot(table, "W01-left").expect_nothing()

    assert (table.temple(0), vassals(table, 0)) == (0, ["VN01 W01-left"])


def test_VN01_without_a_weaving_the_ability_cannot_be_bought_GA_VAS_19() -> None:
    table = weaver(stock="9p")

    spread(table, "antisuyu")

    table.expect_nothing()
    assert table.stock(0) == "9p 0c 0s 0g"


# -- what the covered edge does from now on


@pytest.mark.parametrize(("edge", "icon"), [("W02-right", "stone"), ("W03-left", "potato")])
def test_VN01_the_connection_yields_the_neighbours_icon(edge: str, icon: str) -> None:
    table = weaver("W02 W03", vassals={"VN01": f"0:{edge}"})

    assert icons(table) == [icon]


def test_VN01_the_merchant_pays_the_neighbours_icon_and_not_the_covered_one() -> None:
    table = weaver("W02 W03", stock="1p", vassals={"VN01": "0:W02-right"})

    table.do(PerformTask(0, MERCHANT_TASK)).expect_nothing()

    assert table.stock(0) == "1p 0c 2s 0g"


def test_VN01_a_connection_that_matched_before_still_matches_once() -> None:
    table = weaver("W01 W02", vassals={"VN01": "0:W01-right"})

    assert icons(table) == ["gold"]


def test_VN01_edges_that_are_not_covered_are_compared_as_before() -> None:
    table = weaver("W01 W02 W03 W06", vassals={"VN01": "0:W03-right"})

    assert icons(table) == ["god", "gold"]  # W02 W03 does not match; W03 W06 yields the God card of W06


def test_VN01_an_edge_matches_only_on_its_own_side() -> None:
    table = weaver("W06 W03", vassals={"VN01": "0:W06-left 0:W03-right"})

    assert icons(table) == []


def test_VN01_two_vassals_facing_each_other_make_no_match() -> None:
    table = weaver("W02 W03", vassals={"VN01": "0:W02-right 0:W03-left"})

    assert icons(table) == []


def test_VN01_two_vassals_facing_each_other_hide_even_equal_icons() -> None:
    table = weaver("W01 W02", stock="9p", vassals={"VN01": "0:W01-right"})
    assert icons(table) == ["gold"]

    knot(table, "W02-left").expect_nothing()

    assert table.stock(0) == "8p 0c 0s 1g"  # the covered icon is paid in any case
    assert icons(table) == []


def test_VN01_the_merchant_task_is_performable_by_a_covered_edge_and_not_by_two() -> None:
    one = weaver("W02 W03", vassals={"VN01": "0:W03-left"})
    two = weaver("W02 W03", vassals={"VN01": "0:W03-left 0:W02-right"})
    none = weaver("W02 W03")

    assert [can_trade(table.s, 0) for table in (one, two, none)] == [True, False, False]


def test_VN01_the_merchant_asks_for_the_order_by_the_icons_that_are_paid() -> None:
    table = weaver("W02 W03 W06", vassals={"VN01": "0:W02-right 0:W03-right"}, god_deck="G01", offer="G02")

    table.do(Merchant(0)).expect(rule="TSK-37", offers=["match:stone", "match:god"])
    table.choose("match:god", "god-card:G02").expect_nothing()

    assert table.stock(0) == "1p 0c 2s 0g"
    assert table.gods(0) == ["G02"]


def test_VN01_equal_icons_of_covered_and_plain_connections_are_paid_each() -> None:
    table = weaver("W01 W02 W03", box={"W03": {"left": "gold"}}, vassals={"VN01": "0:W02-right"})

    table.do(Merchant(0)).expect_nothing()

    assert table.stock(0) == "0p 0c 0s 2g"


def test_VN01_the_merchant_of_a_festival_pays_it_too() -> None:
    table = weaver(
        "W02 W03",
        vassals={"VN01": "0:W02-right"},
        box={f"temple-{i}": {"rewards": []} for i in range(13)},
        holder=0,
        festivals=3,
        last=True,
    )

    table.do(Festival(0))

    assert table.stock(0) == "0p 0c 2s 0g"


# -- the end of a Tapestry


def test_GA_E31_a_tile_added_to_a_covered_end_makes_a_match_VN01() -> None:
    table = weaver("W02", vassals={"VN01": "0:W02-right"})
    assert icons(table) == []

    add(table, "W03", "1-right").expect_nothing()

    assert icons(table) == ["stone"]
    assert table.stock(0) == NOTHING  # nothing pays before the Merchant comes
    table.do(Merchant(0))
    assert table.stock(0) == "0p 0c 2s 0g"


@pytest.mark.parametrize("rulings", [{}, {"vn01.triggers_z04": "false"}])
def test_GA_E31_with_Z04_the_added_tile_pays_at_once_VN01(rulings: dict[str, str]) -> None:
    """Rules: GA-E31, GA-C06; the ruling is about placing the Vassal only."""
    table = weaver("W02", buildings="Z04", vassals={"VN01": "0:W02-right"}, rulings=rulings)

    add(table, "W03", "1-right").expect_nothing()

    assert table.stock(0) == "0p 0c 2s 0g"


def test_VN01_a_tile_added_to_the_left_of_a_covered_left_edge_pays_its_right_icon() -> None:
    table = weaver("W03", buildings="Z04", vassals={"VN01": "0:W03-left"})

    add(table, "W02", "1-left").expect_nothing()

    assert table.stock(0) == "3p 0c 0s 0g"


def test_VN01_a_tile_added_at_the_other_end_is_compared_as_printed() -> None:
    table = weaver("W03", buildings="Z04", vassals={"VN01": "0:W03-right"})

    add(table, "W02", "1-left").expect_nothing()

    assert (table.stock(0), icons(table)) == (NOTHING, [])


# -- Z04 when the Vassal is placed


def test_GA_C06_with_Z04_a_new_match_inside_a_tapestry_pays_besides_the_covered_icon() -> None:
    table = weaver("W02 W03", stock="1p", buildings="Z04")

    knot(table, "W02-right").expect_nothing()

    assert table.stock(0) == "3p 0c 2s 0g"  # 3 potato were covered, 2 stone match now


def test_GA_C06_variant_without_Z04_reward_only_the_covered_icon_pays() -> None:
    table = weaver("W02 W03", stock="1p", buildings="Z04", rulings={"vn01.triggers_z04": "false"})

    knot(table, "W02-right").expect_nothing()

    assert table.stock(0) == "3p 0c 0s 0g"
    assert icons(table) == ["stone"]


def test_GA_C06_covering_a_left_edge_pays_the_icon_of_the_left_neighbour() -> None:
    table = weaver("W02 W03", stock="1p", buildings="Z04")

    knot(table, "W03-left").expect_nothing()

    assert table.stock(0) == "3p 0c 2s 0g"  # 2 stone were covered, 3 potato match now


def test_GA_C06_an_edge_that_matched_before_makes_no_new_match() -> None:
    table = weaver("W01 W02", stock="1p", buildings="Z04")

    knot(table, "W01-right").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 1g"


@pytest.mark.parametrize("edge", ["W02-left", "W03-right"])
def test_GA_C06_an_edge_at_the_end_of_a_tapestry_makes_no_match_yet(edge: str) -> None:
    table = weaver("W02 W03", stock="1p", buildings="Z04", box={"W03": {"right": "gold"}})

    knot(table, edge).expect_nothing()

    assert table.stock(0) == "0p 0c 0s 1g"


def test_GA_C06_covering_the_second_of_two_facing_edges_makes_no_match() -> None:
    table = weaver("W02 W03", stock="1p", buildings="Z04", vassals={"VN01": "0:W02-right"})

    knot(table, "W03-left").expect_nothing()

    assert table.stock(0) == "0p 0c 2s 0g"  # the covered icon only


def test_GA_C06_the_owner_needs_Z04() -> None:
    table = weaver("W02 W03", stock="1p", buildings={1: "Z04"})

    knot(table, "W02-right").expect_nothing()

    assert table.stock(0) == "3p 0c 0s 0g"


def test_VN01_the_vassal_stays_on_its_edge_when_the_weavings_are_laid_anew() -> None:
    """Rules: VN01, GA-INT-13"""
    table = weaver(
        "W02 W03", "W06", modules="vassals buildings", buildings="ZA8", vassals={"VN01": "0:W02-right"}, god_deck="G01"
    )

    table.do(Merchant(0)).choose("rearrange", "lay:W02:new", "lay:W06:1", "lay:W03:new").expect_nothing()

    assert icons(table) == ["god"]
    assert (table.gods(0), table.stock(0)) == (["G01"], "1p 0c 0s 0g")
