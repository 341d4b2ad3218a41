"""Worked examples EX-03, EX-04, EX-29 to EX-35 and EX-109: how many tasks, and on which icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.rules.turn import MainPart
from tests.support.given import Table, given
from tests.support.printing import printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"vp": 1}]}}
ADJACENT = ("T12", "T21", "T51", "T52")  # all spaces that share an icon with T11


def on_t11(
    worker: str,
    tasks: str,
    same_colour: int = 0,
    *,
    box: Mapping[str, Mapping[str, Any]] | None = None,
    stock: str = "",
    buildings: str = "",
    army: str = "",
    army_deck: str | None = None,
    auto_chance: bool = True,
) -> Table:
    """The Worker may be placed on T11 for the card G01 and no food, next to some of the same colour."""
    return given(
        box={**printed_space("T11", tasks), **ENTRY, **(box or {})},
        auto_chance=auto_chance,
        stock={0: stock},
        workers={0: worker},
        gods={0: "G01"},
        buildings={0: buildings},
        army={0: army},
        army_deck=army_deck,
        hill=dict.fromkeys(ADJACENT[:same_colour], worker),
    )


# -- EX-03 and EX-04


def test_EX_03_one_adjacent_worker_of_the_same_colour_TDS_01_TDS_08() -> None:
    table = on_t11("architect", "building potato stone", 1, stock="1s 1c")

    table.place("architect", "T11").choose("task:2-potato")

    table.expect(rule="TDS-08", offers=["task:1-building", "task:3-stone", "stop"])
    table.choose("task:3-stone").expect_nothing()


def five_tasks() -> Table:
    return on_t11(
        "architect",
        "building potato stone",
        4,
        stock="1s 1c",
        box={
            "P01": {"cost": {"stone": 1, "corn": 1}},
            "P02": {"cost": {"corn": 2}},
            "Z01": {"cost": {"gold": 1}},
            "Z02": {"cost": {"gold": 2}},
        },
    )


def test_EX_04_five_tasks_TDS_09_TDS_12() -> None:
    table = five_tasks()

    table.place("architect", "T11").choose("task:1-building", "building:P01", "task:2-potato", "task:3-stone")
    table.expect(rule="TDS-08", offers=["task:2-potato", "task:3-stone", "stop"])  # no Building in the second set
    table.choose("task:2-potato")
    table.expect(rule="TDS-08", offers=["task:3-stone", "stop"])
    table.choose("task:3-stone").expect_nothing()

    assert table.stock(0) == "6p 0c 4s 0g"
    assert table.buildings(0) == ["P01"]


def test_EX_04_the_first_three_tasks_are_all_three_icons_TDS_10() -> None:
    table = five_tasks()

    table.place("architect", "T11").choose("task:2-potato", "task:3-stone")

    table.expect(rule="TDS-08", offers=["task:1-building", "stop"])


# -- EX-29 to EX-34


def test_EX_29_a_blocked_icon_ends_the_sequence_TDS_14() -> None:
    table = on_t11("architect", "corn stone statue", 3)

    table.place("architect", "T11")
    table.expect(rule="TDS-08", offers=["task:1-corn", "task:2-stone", "stop"])
    table.choose("task:1-corn").expect(offers=["task:2-stone", "stop"])  # no corn again, no skipping of the Statue
    table.choose("task:2-stone")

    table.expect_nothing()
    assert table.stock(0) == "0p 2c 2s 0g"


def test_EX_30_an_icon_becomes_performable_on_the_way_TDS_19() -> None:
    table = on_t11("architect", "stone steps potato", 4, stock="1s")

    table.place("architect", "T11").expect(offers=["task:1-stone", "task:3-potato", "stop"])
    table.choose("task:1-stone").expect(offers=["task:2-steps", "task:3-potato", "stop"])
    table.choose("task:2-steps", "steps:3-upper")
    assert table.stock(0) == "2p 1c 0s 0g"
    assert table.vp(0) == 14
    table.choose("task:3-potato")
    assert table.stock(0) == "5p 1c 0s 0g"
    table.choose("task:1-stone").expect(offers=["task:3-potato", "stop"])  # 2 stone: no Steps in the second set
    table.choose("task:3-potato").expect_nothing()

    assert table.stock(0) == "8p 1c 2s 0g"
    assert table.vp(0) == 14


def test_EX_31_seven_tasks_TDS_07_Z14_1() -> None:
    table = on_t11("warrior", "potato corn training", 4, buildings="Z14", auto_chance=False)
    one_set = ("task:1-potato", "task:2-corn", "task:3-training")

    table.place("warrior", "T11").choose("army-card:A01")
    table.expect(rule="TDS-08", includes=one_set)  # no retrieval: only Warriors are adjacent
    table.choose(*one_set, "army-card:A02", "army-card:A03", "keep:A02")
    table.choose(*one_set, "army-card:A04", "army-card:A05", "keep:A05")
    table.expect(rule="TDS-08", includes=one_set)  # the third set
    table.choose("task:1-potato").expect_nothing()

    assert table.stock(0) == "9p 4c 0s 0g"
    assert table.army(0) == ["A01", "A02", "A05"]
    assert table.army_discard() == ["A03", "A04"]


@pytest.mark.parametrize("same_colour", [1, 3])
def test_EX_32_two_icons_of_the_same_kind_TDS_11(same_colour: int) -> None:
    table = on_t11("architect", "stone stone merchant", same_colour)

    table.place("architect", "T11").expect(offers=["task:1-stone", "task:2-stone", "stop"])
    table.choose("task:1-stone").expect(offers=["task:2-stone", "stop"])
    table.choose("task:2-stone").expect_nothing()

    assert table.stock(0) == "0p 0c 4s 0g"


def test_EX_33_stopping_early_TDS_15_WRK_17() -> None:
    table = on_t11("priest", "potato gold corn", 2)

    table.place("priest", "T11").choose("task:2-gold").expect(includes=["task:1-potato", "task:3-corn"])
    table.choose("stop")

    table.expect_nothing()
    assert table.stock(0) == "0p 0c 0s 1g"
    assert len(table.gods(0)) == 1


def one_task_left_for_steps() -> Table:
    table = on_t11(
        "architect",
        "stone steps potato",
        2,
        army="A02",
        box={"A02": {"soldiers": 1, "resource": "stone"}},
    )
    return table.place("architect", "T11").choose("task:1-stone", "task:3-potato")


def test_EX_34_a_free_action_keeps_the_sequence_alive_TDS_14() -> None:
    table = one_task_left_for_steps()

    table.expect(seat=0, rule="TDS-08", offers=["stop", "discard-army-card:A02"])
    table.choose("discard-army-card:A02").expect(offers=["task:2-steps", "stop"])
    table.choose("task:2-steps", "steps:1-upper").expect_nothing()

    assert table.stock(0) == "5p 1c 0s 0g"
    assert table.vp(0) == 14


def test_EX_34_without_the_free_action_only_stopping_is_possible() -> None:
    table = one_task_left_for_steps()

    table.choose("stop").expect_nothing()

    assert table.stock(0) == "3p 0c 2s 0g"
    assert table.army(0) == ["A02"]


# -- EX-35


def test_EX_35_who_is_adjacent_TDS_02_TDS_03_TDS_04() -> None:
    table = given(
        box={**printed_space("B22"), **ENTRY},
        stock={0: "6p"},
        workers={0: "craftsman"},
        gods={0: "G01"},
        hill={
            "B21": "craftsman",  # X shares two icons with B22
            "B16": "craftsman",  # Y in section 1 shares one
            "B26": "craftsman",  # Z in the same segment shares none
            "M22": "craftsman",  # W on another terrace
        },
    )

    table.place("craftsman", "B22")

    assert table.spend_all_tasks() == 3


# -- EX-109


def no_task_at_all() -> Table:
    table = given(
        box={
            **printed_space("T11", "steps statue merchant"),
            **ENTRY,
            "A02": {"soldiers": 1, "resource": "stone"},
        },
        workers={0: "warrior"},
        gods={0: "G01"},
        army_deck="A02",
        hill={"T12": "courier"},
    )
    table.do(MainPart(0)).choose("place", "worker:warrior", "space:T11")
    return table


def test_EX_109_a_placement_without_tasks_is_legal_PLC_24_TDS_13_TDS_14() -> None:
    table = no_task_at_all()

    assert table.army(0) == ["A02"]
    table.choose("retrieve:T12").expect(seat=0, rule="TDS-08", offers=["stop", "discard-army-card:A02"])
    table.choose("discard-army-card:A02")

    assert table.seat == 1  # nothing became performable, and there is nothing to buy a Worker with
    assert table.stock(0) == "0p 0c 1s 0g"


def test_EX_109_the_retrieved_courier_cannot_be_placed_this_turn_PLC_23() -> None:
    table = no_task_at_all()

    table.choose("retrieve:T12", "stop").expect(seat=0, rule="EOT-02", offers=["end-turn", "discard-army-card:A02"])
    table.choose("end-turn")

    assert table.seat == 1
    assert table.workers(0) == ["courier"]
    assert table.hill() == {"T11": "warrior"}
