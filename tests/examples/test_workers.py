"""Worked examples EX-36 to EX-41: what the Workers can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.rules.turn import MainOption, MainPart
from tests.support.given import Table, given
from tests.support.printing import printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"vp": 1}]}}
STONE_CARD: Mapping[str, Mapping[str, Any]] = {"A02": {"soldiers": 1, "resource": "stone"}}


# -- EX-36 to EX-38: the Warrior


def warrior_among_three() -> Table:
    """The Warrior has just been placed on T11, its card is drawn, and A is asked whom to retrieve."""
    table = given(
        box={**printed_space("T11", "stone stone stone"), **ENTRY},
        stock={0: "1p"},
        workers={0: "warrior priest"},
        gods={0: "G01"},
        army_deck="A05",
        hill={"T12": "craftsman", "T21": "architect", "T52": "warrior"},
        village="courier priest architect",
    )
    return table.do(MainPart(0)).choose("place", "worker:warrior", "space:T11")


def test_EX_36_first_the_army_card_then_the_question_WRK_04_WRK_05() -> None:
    table = warrior_among_three()

    assert table.army(0) == ["A05"]
    table.expect(seat=0, rule="WRK-05", offers=["retrieve:T12", "retrieve:T21", "decline", "discard-army-card:A05"])


def test_EX_36_the_craftsmans_space_is_empty_at_once_WRK_06() -> None:
    table = warrior_among_three()

    table.choose("retrieve:T12")

    assert table.hill() == {"T11": "warrior", "T21": "architect", "T52": "warrior"}
    assert table.workers(0) == ["craftsman", "priest"]
    assert table.stock(0) == "1p 0c 0s 0g"


def test_EX_36_two_tasks_TDS_01() -> None:
    table = warrior_among_three()

    table.choose("retrieve:T12")

    assert table.spend_all_tasks() == 2


def test_EX_36_retrieving_and_buying_in_spite_of_the_limit_WRK_08_EOT_07() -> None:
    table = warrior_among_three()

    table.choose("retrieve:T12", "stop", "buy:potato-end")
    assert table.workers(0) == ["craftsman", "priest", "courier"]
    table.expect(seat=0, rule="EOT-07", offers=["remove:craftsman", "remove:priest", "remove:courier"])
    table.choose("remove:priest")

    assert table.workers(0) == ["craftsman", "courier"]
    assert table.seat == 1


def test_EX_37_the_warriors_card_helps_with_tasks_WRK_07() -> None:
    table = given(
        box={**printed_space("T11", "steps corn corn"), **ENTRY, **STONE_CARD},
        stock={0: "2s"},
        workers={0: "warrior"},
        gods={0: "G01"},
        army_deck="A02",
    )

    table.place("warrior", "T11").expect(rule="TDS-08", excludes=["task:1-steps"])
    table.choose("discard-army-card:A02")
    assert table.stock(0) == "0p 0c 3s 0g"
    table.choose("task:1-steps", "steps:2-upper").expect_nothing()

    assert table.stock(0) == "2p 1c 0s 0g"
    assert table.vp(0) == 14


def test_EX_38_a_segment_emptied_by_a_warrior_WRK_13() -> None:
    table = given(
        box={
            **printed_space("M21"),
            **printed_space("M12", symbol="wave"),
            "G01": {"symbol": "sun"},
            "G02": {"symbol": "wave"},
        },
        stock={0: "3p", 1: "1p"},
        workers={0: "warrior", 1: "courier"},
        gods={0: "G01", 1: "G02"},
        army_deck="",
        hill={"M14": "architect"},
    )
    table.place("warrior", "M21", "retrieve:M14", "stop")

    table.do(MainOption(1)).choose("place", "worker:courier", "space:M12")

    assert table.spend_all_tasks() == 2


# -- EX-39 and EX-40: the Priest


def priest_with_benefits() -> Table:
    table = given(
        box={
            **printed_space("T11", "corn corn corn"),
            "G01": {"symbol": "sun", "benefits": [{"potato": 2}, {"stone": 1}]},
        },
        workers={0: "priest"},
        gods={0: "G01"},
        small={0: "sun"},
    )
    return table.place("priest", "T11")


def test_EX_39_the_priests_potato_from_a_benefit_WRK_15_WRK_16() -> None:
    table = priest_with_benefits()

    table.expect(rule="PLC-21", offers=["benefit:G01:1", "benefit:G01:2", "begin-tasks"])
    table.choose("benefit:G01:1").expect(offers=["benefit:G01:2", "pay-for-task", "begin-tasks"])
    table.choose("pay-for-task").expect(offers=["benefit:G01:2", "begin-tasks"])  # not a second potato
    table.choose("begin-tasks")

    assert table.stock(0) == "1p 0c 0s 0g"
    assert table.spend_all_tasks() == 2


def test_EX_39_the_stone_after_the_last_task_not_between_GOD_06() -> None:
    table = priest_with_benefits()
    table.choose("benefit:G01:1", "pay-for-task", "begin-tasks")

    table.choose("task:1-corn").expect(offers=["task:2-corn", "task:3-corn", "stop"])
    table.choose("task:2-corn").expect(rule="PLC-21", offers=["benefit:G01:2", "priest-card"])
    table.choose("benefit:G01:2")

    assert table.stock(0) == "1p 4c 1s 0g"


@pytest.mark.parametrize("payment", ["begin-tasks", "pay-for-task"])
@pytest.mark.parametrize("stops", [True, False])
def test_EX_40_the_priests_card_comes_after_the_tasks_WRK_17_WRK_18(payment: str, stops: bool) -> None:
    table = given(
        box={**printed_space("T11", "corn corn corn"), **ENTRY},
        stock={0: "1p"},
        workers={0: "priest"},
        gods={0: "G01"},
        offer="G02 G03",
    )
    table.place("priest", "T11", payment)

    if stops:
        table.choose("stop")
    else:
        table.spend_all_tasks()

    table.expect(seat=0, rule="GOD-12", offers=["god-card:G02", "god-card:G03", "god-card:deck"])
    table.choose("god-card:G03").expect_nothing()
    assert table.gods(0) == ["G03"]


# -- EX-41


def test_EX_41_z03_before_a_produce_one_Z03_1_Z03_2() -> None:
    table = given(
        box={
            **printed_space("T11", "produce corn stone"),
            **ENTRY,
            "P01": {"benefits": [{"gold": 1}]},
            "P02": {"benefits": [{"potato": 3}]},
        },
        workers={0: "warrior"},
        gods={0: "G01"},
        buildings={0: "Z03"},
        down={0: "P01 P02"},
        army_down={0: "A05"},
        army_deck="",
        market="P03 P04 Z01 Z02",
    )

    table.place("warrior", "T11").expect(rule="PLC-21", offers=["warrior", "rejuvenate"])
    table.choose("warrior", "rejuvenate").expect(offers=["turn-up:P01", "turn-up:P02", "decline"])  # no Army card
    table.choose("turn-up:P01", "turn-up:P02")
    table.expect(rule="TDS-08", includes=["task:1-produce"])
    table.choose("task:1-produce").expect(offers=["building:P01", "building:P02"])
    table.choose("building:P01").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 1g"
    assert table.buildings(0) == ["P01", "P02", "Z03"]
    assert table.down(0) == []
    assert table.army_down(0) == ["A05"]
