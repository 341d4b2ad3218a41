"""Axomamma's tokens: whose actions, in which order, where they move; the plain cells (AXO-92 to AXO-99)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.tokens import MoveTokens, TokenActions
from tests.automata.printed import AXO, NOTHING, act, hill_of, on_cell
from tests.support.given import Table, given
from tests.support.printing import builtin_box
from tests.support.rows import played


def gains(**cells: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Cells that show one benefit each: `top_1={"potato": 1}`."""
    return {f"axo-{name.replace('_', '-')}": {"benefits": [benefit]} for name, benefit in cells.items()}


def acted(table: Table) -> list[str]:
    """The cells whose actions have been performed, in order."""
    return [str(event.facts[1]) for event in table.told("activated-cell")]


# -- order and moves


@pytest.mark.parametrize(("value", "count"), [(1, 2), (2, 3), (3, 2), (4, 1)])
def test_AXO_92_the_actions_under_all_tokens_of_the_value(value: int, count: int) -> None:
    box = {cell.id: {"benefits": [{"vp": 1}]} for cell in builtin_box().solo_cells if cell.board == "axomamma"}
    table = given(solo="standard", active=AXO, box=box)
    cells = table.tokens(value)

    table.do(TokenActions(AXO, value)).expect_nothing()

    assert sorted(acted(table)) == sorted(cells)
    assert table.vp(AXO) == 10 + count


def test_AXO_92_top_middle_bottom_and_inside_a_row_from_left_to_right() -> None:
    box = gains(top_1={"potato": 1}, top_5={"corn": 1}, middle_1={"stone": 1}, bottom_1={"gold": 1})

    three_rows = given(solo="standard", active=AXO, box=box, tokens={2: "axo-bottom-1 axo-middle-1 axo-top-5"})
    three_rows.do(TokenActions(AXO, 2))
    one_row = given(solo="standard", active=AXO, box=box, tokens={1: "axo-top-5 axo-top-1"})
    one_row.do(TokenActions(AXO, 1))

    assert acted(three_rows) == ["axo-top-5", "axo-middle-1", "axo-bottom-1"]
    assert acted(one_row) == ["axo-top-1", "axo-top-5"]


@pytest.mark.parametrize("row", ["top", "middle", "bottom"])
def test_AXO_93_each_row_is_a_loop_of_its_own(row: str) -> None:
    loop = [cell.id for cell in builtin_box().solo_cells if cell.board == "axomamma" and cell.row == row]
    table = given(solo="standard", active=AXO, tokens={1: f"{loop[-1]} {loop[0]}"})

    table.do(MoveTokens(AXO, 1))

    assert table.tokens(1) == [loop[0], loop[1]]


# -- actions that cannot be carried out

TASKS: list[dict[str, str]] = [
    {"task": "weavings"},
    {"task": "statue"},
    {"task": "steps"},
    {"task": "building", "type": "production"},
    {"task": "building", "type": "passive"},
]


@pytest.mark.parametrize("task", TASKS)
def test_AXO_95_a_failed_middle_action_is_replaced_by_1_gold(task: dict[str, str]) -> None:
    table = on_cell(task, cell="axo-middle-1", top="W01", stock={AXO: "4p"})

    act(table).expect_nothing()

    assert table.stock(AXO) == "4p 0c 0s 1g"
    assert table.vp(AXO) == 10


# -- resources, VP, Army card


def test_AXO_98_the_vp_space_gives_2_vp() -> None:
    cells = [cell for cell in builtin_box().solo_cells if cell.board == "axomamma"]
    (cell,) = [cell.id for cell in cells if cell.benefits[0].kind == "vp"]
    table = given(solo="standard", active=AXO, tokens={4: cell})

    act(table)

    assert table.vp(AXO) == 12
    assert table.stock(AXO) == NOTHING


test_rows = played(__file__, act, gains, given, hill_of, on_cell)
