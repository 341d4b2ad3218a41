"""Cases of EX-54 and EX-57 that `weavings.toml` cannot express: gaining and placing Weavings."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.core.values import WEAVINGS_TASK
from tawantinsuyu.rules.tasks import PerformTask
from tests.support.given import Table, given
from tests.support.printing import printed_space

PATTERNS: Final = {"W01": "star", "W02": "eye", "W03": "bird", "W06": "hook", "W09": "river", "W10": "stairs"}
TILES: Final = {tile: {"pattern": pattern, "left": "gold", "right": "vp"} for tile, pattern in PATTERNS.items()}


def stacked(tiles: str, **position: Any) -> Table:
    """A game whose stack holds exactly these tiles from the top, the first one face up."""
    top, _, rest = tiles.partition(" ")
    box = {**TILES, **position.pop("box", {})}
    return given(box=box, top=top, stack="", stack_bottom=rest, **position)


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
