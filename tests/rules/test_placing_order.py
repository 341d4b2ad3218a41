"""Placing a Worker: what may happen before paying, and the order of a placement (PLC-18 to PLC-24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.turn import MainOption, MainPart
from tests.support.given import Table, given
from tests.support.printing import printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"potato": 2}, {"stone": 1}]}}


# -- before paying


def test_PLC_18_an_army_card_discarded_before_paying_may_supply_the_food() -> None:
    table = given(
        box={**printed_space("M12"), **ENTRY, "A05": {"resource": "corn"}},
        stock={0: "1p"},
        workers={0: "architect"},
        gods={0: "G01"},
        army={0: "A05"},
    )

    table.do(MainOption(0)).choose("discard-army-card:A05", "place", "worker:architect", "space:M12")

    assert table.hill() == {"M12": "architect"}
    assert table.stock(0) == "0p 0c 0s 0g"


def test_PLC_18_an_exchange_may_supply_the_gold_of_the_entry() -> None:
    table = given(
        box=printed_space("T11"),
        stock={0: "2s"},
        workers={0: "architect"},
        buildings={0: "Z15"},
    )

    table.do(MainOption(0)).expect(rule="TRN-06", excludes=["place"])
    table.choose("exchange:2-stone:1-gold", "place", "worker:architect", "space:T11")

    assert table.hill() == {"T11": "architect"}
    assert table.stock(0) == "0p 0c 0s 0g"


def test_PLC_18_a_god_card_bought_with_z19_may_be_the_entry() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY},
        stock={0: "1p"},
        workers={0: "architect"},
        buildings={0: "Z19"},
        offer="G01",
    )

    table.do(MainOption(0)).expect(rule="TRN-06", excludes=["place"])
    table.choose("buy-god-card:G01:potato", "place", "worker:architect", "space:T11")

    assert table.hill() == {"T11": "architect"}
    assert table.gods(0) == []


def test_PLC_19_a_benefit_cannot_pay_the_food() -> None:
    table = given(
        box={**printed_space("M12"), **ENTRY},
        workers={0: "architect"},
        gods={0: "G01"},
        small={0: "sun"},
    )

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(rule="PLC-02", excludes=["space:M12"])


def test_PLC_19_everything_is_paid_before_card_and_task_are_available() -> None:
    table = given(
        box={**printed_space("M12"), **ENTRY},
        stock={0: "2p 2c"},
        workers={0: "warrior"},
        gods={0: "G01"},
        small={0: "sun"},
        hill={"M11": "priest"},
    )

    table.place("warrior", "M12")

    table.expect(rule="TRN-20", offers=["pay:2-potato", "pay:1-potato-1-corn", "pay:2-corn"])
    assert table.army(0) == []
    assert table.hill() == {"M11": "priest"}


@pytest.mark.parametrize(
    ("building", "worker", "uses"),
    [
        ("Z01", "priest", ["use:priest", "use:courier"]),
        ("Z02", "warrior", ["use:warrior", "use:priest"]),
        ("Z05", "craftsman", ["use:craftsman", "use:architect"]),
    ],
)
def test_PLC_20_the_type_is_declared_before_paying(building: str, worker: str, uses: list[str]) -> None:
    table = given(
        box={**printed_space("M12"), **ENTRY},
        stock={0: "9p"},
        workers={0: worker},
        gods={0: "G01"},
        buildings={0: building},
        market="P01 P02 Z08 Z09",
    )

    table.do(MainOption(0)).choose("place", f"worker:{worker}")

    table.expect(seat=0, rule="PLC-20", offers=uses)
    assert table.stock(0) == "9p 0c 0s 0g"
    assert table.gods(0) == ["G01"]


def test_PLC_20_nobody_is_asked_whose_worker_has_one_type_only() -> None:
    table = given(stock={0: "9g"}, workers={0: "warrior"}, buildings={0: "Z05"}, market="P01 P02 Z08 Z09")

    table.do(MainOption(0)).choose("place", "worker:warrior")

    table.expect(rule="PLC-02")


# -- the order of a placement


def placed_priest_with_match() -> Table:
    """A Priest is placed on T11 with a matching Statue; both benefits and 1 potato are available."""
    table = given(
        box={**printed_space("T11", "corn corn corn"), **ENTRY},
        stock={0: "1p"},
        workers={0: "priest"},
        gods={0: "G01"},
        small={0: "sun"},
    )
    return table.place("priest", "T11")


def test_PLC_21_pay_then_put_down_then_steps_score() -> None:
    table = given(
        box={**printed_space("B12"), **ENTRY},
        stock={0: "3p"},
        workers={0: "architect"},
        gods={0: "G01"},
        steps={"1-upper": 1},
    )

    table.place("architect", "B12")

    assert [event.kind for event in table.events] == ["played-god-card", "paid", "placed", "scored"]


def test_PLC_21_steps_have_scored_before_the_first_question_after_placing() -> None:
    table = given(
        box={**printed_space("M12"), **ENTRY},
        workers={0: "warrior"},
        gods={0: "G01"},
        steps={"1-upper": 1},
        hill={"M11": "priest"},
    )

    table.place("warrior", "M12")

    table.expect(seat=0, rule="WRK-05")
    assert table.vp(1) == 11


@pytest.mark.parametrize("order", [("warrior", "benefit:G01:2"), ("benefit:G01:2", "warrior")])
def test_PLC_21_abilities_and_benefits_in_the_order_the_player_likes(order: tuple[str, str]) -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY},
        workers={0: "warrior"},
        gods={0: "G01"},
        small={0: "sun"},
    )
    table.place("warrior", "T11").expect(rule="PLC-21", offers=["warrior", "benefit:G01:1", "benefit:G01:2"])

    table.choose(*order)

    assert len(table.army(0)) == 1
    assert table.stock(0) == "0p 0c 1s 0g"
    table.expect(rule="PLC-21", includes=["benefit:G01:1", "begin-tasks"])


def test_PLC_21_benefits_not_taken_before_the_tasks_may_be_taken_after_them() -> None:
    table = placed_priest_with_match()

    table.choose("benefit:G01:1", "begin-tasks", "task:1-corn")

    table.expect(rule="PLC-21", offers=["benefit:G01:2", "priest-card"])


@pytest.mark.parametrize("order", [("priest-card", "benefit:G01:2", "benefit:G01:1"), ("benefit:G01:1", "priest-card")])
def test_PLC_21_the_priests_card_and_late_benefits_in_the_order_the_player_likes(order: tuple[str, ...]) -> None:
    table = placed_priest_with_match()
    table.choose("begin-tasks", "task:1-corn")

    table.choose(*order)

    assert len(table.gods(0)) == 1
    assert table.stock(0)[:1] == "3"


def test_PLC_21_a_benefit_made_possible_by_the_priests_card_is_offered() -> None:
    table = given(
        box={
            **printed_space("T11", "potato potato potato"),
            "G01": {"symbol": "sun", "benefits": [{"task": "building"}]},
            "P01": {"cost": {"gold": 1}},
            "P02": {"cost": {"gold": 1}},
            "Z01": {"cost": {"gold": 1}},
            "Z02": {"cost": {"gold": 1}},
        },
        workers={0: "priest"},
        gods={0: "G01"},
        small={0: "sun"},
        offer="G02",
    )

    table.place("priest", "T11", "stop", "god-card:G02")

    table.expect(rule="PLC-21", offers=["benefit:G01:1", "done"])  # the Market swap needs a God card in hand


def test_PLC_22_a_festival_does_not_clear_the_hill() -> None:
    workers = {"T11": "architect", "M23": "warrior", "B56": "courier"}
    table = given(3, hill=workers, village="", holder=0, festivals=1)

    table.do(Festival(0)).choose("done", "done", "done")

    table.expect_nothing()
    assert table.hill() == workers


def test_PLC_22_workers_stay_when_others_are_placed() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY},
        workers={0: "architect"},
        gods={0: "G01"},
        hill={"T12": "priest", "M11": "warrior"},
    )

    table.place("architect", "T11", "stop")

    assert table.hill() == {"T11": "architect", "T12": "priest", "M11": "warrior"}


def test_PLC_23_only_one_worker_is_placed_per_turn() -> None:
    table = given(
        box=printed_space("T11"),
        stock={0: "9g"},
        workers={0: "architect craftsman"},
    )

    table.do(MainPart(0)).choose("place", "worker:architect", "space:T11", "stop")

    table.expect(seat=0, rule="EOT-02", offers=["buy:potato-end", "buy:corn-end", "end-turn"])


def test_PLC_23_a_worker_obtained_during_the_turn_waits_for_a_later_turn() -> None:
    table = given(
        box=printed_space("T11"),
        stock={0: "9g"},
        workers={0: "warrior"},
        army_deck="",
        hill={"T12": "priest"},
    )

    table.do(MainPart(0)).choose("place", "worker:warrior", "space:T11", "retrieve:T12", "stop", "end-turn")

    table.expect(seat=1, rule="TRN-06")
    assert table.workers(0) == ["priest"]


def test_PLC_24_placing_is_legal_if_no_task_can_be_performed() -> None:
    table = given(
        box={**printed_space("T11", "steps statue merchant"), **ENTRY},
        workers={0: "architect"},
        gods={0: "G01"},
    )

    table.place("architect", "T11")

    table.expect_nothing()
    assert table.hill() == {"T11": "architect"}
