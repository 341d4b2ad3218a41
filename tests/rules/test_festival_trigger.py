"""FES-01 to FES-06: what triggers a Festival, who holds the tile, when it is resolved, which one is the last."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.conquest import Casualty
from tawantinsuyu.rules.turn import Turn
from tawantinsuyu.rules.village import BuyWorker
from tests.support.given import Table, given

A, B, C = range(3)


def quiet_turn(table: Table) -> Table:
    """A turn in which little happens; no player has anything to buy with."""
    return table.choose("pray", "recruit", "decline")


def test_FES_01_buying_the_last_worker_of_the_village_triggers_a_festival() -> None:
    table = given(village="priest", stock={A: "1p"})

    table.do(BuyWorker(A)).choose("buy:potato-end")

    assert table.s.holder == A
    assert [event.seat for event in table.told("triggered-festival")] == [A]


def test_FES_01_a_casualty_that_empties_the_village_triggers_a_festival() -> None:
    table = given(village="priest")

    table.do(Casualty(A))

    assert table.casualties() == ["priest"]
    assert table.s.holder == A


def test_FES_01_a_village_that_is_not_empty_triggers_nothing() -> None:
    table = given(village="priest warrior", stock={A: "1p"})

    table.do(BuyWorker(A)).choose("buy:potato-end")

    assert table.s.holder == NONE
    assert table.told("triggered-festival") == []


def test_FES_01_a_village_emptied_earlier_triggers_nothing_again_at_the_end_of_a_turn() -> None:
    table = given(players=3, village="", holder=C, festivals=1)

    quiet_turn(table.do(Turn(A))).expect(seat=B, rule="TRN-06")

    assert (table.s.holder, table.s.festivals) == (C, 1)


def test_FES_02_the_active_player_becomes_holder() -> None:
    table = given(players=3, active=C, village="priest", stock={C: "1c"})

    table.do(BuyWorker(C)).choose("buy:corn-end")

    assert table.s.holder == C


@pytest.mark.parametrize(("before", "vp"), [(0, 1), (1, 2), (2, 4)])
def test_FES_03_the_holder_gains_1_2_or_4_vp_at_once(before: int, vp: int) -> None:
    table = given(village="priest", stock={A: "1p"}, festivals=before)

    table.do(BuyWorker(A)).choose("buy:potato-end")

    assert table.vp(A) == 10 + vp
    assert table.vp(B) == 10


def test_FES_04_the_others_have_one_turn_each_before_the_festival_at_the_start_of_the_holders_turn() -> None:
    table = given(players=3, village="", holder=A, festivals=1)

    table.do(Turn(B)).expect(seat=B, rule="TRN-06")
    quiet_turn(table).expect(seat=C, rule="TRN-06")
    assert table.told("festival") == []
    quiet_turn(table)

    assert [event.seat for event in table.told("festival")] == [A]


def test_FES_05_while_the_tile_is_held_nobody_can_buy() -> None:
    table = given(village="", holder=B, festivals=1, stock={A: "3p 3c 3g"}, army={A: "A01"})

    table.do(BuyWorker(A))

    assert table.offers("buy:") == []


def test_FES_05_while_the_tile_is_held_casualties_are_nomads_and_trigger_nothing() -> None:
    table = given(village="", holder=B, festivals=1, nomads="craftsman warrior priest")

    table.do(Casualty(A)).choose("casualty:warrior")

    assert table.casualties() == ["warrior"]
    assert (table.s.holder, table.s.festivals, table.vp(A)) == (B, 1, 10)


def test_FES_05_the_village_stays_empty_from_turn_to_turn() -> None:
    table = given(players=3, village="", holder=A, festivals=1)

    quiet_turn(table.do(Turn(B))).expect(seat=C, rule="TRN-06")

    assert table.village() == []


def test_FES_06_the_third_festival_is_the_last() -> None:
    table = given(village="priest", stock={A: "1p"}, festivals=2)
    table.do(BuyWorker(A)).choose("buy:potato-end")

    table.do(Turn(A))

    table.expect_nothing()
    assert len(table.told("game-over")) == 1


def test_FES_06_the_first_two_festivals_are_not_the_last() -> None:
    table = given(village="priest", stock={A: "1p"}, festivals=1)
    table.do(BuyWorker(A)).choose("buy:potato-end")

    table.do(Turn(A))

    table.expect(seat=A, rule="FCD-08")


def test_FES_06_a_festival_caused_by_an_empty_bag_is_the_last() -> None:
    table = given(holder=A, festivals=1, village="", bag="")
    table.do(Turn(A)).choose("done", "done")
    quiet_turn(table)
    quiet_turn(table.expect(seat=B, rule="TRN-06"))

    table.expect_nothing()

    assert table.s.festivals == 2
    assert len(table.told("game-over")) == 1
