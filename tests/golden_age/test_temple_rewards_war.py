"""GA-SUN-R03 to GA-SUN-R05: rewards of the overlays with Workers, Soldiers and the High Priest."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import CONQUEST, NONE
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.high_priest import Activate
from tests.golden_age.climbing import arriving, climb, on_step, ready, steps_with
from tests.golden_age.given import lying, standing
from tests.support.conquering import army_cards, space
from tests.support.given import Table
from tests.support.printing import builtin_box

SOLDIERS: Final = army_cards("A01=1/corn A02=2/corn A03=1/stone")
DEAR: Final = {each.id: space("D9") for each in builtin_box().conquest_spaces}

# -- GA-SUN-R03


@pytest.mark.parametrize("where", steps_with("R03"))
def test_GA_SUN_R03_a_worker_of_the_owners_choice_then_two_army_cards_for_nothing(where: str) -> None:
    table = arriving("R03", where, workers={0: "priest courier*2"}, army={0: "A01 A02 A03"})

    table.expect(seat=0, rule="GA-SUN-R03", offers=["casualty:priest", "casualty:courier"])
    table.choose("casualty:courier")
    assert (table.workers(0), table.casualties()) == (["priest", "courier"], ["courier"])
    table.expect(seat=0, rule="GA-SUN-R03", offers=["army-card:A01", "army-card:A02", "army-card:A03"])
    table.choose("army-card:A03")
    table.expect(seat=0, rule="GA-SUN-R03", offers=["army-card:A01", "army-card:A02"])
    table.choose("army-card:A02").expect_nothing()

    assert (table.army_up(0), table.army(0)) == (["A02", "A03"], ["A01"])
    assert table.stock(0) == "0p 0c 0s 0g"


def test_GA_SUN_R03_potato_in_the_supply_is_not_touched() -> None:
    table = arriving("R03", "here", workers={0: "priest"}, army={0: "A01 A02"}, stock={0: "5p"})

    table.choose("army-card:A01").expect_nothing()

    assert table.stock(0) == "5p 0c 0s 0g"


def test_GA_SUN_R03_the_only_worker_goes_by_itself() -> None:
    table = arriving("R03", "here", workers={0: "priest"})

    table.expect_nothing()
    assert (table.workers(0), table.casualties()) == ([], ["priest"])


@pytest.mark.parametrize("cards", ["", "A01"])
def test_GA_SUN_R03_without_a_worker_the_cards_are_still_played(cards: str) -> None:
    table = arriving("R03", "here", army={0: cards}, village="priest", nomads="courier")

    table.expect_nothing()
    assert (table.army_up(0), table.army(0)) == (cards.split(), [])
    assert (table.casualties(), table.village(), table.nomads()) == ([], ["priest"], ["courier"])


def test_GA_SUN_R03_no_free_action_saves_a_card_from_being_played() -> None:
    table = arriving("R03", "here", workers={0: "priest courier"}, army={0: "A01 A02"}, box=SOLDIERS)

    table.expect(offers=["casualty:priest", "casualty:courier"]).choose("casualty:priest")
    table.expect(offers=["army-card:A01", "army-card:A02"])


def test_GA_SUN_R03_newcomers_qualify_and_nobles_do_not() -> None:
    """Rules: GA-SUN-R03, GA-INT-11."""
    table = arriving(
        "R03",
        "here",
        modules="nobles",
        buildings={0: "X01 X02"},
        standing="X01",
        lying="X02",
        workers={0: "architect-priest warrior"},
    )

    table.expect(offers=["casualty:warrior", "casualty:architect-priest"])
    table.choose("casualty:architect-priest").expect_nothing()

    assert (table.casualties(), table.workers(0)) == (["architect-priest"], ["warrior"])
    assert (standing(table), lying(table)) == (["X01"], ["X02"])


def test_GA_SUN_R03_with_nobles_alone_nobody_goes() -> None:
    table = arriving("R03", "here", modules="nobles", buildings={0: "X01"}, standing="X01")

    table.expect_nothing()
    assert (table.casualties(), standing(table)) == ([], ["X01"])


def test_GA_SUN_R03_a_vassal_is_no_worker() -> None:
    """Rules: GA-SUN-R03, GA-INT-12."""
    table = arriving("R03", "here", modules="vassals", army={0: "A01"})

    table.expect_nothing()
    assert (table.casualties(), board_of(table.s).vassals_left) == ([], [4, 4])


def test_GA_SUN_R03_a_worker_of_ones_own_triggers_no_festival() -> None:
    table = arriving("R03", "here", workers={0: "priest"}, village="courier")

    assert (table.s.holder, table.village()) == (NONE, ["courier"])


# -- GA-SUN-R04


def war(where: str = "here", **position: Any) -> Table:
    """R04 where two spaces are cheap: one Soldier to flip, and one more to discard."""
    box = {
        **DEAR,
        **SOLDIERS,
        "antisuyu-1": space("F1", vp=3),
        "kuntisuyu-2": space("F1+D1", gold=1),
        **position.pop("box", {}),
    }
    return arriving("R04", where, box=box, **position)


@pytest.mark.parametrize("where", steps_with("R04"))
def test_GA_SUN_R04_a_marker_for_the_flip_and_discard_numbers_of_the_space(where: str) -> None:
    table = war(where, army_up={0: "A01 A02"})

    table.expect(seat=0, rule="HP-29", offers=["conquer:antisuyu-1", "conquer:kuntisuyu-2", "decline"])
    table.choose("conquer:kuntisuyu-2", "discard:A01").expect_nothing()

    assert table.conquered() == {"kuntisuyu-2": 0}
    assert (table.army_down(0), table.army_discard(), table.army_up(0)) == (["A02"], ["A01"], [])
    assert table.stock(0) == "0p 0c 0s 1g"
    assert table.s.players[0].markers == 9


def test_GA_SUN_R04_one_marker_only() -> None:
    table = war(army_up={0: "A01 A03"}, box={"antisuyu-2": space("F1", vp=1)})

    table.choose("conquer:antisuyu-1", "flip:A03").expect_nothing()

    assert (table.conquered(), table.army_up(0)) == ({"antisuyu-1": 0}, ["A01"])


def test_GA_SUN_R04_before_that_army_cards_for_one_potato_each_none_free() -> None:
    table = war(army={0: "A01 A02 A03"}, stock={0: "2p"})

    table.expect(seat=0, rule="HP-26", includes=["army-card:A01", "army-card:A02", "done"]).choose("army-card:A01")
    assert table.stock(0) == "1p 0c 0s 0g"
    table.expect(rule="HP-26").choose("army-card:A02")
    assert (table.stock(0), table.army_up(0)) == ("0p 0c 0s 0g", ["A01", "A02"])
    table.expect(seat=0, rule="HP-29", includes=["conquer:antisuyu-1", "conquer:kuntisuyu-2"])


def test_GA_SUN_R04_without_potato_no_card_can_be_played() -> None:
    table = war(active=1, army={0: "A01"}, army_up={0: "A03"})

    table.expect(seat=0, rule="HP-29").choose("conquer:antisuyu-1")

    assert table.army(0) == ["A01"]


def test_GA_SUN_R04_no_worker_falls_and_nobody_follows() -> None:
    table = war(army_up={0: "A01", 1: "A02"}, army={1: "A03"}, stock={1: "9p"}, village="priest")

    table.choose("conquer:antisuyu-1").expect_nothing()

    assert (table.casualties(), table.village()) == ([], ["priest"])
    assert table.conquered() == {"antisuyu-1": 0}


def test_GA_SUN_R04_Z13_reduces_the_cost() -> None:
    table = war(army_up={0: "A01"}, buildings={0: "Z13"}, box={"qullasuyu-3": space("F2", gold=2)})

    table.expect(rule="HP-29", includes=["conquer:qullasuyu-3"])
    table.choose("conquer:qullasuyu-3").expect_nothing()

    assert (table.conquered(), table.army_down(0)) == ({"qullasuyu-3": 0}, ["A01"])


def test_GA_SUN_R04_without_Z13_the_whole_cost_is_due() -> None:
    table = war(army_up={0: "A01"}, box={"qullasuyu-3": space("F2", gold=2)})

    table.expect(rule="HP-29", excludes=["conquer:qullasuyu-3"])


def test_GA_SUN_R04_without_a_marker_nothing_happens() -> None:
    war(army_up={0: "A01"}, army={0: "A03"}, stock={0: "5p"}, markers_left={0: 0}).expect_nothing()


def test_GA_SUN_R04_without_soldiers_nothing_happens() -> None:
    war(stock={0: "5p"}).expect_nothing()


def test_GA_SUN_R04_it_is_no_activation() -> None:
    """Rules: GA-SUN-R04, GA-INT-05."""
    table = war(army_up={0: "A01"}, buildings={0: "Z17", 1: "Z17"}, modules="buildings", army={1: "A02"})
    assert table.stock(1) == "0p 0c 0s 0g"

    table.choose("conquer:antisuyu-1").expect_nothing()

    assert (table.stock(0), table.stock(1), table.army(1)) == ("0p 0c 0s 0g", "0p 0c 0s 0g", ["A02"])
    table.do(Activate(1, CONQUEST)).choose("casualty:corn-end")
    assert table.stock(0) == "0p 0c 0s 1g", "an activation would set it off"


# -- GA-SUN-R05


@pytest.mark.parametrize("where", steps_with("R05"))
def test_GA_SUN_R05_two_stone_and_the_high_priest_one_space_clockwise(where: str) -> None:
    table = arriving("R05", where, priest={0: "worship", 1: "worship"})

    table.expect_nothing()
    assert (table.stock(0), table.priest(0)) == ("0p 0c 2s 0g", "offering")
    assert table.priest(1) == "worship"


def test_GA_SUN_R05_from_the_last_space_to_the_first() -> None:
    table = arriving("R05", "here", priest={0: "rejuvenate"})

    assert table.priest(0) == "produce"


def test_GA_SUN_R05_the_new_space_has_no_effect_for_anybody() -> None:
    table = arriving(
        "R05",
        "here",
        priest={0: "rejuvenate"},
        buildings={0: "P01 Z16", 1: "P02 Z16"},
        down={0: "P03", 1: "P04"},
    )

    table.expect_nothing()
    assert (table.stock(0), table.stock(1)) == ("0p 0c 2s 0g", "0p 0c 0s 0g"), "no gold either"
    assert (table.down(0), table.down(1)) == (["P03"], ["P04"])


def test_GA_SUN_R05_a_high_priest_not_on_the_coricancha_yet_stays_where_he_is_TRN_05() -> None:
    table = ready("R05", "here", active=1)
    table.s.players[0].high_priest = NONE

    climb(table, on_step("here")).expect_nothing()

    assert (table.stock(0), table.s.players[0].high_priest) == ("0p 0c 2s 0g", NONE)


def test_GA_SUN_R05_on_another_players_turn_the_own_high_priest_moves() -> None:
    table = arriving("R05", "here", active=1, priest={0: "conquest", 1: "worship"})

    assert (table.priest(0), table.priest(1)) == ("rejuvenate", "worship")
