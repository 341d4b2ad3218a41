"""Buildings for Newcomers: ZN2, ZN7 (GA-NOB-24, GA-C13) and ZN8."""

from __future__ import annotations

import pytest

from tests.golden_age.court import court, enter, finish, placing, tasks_of
from tests.support.rows import played

# -- ZN7


@pytest.mark.parametrize(("colour", "tasks"), [("blue", 2), ("green", 2), ("neutral", 1)])
def test_ZN7_architect_and_craftsman_at_once(colour: str, tasks: int) -> None:
    assert tasks_of(placing("architect-craftsman", more="ZN7", colour=colour)) == tasks


def test_ZN7_neighbours_of_either_colour_give_a_task() -> None:
    """Rules: ZN7, GA-NOB-24, GA-C13"""
    hill = {"T12": "warrior", "T21": "architect", "T51": "architect-warrior", "T52": "priest"}

    assert tasks_of(placing("architect-warrior", more="ZN7", hill=hill)) == 4


def test_ZN7_does_nothing_for_workers_of_one_colour_or_for_others() -> None:
    single = enter(court(workers={0: "architect"}, more="ZN7", hill={"T12": "warrior"}), "architect")
    other = placing(
        "architect-warrior", use="architect", buildings={1: "ZN7"}, hill={"T12": "warrior", "T21": "architect"}
    )

    assert tasks_of(single) == 1
    assert tasks_of(other) == 2


# -- ZN2


@pytest.mark.parametrize(("more", "tasks"), [("", 1), ("ZN2", 2), ("ZN2 Z14", 4), ("Z14", 3)])
def test_ZN2_one_more_task_for_a_newcomer_besides_z14(more: str, tasks: int) -> None:
    assert tasks_of(placing("warrior-priest", use="warrior", more=more)) == tasks


def test_ZN2_nothing_for_a_worker_of_one_colour_or_for_others() -> None:
    single = enter(court(workers={0: "architect"}, more="ZN2"), "architect")
    other = placing("craftsman-priest", use="craftsman", buildings={1: "ZN2"})

    assert tasks_of(single) == 1
    assert tasks_of(other) == 1


# -- ZN8


def test_ZN8_may_wait_until_after_the_tasks_and_works_once() -> None:
    table = placing("craftsman-priest", use="craftsman", more="ZN8", gods={0: "G01 G02 G03"}, stock={})

    table.choose("begin-tasks")
    table.spend_all_tasks()
    table.expect(rule="PLC-21", offers=["react:ZN8", "done"]).choose("react:ZN8", "play:G02", "done").expect_nothing()

    assert table.gods(0) == ["G03"]


def test_ZN8_z19_may_bring_the_card() -> None:
    table = placing("craftsman-priest", use="craftsman", more="ZN8 Z19", stock={0: "1p"}, god_deck="G02")

    table.choose("react:ZN8", "buy-god-card:deck:potato").expect(offers=["play:G02", "decline"])


def test_ZN8_the_order_with_nobles_is_the_owners() -> None:
    """Rules: ZN8, GA-NOB-29"""
    table = placing("warrior-priest", use="priest", more="ZN8", standing="X12", gods={0: "G01 G02"})

    table.expect(offers=["react:ZN8", "react:X12", "begin-tasks"]).choose("react:X12", "building:P19")
    table.expect(offers=["react:ZN8", "begin-tasks"]).choose("react:ZN8", "play:G02", "done").expect(rule="TDS-08")


test_rows = played(__file__, court, enter, finish, placing)
