"""Worked examples EX-02 and EX-19 to EX-28: what a placement costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given
from tests.support.printing import builtin_box, printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"potato": 3}]}}
OTHER_SYMBOL: Mapping[str, Mapping[str, Any]] = {"G02": {"symbol": "wave", "benefits": [{"potato": 3}]}}


def ready(
    space: str,
    *,
    stock: str = "",
    workers: str = "architect",
    players: int = 2,
    buildings: str = "",
    steps: Mapping[str, int] | None = None,
    hill: Mapping[str, str] | None = None,
    colour: str = "neutral",
    variants: Variants | None = None,
) -> Table:
    """A may enter the space with the card G01; High Priest facing section 1."""
    return given(
        players,
        box={**printed_space(space, colour=colour), **ENTRY},
        variants=variants,
        stock={0: stock},
        workers={0: workers},
        gods={0: "G01"},
        buildings={0: buildings},
        market="P01 P02 Z08 Z09",
        steps=steps,
        hill=hill,
    )


# -- EX-02


def test_EX_02_placement_cost_with_an_opponents_steps_PLC_07_PLC_13_PLC_16() -> None:
    table = ready("B21", stock="2p 2c", steps={"2-upper": 1})

    table.place("architect", "B21")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.vp(1) == 11


def test_EX_02_with_three_food_the_space_is_not_offered_PLC_07() -> None:
    table = ready("B21", stock="2p 1c", steps={"2-upper": 1})

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(seat=0, rule="PLC-02", excludes=["space:B21"])


def test_EX_02_paying_six_food_to_deny_the_vp_is_not_offered_PLC_12() -> None:
    table = ready("B21", stock="3p 3c", steps={"2-upper": 1})

    table.place("architect", "B21")

    table.expect(
        seat=0,
        rule="TRN-20",
        offers=["pay:3-potato-1-corn", "pay:2-potato-2-corn", "pay:1-potato-3-corn"],
    )


# -- EX-19 to EX-24: Steps and the Courier


def test_EX_19_two_steps_of_different_owners_PLC_08_PLC_13() -> None:
    table = ready("B31", stock="4p", players=3, steps={"3-upper": 1, "3-lower": 2})

    table.place("architect", "B31")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert [table.vp(seat) for seat in range(3)] == [10, 11, 11]


def test_EX_19_with_three_food_the_space_is_not_offered() -> None:
    table = ready("B31", stock="3p", players=3, steps={"3-upper": 1, "3-lower": 2})

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(rule="PLC-02", excludes=["space:B31"])


@pytest.mark.parametrize(("space", "left", "vp"), [("B12", 8, 12), ("M12", 9, 11), ("T12", 9, 10)])
def test_EX_20_two_steps_of_one_owner_on_each_terrace_PLC_10_PLC_11_PLC_13(space: str, left: int, vp: int) -> None:
    table = ready(space, stock="9p", steps={"1-upper": 1, "1-lower": 1})

    table.place("architect", space)

    assert table.stock(0) == f"{left}p 0c 0s 0g"
    assert table.vp(1) == vp


@pytest.mark.parametrize(("buildings", "own_vp"), [("", 10), ("Z07", 11)])
def test_EX_21_own_steps_above_an_opponents_PLC_14_Z07_1(buildings: str, own_vp: int) -> None:
    table = ready("B12", stock="1p", buildings=buildings, steps={"1-upper": 0, "1-lower": 1})

    table.place("architect", "B12")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert [table.vp(0), table.vp(1)] == [own_vp, 11]


@pytest.mark.parametrize(("buildings", "own_vp"), [("", 10), ("Z07", 12)])
def test_EX_21_both_markers_are_own_PLC_14_Z07_1(buildings: str, own_vp: int) -> None:
    table = ready("B12", stock="1p", buildings=buildings, steps={"1-upper": 0, "1-lower": 0})

    table.place("architect", "B12")

    assert [table.vp(0), table.vp(1)] == [own_vp, 10]


@pytest.mark.parametrize(("steps", "cost"), [({}, 5), ({"2-upper": 1, "2-lower": 1}, 1)])
def test_EX_22_the_couriers_discount_counts_once_PLC_17_WRK_11(steps: dict[str, int], cost: int) -> None:
    table = ready("B21", stock="9p", workers="courier", steps=steps)

    table.place("courier", "B21")

    assert table.stock(0) == f"{9 - cost}p 0c 0s 0g"


@pytest.mark.parametrize(("hill", "tasks"), [({"T12": "architect"}, 1), ({}, 2)])
def test_EX_23_courier_with_nothing_to_save_PLC_07_WRK_12_WRK_14(hill: dict[str, str], tasks: int) -> None:
    table = ready("T11", stock="1p", workers="courier", hill=hill)

    table.place("courier", "T11")

    assert table.stock(0) == "1p 0c 0s 0g"
    assert table.spend_all_tasks() == tasks


def test_EX_24_steps_are_used_even_if_the_discount_was_not_needed_PLC_15() -> None:
    table = ready("M12", stock="1p", workers="courier", players=3, steps={"1-upper": 2})

    table.place("courier", "M12")

    table.expect(rule="TDS-08")  # no way of paying was asked for: 1 food to leave the Steps unused is not offered
    assert table.stock(0) == "1p 0c 0s 0g"
    assert table.vp(2) == 11


# -- EX-25 and EX-26: what cannot pay


def without_the_card(stock: str) -> Table:
    """A wants the middle space M12 of symbol sun, owns a Statue of sun, but holds a card of another symbol."""
    return given(
        box={**printed_space("M12"), **OTHER_SYMBOL},
        stock={0: stock},
        workers={0: "architect"},
        gods={0: "G02"},
        small={0: "sun"},
    )


@pytest.mark.parametrize("stock", ["1g 1p", "9p 9c 9s"])
def test_EX_25_one_gold_cannot_do_two_jobs_and_nothing_else_is_gold_PLC_06(stock: str) -> None:
    table = without_the_card(stock)

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(rule="PLC-02", excludes=["space:M12"])


@pytest.mark.parametrize("stock", ["2g 1p", "1g 1p 1c"])
def test_EX_25_gold_enters_and_no_benefit_follows_PLC_05_PLC_16(stock: str) -> None:
    table = without_the_card(stock)

    table.place("architect", "M12")

    assert table.stock(0) == "0p 0c 0s 0g"
    table.expect(rule="TDS-08")  # no question for benefits before the tasks
    table.choose("task:1-potato").expect_nothing()  # nor after them


def test_EX_25_a_card_of_another_symbol_is_not_played_with_the_gold_PLC_04() -> None:
    table = without_the_card("2g 1p")

    table.place("architect", "M12")

    assert table.gods(0) == ["G02"]


def test_EX_26_benefits_and_abilities_cannot_pay_the_placement_PLC_19() -> None:
    suns = [space.id for space in builtin_box().spaces if space.symbol == "sun"]
    table = given(
        box={**printed_space("M12"), **ENTRY},
        workers={0: "warrior"},
        gods={0: "G01"},
        small={0: "sun"},
        hill=dict.fromkeys(suns, "priest"),
    )

    table.do(MainOption(0))

    table.expect(rule="TRN-06", excludes=["place"])


def test_EX_26_the_same_space_is_offered_with_two_food() -> None:
    suns = [space.id for space in builtin_box().spaces if space.symbol == "sun"]
    table = given(
        box={**printed_space("M12"), **ENTRY},
        stock={0: "2p"},
        workers={0: "warrior"},
        gods={0: "G01"},
        small={0: "sun"},
        hill=dict.fromkeys(suns, "priest"),
    )

    table.do(MainOption(0)).choose("place", "worker:warrior")

    table.expect(rule="PLC-02", offers=["space:M12"])


# -- EX-27 and EX-28: used as another type


def priest_with_z01(stock: str, variants: Variants | None = None) -> Table:
    """M14 touches M21 and M22 of the next section, where two Couriers stand; the own segment is empty."""
    return ready(
        "M14",
        stock=stock,
        workers="priest",
        buildings="Z01",
        hill={"M21": "courier", "M22": "courier"},
        variants=variants,
    )


def test_EX_27_a_priest_used_as_courier_costs_one_less_Z01_1() -> None:
    table = priest_with_z01("1p")

    table.place("priest", "M14", use="courier")

    assert table.stock(0) == "0p 0c 0s 0g"


def test_EX_27_adjacent_couriers_do_not_count_TDS_05_Z01_3() -> None:
    table = priest_with_z01("1p")

    table.place("priest", "M14", use="courier")

    assert table.spend_all_tasks() == 2


def test_EX_27_neither_potato_nor_card_of_a_priest_Z01_1() -> None:
    table = priest_with_z01("2p")

    table.place("priest", "M14", use="courier")

    table.expect(rule="TDS-08")  # although 1 potato is left
    table.spend_all_tasks()
    table.expect_nothing()
    assert table.gods(0) == []


def test_EX_27_placed_as_a_priest_it_cannot_be_paid_PLC_20() -> None:
    table = priest_with_z01("1p")

    table.do(MainOption(0)).choose("place", "worker:priest", "use:priest")

    table.expect(rule="PLC-02", excludes=["space:M14"])


def test_EX_27_on_the_hill_it_is_a_priest_for_later_neighbours_Z01_3() -> None:
    table = given(
        box={
            **printed_space("M14"),
            "M12i": {"task": "stone"},  # the third icon of M13 beside the two it shares with M14
            "M13": {"symbol": "sun"},
            "G01": {"symbol": "sun"},
            "G02": {"symbol": "sun"},
        },
        stock={0: "1p", 1: "2p"},
        workers={0: "priest", 1: "priest"},
        gods={0: "G01", 1: "G02"},
        buildings={0: "Z01"},
        market="P01 P02 Z08 Z09",
    )
    table.place("priest", "M14", use="courier").spend_all_tasks()

    table.do(MainOption(1)).choose("place", "worker:priest", "space:M13")

    assert table.spend_all_tasks() == 2


def test_EX_27_variant_treat_as_full_counts_the_couriers_CON_49() -> None:
    table = priest_with_z01("1p", Variants(treat_as_full=True))

    table.place("priest", "M14", use="courier")

    assert table.spend_all_tasks() == 4


def architect_on(colour: str) -> Table:
    """One adjacent Architect, 1 potato left after paying, Z02 and Z05 owned."""
    return ready("T12", stock="1p", buildings="Z02 Z05", hill={"T11": "architect"}, colour=colour)


def test_EX_28_exactly_one_type_is_declared_Z05_3() -> None:
    table = architect_on("green")

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(rule="PLC-20", offers=["use:architect", "use:craftsman", "use:priest"])


@pytest.mark.parametrize(
    ("colour", "use", "tasks"),
    [("green", "architect", 2), ("green", "craftsman", 3), ("neutral", "craftsman", 2)],
)
def test_EX_28_architect_as_craftsman_Z05_1(colour: str, use: str, tasks: int) -> None:
    table = architect_on(colour)

    table.place("architect", "T12", use=use)

    table.expect(rule="TDS-08")  # no potato for a task is asked for
    assert table.spend_all_tasks() == tasks
    table.expect_nothing()
    assert table.gods(0) == []


@pytest.mark.parametrize(("payment", "tasks", "left"), [("begin-tasks", 2, 1), ("pay-for-task", 3, 0)])
def test_EX_28_architect_as_priest_has_no_green_task_Z02_1(payment: str, tasks: int, left: int) -> None:
    table = architect_on("green")

    table.place("architect", "T12", use="priest").expect(rule="PLC-21", offers=["begin-tasks", "pay-for-task"])
    table.choose(payment)

    assert table.stock(0) == f"{left}p 0c 0s 0g"
    assert table.spend_all_tasks() == tasks
    table.expect_nothing()
    assert len(table.gods(0)) == 1  # the compulsory God card
