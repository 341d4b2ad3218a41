"""GA-SUN-08 to GA-SUN-13: Festivals with the overlay (rulings GA-C11, GA-C32)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.temple import ScoreTemple
from tawantinsuyu.rules.turn import Turn
from tests.golden_age.climbing import PRINTED_HERE, REWARDS, arriving, bare, printed
from tests.golden_age.given import given
from tests.support.given import Table
from tests.support.given import given as given_base

SIMPA: Final = "way-of-the-sun:simpa"
RURUY: Final = "way-of-the-sun:ruruy"
LEFT: Final = "simpa-1-left"
RIGHT: Final = "simpa-1-right"
NO_VP: Final = {f"simpa-row-{row}": {"vp": 0} for row in range(7)}
CARDS: Final[dict[str, dict[str, Any]]] = {
    "G01": {"benefits": [{"corn": 2}]},
    "G02": {"benefits": [{"gold": 1}]},
    "G03": {"benefits": [{"temple_step": 1}]},
}


def simpa(players: int = 2, *, box: dict[str, Any] | None = None, **position: Any) -> Table:
    """Simpa without rewards and VP, but for what the test prints; a Festival waits for its holder, seat 0."""
    named = {"holder": 0, "festivals": 1, "village": "", "god_deck": "", **position}
    modules = f"{SIMPA} {named.pop('modules', '')}"
    return given(modules, players, box={**bare("simpa"), **NO_VP, **CARDS, **(box or {})}, **named)


# -- GA-SUN-08 to GA-SUN-10: reward and VP


@pytest.mark.parametrize("at", ["simpa-3-left", "simpa-3-right"])
def test_GA_SUN_08_the_reward_again_and_the_VP_of_the_row_for_all_its_steps(at: str) -> None:
    rewards = {"simpa-3-left": {"rewards": [{"gold": 1}]}, "simpa-3-right": {"rewards": [{"corn": 1}]}}
    table = simpa(box={**rewards, "simpa-row-3": {"vp": 7}}, at_step=at)

    table.do(Festival(0)).expect_nothing()

    assert (table.vp(0), table.stock(0)) == (17, "0p 0c 0s 1g" if at.endswith("left") else "0p 1c 0s 0g")
    assert table.temple(0) == table.s.catalog.temple_names.index(at), "the marker stays"


def test_GA_SUN_08_a_higher_row_may_be_worth_less() -> None:
    table = simpa(
        box={"simpa-row-3": {"vp": 9}, "simpa-row-4": {"vp": 2}},
        at_steps={0: "simpa-4-left", 1: "simpa-3-left"},
    )

    table.do(Festival(0)).expect_nothing()

    assert (table.vp(0), table.vp(1)) == (12, 19)


def test_GA_SUN_08_on_the_upper_half_as_in_the_base_game() -> None:
    table = simpa(box={"temple-9": {"vp": 14, "rewards": [{"stone": 2}], "centre": 2}}, at_step="temple-9")

    table.do(Festival(0)).expect_nothing()

    assert (table.vp(0), table.stock(0)) == (24, "0p 0c 2s 0g")


@pytest.mark.parametrize("reward", REWARDS)
def test_GA_SUN_08_every_reward_is_the_same_as_when_the_step_was_reached(reward: str) -> None:
    position: dict[str, Any] = {
        "gods": {0: "G01 G02"},
        "workers": {0: "priest courier"},
        "army": {0: "A01 A02 A03"},
        "army_up": {0: "A04 A05"},
        "army_down": {0: "A06"},
        "army_deck": "A11 A12",
        "buildings": {0: "P03"},
        "stock": {0: "5p 5c 5s"},
        "top": "W01",
    }
    reached = arriving(reward, "here", **position)
    table = given(SIMPA, box={PRINTED_HERE: printed(reward)}, at_step=PRINTED_HERE, **position)

    table.do(ScoreTemple(0))

    assert (table.seat, table.rule, table.keys) == (reached.seat, reached.rule, reached.keys)
    assert (table.stock(0), table.army(0), table.priest(0)) == (reached.stock(0), reached.army(0), reached.priest(0))


def test_GA_SUN_09_who_is_still_on_the_start_of_ruruy_receives_its_reward_and_VP() -> None:
    box = {"ruruy-0": {"rewards": [{"gold": 2}]}, "ruruy-row-0": {"vp": 1}}
    table = given(RURUY, box={**bare("ruruy"), **box}, holder=0, festivals=1, village="", god_deck="")

    table.do(Festival(0)).expect_nothing()

    assert [(table.vp(seat), table.stock(seat)) for seat in (0, 1)] == [(11, "0p 0c 0s 2g")] * 2


@pytest.mark.parametrize(("before", "after"), [(10, 8), (2, 0), (1, 0), (0, 0)])
def test_GA_SUN_10_who_is_still_on_the_start_of_simpa_loses_2_VP_but_not_below_0(before: int, after: int) -> None:
    table = given(
        SIMPA, vp={0: before, 1: 10}, at_steps={1: "temple-12"}, holder=0, festivals=1, village="", god_deck=""
    )

    table.do(Festival(0)).expect_nothing()

    assert table.vp(0) == after


# -- GA-SUN-11: order


def test_GA_SUN_11_player_by_player_in_turn_order_from_the_holder() -> None:
    table = simpa(
        3,
        active=1,
        holder=1,
        box={LEFT: {"rewards": [{"rejuvenate": 2}]}},
        at_steps={0: LEFT, 1: LEFT, 2: LEFT},
        army_down={0: "A01 A02", 1: "A03 A04", 2: "A05 A06"},
    )
    table.do(Festival(1))

    for seat, cards in ((1, ("A03", "A04")), (2, ("A05", "A06")), (0, ("A01", "A02"))):
        for card in cards:
            table.expect(seat=seat, rule="TSK-46").choose(f"turn-up:{card}")

    table.expect_nothing()


def test_GA_SUN_11_one_player_finishes_everything_before_the_next_begins() -> None:
    """A card played for R01 lifts the holder, whose new step has a reward of its own, before seat 1 scores."""
    table = simpa(
        box={LEFT: printed("R01"), "simpa-2-left": {"rewards": [{"rejuvenate": 1}]}, "simpa-row-1": {"vp": 3}},
        at_steps={0: LEFT, 1: LEFT},
        gods={0: "G03", 1: "G01"},
        army_down={0: "A01"},
    )
    table.do(Festival(0)).choose("play:G03", "benefit:G03:1", "step:simpa-2-left")

    table.expect(seat=0, rule="TSK-46")
    assert (table.vp(0), table.vp(1)) == (13, 10)
    table.choose("turn-up:A01")

    table.expect(seat=1, rule="GA-SUN-R01")
    assert table.vp(1) == 13


# -- GA-SUN-12: nothing is refilled before the Festival ends


def test_GA_SUN_12_the_market_is_not_refilled_for_later_players_nor_for_the_god_card_step() -> None:
    cost = {tile: {"cost": {"stone": 1}} for tile in ("P01", "P02", "P05")}
    table = simpa(
        box={**cost, LEFT: printed("R09"), "G01": {"benefits": [{"task": "building"}]}},
        market="P01 P02 - -",
        stacks="P05",
        at_steps={0: LEFT, 1: LEFT},
        stock={0: "2p 1s", 1: "2p 2s"},
        gods={1: "G01"},
    )
    take = f"choose:{LEFT}:1:1"
    table.do(Festival(0)).choose(take, "building:P01")
    assert table.market() == ["-", "P02", "-", "-"]

    table.expect(seat=1, rule="GA-SUN-07").choose(take)
    table.expect(seat=1, rule="TSK-12", offers=["building:P02", "swap"]).choose("building:P02")
    assert table.market() == ["-", "-", "-", "-"]
    table.expect(seat=1, rule="FCD-08", includes=["play:G01"]).choose("play:G01")

    table.expect_nothing()  # the benefit finds no tile
    assert table.market() == ["P05", "-", "-", "-"], "refilled at the end"


def weaving_festival(modules: str = SIMPA, **position: Any) -> Table:
    """Both players get a free Weaving in the Temple step; G01 of seat 1 gives another one in the step of God cards."""
    start = f"{modules.partition(':')[2] or 'temple'}-0"
    tiles = {f"W0{i}": {"pattern": "star", "left": "gold", "right": "vp"} for i in (1, 2, 3, 6, 9)}
    named: dict[str, Any] = {
        "box": {
            start: {"rewards": [{"free_weaving": 1}], "vp": 0}
            if start == "temple-0"
            else {"rewards": [{"free_weaving": 1}]},
            "G01": {"benefits": [{"free_weaving": 1}]},
            **tiles,
        },
        "gods": {1: "G01"},
        "god_deck": "",
        "stock": {1: "1p"},
        "top": "W01",
        "stack": "",
        "stack_bottom": "W02 W03 W06 W09",
        "holder": 0,
        "festivals": 1,
        "village": "",
        "modules": modules,
        **position,
    }
    return given_base(2, **named)


def test_GA_C32_with_module_1_no_weaving_is_turned_up_before_the_festival_ends() -> None:
    """Rules: GA-SUN-12, GA-C32."""
    table = weaving_festival().do(Turn(0)).choose("take:face-up", "weave:new")
    assert table.top() == "-"

    table.expect(seat=1, rule="TSK-34", offers=["take:first-unseen", "take:second-unseen"])
    table.choose("take:second-unseen", "weave:new")
    table.expect(seat=1, rule="FCD-08").choose("play:G01", "benefit:G01:1")
    assert table.top() == "-"
    table.expect(seat=1, rule="TSK-34", offers=["take:first-unseen", "take:second-unseen"])
    table.choose("take:first-unseen", "weave:new")

    table.expect(seat=0, rule="TRN-06")
    assert (table.tapestries(0), table.tapestries(1)) == ([["W01"]], [["W03"], ["W02"]])
    assert table.top() == "W06", "turned up before the turn goes on"


def test_GA_SUN_12_a_tile_left_face_up_stays_face_up() -> None:
    table = weaving_festival().do(Turn(0)).choose("take:first-unseen", "weave:new")

    table.expect(seat=1, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])
    assert table.top() == "W01"


def test_GA_C32_variant_m1_festival_reveal_weaving_turns_a_tile_up_after_each_effect() -> None:
    """Rules: GA-SUN-12, GA-C32."""
    table = weaving_festival(rulings={"m1.festival_reveal_weaving": "true"}).do(Turn(0)).choose("take:face-up")
    table.choose("weave:new")

    assert table.top() == "W02"
    table.expect(seat=1, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])


@pytest.mark.parametrize("modules", ["", "vassals", "nobles buildings"])
def test_GA_C32_without_module_1_the_base_rule_holds(modules: str) -> None:
    table = weaving_festival(modules).do(Turn(0)).choose("take:face-up", "weave:new")

    assert table.top() == "W02"
    table.expect(seat=1, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])


def test_GA_SUN_12_outside_of_a_festival_a_tile_is_turned_up_at_once() -> None:
    table = arriving("R06", "here", top="W01", stack="", stack_bottom="W02 W03 W06")

    table.choose("take:face-up", "weave:new", "take:first-unseen", "weave:new").expect_nothing()

    assert table.top() == "W03"


# -- GA-SUN-13: God cards played for a reward


def cards_festival(**position: Any) -> Table:
    """Both players are on R01 with one card each, which cost nothing to keep."""
    named = {"gods": {0: "G02", 1: "G01"}, "god_deck": "G20 G21 G22 G23 G24", **position}
    return simpa(box={LEFT: printed("R01")}, at_steps={0: LEFT, 1: LEFT}, **named)


def test_GA_SUN_13_the_cards_go_to_the_offer_when_the_festival_ends_in_the_order_played() -> None:
    table = cards_festival(offer="G11").do(Turn(0)).choose("play:G02", "benefit:G02:1", "play:G01", "benefit:G01:1")
    assert (table.stock(0), table.stock(1)) == ("0p 0c 0s 1g", "0p 2c 0s 0g")
    table.expect(seat=0, rule="FCD-08")
    assert table.offer() == ["G11"], "not before the step of God cards"
    table.choose("done").expect(seat=1, rule="FCD-08")
    assert table.offer() == ["G11"]
    table.choose("done")

    table.expect(seat=0, rule="TRN-06")  # the turn of the holder goes on
    assert table.offer() == ["G11", "G02", "G01"]
    assert board_of(table.s).held == []


def test_GA_SUN_13_the_offer_may_overflow_one_card_after_the_other() -> None:
    """Rules: GA-SUN-13, GA-INT-08, GA-C21."""
    table = cards_festival(offer="G11 G12 G13").do(Turn(0)).choose("play:G02", "done", "play:G01", "done")

    table.choose("done", "done").expect(seat=0, rule="TRN-06")

    assert table.offer() == ["G02", "G01"]


def test_GA_SUN_13_the_three_cards_of_the_festival_still_go_into_the_deck() -> None:
    """Rules: FCD-11."""
    table = cards_festival(gods={0: "G02 G05", 1: ""}, stock={0: "5p"}, offer="", god_deck="")
    table.do(Turn(0)).choose("play:G02", "done")

    table.expect(seat=0, rule="FCD-08").choose("play:G05", "done").expect(seat=0, rule="TRN-06")

    assert table.offer() == ["G02"]
    assert [table.s.catalog.god_names[card] for card in table.s.god_deck.loose] == ["G05"]


def test_GA_SUN_13_a_card_played_for_a_step_in_the_step_of_god_cards_goes_to_the_offer() -> None:
    """G03, one of the three cards, lifts the marker to R01; that is no further one of the three."""
    table = simpa(box={LEFT: printed("R01")}, gods={0: "G01 G02 G03 G04 G05"}, stock={0: "9p"})
    table.do(Turn(0)).expect(seat=0, rule="FCD-08")
    table.choose("play:G03", "benefit:G03:1", f"step:{LEFT}", "play:G01", "benefit:G01:1")

    table.expect(seat=0, rule="FCD-08", includes=["play:G02", "play:G04"]).choose("play:G02", "play:G04")
    table.expect(seat=0, rule="FCD-08", excludes=["play:G05"])
    table.choose("done")

    table.expect(seat=0, rule="TRN-06")
    assert table.offer() == ["G01"]
    names = [table.s.catalog.god_names[card] for card in table.s.god_deck.loose]
    assert sorted(names) == ["G02", "G03", "G04"]


def test_GA_SUN_13_no_potato_is_due_for_a_card_that_has_been_played() -> None:
    table = cards_festival(stock={0: "1p", 1: "1p"}).do(Festival(0)).choose("play:G02", "done", "decline")

    assert (table.stock(0), table.stock(1)) == ("1p 0c 0s 0g", "0p 0c 0s 0g")


def test_GA_SUN_13_also_at_the_last_festival() -> None:
    table = cards_festival(festivals=3, last=True, offer="G11").do(Turn(0)).choose("play:G02", "done", "decline")

    table.expect_nothing()
    assert (table.offer(), table.s.holder) == (["G11", "G02"], 0)


def test_GA_SUN_13_a_card_played_before_the_festival_with_Z12_waits_for_its_end_too() -> None:
    table = simpa(
        box={LEFT: printed("R01"), RIGHT: printed("R01")},
        buildings={0: "Z12"},
        gods={0: "G01"},
        stock={0: "1g"},
        offer="",
    )
    table.do(Turn(0)).expect(seat=0, rule="TMP-10").choose("climb", f"step:{LEFT}", "play:G01", "done")

    table.expect(seat=0, rule="TRN-06")
    assert table.offer() == ["G01"]


def test_GA_C11_variant_festival_reward_god_card_shuffles_them_into_the_deck() -> None:
    """Rules: GA-SUN-13, GA-C11."""
    table = cards_festival(offer="G11", rulings={"festival_reward_god_card": "deck"}).do(Turn(0))
    table.choose("play:G02", "done", "play:G01", "done", "done", "done").expect(seat=0, rule="TRN-06")

    assert table.offer() == ["G11"]
    names = {table.s.catalog.god_names[card] for card in table.s.god_deck.loose}
    assert {"G01", "G02"} <= names
    assert board_of(table.s).held == []


def test_GA_C11_variant_changes_nothing_outside_of_festivals() -> None:
    table = given(
        SIMPA,
        box={**bare("simpa"), **CARDS, LEFT: printed("R01")},
        rulings={"festival_reward_god_card": "deck"},
        at_step="simpa-0",
        gods={0: "G01"},
        stock={0: "2c"},
        priest={0: "worship"},
        village="",
        offer="",
        active=NONE,
    )

    table.do(Turn(0)).choose(
        "high-priest", "high-priest:offering", "act", "climb:1", f"step:{LEFT}", "play:G01", "done"
    )
    table.choose("recruit", "decline").expect(seat=1, rule="TRN-06")

    assert table.offer() == ["G01"]
