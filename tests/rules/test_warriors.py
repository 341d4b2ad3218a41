"""The Warrior: the Army card and retrieving (WRK-04 to WRK-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.rules.nomads import DrawToHill
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given
from tests.support.printing import printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"potato": 2}]}}


def warrior_for_t11(
    *,
    hill: Mapping[str, str] | None = None,
    stock: str = "",
    workers: str = "",
    buildings: str = "",
    small: str = "",
    army_deck: str = "",
    army_discard: str = "",
    box: Mapping[str, Mapping[str, Any]] | None = None,
) -> Table:
    """A Warrior, with others perhaps, is in the supply and may be placed on T11 for G01 and no food."""
    return given(
        box={**printed_space("T11", "stone corn gold"), **ENTRY, **(box or {})},
        stock={0: stock},
        workers={0: f"warrior {workers}"},
        gods={0: "G01"},
        buildings={0: buildings},
        small={0: small},
        army_deck=army_deck,
        army_discard=army_discard,
        hill=hill,
    )


def test_WRK_04_a_warrior_draws_one_army_card_and_then_may_retrieve() -> None:
    table = warrior_for_t11(army_deck="A05", hill={"T12": "priest"})

    table.place("warrior", "T11")

    assert table.army(0) == ["A05"]
    assert table.army_discard() == []
    table.expect(seat=0, rule="WRK-05", offers=["retrieve:T12", "decline", "discard-army-card:A05"])


def test_WRK_04_the_card_is_compulsory_and_the_tasks_cannot_begin_before_it() -> None:
    table = warrior_for_t11(small="sun")

    table.place("warrior", "T11")

    table.expect(rule="PLC-21", offers=["warrior", "benefit:G01:1"])


def test_WRK_04_retrieving_may_be_declined() -> None:
    table = warrior_for_t11(hill={"T12": "priest"})

    table.place("warrior", "T11", "decline")

    assert table.hill() == {"T11": "warrior", "T12": "priest"}
    assert table.workers(0) == []


def test_WRK_05_only_adjacent_workers_who_are_no_warriors_can_be_retrieved() -> None:
    table = given(
        box={**printed_space("B22"), **ENTRY},
        stock={0: "6p"},
        workers={0: "warrior"},
        gods={0: "G01"},
        army_deck="",
        hill={
            "B21": "priest",
            "B16": "architect",  # another section
            "B23": "warrior",
            "B25": "courier",  # same segment, no common icon
            "M22": "craftsman",  # another terrace
        },
    )

    table.place("warrior", "B22")

    table.expect(rule="WRK-05", offers=["retrieve:B16", "retrieve:B21", "decline"])


def test_WRK_05_one_worker_only() -> None:
    table = warrior_for_t11(hill={"T12": "priest", "T21": "courier"})

    table.place("warrior", "T11", "retrieve:T12")

    table.expect(rule="TDS-08")
    assert table.hill() == {"T11": "warrior", "T21": "courier"}


def test_WRK_05_workers_of_a_2_player_setup_may_be_taken() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY},
        workers={0: "warrior"},
        gods={0: "G01"},
        bag="courier",
    )
    table.do(DrawToHill(table.s.catalog.hill.names.index("T12")))

    table.place("warrior", "T11", "retrieve:T12")

    assert table.workers(0) == ["courier"]


def test_WRK_05_a_worker_placed_by_an_opponent_may_be_taken() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY, "T12": {"symbol": "wave"}, "G02": {"symbol": "wave"}},
        workers={0: "warrior", 1: "architect"},
        gods={0: "G01", 1: "G02"},
        army_deck="",
    )
    table.do(MainOption(1)).choose("place", "worker:architect", "space:T12", "stop")

    table.place("warrior", "T11", "retrieve:T12")

    assert table.workers(0) == ["architect"]
    assert table.workers(1) == []


def test_WRK_06_the_retrieved_worker_costs_nothing_and_its_space_is_empty_at_once() -> None:
    table = warrior_for_t11(stock="3p 3c 3s 3g", hill={"T12": "priest"})

    table.place("warrior", "T11", "enter:G01", "retrieve:T12")

    assert table.stock(0) == "3p 3c 3s 3g"
    assert table.workers(0) == ["priest"]
    assert table.hill() == {"T11": "warrior"}
    table.expect(rule="TDS-08")


def test_WRK_07_card_and_retrieval_come_before_the_first_task_and_the_card_may_be_used() -> None:
    table = warrior_for_t11(army_deck="A05", hill={"T12": "priest"}, box={"A05": {"resource": "stone"}})

    table.place("warrior", "T11").expect(rule="WRK-05")
    table.choose("discard-army-card:A05")
    assert table.stock(0) == "0p 0c 1s 0g"
    table.expect(rule="WRK-05", offers=["retrieve:T12", "decline"])
    table.choose("retrieve:T12")

    table.expect(rule="TDS-08", offers=["task:1-stone", "task:2-corn", "task:3-gold", "stop"])


def test_WRK_08_retrieving_is_allowed_with_any_number_of_workers() -> None:
    table = warrior_for_t11(workers="priest priest courier", hill={"T12": "architect"})

    table.place("warrior", "T11", "retrieve:T12")

    assert table.workers(0) == ["architect", "priest", "priest", "courier"]
    table.expect(rule="TDS-08")


@pytest.mark.parametrize(("buildings", "count"), [("", 1), ("Z14", 3)])
def test_WRK_09_a_warrior_has_no_additional_task_but_by_z14(buildings: str, count: int) -> None:
    table = warrior_for_t11(buildings=buildings)

    table.place("warrior", "T11")

    assert table.spend_all_tasks() == count


def test_WRK_09_other_workers_gain_nothing_from_z14() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY}, workers={0: "architect"}, gods={0: "G01"}, buildings={0: "Z14"}
    )

    table.place("architect", "T11")

    assert table.spend_all_tasks() == 1


def test_WRK_09_a_warrior_used_as_another_type_has_neither_ability_nor_tasks_of_a_warrior() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY},
        workers={0: "warrior"},
        gods={0: "G01"},
        buildings={0: "Z01 Z14"},
        market="P01 P02 Z08 Z09",
        hill={"T12": "priest"},
    )

    table.place("warrior", "T11", use="courier").expect(rule="TDS-08")

    assert table.army(0) == []
    assert table.spend_all_tasks() == 1


def test_WRK_10_without_army_cards_nothing_is_drawn_but_retrieving_is_possible() -> None:
    table = warrior_for_t11(hill={"T12": "priest"})

    table.place("warrior", "T11")

    assert table.army(0) == []
    table.expect(rule="WRK-05", offers=["retrieve:T12", "decline"])


def test_WRK_10_a_discard_pile_still_gives_the_card() -> None:
    table = warrior_for_t11(army_discard="A07")

    table.place("warrior", "T11")

    assert table.army(0) == ["A07"]
