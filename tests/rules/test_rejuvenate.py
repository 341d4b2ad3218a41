"""Rejuvenate: HP-17 to HP-19."""

from __future__ import annotations

from tawantinsuyu.core.values import REJUVENATE
from tawantinsuyu.rules.high_priest import Activate
from tests.support.given import Table, given


def rejuvenate(table: Table) -> Table:
    return table.do(Activate(0, REJUVENATE)).choose("act")


def test_HP_17_one_thing_is_turned_up_free_of_charge() -> None:
    table = given(down={0: "P03 P04"}, army_down={0: "A01"})

    rejuvenate(table)

    table.expect(seat=0, rule="HP-17", offers=["turn-up:P03", "turn-up:P04", "turn-up:A01", "done"])
    table.choose("turn-up:A01").expect_nothing()  # without food there is no second one
    assert table.army_up(0) == ["A01"]
    assert table.down(0) == ["P03", "P04"]


def test_HP_17_any_number_of_further_ones_for_one_food_each() -> None:
    table = given(down={0: "P03 P04 P05"}, army_down={0: "A01"}, stock={0: "1p 2c"})

    rejuvenate(table).choose("turn-up:P03")
    assert table.stock(0) == "1p 2c 0s 0g"
    table.choose("turn-up:P04")
    table.expect(seat=0, rule="TRN-20", offers=["pay:1-potato", "pay:1-corn"])
    table.choose("pay:1-potato", "turn-up:P05", "turn-up:A01")

    table.expect_nothing()
    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.buildings(0) == ["P03", "P04", "P05"]
    assert table.army_up(0) == ["A01"]


def test_HP_17_the_player_may_stop_at_any_point() -> None:
    table = given(down={0: "P03 P04"}, stock={0: "5p"})

    rejuvenate(table).choose("turn-up:P04", "done")

    table.expect_nothing()
    assert (table.down(0), table.stock(0)) == (["P03"], "5p 0c 0s 0g")


def test_HP_17_stone_is_not_food() -> None:
    table = given(down={0: "P03 P04"}, stock={0: "5s"})

    rejuvenate(table).choose("turn-up:P04")

    table.expect_nothing()
    assert table.down(0) == ["P03"]


def test_HP_18_each_other_player_pays_one_corn_for_every_one() -> None:
    table = given(3, down={1: "P03 P04", 2: "P05"}, army_down={1: "A01"}, stock={1: "4c"})

    rejuvenate(table)

    table.expect(seat=1, rule="HP-17", offers=["turn-up:P03", "turn-up:P04", "turn-up:A01", "done"])
    table.choose("turn-up:P03")
    assert table.stock(1) == "0p 3c 0s 0g"
    table.choose("turn-up:A01", "turn-up:P04")
    table.expect_nothing()
    assert table.stock(1) == "0p 1c 0s 0g"
    assert (table.down(1), table.army_down(1)) == ([], [])


def test_HP_18_the_others_cannot_pay_with_potato() -> None:
    table = given(down={1: "P03"}, stock={1: "9p"})

    rejuvenate(table)

    table.expect_nothing()


def test_HP_18_the_others_may_pay_with_gold() -> None:
    table = given(down={1: "P03 P04"}, stock={1: "1c 1g"})

    rejuvenate(table).choose("turn-up:P03")

    table.expect(seat=1, rule="TRN-20", offers=["pay:1-corn", "pay:1-gold"])
    table.choose("pay:1-gold", "turn-up:P04").expect_nothing()
    assert table.stock(1) == "0p 0c 0s 0g"


def test_HP_19_cards_in_hand_and_face_up_or_passive_things_are_not_affected() -> None:
    table = given(
        army={0: "A01"},
        army_up={0: "A02"},
        army_down={0: "A03"},
        buildings={0: "P03 Z05"},
        down={0: "P04"},
        stock={0: "1c"},
    )

    rejuvenate(table)

    assert table.offers("turn-up") == ["turn-up:P04", "turn-up:A03"]
    table.choose("turn-up:P04", "done")
    assert (table.army(0), table.army_up(0), table.army_down(0)) == (["A01"], ["A02"], ["A03"])
    assert table.buildings(0) == ["P03", "P04", "Z05"]


def test_HP_19_with_only_such_things_nobody_is_asked() -> None:
    table = given(army={1: "A01"}, army_up={1: "A02"}, buildings={1: "P03 Z05"}, stock={1: "9c"})

    rejuvenate(table)

    table.expect_nothing()
