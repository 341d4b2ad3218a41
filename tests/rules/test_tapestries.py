"""TAP-01 to TAP-10: Tapestries."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import WEAVINGS_TASK
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.tapestries import PlaceWeaving
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.weavings import TakeFreeWeavings
from tests.support.given import Table, given

PATTERNS: Final = {
    "W01": "star",
    "W02": "eye",
    "W03": "bird",
    "W06": "hook",
    "W09": "diamond",
    "W10": "stairs",
    "W12": "river",
    "W14": "star",
}
EDGES: Final = {"left": "gold", "right": "vp"}


def tiles(**edges: tuple[str, str]) -> dict[str, dict[str, Any]]:
    """Seven tiles of seven patterns and an eighth that repeats the first; no two match unless edges say so."""
    printed: dict[str, dict[str, Any]] = {tile: {"pattern": PATTERNS[tile], **EDGES} for tile in PATTERNS}
    for tile, (left, right) in edges.items():
        printed[tile].update(left=left, right=right)
    return printed


def gaining(tile: str, tapestries: list[str], box: dict[str, dict[str, Any]] | None = None) -> Table:
    """Seat 0 has these Tapestries and has just gained a tile."""
    table = given(box=box or tiles(), tapestries={0: tapestries})
    names = [each.name for each in table.s.catalog.weavings]
    return table.do(PlaceWeaving(0, names.index(tile)))


def test_TAP_01_a_tapestry_never_holds_a_pattern_twice() -> None:
    table = gaining("W14", ["W02 W01 W03", "W06"])

    table.expect(seat=0, rule="TAP-03", offers=["weave:2-left", "weave:2-right", "weave:new"])


def test_TAP_01_a_tapestry_of_seven_tiles_takes_no_more() -> None:
    table = gaining("W14", ["W01 W02 W03 W06 W09 W10 W12"])

    table.expect(offers=["weave:new"])


def test_TAP_01_the_seventh_pattern_still_fits() -> None:
    table = gaining("W12", ["W01 W02 W03 W06 W09 W10"])

    table.choose("weave:1-right")

    assert [len(row) for row in table.tapestries(0)] == [7]


def test_TAP_02_any_number_of_tapestries_is_allowed() -> None:
    table = gaining("W14", ["W01", "W02", "W03", "W06", "W09", "W10", "W12"])

    table.choose("weave:new")

    assert len(table.tapestries(0)) == 8


@pytest.mark.parametrize(
    ("place", "result"),
    [
        ("weave:1-left", [["W06", "W01", "W02"], ["W03"]]),
        ("weave:1-right", [["W01", "W02", "W06"], ["W03"]]),
        ("weave:2-left", [["W01", "W02"], ["W06", "W03"]]),
        ("weave:2-right", [["W01", "W02"], ["W03", "W06"]]),
        ("weave:new", [["W01", "W02"], ["W03"], ["W06"]]),
    ],
)
def test_TAP_03_a_tile_goes_to_either_end_of_a_tapestry_or_begins_a_new_one(
    place: str, result: list[list[str]]
) -> None:
    table = gaining("W06", ["W01 W02", "W03"])

    table.choose(place).expect_nothing()

    assert table.tapestries(0) == result


def test_TAP_03_the_tile_must_be_placed_immediately_and_cannot_be_declined() -> None:
    table = given(box=tiles(), top="W06", stack="", tapestries={0: ["W01"]}, army={0: "A01"}, buildings={0: "Z15 Z19"})

    table.do(TakeFreeWeavings(0, 1))

    table.expect(rule="TAP-03", offers=["weave:1-left", "weave:1-right", "weave:new"])


def test_TAP_03_a_tapestry_of_another_player_is_no_place() -> None:
    table = given(box=tiles(), top="W06", stack="", tapestries={1: ["W01"]})

    table.do(TakeFreeWeavings(0, 1))

    table.expect(offers=["weave:new"])


def test_TAP_04_no_place_between_two_tiles_is_offered_and_no_tile_moves() -> None:
    table = gaining("W09", ["W01 W02 W03", "W06"])

    table.expect(offers=["weave:1-left", "weave:1-right", "weave:2-left", "weave:2-right", "weave:new"])
    table.choose("weave:1-right").expect_nothing()

    assert table.tapestries(0) == [["W01", "W02", "W03", "W09"], ["W06"]]


def test_TAP_05_edges_need_not_match() -> None:
    table = gaining("W02", ["W01"], tiles(W01=("stone", "potato"), W02=("army", "god")))

    table.expect(offers=["weave:1-left", "weave:1-right", "weave:new"])


def test_TAP_05_a_matching_end_does_not_exclude_the_others() -> None:
    table = gaining("W02", ["W01", "W03"], tiles(W01=("stone", "potato"), W02=("potato", "god")))

    table.choose("weave:2-left")

    assert table.tapestries(0) == [["W01"], ["W02", "W03"]]


def test_TAP_06_a_connection_matches_if_the_facing_icons_are_equal() -> None:
    table = given(box=tiles(W01=("stone", "potato"), W02=("potato", "god")), tapestries={0: ["W01 W02"]})

    table.do(Merchant(0))

    assert table.stock(0) == "3p 0c 0s 0g"


@pytest.mark.parametrize("row", ["W02 W01", "W01 W03"], ids=["equal outer icons", "both tiles alike"])
def test_TAP_06_other_equal_icons_do_not_match(row: str) -> None:
    box = tiles(W01=("stone", "potato"), W02=("potato", "god"), W03=("stone", "potato"))
    table = given(box=box, tapestries={0: [row]})

    table.do(Merchant(0)).expect_nothing()

    assert table.stock(0) == "0p 0c 0s 0g"


def test_TAP_07_a_tapestry_of_n_tiles_has_at_most_n_minus_1_matches() -> None:
    box = tiles(**dict.fromkeys(("W01", "W02", "W03", "W06"), ("potato", "potato")))
    table = given(box=box, tapestries={0: ["W01 W02 W03 W06"]})

    table.do(Merchant(0))

    assert table.stock(0) == "9p 0c 0s 0g"


def test_TAP_07_different_tapestries_never_connect() -> None:
    box = tiles(**dict.fromkeys(("W01", "W02", "W03", "W06"), ("potato", "potato")))
    table = given(box=box, tapestries={0: ["W01 W02", "W03", "W06"], 1: ["W09"]})

    table.do(Merchant(0))

    assert table.stock(0) == "3p 0c 0s 0g"


def test_TAP_08_a_tile_is_not_turned_round_to_match() -> None:
    table = gaining("W02", ["W01"], tiles(W01=("stone", "potato"), W02=("god", "potato")))

    table.expect(offers=["weave:1-left", "weave:1-right", "weave:new"])
    table.choose("weave:1-right").do(Merchant(0))

    assert table.stock(0) == "0p 0c 0s 0g"


def test_TAP_09_a_match_pays_nothing_when_it_is_made() -> None:
    table = gaining("W02", ["W01"], tiles(W01=("stone", "potato"), W02=("potato", "god")))

    table.choose("weave:1-right").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 0g"


def test_TAP_09_a_match_pays_when_it_is_made_with_Z04() -> None:
    box = tiles(W01=("stone", "potato"), W02=("potato", "god"))
    table = given(box=box, tapestries={0: ["W01"]}, top="W02", stack="", buildings={0: "Z04"})

    table.do(TakeFreeWeavings(0, 1)).choose("weave:1-right")

    assert table.stock(0) == "3p 0c 0s 0g"


def test_TAP_10_a_tile_gained_in_another_players_turn_is_placed_at_once() -> None:
    table = given(box=tiles(), stock={1: "2c"}, tapestries={1: ["W01"]}, top="W06", stack="", stack_bottom="W09 W10")

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("buy:none", "weaving:W09")
    table.expect(seat=1, rule="TAP-03", offers=["weave:1-left", "weave:1-right", "weave:new"])
    table.choose("weave:1-left").expect_nothing()

    assert table.tapestries(1) == [["W09", "W01"]]
