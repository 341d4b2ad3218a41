"""Axomamma's tokens: whose actions, in which order, where they move; the plain cells (AXO-92 to AXO-99)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.automata.tokens import MoveTokens, TokenActions
from tests.automata.printed import AXO, HUMAN, NOTHING, act, hill_of, on_cell
from tests.support.given import Table, given
from tests.support.printing import builtin_box


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


def test_AXO_92_two_tokens_on_one_cell_act_twice() -> None:
    table = given(solo="standard", active=AXO, box=gains(top_1={"corn": 1}), tokens={3: "axo-top-1 axo-top-1"})

    table.do(TokenActions(AXO, 3))

    assert table.stock(AXO) == "0p 2c 0s 0g"


@pytest.mark.parametrize(
    ("value", "cells", "after"),
    [
        (1, "axo-top-5 axo-top-1", "axo-top-1 axo-top-2"),
        (2, "axo-top-1 axo-top-3 axo-top-4", "axo-top-3 axo-top-5 axo-top-1"),
        (3, "axo-top-4 axo-top-2", "axo-top-2 axo-top-5"),
        (4, "axo-top-2", "axo-top-1"),
    ],
)
def test_AXO_93_every_token_of_the_value_moves_as_many_spaces_clockwise(value: int, cells: str, after: str) -> None:
    table = given(solo="standard", active=AXO, tokens={value: cells})
    others = {each: table.tokens(each) for each in range(1, 5) if each != value}

    table.do(MoveTokens(AXO, value))

    assert table.tokens(value) == after.split()
    assert {each: table.tokens(each) for each in others} == others


def test_AXO_93_occupied_spaces_are_counted_and_may_be_shared() -> None:
    crowd = {1: "axo-top-2 axo-top-3", 2: "axo-top-2 axo-top-3 axo-top-4"}
    table = given(solo="standard", active=AXO, tokens={**crowd, 3: "axo-top-1 axo-top-1"})

    table.do(MoveTokens(AXO, 3))

    assert table.tokens(3) == ["axo-top-4", "axo-top-4"]


@pytest.mark.parametrize("row", ["top", "middle", "bottom"])
def test_AXO_93_each_row_is_a_loop_of_its_own(row: str) -> None:
    loop = [cell.id for cell in builtin_box().solo_cells if cell.board == "axomamma" and cell.row == row]
    table = given(solo="standard", active=AXO, tokens={1: f"{loop[-1]} {loop[0]}"})

    table.do(MoveTokens(AXO, 1))

    assert table.tokens(1) == [loop[0], loop[1]]


@pytest.mark.parametrize("space", ["T11", "M23", "B56"])
def test_AXO_94_the_actions_do_not_depend_on_the_space(space: str) -> None:
    symbols = {f"G0{i}": {"symbol": "sun"} for i in range(1, 5)}
    table = given(
        solo="standard",
        active=AXO,
        box={**hill_of(f"{space}=sun"), **symbols, **gains(top_1={"corn": 1}, bottom_1={"vp": 3})},
        supply="architect",
        tokens={3: "axo-top-1 axo-bottom-1"},
        auto_chance=False,
    )

    table.do(RollForBoard(AXO)).choose("die:3", "god-card:G05").expect_nothing()

    assert table.hill() == {space: "architect"}
    assert table.stock(AXO) == "0p 1c 0s 0g"
    assert table.vp(AXO) == 13


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


@pytest.mark.parametrize("cell", ["axo-top-1", "axo-bottom-1"])
def test_AXO_95_a_task_that_an_edition_prints_in_another_row_fails_without_compensation(cell: str) -> None:
    table = on_cell({"task": "statue"}, cell=cell)

    act(table).expect_nothing()

    assert table.stock(AXO) == NOTHING


def test_AXO_95_anything_that_fails_in_the_middle_row_pays_the_gold() -> None:
    table = on_cell({"nomad": 1}, cell="axo-middle-1", nomads="")

    act(table).expect_nothing()

    assert table.stock(AXO) == "0p 0c 0s 1g"


@pytest.mark.parametrize("benefit", [{"village_worker": "potato"}, {"village_worker": "corn"}, {"nomad": 1}])
def test_AXO_95_an_impossible_bottom_action_is_skipped_without_compensation(benefit: dict[str, Any]) -> None:
    table = on_cell(benefit, cell="axo-bottom-1", village="", nomads="", holder=HUMAN, festivals=1)

    act(table).expect_nothing()

    assert (table.stock(AXO), table.supply(), table.vp(AXO)) == (NOTHING, [], 10)


def test_AXO_95_top_actions_cost_nothing() -> None:
    table = on_cell({"stone": 2}, cell="axo-top-1", stock={AXO: "1p 1c 1g"})

    act(table)

    assert table.stock(AXO) == "1p 1c 2s 1g"


def test_AXO_96_gold_from_a_failed_action_pays_a_later_one() -> None:
    box = gains(middle_1={"task": "steps"}, middle_2={"task": "building", "type": "production"})
    tokens = {3: "axo-middle-1 axo-middle-2"}
    table = given(solo="standard", active=AXO, box=box, tokens=tokens, market="P01 - Z01 Z02")

    table.do(TokenActions(AXO, 3)).expect_nothing()

    assert table.buildings(AXO) == ["P01"]
    assert table.stock(AXO) == NOTHING


def test_AXO_E25_failed_steps_give_1_gold_and_an_impossible_bottom_action_nothing() -> None:
    box = gains(middle_5={"task": "steps"}, bottom_1={"village_worker": "potato"}, bottom_2={"nomad": 1})
    table = given(
        solo="standard",
        active=AXO,
        box=box,
        tokens={2: "axo-middle-5 axo-bottom-1 axo-bottom-2"},
        village="",
        nomads="",
        holder=HUMAN,
        festivals=1,
    )

    table.do(TokenActions(AXO, 2)).expect_nothing()

    assert table.stock(AXO) == "0p 0c 0s 1g"
    assert table.steps() == {}


# -- resources, VP, Army card


@pytest.mark.parametrize(
    ("benefit", "stock"),
    [
        ({"potato": 3}, "3p 0c 0s 0g"),
        ({"corn": 2}, "0p 2c 0s 0g"),
        ({"stone": 1}, "0p 0c 1s 0g"),
        ({"gold": 1}, "0p 0c 0s 1g"),
    ],
)
def test_AXO_97_resource_spaces_give_what_they_show(benefit: dict[str, int], stock: str) -> None:
    assert act(on_cell(benefit, cell="axo-top-1")).stock(AXO) == stock


@pytest.mark.parametrize(
    ("before", "after"),
    [("2s 1c", "0p 3c 2s 0g"), ("1s 2c 5g", "0p 2c 3s 5g"), ("1s 1c", "0p 3c 1s 0g"), ("", "0p 2c 0s 0g")],
)
def test_AXO_97_stone_or_corn_whichever_it_has_fewer_of_and_corn_on_a_tie(before: str, after: str) -> None:
    choice = {"one_of": [[{"stone": 2}], [{"corn": 2}]]}

    table = act(on_cell(choice, cell="axo-top-5", stock={AXO: before}))

    assert table.stock(AXO) == after


def test_AXO_98_the_vp_space_gives_2_vp() -> None:
    cells = [cell for cell in builtin_box().solo_cells if cell.board == "axomamma"]
    (cell,) = [cell.id for cell in cells if cell.benefits[0].kind == "vp"]
    table = given(solo="standard", active=AXO, tokens={4: cell})

    act(table)

    assert table.vp(AXO) == 12
    assert table.stock(AXO) == NOTHING


def test_AXO_99_the_army_card_space_gives_1_card_into_hand() -> None:
    table = on_cell({"army_card": 1}, cell="axo-bottom-2", army_deck="A01 A02", auto_chance=False)

    act(table).expect(seat=-1, rule="TSK-41", offers=["army-card:A01", "army-card:A02"])
    table.choose("army-card:A02").expect_nothing()

    assert table.army(AXO) == ["A02"]
    assert table.army_up(AXO) == []


def test_AXO_99_an_empty_deck_is_rebuilt_from_the_discard_pile() -> None:
    table = on_cell({"army_card": 1}, cell="axo-bottom-2", army_deck="", army_discard="A05 A06", auto_chance=False)

    act(table, "army-card:A06").expect_nothing()

    assert table.army(AXO) == ["A06"]
    assert table.army_discard() == []
    assert table.s.army_deck.size() == 1


def test_AXO_99_with_both_empty_nothing_is_drawn() -> None:
    table = on_cell({"army_card": 1}, cell="axo-bottom-2", army_deck="")

    act(table).expect_nothing()

    assert (table.army(AXO), table.stock(AXO)) == ([], NOTHING)
