"""Worked examples GA-E07 to GA-E18: Way of the Sun."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import OFFERING
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.climbing import arriving, bare, printed
from tests.golden_age.given import given, lying, standing, step
from tests.support.conquering import army_cards, space
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played
from tests.support.setting_up import setting_up

SIMPA: Final = "way-of-the-sun:simpa"
RURUY: Final = "way-of-the-sun:ruruy"
LEFT: Final = "simpa-1-left"


def test_GA_E07_on_the_left_parallel_branch_only_the_step_straight_above_until_the_branches_end() -> None:
    table = given(RURUY, at_step="ruruy-2-left", box=bare("ruruy"))

    for name in ("ruruy-3-left", "ruruy-4-left", "ruruy-5-left", "ruruy-6", "temple-7"):
        table.do(Climb(0, 1)).expect_nothing()
        assert step(table) == name


def test_GA_E09_the_reward_of_the_start_comes_at_the_first_festival_not_at_setup() -> None:
    hand = "G01 G02 G03 G04 G05 G06 G07 G08"
    quiet = {card: {"benefits": [{"rejuvenate": 1}]} for card in hand.split()}
    gift = {"ruruy-0": {"rewards": [{"gold": 3}]}}
    table = setting_up(2, deals={0: hand}, box={**quiet, **gift}, modules=RURUY).to_first_turn()
    assert (step(table, 0), table.stock(0)) == ("ruruy-0", "0p 0c 2s 0g")

    later = given(RURUY, box=gift, at_step="ruruy-0", holder=0, festivals=1, god_deck="").do(Festival(0))

    assert later.stock(0) == "0p 0c 0s 3g"


def test_GA_E13_a_marker_by_R04() -> None:
    cheap = {each.id: space("F1") for each in builtin_box().conquest_spaces}
    table = arriving(
        "R04",
        "ruruy-4-left",
        box={**cheap, **army_cards("A01=1/corn A02=1/corn")},
        army={0: "A01", 1: "A03"},
        army_up={1: "A02"},
        stock={0: "1p", 1: "5p"},
        buildings={0: "Z17", 1: "Z17"},
        workers={0: "priest"},
        village="courier",
    )

    table.expect(seat=0, rule="HP-26").choose("army-card:A01")
    assert table.stock(0) == "0p 0c 0s 0g", "the first card costs 1 potato"
    table.expect(seat=0, rule="HP-29").choose("conquer:antisuyu-1").expect_nothing()

    assert table.conquered() == {"antisuyu-1": 0}, "the opponent may not place a marker"
    assert (table.stock(0), table.stock(1)) == ("0p 0c 0s 0g", "5p 0c 0s 0g"), "Z17 gives nothing"
    assert (table.casualties(), table.village(), table.workers(0)) == ([], ["courier"], ["priest"])


def test_GA_E14_the_high_priest_is_moved_onto_produce() -> None:
    table = arriving("R05", "simpa-2-right", priest={0: "rejuvenate"}, buildings={0: "P01", 1: "P02"}, stock={0: "1g"})

    table.expect_nothing()  # nobody produces, and the move was not to be declined
    assert table.priest(0) == "produce"
    assert (table.stock(0), table.stock(1)) == ("0p 0c 2s 1g", "0p 0c 0s 0g"), "no gold is taken"
    assert (table.down(0), table.down(1)) == ([], [])


def offering_of_GA_E17(second: list[dict[str, Any]]) -> Table:
    """An Offering of two steps; P01, produced by R11 on the first one, gives a step in between. X03 stands."""
    table = given(
        f"{SIMPA} nobles",
        at_step="simpa-0",
        box={
            **bare("simpa"),
            LEFT: printed("R11"),
            "simpa-2-left": {"rewards": [{"potato": 1}]},
            "simpa-3-left": {"rewards": second},
            "P01": {"benefits": [{"temple_step": 1}]},
        },
        buildings={0: "P01 X03"},
        standing="X03",
        army_down={0: "A01 A02 A03 A04 A05"},
        stock={0: "4c"},
    )
    table.do(Activate(0, OFFERING)).choose("act", "climb:2", f"step:{LEFT}", f"choose:{LEFT}:1:1", "building:P01")
    table.expect(rule="GA-SUN-01", offers=["step:simpa-2-left", "step:simpa-2-right"])
    table.choose("step:simpa-2-left")
    assert (step(table), table.stock(0)) == ("simpa-2-left", "1p 0c 0s 0g")
    return table


@pytest.mark.parametrize("where", ["simpa-6-left", "here"])
def test_GA_E18_with_all_5_steps_markers_placed_R07_gives_nothing(where: str) -> None:
    placed = {f"{section}-upper": 0 for section in range(1, 6)}
    table = arriving("R07", where, steps=placed, steps_left={0: 0})

    table.expect_nothing()
    assert (table.steps(), table.vp(0), table.stock(0)) == (placed, 10, "0p 0c 0s 0g")


test_rows = played(__file__, arriving, bare, given, lying, offering_of_GA_E17, standing, step)
