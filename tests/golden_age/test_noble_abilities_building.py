"""What Nobles give for building, climbing and purchasing: X01 to X06 (GA-NOB-28, GA-NOB-30, GA-NOB-42, GA-NOB-43)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import STATUE_TASK, WEAVINGS_TASK
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.court import EVENTS, NOTHING, build_statue, construct, court, enter, purchase
from tests.golden_age.given import lying, standing
from tests.support.given import Table

PALACE_ON_OFFER = "P18 P19 Z19 Z20 - X15"


def weavers(standing: str, stock: str, **settings: Any) -> Table:
    """W01 lies on top of a stack of known tiles, and X15 is in the Market."""
    rest: dict[str, Any] = {"market": PALACE_ON_OFFER, "top": "W01", "stack": "W02 W03 W09 W10 W12"}
    rest.update(settings)
    return court(standing, stock={0: stock, 1: "9c"}, **rest)


# -- X01


def test_X01_gives_a_small_statue_of_any_symbol_and_3_vp() -> None:
    table = court("X01", stock={0: "2c 1s"}, small_left={"cross": 0})

    construct(table, 0, "Z20").choose("react:X01")
    table.expect(
        seat=0,
        rule="TSK-24",
        offers=[f"statue:small-{god}" for god in ("zigzag", "spiral", "squares", "wave", "sun")],
    )
    table.choose("statue:small-wave").expect_nothing()

    assert table.small(0) == ["wave"]
    assert table.vp(0) == 13


def test_X01_comes_right_after_the_construction() -> None:
    """Rules: X01, GA-NOB-28"""
    table = court("X01", stock={0: "2c 1s"})

    construct(table, 0, "Z20").expect(seat=0, rule="X01", offers=["react:X01", "decline"])

    assert "Z20" in table.buildings(0)


def test_X01_cannot_be_used_without_a_small_statue_in_stock() -> None:
    none_left = {"zigzag": 0, "spiral": 0, "squares": 0, "cross": 0, "wave": 0, "sun": 0}
    table = court("X01", stock={0: "2c 1s"}, small_left=none_left)

    construct(table, 0, "Z20").expect_nothing()

    assert standing(table) == ["X01"]


def test_X01_what_the_new_building_gives_may_pay_for_the_noble() -> None:
    """Rules: X01, GA-NOB-25"""
    table = court("X01", stock={0: "3c 2s"}, market="P18 P19 Z19 Z15 - -", box={"Z15": {"cost": {"stone": 2}}})

    construct(table, 0, "Z15").expect(
        rule="X01", offers=["decline", "exchange:2-corn:1-gold", "exchange:2-corn:2-stone"]
    )
    table.choose("exchange:2-corn:2-stone", "react:X01", "statue:small-sun")

    assert table.stock(0) == "0p 0c 1s 0g"


# -- X02


def test_X02_climbs_one_step_with_its_reward() -> None:
    table = court("X02", stock={0: "1c"}, army_up={0: "A05"}, box={"temple-1": {"rewards": [{"stone": 2}]}})

    construct(table, 0, "P19").choose("react:X02").expect_nothing()

    assert table.temple(0) == 1
    assert table.stock(0) == "0p 0c 2s 0g"


def test_X02_cannot_be_used_on_the_top_step() -> None:
    table = court("X02", stock={0: "1c"}, army_up={0: "A05"}, temple={0: 12})

    construct(table, 0, "P19").expect_nothing()

    assert table.army_up(0) == ["A05"]


def test_X02_its_step_is_a_climb_that_x03_may_react_to() -> None:
    """Rules: X02, X03, GA-NOB-34"""
    table = court("X02 X03", stock={0: "1c"}, army_up={0: "A05"})

    construct(table, 0, "P19").choose("react:X02").expect(seat=0, rule="X03")
    table.choose("react:X03").expect(offers=["turn-up:A05", "decline"])  # it comes of X02, whose Noble rests
    table.choose("turn-up:A05").expect_nothing()

    assert lying(table) == ["X02", "X03"]
    assert table.army_up(0) == ["A05"]


# -- X03


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_X03_reacts_once_to_a_climb_of_any_number_of_steps_when_it_is_over(steps: int) -> None:
    """Rules: X03, GA-NOB-28"""
    table = court("X03", army_down={0: "A05 A06 A07"})

    table.do(Climb(0, steps)).expect(seat=0, rule="X03", offers=["react:X03", "decline"])

    assert table.temple(0) == steps
    assert table.vp(0) == 10 + steps
    table.choose("react:X03", "turn-up:A05", "turn-up:A06").expect_nothing()
    assert table.army_down(0) == ["A07"]


def test_X03_declined_after_a_climb_of_several_steps_it_is_not_offered_for_another_of_them() -> None:
    """Rules: X03, GA-NOB-29"""
    table = court("X03", army_down={0: "A05"})

    table.do(Climb(0, 3)).choose("decline").expect_nothing()

    assert standing(table) == ["X03"]


def test_X03_rejuvenates_two_things_of_any_kinds_but_never_itself() -> None:
    """Rules: X03, GA-NOB-34"""
    table = court("X03", lying="X07 X08", army_down={0: "A05"}, down={0: "P01"})

    table.do(Climb(0, 1)).choose("react:X03")
    table.expect(rule="TSK-46", offers=["turn-up:P01", "turn-up:A05", "turn-up:X07", "turn-up:X08", "decline"])
    table.choose("turn-up:X07").expect(offers=["turn-up:P01", "turn-up:A05", "turn-up:X08", "decline"])
    table.choose("turn-up:P01").expect_nothing()

    assert lying(table) == ["X03", "X08"]
    assert table.down(0) == []


def test_X03_with_nothing_else_to_stand_up_is_not_offered() -> None:
    """Rules: X03, GA-NOB-34"""
    table = court("X03")

    table.do(Climb(0, 1)).expect_nothing()


def test_X03_a_climb_on_the_top_step_is_none() -> None:
    table = court("X03", army_down={0: "A05"}, temple={0: 12})

    table.do(Climb(0, 2)).expect_nothing()


# -- X04


def test_X04_gives_a_complete_purchase_weavings_task_with_leftovers_for_the_others() -> None:
    """Rules: X04, GA-NOB-42"""
    table = weavers("X04", "1p 3c 1s")

    construct(table, 0, "X15").choose("react:X04").expect(seat=0, rule="TSK-26", includes=["buy:W01", "buy:none"])
    assert table.buildings(0) == ["X04", "X15"]
    drawn = min(key for key in table.keys if "+" in key).removeprefix("buy:")
    table.choose(f"buy:{drawn}")
    assert table.stock(0) == NOTHING
    table.choose(min(table.keys), "weave:new", "weave:new").expect(seat=1, rule="TSK-28")

    assert len(table.tapestries(0)) == 2


def test_X04_with_z08_five_tiles_are_drawn() -> None:
    """Rules: X04, GA-NOB-42"""
    table = weavers("X04", "1p 1c 1s", more="Z08")

    construct(table, 0, "X15").choose("react:X04").expect(seat=0, rule="Z08-1")

    assert len(table.keys) == 5


def test_X04_cannot_be_used_without_weavings() -> None:
    table = weavers("X04", "1p 1s", top="", stack="")

    construct(table, 0, "X15").expect_nothing()

    assert standing(table) == ["X04"]


def test_X04_the_new_palace_itself_has_no_noble_yet() -> None:
    """Rules: X04, GA-NOB-26"""
    table = weavers("", "1p 1s", market="P18 P19 Z19 Z20 - X04")

    construct(table, 0, "X04").expect_nothing()


# -- X05


@pytest.mark.parametrize("bought", ["W01", "W01+W02"])
def test_X05_recruits_one_newcomer_after_the_whole_task_however_many_tiles_were_bought(bought: str) -> None:
    """Rules: X05, GA-NOB-28, GA-NOB-43"""
    table = weavers("X05", "3c", stack="W02")

    table.do(PerformTask(0, WEAVINGS_TASK)).choose(f"buy:{bought}")
    while table.rule in ("TSK-27", "TAP-03"):
        table.choose(min(table.keys) if table.rule == "TSK-27" else "weave:new")
    if table.rule == "TSK-28":
        table.expect(seat=1).choose("decline")
    table.expect(seat=0, rule="X05").choose("react:X05")
    table.expect(seat=0, rule="GA-NOB-12").choose("newcomer:architect-priest").expect_nothing()

    assert table.workers(0) == ["architect-priest"]


@pytest.mark.parametrize(("ruling", "asked"), [("true", False), ("false", True)])
def test_GA_C15_a_task_in_which_nothing_is_bought(ruling: str, asked: bool) -> None:
    """Rules: GA-C15, GA-NOB-43, X05"""
    table = weavers("X05", "1c", rulings={"x05.requires_purchase": ruling})

    purchase(table, 0, "none")

    assert table.offers("react:") == (["react:X05"] if asked else [])
    assert (table.rule is not None) == asked


def test_GA_C15_a_leftover_or_a_free_weaving_is_not_enough_in_the_variant_either() -> None:
    """Rules: GA-C15, GA-NOB-43"""
    table = weavers("X05", "9c", active=1, rulings={"x05.requires_purchase": "false"})

    table.do(PerformTask(1, WEAVINGS_TASK)).choose("buy:none", "weaving:W01", "weave:new").expect_nothing()

    assert standing(table) == ["X05"]


def test_X05_a_weaving_of_z11_is_no_purchase() -> None:
    table = weavers("X05", "", more="Z11")

    EVENTS["offering"](table, 0).choose("take:face-up", "weave:new").expect(rule="HP-03")

    assert standing(table) == ["X05"]


def test_X05_without_newcomers_cannot_be_used() -> None:
    """Rules: X05, GA-NOB-14"""
    table = weavers("X05", "1c", newcomers="- - -", newcomer_bag="")

    purchase(table, 0).expect_nothing()

    assert standing(table) == ["X05"]


# -- X06


@pytest.mark.parametrize("statue", ["small", "large"])
def test_X06_draws_two_army_cards_and_keeps_both(statue: str) -> None:
    table = court("X06", stock={0: "3s 2g"}, army_deck="A01 A02")

    table.do(PerformTask(0, STATUE_TASK)).choose(f"statue:{statue}-cross")
    if table.rule == "TRN-20":
        table.choose("pay:3-stone")
    table.expect(seat=0, rule="X06").choose("react:X06").expect_nothing()

    assert table.army(0) == ["A01", "A02"]


def test_X06_comes_right_after_the_statue_with_its_vp() -> None:
    """Rules: X06, GA-NOB-28"""
    table = build_statue(court("X06", stock={0: "3s"}), 0)

    assert table.small(0) == ["cross"]
    assert table.vp(0) == 13
    table.expect(offers=["react:X06", "decline"])


def test_X06_without_army_cards_cannot_be_used() -> None:
    table = build_statue(court("X06", stock={0: "3s"}, army_deck=""), 0)

    table.expect_nothing()


def test_X06_reacts_to_a_statue_paid_for_by_the_task_of_a_god_card() -> None:
    """Rules: X06, GA-NOB-30"""
    table = court(
        "X06",
        stock={0: "3s"},
        workers={0: "architect"},
        small={0: "sun"},
        box={"G01": {"symbol": "sun", "benefits": [{"task": "statue"}]}},
    )

    enter(table, "architect").choose("benefit:G01:1", "statue:small-cross")

    table.expect(seat=0, rule="X06", offers=["react:X06", "decline"])


# -- what the event itself brings (GA-NOB-26)


def test_GA_NOB_26_a_noble_appointed_by_the_reward_of_a_climb_cannot_react_to_it() -> None:
    """Rules: GA-NOB-26, X03"""
    table = court(
        "", palaces="X03", army_down={0: "A05"}, nomads="warrior*3", box={"temple-1": {"rewards": [{"nomad": 1}]}}
    )

    table.do(Climb(0, 1)).choose("palace:X03", "decline").expect_nothing()
    assert standing(table) == ["X03"]

    table.do(Climb(0, 1)).expect(seat=0, rule="X03")


def test_GA_NOB_26_a_noble_stood_up_by_the_reward_of_a_climb_cannot_react_to_it() -> None:
    """Rules: GA-NOB-26, X03"""
    table = court("", lying="X03", army_down={0: "A05"}, box={"temple-1": {"rewards": [{"rejuvenate": 1}]}})

    table.do(Climb(0, 1)).choose("turn-up:X03").expect_nothing()

    assert standing(table) == ["X03"]


def test_GA_NOB_26_a_noble_appointed_during_a_purchase_cannot_react_to_it() -> None:
    """Rules: GA-NOB-26, X05"""
    table = weavers(
        "",
        "1c",
        palaces="X05",
        more="Z04",
        nomads="craftsman*3",
        tapestries={0: ["W02"]},
        stack="W03",
        box={"edge-temple": {"benefits": [{"nomad": 1}]}},
    )

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("buy:W01", "weave:1-right", "palace:X05", "decline")
    if table.rule == "TSK-28":
        table.choose("decline")
    table.expect_nothing()

    assert standing(table) == ["X05"]


# -- special prices (GA-C14)


@pytest.mark.parametrize(("ruling", "reacts"), [("false", False), ("true", True)])
def test_GA_C14_a_statue_bought_by_x01_is_gained_not_built(ruling: str, reacts: bool) -> None:
    """Rules: GA-C14, GA-NOB-30, X01, X06"""
    table = court("X01 X06", stock={0: "2c 1s"}, rulings={"palace.special_price_counts": ruling})

    construct(table, 0, "Z20").choose("react:X01", "statue:small-sun")

    assert table.offers("react:") == (["react:X06"] if reacts else [])
    assert (table.rule is not None) == reacts


@pytest.mark.parametrize(("ruling", "reacts"), [("false", False), ("true", True)])
def test_GA_C14_a_passive_building_bought_by_x09_is_gained_not_constructed(ruling: str, reacts: bool) -> None:
    """Rules: GA-C14, GA-NOB-30, X09, X01"""
    table = court("X01 X09", stock={0: "1c 2s"}, village="priest", rulings={"palace.special_price_counts": ruling})

    EVENTS["conquest"](table, 0).choose("react:X09", "building:Z20")

    table.expect(rule="X01" if reacts else "HP-03")


@pytest.mark.parametrize(("ruling", "reacts"), [("false", False), ("true", True)])
def test_GA_C14_a_production_building_bought_by_x12_is_gained_not_constructed(ruling: str, reacts: bool) -> None:
    """Rules: GA-C14, GA-NOB-30, X12, X02"""
    table = court(
        "X12 X02",
        stock={0: "1s"},
        workers={0: "warrior"},
        army_up={0: "A05"},
        army_deck="",
        rulings={"palace.special_price_counts": ruling},
    )

    enter(table, "warrior").choose("react:X12", "building:P19")

    table.expect(rule="X02" if reacts else "TDS-08")


def test_GA_C14_nothing_counts_as_constructed_when_nothing_was_taken_after_a_swap() -> None:
    table = court(
        "X01 X09",
        stock={0: "1c 2s"},
        village="priest",
        stacks="Z07 Z05",
        rulings={"palace.special_price_counts": "true"},
    )

    EVENTS["conquest"](table, 0).choose("react:X09", "swap", "god-card:G01", "building:Z20", "enough", "decline")

    table.expect(rule="HP-03")
    assert table.buildings(0) == ["X01", "X09"]
