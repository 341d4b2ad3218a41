"""GA-SUN-R06: two free Weavings (ruling GA-C10, TSK-36)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.golden_age.climbing import arriving
from tests.golden_age.given import step
from tests.support.given import Table
from tests.support.rows import played

PATTERNS: Final = {"W01": "star", "W02": "eye", "W03": "bird", "W06": "hook"}
TILES: Final = {tile: {"pattern": pattern, "left": "gold", "right": "vp"} for tile, pattern in PATTERNS.items()}


def weaving(where: str = "here", tiles: str = "W01 W02 W03 W06", **position: Any) -> Table:
    """R06 with these tiles on the stack, the first one face up (`-` if none is)."""
    top, _, rest = tiles.partition(" ")
    return arriving(
        "R06",
        where,
        box={**TILES, **position.pop("box", {})},
        top="" if top == "-" else top,
        stack="",
        stack_bottom=rest,
        **position,
    )


def test_GA_SUN_R06_the_tile_below_twice_leaves_the_face_up_one() -> None:
    table = weaving().choose("take:first-unseen", "weave:new", "take:first-unseen", "weave:new")

    table.expect_nothing()
    assert (table.tapestries(0), table.top()) == ([["W02"], ["W03"]], "W01")


@pytest.mark.parametrize(("tiles", "left"), [("W01 W02", 2), ("W01", 1), ("- W02", 1), ("-", 0)])
def test_GA_SUN_R06_a_short_stack_gives_what_it_has(tiles: str, left: int) -> None:
    table = weaving(tiles=tiles)

    while table.seat is not None:
        table.choose(table.keys[0])

    assert sum(len(tapestry) for tapestry in table.tapestries(0)) == left
    assert (table.top(), table.stack_bottom()) == ("-", [])


def test_GA_SUN_R06_with_one_tile_left_for_the_second_there_is_no_choice() -> None:
    table = weaving(tiles="W01 W02").choose("take:face-up", "weave:new")

    table.expect(rule="TAP-03")  # W02 has been taken
    table.choose("weave:new").expect_nothing()

    assert table.tapestries(0) == [["W01"], ["W02"]]


def test_GA_SUN_R06_with_no_face_up_tile_the_first_is_drawn_blind_too() -> None:
    table = weaving(tiles="- W01 W02 W03")

    table.expect(rule="TSK-34", offers=["take:first-unseen", "take:second-unseen"])


def test_GA_SUN_R06_nobody_else_may_buy_and_it_is_free() -> None:
    table = weaving(stock={0: "9c", 1: "9c"}).choose("take:face-up", "weave:new", "take:first-unseen", "weave:new")

    table.expect_nothing()
    assert (table.stock(0), table.stock(1)) == ("0p 9c 0s 0g", "0p 9c 0s 0g")


# -- free Weavings within free Weavings (TSK-36, GA-SUN-05)


def braided(where: str, reward: list[dict[str, Any]]) -> Table:
    """Z04 lets a match of W01 with W10 pay: 1 gold for a step, whose reward is given."""
    above = "simpa-2-left" if where == "here" else "temple-7"
    printed = {"rewards": reward, "mandatory": False} if where == "here" else {"rewards": reward}
    table = weaving(
        where,
        "W01 W02 W03 W06 W09",
        modules="",
        box={
            "W10": {"pattern": "diamond", "left": "vp", "right": "temple"},
            "W01": {"pattern": "star", "left": "temple", "right": "vp"},
            "W09": {"pattern": "stairs", "left": "gold", "right": "vp"},
            above: printed,
        },
        buildings={0: "Z04"},
        tapestries={0: ["W10"]},
        stock={0: "1g"},
    )
    table.choose("take:face-up", "weave:1-right")
    table.expect(rule="TMP-10").choose("climb")
    if table.rule == "GA-SUN-01":
        table.choose(f"step:{above}")
    assert step(table) == above
    return table


def test_GA_SUN_R06_TSK_36_two_inner_tiles_come_before_the_second_outer_one() -> None:
    table = braided("here", [{"free_weaving": 2}])

    for _ in range(3):
        assert table.top() == "-"
        table.expect(rule="TSK-34", includes=["take:first-unseen"])
        table.choose("take:first-unseen", "weave:new")

    table.expect_nothing()
    assert (table.tapestries(0), table.top()) == ([["W10", "W01"], ["W02"], ["W03"], ["W06"]], "W09")


def test_GA_SUN_R06_an_inner_purchase_leaves_the_reveal_to_the_end() -> None:
    table = braided("here", [{"task": "weavings"}]).choose("choose:simpa-2-left:1:1")

    table.expect(seat=0, rule="TSK-26").choose("buy:none")
    assert table.top() == "-", "W02, W03 and W06 went under the stack; an outer tile is still to be taken"
    table.expect(seat=0, rule="TSK-34", offers=["take:first-unseen", "take:second-unseen"])
    table.choose("take:first-unseen", "weave:new").expect_nothing()

    assert (table.tapestries(0)[1:], table.top()) == ([["W09"]], "W02")


test_rows = played(__file__, braided, weaving)
