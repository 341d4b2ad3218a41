"""VN03 and VN04, Vassals on Steps and beside segments; examples GA-E29, GA-E30, rulings GA-C24, GA-INT-12."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.nomads import DrawToHill
from tests.golden_age.given import given, step, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

CARDS: dict[str, dict[str, Any]] = {
    "G01": {"symbol": "sun", "benefits": [{"potato": 3}]},
    "G02": {"symbol": "sun", "benefits": [{"potato": 3}]},
}
RESOURCES = ["choose:VN03:steps_used:1:1", "choose:VN03:steps_used:1:2", "choose:VN03:steps_used:1:3"]
CORN, POTATO, STONE = RESOURCES


def hillside(space: str = "B12", modules: str = "vassals", players: int = 2, **position: Any) -> Table:
    """Everybody may enter a space of section 1 with G01 or G02 and has enough food; all High Priests face it."""
    steps: dict[str, dict[str, Any]] = {f"temple-{i}": {"rewards": []} for i in range(13)}
    position = {
        "stock": dict.fromkeys(range(players), "9p"),
        "workers": dict.fromkeys(range(players), "architect"),
        "gods": {0: "G01", 1: "G02"},
        "market": "P01 P02 Z08 Z09 X01 X02" if "nobles" in modules else "P01 P02 Z08 Z09",
        **position,
    }
    box = {**steps, **printed_space(space), **CARDS, **position.pop("box", {})}
    return given(modules, players, box=box, **position)


# -- VN03: putting the Vassal on Steps


def road(stock: str = "1p", **position: Any) -> Table:
    """Influencing Antisuyu offers VN03."""
    return given("vassals", nations={"antisuyu": "VN03"}, conquest={"antisuyu-1": 1}, stock={0: stock}, **position)


# -- VN03: using the Steps


@pytest.mark.parametrize(("choice", "stock"), [(CORN, "9p 1c 0s 0g"), (POTATO, "10p 0c 0s 0g"), (STONE, "9p 0c 1s 0g")])
def test_GA_C24_exactly_one_of_corn_potato_and_stone_VN03(choice: str, stock: str) -> None:
    table = hillside(active=1, steps={"1-upper": 0}, vassals={"VN03": "0:1-upper"})

    table.place("architect", "B12", choice)

    assert table.stock(0) == stock


@pytest.mark.parametrize(
    ("space", "slot", "is_used"),
    [
        ("B12", "1-upper", True),
        ("B12", "1-lower", True),
        ("M12", "1-upper", True),
        ("M12", "1-lower", False),
        ("T12", "1-upper", False),
        ("B21", "1-upper", False),
    ],
)
def test_VN03_reacts_where_the_steps_are_used(space: str, slot: str, is_used: bool) -> None:
    table = hillside(space, active=1, steps={"1-upper": 0, "1-lower": 0}, vassals={"VN03": f"0:{slot}"})

    table.place("architect", space)

    assert (table.seat == 0) == is_used


@pytest.mark.parametrize(("upper", "lower", "order"), [(1, 0, [0, 1]), (2, 1, [1, 2]), (0, 2, [0, 2])])
def test_VN03_of_two_owners_the_active_player_comes_first_then_turn_order(
    upper: int, lower: int, order: list[int]
) -> None:
    """Rules: VN03, TRN-23"""
    table = hillside(
        players=3,
        steps={"1-upper": upper, "1-lower": lower},
        vassals={"VN03": f"{upper}:1-upper {lower}:1-lower"},
    )

    table.place("architect", "B12")

    asked = []
    while table.offers("choose:"):
        asked.append(table.seat)
        table.choose(STONE)
    assert asked == order


def test_VN03_a_courier_who_needs_no_discount_uses_the_steps_nevertheless() -> None:
    table = hillside("M12", active=1, workers={1: "courier"}, steps={"1-upper": 0}, vassals={"VN03": "0:1-upper"})

    table.place("courier", "M12")

    table.expect(seat=0, offers=RESOURCES)
    assert table.stock(1) == "9p 0c 0s 0g"


# -- VN04: placing Workers


def warden(space: str = "B12", **position: Any) -> Table:
    """A Vassal of seat 0 stands beside the bottom segment of section 1."""
    return hillside(space, position.pop("modules", "vassals"), vassals={"VN04": "0:section-1"}, **position)


def test_VN04_a_worker_drawn_onto_the_hill_gives_nothing() -> None:
    table = warden()

    table.do(DrawToHill(table.s.catalog.hill.names.index("B12")))

    assert table.temple(0) == 0


def test_VN04_the_step_is_compulsory_even_if_its_reward_is_a_question() -> None:
    table = warden(box={"temple-1": {"rewards": [{"nomad": 1}]}})

    table.place("architect", "B12").expect(rule="FRW-01", includes=["nomad:warrior"])
    table.choose("nomad:warrior").expect(rule="TDS-08")


test_rows = played(__file__, given, hillside, road, spread, step, vassals, warden)
