"""Axomamma's Weavings (AXO-100 to AXO-106)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.rules.weavings import PurchaseWeavings
from tests.automata.printed import AXO, HUMAN, NOTHING, Printed, act, on_cell
from tests.support.given import Table, given
from tests.support.rows import played

COLOURS: Printed = {
    **{pattern: {"colour": "red"} for pattern in ("star", "eye")},
    **{pattern: {"colour": "green"} for pattern in ("bird", "hook")},
    **{pattern: {"colour": "yellow"} for pattern in ("diamond", "stairs", "river")},
}


def tiles(words: str) -> Printed:
    """Patterns and numbers of Weavings: `"W01=star/3"`; no two edges match unless a test prints them."""
    changes: Printed = dict(COLOURS)
    for word in words.split():
        name, _, printed = word.partition("=")
        pattern, _, number = printed.partition("/")
        changes[name] = {"pattern": pattern, "number": int(number), "left": "gold", "right": "vp"}
    return changes


# W01 to W03, W06 and W09 may be drawn; the others lie in Tapestries
FIVE = "W01=star/1 W02=bird/2 W03=river/3 W06=eye/6 W09=hook/9 "
LARGE = "W10=diamond/10 W14=hook/14"


def purchase(printed: str, **position: Any) -> Table:
    """Axomamma's token lies on Purchase Weavings; the stack holds W02 and W03 under W01 unless said otherwise."""
    situation: dict[str, Any] = {"top": "W01", "stack": "W02 W03", **position}
    return act(on_cell({"task": "weavings"}, box=tiles(printed), **situation))


def leftovers(printed: str, corn: str, **position: Any) -> Table:
    """The human has drawn W01, W02 and W03 and bought none."""
    situation: dict[str, Any] = {"solo": "standard", **position}
    table = given(active=HUMAN, box=tiles(printed), top="W01", stack="W02 W03", stock={AXO: corn}, **situation)
    return table.do(PurchaseWeavings(HUMAN)).choose("buy:none")


# -- adding


def test_AXO_100_matches_give_it_nothing() -> None:
    printed = tiles("W01=star/1 W10=bird/10")
    printed["W01"] |= {"left": "stone", "right": "stone"}
    printed["W10"] |= {"left": "stone", "right": "stone"}
    table = on_cell(
        {"free_weaving": 1},
        cell="axo-top-1",
        box=printed,
        top="W01",
        tapestries={AXO: ["W10"]},
        buildings={AXO: "Z04"},
    )

    act(table).expect_nothing()

    assert table.tapestries(AXO) == [["W10", "W01"]]
    assert table.stock(AXO) == NOTHING


# -- its own purchase


def test_AXO_E27_without_corn_and_gold_the_task_is_not_started() -> None:
    """Rules: AXO-102"""
    table = purchase(FIVE, stock={AXO: "2p 3s", HUMAN: "9c"}, auto_chance=False)

    table.expect_nothing()
    assert table.top() == "W01"
    assert table.s.weavings.size() == 2
    assert table.told("drew-weavings") == []
    assert table.tapestries(AXO) == []
    assert table.stock(AXO) == "2p 0c 3s 1g"


def test_AXO_102_1_gold_is_enough_to_start() -> None:
    table = purchase(FIVE, stock={AXO: "1g", HUMAN: "2c"})

    table.expect(seat=HUMAN, rule="TSK-28", offers=["weaving:W02", "weaving:W03", "decline"])


# -- which tiles


def bought(table: Table) -> list[str]:
    """The tiles that Axomamma has bought, in order."""
    return [table.s.catalog.weavings[int(event.facts[0])].name for event in table.told("bought-weaving")]


def test_AXO_E28_the_tile_that_fits_the_large_tapestry_is_picked_first() -> None:
    """Rules: AXO-103"""
    four = "W10=diamond/10 W12=stairs/12 W14=hook/14"
    lying = f"{four} W15=star/15 W16=bird/16 W17=hook/17"
    tapestries = {AXO: ["W10 W12 W14 W15", "W16 W17"]}

    table = purchase(f"W01=star/3 W02=river/30 {lying}", stock={AXO: "3c"}, tapestries=tapestries, stack="W02")
    assert bought(table) == ["W02", "W01"]
    assert table.tapestries(AXO) == [["W10", "W12", "W14", "W15", "W02"], ["W16", "W17", "W01"]]

    table = purchase(f"W01=eye/3 W02=river/30 {lying}", stock={AXO: "3c"}, tapestries=tapestries, stack="W02")
    assert bought(table) == ["W01", "W02"]


# -- a short stack, leftovers


@pytest.mark.parametrize(
    ("top", "stack", "count", "after"),
    [
        ("W01", "W02", 2, "0p 2c 0s 0g"),
        ("W01", "", 1, "0p 4c 0s 1g"),
        ("", "", 0, "0p 5c 0s 1g"),
    ],
)
def test_AXO_104_with_too_few_tiles_it_buys_what_there_is(top: str, stack: str, count: int, after: str) -> None:
    table = purchase(FIVE, stock={AXO: "5c"}, top=top, stack=stack)

    table.expect_nothing()
    assert sum(len(row) for row in table.tapestries(AXO)) == count
    assert table.stock(AXO) == after
    assert bool(table.told("failed-cell")) == (count == 0)


def test_AXO_105_leftovers_are_offered_to_the_human_then_go_under_the_stack_and_a_new_tile_is_revealed() -> None:
    table = purchase(
        "W01=star/1 W02=bird/2 W03=river/3 W06=river/6", stack="W02 W03 W06", stock={AXO: "1c", HUMAN: "2c"}
    )

    left = table.offers("weaving:")
    table.expect(seat=HUMAN, rule="TSK-28", offers=[*left, "decline"])
    assert len(left) == 2
    table.choose(left[0], "weave:new").expect_nothing()

    assert table.stock(HUMAN) == NOTHING
    assert table.tapestries(HUMAN) == [[left[0].removeprefix("weaving:")]]
    assert table.stack_bottom() == [left[1].removeprefix("weaving:")]
    assert table.top() != "-"
    assert table.s.weavings.size() == 1


def test_AXO_105_the_human_pays_the_base_price_for_leftovers() -> None:
    dear = Variants(leftover_weaving_price=3)

    poor = purchase(FIVE, stock={AXO: "3c", HUMAN: "2c"}, variants=dear)
    rich = purchase(FIVE, stock={AXO: "3c", HUMAN: "3c"}, variants=dear)

    poor.expect_nothing()
    rich.expect(seat=HUMAN, rule="TSK-28", offers=["weaving:W03", "decline"])


@pytest.mark.parametrize(
    ("drawn", "taken"),
    [
        ("W01=star/1 W02=bird/9 W03=river/30", "W01"),
        ("W01=diamond/9 W02=bird/2 W03=hook/8", "W02"),  # W01 and W03 do not fit
        ("W01=river/9 W02=diamond/31 W03=stairs/8", "W01"),  # by number among those that fit
    ],
)
def test_AXO_106_in_the_humans_task_it_buys_the_best_leftover_that_fits_for_2_corn(drawn: str, taken: str) -> None:
    table = leftovers(f"{drawn} {LARGE}", "3c", tapestries={AXO: ["W10 W14"]})

    table.expect_nothing()
    assert table.tapestries(AXO) == [["W10", "W14", taken]]
    assert table.stock(AXO) == "0p 1c 0s 0g"
    assert len(table.stack_bottom()) + (table.top() != "-") == 2


def test_AXO_E29_only_a_leftover_that_fits_and_only_for_corn() -> None:
    """Rules: AXO-106"""
    one_fits = "W01=star/1 W02=bird/2 W10=star/10"
    none_fits = "W01=star/1 W02=star/2 W10=star/10"
    position: dict[str, Any] = {"tapestries": {AXO: ["W10"]}}

    def buys(printed: str, corn: str) -> Table:
        table = given(
            solo="standard", active=HUMAN, box=tiles(printed), top="W01", stack="W02", stock={AXO: corn}, **position
        )
        return table.do(PurchaseWeavings(HUMAN)).choose("buy:none").expect_nothing()

    fits, nothing, gold = buys(one_fits, "2c"), buys(none_fits, "2c"), buys(one_fits, "1c 3g")

    assert (fits.tapestries(AXO), fits.stock(AXO)) == ([["W10", "W02"]], NOTHING)
    assert (nothing.tapestries(AXO), nothing.stock(AXO)) == ([["W10"]], "0p 2c 0s 0g")
    assert (gold.tapestries(AXO), gold.stock(AXO)) == ([["W10"]], "0p 1c 0s 3g")


test_rows = played(__file__, act, bought, leftovers, on_cell, purchase, tiles)
