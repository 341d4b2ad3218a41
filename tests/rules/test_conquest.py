"""Conquest: HP-20 to HP-29 and HP-33 to HP-36; how Soldiers pay is in test_soldiers."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table, given

CARDS = army_cards("A01=2/corn A02=2/stone A03=1/corn A04=1/stone A05=1/gold A06=2/potato A07=1/corn A08=1/stone")
BOX = {
    **CARDS,
    "antisuyu-1": space("F1", vp=1),
    "antisuyu-2": space("F2", vp=2),
    "antisuyu-3": space("F1", stone=3),
}
NOTHING = "0p 0c 0s 0g"


def conquest(table: Table, *answers: str) -> Table:
    """Seat 0 activates Conquest; with one Worker in the Village the casualty needs no choice."""
    return table.do(Activate(0, CONQUEST)).choose(*answers)


# -- sequence and casualty


def test_HP_20_casualty_reactions_gold_cards_markers_additional_marker() -> None:
    """Rules: HP-20, HP-26, HP-29, HP-34"""
    table = given(
        box=BOX,
        village="priest courier",
        buildings={1: "Z17"},
        army={0: "A03", 1: "A04"},
        army_up={0: "A05", 1: "A08"},
        conquest=all_but("antisuyu-1", "antisuyu-2", "antisuyu-3"),
    )

    conquest(table).expect(seat=0, rule="HP-21")
    assert table.stock(1) == NOTHING  # the reaction of Z17 follows the casualty
    table.choose("casualty:potato-end").expect(seat=0, rule="HP-03")
    assert table.stock(1) == "0p 0c 0s 1g"
    table.choose("act").expect(seat=0, rule="HP-26")
    table.choose("army-card:A03").expect(seat=1, rule="HP-26")
    table.choose("army-card:A04").expect(seat=0, rule="HP-29")
    table.choose("conquer:antisuyu-1", "flip:A05").expect(seat=1, rule="HP-29")
    table.choose("conquer:antisuyu-2").expect(seat=0, rule="HP-29")
    table.choose("conquer:antisuyu-3").expect_nothing()


@pytest.mark.parametrize(("end", "fallen", "left"), [("potato", "priest", "courier"), ("corn", "warrior", "priest")])
def test_HP_21_a_Worker_from_either_end_of_the_Village_falls(end: str, fallen: str, left: str) -> None:
    table = given(village="priest courier warrior", stock={0: "1p 1c"})

    conquest(table).expect(seat=0, rule="HP-21", offers=["casualty:potato-end", "casualty:corn-end"])
    table.choose(f"casualty:{end}-end")

    assert table.casualties() == [fallen]
    assert table.village()[0] == left
    assert len(table.village()) == 2
    assert table.stock(0) == "1p 1c 0s 0g"


def test_HP_21_also_when_the_active_player_takes_the_gold() -> None:
    table = given(village="priest courier")

    conquest(table, "casualty:corn-end", "gold").expect_nothing()

    assert table.casualties() == ["courier"]
    assert table.stock(0) == "0p 0c 0s 1g"


def test_HP_22_with_an_empty_Village_the_active_player_chooses_a_Nomad() -> None:
    table = given(village="", nomads="priest priest courier", bag="warrior", holder=1, festivals=1)

    conquest(table).expect(seat=0, rule="HP-21", offers=["casualty:priest", "casualty:courier"])
    table.choose("casualty:priest")

    assert table.casualties() == ["priest"]
    assert table.nomads() == ["warrior", "priest", "courier"]
    assert sum(table.s.bag) == 0


def test_HP_22_with_an_empty_bag_the_gap_among_the_Nomads_stays() -> None:
    table = given(village="", nomads="priest courier", bag="")

    conquest(table, "casualty:courier")

    assert table.nomads() == ["priest"]


def test_HP_23_without_Village_and_Nomads_there_is_no_casualty_and_the_action_goes_on() -> None:
    table = given(village="", nomads="", bag="warrior", buildings={0: "Z17"})

    conquest(table).expect(seat=0, rule="HP-03")

    assert table.casualties() == []
    assert table.stock(0) == "0p 0c 0s 1g"


def test_HP_24_taking_the_last_Village_Worker_triggers_a_Festival_at_once() -> None:
    table = given(3, village="priest", festivals=1)

    conquest(table).expect(seat=0, rule="HP-03")

    assert (table.s.holder, table.s.festivals) == (0, 2)
    assert table.vp(0) == 12


def test_HP_24_any_other_casualty_triggers_nothing() -> None:
    in_village = given(village="priest courier")
    among_nomads = given(village="", nomads="priest", bag="")

    conquest(in_village, "casualty:corn-end")
    conquest(among_nomads)

    assert (in_village.s.festivals, among_nomads.s.festivals) == (0, 0)


def test_HP_25_casualties_stay_until_the_end_of_the_game() -> None:
    table = given(casualties="priest courier", holder=0, festivals=3, last=True)

    table.do(Festival(0)).expect_nothing()

    assert table.casualties() == ["priest", "courier"]


# -- playing cards


def test_HP_26_cards_are_played_in_turn_order_from_the_active_player() -> None:
    table = given(
        4,
        active=2,
        village="priest",
        army={0: "A01", 1: "A02", 2: "A03", 3: "A04"},
        stock={0: "1p", 1: "1p", 3: "1p"},
        conquest=all_but(),
    )

    table.do(Activate(2, CONQUEST)).choose("act")

    for seat, card in [(2, "A03"), (3, "A04"), (0, "A01"), (1, "A02")]:
        table.expect(seat=seat, rule="HP-26")
        table.choose(f"army-card:{card}")
        assert table.army_up(seat) == [card]
    table.expect_nothing()


def test_HP_26_the_active_players_first_card_is_free_and_each_further_one_costs_a_potato() -> None:
    table = given(village="priest", army={0: "A01 A02 A03"}, stock={0: "2p"}, conquest=all_but())

    conquest(table, "act", "army-card:A01")
    assert table.stock(0) == "2p 0c 0s 0g"
    table.choose("army-card:A02")
    assert table.stock(0) == "1p 0c 0s 0g"
    table.choose("army-card:A03").expect_nothing()

    assert table.stock(0) == NOTHING
    assert (table.army(0), table.army_up(0)) == ([], ["A01", "A02", "A03"])


def test_HP_26_the_others_pay_for_every_card() -> None:
    table = given(village="priest", army={1: "A01 A02"}, stock={1: "1p 5c"}, conquest=all_but())

    conquest(table, "act")

    table.expect(seat=1, rule="HP-26", offers=["army-card:A01", "army-card:A02", "done"])
    table.choose("army-card:A02").expect_nothing()
    assert (table.army(1), table.army_up(1), table.stock(1)) == (["A01"], ["A02"], "0p 5c 0s 0g")


def test_HP_26_who_cannot_pay_is_not_asked() -> None:
    table = given(village="priest", army={1: "A01"}, stock={1: "9c 9s"}, conquest=all_but())

    conquest(table, "act")

    table.expect_nothing()


def test_HP_27_cards_may_be_played_without_conquering_and_without_markers() -> None:
    table = given(box=BOX, village="priest", army={0: "A01", 1: "A02"}, stock={1: "1p"}, markers_left={0: 0, 1: 0})

    conquest(table, "act", "army-card:A01", "army-card:A02")

    table.expect_nothing()
    assert (table.army_up(0), table.army_up(1)) == (["A01"], ["A02"])


def test_HP_28_who_takes_the_gold_plays_no_cards_and_places_no_markers() -> None:
    table = given(box=BOX, village="priest", army={0: "A01"}, army_up={0: "A02"}, stock={0: "3p"})

    conquest(table, "gold")

    table.expect_nothing()
    assert (table.army(0), table.conquered()) == (["A01"], {})


# -- markers


def test_HP_29_in_turn_order_each_player_with_a_marker_left_may_place_one() -> None:
    table = given(
        4,
        active=1,
        box=BOX,
        village="priest",
        army_up={0: "A01", 1: "A02", 2: "A03", 3: "A06"},
        markers_left={2: 0},
    )

    table.do(Activate(1, CONQUEST)).choose("act")

    table.expect(seat=1, rule="HP-29").choose("decline")
    table.expect(seat=3, rule="HP-29").choose("conquer:antisuyu-1")
    table.expect(seat=0, rule="HP-29").choose("conquer:antisuyu-2")
    assert table.conquered() == {"antisuyu-1": 3, "antisuyu-2": 0}
    assert (table.s.players[3].markers, table.s.players[0].markers) == (9, 9)


def test_HP_29_spaces_of_all_regions_are_offered_and_need_not_be_taken_from_left_to_right() -> None:
    cheap = ["chinchasuyu-5", "antisuyu-3", "qullasuyu-2", "kuntisuyu-4"]
    dear = {name: space("D9", vp=1) for name in all_but(*cheap)}
    box = {**CARDS, **dear, **{name: space("F1", vp=1) for name in cheap}}
    table = given(box=box, village="priest", army_up={0: "A01"})

    conquest(table, "act")

    table.expect(seat=0, rule="HP-29", offers=[*(f"conquer:{name}" for name in cheap), "decline"])


def test_HP_33_the_marker_then_the_benefit_then_the_Soldiers() -> None:
    box = {**CARDS, "antisuyu-1": space("D1", army_card=1, god_card=1)}
    table = given(box=box, village="priest", army_up={0: "A03 A04"}, army_deck="A06", god_deck="G01", offer="G02")

    conquest(table, "act", "conquer:antisuyu-1")
    assert table.conquered() == {"antisuyu-1": 0}
    table.choose("reward:antisuyu-1:1", "god-card:G02")

    table.expect(seat=0, rule="HP-31", offers=["discard:A03", "discard:A04"])
    assert (table.army(0), table.gods(0)) == (["A06"], ["G02"])
    assert table.army_up(0) == ["A03", "A04"]


def test_HP_33_a_benefit_never_finances_its_own_space() -> None:
    box = {**CARDS, "antisuyu-1": space("F2", rejuvenate=1)}
    table = given(box=box, village="priest", army_up={0: "A03"}, army_down={0: "A01"}, conquest=all_but("antisuyu-1"))

    conquest(table, "act")

    table.expect_nothing()


def test_HP_33_face_up_cards_gained_by_the_benefit_may_be_used_for_paying() -> None:
    box = {**CARDS, "antisuyu-1": space("F1", rejuvenate=1)}
    table = given(box=box, village="priest", army_up={0: "A03"}, army_down={0: "A04"}, conquest=all_but("antisuyu-1"))

    conquest(table, "act", "conquer:antisuyu-1", "turn-up:A04")

    table.expect(seat=0, rule="HP-31", offers=["flip:A03", "flip:A04"])


def test_HP_33_Z13_gained_as_the_benefit_does_not_lower_the_price_of_this_space() -> None:
    """Rules: HP-33, PAS-02"""
    box = {**CARDS, "antisuyu-1": space("F2+D1", free_building=1)}
    table = given(
        box=box,
        village="priest",
        army_up={0: "A01 A03"},
        market="P01 P02 Z13 Z02",
        conquest=all_but("antisuyu-1"),
    )

    conquest(table, "act", "conquer:antisuyu-1", "building:Z13")

    table.expect_nothing()
    assert table.buildings(0) == ["Z13"]
    assert (table.army_down(0), table.army_discard()) == (["A01"], ["A03"])


def test_HP_34_after_all_others_the_active_player_alone_may_place_one_more() -> None:
    table = given(3, box=BOX, village="priest", army_up={0: "A01 A02", 1: "A03 A04", 2: "A05 A07"})

    conquest(table, "act")

    table.expect(seat=0).choose("conquer:antisuyu-1", "flip:A01")
    table.expect(seat=1).choose("conquer:antisuyu-3", "flip:A03")
    table.expect(seat=2).choose("decline")
    table.expect(seat=0, rule="HP-29").choose("conquer:antisuyu-2")
    table.expect_nothing()
    assert table.conquered() == {"antisuyu-1": 0, "antisuyu-2": 0, "antisuyu-3": 1}


def test_HP_34_also_if_the_first_chance_was_not_used_but_then_only_one() -> None:
    table = given(box=BOX, village="priest", army_up={0: "A01 A02"})

    conquest(table, "act", "decline")
    table.expect(seat=0, rule="HP-29").choose("conquer:antisuyu-2", "flip:A01")

    table.expect_nothing()


def test_HP_35_a_space_takes_one_marker() -> None:
    table = given(box=BOX, village="priest", army_up={0: "A01"}, conquest=all_but("antisuyu-2"))

    conquest(table, "act")

    table.expect(seat=0, rule="HP-29", offers=["conquer:antisuyu-2", "decline"])
    table.choose("conquer:antisuyu-2").expect_nothing()


def test_HP_35_with_all_spaces_full_casualty_reactions_gold_and_cards_remain() -> None:
    table = given(
        village="priest", buildings={1: "Z17"}, army={0: "A01"}, army_up={0: "A02", 1: "A03"}, conquest=all_but()
    )

    conquest(table).expect(seat=0, rule="HP-03")
    table.choose("act").expect(seat=0, rule="HP-26")
    table.choose("army-card:A01").expect_nothing()

    assert (table.casualties(), table.stock(1)) == (["priest"], "0p 0c 0s 1g")


def test_HP_36_Soldiers_of_other_players_are_never_affected() -> None:
    table = given(box=BOX, village="priest", army={1: "A04"}, army_up={0: "A01", 1: "A02 A03"}, army_down={1: "A06"})

    conquest(table, "act", "conquer:antisuyu-2", "decline")

    assert table.army_down(0) == ["A01"]
    assert (table.army(1), table.army_up(1), table.army_down(1)) == (["A04"], ["A02", "A03"], ["A06"])


def test_HP_36_conquering_takes_nothing_from_the_owners_of_other_markers() -> None:
    table = given(box=BOX, village="priest", army_up={0: "A01"}, conquest=all_but("antisuyu-2"), vp={1: 30})

    conquest(table, "act", "conquer:antisuyu-2")

    assert sum(owner == 1 for owner in table.conquered().values()) == len(all_but("antisuyu-2"))
    assert table.vp(1) == 30
