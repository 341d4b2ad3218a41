"""Palaces as a third type of Building (GA-NOB-01 to GA-NOB-05, GA-C02)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import BUILDING_TASK
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.rules.market import ReplaceMarket
from tawantinsuyu.rules.payment import pack
from tawantinsuyu.rules.tasks import PerformTask
from tests.golden_age.court import NOTHING, construct, court, enter, event
from tests.golden_age.given import given, standing
from tests.support.printing import builtin_box
from tests.support.rows import played

MARKET = "P18 P19 Z19 Z20 X01 X02"


# -- GA-NOB-02: the cost


def test_GA_NOB_02_every_palace_costs_one_stone_and_one_potato() -> None:
    palaces = [tile for tile in given("nobles").s.catalog.buildings if tile.type == PALACE]

    assert len(palaces) == 15
    assert {tile.cost for tile in palaces} == {pack(1, 0, 1, 0)}


@pytest.mark.parametrize(("stock", "possible"), [("1p 1s", True), ("9p 9c", False), ("9c 9s", False), ("1p 1g", True)])
def test_GA_NOB_02_the_cost_is_paid_in_full(stock: str, possible: bool) -> None:
    table = court(stock={0: stock}, market="- - - - X01 -", gods={})

    table.do(PerformTask(0, BUILDING_TASK))

    assert table.offers("building:") == (["building:X01"] if possible else [])
    if possible:
        table.choose("building:X01").expect_nothing()
        assert table.stock(0) == NOTHING
        assert table.buildings(0) == ["X01"]


# -- GA-NOB-03: the Market


def test_GA_NOB_03_at_the_end_of_a_festival_palaces_are_replaced_like_the_others() -> None:
    table = court(market=MARKET, stacks="P01 P02 Z01 Z02 X08 X09")

    table.do(ReplaceMarket(0)).expect_nothing()

    assert sorted(table.market()) == ["P01", "P02", "X08", "X09", "Z01", "Z02"]
    names = [building.name for building in table.s.catalog.buildings]
    assert sorted(names[tile] for tile in table.s.stacks[PALACE].bottom) == ["X01", "X02"]


def test_GA_NOB_03_a_god_card_may_renew_palaces_of_the_market() -> None:
    table = court(stock={0: "1p 1s"}, market=MARKET, stacks="X08 X09", auto_chance=False)

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:X01", "building:X02")
    table.choose("building:X09", "building:X08")

    assert table.market()[4:] == ["X09", "X08"]
    table.expect(includes=["building:X08", "building:X09"])


# -- GA-NOB-04: never flipped


def test_GA_NOB_04_z11_to_z20_and_palaces_are_different_stacks() -> None:
    catalog = given("nobles").s.catalog

    assert catalog.building_types == ("production", "passive", "palace")
    assert {tile.name[0] for tile in catalog.buildings if tile.type == PALACE} == {"X"}


# -- GA-C02: the colours


def test_GA_C02_noble_colours_are_those_of_the_table() -> None:
    printed = {tile.id: tile.noble for tile in builtin_box().palaces}

    assert printed == {
        **dict.fromkeys(("X01", "X06", "X11"), "architect"),
        **dict.fromkeys(("X02", "X03", "X13"), "warrior"),
        **dict.fromkeys(("X04", "X07", "X12"), "priest"),
        **dict.fromkeys(("X05", "X08", "X10", "X15"), "craftsman"),
        **dict.fromkeys(("X09", "X14"), "courier"),
    }


test_rows = played(__file__, construct, court, enter, event, standing)
