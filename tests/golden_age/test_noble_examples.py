"""Worked examples GA-E33 to GA-E48, GA-E52 and GA-E53: Nobles and Newcomers."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import (
    CONQUEST,
    OFFERING,
    REJUVENATE,
    STATUE_TASK,
)
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.secondary import ANY_KIND
from tawantinsuyu.rules.setup import new_state
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.turn import MainOption, MainPart
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit
from tests.golden_age.court import NOTHING, construct, court, enter, placing, tasks_of
from tests.golden_age.given import lying, overlay, standing
from tests.support.conquering import all_but, space
from tests.support.given import Table
from tests.support.printing import catalog_with, printed_space
from tests.support.setting_up import SetupTable

# -- appointing


def test_GA_E33_the_last_villager_becomes_a_noble_and_the_festival_is_triggered() -> None:
    """Rules: GA-NOB-06, GA-NOB-10, GA-NOB-11"""
    table = court(palaces="X04", village="priest", stock={0: "1c"})

    table.do(BuyWorker(0)).choose("buy:corn-end", "palace:X04").expect(seat=0, rule="GA-NOB-12")
    table.choose("newcomer:architect-priest").expect_nothing()

    assert table.stock(0) == NOTHING
    assert standing(table) == ["X04"]
    assert table.workers(0) == ["architect-priest"]
    assert (table.s.holder, table.s.festivals) == (0, 1)


def test_GA_E34_a_retrieved_worker_cannot_become_a_noble() -> None:
    """Rules: GA-NOB-08"""
    table = court(palaces="X01", workers={0: "warrior"}, hill={"T12": "architect"}, army_deck="")

    enter(table, "warrior").choose("retrieve:T12").expect(rule="TDS-08")

    assert table.workers(0) == ["architect"]
    assert standing(table) == []


def test_GA_E35_a_nomad_of_a_setup_card_goes_to_the_supply() -> None:
    """Rules: GA-SET-14, GA-NOB-08"""
    nomad_cards = {f"G{number:02}": {"benefits": [{"nomad": 1}]} for number in range(1, 49)}
    table = setup(nomad_cards)
    seat = table.seat
    assert seat is not None
    colour = noble_of_starting_palace(table, seat)
    table.s.nomads = [3 if kind == colour else 0 for kind in range(len(table.s.nomads))]
    before = table.s.players[seat].workers[colour]

    table.choose(min(table.offers("benefit:")))

    assert table.rule == "SET-26"
    assert table.s.players[seat].workers[colour] == before + 1
    assert board_of(table.s).standing == []


def setup(box: dict[str, dict[str, Any]]) -> SetupTable:
    """Up to the first benefit of the five setup cards; the starting Palaces are X04 and X05."""
    table = SetupTable(new_state(catalog_with(2, Variants(), box, modules="nobles")), {"GA-SET-12": "X04 X05"})
    table.do()
    return table.to_benefits()


def noble_of_starting_palace(table: Table, seat: int) -> int:
    colours = {"X04": "priest", "X05": "craftsman"}
    (palace,) = [name for name in table.buildings(seat) if name.startswith("X")]
    return table.s.catalog.worker_names.index(colours[palace])


# -- the Worker limit


@pytest.mark.parametrize(
    ("workers", "surplus"),
    [
        ("priest courier architect-warrior", 0),
        ("priest architect-warrior architect-priest", 0),
        ("architect-craftsman architect-warrior architect-priest", 0),
        ("priest courier warrior", 1),
        ("priest courier architect-warrior architect-priest", 1),
    ],
)
def test_GA_E36_which_supplies_are_legal_at_the_end_of_a_turn(workers: str, surplus: int) -> None:
    """Rules: GA-NOB-15, GA-NOB-16"""
    for removed in workers.split():
        table = court(workers={0: workers})

        table.do(WorkerLimit(0))
        if surplus:
            table.expect(seat=0, rule="EOT-07", offers=[f"remove:{kind}" for kind in workers.split()])
            table.choose(f"remove:{removed}")
        table.expect_nothing()

        assert len(table.workers(0)) == len(workers.split()) - surplus


# -- placing Newcomers


def test_GA_E37_adjacency_red_and_ability_blue() -> None:
    """Rules: GA-NOB-18, GA-NOB-19"""
    hill = {"T12": "warrior", "T21": "warrior"}
    table = placing("architect-warrior", use="architect", hill=hill, colour="blue", army_deck="A05")

    assert tasks_of(table) == 4
    assert table.army(0) == []


def test_GA_E38_with_zn7_three_neighbours_and_both_abilities() -> None:
    """Rules: GA-NOB-24, ZN7"""
    hill = {"T12": "warrior", "T21": "architect-warrior", "T51": "architect"}
    table = placing("architect-warrior", more="ZN7", hill=hill, colour="blue", army_deck="A05")

    assert table.army(0) == ["A05"]
    table.expect(rule="WRK-05", includes=["retrieve:T21", "retrieve:T51"])
    assert tasks_of(table) == 5


def test_GA_E39_the_newcomer_may_be_retrieved_and_the_red_worker_not() -> None:
    """Rules: GA-NOB-23"""
    table = court(workers={0: "warrior"}, hill={"T12": "warrior-priest", "T21": "warrior"}, army_deck="")

    enter(table, "warrior").expect(rule="WRK-05", offers=["retrieve:T12", "decline"])


@pytest.mark.parametrize(
    ("colour", "effects", "tasks"),
    [("warrior", {"react:X12", "rejuvenate"}, 3), ("priest", {"react:X15", "react:ZA3"}, 1)],
)
def test_GA_E40_warrior_effects_or_priest_effects_not_both(colour: str, effects: set[str], tasks: int) -> None:
    """Rules: GA-NOB-20, ZA3, X12, X15"""
    table = placing(
        "warrior-priest",
        use="priest",
        standing="X12 X15",
        more="ZA3 Z03 Z14",
        modules="nobles buildings",
        army_up={0: "A05"},
        down={0: "P01"},
    )

    table.expect(rule="GA-NOB-20").choose(f"colour:{colour}")

    assert set(table.keys) == effects | {"begin-tasks"}
    assert tasks_of(table) == tasks


# -- standing up


def test_GA_E41_z03_stands_no_noble_up() -> None:
    """Rules: GA-NOB-33"""
    table = court(lying="X01 X02", more="Z03", workers={0: "warrior"}, army_deck="")

    enter(table, "warrior").expect(rule="TDS-08")

    assert lying(table) == ["X01", "X02"]


def test_GA_E42_the_prices_of_the_rejuvenate_action() -> None:
    """Rules: GA-NOB-31"""
    active = court(lying="X01 X02 X03", stock={0: "1p"}, gods={})
    follower = court(lying="X01 X02 X03", stock={0: "9p 2c"}, gods={}, active=1)
    poor_follower = court(lying="X01 X02 X03", stock={0: "9p"}, gods={}, active=1)

    active.do(Activate(0, REJUVENATE)).choose("act", "turn-up:X01")
    assert active.stock(0) == "1p 0c 0s 0g"
    active.choose("turn-up:X02").expect_nothing()
    follower.do(Activate(1, REJUVENATE)).choose("act", "turn-up:X01", "turn-up:X02").expect_nothing()
    poor_follower.do(Activate(1, REJUVENATE)).choose("act").expect_nothing()

    assert (standing(active), active.stock(0)) == (["X01", "X02"], NOTHING)
    assert (standing(follower), follower.stock(0)) == (["X01", "X02"], "9p 0c 0s 0g")


def test_GA_E43_x08_stands_up_two_others_and_zn1_afterwards_x08() -> None:
    """Rules: GA-NOB-34, ZN1, X08"""
    table = court("X08", lying="X01 X02", more="ZN1", gods={})

    table.do(Activate(0, OFFERING)).choose("react:X08").expect(offers=["turn-up:X01", "turn-up:X02", "decline"])
    table.choose("turn-up:X01", "turn-up:X02").expect(seat=0, rule="TSK-46", offers=["turn-up:X08", "decline"])
    assert lying(table) == ["X08"]
    table.choose("turn-up:X08")

    assert standing(table) == ["X01", "X02", "X08"]


# -- abilities


def test_GA_E44_the_nomad_who_becomes_the_noble_of_x10_does_not_set_it_off() -> None:
    """Rules: GA-NOB-26, GA-NOB-45, X10"""
    table = court(palaces="X10", stock={0: "2s"}, nomads="craftsman*3")

    table.do(MainOption(0)).choose("recruit", "nomad:craftsman", "palace:X10", "decline").expect(rule="SEC-01")

    assert standing(table) == ["X10"]


@pytest.mark.parametrize("bought", ["W01", "none"])
def test_GA_E45_a_palace_then_weavings_then_a_newcomer(bought: str) -> None:
    """Rules: GA-NOB-42, GA-NOB-43, X04, X05"""
    table = court("X04 X05", stock={0: "1p 1c 1s"}, market="- - - - - X15", top="W01", stack="W02 W03")

    construct(table, 0, "X15").choose("react:X04").expect(rule="TSK-26")
    table.choose(f"buy:{bought}")
    if bought == "none":
        table.expect_nothing()
        assert standing(table) == ["X05"]
        return
    table.choose("weave:new").expect(seat=0, rule="X05").choose("react:X05", "newcomer:architect-priest")

    assert table.workers(0) == ["architect-priest"]
    assert lying(table) == ["X04", "X05"]


def test_GA_E46_a_free_statue_of_a_conquest_space_does_not_set_off_x06() -> None:
    """Rules: GA-NOB-30, X06"""
    table = court(
        "X06",
        army_up={0: "A05"},
        village="priest",
        conquest=all_but("antisuyu-1"),
        box={"antisuyu-1": space("F1", free_small_statue=1)},
    )

    table.do(Activate(0, CONQUEST)).choose("act", "conquer:antisuyu-1", "statue:small-sun").expect_nothing()

    assert table.small(0) == ["sun"]
    assert standing(table) == ["X06"]


def test_GA_E46_a_statue_paid_with_3_stone_sets_it_off() -> None:
    """Rules: GA-NOB-30, X06"""
    table = court("X06", stock={0: "3s"})

    table.do(PerformTask(0, STATUE_TASK)).choose("statue:small-sun").expect(seat=0, rule="X06")

    assert table.stock(0) == NOTHING


def test_GA_E47_the_building_of_x12_does_not_set_off_x02() -> None:
    """Rules: GA-NOB-30, X12, X02"""
    table = court("X12 X02", stock={0: "1s"}, workers={0: "warrior"}, army_up={0: "A05"}, army_deck="")

    enter(table, "warrior").choose("react:X12", "building:P19").expect(rule="TDS-08")

    assert standing(table) == ["X02"]


# -- ZN5


def turn_with(tasks: str, **settings: Any) -> Table:
    """The whole turn of seat 0, who owns ZN5 and places an Architect on T11."""
    rest: dict[str, Any] = {"market": "- - - - - X15", "workers": {0: "architect"}, "more": "ZN5", "village": "priest"}
    rest.update(settings)
    printed = {**printed_space("T11", tasks), **rest.pop("box", {})}
    table = court(box=printed, **rest)
    table.do(MainPart(0)).choose("place", "worker:architect", "space:T11")
    return table


def test_GA_E48_a_palace_constructed_by_a_task_allows_one_high_priest_action_with_followers() -> None:
    """Rules: GA-INT-03, ZN5"""
    table = turn_with(
        "building corn stone", stock={0: "1p 1s"}, hill={"T12": "architect"}, small={1: "sun"}, priest={0: "produce"}
    )

    table.choose("task:1-building", "building:X15").expect(rule="TDS-08")
    table.choose("task:2-corn").expect(
        seat=0, rule="ZN5", offers=["high-priest:worship", "high-priest:offering", "decline"]
    )
    table.choose("high-priest:worship", "gold").expect(seat=1, rule="HP-09", includes=["statue:small-sun"])
    table.choose("statue:small-sun")

    assert table.temple(1) == 1
    table.expect(seat=0, rule="EOT-02")


def test_GA_E48_a_palace_gained_free_does_not_allow_it() -> None:
    """Rules: GA-INT-03, ZN5"""
    table = turn_with(
        "potato corn stone",
        small={0: "sun"},
        stock={0: "1p"},
        box={"G01": {"symbol": "sun", "benefits": [{"free_building": 1, "type": "palace"}]}},
    )

    table.choose("benefit:G01:1", "building:X15", "task:1-potato")

    assert table.buildings(0) == ["X15", "ZN5"]
    assert table.rule == "EOT-02"


# -- the end of the Newcomers, and of the turn


def test_GA_E52_without_newcomers_a_noble_brings_none_and_the_game_goes_on() -> None:
    """Rules: GA-NOB-14"""
    table = court(palaces="X04", nomads="priest*3", newcomers="- - -", newcomer_bag="")

    table.do(TakeNomad(0, ANY_KIND)).choose("palace:X04").expect_nothing()

    assert standing(table) == ["X04"]
    assert overlay(table) == ["-", "-", "-"]
    assert (table.s.holder, table.s.festivals, table.s.is_final_festival) == (-1, 0, False)
    table.do(MainOption(0)).expect(seat=0, rule="TRN-06")


def test_GA_E53_a_surplus_gained_on_another_turn_is_checked_at_the_end_of_the_own_next_turn() -> None:
    """Rules: GA-NOB-16, X07"""
    table = court(
        "X07",
        active=1,
        workers={0: "priest courier architect-warrior"},
        priest={1: "rejuvenate"},
        village="priest priest",
        stock={1: "1p"},
    )

    table.do(MainPart(1)).choose("high-priest", "high-priest:produce").expect(seat=0, rule="X07")
    table.choose("react:X07", "newcomer:architect-priest", "gold", "pray", "end-turn")
    table.expect(seat=0, rule="TRN-06")
    assert len(table.workers(0)) == 4
    table.choose("recruit", "decline", "pray")

    table.expect(
        seat=0,
        rule="EOT-07",
        offers=["remove:priest", "remove:courier", "remove:architect-warrior", "remove:architect-priest"],
    )
