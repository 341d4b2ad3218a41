"""What Nobles give when somebody activates a High Priest action or recruits: X07 to X10 (GA-INT-05, GA-INT-06)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import CONQUEST, OFFERING, PRODUCE, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.secondary import ANY_KIND, Recruit
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.court import EVENTS, NOTHING, activate, court, modest, recruit
from tests.golden_age.given import given, lying, overlay, standing
from tests.support.conquering import all_but, space

# -- the moment


@pytest.mark.parametrize(
    ("palace", "action"), [("X07", PRODUCE), ("X08", WORSHIP), ("X08", OFFERING), ("X09", CONQUEST)]
)
@pytest.mark.parametrize("active", [0, 1])
def test_GA_INT_06_the_noble_reacts_at_the_activation_before_the_gold_is_decided(
    palace: str, action: int, active: int
) -> None:
    """Rules: GA-INT-06, GA-NOB-28, GA-C20, X07, X08, X09"""
    table = court(palace, active=active, stock={0: "1s"}, army_down={0: "A05"}, village="priest")

    activate(table, active, action).expect(seat=0, rule=palace, offers=[f"react:{palace}", "decline"])
    table.choose("decline").expect(seat=active, rule="HP-03")


@pytest.mark.parametrize(
    ("palace", "action"), [("X07", PRODUCE), ("X08", WORSHIP), ("X08", OFFERING), ("X09", CONQUEST)]
)
def test_GA_INT_05_once_per_activation_also_if_the_active_player_takes_gold(palace: str, action: int) -> None:
    """Rules: GA-INT-05, X07, X08, X09"""
    table = court(palace, active=1, stock={0: "1s"}, army_down={0: "A05"}, village="priest")

    activate(table, 1, action).choose("decline", "gold")

    assert table.stock(1) == "0p 0c 0s 1g"
    assert table.offers("react:") == []
    assert standing(table) == [palace]


def test_GA_INT_06_in_a_conquest_the_noble_comes_after_the_casualty() -> None:
    """Rules: GA-INT-06, X09"""
    table = court("X09", stock={0: "1s"}, village="priest courier")

    table.do(Activate(0, CONQUEST)).expect(seat=0, rule="HP-21")
    table.choose("casualty:corn-end").expect(seat=0, rule="X09")

    assert table.casualties() == ["courier"]


def test_GA_INT_06_active_player_first_then_turn_order() -> None:
    table = given(
        "nobles",
        4,
        active=2,
        buildings={0: "X08", 1: "ZN1 X03", 2: "Z12", 3: "Z12"},
        market="P18 P19 Z19 Z20 - -",
        standing="X08",
        lying="X03",
        stock={2: "1g", 3: ""},
        army_down={0: "A05"},
    )

    table.do(Activate(2, WORSHIP)).expect(seat=2, rule="TMP-10")
    table.choose("decline").expect(seat=0, rule="X08")
    table.choose("react:X08", "turn-up:A05").expect(seat=1, rule="TSK-46", offers=["turn-up:X03", "decline"])
    table.choose("turn-up:X03").expect(seat=2, rule="HP-03")


def test_GA_INT_06_several_effects_of_one_owner_in_the_order_the_owner_wishes() -> None:
    """Rules: GA-INT-06, GA-NOB-29, ZN1, X08"""
    first_the_noble = court("X08", lying="X03", more="ZN1", army_down={0: "A05"})
    last_the_noble = court("X08", lying="X03", more="ZN1", army_down={0: "A05"})

    first_the_noble.do(Activate(0, WORSHIP)).expect(seat=0, rule="TRN-22", offers=["react:X08", "react:ZN1"])
    first_the_noble.choose("react:X08", "turn-up:A05", "decline").expect(
        offers=["turn-up:X03", "turn-up:X08", "decline"]
    )
    last_the_noble.do(Activate(0, WORSHIP)).choose("react:ZN1", "turn-up:X03")
    last_the_noble.expect(seat=0, rule="X08", offers=["react:X08", "decline"])

    assert lying(last_the_noble) == []


# -- X07


@pytest.mark.parametrize("active", [0, 1])
def test_X07_recruits_a_newcomer_at_anybodys_produce(active: int) -> None:
    table = court("X07", active=active, newcomer_bag="priest-courier")

    activate(table, active, PRODUCE).choose("react:X07").expect(seat=0, rule="GA-NOB-12")
    table.choose("newcomer:architect-warrior").expect(seat=active, rule="HP-03")

    assert table.workers(0) == ["architect-warrior"]
    assert overlay(table) == ["architect-craftsman", "priest-courier", "architect-priest"]


def test_X07_the_newcomer_may_still_be_left_after_the_noble_was_laid_down() -> None:
    """Rules: X07, GA-NOB-12"""
    table = court("X07")

    activate(table, 0, PRODUCE).choose("react:X07", "decline").expect(rule="HP-03")

    assert table.workers(0) == []
    assert lying(table) == ["X07"]


# -- X08


@pytest.mark.parametrize("action", [WORSHIP, OFFERING])
def test_X08_rejuvenates_two_of_any_kinds_in_any_combination_but_not_itself(action: int) -> None:
    """Rules: X08, GA-NOB-34"""
    table = court("X08", lying="X03 X07", army_down={0: "A05"}, down={0: "P01"})

    activate(table, 0, action).choose("react:X08")
    table.expect(rule="TSK-46", offers=["turn-up:P01", "turn-up:A05", "turn-up:X03", "turn-up:X07", "decline"])
    table.choose("turn-up:X07", "turn-up:A05").expect(rule="HP-03")

    assert lying(table) == ["X03", "X08"]
    assert table.army_up(0) == ["A05"]


def test_X08_may_stop_after_one() -> None:
    table = court("X08", lying="X03 X07")

    activate(table, 0, WORSHIP).choose("react:X08", "turn-up:X07", "decline").expect(rule="HP-03")

    assert standing(table) == ["X07"]


def test_X08_with_nothing_else_down_is_not_offered() -> None:
    """Rules: X08, GA-NOB-34"""
    table = court("X08")

    activate(table, 0, WORSHIP).expect(rule="HP-03")


def test_GA_NOB_26_a_noble_appointed_by_a_reaction_to_the_same_activation_cannot_react() -> None:
    """Rules: GA-NOB-26, X08"""
    table = court(
        "",
        palaces="X08",
        more="Z12",
        stock={0: "1g"},
        army_down={0: "A05"},
        nomads="craftsman*3",
        box={"temple-1": {"rewards": [{"nomad": 1}]}},
    )

    activate(table, 0, WORSHIP).choose("climb", "palace:X08", "decline").expect(seat=0, rule="HP-03")

    assert standing(table) == ["X08"]


def test_GA_NOB_26_a_noble_stood_up_by_a_reaction_to_the_same_activation_cannot_react() -> None:
    """Rules: GA-NOB-26, GA-NOB-27, X08, ZN1"""
    table = court("", lying="X08", more="ZN1", army_down={0: "A05"})

    activate(table, 0, OFFERING).choose("turn-up:X08").expect(seat=0, rule="HP-03")


def test_GA_INT_05_two_activations_are_two_events_for_a_noble_who_was_stood_up_between_them() -> None:
    """Rules: GA-INT-05, GA-NOB-27, X08, ZN1"""
    table = court("X08", lying="X03", more="ZN1", army_down={0: "A05"})

    activate(table, 0, WORSHIP).choose("react:X08", "turn-up:X03", "decline", "turn-up:X08", "gold").expect_nothing()
    activate(table, 1, OFFERING)

    table.expect(seat=0, rule="TRN-22", offers=["react:X08", "decline"])
    assert standing(table) == ["X03", "X08"]


# -- X09


@pytest.mark.parametrize("active", [0, 1])
def test_X09_buys_a_passive_building_of_the_market_and_no_other(active: int) -> None:
    """Rules: X09, GA-NOB-04"""
    table = court("X09", active=active, stock={0: "1s"}, gods={}, village="priest", market="P18 P19 Z19 Z20 X01 X02")

    activate(table, active, CONQUEST).choose("react:X09")
    table.expect(seat=0, rule="TSK-12", offers=["building:Z19", "building:Z20"])
    table.choose("building:Z20").expect(seat=active, rule="HP-03")

    assert table.buildings(0) == ["X09", "Z20"]
    assert table.stock(0) == NOTHING
    assert table.market() == ["P18", "P19", "Z19", "-", "X01", "X02"]


def test_X09_without_a_passive_building_in_the_market_cannot_be_used() -> None:
    table = court("X09", stock={0: "1s"}, gods={}, village="priest", market="P18 P19 - - X01 X02")

    activate(table, 0, CONQUEST).expect(rule="HP-03")

    assert standing(table) == ["X09"]


def test_X09_reacts_to_an_activation_not_to_a_marker() -> None:
    """Rules: X09, GA-INT-05, GA-NOB-46"""
    table = court("X09", stock={0: "2s"}, gods={}, village="priest", army_up={0: "A05", 1: "A06"})

    activate(table, 0, CONQUEST).choose("decline", "act")

    while table.rule is not None:
        assert table.rule != "X09"
        modest(table)
    assert standing(table) == ["X09"]


# -- X10


def test_X10_builds_steps_with_all_their_benefits_for_two_stone() -> None:
    """Rules: X10, GA-NOB-45"""
    table = court("X10", players=3, stock={0: "2s"}, nomads="warrior*3", steps={"2-upper": 1})

    recruit(table, 0).choose("react:X10").expect(seat=0, rule="TSK-05", includes=["steps:2-lower", "steps:1-upper"])
    table.choose("steps:2-lower").expect_nothing()

    assert table.steps() == {"2-upper": 1, "2-lower": 0}
    assert table.stock(0) == "2p 1c 0s 0g"
    assert [table.vp(0), table.vp(1)] == [14, 12]


def test_X10_comes_right_after_the_nomad_and_the_refill() -> None:
    """Rules: X10, GA-NOB-28"""
    table = recruit(court("X10", stock={0: "2s"}, nomads="warrior priest priest", bag="courier"), 0)

    table.expect(seat=0, rule="X10", offers=["react:X10", "decline"])

    assert table.workers(0) == ["warrior"]
    assert table.nomads() == ["priest", "priest", "courier"]


def test_X10_without_a_steps_marker_cannot_be_used() -> None:
    table = recruit(court("X10", stock={0: "2s"}, nomads="warrior*3", steps_left={0: 0}), 0)

    table.expect_nothing()


def test_X10_reacts_to_the_secondary_action_as_a_whole_turn_takes_it() -> None:
    """Rules: X10, GA-NOB-45"""
    table = court("X10", stock={0: "2s"}, nomads="warrior*3")

    table.do(MainOption(0)).choose("recruit", "nomad:warrior")

    table.expect(seat=0, rule="X10")


def test_GA_NOB_45_a_free_nomad_of_a_conquest_space_does_not_count_as_the_action() -> None:
    table = court(
        "X10",
        stock={0: "2s"},
        nomads="warrior*3",
        army_up={0: "A05"},
        conquest=all_but("antisuyu-1"),
        village="priest",
        box={"antisuyu-1": space("F1", nomad=1)},
    )

    EVENTS["conquest"](table, 0).choose("act", "conquer:antisuyu-1")

    assert table.workers(0) == ["warrior"]
    assert table.rule != "X10"
    assert standing(table) == ["X10"]


def test_GA_NOB_45_with_a_second_green_palace_the_nomad_may_become_its_noble_and_x10_still_reacts() -> None:
    """Rules: GA-NOB-26, GA-NOB-45"""
    table = court("X10", palaces="X15", stock={0: "2s"}, nomads="craftsman*3")

    table.do(Recruit(0, ANY_KIND)).choose("nomad:craftsman", "palace:X15", "decline")

    table.expect(seat=0, rule="X10", offers=["react:X10", "decline"])
    assert table.workers(0) == []


def test_GA_NOB_45_taking_a_nomad_by_an_effect_is_another_event() -> None:
    table = court("X10", stock={0: "2s"}, nomads="warrior*3")

    table.do(TakeNomad(0, ANY_KIND)).expect_nothing()

    assert table.workers(0) == ["warrior"]
