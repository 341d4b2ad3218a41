"""Worked examples EX-06 and EX-52 to EX-59: gaining and placing Weavings."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import BUILDING_TASK, WEAVINGS_TASK
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.weavings import TakeFreeWeavings
from tests.support.given import Table, given
from tests.support.printing import printed_space

PATTERNS: Final = {"W01": "star", "W02": "eye", "W03": "bird", "W06": "hook", "W09": "river", "W10": "stairs"}
TILES: Final = {tile: {"pattern": pattern, "left": "gold", "right": "vp"} for tile, pattern in PATTERNS.items()}


def stacked(tiles: str, **position: Any) -> Table:
    """A game whose stack holds exactly these tiles from the top, the first one face up."""
    top, _, rest = tiles.partition(" ")
    box = {**TILES, **position.pop("box", {})}
    return given(box=box, top=top, stack="", stack_bottom=rest, **position)


def test_EX_06_three_places_for_a_new_pattern_whatever_the_edges() -> None:
    """Rules: TAP-03, TAP-04, TAP-05, TAP-08"""
    table = stacked("W06", tapestries={0: ["W01 W02 W03"]})

    table.do(TakeFreeWeavings(0, 1))

    table.expect(seat=0, rule="TAP-03", offers=["weave:1-left", "weave:1-right", "weave:new"])


def test_EX_06_only_a_new_tapestry_for_a_pattern_it_has() -> None:
    """Rules: TAP-01, TAP-03"""
    box = {"W06": {"pattern": PATTERNS["W02"]}}
    table = stacked("W06", box=box, tapestries={0: ["W01 W02 W03"]})

    table.do(TakeFreeWeavings(0, 1)).expect(offers=["weave:new"])
    table.choose("weave:new")

    assert table.tapestries(0) == [["W01", "W02", "W03"], ["W06"]]


EX_52: Final = {0: "1c", 1: "2c", 2: "1c 1g", 3: "5c"}


def test_EX_52_leftovers_and_their_price() -> None:
    """Rules: TSK-25 to TSK-30"""
    table = stacked("W01 W02 W03 W06 W09", players=4, stock=EX_52)

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("buy:W01").expect(seat=0, rule="TAP-03")
    table.choose("weave:new")
    assert table.tapestries(0) == [["W01"]]
    table.expect(seat=1, rule="TSK-28", offers=["weaving:W02", "weaving:W03", "decline"])
    table.choose("weaving:W02", "weave:new")
    table.expect(seat=2, rule="TSK-28", offers=["weaving:W03", "decline"])
    assert table.top() == "-"
    table.choose("weaving:W03", "weave:new").expect_nothing()

    assert [table.stock(seat) for seat in range(4)] == ["0p 0c 0s 0g", "0p 0c 0s 0g", "0p 0c 0s 0g", "0p 5c 0s 0g"]
    assert table.tapestries(3) == []
    assert table.top() == "W06"


def test_EX_52_variant_price_of_3() -> None:
    """Rules: TSK-28, TSK-30"""
    table = stacked("W01 W02 W03 W06 W09", players=4, stock=EX_52, variants=Variants(leftover_weaving_price=3))

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("buy:W01", "weave:new")
    table.expect(seat=3, rule="TSK-28", offers=["weaving:W02", "weaving:W03", "decline"])
    table.choose("weaving:W03", "weave:new").expect_nothing()

    assert table.stock(3) == "0p 2c 0s 0g"
    assert table.top() == "W06"
    assert table.stack_bottom() == ["W09", "W02"]


def test_EX_53_prices_for_the_active_player_with_gold() -> None:
    """Rules: TSK-26, CMP-03"""
    table = stacked("W01 W02 W03", stock={0: "1c 2g"})

    table.do(PerformTask(0, WEAVINGS_TASK))

    singles = ["buy:W01", "buy:W02", "buy:W03"]
    table.expect(rule="TSK-26", offers=["buy:none", *singles, "buy:W01+W02", "buy:W01+W03", "buy:W02+W03"])


def test_EX_53_one_tile_for_a_corn_or_a_gold() -> None:
    """Rules: TSK-26, CMP-03"""
    table = stacked("W01 W02 W03", stock={0: "1c 2g"})

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("buy:W02")

    table.expect(rule="TRN-20", offers=["pay:1-corn", "pay:1-gold"])


def test_EX_53_two_tiles_for_a_corn_and_two_gold() -> None:
    """Rules: TSK-26, CMP-03"""
    table = stacked("W01 W02 W03", stock={0: "1c 2g"})

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("buy:W01+W03")

    assert table.stock(0) == "0p 0c 0s 0g"


def test_EX_53_three_tiles_for_six_gold() -> None:
    """Rules: TSK-26, TSK-27"""
    table = stacked("W01 W02 W03", stock={0: "6g"})

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("buy:W01+W02+W03")
    table.choose("weaving:W03", "weave:new", "weaving:W01", "weave:new", "weave:new")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.tapestries(0) == [["W03"], ["W01"], ["W02"]]


def test_EX_54_weavings_without_corn() -> None:
    """Rules: TSK-25, TSK-30, TSK-33, TDS-17"""
    box = printed_space("M12", "weavings potato stone")
    table = stacked("W01 W02 W03 W06", players=3, box=box, stock={1: "2c", 2: "2c"})

    table.tasks(4).choose("task:1-weavings").expect(seat=0, offers=["buy:none"])
    assert table.view(2)["weavings_drawn"] == ["W01", "W02", "W03"]
    table.choose("buy:none").expect(seat=1, rule="TSK-28")
    table.choose("decline").expect(seat=2, rule="TSK-28")
    table.choose("decline", "task:2-potato", "task:3-stone")

    assert table.top() == "W06"
    assert table.stack_bottom() == ["W01", "W02", "W03"]
    table.expect(rule="TDS-08", offers=["task:1-weavings", "task:2-potato", "task:3-stone", "stop"])


def test_EX_55_a_short_stack() -> None:
    """Rules: TSK-02, TSK-31, TSK-32"""
    box = {
        **printed_space("M12", "weavings weavings stone"),
        "temple-1": {"rewards": [{"free_weaving": 1}]},
    }
    table = stacked("W01 W02", box=box, stock={0: "3c"})

    table.tasks(2).choose("task:1-weavings")
    table.expect(rule="TSK-26", offers=["buy:none", "buy:W01", "buy:W02", "buy:W01+W02"])
    table.choose("buy:W01+W02", "weaving:W01", "weave:new", "weave:new")

    assert table.stock(0) == "0p 0c 0s 0g"
    table.expect(rule="TDS-08", offers=["task:3-stone", "stop"])
    table.choose("stop").do(Climb(0, 1)).expect_nothing()
    assert table.tapestries(0) == [["W01"], ["W02"]]


def granted_two(**position: Any) -> Table:
    box = {"temple-1": {"rewards": [{"free_weaving": 2}]}}
    return stacked("W01 W02 W03 W06", box=box, stock={1: "9c"}, **position).do(Climb(0, 1))


def test_EX_56_first_the_tile_beneath_then_the_face_up_one() -> None:
    """Rules: TSK-34 to TSK-36"""
    table = granted_two()

    table.expect(seat=0, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])
    table.choose("take:first-unseen").expect(seat=0, rule="TAP-03", offers=["weave:new"])
    table.choose("weave:new").expect(seat=0, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])
    table.choose("take:face-up", "weave:new").expect_nothing()

    assert table.tapestries(0) == [["W02"], ["W01"]]
    assert table.top() == "W03"


def test_EX_56_the_second_tile_may_be_the_next_unseen_one() -> None:
    """Rules: TSK-36"""
    table = granted_two()

    table.choose("take:first-unseen", "weave:new", "take:first-unseen", "weave:new").expect_nothing()

    assert table.tapestries(0) == [["W02"], ["W03"]]
    assert table.top() == "W01"


@pytest.mark.parametrize(("second", "tile", "top"), [("first", "W02", "W03"), ("second", "W03", "W02")])
def test_EX_56_after_the_face_up_tile_the_choice_is_between_two_unseen_ones(second: str, tile: str, top: str) -> None:
    """Rules: TSK-36"""
    table = granted_two()

    table.choose("take:face-up", "weave:new")
    assert table.top() == "-"
    table.expect(seat=0, rule="TSK-34", offers=["take:first-unseen", "take:second-unseen"])
    table.choose(f"take:{second}-unseen", "weave:new").expect_nothing()

    assert table.tapestries(0) == [["W01"], [tile]]
    assert table.top() == top


def test_EX_57_four_tiles_one_goes_under_the_stack() -> None:
    """Rules: Z08-1 to Z08-3, TSK-28"""
    table = stacked("W01 W02 W03 W06", buildings={0: "Z08"}, stock={0: "1c", 1: "9c"})

    table.do(PerformTask(0, WEAVINGS_TASK))
    table.expect(seat=0, rule="Z08-1", offers=["weaving:W01", "weaving:W02", "weaving:W03", "weaving:W06"])
    assert table.view(1)["weavings_drawn"] == [None, None, None, None]
    table.choose("weaving:W02").expect(rule="TSK-26", offers=["buy:none", "buy:W01", "buy:W03", "buy:W06"])
    assert table.view(1)["weavings_drawn"] == ["W01", "W03", "W06"]
    table.choose("buy:W03", "weave:new")

    table.expect(seat=1, rule="TSK-28", offers=["weaving:W01", "weaving:W06", "decline"])
    assert (table.view(0)["weaving_stack"]["bottom"], table.view(1)["weaving_stack"]["bottom"]) == (["W02"], [None])


def test_EX_57_with_five_tiles_or_more_two_go_under_in_the_chosen_order() -> None:
    """Rules: Z08-1"""
    table = stacked("W01 W02 W03 W06 W09 W10", buildings={0: "Z08"})

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("weaving:W09", "weaving:W02").expect(rule="TSK-26")

    assert table.view(0)["weavings_drawn"] == ["W01", "W03", "W06"]
    assert table.stack_bottom() == ["W10", "W09", "W02"]


def test_EX_57_with_three_tiles_none_goes_under() -> None:
    """Rules: Z08-2"""
    table = stacked("W01 W02 W03", buildings={0: "Z08"})

    table.do(PerformTask(0, WEAVINGS_TASK)).expect(seat=0, rule="TSK-26")

    assert table.view(1)["weavings_drawn"] == ["W01", "W02", "W03"]


def test_EX_57_another_player_draws_three() -> None:
    """Rules: Z08-3"""
    table = stacked("W01 W02 W03 W06 W09", active=1, buildings={0: "Z08"})

    table.do(PerformTask(1, WEAVINGS_TASK)).expect(seat=1, rule="TSK-26")

    assert table.view(0)["weavings_drawn"] == ["W01", "W02", "W03"]


CHAIN: Final[dict[str, dict[str, Any]]] = {
    "W01": {"pattern": "star", "left": "army", "right": "gold"},
    "W02": {"pattern": "eye", "left": "gold", "right": "temple"},
    "W03": {"pattern": "bird", "left": "temple", "right": "vp"},
    "temple-2": {"rewards": [{"stone": 2}]},
}


def chain() -> Table:
    table = stacked(
        "W02 W03 W06",
        box=CHAIN,
        stock={0: "3c"},
        buildings={0: "Z04"},
        temple={0: 1},
        tapestries={0: ["W01"]},
    )
    return table.do(PerformTask(0, WEAVINGS_TASK))


def test_EX_58_each_match_pays_before_the_next_tile() -> None:
    """Rules: Z04-1, Z04-3, Z04-5, TSK-26"""
    table = chain()

    table.expect(excludes=["buy:W02+W03+W06"])
    table.choose("buy:W02+W03", "weaving:W02", "weave:1-right")
    assert table.stock(0) == "0p 0c 0s 1g"
    table.expect(rule="TAP-03").choose("weave:1-right")
    table.expect(seat=0, rule="TMP-10", offers=["climb", "decline"]).choose("climb").expect_nothing()

    assert table.temple(0) == 2
    assert table.stock(0) == "0p 0c 2s 0g"
    assert table.tapestries(0) == [["W01", "W02", "W03"]]


def test_EX_58_a_later_merchant_pays_both_connections_again() -> None:
    """Rules: Z04-4"""
    table = chain().choose("buy:W02+W03", "weaving:W02", "weave:1-right", "weave:1-right", "climb")

    table.do(Merchant(0)).choose("match:gold").expect(rule="TMP-10")
    table.choose("decline")

    assert table.stock(0) == "0p 0c 2s 1g"


@pytest.mark.parametrize("end", ["weave:1-left", "weave:1-right"])
def test_EX_58_in_the_other_order_nothing_matches(end: str) -> None:
    """Rules: Z04-1, TAP-04"""
    table = chain().choose("buy:W02+W03", "weaving:W03", "weave:1-right")

    table.expect(rule="TAP-03", offers=["weave:1-left", "weave:1-right", "weave:new"])
    table.choose(end).expect_nothing()

    assert table.stock(0) == "0p 0c 0s 0g"


def test_EX_59_Z04_does_not_pay_for_old_matches() -> None:
    """Rules: Z04-4, PAS-02"""
    box: dict[str, dict[str, Any]] = {
        **TILES,
        "W01": {"pattern": "star", "left": "army", "right": "stone"},
        "W02": {"pattern": "eye", "left": "stone", "right": "potato"},
        "W03": {"pattern": "bird", "left": "potato", "right": "vp"},
        "Z04": {"cost": {"gold": 1}},
    }
    table = given(box=box, stock={0: "1g"}, market="- - Z04 -", tapestries={0: ["W01 W02 W03"]})

    table.do(PerformTask(0, BUILDING_TASK)).choose("building:Z04").expect_nothing()
    assert table.stock(0) == "0p 0c 0s 0g"
    table.do(Merchant(0)).expect_nothing()

    assert table.stock(0) == "3p 0c 2s 0g"
