"""Pachamama's Buildings: the price, the type, the tile (PAC-46, PAC-96, PAC-97)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.kernel.position import CHANCE
from tests.pachamama.acting import act, cited, conquest_printed, on_cell, receives
from tests.pachamama.positions import PAC, against
from tests.support.given import Table
from tests.support.rows import played

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


@pytest.mark.parametrize("modules", ["", "nobles"])
def test_PAC_96_a_random_tile_of_the_type(modules: str) -> None:
    """Rules: PAC-C21"""
    table = building(modules=modules, market=WITH_PALACES if modules else MARKET, box=COSTS)

    table.expect(seat=CHANCE, rule="PAC-96")
    assert table.odds() == {"building:P03": 1, "building:P04": 1}
    table.choose("building:P03").expect_nothing()

    assert table.market()[:2] == ["-", "P04"]  # the gap stays until the end of the turn
    assert cited(table, "chose-building") == ["PAC-96"]


# -- type


def owns(production: int, passive: int, palaces: int = 0) -> dict[str, Any]:
    """So many Buildings of each type; the Production Buildings lie face down but one."""
    up = ["P10", *["Z10", "Z11", "Z12", "Z13"][:passive], *["X10", "X11", "X12"][:palaces]]
    down = ["P11", "P12", "P13"][: max(0, production - 1)]
    return {"buildings": {PAC: " ".join(up if production else up[1:])}, "down": {PAC: " ".join(down)}}


def test_PAC_97_face_up_or_down() -> None:
    face_down = building(down={PAC: "P10 P11"}, buildings={PAC: "Z10"})
    face_up = building(buildings={PAC: "P10 P11 Z10"})

    assert (offered(face_down), offered(face_up)) == ("passive", "passive")


def test_PAC_E22_without_palaces() -> None:
    """Rules: PAC-97"""
    assert offered(building(**owns(1, 0))) == "production"
    assert offered(building(**owns(2, 0))) == "passive"
    assert offered(building(**owns(2, 1))) == "passive"
    assert offered(building(**owns(2, 2))) == "production"


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


test_rows = played(__file__, act, building, cited, offered, COSTS=COSTS)
