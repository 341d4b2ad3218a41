"""Axomamma's Steps and Buildings (AXO-112 to AXO-117)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.automata.printed import AXO, HUMAN, NOTHING, act, god_cards, hill_of, on_cell
from tests.support.given import Table
from tests.support.rows import played


def steps(stock: str = "3s", **position: Any) -> Table:
    """Axomamma builds Steps; her High Priest on Produce faces section 1."""
    return act(on_cell({"task": "steps"}, stock={AXO: stock}, auto_chance=False, **position)).expect_nothing()


def building(stock: str, type: str = "production", **position: Any) -> Table:
    situation: dict[str, Any] = {"auto_chance": False, **position}
    return act(on_cell({"task": "building", "type": type}, stock={AXO: stock}, **situation))


# -- Buildings

MARKET = "P03 P04 Z03 Z05"
COSTS = {name: {"cost": {"stone": 5, "gold": 4}} for name in MARKET.split()}


@pytest.mark.parametrize(("type", "tiles"), [("production", ("P03", "P04")), ("passive", ("Z03", "Z05"))])
def test_AXO_115_a_random_building_of_the_type_for_1_stone_whatever_it_costs(type: str, tiles: tuple[str, str]) -> None:
    table = building("2s 2g", type, market=MARKET, box=COSTS)

    table.expect(rule="AXO-115")
    assert table.odds() == {f"building:{tile}": 1 for tile in tiles}
    table.choose(f"building:{tiles[1]}").expect_nothing()

    assert table.buildings(AXO) == [tiles[1]]
    assert table.stock(AXO) == "0p 0c 1s 2g"


def test_AXO_117_a_new_production_building_is_face_up_and_the_market_is_refilled_at_the_end_of_the_turn() -> None:
    table = on_cell(
        {"task": "building", "type": "production"},
        box={**god_cards("G01=sun G02=sun G03=sun G04=sun"), **hill_of("T11=sun")},
        stock={AXO: "1s"},
        supply="priest",
        market="P03 P04 Z03 Z05",
        stacks="P07",
        auto_chance=False,
    )

    table.turn().choose("die:4", "god-card:G20", "building:P03").expect(rule="TSK-21", offers=["building:P07"])
    assert table.buildings(AXO) == ["P03"]
    assert table.down(AXO) == []
    assert table.market() == ["-", "P04", "Z03", "Z05"]
    assert table.tokens(4) != ["axo-middle-1"]  # the tokens have moved: the turn is at its end
    table.choose("building:P07").expect(seat=HUMAN)

    assert table.market() == ["P07", "P04", "Z03", "Z05"]
    assert table.stock(AXO) == NOTHING


test_rows = played(__file__, building, steps, COSTS=COSTS)
