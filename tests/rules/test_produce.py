"""Produce: HP-37 to HP-41, with Z16."""

from __future__ import annotations

from tawantinsuyu.core.values import PRODUCE
from tawantinsuyu.rules.high_priest import Activate
from tests.support.given import Table, given

BOX = {
    "P03": {"benefits": [{"stone": 2}]},
    "P04": {"benefits": [{"potato": 3}]},
    "P05": {"benefits": [{"rejuvenate": 1}]},
}


def produce(table: Table) -> Table:
    return table.do(Activate(0, PRODUCE)).choose("act")


def test_HP_37_any_number_of_face_up_buildings_produce_in_any_order() -> None:
    table = given(box=BOX, buildings={0: "P03 P04 Z05"})

    produce(table)

    table.expect(seat=0, rule="HP-37", offers=["building:P03", "building:P04", "done"])
    table.choose("building:P04")
    assert table.stock(0) == "3p 0c 0s 0g"
    table.expect(offers=["building:P03", "done"]).choose("building:P03", "decline").expect_nothing()
    assert table.stock(0) == "3p 0c 2s 0g"
    assert table.buildings(0) == ["Z05"]


def test_HP_37_only_the_used_buildings_are_turned_face_down() -> None:
    table = given(box=BOX, buildings={1: "P03 P04"})

    produce(table).choose("building:P04", "done")

    table.expect_nothing()
    assert (table.buildings(1), table.down(1)) == (["P03"], ["P04"])


def test_HP_37_they_are_turned_down_together_when_all_benefits_have_been_received() -> None:
    table = given(box=BOX, buildings={1: "P03 P05"})

    produce(table).choose("building:P03")
    assert table.down(1) == []
    table.choose("building:P05")  # its Rejuvenate finds nothing face down: P03 is still up

    table.expect_nothing()
    assert table.down(1) == ["P03", "P05"]


def test_HP_37_a_face_down_building_does_not_produce() -> None:
    table = given(box=BOX, down={1: "P03"})

    produce(table)

    table.expect_nothing()


def test_HP_38_a_building_turned_up_before_may_produce_now() -> None:
    table = given(box=BOX, buildings={0: "P04"}, down={0: "P03"}, army_down={0: "A01"})

    produce(table)

    table.expect(seat=0, rule="HP-37", offers=["building:P04", "turn-up:P03", "done"])  # no Army card
    table.choose("turn-up:P03")
    table.expect(offers=["building:P03", "building:P04", "done"])
    table.choose("building:P03", "building:P04").expect_nothing()
    assert table.stock(0) == "3p 0c 2s 0g"
    assert table.down(0) == ["P03", "P04"]


def test_HP_38_after_producing_a_building_that_has_just_produced_may_be_turned_up() -> None:
    table = given(box=BOX, buildings={0: "P04"}, down={0: "P03"})

    produce(table).choose("building:P04")

    table.expect(seat=0, rule="HP-38", offers=["turn-up:P03", "turn-up:P04", "decline"])
    table.choose("turn-up:P04").expect_nothing()
    assert (table.buildings(0), table.down(0)) == (["P04"], ["P03"])
    assert table.stock(0) == "3p 0c 0s 0g"


def test_HP_38_the_flip_is_used_once_before_or_after_and_may_be_declined() -> None:
    twice = given(box=BOX, down={0: "P03 P04"})
    never = given(box=BOX, buildings={0: "P04"}, down={0: "P03"})

    produce(twice).choose("turn-up:P03", "building:P03")
    produce(never).choose("building:P04", "decline")

    twice.expect_nothing()
    assert twice.down(0) == ["P03", "P04"]
    never.expect_nothing()
    assert never.down(0) == ["P03", "P04"]


def test_HP_38_not_between_two_buildings() -> None:
    table = given(box=BOX, buildings={0: "P03 P04"}, down={0: "P05"})

    produce(table).choose("building:P03")

    table.expect(seat=0, offers=["building:P04", "done"])


def test_HP_39_each_other_player_may_produce_without_the_flip() -> None:
    table = given(3, box=BOX, buildings={1: "P04", 2: "P03"}, down={1: "P05"})

    produce(table)

    table.expect(seat=1, rule="HP-37", offers=["building:P04", "done"])
    table.choose("building:P04").expect(seat=2, offers=["building:P03", "done"])
    table.choose("building:P03").expect_nothing()
    assert (table.stock(1), table.stock(2)) == ("3p 0c 0s 0g", "0p 0c 2s 0g")
    assert (table.down(1), table.down(2)) == (["P04", "P05"], ["P03"])


def test_HP_40_a_building_produces_at_most_once_per_activation() -> None:
    table = given(box=BOX, buildings={0: "P03 P04"})

    produce(table).choose("building:P03")
    table.expect(offers=["building:P04", "done"])
    table.choose("building:P04", "turn-up:P03")

    table.expect_nothing()  # turned up again, but its production is over
    assert table.stock(0) == "3p 0c 2s 0g"


def test_HP_41_who_takes_the_gold_neither_produces_nor_turns_up() -> None:
    table = given(box=BOX, buildings={0: "P04"}, down={0: "P03"})

    table.do(Activate(0, PRODUCE)).choose("gold")

    table.expect_nothing()
    assert table.stock(0) == "0p 0c 0s 1g"
    assert (table.buildings(0), table.down(0)) == (["P04"], ["P03"])


def test_Z16_1_a_follower_turns_up_a_building_before_and_may_produce_with_it() -> None:
    table = given(box=BOX, buildings={1: "Z16"}, down={1: "P03"}, army_down={1: "A01"})

    produce(table)

    table.expect(seat=1, rule="HP-37", offers=["turn-up:P03:extra", "turn-up:A01:extra", "done"])
    table.choose("turn-up:P03:extra", "building:P03").expect_nothing()
    assert table.stock(1) == "0p 0c 2s 0g"
    assert table.down(1) == ["P03"]


def test_Z16_2_both_flips_of_the_active_player_may_be_used_before_and_after() -> None:
    table = given(box=BOX, buildings={0: "Z16"}, down={0: "P03 P04"})

    produce(table).choose("turn-up:P03", "turn-up:P04:extra", "building:P03", "building:P04")

    table.expect_nothing()  # both flips are used up
    assert table.stock(0) == "3p 0c 2s 0g"


def test_Z16_3_not_between_two_buildings() -> None:
    table = given(box=BOX, buildings={1: "Z16 P03 P04"}, army_down={1: "A01"})

    produce(table).choose("building:P03")

    table.expect(seat=1, offers=["building:P04", "done"])
    table.choose("building:P04").expect(
        seat=1, offers=["turn-up:A01:extra", "turn-up:P03:extra", "turn-up:P04:extra", "decline"]
    )
