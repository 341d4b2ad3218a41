"""TSK-32, TSK-34 to TSK-36: free Weavings."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.weavings import TakeFreeWeavings
from tests.support.given import Table, given

PATTERNS: Final = {"W01": "star", "W02": "eye", "W03": "bird", "W06": "hook"}
TILES: Final = {tile: {"pattern": pattern, "left": "gold", "right": "vp"} for tile, pattern in PATTERNS.items()}
TWO_WEAVINGS: Final = {"temple-1": {"rewards": [{"free_weaving": 2}]}}


def rewarded(count: int, tiles: str = "W01 W02 W03 W06", **position: Any) -> Table:
    """Seat 0 has just been granted free Weavings by one effect."""
    top, _, rest = tiles.partition(" ")
    table = given(box=TILES, top=top, stack="", stack_bottom=rest, **position)
    return table.do(TakeFreeWeavings(0, count))


def test_TSK_32_with_an_empty_stack_a_free_weaving_is_lost() -> None:
    table = given(box=TWO_WEAVINGS, stack="")

    table.do(Climb(0, 1)).expect_nothing()

    assert table.tapestries(0) == []


def test_TSK_34_the_face_up_tile_or_the_unseen_one_beneath_it_is_taken() -> None:
    table = rewarded(1)

    table.expect(seat=0, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])


@pytest.mark.parametrize(("taken", "tile"), [("take:face-up", "W01"), ("take:first-unseen", "W02")])
def test_TSK_34_the_tile_taken_is_placed_at_no_cost(taken: str, tile: str) -> None:
    table = rewarded(1, stock={0: "9c"})

    table.choose(taken, "weave:new").expect_nothing()

    assert table.tapestries(0) == [[tile]]
    assert table.stock(0) == "0p 9c 0s 0g"


def test_TSK_34_the_tile_beneath_is_unseen_until_it_is_chosen() -> None:
    table = given(box=TILES, top="W01", stack="W02 W03 W06", auto_chance=False)

    table.do(TakeFreeWeavings(0, 1)).choose("take:first-unseen")

    table.expect(seat=-1, rule="TSK-34", offers=["weaving:W02", "weaving:W03", "weaving:W06"])


def test_TSK_34_nobody_else_may_buy() -> None:
    table = rewarded(1, stock={1: "9c 9g"})

    table.choose("take:face-up", "weave:new").expect_nothing()

    assert table.tapestries(1) == []


def test_TSK_34_Z08_does_not_widen_the_choice() -> None:
    table = rewarded(1, buildings={0: "Z08"})

    table.expect(seat=0, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])


def test_TSK_35_after_the_face_up_tile_the_next_one_is_turned_up_when_the_effect_is_complete() -> None:
    table = rewarded(1)

    table.choose("take:face-up").expect(rule="TAP-03")
    assert table.top() == "-"
    table.choose("weave:new")

    assert table.top() == "W02"
    assert table.stack_bottom() == ["W03", "W06"]


def test_TSK_35_after_the_tile_beneath_the_face_up_tile_stays() -> None:
    table = rewarded(1)

    table.choose("take:first-unseen", "weave:new")

    assert table.top() == "W01"
    assert table.stack_bottom() == ["W03", "W06"]


def test_TSK_36_several_tiles_of_one_effect_are_chosen_one_after_another() -> None:
    table = given(box={**TILES, **TWO_WEAVINGS}, top="W01", stack="", stack_bottom="W02 W03 W06")

    table.do(Climb(0, 1)).choose("take:first-unseen", "weave:new")
    table.expect(seat=0, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])
    table.choose("take:first-unseen", "weave:new").expect_nothing()

    assert table.tapestries(0) == [["W02"], ["W03"]]
    assert table.top() == "W01"


def test_TSK_36_after_the_face_up_tile_the_choice_is_between_the_two_topmost_unseen_ones() -> None:
    table = rewarded(2)

    table.choose("take:face-up", "weave:new")
    assert table.top() == "-"
    table.expect(seat=0, rule="TSK-34", offers=["take:first-unseen", "take:second-unseen"])
    table.choose("take:second-unseen", "weave:new").expect_nothing()

    assert table.tapestries(0) == [["W01"], ["W03"]]
    assert table.top() == "W02"
    assert table.stack_bottom() == ["W06"]


def test_TSK_36_no_tile_is_turned_up_before_the_last_was_chosen() -> None:
    table = rewarded(3)

    table.choose("take:face-up", "weave:new", "take:first-unseen", "weave:new")
    assert table.top() == "-"
    table.choose("take:first-unseen", "weave:new").expect_nothing()

    assert table.tapestries(0) == [["W01"], ["W02"], ["W03"]]
    assert table.top() == "W06"


def test_TSK_36_with_one_tile_left_there_is_no_choice() -> None:
    table = rewarded(1, "W01")

    table.expect(seat=0, rule="TAP-03").choose("weave:new").expect_nothing()

    assert table.tapestries(0) == [["W01"]]
    assert table.top() == "-"


def test_TSK_36_after_the_face_up_tile_a_single_unseen_one_is_taken_without_a_choice() -> None:
    table = rewarded(2, "W01 W02")

    table.choose("take:face-up", "weave:new").expect(rule="TAP-03")
    table.choose("weave:new").expect_nothing()

    assert table.tapestries(0) == [["W01"], ["W02"]]


def test_TSK_36_grants_beyond_the_stack_are_lost() -> None:
    table = rewarded(3, "W01 W02")

    table.choose("take:first-unseen", "weave:new", "weave:new").expect_nothing()

    assert table.tapestries(0) == [["W02"], ["W01"]]
    assert table.top() == "-"
