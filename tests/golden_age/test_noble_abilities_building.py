"""What Nobles give for building, climbing and purchasing: X01 to X06 (GA-NOB-28, GA-NOB-30, GA-NOB-42, GA-NOB-43)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import STATUE_TASK, WEAVINGS_TASK
from tawantinsuyu.rules.tasks import PerformTask
from tests.golden_age.court import NOTHING, build_statue, construct, court, enter, event, purchase
from tests.golden_age.given import lying, standing
from tests.support.given import Table
from tests.support.rows import played

PALACE_ON_OFFER = "P18 P19 Z19 Z20 - X15"


def weavers(standing: str, stock: str, **settings: Any) -> Table:
    """W01 lies on top of a stack of known tiles, and X15 is in the Market."""
    rest: dict[str, Any] = {"market": PALACE_ON_OFFER, "top": "W01", "stack": "W02 W03 W09 W10 W12"}
    rest.update(settings)
    return court(standing, stock={0: stock, 1: "9c"}, **rest)


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


# -- X06


@pytest.mark.parametrize("statue", ["small", "large"])
def test_X06_draws_two_army_cards_and_keeps_both(statue: str) -> None:
    table = court("X06", stock={0: "3s 2g"}, army_deck="A01 A02")

    table.do(PerformTask(0, STATUE_TASK)).choose(f"statue:{statue}-cross")
    if table.rule == "TRN-20":
        table.choose("pay:3-stone")
    table.expect(seat=0, rule="X06").choose("react:X06").expect_nothing()

    assert table.army(0) == ["A01", "A02"]


# -- what the event itself brings (GA-NOB-26)


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


test_rows = played(__file__, build_statue, construct, court, enter, event, lying, purchase, standing, weavers)
