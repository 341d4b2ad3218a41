"""Architect, Craftsman, Courier and Priest; the Warrior has a file of its own (WRK-01 to WRK-03, WRK-11 to WRK-19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.rules.nomads import DrawToHill
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given
from tests.support.printing import printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"potato": 2}]}}


def on_t11(
    worker: str,
    *,
    tasks: str = "stone corn gold",
    colour: str = "neutral",
    hill: Mapping[str, str] | None = None,
    stock: str = "",
    small: str = "",
    army: str = "",
    offer: str = "",
    god_deck: str | None = None,
    box: Mapping[str, Mapping[str, Any]] | None = None,
) -> Table:
    """The Worker is in the supply and may be placed on T11 for G01 and no food."""
    return given(
        box={**printed_space("T11", tasks, colour=colour), **ENTRY, **(box or {})},
        stock={0: stock},
        workers={0: worker},
        gods={0: "G01"},
        small={0: small},
        army={0: army},
        army_deck="",
        hill=hill,
        offer=offer,
        god_deck=god_deck,
    )


def put_on_hill(table: Table, space: str) -> None:
    """What a 2-player setup or first Festival does: the next Worker of the bag is put on a space."""
    table.do(DrawToHill(table.s.catalog.hill.names.index(space)))


# -- when abilities work


@pytest.mark.parametrize("worker", ["architect", "craftsman", "warrior", "priest", "courier"])
def test_WRK_01_a_worker_put_on_the_hill_by_setup_or_festival_does_nothing(worker: str) -> None:
    table = given(stock={0: "9p"}, bag=worker, hill={"T12": "architect"})

    put_on_hill(table, "T11")

    table.expect_nothing()
    assert table.army(0) == []
    assert table.gods(0) == []
    assert table.hill() == {"T11": worker, "T12": "architect"}


@pytest.mark.parametrize("worker", ["warrior", "priest"])
def test_WRK_01_a_worker_taken_into_the_supply_does_nothing(worker: str) -> None:
    table = given(stock={0: "9p"}, nomads=f"{worker} architect")

    table.do(MainOption(0)).choose("recruit", f"nomad:{worker}")

    table.expect(seat=0, rule="SEC-01")
    assert table.army(0) == []
    assert table.gods(0) == []


# -- Architect and Craftsman


@pytest.mark.parametrize(("colour", "count"), [("blue", 2), ("green", 1), ("neutral", 1)])
def test_WRK_02_an_architect_has_one_more_task_on_blue(colour: str, count: int) -> None:
    table = on_t11("architect", colour=colour)

    table.place("architect", "T11")

    assert table.spend_all_tasks() == count


@pytest.mark.parametrize(("colour", "count"), [("blue", 1), ("green", 2), ("neutral", 1)])
def test_WRK_03_a_craftsman_has_one_more_task_on_green(colour: str, count: int) -> None:
    table = on_t11("craftsman", colour=colour)

    table.place("craftsman", "T11")

    assert table.spend_all_tasks() == count


@pytest.mark.parametrize("worker", ["warrior", "priest"])
@pytest.mark.parametrize("colour", ["blue", "green"])
def test_WRK_02_other_workers_have_no_more_tasks_on_coloured_spaces(worker: str, colour: str) -> None:
    """Rules: WRK-03."""
    table = on_t11(worker, colour=colour)

    table.place(worker, "T11")

    assert table.spend_all_tasks() == 1


# -- Courier


def test_WRK_11_a_courier_pays_one_food_less_in_total() -> None:
    table = given(
        box={**printed_space("M21"), **ENTRY},
        stock={0: "5p"},
        workers={0: "courier"},
        gods={0: "G01"},
    )

    table.place("courier", "M21")

    assert table.stock(0) == "3p 0c 0s 0g"


@pytest.mark.parametrize(
    ("hill", "count"),
    [
        ({}, 2),
        ({"T12": "architect"}, 1),  # the same segment
        ({"T21": "architect", "T52": "priest"}, 2),  # other segments, though adjacent
        ({"M11": "architect", "B11": "priest"}, 2),  # other terraces of the section
    ],
)
def test_WRK_12_a_courier_alone_in_the_segment_has_one_more_task(hill: dict[str, str], count: int) -> None:
    table = on_t11("courier", hill=hill)

    table.place("courier", "T11")

    assert table.spend_all_tasks() == count


def test_WRK_13_workers_put_down_by_setup_or_festival_count() -> None:
    table = given(box={**printed_space("T11"), **ENTRY}, workers={0: "courier"}, gods={0: "G01"}, bag="priest")
    put_on_hill(table, "T12")

    table.place("courier", "T11")

    assert table.spend_all_tasks() == 1


def test_WRK_13_a_segment_emptied_by_a_warrior_counts_as_empty_again() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY, "T21": {"symbol": "wave"}, "G02": {"symbol": "wave"}},
        stock={1: "1p"},
        workers={0: "courier", 1: "warrior"},
        gods={0: "G01", 1: "G02"},
        army_deck="",
        hill={"T12": "architect"},
    )
    table.do(MainOption(1)).choose("place", "worker:warrior", "space:T21", "retrieve:T12", "stop")

    table.place("courier", "T11")

    assert table.spend_all_tasks() == 2


@pytest.mark.parametrize(
    ("space", "hill", "left", "count"),
    [
        ("M12", {"M11": "priest"}, 8, 1),  # the discount without the task
        ("T12", {}, 9, 2),  # the task without a discount
        ("M12", {}, 8, 2),
    ],
)
def test_WRK_14_discount_and_task_of_a_courier_are_independent(
    space: str, hill: dict[str, str], left: int, count: int
) -> None:
    table = given(
        box={**printed_space(space, "stone corn gold"), **ENTRY},
        stock={0: "9p"},
        workers={0: "courier"},
        gods={0: "G01"},
        hill=hill,
    )

    table.place("courier", space)

    assert table.stock(0) == f"{left}p 0c 0s 0g"
    assert table.spend_all_tasks() == count


# -- Priest


@pytest.mark.parametrize(("stock", "left"), [("2p", "1p 0c 0s 0g"), ("2g", "0p 0c 0s 1g")])
def test_WRK_15_a_priest_may_pay_a_potato_or_gold_for_one_task_once(stock: str, left: str) -> None:
    table = on_t11("priest", stock=stock, tasks="stone stone stone")
    entry = ["enter:G01"] if "g" in stock else []

    table.place("priest", "T11", *entry).expect(seat=0, rule="PLC-21", offers=["pay-for-task", "begin-tasks"])
    table.choose("pay-for-task")

    assert table.stock(0) == left
    table.expect(rule="TDS-08")  # not asked again, although 1 is left
    assert table.spend_all_tasks() == 2


def test_WRK_15_the_payment_may_be_declined() -> None:
    table = on_t11("priest", stock="2p")

    table.place("priest", "T11", "begin-tasks")

    assert table.stock(0) == "2p 0c 0s 0g"
    assert table.spend_all_tasks() == 1


def test_WRK_15_corn_and_stone_do_not_pay() -> None:
    table = on_t11("priest", stock="5c 5s")

    table.place("priest", "T11")

    table.expect(rule="TDS-08")


def test_WRK_16_a_benefit_taken_before_may_supply_the_potato() -> None:
    table = on_t11("priest", small="sun")

    table.place("priest", "T11").expect(offers=["benefit:G01:1", "begin-tasks"])

    table.choose("benefit:G01:1").expect(offers=["pay-for-task", "begin-tasks"])


def test_WRK_16_a_free_action_taken_before_may_supply_the_potato() -> None:
    table = on_t11("priest", army="A05", box={"A05": {"resource": "potato"}})

    table.place("priest", "T11").expect(rule="PLC-21", offers=["begin-tasks", "discard-army-card:A05"])

    table.choose("discard-army-card:A05").expect(offers=["pay-for-task", "begin-tasks"])


def test_WRK_16_a_potato_collected_by_a_task_comes_too_late() -> None:
    table = on_t11("priest", tasks="potato potato potato")

    table.place("priest", "T11", "task:1-potato")

    table.expect_nothing()
    assert table.stock(0) == "3p 0c 0s 0g"


@pytest.mark.parametrize(
    "answers", [("begin-tasks", "stop"), ("pay-for-task", "stop"), ("begin-tasks", "task:1-stone")]
)
def test_WRK_17_a_priest_must_take_a_god_card_after_the_last_task(answers: tuple[str, str]) -> None:
    table = on_t11("priest", stock="1p", offer="G02")

    table.place("priest", "T11", *answers)

    table.expect(seat=0, rule="GOD-12", offers=["god-card:G02", "god-card:deck"])
    assert table.gods(0) == []


def test_WRK_17_also_if_no_task_could_be_performed() -> None:
    table = on_t11("priest", tasks="steps statue merchant", offer="G02")

    table.place("priest", "T11")

    table.expect(rule="GOD-12", offers=["god-card:G02", "god-card:deck"])


@pytest.mark.parametrize("worker", ["architect", "craftsman", "warrior", "courier"])
def test_WRK_17_no_other_worker_takes_a_card(worker: str) -> None:
    table = on_t11(worker)

    table.place(worker, "T11", "stop").expect_nothing()

    assert table.gods(0) == []


def test_WRK_18_the_card_played_for_this_placement_cannot_be_taken() -> None:
    table = on_t11("priest", offer="G02", god_deck="")

    table.place("priest", "T11", "stop")

    table.expect(rule="GOD-12", offers=["god-card:G02"])


def test_WRK_19_with_deck_and_offer_empty_the_priest_gets_nothing() -> None:
    table = on_t11("priest", offer="", god_deck="")

    table.place("priest", "T11", "stop")

    table.expect_nothing()
    assert table.gods(0) == []
