"""Pachamama's Buildings: the price, the type, the tile (PAC-46, PAC-96, PAC-97)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.kernel.position import CHANCE
from tests.pachamama.acting import act, cited, conquest_printed, on_cell, receives
from tests.pachamama.positions import NOTHING, PAC, against, odds
from tests.support.given import Table

MARKET = "P03 P04 Z03 Z05"
WITH_PALACES = "P03 P04 Z03 Z05 X03 X04"
COSTS = {name: {"cost": {"stone": 5, "gold": 4}} for name in MARKET.split()}
TYPES = {"P": "production", "Z": "passive", "X": "palace"}


def building(stock: str = "1s", modules: str = "", market: str = MARKET, **position: Any) -> Table:
    """She performs Building."""
    situation: dict[str, Any] = {"auto_chance": False, "stock": {PAC: stock}, **position}
    return act(on_cell({"task": "building"}, modules=modules, market=market, **situation))


def offered(table: Table) -> str:
    """The type of the two tiles between which chance decides."""
    (letter,) = {key.removeprefix("building:")[0] for key in table.offers("building:")}
    assert len(table.keys) == 2
    return TYPES[letter]


# -- price and tile


@pytest.mark.parametrize(
    ("before", "after"), [("2s 2g", "0p 0c 1s 2g"), ("1s", NOTHING), ("5c 2g", "0p 5c 0s 1g"), ("1g", NOTHING)]
)
def test_PAC_96_1_stone_or_gold_without_stone_whatever_the_printed_cost(before: str, after: str) -> None:
    table = building(before, box=COSTS).choose("building:P04").expect_nothing()

    assert (table.buildings(PAC), table.stock(PAC)) == (["P04"], after)


@pytest.mark.parametrize("modules", ["", "nobles"])
def test_PAC_96_a_random_tile_of_the_type(modules: str) -> None:
    """Rules: PAC-C21"""
    table = building(modules=modules, market=WITH_PALACES if modules else MARKET, box=COSTS)

    table.expect(seat=CHANCE, rule="PAC-96")
    assert odds(table) == {"building:P03": 1, "building:P04": 1}
    table.choose("building:P03").expect_nothing()

    assert table.market()[:2] == ["-", "P04"]  # the gap stays until the end of the turn
    assert cited(table, "chose-building") == ["PAC-96"]


def test_PAC_96_no_draw_for_a_single_tile() -> None:
    table = building(market="P03 - Z03 Z05").expect_nothing()

    assert table.buildings(PAC) == ["P03"]


@pytest.mark.parametrize(
    ("stock", "market", "after"),
    [("4c", MARKET, "0p 4c 0s 1g"), ("4p", MARKET, "4p 0c 0s 1g"), ("1s 1g", "- - - -", "0p 0c 1s 2g")],
)
def test_PAC_96_if_she_cannot_pay_or_there_is_none_it_fails(stock: str, market: str, after: str) -> None:
    table = building(stock, market=market).expect_nothing()

    assert (table.buildings(PAC), table.market(), table.stock(PAC)) == ([], market.split(), after)
    assert cited(table, "failed-cell") == ["PAC-83"]


def test_PAC_96_a_production_building_is_face_up() -> None:
    table = building(down={PAC: "P07"}).choose("building:P03").expect_nothing()

    assert (table.buildings(PAC), table.down(PAC)) == (["P03"], ["P07"])


# -- type


def owns(production: int, passive: int, palaces: int = 0) -> dict[str, Any]:
    """So many Buildings of each type; the Production Buildings lie face down but one."""
    up = ["P10", *["Z10", "Z11", "Z12", "Z13"][:passive], *["X10", "X11", "X12"][:palaces]]
    down = ["P11", "P12", "P13"][: max(0, production - 1)]
    return {"buildings": {PAC: " ".join(up if production else up[1:])}, "down": {PAC: " ".join(down)}}


@pytest.mark.parametrize(
    ("production", "passive", "type"),
    [
        (0, 0, "production"),
        (1, 0, "production"),
        (2, 0, "passive"),
        (2, 1, "passive"),
        (2, 2, "production"),
        (3, 2, "passive"),
        (3, 3, "production"),
        (3, 4, "production"),
    ],
)
def test_PAC_97_production_with_at_most_1_else_the_type_she_owns_fewest_of(
    production: int, passive: int, type: str
) -> None:
    assert offered(building(**owns(production, passive))) == type


def test_PAC_97_face_up_or_down() -> None:
    face_down = building(down={PAC: "P10 P11"}, buildings={PAC: "Z10"})
    face_up = building(buildings={PAC: "P10 P11 Z10"})

    assert (offered(face_down), offered(face_up)) == ("passive", "passive")


@pytest.mark.parametrize(
    ("production", "palaces", "passive", "type"),
    [
        (1, 0, 0, "production"),
        (2, 2, 2, "production"),
        (3, 2, 2, "palace"),
        (3, 2, 1, "passive"),
        (2, 2, 1, "passive"),
        (3, 3, 2, "passive"),
        (2, 0, 0, "palace"),
        (2, 3, 3, "production"),
    ],
)
def test_PAC_97_with_palaces_ties_go_production_palace_passive(
    production: int, palaces: int, passive: int, type: str
) -> None:
    table = building(modules="nobles", market=WITH_PALACES, **owns(production, passive, palaces))

    assert offered(table) == type


@pytest.mark.parametrize(
    ("market", "position", "type"),
    [
        ("- - Z03 Z05 X03 X04", owns(1, 1, 2), "passive"),
        ("- - Z03 Z05 X03 X04", owns(1, 1, 1), "palace"),
        ("P03 P04 - - X03 X04", owns(3, 0, 3), "production"),
        ("P03 P04 - - X03 X04", owns(3, 0, 2), "palace"),
        ("P03 P04 - - - -", owns(3, 0, 0), "production"),
    ],
)
def test_PAC_97_a_type_missing_in_the_market_is_passed_over_for_the_next_best(
    market: str, position: dict[str, Any], type: str
) -> None:
    assert offered(building(modules="nobles", market=market, **position)) == type


def test_PAC_E22_without_palaces() -> None:
    """Rules: PAC-97"""
    assert offered(building(**owns(1, 0))) == "production"
    assert offered(building(**owns(2, 0))) == "passive"
    assert offered(building(**owns(2, 1))) == "passive"
    assert offered(building(**owns(2, 2))) == "production"


def test_PAC_E23_with_palaces_from_the_start_on() -> None:
    """Rules: PAC-97"""
    position: dict[str, Any] = {"down": {PAC: "P10"}, "buildings": {PAC: "X10"}}
    table = building("9s", "nobles", WITH_PALACES, **position)

    assert offered(table) == "production"
    act(table.choose("building:P03"))
    assert table.buildings(PAC) == ["P03", "X10"]
    assert offered(table) == "passive"
    act(table.choose("building:Z03"))
    assert offered(table) == "palace"
    table.choose("building:X03").expect_nothing()

    assert (table.buildings(PAC), table.stock(PAC)) == (["P03", "X03", "X10", "Z03"], "0p 0c 6s 0g")


# -- free ones


def test_PAC_46_a_free_building_has_its_type_by_the_same_rule() -> None:
    """Rules: PAC-97, PAC-C08"""
    box = {**conquest_printed({"free_building": 1}), **COSTS}
    table = against(box=box, market=MARKET, stock={PAC: "1s"}, auto_chance=False, **owns(2, 1))

    receives(table).expect(seat=CHANCE, rule="PAC-96", offers=["building:Z03", "building:Z05"])
    table.choose("building:Z05").expect_nothing()

    assert ("Z05" in table.buildings(PAC), table.stock(PAC)) == (True, "0p 0c 1s 0g")
    assert cited(table, "chose-building") == ["PAC-97"]


def test_PAC_46_a_free_building_of_a_printed_type_is_of_that_type() -> None:
    box = conquest_printed({"free_building": 1, "type": "passive"})
    table = receives(against(box=box, market=MARKET, auto_chance=False))

    table.expect(offers=["building:Z03", "building:Z05"])  # although she owns no Production Building
