"""ZA5 and ZA6: further secondary actions (ZA5, ZA6, GA-INT-04; GA-E54, GA-E55)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.given import given, lying, standing
from tests.support.given import Table

A, B = range(2)

BOTH = ("use-building:ZA5", "use-building:ZA6")


def acting(own: str, modules: str = "buildings", **position: Any) -> Table:
    """A, on whose turn it is, owns these Buildings; the High Priests stand on Produce, Worship comes next."""
    settings: dict[str, Any] = {"offer": "G05", "army_deck": "A09 A10"}
    settings.update(position)
    owned = {A: own, **settings.pop("buildings", {})}
    return given(modules, buildings=owned, **settings)


def main(table: Table, *answers: str) -> Table:
    return table.do(MainOption(A)).choose(*answers)


# -- ZA5


def test_ZA5_for_1_corn_the_high_priest_moves_1_space_without_activation() -> None:
    table = main(acting("ZA5", stock={A: "2c"}, small={A: "sun"}), "use-building:ZA5")

    assert table.priest(A) == "worship"
    assert table.stock(A) == "0p 1c 0s 0g"
    table.expect(seat=A, rule="SEC-01")  # neither Worship nor 1 gold is offered
    assert table.temple(A) == 0


def test_ZA5_gold_may_stand_in_for_the_corn() -> None:
    table = main(acting("ZA5", stock={A: "1g"}), "use-building:ZA5")

    assert (table.priest(A), table.stock(A)) == ("worship", "0p 0c 0s 0g")


@pytest.mark.parametrize(
    ("buildings", "stock", "offered"),
    [("ZA5", "1c", True), ("ZA5", "5p 5s", False), ("Z20", "5c", False)],
)
def test_ZA5_needs_the_building_and_the_corn(buildings: str, stock: str, offered: bool) -> None:
    table = main(acting(buildings, stock={A: stock}))

    assert ("use-building:ZA5" in table.keys) == offered


def test_ZA5_is_for_its_owner_only() -> None:
    table = main(acting("Z20", stock={A: "5c"}, buildings={B: "ZA5 ZA6"}, workers={A: "priest"}, down={A: "P01"}))

    table.expect(excludes=BOTH)


def test_ZA5_nobody_reacts_to_the_move_and_nobody_follows() -> None:
    """Rules: ZA5, GA-INT-05"""
    table = acting(
        "ZA5",
        stock={A: "1c", B: "1g"},
        priest={A: "produce"},
        buildings={B: "Z12 ZA1 P01"},
        small={B: "sun"},
    )

    main(table, "use-building:ZA5").expect(seat=A, rule="SEC-01")

    assert table.priest(A) == "worship"
    assert table.temple(B) == 0


def test_GA_E54_a_turn_may_consist_of_ZA5_and_the_high_priest_action() -> None:
    """Rules: GA-E54, ZA5, GA-INT-04"""
    table = main(acting("ZA5", stock={A: "1c"}), "use-building:ZA5")

    assert (table.priest(A), table.stock(A)) == ("worship", "0p 0c 0s 0g")
    table.choose("high-priest").expect(offers=["high-priest:offering", "high-priest:conquest"])
    table.choose("high-priest:conquest", "casualty:potato-end")

    table.expect(seat=A, rule="HP-03")  # activation
    assert table.priest(A) == "conquest"


def test_ZA5_and_the_high_priest_action_in_the_other_order() -> None:
    table = main(acting("ZA5", stock={A: "1c"}), "high-priest", "high-priest:worship", "gold")

    table.expect(seat=A, rule="SEC-01", includes=["use-building:ZA5"], excludes=["high-priest"])
    table.choose("use-building:ZA5", "pay:1-corn").expect_nothing()

    assert table.priest(A) == "offering"


def test_GA_INT_04_each_further_action_once_per_turn() -> None:
    table = main(acting("ZA5", stock={A: "5c"}), "use-building:ZA5")

    table.expect(rule="SEC-01", includes=["high-priest", "pray", "train", "recruit"], excludes=["use-building:ZA5"])


def test_GA_INT_04_ZA5_and_ZA6_together_are_two_different_actions() -> None:
    table = acting("ZA5 ZA6", stock={A: "1c"}, workers={A: "priest"}, down={A: "P01 P02"})

    main(table).expect(includes=BOTH)
    table.choose("use-building:ZA6", "turn-up:P01", "turn-up:P02").expect(rule="SEC-01", includes=["use-building:ZA5"])
    table.expect(excludes=["use-building:ZA6"])
    table.choose("use-building:ZA5").expect_nothing()

    assert table.priest(A) == "worship"
    assert table.casualties() == ["priest"]


# -- ZA6


def test_ZA6_a_worker_goes_to_the_casualties_of_war_to_rejuvenate_2() -> None:
    table = acting("ZA6", workers={A: "priest courier"}, down={A: "P01"}, army_down={A: "A01 A02"})

    main(table, "use-building:ZA6").expect(seat=A, rule="ZA6", offers=["casualty:priest", "casualty:courier"])
    table.choose("casualty:courier").expect(seat=A, offers=["turn-up:P01", "turn-up:A01", "turn-up:A02", "decline"])
    table.choose("turn-up:A02", "turn-up:P01").expect(rule="SEC-01")

    assert (table.down(A), table.army_down(A)) == ([], ["A01"])
    assert (table.workers(A), table.casualties()) == (["priest"], ["courier"])
    assert table.stock(A) == "0p 0c 0s 0g"


def test_ZA6_an_only_worker_needs_no_choice_and_one_thing_may_be_enough() -> None:
    table = main(acting("ZA6", workers={A: "priest"}, down={A: "P01 P02"}), "use-building:ZA6")

    table.choose("turn-up:P01", "decline").expect(rule="SEC-01")

    assert (table.down(A), table.casualties()) == (["P02"], ["priest"])


@pytest.mark.parametrize(
    ("workers", "down", "offered"), [("priest", "P01", True), ("", "P01", False), ("priest", "", False)]
)
def test_ZA6_needs_a_worker_in_the_supply_and_something_to_turn_up(workers: str, down: str, offered: bool) -> None:
    """Rules: ZA6, SEC-02"""
    table = main(acting("ZA6", workers={A: workers}, down={A: down}))

    assert ("use-building:ZA6" in table.keys) == offered


def test_ZA6_nobles_and_vassals_are_no_workers_to_send() -> None:
    table = acting(
        "ZA6 X01 X02",
        "buildings nobles vassals",
        standing="X01",
        lying="X02",
        market="P01 P02 Z01 Z02 - -",
    )

    main(table).expect(excludes=["use-building:ZA6"])


def test_ZA6_is_no_activation_of_rejuvenate() -> None:
    """Rules: ZA6, GA-INT-05"""
    table = acting(
        "ZA6 Z18 ZA7",
        workers={A: "priest"},
        down={A: "P01", B: "P02"},
        army={A: "A01"},
        stock={B: "1c"},
    )

    main(table, "use-building:ZA6", "turn-up:P01")

    assert table.stock(A) == "0p 0c 0s 0g"
    table.expect(seat=A, rule="SEC-01")


def test_GA_E55_a_newcomer_may_go_to_the_casualties_to_stand_up_2_nobles() -> None:
    """Rules: GA-E55, ZA6, GA-NOB-32"""
    table = acting(
        "ZA6 X01 X02 X03",
        "buildings nobles",
        workers={A: "architect-priest"},
        lying="X01 X02 X03",
        market="P01 P02 Z01 Z02 - -",
    )

    main(table, "use-building:ZA6", "turn-up:X01", "turn-up:X03").expect(rule="SEC-01")

    assert table.casualties() == ["architect-priest"]
    assert (standing(table), lying(table)) == (["X01", "X03"], ["X02"])
