"""FES-20 to FES-35: the potato for God cards, the end of the game or the refill, and what stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.festival import Festival, FillMarkedSpaces, RefillVillage, Upkeep
from tawantinsuyu.rules.turn import Turn
from tests.support.given import Table, given

A, B, C = range(3)

NO_TEMPLE: dict[str, dict[str, Any]] = {"temple-0": {"vp": 0, "rewards": []}}
RECONSTRUCTED_MARKS = ("M13", "M33", "M54")
MARKS: dict[str, dict[str, Any]] = {
    **{space: {"two_player": False} for space in RECONSTRUCTED_MARKS},
    **{space: {"two_player": True} for space in ("M11", "M23", "M44")},
}


def village_of(size: int) -> dict[str, dict[str, Any]]:
    """Boards on which the Village has this size."""
    return {f"{players}-players": {"village": size} for players in (2, 3, 4)}


def after_step_5(table: Table, holder: int) -> Table:
    """Step 6 of a Festival that is not the last."""
    return table.do(RefillVillage(holder))


# -- step 4


def test_FES_20_each_player_pays_one_potato_per_god_card_in_hand() -> None:
    table = given(holder=A, festivals=1, gods={A: "G01 G02", B: "G03 G04 G05"}, stock={A: "2p", B: "4p"})

    table.do(Festival(A)).expect(rule="FCD-08")

    assert (table.stock(A), table.stock(B)) == ("0p 0c 0s 0g", "1p 0c 0s 0g")


def test_FES_21_any_part_may_be_paid_in_gold() -> None:
    table = given(active=B, gods={A: "G01 G02 G03"}, stock={A: "3p 2g"}, box=NO_TEMPLE)

    table.do(Upkeep(A)).expect(seat=A, rule="FES-21", offers=["gold:0", "gold:1", "gold:2"])
    table.choose("gold:2")

    assert (table.stock(A), table.vp(A)) == ("2p 0c 0s 0g", 10)


def test_FES_21_nobody_is_forced_to_spend_gold() -> None:
    table = given(active=B, gods={A: "G01 G02"}, stock={A: "1p 2g"})

    table.do(Upkeep(A)).choose("gold:0")

    assert (table.stock(A), table.vp(A)) == ("0p 0c 0s 2g", 8)


def test_FES_21_potato_must_be_paid_and_corn_and_stone_are_not_accepted() -> None:
    table = given(active=B, gods={A: "G01 G02"}, stock={A: "1p 5c 5s"})

    table.do(Upkeep(A)).expect_nothing()

    assert (table.stock(A), table.vp(A)) == ("0p 5c 5s 0g", 8)


def test_FES_22_two_vp_are_lost_for_each_potato_not_paid() -> None:
    table = given(active=B, gods={A: "G01 G02 G03"}, stock={A: "1p"})

    table.do(Upkeep(A))

    assert table.vp(A) == 6


def test_FES_22_the_loss_stops_at_0_vp() -> None:
    table = given(active=B, gods={A: "G01 G02 G03"}, vp={A: 5})

    table.do(Upkeep(A))

    assert table.vp(A) == 0


def test_FES_23_the_cards_stay_in_hand_and_cannot_be_discarded() -> None:
    table = given(active=B, gods={A: "G01 G02"}, stock={A: "1p 1g"})

    table.do(Upkeep(A)).expect(offers=["gold:0", "gold:1"])
    table.choose("gold:0")

    assert table.gods(A) == ["G01", "G02"]


def test_FES_23_cards_gained_in_steps_1_and_2_count() -> None:
    table = given(
        holder=A,
        festivals=1,
        box={
            "W01": {"left": "vp", "right": "god"},
            "W02": {"left": "god", "right": "vp"},
            "temple-3": {"vp": 0, "rewards": [{"god_card": 1}]},
            **NO_TEMPLE,
        },
        tapestries={A: ["W01 W02"]},
        temple={A: 3},
        stock={A: "4p"},
    )

    table.do(Festival(A)).expect(rule="FCD-08")

    assert table.stock(A) == "3p 0c 0s 0g", "1 potato from the match, 2 for the two new cards"
    assert table.vp(A) == 10


def test_FES_21_the_holder_may_raise_the_potato_by_free_actions() -> None:
    """Rules: TRN-16."""
    table = given(box={"A01": {"resource": "potato"}}, gods={A: "G01"}, army={A: "A01"})

    table.do(Upkeep(A)).expect(seat=A, rule="FES-21", offers=["gold:0", "discard-army-card:A01"])
    table.choose("discard-army-card:A01").expect_nothing()

    assert (table.stock(A), table.vp(A)) == ("0p 0c 0s 0g", 10)


def test_FES_21_others_have_no_free_actions_to_raise_the_potato() -> None:
    """Rules: TRN-16."""
    table = given(active=B, box={"A01": {"resource": "potato"}}, gods={A: "G01"}, army={A: "A01"})

    table.do(Upkeep(A)).expect_nothing()

    assert (table.army(A), table.vp(A)) == (["A01"], 8)


# -- step 5


def test_FES_24_the_last_festival_skips_refill_and_card_draw() -> None:
    table = given(active=A, holder=A, festivals=3, last=True, village="", bag="priest*9", god_deck="G01 G02 G03")

    table.do(Turn(A)).expect_nothing()

    assert table.village() == []
    assert (table.gods(A), table.gods(B)) == ([], [])
    assert len(table.told("game-over")) == 1


# -- step 6


def test_FES_25_the_tile_returns_and_the_village_is_filled_from_the_potato_end() -> None:
    table = given(players=3, holder=A, festivals=1, village="", box=village_of(3), auto_chance=False)

    after_step_5(table, A).choose("worker:priest", "worker:warrior", "worker:courier").expect_nothing()

    assert table.village() == ["priest", "warrior", "courier"]
    assert table.s.holder == NONE


def test_FES_26_a_short_bag_leaves_a_shorter_queue() -> None:
    table = given(players=3, holder=A, festivals=1, village="", box=village_of(5), bag="priest warrior")

    after_step_5(table, A).expect_nothing()

    assert sorted(table.village()) == ["priest", "warrior"]
    assert sum(table.s.bag) == 0


def test_FES_27_the_nomads_are_not_touched() -> None:
    table = given(players=3, holder=A, festivals=1, village="", box=village_of(3), nomads="priest")

    after_step_5(table, A)

    assert table.nomads() == ["priest"]


def test_FES_28_a_bag_that_was_not_empty_before_the_refill_triggers_no_festival() -> None:
    table = given(players=3, holder=A, festivals=1, village="", box=village_of(5), bag="priest")

    after_step_5(table, A)

    assert (table.s.holder, table.s.festivals, table.vp(A)) == (NONE, 1, 10)


@pytest.mark.parametrize(("resolved", "vp"), [(1, 2), (2, 4)])
def test_FES_29_an_empty_bag_triggers_the_next_festival_at_once_for_the_same_player(resolved: int, vp: int) -> None:
    table = given(players=3, active=B, holder=B, festivals=resolved, village="", bag="")

    after_step_5(table, B)

    assert (table.s.holder, table.s.festivals) == (B, resolved + 1)
    assert table.vp(B) == 10 + vp


def test_FES_30_the_card_draw_is_still_held_then_everybody_has_one_turn_before_the_last_festival() -> None:
    table = given(players=3, active=B, holder=B, festivals=2, village="", bag="")

    table.do(Turn(B))
    for seat in (B, C, A):
        table.expect(seat=seat, rule="FCD-08").choose("done")
    for seat in (B, C, A):
        table.expect(seat=seat, rule="TRN-06").choose("pray", "recruit", "decline")

    table.expect_nothing()
    assert [event.seat for event in table.told("festival")] == [B]


def test_FES_31_the_festival_after_an_empty_bag_ends_the_game_although_it_is_the_second() -> None:
    table = given(holder=A, festivals=1, village="", bag="")

    table.do(Turn(A)).choose("done", "done")
    table.choose("pray", "recruit", "decline", "pray", "recruit", "decline").expect_nothing()

    assert table.s.festivals == 2
    assert len(table.told("game-over")) == 1


def test_FES_32_with_2_players_the_first_festival_fills_the_empty_marked_spaces_of_the_middle_terrace() -> None:
    table = given(
        holder=A,
        festivals=1,
        village="",
        box={**village_of(2), **MARKS},
        hill={"M23": "priest"},
        steps={"1-upper": B},
        bag="warrior*9",
    )

    after_step_5(table, A).expect_nothing()

    assert table.hill() == {"M11": "warrior", "M23": "priest", "M44": "warrior"}
    assert table.vp(B) == 10, "nobody placed anything"


def test_FES_32_the_village_is_refilled_before_the_marked_spaces() -> None:
    table = given(holder=A, festivals=1, village="", box={**village_of(2), **MARKS}, auto_chance=False)

    after_step_5(table, A).choose("worker:priest", "worker:warrior")

    assert table.village() == ["priest", "warrior"]
    assert table.hill() == {}
    table.choose("worker:courier")
    assert list(table.hill().values()) == ["courier"]


@pytest.mark.parametrize(("players", "festivals"), [(2, 2), (3, 1)])
def test_FES_32_only_in_the_first_festival_of_2_players(players: int, festivals: int) -> None:
    table = given(players=players, holder=A, festivals=festivals, village="", box={**village_of(2), **MARKS})

    after_step_5(table, A).expect_nothing()

    assert table.hill() == {}


def test_FES_33_if_the_bag_runs_out_the_remaining_marked_spaces_stay_empty() -> None:
    table = given(holder=A, festivals=1, village="", box={**village_of(2), **MARKS}, bag="warrior*3")

    after_step_5(table, A).expect_nothing()

    assert len(table.village()) == 2
    assert list(table.hill().values()) == ["warrior"]


def test_FES_33_chance_decides_which_marked_spaces_a_short_bag_fills() -> None:
    table = given(box=MARKS, bag="warrior*2", auto_chance=False)

    table.do(FillMarkedSpaces(A, 1)).expect(rule="FES-33", offers=["space:M11", "space:M23", "space:M44"])
    table.choose("space:M44", "worker:warrior").expect(offers=["space:M11", "space:M23"])
    table.choose("space:M11", "worker:warrior").expect_nothing()

    assert table.hill() == {"M11": "warrior", "M44": "warrior"}


# -- step 7


def test_FES_34_after_the_card_draw_the_holders_normal_turn_begins() -> None:
    table = given(holder=A, festivals=1, village="")

    table.do(Turn(A)).expect(seat=A, rule="FCD-08")
    table.choose("done", "done")

    table.expect(seat=A, rule="TRN-06")
    assert table.facts("ended-festival") == [(1,)]


def test_FES_35_nothing_else_is_reset() -> None:
    table = given(
        players=3,
        holder=A,
        festivals=1,
        village="",
        hill={"M12": "priest", "T11": "courier"},
        down={B: "P01"},
        army_down={B: "A01"},
        army_up={B: "A02"},
        offer="G01 G02",
        priest={A: "worship", B: "conquest"},
        stock={B: "1c 2s 1g"},
        workers={C: "priest*3"},
        market="P02 P03 Z01 Z02",
    )

    table.do(Turn(A)).choose("done", "done", "done").expect(seat=A, rule="TRN-06")

    assert table.hill() == {"M12": "priest", "T11": "courier"}
    assert (table.down(B), table.army_down(B), table.army_up(B)) == (["P01"], ["A01"], ["A02"])
    assert table.offer() == ["G01", "G02"]
    assert (table.priest(A), table.priest(B)) == ("worship", "conquest")
    assert table.stock(B) == "0p 1c 2s 1g"
    assert table.workers(C) == ["priest"] * 3
