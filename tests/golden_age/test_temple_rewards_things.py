"""GA-SUN-R08, GA-SUN-R13 to GA-SUN-R15: rewards of the overlays that turn up and give things."""

from __future__ import annotations

from typing import Final

import pytest

from tawantinsuyu.golden_age.board import board_of
from tests.golden_age.climbing import arriving, on_step, steps_with
from tests.golden_age.given import lying, standing
from tests.support.printing import builtin_box
from tests.support.rows import played

# -- GA-SUN-R08


def test_GA_SUN_R08_with_nothing_face_down_nobody_is_asked() -> None:
    arriving("R08", "here", army_down={1: "A01"}, army_up={0: "A02"}).expect_nothing()


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


test_rows = played(__file__, arriving, lying, standing)
