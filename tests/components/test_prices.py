"""Every Building, Statue and Army card of the base game costs, scores and yields as printed."""

from __future__ import annotations

from typing import Final

import pytest

from tawantinsuyu.core.values import BUILDING_TASK, STATUE_TASK
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.turn import MainOption
from tests.components.rich import BOX, BUILDINGS, RESOURCES, changed, counted, price_of
from tests.support.given import Table, given

STATUES: Final = {statue.id: statue for statue in BOX.statues}
ARMY: Final = {card.id: card for card in BOX.army_cards}
LETTERS: Final = {"potato": "p", "corn": "c", "stone": "s", "gold": "g"}


def with_just(cost: dict[str, int], building: str = "") -> Table:
    """A player with exactly this much, and a Market with one tile."""
    stock = " ".join(f"{number}{LETTERS[resource]}" for resource, number in cost.items())
    market = "- - - -"
    if building:
        market = f"{building} - - -" if building.startswith("P") else f"- - {building} -"
    return given(stock={0: stock}, market=market)


def cost_of(building: str) -> dict[str, int]:
    return {resource: -number for resource, number in price_of(building).items() if number}


@pytest.mark.parametrize("building", BUILDINGS)
def test_each_building_is_built_for_exactly_its_printed_cost(building: str) -> None:
    table = with_just(cost_of(building), building)

    table.do(PerformTask(0, BUILDING_TASK)).choose(f"building:{building}").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.buildings(0) == [building]


@pytest.mark.parametrize(
    ("building", "missing"), [(each, resource) for each in BUILDINGS for resource in cost_of(each)]
)
def test_each_building_is_not_offered_with_one_resource_too_few(building: str, missing: str) -> None:
    cost = cost_of(building)
    table = with_just({**cost, missing: cost[missing] - 1}, building)

    table.do(PerformTask(0, BUILDING_TASK)).expect_nothing()

    assert table.buildings(0) == []


@pytest.mark.parametrize("statue", STATUES)
def test_each_statue_costs_and_scores_as_printed(statue: str) -> None:
    row = STATUES[statue]
    cost = {resource: getattr(row.cost, resource) for resource in RESOURCES}
    table = with_just(cost)
    before = counted(table)

    table.do(PerformTask(0, STATUE_TASK)).choose(f"statue:{statue}").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 0g"
    assert changed(before, counted(table))["vp"] == row.vp
    assert (table.small(0) if row.size == "small" else table.large(0)) == [row.symbol]


@pytest.mark.parametrize("statue", STATUES)
def test_each_statue_is_in_stock_as_often_as_printed(statue: str) -> None:
    row = STATUES[statue]

    view = given().view(None)

    assert (view["small_statues"] if row.size == "small" else view["large_statues"])[row.symbol] == row.count


@pytest.mark.parametrize("card", ARMY)
def test_each_army_card_yields_its_printed_resource(card: str) -> None:
    table = given(army={0: card})
    before = counted(table)

    table.do(MainOption(0)).choose(f"discard-army-card:{card}")

    assert changed(before, counted(table)) == {ARMY[card].resource: 1, "army cards": -1, "army discard": 1}
