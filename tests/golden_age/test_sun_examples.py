"""Worked examples GA-E07 to GA-E18: Way of the Sun."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import OFFERING, WORSHIP
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.climbing import arriving, bare, printed
from tests.golden_age.given import given, lying, standing, step
from tests.support.conquering import army_cards, space
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.setting_up import setting_up

SIMPA: Final = "way-of-the-sun:simpa"
RURUY: Final = "way-of-the-sun:ruruy"
LEFT: Final = "simpa-1-left"


def test_GA_E07_on_the_left_parallel_branch_only_the_step_straight_above_until_the_branches_end() -> None:
    table = given(RURUY, at_step="ruruy-2-left", box=bare("ruruy"))

    for name in ("ruruy-3-left", "ruruy-4-left", "ruruy-5-left", "ruruy-6", "temple-7"):
        table.do(Climb(0, 1)).expect_nothing()
        assert step(table) == name


def test_GA_E08_one_VP_on_the_start_of_simpa_becomes_none() -> None:
    table = given(SIMPA, vp={0: 1}, at_step="simpa-0", holder=0, festivals=1, god_deck="")

    table.do(Festival(0)).expect_nothing()

    assert table.vp(0) == 0


def test_GA_E09_the_reward_of_the_start_comes_at_the_first_festival_not_at_setup() -> None:
    hand = "G01 G02 G03 G04 G05 G06 G07 G08"
    quiet = {card: {"benefits": [{"rejuvenate": 1}]} for card in hand.split()}
    gift = {"ruruy-0": {"rewards": [{"gold": 3}]}}
    table = setting_up(2, deals={0: hand}, box={**quiet, **gift}, modules=RURUY).to_first_turn()
    assert (step(table, 0), table.stock(0)) == ("ruruy-0", "0p 0c 2s 0g")

    later = given(RURUY, box=gift, at_step="ruruy-0", holder=0, festivals=1, god_deck="").do(Festival(0))

    assert later.stock(0) == "0p 0c 0s 3g"


def test_GA_E10_three_rewards_one_after_the_other_and_the_branch_after_the_first() -> None:
    table = given(
        RURUY,
        at_step="ruruy-0",
        box={
            **bare("ruruy"),
            "ruruy-1": {"rewards": [{"rejuvenate": 1}]},
            "ruruy-2-right": {"rewards": [{"stone": 1}, {"rejuvenate": 1}]},
            "ruruy-3-right": {"rewards": [{"gold": 1}]},
        },
        large={0: "sun"},
        army_down={0: "A01 A02 A03"},
    )
    table.do(Activate(0, WORSHIP)).choose("act", "statue:large-sun")

    table.expect(seat=0, rule="TSK-46")
    assert (step(table), table.stock(0), table.large(0)) == ("ruruy-1", "0p 0c 0s 0g", [])
    table.choose("turn-up:A01")
    table.expect(seat=0, rule="GA-SUN-01", offers=["step:ruruy-2-left", "step:ruruy-2-right"])
    table.choose("step:ruruy-2-right").expect(rule="TSK-46")
    assert table.stock(0) == "0p 0c 1s 0g"
    table.choose("turn-up:A02").expect_nothing()

    assert (step(table), table.stock(0)) == ("ruruy-3-right", "0p 0c 1s 1g")


def test_GA_E12_without_a_worker_nothing_falls_and_the_one_card_is_played_free() -> None:
    table = arriving("R03", "ruruy-3-left", army={0: "A01"}, stock={0: "1p"})

    table.expect_nothing()
    assert table.casualties() == []
    assert (table.army(0), table.army_up(0), table.stock(0)) == ([], ["A01"], "1p 0c 0s 0g")


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


def test_GA_E15_the_second_of_two_weavings() -> None:
    tiles = dict(zip(("W01", "W02", "W03", "W06"), ("star", "eye", "bird", "hook"), strict=True))
    table = arriving(
        "R06",
        "ruruy-6",
        box={tile: {"pattern": pattern} for tile, pattern in tiles.items()},
        top="W01",
        stack="",
        stack_bottom="W02 W03 W06",
    )

    table.choose("take:face-up", "weave:new")
    table.expect(offers=["take:first-unseen", "take:second-unseen"])
    assert table.top() == "-"
    table.choose("take:first-unseen", "weave:new").expect_nothing()

    assert (table.tapestries(0), table.top()) == ([["W01"], ["W02"]], "W03")


def test_GA_E16_the_last_palace_of_the_market_at_a_festival() -> None:
    cost = {f"X{i:02}": {"cost": {"stone": 1}} for i in (1, 3, 4)}
    table = given(
        f"{RURUY} nobles",
        box={
            **bare("ruruy"),
            **cost,
            "ruruy-3-right": printed("R09"),
            "G01": {"benefits": [{"free_building": 1, "type": "palace"}, {"corn": 1}]},
        },
        at_steps={0: "ruruy-3-right", 1: "ruruy-3-right"},
        market="- - - - X01 -",
        stacks="X03 X04",
        gods={1: "G01"},
        stock={0: "1s", 1: "1p 1s"},
        holder=0,
        festivals=1,
        village="",
        god_deck="",
    )
    table.do(Festival(0)).choose("choose:ruruy-3-right:1:1", "building:X01")
    assert (table.buildings(0), table.market()) == (["X01"], ["-"] * 6)

    table.expect(seat=1, rule="FCD-08")  # nothing was offered in the Temple step, although 1 stone was there
    assert (table.buildings(1), table.stock(1)) == ([], "0p 0c 1s 0g")
    table.choose("play:G01").expect(offers=["benefit:G01:2", "done"])  # nor is there a Palace now
    table.choose("done").expect_nothing()

    assert sorted(table.market()) == ["-", "-", "-", "-", "X03", "X04"], "refilled when the Festival is over"


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


def test_GA_E17_the_produced_step_is_resolved_then_the_second_step_of_the_offering() -> None:
    """Rules: GA-E17, GA-SUN-05."""
    table = offering_of_GA_E17([{"gold": 1}]).choose("decline")

    table.expect(rule="GA-SUN-01", offers=["step:simpa-3-left", "step:simpa-3-right"])
    table.choose("step:simpa-3-left")

    assert (step(table), table.stock(0)) == ("simpa-3-left", "1p 0c 0s 1g")


def test_GA_E17_X03_may_be_used_for_each_of_the_two_climbs_if_stood_up_in_between() -> None:
    table = offering_of_GA_E17([{"rejuvenate": 1}])

    table.expect(seat=0, rule="X03", offers=["react:X03", "decline"])  # the inner climb is over
    table.choose("react:X03", "turn-up:A01", "turn-up:A02")
    assert lying(table) == ["X03"]
    table.choose("step:simpa-3-left", "turn-up:X03")
    assert standing(table) == ["X03"]
    table.expect(seat=0, rule="X03", offers=["react:X03", "decline"])  # so is the outer one
    table.choose("react:X03", "turn-up:A03", "turn-up:A04").expect_nothing()

    assert (table.army_up(0), lying(table)) == (["A01", "A02", "A03", "A04"], ["X03"])


def test_GA_E17_otherwise_X03_is_used_once() -> None:
    table = offering_of_GA_E17([])

    table.choose("react:X03", "turn-up:A01", "turn-up:A02", "step:simpa-3-left").expect_nothing()

    assert (table.army_up(0), lying(table)) == (["A01", "A02"], ["X03"])


def test_GA_E17_or_only_for_the_outer_climb() -> None:
    table = offering_of_GA_E17([]).choose("decline", "step:simpa-3-left")

    table.expect(seat=0, rule="X03").choose("react:X03", "turn-up:A05", "decline").expect_nothing()

    assert table.army_up(0) == ["A05"]


def test_GA_E17_each_of_the_two_climbs_is_one_event_whatever_its_number_of_steps() -> None:
    table = offering_of_GA_E17([]).choose("decline", "step:simpa-3-left")

    table.expect(seat=0, rule="X03").choose("decline").expect_nothing()


@pytest.mark.parametrize("where", ["simpa-6-left", "here"])
def test_GA_E18_with_all_5_steps_markers_placed_R07_gives_nothing(where: str) -> None:
    placed = {f"{section}-upper": 0 for section in range(1, 6)}
    table = arriving("R07", where, steps=placed, steps_left={0: 0})

    table.expect_nothing()
    assert (table.steps(), table.vp(0), table.stock(0)) == (placed, 10, "0p 0c 0s 0g")
