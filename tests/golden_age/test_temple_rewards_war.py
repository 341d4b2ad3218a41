"""GA-SUN-R03 to GA-SUN-R05: rewards of the overlays with Workers, Soldiers and the High Priest."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.core.values import NONE
from tests.golden_age.climbing import arriving, climb, on_step, ready
from tests.golden_age.given import lying, standing
from tests.support.conquering import army_cards, space
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played

SOLDIERS: Final = army_cards("A01=1/corn A02=2/corn A03=1/stone")
DEAR: Final = {each.id: space("D9") for each in builtin_box().conquest_spaces}

# -- GA-SUN-R03


def test_GA_SUN_R03_no_free_action_saves_a_card_from_being_played() -> None:
    table = arriving("R03", "here", workers={0: "priest courier"}, army={0: "A01 A02"}, box=SOLDIERS)

    table.expect(offers=["casualty:priest", "casualty:courier"]).choose("casualty:priest")
    table.expect(offers=["army-card:A01", "army-card:A02"])


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


def test_GA_SUN_R04_before_that_army_cards_for_one_potato_each_none_free() -> None:
    table = war(army={0: "A01 A02 A03"}, stock={0: "2p"})

    table.expect(seat=0, rule="HP-26", includes=["army-card:A01", "army-card:A02", "done"]).choose("army-card:A01")
    assert table.stock(0) == "1p 0c 0s 0g"
    table.expect(rule="HP-26").choose("army-card:A02")
    assert (table.stock(0), table.army_up(0)) == ("0p 0c 0s 0g", ["A01", "A02"])
    table.expect(seat=0, rule="HP-29", includes=["conquer:antisuyu-1", "conquer:kuntisuyu-2"])


def test_GA_SUN_R04_Z13_reduces_the_cost() -> None:
    table = war(army_up={0: "A01"}, buildings={0: "Z13"}, box={"qullasuyu-3": space("F2", gold=2)})

    table.expect(rule="HP-29", includes=["conquer:qullasuyu-3"])
    table.choose("conquer:qullasuyu-3").expect_nothing()

    assert (table.conquered(), table.army_down(0)) == ({"qullasuyu-3": 0}, ["A01"])


def test_GA_SUN_R04_without_a_marker_nothing_happens() -> None:
    war(army_up={0: "A01"}, army={0: "A03"}, stock={0: "5p"}, markers_left={0: 0}).expect_nothing()


def test_GA_SUN_R04_without_soldiers_nothing_happens() -> None:
    war(stock={0: "5p"}).expect_nothing()


# -- GA-SUN-R05


def test_GA_SUN_R05_a_high_priest_not_on_the_coricancha_yet_stays_where_he_is_TRN_05() -> None:
    table = ready("R05", "here", active=1)
    table.s.players[0].high_priest = NONE

    climb(table, on_step("here")).expect_nothing()

    assert (table.stock(0), table.s.players[0].high_priest) == ("0p 0c 2s 0g", NONE)


test_rows = played(__file__, arriving, lying, standing, war)
