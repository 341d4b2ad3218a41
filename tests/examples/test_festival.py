"""Worked examples EX-88 to EX-96: Festivals."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.festival import Festival, RefillVillage, Upkeep
from tawantinsuyu.rules.turn import MainPart, Turn
from tawantinsuyu.rules.village import BuyWorker
from tests.support.given import Table, given

A, B, C = range(3)

NO_TEMPLE: dict[str, dict[str, Any]] = {"temple-0": {"vp": 0, "rewards": []}}


def quiet_turn(table: Table, seat: int) -> Table:
    """A turn in which little happens."""
    return table.expect(seat=seat, rule="TRN-06").choose("pray", "recruit", "decline")


def village_of(size: int) -> dict[str, dict[str, Any]]:
    return {f"{players}-players": {"village": size} for players in (2, 3, 4)}


def festivals_told(table: Table) -> list[int]:
    return [event.seat for event in table.told("festival")]


# -- EX-88


@pytest.mark.parametrize(("before", "vp"), [(0, 1), (1, 2), (2, 4)])
def test_EX_88_buying_the_last_worker_gives_tile_and_vp_before_the_worker_limit(before: int, vp: int) -> None:
    """Rules: EOT-04, EOT-11, FES-01 to FES-03."""
    table = given(players=3, active=B, festivals=before, village="priest", stock={B: "1p 1c"}, workers={B: "warrior*2"})

    quiet_turn(table.do(MainPart(B)), B)
    table.expect(seat=B, rule="EOT-02", includes=["buy:potato-end", "buy:corn-end"])
    table.choose("buy:corn-end").expect(seat=B, rule="EOT-07")

    assert (table.s.holder, table.vp(B)) == (B, 10 + vp)


def test_EX_88_everybody_else_has_one_turn_without_a_purchase_then_the_festival_then_a_normal_turn() -> None:
    """Rules: FES-04, FES-05, TRN-03, TRN-04."""
    table = given(players=3, active=B, village="priest", stock={A: "5p", B: "1p", C: "5p"}, box=NO_TEMPLE)
    quiet_turn(table.do(MainPart(B)), B).choose("buy:potato-end")

    quiet_turn(table, C)
    assert table.stock(C) == "5p 0c 0s 0g", "no purchase was offered"
    quiet_turn(table, A)

    assert festivals_told(table) == [B]
    table.expect(seat=B, rule="FCD-08").choose("done")
    table.expect(seat=C, rule="FCD-08").choose("done")
    table.expect(seat=A, rule="FCD-08").choose("done")
    table.expect(seat=B, rule="TRN-06")


# -- EX-89


def second_festival_due() -> Table:
    """A has just moved to Conquest as the first secondary action; the casualty emptied the Village."""
    table = given(
        festivals=1,
        village="priest",
        nomads="craftsman warrior",
        priest={A: "offering", B: "offering"},
        army={B: "A01"},
        stock={A: "3p", B: "1p"},
        box=NO_TEMPLE,
    )
    return table.do(MainPart(A)).choose("high-priest", "high-priest:conquest")


def test_EX_89_a_casualty_gives_tile_and_vp_before_anybody_plays_cards() -> None:
    """Rules: HP-21, HP-24, FES-01, FES-02."""
    table = second_festival_due()

    table.expect(seat=A, rule="HP-03")
    assert (table.s.holder, table.vp(A), table.casualties()) == (A, 12, ["priest"])
    assert table.army_up(B) == []


def test_EX_89_conquest_and_turn_go_on_and_a_cannot_buy() -> None:
    """Rules: EOT-05."""
    table = second_festival_due()

    table.choose("act").expect(seat=B, rule="HP-26").choose("done")
    table.expect(seat=A, rule="SEC-01").choose("pray")

    table.expect(seat=B, rule="TRN-06")
    assert table.stock(A) == "3p 0c 0s 0g"


def test_EX_89_the_next_casualty_is_a_nomad_and_the_festival_follows_in_the_holders_turn() -> None:
    """Rules: FES-05."""
    table = second_festival_due().choose("act", "done", "pray")

    table.choose("high-priest", "high-priest:conquest")
    table.expect(seat=B, rule="HP-21", offers=["casualty:craftsman", "casualty:warrior"])
    table.choose("casualty:warrior")
    assert (table.s.holder, table.s.festivals) == (A, 2)
    table.choose("gold", "recruit", "decline")
    assert table.told("festival") == []
    table.expect(seat=B, rule="EOT-02").choose("end-turn")

    assert festivals_told(table) == [A]


# -- EX-90


def test_EX_90_the_steps_feed_one_another() -> None:
    """Rules: FES-11 to FES-23."""
    table = given(
        holder=A,
        festivals=1,
        box={
            **NO_TEMPLE,
            "W01": {"left": "vp", "right": "potato"},
            "W02": {"left": "potato", "right": "vp"},
            "temple-3": {"vp": 7, "rewards": [{"potato": 1}, {"god_card": 1}]},
        },
        tapestries={A: ["W01 W02"]},
        temple={A: 3},
        gods={A: "G01 G02"},
        conquest={"antisuyu-1": A, "antisuyu-2": A, "antisuyu-3": B},
        casualties="priest*3",
        offer="G03",
        god_deck="",
    )

    table.do(Festival(A)).expect(seat=A, rule="GOD-12")
    assert (table.stock(A), table.vp(A)) == ("4p 0c 0s 0g", 17), "3p of step 1, VP and 1p of step 2"
    table.choose("god-card:G03").expect(seat=A, rule="FCD-08")

    assert table.gods(A) == ["G01", "G02", "G03"]
    assert (table.stock(A), table.vp(A)) == ("1p 0c 0s 0g", 20), "3 VP in step 3, 3p paid in step 4"


def test_EX_90_every_player_finishes_a_step_before_the_next_step_starts() -> None:
    """Rules: FES-07."""
    rejuv = {tile: {"left": "rejuv", "right": "rejuv"} for tile in ("W01", "W02", "W03", "W06", "W09", "W10")}
    table = given(
        players=3,
        holder=A,
        festivals=1,
        box={**rejuv, "temple-0": {"vp": 0, "rewards": [{"training": 1}]}},
        tapestries={A: ["W01 W02"], B: ["W03 W06"], C: ["W09 W10"]},
        army_down={A: "A01", B: "A02", C: "A03"},
        gods={A: "G01", B: "G02", C: "G03"},
        stock={A: "1g", B: "1g", C: "1g"},
    )

    table.do(Festival(A))

    for seat in (A, B, C):
        table.expect(seat=seat, rule="TSK-46").choose("decline")
    for seat in (A, B, C):
        table.expect(seat=seat, rule="TSK-40").choose(table.offers("keep:")[0])
    for seat in (A, B, C):
        table.expect(seat=seat, rule="FES-21").choose("gold:1")


# -- EX-91


@pytest.mark.parametrize(("gold", "stock", "vp"), [(0, "0p 5c 4s 2g", 0), (1, "0p 5c 4s 1g", 1), (2, "0p 5c 4s 0g", 3)])
def test_EX_91_paying_for_god_cards(gold: int, stock: str, vp: int) -> None:
    """Rules: FES-20 to FES-23, CMP-29."""
    table = given(
        active=A,
        holder=A,
        gods={B: "G01 G02 G03 G04"},
        stock={B: "1p 5c 4s 2g"},
        vp={B: 5},
        army={B: "A01"},
        box={"A01": {"resource": "potato"}},
    )

    table.do(Upkeep(B)).expect(seat=B, rule="FES-21", offers=["gold:0", "gold:1", "gold:2"])
    table.choose(f"gold:{gold}").expect_nothing()

    assert (table.stock(B), table.vp(B)) == (stock, vp)
    assert table.gods(B) == ["G01", "G02", "G03", "G04"]
    assert table.army(B) == ["A01"]


# -- EX-92


def test_EX_92_majorities() -> None:
    """Rules: FES-17 to FES-19."""
    table = given(
        players=3,
        casualties="priest*2 warrior*2",
        conquest={
            "chinchasuyu-1": A,
            "chinchasuyu-2": A,
            "chinchasuyu-3": B,
            "chinchasuyu-4": B,
            "antisuyu-1": A,
            "antisuyu-2": A,
            "antisuyu-3": A,
            "antisuyu-4": C,
            "kuntisuyu-1": C,
        },
    )

    table.do(ScoreConquest(A))

    assert [table.vp(seat) for seat in (A, B, C)] == [14, 14, 14]
    assert table.casualties() == ["warrior", "warrior", "priest", "priest"]


# -- EX-93


@pytest.mark.parametrize("number", [1, 3])
def test_EX_93_before_and_at_the_start_of_the_festival(number: int) -> None:
    """Rules: FES-09, FES-10, FES-13, Z06-1, Z09-1, Z10-1, Z12-3."""
    table = given(
        players=3,
        holder=A,
        festivals=number,
        last=number == 3,
        box={
            **NO_TEMPLE,
            "temple-4": {"vp": 6, "rewards": [{"stone": 2}]},
            **{tile: {"left": "vp", "right": "rejuv"} for tile in ("W01", "W02", "W03", "W06", "W09", "W10")},
            "W12": {"left": "vp", "right": "rejuv"},
            "W14": {"left": "rejuv", "right": "vp"},
        },
        buildings={B: "Z12", C: "Z06 Z09 Z10"},
        temple={B: 3},
        stock={A: "1g", B: "1g"},
        tapestries={A: ["W12 W14"], C: ["W01 W02 W03 W06", "W09 W10"]},
        army_down={A: "A01"},
        gods={A: "G07", C: "G01 G02 G03 G04 G05"},
        god_deck="",
    )

    table.do(Festival(A)).expect(seat=B, rule="TMP-10", offers=["climb", "decline"])
    assert (table.stock(C), table.vp(C)) == ("0p 0c 0s 0g", 10)
    table.choose("climb").expect(seat=A, rule="TSK-46")
    assert (table.temple(B), table.stock(B), table.vp(B)) == (4, "0p 0c 2s 0g", 10)
    assert (table.stock(C), table.vp(C)) == ("6p 1c 1s 0g", 14)
    table.choose("decline").expect(seat=A, rule="FES-21")

    assert (table.stock(B), table.vp(B)) == ("0p 0c 4s 0g", 16), "the reward a second time, the VP once"
    table.choose("gold:1")
    assert table.stock(C) == "1p 1c 1s 0g", "5 of 6p paid in step 4"


# -- EX-94


def test_EX_94_refilling_with_a_short_bag() -> None:
    """Rules: FES-25 to FES-28."""
    table = given(
        players=3,
        holder=A,
        festivals=1,
        village="",
        bag="priest warrior courier",
        nomads="craftsman",
        box=village_of(5),
        auto_chance=False,
    )

    table.do(RefillVillage(A)).choose("worker:courier", "worker:priest", "worker:warrior").expect_nothing()

    assert table.village() == ["courier", "priest", "warrior"]
    assert sum(table.s.bag) == 0
    assert (table.s.holder, table.s.festivals) == (NONE, 1)
    assert table.nomads() == ["craftsman"]


def test_EX_94_the_next_festival_is_triggered_when_these_three_are_gone() -> None:
    table = given(players=3, festivals=1, village="courier priest warrior", bag="", stock={A: "3p"})

    for held in (NONE, NONE, A):
        table.do(BuyWorker(A)).choose("buy:potato-end")
        assert table.s.holder == held

    assert (table.s.festivals, table.vp(A)) == (2, 12)


# -- EX-95


@pytest.mark.parametrize(("resolved", "vp"), [(2, 4), (1, 2)])
def test_EX_95_empty_bag_before_the_refill(resolved: int, vp: int) -> None:
    """Rules: FES-05, FES-24, FES-29 to FES-31."""
    table = given(
        players=3,
        active=B,
        holder=B,
        festivals=resolved,
        village="",
        bag="",
        stock={A: "9p", B: "9p", C: "9p"},
        box=NO_TEMPLE,
    )

    table.do(Turn(B))
    assert (table.s.holder, table.vp(B)) == (B, 10 + vp)
    for seat in (B, C, A):
        assert len(table.gods(seat)) > 0, "the Festival Card Draw is held"
        table.expect(seat=seat, rule="FCD-08").choose("done")
    for seat in (B, C, A):
        quiet_turn(table, seat)  # and nobody is asked to buy

    table.expect_nothing()
    assert festivals_told(table) == [B]
    assert len(table.told("game-over")) == 1
    assert table.s.festivals == resolved + 1


# -- EX-96

MARKS: dict[str, dict[str, Any]] = {
    **{space: {"two_player": False} for space in ("M13", "M33", "M54")},
    **{space: {"two_player": True} for space in ("M12", "M24", "M34", "M51")},
    **village_of(2),
}


def middle_terrace(**position: Any) -> Table:
    """Step 6 with 2 players; M12, M24, M34 and M51 are marked, M24 is occupied."""
    table = given(holder=A, village="", box=MARKS, hill={"M24": "priest"}, steps={"1-upper": B}, **position)
    return table.do(RefillVillage(A)).expect_nothing()


def test_EX_96_workers_join_the_empty_marked_spaces_of_the_middle_terrace() -> None:
    """Rules: FES-32, SET-13."""
    table = middle_terrace(festivals=1, bag="courier*9")

    assert table.hill() == {"M12": "courier", "M24": "priest", "M34": "courier", "M51": "courier"}
    assert len(table.village()) == 2
    assert (table.vp(A), table.vp(B), table.stock(A)) == (10, 10, "0p 0c 0s 0g")


def test_EX_96_nothing_is_put_down_in_the_second_festival() -> None:
    assert middle_terrace(festivals=2, bag="courier*9").hill() == {"M24": "priest"}


def test_EX_96_a_later_courier_in_such_a_segment_is_not_the_first_there() -> None:
    """Rules: TDS-04, WRK-13."""
    table = given(
        holder=A,
        festivals=1,
        village="",
        bag="warrior*9",
        workers={A: "courier"},
        gods={A: "G01"},
        stock={A: "1p"},
        box={
            **MARKS,
            "M14": {"symbol": "sun"},
            "G01": {"symbol": "sun"},
            "M13i": {"task": "corn"},
            "M14i": {"task": "stone"},
            "M21i": {"task": "potato"},
        },
    )

    table.do(RefillVillage(A)).place("courier", "M14")

    assert table.spend_all_tasks() == 1


def test_EX_96_a_bag_with_two_workers_left_fills_two_marked_spaces() -> None:
    """Rules: FES-33."""
    table = middle_terrace(festivals=1, bag="courier*4")

    assert len(table.village()) == 2
    assert sorted(table.hill().values()) == ["courier", "courier", "priest"]
    assert set(table.hill()) <= {"M12", "M24", "M34", "M51"}
