"""GA-SUN-R08, GA-SUN-R13 to GA-SUN-R15: rewards of the overlays that turn up and give things."""

from __future__ import annotations

from typing import Final

import pytest

from tawantinsuyu.golden_age.board import board_of
from tests.golden_age.climbing import arriving, on_step, steps_with
from tests.golden_age.given import lying, standing
from tests.support.printing import builtin_box

# -- GA-SUN-R08


@pytest.mark.parametrize("where", steps_with("R08"))
def test_GA_SUN_R08_any_two_of_army_cards_and_production_buildings(where: str) -> None:
    table = arriving("R08", where, army_down={0: "A01 A02"}, down={0: "P01"})

    table.expect(seat=0, rule="TSK-46", offers=["turn-up:P01", "turn-up:A01", "turn-up:A02", "decline"])
    table.choose("turn-up:A02")
    table.expect(seat=0, rule="TSK-46", offers=["turn-up:P01", "turn-up:A01", "decline"])
    table.choose("turn-up:P01").expect_nothing()

    assert (table.army_up(0), table.army_down(0), table.down(0)) == (["A02"], ["A01"], [])
    assert table.stock(0) == "0p 0c 0s 0g", "a Building turned up yields nothing"


def test_GA_SUN_R08_may_be_declined_in_part() -> None:
    table = arriving("R08", "here", army_down={0: "A01 A02"}).choose("turn-up:A01", "decline")

    table.expect_nothing()
    assert (table.army_up(0), table.army_down(0)) == (["A01"], ["A02"])


def test_GA_SUN_R08_with_one_thing_face_down_it_is_one() -> None:
    table = arriving("R08", "here", down={0: "P01"}).choose("turn-up:P01")

    table.expect_nothing()


def test_GA_SUN_R08_with_nothing_face_down_nobody_is_asked() -> None:
    arriving("R08", "here", army_down={1: "A01"}, army_up={0: "A02"}).expect_nothing()


@pytest.mark.parametrize("where", steps_with("R08"))
def test_GA_SUN_R08_with_module_3_laid_down_nobles_too(where: str) -> None:
    """Rules: GA-SUN-R08, GA-INT-11."""
    table = arriving(
        "R08",
        where,
        modules="nobles",
        buildings={0: "X01 X02", 1: "X04"},
        lying="X01 X02 X04",
        army_down={0: "A01"},
    )

    table.expect(rule="TSK-46", offers=["turn-up:X01", "turn-up:X02", "turn-up:A01", "decline"])
    table.choose("turn-up:X02", "turn-up:A01").expect_nothing()

    assert (standing(table), lying(table), table.army_up(0)) == (["X02"], ["X01", "X04"], ["A01"])


# -- GA-SUN-R13


@pytest.mark.parametrize("where", [each for each in steps_with("R13") if each != "ruruy-0"])
def test_GA_SUN_R13_one_corn(where: str) -> None:
    table = arriving("R13", where)

    table.expect_nothing()
    assert table.stock(0) == "0p 1c 0s 0g"


# -- GA-SUN-R14


@pytest.mark.parametrize("where", steps_with("R14"))
def test_GA_SUN_R14_rejuvenate_up_to_one_and_a_nomad_in_either_order(where: str) -> None:
    name = on_step(where)
    table = arriving("R14", where, army_down={0: "A01 A02"}, nomads="priest courier", bag="warrior")

    table.expect(seat=0, rule="TRN-22", offers=[f"reward:{name}:1", f"reward:{name}:2"])
    table.choose(f"reward:{name}:1")
    table.expect(rule="TSK-46", offers=["turn-up:A01", "turn-up:A02", "decline"]).choose("turn-up:A01")
    table.expect(seat=0, rule="FRW-01", offers=["nomad:priest", "nomad:courier"]).choose("nomad:courier")

    table.expect_nothing()
    assert (table.army_up(0), table.army_down(0), table.workers(0)) == (["A01"], ["A02"], ["courier"])
    assert table.nomads() == ["warrior", "priest"], "the gap is refilled"


def test_GA_SUN_R14_the_nomad_first_then_nothing_turned_up() -> None:
    table = arriving("R14", "here", down={0: "P01"}, nomads="priest courier")

    table.choose("reward:simpa-1-left:2", "nomad:priest", "decline").expect_nothing()

    assert (table.down(0), table.workers(0)) == (["P01"], ["priest"])


def test_GA_SUN_R14_with_nothing_face_down_only_the_worker() -> None:
    table = arriving("R14", "here", nomads="priest courier")

    table.expect(rule="FRW-01", offers=["nomad:priest", "nomad:courier"])


def test_GA_SUN_R14_the_worker_comes_by_itself_and_cannot_be_declined() -> None:
    table = arriving("R14", "here", nomads="priest")

    table.expect_nothing()
    assert table.workers(0) == ["priest"]


def test_GA_SUN_R14_without_a_nomad_only_the_rejuvenation() -> None:
    table = arriving("R14", "here", army_down={0: "A01 A02"}, nomads="")

    table.expect(rule="TSK-46").choose("turn-up:A02").expect_nothing()

    assert (table.army_up(0), table.workers(0)) == (["A02"], [])


@pytest.mark.parametrize("where", steps_with("R14"))
def test_GA_SUN_R14_with_module_3_a_noble_may_stand_up_and_the_nomad_may_become_one(where: str) -> None:
    """Rules: GA-SUN-R14, GA-INT-11."""
    name = on_step(where)
    table = arriving(
        "R14",
        where,
        modules="nobles",
        buildings={0: "X01 X02"},
        lying="X01",
        nomads="warrior",
        box={"X02": {"noble": "warrior"}},
    )

    table.choose(f"reward:{name}:1").expect(rule="TSK-46", offers=["turn-up:X01", "decline"]).choose("turn-up:X01")
    table.expect(seat=0, rule="GA-NOB-06", offers=["palace:X02", "decline"]).choose("palace:X02", "decline")

    table.expect_nothing()
    assert (standing(table), table.workers(0)) == (["X01", "X02"], [])


# -- GA-SUN-R15

SHOWN: Final = {
    each.id: next(reward.of for reward in each.rewards if reward.kind == "free_small_statue")
    for each in builtin_box().overlay_steps
    if each.reward_rule == "GA-SUN-R15"
} | {"here": ("wave", "sun")}


@pytest.mark.parametrize("where", steps_with("R15"))
def test_GA_SUN_R15_one_stone_then_a_free_small_statue_of_a_shown_symbol(where: str) -> None:
    table = arriving("R15", where)

    assert table.stock(0) == "0p 0c 1s 0g", "the stone comes first"
    table.expect(seat=0, rule="TSK-24", offers=[f"statue:small-{god}" for god in SHOWN[where]])
    table.choose(f"statue:small-{SHOWN[where][1]}").expect_nothing()

    assert (table.small(0), table.vp(0), table.stock(0)) == ([SHOWN[where][1]], 13, "0p 0c 1s 0g")


@pytest.mark.parametrize("where", steps_with("R15"))
def test_GA_SUN_R15_if_no_such_statue_is_left_only_the_stone(where: str) -> None:
    table = arriving("R15", where, small_left=dict.fromkeys(SHOWN[where], 0))

    table.expect_nothing()
    assert (table.stock(0), table.small(0), table.vp(0)) == ("0p 0c 1s 0g", [], 10)


def test_GA_SUN_R15_one_of_the_symbols_may_be_gone() -> None:
    table = arriving("R15", "here", small_left={"wave": 0})

    table.expect(offers=["statue:small-sun"]).choose("statue:small-sun").expect_nothing()

    assert table.small(0) == ["sun"]


def test_GA_SUN_R15_large_statues_are_no_substitute() -> None:
    arriving("R15", "here", small_left={"wave": 0, "sun": 0}, large_left={"wave": 1, "sun": 1}).expect_nothing()


# -- all of them


def test_GA_SUN_R01_to_R15_each_reward_is_printed_on_one_side_at_least_GA_P01() -> None:
    shown = {each.reward_rule for each in builtin_box().overlay_steps if each.reward_rule}

    assert shown == {f"GA-SUN-R{i:02}" for i in range(1, 16)}


@pytest.mark.parametrize("reward", [f"R{i:02}" for i in range(1, 16)])
def test_GA_SUN_R01_to_R15_work_without_the_other_modules_and_set_off_nobody_else(reward: str) -> None:
    """The climber declines or takes the first thing; the other player is never asked and has nothing afterwards."""
    table = arriving(
        reward,
        "here",
        gods={0: "G01", 1: "G02"},
        workers={0: "priest", 1: "courier"},
        army={0: "A01", 1: "A02"},
        army_up={0: "A03", 1: "A04"},
        stock={1: "9p 9c 9s 9g"},
        buildings={0: "P01", 1: "P02"},
        top="W01",
        box={"P01": {"benefits": [{"corn": 1}]}},
    )
    before = table.view(1)["players"][1]

    while table.seat is not None:
        table.expect(seat=0)
        table.choose(table.keys[0])

    assert table.view(1)["players"][1] == before
    assert board_of(table.s).held == []
