"""Spread Cultural Influence: GA-VAS-01 to GA-VAS-12, examples GA-E01, GA-E02, GA-E19, GA-E21, GA-E22."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import VP_FINAL_WORKERS
from tawantinsuyu.game.explain import explain
from tawantinsuyu.game.ways import ways
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.casualties import SendToCasualties
from tawantinsuyu.golden_age.vassals.influence import SpreadInfluence
from tawantinsuyu.rules.scoring import FinalScoring
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.village import WorkerLimit
from tests.golden_age.given import given, influence, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import army_cards
from tests.support.given import Table

ARMY = army_cards("A01=1/potato A02=1/corn A03=1/gold A04=1/potato")
SECTIONS = ["vassal:section-1", "vassal:section-2", "vassal:section-3", "vassal:section-4", "vassal:section-5"]


def wardens(stock: str = "", own: int = 0, **position: Any) -> Table:
    """Antisuyu, with its first four spaces conquered by seat 1, has the tile VN04 with some markers of seat 0."""
    conquest = {f"antisuyu-{i}": 1 for i in range(1, 5)}
    marked = {"antisuyu": " ".join(["0"] * own)}
    settings = {"nations": {"antisuyu": "VN04"}, "conquest": conquest, "influence": marked, **position}
    return given("vassals", stock={0: stock}, **settings)


# -- the pieces


def test_GA_VAS_01_vassals_do_not_count_for_the_worker_limit() -> None:
    table = given("vassals", workers={0: "priest priest"}, vassals={"VN07": "0:casualties"})

    table.do(WorkerLimit(0))

    table.expect_nothing()
    assert table.workers(0) == ["priest", "priest"]


def test_GA_VAS_01_nobody_can_place_a_vassal_on_the_hill_or_send_it_to_war() -> None:
    table = given("vassals", stock={0: "9p 9g"}, gods={0: "G01"})

    table.do(MainOption(0)).expect(excludes=["place"])
    table.s.stack.clear()
    table.do(SendToCasualties(0))

    table.expect_nothing()
    assert table.casualties() == []
    assert board_of(table.s).vassals_left == [4, 4]


def test_GA_VAS_01_vassals_score_nothing_as_leftover_workers() -> None:
    table = given("vassals", workers={0: "priest"}, vassals={"VN07": "0:casualties"})

    table.do(FinalScoring(0))

    assert table.s.players[0].sources[VP_FINAL_WORKERS] == 1


def test_GA_VAS_02_each_ability_takes_a_vassal_for_good_and_the_fifth_has_none() -> None:
    """Rules: GA-VAS-02, GA-VAS-11"""
    table = wardens(stock="9p 9g", conquest={f"antisuyu-{i}": 1 for i in range(1, 6)})

    for i in range(1, 5):
        table.do(SpreadInfluence(0, False)).choose("influence:antisuyu", f"vassal:section-{i}")
        while table.rule == "TRN-20":
            table.choose(table.keys[0])
        assert board_of(table.s).vassals_left[0] == 4 - i
    spread(table, "antisuyu")

    table.expect_nothing()
    assert vassals(table, 0) == [f"VN04 section-{i}" for i in range(1, 5)]
    assert influence(table, "antisuyu") == [5, 0]


def test_GA_VAS_03_every_player_has_twelve_markers_and_influence_uses_one() -> None:
    table = wardens()
    assert [player.markers for player in table.s.players] == [12, 12]

    spread(table, "antisuyu").expect_nothing()

    assert [player.markers for player in table.s.players] == [11, 12]
    assert table.conquered() == {f"antisuyu-{i}": 1 for i in range(1, 5)}


@pytest.mark.parametrize("optional", [False, True])
def test_GA_VAS_03_without_a_marker_nobody_influences_in_any_way(optional: bool) -> None:
    table = wardens("9p", markers_left={0: 0})

    table.do(SpreadInfluence(0, optional))

    table.expect_nothing()


# -- the action


def test_GA_VAS_04_it_is_one_more_secondary_action_and_can_be_chosen_once() -> None:
    table = wardens()

    table.do(MainOption(0)).expect(offers=["high-priest", "pray", "train", "recruit", "influence"])
    table.choose("influence", "influence:antisuyu")

    table.expect(seat=0, rule="SEC-01", offers=["high-priest", "pray", "train", "recruit"])


def test_GA_VAS_04_it_may_be_the_second_of_two_actions() -> None:
    table = wardens()

    table.do(MainOption(0)).choose("recruit", "nomad:priest").expect(rule="SEC-01", includes=["influence"])
    table.choose("influence", "influence:antisuyu")

    table.expect_nothing()
    assert influence(table, "antisuyu") == [1, 0]


def test_GA_VAS_04_it_needs_a_marker_in_supply() -> None:
    table = wardens(markers_left={0: 0})

    table.do(MainOption(0))

    table.expect(excludes=["influence"])


def test_GA_VAS_04_it_needs_a_legal_tile() -> None:
    table = given("vassals", conquest={"antisuyu-1": 0}, influence={"antisuyu": "1"})

    table.do(MainOption(0))

    table.expect(excludes=["influence"])


def test_GA_VAS_04_without_the_module_there_is_no_such_action() -> None:
    table = given("nobles buildings", conquest={"antisuyu-1": 0})

    table.do(MainOption(0))

    table.expect(excludes=["influence"])
    assert table.s.players[0].markers == 10


def test_GA_VAS_04_nobody_follows() -> None:
    rich = "9p 9c 9s 9g"
    table = wardens("1p", players=3)
    for seat in (1, 2):
        table.s.players[seat].stock = [9, 9, 9, 9]

    table.do(MainOption(0)).choose("influence", "influence:antisuyu", "vassal:section-1")

    table.expect(seat=0, rule="SEC-01")
    assert influence(table, "antisuyu") == [1, 0, 0]
    assert table.stock(1) == table.stock(2) == rich


# -- legal tiles


def test_GA_E01_only_regions_with_more_conquered_spaces_than_markers_are_legal_GA_VAS_05_GA_VAS_06() -> None:
    table = given(
        "vassals",
        conquest={"kuntisuyu-1": 0, "qullasuyu-1": 1, "chinchasuyu-1": 0, "chinchasuyu-3": 1},
        influence={"kuntisuyu": "1", "chinchasuyu": "1"},
    )

    table.do(MainOption(0)).choose("influence")

    table.expect(seat=0, rule="GA-VAS-05", offers=["influence:qullasuyu", "influence:chinchasuyu"])


@pytest.mark.parametrize(
    ("markers", "is_legal"), [("", True), ("0", True), ("1", True), ("0 1", False), ("1 1", False)]
)
def test_GA_VAS_05_markers_of_all_players_count_before_placement(markers: str, is_legal: bool) -> None:
    table = given("vassals", conquest={"antisuyu-1": 0, "antisuyu-4": 1}, influence={"antisuyu": markers})

    table.do(MainOption(0))

    assert ("influence" in table.keys) == is_legal


def test_GA_VAS_05_conquered_spaces_of_another_region_do_not_help() -> None:
    table = given(
        "vassals", conquest={"antisuyu-1": 0, "kuntisuyu-1": 0, "kuntisuyu-2": 0}, influence={"antisuyu": "0"}
    )

    table.do(SpreadInfluence(0, False))

    table.expect(offers=["influence:kuntisuyu"])


def test_GA_VAS_06_no_own_marker_in_the_region_is_needed() -> None:
    table = given("vassals", 3, conquest={"antisuyu-2": 2})

    spread(table, "antisuyu")

    assert influence(table, "antisuyu") == [1, 0, 0]


def test_GA_VAS_07_the_marker_costs_nothing_and_must_be_placed() -> None:
    table = wardens("3p")

    table.do(MainOption(0)).choose("influence").expect(offers=["influence:antisuyu"])
    table.choose("influence:antisuyu", "decline")

    assert table.stock(0) == "3p 0c 0s 0g"
    assert influence(table, "antisuyu") == [1, 0]


def test_GA_E22_a_vassal_that_replaced_a_marker_leaves_the_space_conquered_GA_VAS_12() -> None:
    """Rules: GA-VAS-12, GA-C04"""
    table = given("vassals", conquest={"antisuyu-1": 0}, vassals={"VN05": "0:antisuyu-1"})

    table.do(SpreadInfluence(0, False))

    table.expect(offers=["influence:antisuyu"])


def test_GA_E22_an_additional_vassal_adds_no_conquered_space_GA_VAS_12() -> None:
    table = given(
        "vassals",
        conquest={"antisuyu-1": 0, "kuntisuyu-1": 0},
        vassals={"VN05": "0:antisuyu-1", "VN06": "0:kuntisuyu-1"},
        influence={"kuntisuyu": "1"},
    )

    table.do(SpreadInfluence(0, False))

    table.expect(offers=["influence:antisuyu"])


def test_GA_VAS_12_markers_on_the_tile_are_not_on_the_track() -> None:
    table = given("vassals", conquest={"antisuyu-1": 0, "antisuyu-2": 0}, influence={"antisuyu": "0"})

    spread(table, "antisuyu")
    table.do(MainOption(0))

    table.expect(excludes=["influence"])


# -- the price


def test_GA_E02_the_first_own_marker_makes_the_ability_cost_one_potato_GA_VAS_08() -> None:
    table = given(
        "vassals",
        box={"W01": {"left": "stone"}},
        nations={"chinchasuyu": "VN01"},
        conquest={"chinchasuyu-1": 0, "chinchasuyu-3": 1},
        influence={"chinchasuyu": "1"},
        tapestries={0: ["W01"]},
        stock={0: "2p"},
    )

    spread(table, "chinchasuyu").expect(rule="GA-VAS-08", offers=["vassal:W01-left", "vassal:W01-right", "decline"])
    table.choose("vassal:W01-left").expect_nothing()

    assert table.stock(0) == "1p 0c 2s 0g"
    assert vassals(table, 0) == ["VN01 W01-left"]


@pytest.mark.parametrize("own", [0, 1, 2, 3])
def test_GA_VAS_08_one_potato_for_each_own_marker_the_new_one_included(own: int) -> None:
    table = wardens("9p", own)

    spread(table, "antisuyu", "vassal:section-2")

    assert table.stock(0) == f"{8 - own}p 0c 0s 0g"


def test_GA_VAS_08_markers_of_others_elsewhere_and_on_the_track_do_not_count() -> None:
    track = {"antisuyu-1": 0, "antisuyu-2": 0, "antisuyu-3": 1, "kuntisuyu-1": 0}
    table = wardens("9p", conquest=track, influence={"antisuyu": "1 1", "kuntisuyu": "0"})

    spread(table, "antisuyu", "vassal:section-2")

    assert table.stock(0) == "8p 0c 0s 0g"


def test_GA_E19_potato_and_gold_together_pay_for_the_second_marker_GA_VAS_08() -> None:
    table = wardens("1p 1g", own=1)

    spread(table, "antisuyu", "vassal:section-3").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 0g"
    assert vassals(table, 0) == ["VN04 section-3"]


def test_GA_E19_with_one_potato_only_the_marker_stays_without_ability_GA_VAS_09() -> None:
    table = wardens("1p 9c 9s", own=1)

    spread(table, "antisuyu").expect_nothing()

    assert influence(table, "antisuyu") == [2, 0]
    assert vassals(table, 0) == []
    assert table.stock(0) == "1p 9c 9s 0g"


def test_GA_VAS_08_the_payer_chooses_how_much_gold_stands_in() -> None:
    table = wardens("2p 2g", own=1)

    spread(table, "antisuyu", "vassal:section-3")
    table.expect(rule="TRN-20", offers=["pay:2-potato", "pay:1-potato-1-gold", "pay:2-gold"])
    table.choose("pay:2-gold")

    assert table.stock(0) == "2p 0c 0s 0g"


def test_GA_VAS_08_a_free_action_may_raise_the_potato_after_the_marker_is_placed() -> None:
    table = wardens("1p", own=1, box=ARMY, army={0: "A01 A02"})

    spread(table, "antisuyu")
    table.expect(rule="GA-VAS-08", offers=["decline", "discard-army-card:A01", "discard-army-card:A02"])
    table.choose("discard-army-card:A02").expect(offers=["decline", "discard-army-card:A01"])
    table.choose("discard-army-card:A01").expect(offers=[*SECTIONS, "decline"])
    table.choose("vassal:section-1")

    assert table.stock(0) == "0p 1c 0s 0g"
    assert vassals(table, 0) == ["VN04 section-1"]


def test_GA_VAS_08_cards_that_cannot_raise_enough_are_not_asked_for() -> None:
    table = wardens(own=2, box=ARMY, army={0: "A01 A02 A04"})

    spread(table, "antisuyu")

    table.expect_nothing()


def test_GA_VAS_08_on_anothers_turn_no_army_card_is_discarded_for_the_price() -> None:
    table = wardens(active=1, box=ARMY, army={0: "A01"})

    spread(table, "antisuyu")

    table.expect_nothing()
    assert table.army(0) == ["A01"]


def test_GA_VAS_09_by_choice_the_marker_stays_without_ability() -> None:
    table = wardens("5p")

    spread(table, "antisuyu", "decline").expect_nothing()

    assert influence(table, "antisuyu") == [1, 0]
    assert (table.stock(0), vassals(table, 0)) == ("5p 0c 0s 0g", [])
    assert board_of(table.s).vassals_left[0] == 4


def test_GA_E21_without_a_vassal_the_action_is_possible_and_nothing_can_be_paid_GA_VAS_10() -> None:
    table = wardens("9p", vassals_left={0: 0})

    table.do(MainOption(0)).choose("influence", "influence:antisuyu")

    table.expect(rule="SEC-01")
    assert (influence(table, "antisuyu"), table.stock(0)) == ([1, 0], "9p 0c 0s 0g")


def test_GA_VAS_10_without_a_legal_place_nothing_can_be_paid() -> None:
    others = "1:section-1 1:section-2 1:section-3 0:section-4 0:section-5"
    table = wardens("9p", vassals={"VN04": others})

    spread(table, "antisuyu")

    table.expect_nothing()
    assert table.stock(0) == "9p 0c 0s 0g"


def test_GA_VAS_11_a_later_action_uses_the_same_ability_at_the_higher_price() -> None:
    table = wardens("3p")

    spread(table, "antisuyu", "vassal:section-1")
    assert table.stock(0) == "2p 0c 0s 0g"
    spread(table, "antisuyu", "vassal:section-2")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert vassals(table, 0) == ["VN04 section-1", "VN04 section-2"]


# -- on the table


@pytest.mark.parametrize(
    ("conquest", "own", "told"),
    [
        ({"antisuyu-1": 1}, 0, "majority-not-won"),  # a tie goes to the marker on the track (GA-VAS-15)
        ({"antisuyu-1": 0, "antisuyu-2": 1}, 0, "majority-won"),
        ({"antisuyu-1": 0, "antisuyu-2": 0, "antisuyu-3": 1}, 0, "majority-kept"),
        ({"antisuyu-1": 1, "antisuyu-2": 1}, 1, "majority-not-won"),
    ],
)
def test_GA_VAS_14_the_tip_of_a_nation_tile_tells_what_a_marker_does_to_the_majority(
    conquest: dict[str, int], own: int, told: str
) -> None:
    table = wardens(own=own, conquest=conquest)

    table.do(SpreadInfluence(0, False))

    lines = explain(table.s, "influence:antisuyu").lines
    assert [line.message for line in lines if line.message.startswith("majority")] == [told]


def test_GA_VAS_04_a_click_on_a_nation_tile_begins_spreading_influence() -> None:
    table = wardens(priest={0: "produce"}).do(MainOption(0))

    found = [(way.keys, end.key) for way in ways(table.s) for end in way.ends if end.place == "nation-antisuyu"]

    assert found == [(("influence",), "influence:antisuyu")]
