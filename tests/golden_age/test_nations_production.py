"""VN08, the Vassal on a Production Building: placing it and every Produce; GA-E25."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import PRODUCE, PRODUCE_TASK, REJUVENATE
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.tasks import PerformTask
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table

PRINTED: dict[str, dict[str, Any]] = {
    "P03": {"benefits": [{"corn": 2}]},
    "P04": {"benefits": [{"stone": 1}]},
    "P05": {"benefits": [{"gold": 1}]},
    "P06": {"benefits": [{"nomad": 1}]},
}
NOTHING = "0p 0c 0s 0g"


def foremen(stock: str = "1p", **position: Any) -> Table:
    """Influencing Antisuyu offers VN08."""
    return given(
        "vassals",
        box=PRINTED,
        nations={"antisuyu": "VN08"},
        conquest={"antisuyu-1": 1},
        stock={0: stock},
        **position,
    )


def overseen(**position: Any) -> Table:
    """P03 of seat 0 has a Vassal, P04 has none."""
    settings: dict[str, Any] = {"buildings": {0: "P03 P04"}, **position}
    return given("vassals", box=PRINTED, vassals={"VN08": "0:P03"}, **settings)


# -- placing the Vassal


def test_VN08_own_production_buildings_without_a_vassal_whichever_side_is_up() -> None:
    """Rules: VN08, GA-VAS-13, GA-VAS-19"""
    table = foremen(buildings={0: "P03 Z07 P05", 1: "P06"}, down={0: "P04"}, vassals={"VN08": "0:P05"})

    spread(table, "antisuyu")

    table.expect(offers=["vassal:P03", "vassal:P04", "decline"])


def test_GA_E25_a_face_down_building_is_turned_up_and_pays_nothing_VN08() -> None:
    table = foremen(down={0: "P03"})

    spread(table, "antisuyu", "vassal:P03").expect_nothing()

    assert (table.buildings(0), table.down(0), table.stock(0)) == (["P03"], [], NOTHING)
    assert vassals(table, 0) == ["VN08 P03"]


@pytest.mark.parametrize("active", [0, 1])
def test_GA_E25_at_the_next_produce_of_any_player_it_pays_and_stays_face_up_VN08(active: int) -> None:
    table = foremen(down={0: "P03"}, active=active)
    spread(table, "antisuyu", "vassal:P03")

    table.do(Activate(active, PRODUCE)).choose("act").expect(seat=0, rule="HP-37", offers=["building:P03", "done"])
    table.choose("building:P03").expect_nothing()

    assert (table.buildings(0), table.down(0), table.stock(0)) == (["P03"], [], "0p 2c 0s 0g")


def test_VN08_a_face_up_building_pays_at_once_and_stays_face_up() -> None:
    table = foremen(buildings={0: "P03"})

    spread(table, "antisuyu", "vassal:P03").expect_nothing()

    assert (table.buildings(0), table.down(0), table.stock(0)) == (["P03"], [], "0p 2c 0s 0g")


def test_VN08_the_benefit_received_at_once_may_ask() -> None:
    table = foremen(buildings={0: "P06"}, nomads="priest courier")

    spread(table, "antisuyu", "vassal:P06").expect(rule="FRW-01").choose("nomad:courier")

    assert table.workers(0) == ["courier"]


def test_VN08_without_a_production_building_the_ability_cannot_be_bought_GA_VAS_19() -> None:
    table = foremen("9p", buildings={0: "Z07", 1: "P03"})

    spread(table, "antisuyu")

    table.expect_nothing()


# -- Produce


def test_VN08_only_the_building_with_the_vassal_stays_face_up() -> None:
    table = overseen()

    table.do(Activate(0, PRODUCE)).choose("act", "building:P04", "building:P03")

    assert (table.buildings(0), table.down(0), table.stock(0)) == (["P03"], ["P04"], "0p 2c 1s 0g")


def test_VN08_it_produces_once_for_each_activation() -> None:
    table = overseen()

    table.do(Activate(0, PRODUCE)).choose("act", "building:P03")

    table.expect(offers=["building:P04", "done"])


def test_VN08_receiving_the_benefit_is_optional() -> None:
    table = overseen()

    table.do(Activate(0, PRODUCE)).choose("act", "done").expect_nothing()

    assert (table.buildings(0), table.stock(0)) == (["P03", "P04"], NOTHING)


def test_VN08_works_in_the_share_of_an_owner_who_follows() -> None:
    """Rules: VN08, GA-INT-06"""
    table = overseen(active=1, buildings={0: "P03 P04", 1: "P05"})

    table.do(Activate(1, PRODUCE)).expect(seat=1, rule="HP-03").choose("act")
    table.expect(seat=1, rule="HP-37").choose("building:P05", "decline").expect(seat=0, rule="HP-37")
    table.choose("building:P03", "done").expect_nothing()

    assert (table.buildings(0), table.stock(0)) == (["P03", "P04"], "0p 2c 0s 0g")
    assert table.down(1) == ["P05"]


def test_VN08_works_although_the_owner_takes_the_gold_and_for_this_building_alone() -> None:
    table = overseen()

    table.do(Activate(0, PRODUCE)).choose("gold").expect(seat=0, offers=["building:P03", "done"])
    table.choose("building:P03").expect_nothing()

    assert (table.buildings(0), table.stock(0)) == (["P03", "P04"], "0p 2c 0s 1g")


def test_VN08_with_the_gold_it_may_be_declined_and_nothing_is_turned_up() -> None:
    table = overseen(down={0: "P05"})

    table.do(Activate(0, PRODUCE)).choose("gold", "done").expect_nothing()

    assert (table.stock(0), table.down(0)) == ("0p 0c 0s 1g", ["P05"])


def test_VN08_with_the_gold_and_Z16_both_work() -> None:
    table = overseen(buildings={0: "P03 P04 Z16"}, down={0: "P05"}, market="P01 P02 Z08 Z09")

    table.do(Activate(0, PRODUCE)).choose("gold", "building:P03").expect(rule="HP-38")
    table.choose("turn-up:P05:extra").expect_nothing()

    assert (table.buildings(0), table.stock(0)) == (["P03", "P04", "P05", "Z16"], "0p 2c 0s 1g")


def test_VN08_with_Z16_the_building_needs_no_flip_after_producing() -> None:
    table = overseen(buildings={0: "P03 Z16"}, market="P01 P02 Z08 Z09")

    table.do(Activate(0, PRODUCE)).choose("act", "building:P03")

    table.expect_nothing()  # nothing lies face down


def test_VN08_the_task_produce_one_pays_as_usual() -> None:
    table = overseen()

    table.do(PerformTask(0, PRODUCE_TASK)).choose("building:P03").expect_nothing()

    assert (table.buildings(0), table.stock(0)) == (["P03", "P04"], "0p 2c 0s 0g")


def test_VN08_leaves_nothing_to_rejuvenate() -> None:
    table = overseen(stock={0: "9p 9c"})
    table.do(Activate(0, PRODUCE)).choose("act", "building:P03", "building:P04", "decline")

    table.do(Activate(0, REJUVENATE)).choose("act")

    table.expect(rule="HP-17", offers=["turn-up:P04", "done"])
