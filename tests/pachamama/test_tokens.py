"""Pachamama's tokens: whose actions, in which order, where they move; the plain cells (PAC-82 to PAC-87, PAC-100)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.automata.tokens import TokenActions
from tests.automata.printed import god_cards, hill_of
from tests.pachamama.acting import act, cell_printed, cited, on_cell, recruit_rewards
from tests.pachamama.positions import NOTHING, PAC, against
from tests.support.given import Table
from tests.support.printing import builtin_box, solo_cell
from tests.support.rows import played

ONE_GOLD = "0p 0c 0s 1g"


def cells(**shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Cells that show one benefit each: `upper_1={"potato": 1}`."""
    found: dict[str, dict[str, Any]] = {}
    for name, benefit in shown.items():
        found |= cell_printed(name.replace("_", "-"), benefit)
    return found


def acted(table: Table) -> list[str]:
    """The cells whose actions have been performed, in order."""
    return [str(event.facts[1]) for event in table.told("activated-cell")]


# -- order


@pytest.mark.parametrize("board", ["base", "golden-age"])
@pytest.mark.parametrize("value", [1, 2, 3])
def test_PAC_82_the_actions_under_both_tokens_of_the_value_top_to_bottom(value: int, board: str) -> None:
    face = "pachamama" if board == "base" else "pachamama-golden-age"
    box = {cell.id: {"benefits": [{"vp": 1}]} for cell in builtin_box().solo_cells if cell.board == face}
    table = against(box=box, solo={"pac.board": board})
    upper, lower = sorted(table.tokens(value), reverse=True)

    table.do(TokenActions(PAC, value)).expect_nothing()

    assert acted(table) == [upper, lower]
    assert ("upper" in upper, "lower" in lower) == (True, True)
    assert table.vp(PAC) == 12
    assert cited(table, "activated-cell") == ["PAC-82", "PAC-82"]


@pytest.mark.parametrize("cell", ["pac-upper-2", "pac-lower-2"])
def test_PAC_E20_for_a_4_the_top_space_then_the_4_token_which_alone_moves(cell: str) -> None:
    """Rules: PAC-82, PAC-84"""
    box = cells(fixed_1={"stone": 1}, upper_2={"corn": 1}, lower_2={"corn": 1})
    table = against(box=box, tokens={4: cell}, supply="", auto_chance=False)
    others = [table.tokens(value) for value in (1, 2, 3)]

    table.do(RollForBoard(PAC)).choose("die:4").expect_nothing()

    assert acted(table) == ["pac-fixed-1", cell]
    assert table.stock(PAC) == "0p 1c 1s 0g"
    assert table.tokens(4) == [cell.replace("2", "6")]  # 4 spaces on
    assert [table.tokens(value) for value in (1, 2, 3)] == others
    table.do(TokenActions(PAC, 4))
    assert acted(table)[0] == "pac-fixed-1"


def test_PAC_82_the_top_space_acts_for_no_other_value() -> None:
    table = against(box=cells(fixed_1={"vp": 5}), tokens={4: "pac-upper-1"})

    for value in (1, 2, 3):
        table.do(TokenActions(PAC, value))
        assert "pac-fixed-1" not in acted(table)


# -- failing


@pytest.mark.parametrize("cell", ["fixed-1", "upper-1", "lower-1"])
@pytest.mark.parametrize("task", ["steps", "statue", "weavings", "building"])
def test_PAC_83_an_action_that_cannot_be_performed_gives_1_gold_in_any_row(cell: str, task: str) -> None:
    table = on_cell({"task": task}, cell=cell, top="W01", auto_chance=False)

    act(table, cell=cell).expect_nothing()

    assert (table.stock(PAC), table.vp(PAC)) == (ONE_GOLD, 10)
    assert [event.facts for event in table.told("failed-cell")] == [("PAC-83", f"pac-{cell}")]


def test_PAC_E21_the_gold_of_steps_that_fail_pays_for_the_building() -> None:
    """Rules: PAC-83"""
    box = cells(upper_1={"task": "steps"}, lower_1={"task": "building"})
    table = against(box=box, tokens={3: "pac-upper-1 pac-lower-1"}, market="P03 - Z03 Z05")

    table.do(TokenActions(PAC, 3)).expect_nothing()

    assert table.steps() == {}
    assert (table.buildings(PAC), table.stock(PAC)) == (["P03"], NOTHING)
    assert [event.facts[1] for event in table.told("failed-cell")] == ["pac-upper-1"]


# -- moves


def test_PAC_84_after_both_actions() -> None:
    box = cells(upper_1={"stone": 1}, lower_1={"corn": 1})
    table = against(box=box, tokens={3: "pac-upper-1 pac-lower-1"}, supply="", auto_chance=False)

    table.do(RollForBoard(PAC)).choose("die:3").expect_nothing()

    kinds = [event.kind for event in table.events if event.kind in ("activated-cell", "moved-token")]
    assert kinds == ["activated-cell", "activated-cell", "moved-token", "moved-token"]


def test_PAC_85_the_place_of_the_worker_has_nothing_to_do_with_the_actions() -> None:
    """The same actions, whether the Worker stands beside stone or corn, or nowhere."""
    shown = {**god_cards("G01=sun"), **cells(upper_1={"vp": 1}, lower_1={"gold": 1})}
    position: dict[str, Any] = {"tokens": {1: "pac-upper-1 pac-lower-1"}, "festivals": 1, "auto_chance": False}
    tables = []
    for space, supply in (("M11", "priest"), ("B34", "courier"), ("M11", "")):
        table = against(box={**shown, **hill_of(f"{space}=sun")}, supply=supply, god_deck="G12", **position)
        table.do(RollForBoard(PAC)).choose("die:1")
        tables.append(table.choose("god-card:G12") if supply else table)

    for table in tables:
        assert (table.vp(PAC), table.stock(PAC)) == (11, ONE_GOLD)
        assert acted(table) == ["pac-upper-1", "pac-lower-1"]


# -- plain cells


def test_PAC_87_2_vp_and_1_army_card() -> None:
    vp = act(against(), cell=solo_cell("vp"))
    army = act(against(), cell=solo_cell("army_card"))

    assert (vp.vp(PAC), vp.stock(PAC)) == (12, NOTHING)
    assert (len(army.army(PAC)), army.vp(PAC), army.stock(PAC)) == (1, 10, NOTHING)


# -- the Nomad cell


def test_PAC_100_without_nomads_a_villager_without_anybody_1_gold() -> None:
    """Rules: PAC-30, PAC-31"""
    villager = act(on_cell({"nomad": 1}, nomads="", village="priest courier", auto_chance=False))
    villager.expect(rule="PAC-32").choose("die:1")
    nobody = act(on_cell({"nomad": 1}, nomads="", village=""))

    assert (villager.supply(), villager.stock(PAC)) == (["courier"], NOTHING)
    assert (nobody.supply(), nobody.stock(PAC)) == ([], ONE_GOLD)


test_rows = played(__file__, act, acted, against, cells, on_cell, recruit_rewards)
