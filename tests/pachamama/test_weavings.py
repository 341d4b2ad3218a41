"""Pachamama's Weavings: her task, the human's, and free ones (PAC-46, PAC-88 to PAC-93)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.rules.weavings import PurchaseWeavings
from tests.pachamama.acting import act, cited, climbs, conquest_printed, on_cell, receives, step_printed
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.support.given import Table
from tests.support.rows import played

COLOURS: dict[str, dict[str, Any]] = {
    **{pattern: {"colour": "red"} for pattern in ("star", "eye")},
    **{pattern: {"colour": "green"} for pattern in ("bird", "hook")},
    **{pattern: {"colour": "yellow"} for pattern in ("diamond", "stairs", "river")},
}


def tiles(words: str) -> dict[str, dict[str, Any]]:
    """Patterns and numbers of Weavings: `"W01=star/3"`; no two edges match unless a test prints them."""
    changes = dict(COLOURS)
    for word in words.split():
        name, _, printed = word.partition("=")
        pattern, _, number = printed.partition("/")
        changes[name] = {"pattern": pattern, "number": int(number), "left": "gold", "right": "vp"}
    return changes


# W01 to W03 may be drawn; the others lie in Tapestries
THREE = "W01=star/3 W02=bird/2 W03=river/1"


def purchase(printed: str, **position: Any) -> Table:
    """She performs Purchase Weavings; the stack holds W02 and W03 under W01 unless said otherwise."""
    situation: dict[str, Any] = {"top": "W01", "stack": "W02 W03", **position}
    return act(on_cell({"task": "weavings"}, box=tiles(printed), **situation))


def leftovers(printed: str, stock: str, **position: Any) -> Table:
    """The human has drawn W01, W02 and W03 and bought none."""
    situation: dict[str, Any] = {"active": HUMAN, "top": "W01", "stack": "W02 W03", **position}
    table = against(box=tiles(printed), stock={PAC: stock}, **situation)
    return table.do(PurchaseWeavings(HUMAN)).choose("buy:none")


def bought(table: Table) -> list[str]:
    """The tiles that have been bought, in order."""
    return [table.s.catalog.weavings[int(event.facts[0])].name for event in table.told("bought-weaving")]


# -- how many


def test_PAC_E24_no_task_one_tile_two_tiles() -> None:
    """Rules: PAC-88"""
    nothing = purchase(THREE, stock={PAC: "2p 3s", HUMAN: "9c"}, auto_chance=False)
    one = purchase(THREE, stock={PAC: "2c"})
    two = purchase(THREE, stock={PAC: "1c 2g"})

    nothing.expect_nothing()
    assert (nothing.top(), nothing.s.weavings.size(), nothing.told("drew-weavings")) == ("W01", 2, [])
    assert (nothing.tapestries(PAC), nothing.stock(PAC)) == ([], "2p 0c 3s 1g")
    assert (len(one.tapestries(PAC)[0]), one.stock(PAC)) == (1, "0p 1c 0s 1g")
    assert (len(two.tapestries(PAC)[0]), two.stock(PAC)) == (2, NOTHING)


# -- which


def test_PAC_90_matches_give_her_nothing() -> None:
    box = tiles("W01=star/1 W10=bird/10")
    box["W01"] |= {"left": "stone", "right": "stone"}
    box["W10"] |= {"left": "stone", "right": "stone"}
    table = on_cell(
        {"task": "weavings"},
        box=box,
        top="W01",
        stack="",
        stock={PAC: "1c"},
        tapestries={PAC: ["W10"]},
        buildings={PAC: "Z04"},
    )

    act(table).expect_nothing()

    assert (table.tapestries(PAC), table.stock(PAC)) == ([["W10", "W01"]], "0p 0c 0s 1g")


@pytest.mark.parametrize(
    ("top", "stack", "count", "after"),
    [("W01", "W02", 2, "0p 2c 0s 0g"), ("W01", "", 1, "0p 4c 0s 1g"), ("", "", 0, "0p 5c 0s 1g")],
)
def test_PAC_91_with_too_few_tiles_she_buys_what_there_is(top: str, stack: str, count: int, after: str) -> None:
    table = purchase(THREE, stock={PAC: "5c"}, top=top, stack=stack).expect_nothing()

    assert sum(len(row) for row in table.tapestries(PAC)) == count
    assert table.stock(PAC) == after
    assert bool(table.told("failed-cell")) == (count == 0)


# -- leftovers


@pytest.mark.parametrize(("price", "corn"), [(2, "2c"), (3, "3c")])
def test_PAC_92_leftovers_are_offered_to_the_human_at_the_base_price_then_go_under_the_stack(
    price: int, corn: str
) -> None:
    variants = Variants(leftover_weaving_price=price)
    stock = {PAC: "1c", HUMAN: corn}
    table = purchase(f"{THREE} W06=eye/6", stack="W02 W03 W06", stock=stock, variants=variants)

    left = table.offers("weaving:")
    table.expect(seat=HUMAN, rule="TSK-28", offers=[*left, "decline"])
    assert len(left) == 2
    table.choose(left[0], "weave:new").expect_nothing()

    assert (table.stock(HUMAN), table.tapestries(HUMAN)) == (NOTHING, [[left[0].removeprefix("weaving:")]])
    assert table.stack_bottom() == [left[1].removeprefix("weaving:")]
    assert table.top() != "-"


def test_PAC_93_into_the_largest_tapestry_that_can_take_it() -> None:
    printed = "W01=star/31 W02=bird/1 W10=star/10 W14=hook/14 W15=hook/15"
    table = leftovers(printed, "9c", stack="W02", tapestries={PAC: ["W15", "W10 W14"]})

    assert table.tapestries(PAC) == [["W15"], ["W10", "W14", "W02"]]  # W01 fits the smaller one only
    assert table.stock(PAC) == "0p 7c 0s 0g"  # one leftover and no more


def test_PAC_93_gold_does_not_count() -> None:
    table = leftovers(f"{THREE} W10=diamond/10", "1c 9g", tapestries={PAC: ["W10"]})

    assert (table.tapestries(PAC), table.stock(PAC)) == ([["W10"]], "0p 1c 0s 9g")


def test_PAC_E25_leftovers_that_would_start_a_tapestry_are_not_bought() -> None:
    """Rules: PAC-93"""
    alike = leftovers("W01=star/1 W02=star/2 W03=star/3 W10=star/10", "2c", tapestries={PAC: ["W10"]})
    without = leftovers(THREE, "2c")

    assert (alike.tapestries(PAC), alike.stock(PAC)) == ([["W10"]], "0p 2c 0s 0g")
    assert (without.tapestries(PAC), without.stock(PAC)) == ([], "0p 2c 0s 0g")


# -- free Weavings


def free(printed: str, **position: Any) -> Table:
    """She takes a free Weaving of a Conquest space."""
    return receives(against(box={**tiles(printed), **conquest_printed({"free_weaving": 1})}, **position))


def test_PAC_46_unless_her_largest_tapestry_has_its_pattern_then_the_next_tile() -> None:
    """Rules: PAC-C08"""
    printed = "W01=star/1 W02=bird/2 W03=eye/3 W10=star/10 W14=hook/14 W15=eye/15"
    for tapestries in (["W15", "W10 W14"], ["W10 W14", "W15"]):
        table = free(printed, top="W01", stack="W02", tapestries={PAC: tapestries})

        assert sorted(table.tapestries(PAC)) == [["W10", "W14", "W02"], ["W15"]]
        assert (table.top(), table.s.weavings.size()) == ("W01", 0)


def test_PAC_46_a_smaller_tapestry_with_the_pattern_does_not_matter() -> None:
    printed = "W01=eye/1 W02=bird/2 W10=star/10 W14=hook/14 W15=eye/15"
    table = free(printed, top="W01", stack="W02", tapestries={PAC: ["W15", "W10 W14"]})

    assert table.tapestries(PAC) == [["W15"], ["W10", "W14", "W01"]]


def test_PAC_46_two_free_weavings_one_after_the_other() -> None:
    box = {**tiles("W01=star/1 W02=star/2 W03=bird/3"), **step_printed({"free_weaving": 2})}
    table = climbs(against(box=box, top="W01", stack="W02"))

    assert table.tapestries(PAC) == [["W01"], ["W02"]]


test_rows = played(__file__, bought, cited, free, leftovers, purchase)
