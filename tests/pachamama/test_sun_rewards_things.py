"""PAC-125: Pachamama's rewards R08, R09, R11, R13 to R15 of the overlays (rulings PAC-C23, PAC-C25)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.temple import Climb
from tests.pachamama.acting import cited, recruit_rewards
from tests.pachamama.positions import NOTHING, PAC, odds
from tests.pachamama.turns import SOLDIERS
from tests.pachamama.with_modules import below_reward, rewarded

ONE_GOLD = "0p 0c 0s 1g"
NUMBERS = {"P01": {"number": 4}, "P02": {"number": 9}, "P03": {"number": 6}}


# -- R08: rejuvenate 2


@pytest.mark.parametrize(
    ("down", "army_down", "up", "army_up"),
    [
        ("P01 P02 P03", "A11", ["P02", "P03"], []),
        ("P01", "A01 A11", ["P01"], ["A11"]),
        ("", "A01 A02 A11", [], ["A01", "A11"]),
        ("P01", "", ["P01"], []),
    ],
)
def test_PAC_125_R08_the_highest_buildings_then_the_strongest_cards(
    down: str, army_down: str, up: list[str], army_up: list[str]
) -> None:
    """Rules: PAC-46, PAC-125"""
    table = rewarded("R08", box={**NUMBERS, **SOLDIERS}, down={PAC: down}, army_down={PAC: army_down})

    table.expect_nothing()
    assert (table.buildings(PAC), table.army_up(PAC), table.stock(PAC)) == (up, army_up, NOTHING)


def test_PAC_125_R08_with_nothing_face_down_1_gold() -> None:
    table = rewarded("R08", buildings={PAC: "P01"}, army_up={PAC: "A01"})

    assert table.stock(PAC) == ONE_GOLD


# -- R09: a Building


@pytest.mark.parametrize(
    ("owned", "market", "built"),
    [
        ("", "P01 - Z01 - X01 -", "P01"),
        ("P02 P03 X02", "P01 - Z01 - X01 -", "Z01"),
        ("P02 P03 Z02", "P01 - Z01 - X01 -", "X01"),
        ("P02 P03", "P01 - - - - -", "P01"),
    ],
)
def test_PAC_125_R09_a_free_building_of_the_type_she_wants(owned: str, market: str, built: str) -> None:
    """Rules: PAC-97, PAC-125, PAC-C23"""
    table = rewarded("R09", modules="nobles", buildings={PAC: owned}, market=market)

    table.expect_nothing()
    assert table.buildings(PAC) == sorted([*owned.split(), built])
    assert table.stock(PAC) == NOTHING
    assert cited(table, "chose-building") == ["PAC-97"]


def test_PAC_125_R09_with_an_empty_market_1_gold() -> None:
    for switch in (True, False):
        table = rewarded("R09", market="- - - -", stock={PAC: "1s"}, solo={"pac.r09_free": switch})

        assert (table.stock(PAC), table.buildings(PAC)) == ("0p 0c 1s 1g", [])


@pytest.mark.parametrize(
    ("stock", "after", "built"),
    [("2s", "0p 0c 1s 0g", ["P01"]), ("1g", NOTHING, ["P01"]), ("5c", "0p 5c 0s 1g", [])],
)
def test_PAC_C23_with_the_variant_she_pays_her_usual_price(stock: str, after: str, built: list[str]) -> None:
    """Rules: PAC-96, PAC-C23"""
    table = rewarded("R09", market="P01 - - -", stock={PAC: stock}, solo={"pac.r09_free": False})

    assert (table.stock(PAC), table.buildings(PAC)) == (after, built)


# -- R11: Produce One


def test_PAC_125_R11_the_highest_face_up_building_produces_and_stays_face_up() -> None:
    box = {
        "P01": {"number": 4, "benefits": [{"stone": 1}]},
        "P02": {"number": 9, "benefits": [{"corn": 2}]},
        "P03": {"number": 12, "benefits": [{"potato": 3}]},
    }
    table = rewarded("R11", box=box, buildings={PAC: "P02 P01"}, down={PAC: "P03"})

    assert table.stock(PAC) == "0p 2c 0s 0g"
    assert (table.buildings(PAC), table.down(PAC)) == (["P01", "P02"], ["P03"])


def test_PAC_125_R11_without_a_face_up_one_1_gold() -> None:
    table = rewarded("R11", down={PAC: "P03"}, buildings={PAC: "Z01"})

    assert (table.stock(PAC), table.down(PAC)) == (ONE_GOLD, ["P03"])


# -- R13


def test_PAC_125_R13_1_corn() -> None:
    assert rewarded("R13").stock(PAC) == "0p 1c 0s 0g"


# -- R14: rejuvenate 1 and a Nomad


@pytest.mark.parametrize(
    ("down", "army_down", "up", "army_up"),
    [("P01 P02", "A11", ["P02"], []), ("", "A01 A11", [], ["A11"])],
)
def test_PAC_125_R14_one_thing_is_turned_up_and_a_random_nomad_recruited(
    down: str, army_down: str, up: list[str], army_up: list[str]
) -> None:
    box = {**NUMBERS, **SOLDIERS, **recruit_rewards(priest={"corn": 2})}
    table = below_reward(
        "R14",
        box=box,
        down={PAC: down},
        army_down={PAC: army_down},
        nomads="priest*2 courier",
        bag="warrior",
        auto_chance=False,
    ).do(Climb(PAC, 1))

    assert (table.buildings(PAC), table.army_up(PAC)) == (up, army_up)
    assert odds(table) == {"nomad:priest": 2, "nomad:courier": 1}
    table.choose("nomad:priest", "worker:warrior").expect_nothing()
    assert (table.supply(), table.stock(PAC)) == (["priest"], "0p 2c 0s 0g")


def test_PAC_C25_R14_with_nothing_face_down_gold_only() -> None:
    """Rules: PAC-125, PAC-C25"""
    table = rewarded("R14", buildings={PAC: "P01"}, army_up={PAC: "A01"}, nomads="priest")

    table.expect_nothing()
    assert (table.stock(PAC), table.supply(), table.nomads()) == (ONE_GOLD, [], ["priest"])


# -- R15: stone and a Statue


def test_PAC_125_R15_1_stone_and_one_of_the_shown_statues() -> None:
    table = below_reward("R15", auto_chance=False, small_left={"wave": 1, "sun": 2}).do(Climb(PAC, 1))

    assert odds(table) == {"statue:small-wave": 1, "statue:small-sun": 2}
    table.choose("statue:small-sun").expect_nothing()
    assert (table.stock(PAC), table.small(PAC), table.vp(PAC)) == ("0p 0c 1s 0g", ["sun"], 13)
    assert table.slots() == ["G01", "G02", "G03", "G04"]


@pytest.mark.parametrize(
    ("owned", "large", "gained"), [("sun", "", "wave"), ("wave", "sun", "sun"), ("wave cross", "", "sun")]
)
def test_PAC_125_R15_an_unowned_symbol_first(owned: str, large: str, gained: str) -> None:
    """A large Statue of the symbol does not matter."""
    table = rewarded("R15", small={PAC: owned}, large={PAC: large}, auto_chance=False)

    table.expect_nothing()
    assert sorted(table.small(PAC)) == sorted([*owned.split(), gained])


def test_PAC_125_R15_with_both_owned_a_random_one() -> None:
    table = below_reward("R15", small={PAC: "sun wave"}, auto_chance=False).do(Climb(PAC, 1))

    assert sorted(odds(table)) == ["statue:small-sun", "statue:small-wave"]


def test_PAC_125_R15_an_owned_one_if_no_other_is_left() -> None:
    table = rewarded("R15", small={PAC: "sun"}, small_left={"wave": 0, "sun": 1})

    assert (table.small(PAC), table.stock(PAC)) == (["sun", "sun"], "0p 0c 1s 0g")


def test_PAC_125_R15_if_none_of_the_shown_ones_is_left_1_gold_and_no_stone() -> None:
    position: dict[str, Any] = {"small_left": {"wave": 0, "sun": 0, "cross": 2}}
    table = rewarded("R15", **position)

    assert (table.small(PAC), table.stock(PAC), table.vp(PAC)) == ([], ONE_GOLD, 10)
