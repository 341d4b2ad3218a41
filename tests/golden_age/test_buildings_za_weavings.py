"""ZA4, ZA8 and Z04X: Buildings that concern Tapestries (ZA4, ZA8, Z04X, GA-INT-13, GA-C19)."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

import pytest

from tawantinsuyu.core.values import MERCHANT_TASK
from tawantinsuyu.rules.festival import FestivalStart
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.tapestries import PlaceWeaving
from tawantinsuyu.rules.tasks import PerformTask, is_performable
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.given import given, vassals
from tests.golden_age.prophesying import scored
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played

A, B = range(2)

TILES: Final[dict[str, dict[str, Any]]] = {
    "W01": {"pattern": "star", "left": "vp", "right": "gold"},
    "W02": {"pattern": "eye", "left": "gold", "right": "stone"},
    "W03": {"pattern": "bird", "left": "stone", "right": "army"},
    "W06": {"pattern": "star", "left": "army", "right": "potato"},
    "edge-gold": {"benefits": [{"gold": 1}]},
    "edge-stone": {"benefits": [{"stone": 2}]},
}
NO_TEMPLE: Final[dict[str, dict[str, Any]]] = {"temple-0": {"vp": 0, "rewards": []}}


def weaver(*rows: str, buildings: str = "ZA8", modules: str = "buildings", **position: Any) -> Table:
    """A owns ZA8 and these Tapestries. W01 W02 match by gold, W02 W03 by stone; W01 and W06 have one pattern."""
    box = {**TILES, **position.pop("box", {})}
    return given(modules, box=box, buildings={A: buildings}, tapestries={A: list(rows)}, **position)


def merchant(table: Table, *answers: str) -> Table:
    return table.do(PerformTask(A, MERCHANT_TASK)).choose(*answers)


# -- ZA8


def test_ZA8_once_the_tiles_are_taken_up_all_are_laid_and_nothing_comes_between() -> None:
    table = merchant(weaver("W01 W02", army={A: "A01"}))

    table.expect(includes=["discard-army-card:A01"])
    table.choose("rearrange").expect(offers=["lay:W01:new", "lay:W02:new"])
    table.choose("lay:W02:new").expect(offers=["lay:W01:1", "lay:W01:new"])


def test_ZA8_nobody_is_asked_with_a_single_tile_or_without_the_building() -> None:
    weaver("W01").do(Merchant(A)).expect_nothing()
    weaver("W01 W02", buildings="").do(Merchant(A)).expect_nothing()
    other = given("buildings", buildings={B: "ZA8"}, tapestries={A: ["W01 W02"], B: []})
    other.do(Merchant(A)).expect_nothing()


def test_ZA8_also_before_the_merchant_task_of_R12() -> None:
    """Rules: ZA8, GA-SUN-14, GA-SUN-R12"""
    reward = {"simpa-5-right": {"rewards": [{"one_of": [[{"task": "merchant"}], [{"free_steps": 1}]]}]}}
    table = weaver("W02", "W01", modules="buildings way-of-the-sun:simpa", at_step="simpa-4-left", box=reward)

    table.do(Climb(A, 1)).choose("step:simpa-5-right", "choose:simpa-5-right:1:1").expect(seat=A, rule="ZA8")
    table.choose("rearrange", "lay:W01:new", "lay:W02:1").expect_nothing()

    assert table.stock(A) == "0p 0c 0s 1g"


def arrangements(table: Table) -> set[frozenset[tuple[str, ...]]]:
    """Every arrangement that can be laid, whatever the order of the Tapestries."""
    if not table.offers("lay:"):
        return {frozenset(tuple(row) for row in table.tapestries(A))}
    found: set[frozenset[tuple[str, ...]]] = set()
    for key in table.keys:
        found |= arrangements(Table(table.s.copy(), True).choose(key))
    return found


def legal_arrangements(tiles: list[str], patterns: dict[str, str]) -> set[frozenset[tuple[str, ...]]]:
    """All ways to cut an order of the tiles into Tapestries of different patterns (TAP-01)."""
    found = set()
    for order in permutations(tiles):
        for cuts in range(1 << len(order) - 1):
            rows: list[list[str]] = [[order[0]]]
            for i, tile in enumerate(order[1:]):
                if cuts >> i & 1:
                    rows.append([tile])
                else:
                    rows[-1].append(tile)
            if all(len({patterns[tile] for tile in row}) == len(row) for row in rows):
                found.add(frozenset(tuple(row) for row in rows))
    return found


def test_ZA8_every_legal_arrangement_can_be_laid_and_no_other() -> None:
    """Rules: ZA8, GA-INT-13"""
    table = weaver("W01 W02", "W06 W03")
    patterns = {tile: str(TILES[tile]["pattern"]) for tile in ("W01", "W02", "W03", "W06")}

    table.do(Merchant(A)).choose("rearrange")

    legal = legal_arrangements(list(patterns), patterns)
    assert len(legal) == 31
    assert arrangements(table) == legal


def test_GA_INT_13_tiles_are_not_rotated() -> None:
    """W01 and W18 show the same icon on their left edges: only by turning one of them would they match."""
    turned = {"W18": {"pattern": "hook", "left": "vp", "right": "army"}}
    table = weaver("W01", "W18", box=turned)

    assert not is_performable(table.s, A, MERCHANT_TASK)


@pytest.mark.parametrize(
    ("rows", "buildings", "performable"),
    [
        (["W01 W02"], "", True),
        (["W02 W01"], "ZA8", True),
        (["W02", "W01"], "ZA8", True),
        (["W02", "W01"], "", False),
        (["W01", "W03"], "ZA8", False),
        (["W01"], "ZA8", False),
        (["W06", "W18"], "ZA8", False),
    ],
)
def test_ZA8_a_match_that_can_be_made_makes_the_task_performable(
    rows: list[str], buildings: str, performable: bool
) -> None:
    """Rules: ZA8, TSK-02. W18 would match W06, but it has the same pattern."""
    same = {"W18": {"pattern": "star", "left": "potato", "right": "vp"}}
    table = weaver(*rows, buildings=buildings, box=same)

    assert is_performable(table.s, A, MERCHANT_TASK) == performable


def test_ZA8_a_covered_edge_makes_the_task_performable() -> None:
    covered: dict[str, Any] = {"nations": {"antisuyu": "VN01"}, "vassals": {"VN01": "0:W01-right"}}
    table = weaver("W03 W01", modules="buildings vassals", **covered)

    assert is_performable(table.s, A, MERCHANT_TASK)
    assert not is_performable(weaver("W03 W01").s, A, MERCHANT_TASK)


# -- ZA4


@pytest.mark.parametrize(("count", "vp"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 9), (5, 9), (6, 9)])
def test_ZA4_scores_by_the_number_of_tapestries(count: int, vp: int) -> None:
    """Rules: ZA4, GA-C19"""
    rows = ["W01 W02 W03", "W06", "W09", "W10", "W12", "W14"][:count]
    table = weaver(*rows, buildings="ZA4")

    table.do(FestivalStart(A)).expect_nothing()

    assert table.vp(A) == 10 + vp


# -- Z04X


def test_Z04X_works_like_Z04() -> None:
    table = weaver("W01", buildings="Z04X")
    tile = [weaving.name for weaving in table.s.catalog.weavings].index("W02")

    table.do(PlaceWeaving(A, tile)).choose("weave:1-right").expect_nothing()

    assert table.stock(A) == "0p 0c 0s 1g"


def test_Z04X_replaces_Z04_with_the_further_buildings_only() -> None:
    """Rules: Z04X, GA-SET-03"""
    with_them = [building.name for building in given("buildings").s.catalog.buildings]
    without = [building.name for building in given("nobles").s.catalog.buildings]

    assert ("Z04X" in with_them, "Z04" in with_them) == (True, False)
    assert ("Z04X" in without, "Z04" in without) == (False, True)


def test_Z04X_has_the_powers_of_Z04() -> None:
    tiles = {tile.id: tile for tile in builtin_box().passive_buildings}

    assert tiles["Z04X"].powers == tiles["Z04"].powers
    assert tiles["Z04X"].reactions == tiles["Z04"].reactions
    assert tiles["Z04X"].number == tiles["Z04"].number


test_rows = played(__file__, merchant, scored, vassals, weaver, NO_TEMPLE=NO_TEMPLE)
