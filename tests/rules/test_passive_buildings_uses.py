"""Z01, Z02 and Z05: using a Worker as another type."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.rules.turn import MainOption
from tests.rules.passive import A, ready

# -- Z01


def test_Z01_1_a_worker_used_as_courier_has_the_discount() -> None:
    table = ready("Z01", "priest", stock="3p")

    table.place("priest", "M11", use="courier")

    assert table.stock(A) == "2p 0c 0s 0g"


def test_Z01_1_a_worker_used_as_courier_has_the_task_for_an_empty_segment() -> None:
    table = ready("Z01", "priest")

    table.place("priest", "M11", use="courier")

    assert table.spend_all_tasks() == 2


def test_Z01_1_no_such_task_in_an_occupied_segment() -> None:
    table = ready("Z01", "priest", hill={"M14": "warrior"})

    table.place("priest", "M11", use="courier")

    assert table.spend_all_tasks() == 1


def test_Z01_1_a_warrior_used_as_courier_loses_the_own_ability() -> None:
    table = ready("Z01", "warrior", hill={"M12": "priest"})

    table.place("warrior", "M11", use="courier").expect(rule="TDS-08")

    assert table.army(A) == []


def test_Z01_1_a_priest_used_as_courier_loses_the_own_ability() -> None:
    table = ready("Z01", "priest", stock="5p")

    table.place("priest", "M11", use="courier").expect(rule="TDS-08")
    table.choose("stop").expect_nothing()

    assert table.gods(A) == []


def test_Z01_1_the_use_is_optional() -> None:
    table = ready("Z01", "craftsman", colour="green")

    table.place("craftsman", "M11", use="craftsman")

    assert table.stock(A) == "0p 0c 0s 0g"
    assert table.spend_all_tasks() == 2


def test_Z01_2_the_use_is_declared_before_paying() -> None:
    table = ready("Z01", "priest")

    table.do(MainOption(A)).choose("place", "worker:priest")

    table.expect(rule="PLC-20", offers=["use:priest", "use:courier"])
    assert table.stock(A) == "2p 0c 0s 0g"


def test_Z01_2_a_space_that_only_the_discount_makes_payable_is_offered_for_this_use() -> None:
    table = ready("Z01", "priest", stock="1p", hill={f"T{i}{j}": "warrior" for i in range(1, 6) for j in (1, 2)})

    table.do(MainOption(A)).choose("place", "worker:priest").expect(rule="PLC-02", includes=["space:M11"])
    table.choose("space:M11")

    assert table.stock(A) == "0p 0c 0s 0g"


def test_Z01_3_the_worker_keeps_its_colour_for_adjacency() -> None:
    table = ready("Z01", "priest", hill={"M54": "courier", "M53": "priest"})

    table.place("priest", "M11", use="courier")

    assert table.spend_all_tasks() == 3, "1 + the empty segment + the adjacent priest"


def test_Z01_3_on_the_hill_it_is_an_ordinary_worker_of_its_colour() -> None:
    table = ready("Z01", "priest")

    table.place("priest", "M11", use="courier")

    assert table.hill() == {"M11": "priest"}


def test_Z01_3_variant_full_compares_the_colour_of_the_use_instead() -> None:
    table = ready(
        "Z01",
        "priest",
        hill={"M54": "courier", "M53": "priest"},
        variants=Variants(treat_as_full=True),
    )

    table.place("priest", "M11", use="courier")

    assert table.spend_all_tasks() == 3, "1 + the empty segment + the adjacent courier"


# -- Z02


def test_Z02_1_a_worker_used_as_priest_may_pay_a_potato_for_a_task() -> None:
    table = ready("Z02", "courier", stock="3p", hill={"M14": "warrior"})

    table.place("courier", "M11", use="priest").expect(rule="PLC-21", offers=["pay-for-task", "begin-tasks"])
    table.choose("pay-for-task")

    assert table.stock(A) == "0p 0c 0s 0g"
    assert table.spend_all_tasks() == 2


def test_Z02_1_a_worker_used_as_priest_must_take_a_god_card_after_the_tasks() -> None:
    table = ready("Z02", "courier", offer="G02", god_deck="")

    table.place("courier", "M11", use="priest")
    assert table.gods(A) == []
    table.choose("stop").expect(rule="GOD-12", offers=["god-card:G02"])
    table.choose("god-card:G02").expect_nothing()

    assert table.gods(A) == ["G02"]


@pytest.mark.parametrize(("worker", "colour"), [("architect", "blue"), ("craftsman", "green"), ("courier", "neutral")])
def test_Z02_1_it_loses_its_own_additional_task(worker: str, colour: str) -> None:
    table = ready("Z02", worker, colour=colour)

    table.place(worker, "M11", use="priest")

    assert table.spend_all_tasks() == 1


def test_Z02_1_a_courier_used_as_priest_loses_the_discount() -> None:
    table = ready("Z02", "courier", stock="2p")

    table.place("courier", "M11", use="priest")

    assert table.stock(A) == "0p 0c 0s 0g"


def test_Z02_1_a_warrior_used_as_priest_draws_no_army_card() -> None:
    table = ready("Z02", "warrior")

    table.place("warrior", "M11", use="priest")

    assert table.army(A) == []


def test_Z02_2_the_use_is_declared_before_paying() -> None:
    table = ready("Z02", "courier")

    table.do(MainOption(A)).choose("place", "worker:courier")

    table.expect(rule="PLC-20", offers=["use:courier", "use:priest"])
    assert table.stock(A) == "2p 0c 0s 0g"


def test_Z02_2_the_worker_keeps_its_colour() -> None:
    table = ready("Z02", "courier", hill={"M54": "priest", "M53": "courier", "M12": "courier"})

    table.place("courier", "M11", use="priest")

    assert table.hill()["M11"] == "courier"
    assert table.spend_all_tasks() == 3, "1 + two adjacent couriers"


# -- Z05


@pytest.mark.parametrize(
    ("worker", "colour", "use"), [("architect", "green", "craftsman"), ("craftsman", "blue", "architect")]
)
def test_Z05_1_architect_and_craftsman_have_their_task_on_blue_and_green_alike(
    worker: str, colour: str, use: str
) -> None:
    table = ready("Z05", worker, colour=colour)

    table.place(worker, "M11", use=use)

    assert table.spend_all_tasks() == 2


@pytest.mark.parametrize(("worker", "colour"), [("architect", "blue"), ("craftsman", "green")])
def test_Z05_1_used_as_themselves_they_work_as_ever(worker: str, colour: str) -> None:
    table = ready("Z05", worker, colour=colour)

    table.place(worker, "M11", use=worker)

    assert table.spend_all_tasks() == 2


def test_Z05_1_other_workers_are_not_affected() -> None:
    table = ready("Z05", "courier", colour="blue", hill={"M14": "warrior"})

    table.place("courier", "M11")

    assert table.spend_all_tasks() == 1


@pytest.mark.parametrize("use", ["architect", "craftsman"])
def test_Z05_2_no_task_results_on_a_neutral_space(use: str) -> None:
    table = ready("Z05", "architect")

    table.place("architect", "M11", use=use)

    assert table.spend_all_tasks() == 1


def test_Z05_2_colours_for_adjacency_do_not_change() -> None:
    table = ready("Z05", "architect", colour="green", hill={"M54": "craftsman", "M53": "architect", "M12": "craftsman"})

    table.place("architect", "M11", use="craftsman")

    assert table.spend_all_tasks() == 3, "1 + the green space + the adjacent architect"


def test_Z05_3_with_z01_and_z02_exactly_one_type_is_chosen() -> None:
    table = ready("Z01 Z02 Z05", "architect")

    table.do(MainOption(A)).choose("place", "worker:architect")
    table.expect(rule="PLC-20", offers=["use:architect", "use:craftsman", "use:courier", "use:priest"])

    table.choose("use:courier").expect(rule="PLC-02")


def test_Z05_3_types_are_never_combined() -> None:
    table = ready("Z01 Z02 Z05", "architect", stock="5p", colour="green")

    table.place("architect", "M11", use="courier").expect(rule="TDS-08")

    assert table.spend_all_tasks() == 2, "1 + the empty segment; nothing for the green space, no potato for a task"
    table.expect_nothing()
    assert table.gods(A) == [], "no Priest's card"
