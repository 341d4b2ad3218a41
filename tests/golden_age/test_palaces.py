"""Palaces as a third type of Building (GA-NOB-01 to GA-NOB-05, GA-C02)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import BUILDING_TASK, PRODUCE, REJUVENATE
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.rules.building import ALL_TYPES, Construct
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.market import RefillMarket, ReplaceMarket
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.payment import pack
from tawantinsuyu.rules.secondary import ANY_KIND
from tawantinsuyu.rules.tasks import PerformTask
from tests.golden_age.court import EVENTS, NOTHING, construct, court, enter
from tests.golden_age.given import given, standing
from tests.support.conquering import all_but, space
from tests.support.printing import builtin_box

MARKET = "P18 P19 Z19 Z20 X01 X02"


# -- GA-NOB-01: a third type


def test_GA_NOB_01_a_building_task_may_construct_a_tile_of_any_of_the_three_types() -> None:
    table = court(stock={0: "9p 9c 9s 9g"}, market=MARKET, gods={})

    table.do(PerformTask(0, BUILDING_TASK))

    table.expect(rule="TSK-12", offers=[f"building:{tile}" for tile in MARKET.split()])


def test_GA_NOB_01_a_free_building_of_no_named_type_may_be_a_palace() -> None:
    table = court(
        market=MARKET,
        gods={},
        army_up={0: "A05"},
        village="priest",
        conquest=all_but("antisuyu-1"),
        box={"antisuyu-1": space("F1", free_building=1)},
    )

    EVENTS["conquest"](table, 0).choose("act", "conquer:antisuyu-1")
    table.expect(rule="TSK-12", offers=[f"building:{tile}" for tile in MARKET.split()])
    table.choose("building:X02")

    assert table.buildings(0) == ["X02"]
    assert table.stock(0) == NOTHING


@pytest.mark.parametrize(
    ("kind", "tiles"), [("production", ["P18", "P19"]), ("passive", ["Z19", "Z20"]), ("palace", ["X01", "X02"])]
)
def test_GA_NOB_01_a_named_type_is_a_limit(kind: str, tiles: list[str]) -> None:
    """Rules: GA-NOB-01, GA-NOB-04"""
    table = court(
        market=MARKET,
        workers={0: "architect"},
        small={0: "sun"},
        box={"G01": {"symbol": "sun", "benefits": [{"free_building": 1, "type": kind}]}},
    )

    enter(table, "architect").choose("benefit:G01:1")

    table.expect(rule="TSK-12", offers=[f"building:{tile}" for tile in tiles])


@pytest.mark.parametrize("kind", ["production", "passive"])
def test_GA_NOB_04_a_task_for_another_type_is_not_made_possible_by_palaces(kind: str) -> None:
    table = court(
        market="- - - - X01 X02",
        stock={0: "9p 9c 9s 9g"},
        workers={0: "architect"},
        small={0: "sun"},
        box={"G01": {"symbol": "sun", "benefits": [{"task": "building", "type": kind}]}},
    )

    enter(table, "architect")

    assert table.offers("benefit:") == []


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


def test_GA_NOB_03_the_gap_of_a_palace_stays_until_the_end_of_the_turn_and_is_filled_by_a_palace() -> None:
    table = court(stock={0: "1p 1s"}, market=MARKET, stacks="P01 Z01 X09")

    construct(table, 0, "X01")
    assert table.market() == ["P18", "P19", "Z19", "Z20", "-", "X02"]
    table.do(RefillMarket(0))

    assert table.market() == ["P18", "P19", "Z19", "Z20", "X09", "X02"]


def test_GA_NOB_03_an_empty_stack_of_palaces_is_not_replaced_by_another_type() -> None:
    table = court(market="P18 P19 Z19 Z20 - X02", stacks="P01 Z01")

    table.do(RefillMarket(0)).expect_nothing()

    assert table.market() == ["P18", "P19", "Z19", "Z20", "-", "X02"]


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


def test_GA_NOB_04_a_palace_neither_produces_nor_turns_down() -> None:
    table = court("X01", stock={}, more="P01", box={"P01": {"benefits": [{"stone": 1}]}})

    table.do(Activate(0, PRODUCE)).choose("act").expect(offers=["building:P01", "done"])
    table.choose("building:P01").expect(rule="HP-38", offers=["turn-up:P01", "decline"])

    assert table.down(0) == ["P01"]
    assert table.buildings(0) == ["X01"]


def test_GA_NOB_04_an_empty_or_standing_palace_cannot_be_rejuvenated() -> None:
    table = court("X01", palaces="X02")

    table.do(Activate(0, REJUVENATE)).choose("act").expect_nothing()


def test_GA_NOB_04_z11_to_z20_and_palaces_are_different_stacks() -> None:
    catalog = given("nobles").s.catalog

    assert catalog.building_types == ("production", "passive", "palace")
    assert {tile.name[0] for tile in catalog.buildings if tile.type == PALACE} == {"X"}


# -- GA-NOB-05: any number, empty or not


def test_GA_NOB_05_a_player_may_own_all_palaces() -> None:
    table = court(palaces=" ".join(f"X{i:02}" for i in range(1, 14)), stock={0: "2p 2s"}, market="- - - - X14 X15")

    construct(table, 0, "X14")
    construct(table, 0, "X15").expect_nothing()

    assert len(table.buildings(0)) == 15


@pytest.mark.parametrize("settings", [{"standing": "X01"}, {"lying": "X01"}])
def test_GA_NOB_05_a_palace_with_a_noble_standing_or_lying_is_not_empty(settings: dict[str, Any]) -> None:
    """Rules: GA-NOB-05, GA-NOB-09"""
    table = court(nomads="architect*3", **settings)

    table.do(TakeNomad(0, ANY_KIND)).expect_nothing()

    assert table.workers(0) == ["architect"]


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


@pytest.mark.parametrize("palace", ["X10", "X15"])
def test_GA_C02_the_colour_of_a_tile_is_data_that_an_edition_may_correct(palace: str) -> None:
    corrected = court(palaces=palace, nomads="courier*3", box={palace: {"noble": "courier"}})
    as_printed = court(palaces=palace, nomads="courier*3")

    corrected.do(TakeNomad(0, ANY_KIND)).choose(f"palace:{palace}", "decline")
    as_printed.do(TakeNomad(0, ANY_KIND)).expect_nothing()

    assert standing(corrected) == [palace]


def test_GA_NOB_01_construct_names_the_types_it_offers() -> None:
    table = court(market=MARKET, gods={})

    table.do(Construct(0, True, ALL_TYPES, False)).expect(includes=["building:X01", "building:P18", "building:Z19"])
