"""VN02, the Vassal on a Coricancha space: every way of moving the High Priest; GA-E28, GA-INT-12."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import ACTION_NAMES
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import AfterPlacing, MainOption
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.printing import printed_space

CIRCLE: dict[str, dict[str, Any]] = {name: {"position": i} for i, name in enumerate(ACTION_NAMES)}
R05: dict[str, dict[str, Any]] = {
    "ruruy-1": {"rewards": [{"stone": 2}, {"move_high_priest": 1}], "mandatory": True, "next": ("ruruy-2-left",)}
}
NOTHING = "0p 0c 0s 0g"


def gates(own: str, stock: str = "", modules: str = "vassals", **position: Any) -> Table:
    """The High Priest of seat 0, on Produce unless said otherwise, has Vassals on these spaces."""
    placed = " ".join(f"0:{space}" for space in own.split())
    box = {**CIRCLE, **position.pop("box", {})}
    return given(modules, box=box, vassals={"VN02": placed}, stock={0: stock}, **position)


def secondary(table: Table) -> Table:
    """Seat 0 takes the High Priest action."""
    return table.do(MainOption(0)).choose("high-priest")


# -- placing the Vassal


def test_VN02_any_space_without_a_vassal_of_anybody_and_nothing_else_is_gained() -> None:
    """Rules: VN02, GA-VAS-13, GA-VAS-19"""
    table = given(
        "vassals",
        nations={"antisuyu": "VN02"},
        conquest={"antisuyu-1": 1},
        vassals={"VN02": "0:worship 1:conquest"},
        stock={0: "1p"},
    )

    spread(table, "antisuyu")
    table.expect(offers=["vassal:produce", "vassal:offering", "vassal:rejuvenate", "decline"])
    table.choose("vassal:produce").expect_nothing()

    assert vassals(table, 0) == ["VN02 produce", "VN02 worship"]
    assert table.stock(0) == NOTHING


def test_VN02_with_a_vassal_on_every_space_the_ability_cannot_be_bought_GA_VAS_19() -> None:
    table = given(
        "vassals",
        nations={"antisuyu": "VN02"},
        conquest={"antisuyu-1": 1},
        vassals={"VN02": "0:worship 1:conquest 1:produce 1:offering 0:rejuvenate"},
        stock={0: "9p"},
    )

    spread(table, "antisuyu")

    table.expect_nothing()


# -- the High Priest action


def test_VN02_an_own_space_may_be_left_out_of_the_count_for_a_potato() -> None:
    table = gates("worship", "1p")

    secondary(table)
    table.expect(rule="SEC-05", offers=["high-priest:worship", "high-priest:offering", "high-priest:conquest:1-potato"])
    table.choose("high-priest:conquest:1-potato")

    assert (table.priest(0), table.stock(0)) == ("conquest", NOTHING)


def test_VN02_what_is_not_needed_is_not_paid_and_he_may_stop_there() -> None:
    table = gates("worship", "5p")

    secondary(table).choose("high-priest:offering")

    assert (table.priest(0), table.stock(0)) == ("offering", "5p 0c 0s 0g")


@pytest.mark.parametrize("own", ["produce", "conquest", "rejuvenate"])
def test_VN02_only_a_space_that_is_passed_helps(own: str) -> None:
    table = gates(own, "9p")

    secondary(table)

    table.expect(offers=["high-priest:worship", "high-priest:offering"])


def test_VN02_the_second_space_of_the_way_may_be_left_out() -> None:
    table = gates("offering", "9p")

    secondary(table)

    table.expect(offers=["high-priest:worship", "high-priest:offering", "high-priest:conquest:1-potato"])


def test_VN02_several_own_spaces_cost_a_potato_each() -> None:
    table = gates("worship offering", "2p")

    secondary(table)
    table.expect(
        offers=[
            "high-priest:worship",
            "high-priest:offering",
            "high-priest:conquest:1-potato",
            "high-priest:rejuvenate:2-potato",
        ]
    )
    table.choose("high-priest:rejuvenate:2-potato")

    assert (table.priest(0), table.stock(0)) == ("rejuvenate", NOTHING)


def test_VN02_the_way_goes_on_beyond_the_last_space() -> None:
    table = gates("produce", "9p", priest={0: "rejuvenate"})

    secondary(table)

    table.expect(offers=["high-priest:produce", "high-priest:worship", "high-priest:offering:1-potato"])


def test_VN02_vassals_of_others_do_not_help() -> None:
    table = given("vassals", box=CIRCLE, vassals={"VN02": "1:worship"}, stock={0: "9p"})

    secondary(table)

    table.expect(offers=["high-priest:worship", "high-priest:offering"])


def test_VN02_without_enough_potato_the_way_is_not_offered() -> None:
    table = gates("worship offering", "1p 9c 9s")

    secondary(table)

    table.expect(offers=["high-priest:worship", "high-priest:offering", "high-priest:conquest:1-potato"])


def test_VN02_gold_may_stand_in_for_the_potato() -> None:
    table = gates("worship", "1p 1g")

    secondary(table).choose("high-priest:conquest:1-potato").expect(
        rule="TRN-20", offers=["pay:1-potato", "pay:1-gold"]
    )
    table.choose("pay:1-gold")

    assert (table.priest(0), table.stock(0)) == ("conquest", "1p 0c 0s 0g")


def test_VN02_gold_alone_is_enough() -> None:
    table = gates("worship offering", "2g")

    secondary(table).choose("high-priest:rejuvenate:2-potato")

    assert (table.priest(0), table.stock(0)) == ("rejuvenate", NOTHING)


def test_VN02_only_the_space_of_arrival_is_activated() -> None:
    table = gates("worship offering", "2p", small={1: "sun"}, buildings={1: "Z12 Z18"}, village="priest courier")

    secondary(table).choose("high-priest:conquest:1-potato")

    table.expect(seat=0, rule="HP-21")
    assert [event.facts for event in table.told("activated")] == [(3,)]


# -- moves without activation


def test_GA_E28_a_move_of_one_space_with_vassals_on_the_next_two_VN02_ZA5() -> None:
    """Rules: GA-E28, VN02, ZA5"""
    table = gates("worship offering", "2p 1c", "vassals buildings", buildings={0: "ZA5"})

    table.do(MainOption(0)).choose("use-building:ZA5")

    table.expect(
        offers=["high-priest:worship", "high-priest:offering:1-potato", "high-priest:conquest:2-potato"],
    )


@pytest.mark.parametrize(
    ("way", "space", "left"),
    [
        ("high-priest:worship", "worship", "2p 0c 0s 0g"),
        ("high-priest:offering:1-potato", "offering", "1p 0c 0s 0g"),
        ("high-priest:conquest:2-potato", "conquest", NOTHING),
    ],
)
def test_GA_E28_what_each_space_costs_VN02(way: str, space: str, left: str) -> None:
    table = gates("worship offering", "2p 1c", "vassals buildings", buildings={0: "ZA5"})

    table.do(MainOption(0)).choose("use-building:ZA5", way)

    assert (table.priest(0), table.stock(0)) == (space, left)
    table.expect(seat=0, rule="SEC-01")  # nothing was activated


def test_VN02_the_price_of_ZA5_comes_first_and_may_use_up_what_the_way_costs() -> None:
    table = gates("worship", "1c 1g", "vassals buildings", buildings={0: "ZA5"})

    table.do(MainOption(0)).choose("use-building:ZA5").expect(rule="TRN-20")
    table.choose("pay:1-gold")

    table.expect(rule="SEC-01")  # no way to pay is left, so there was no choice
    assert (table.priest(0), table.stock(0)) == ("worship", "0p 1c 0s 0g")


def test_VN02_with_ZA5_gold_pays_the_way_if_it_is_left() -> None:
    table = gates("worship", "1c 1g", "vassals buildings", buildings={0: "ZA5"})

    table.do(MainOption(0)).choose("use-building:ZA5", "pay:1-corn", "high-priest:offering:1-potato")

    assert (table.priest(0), table.stock(0)) == ("offering", NOTHING)


def climbing(own: str, stock: str = "") -> Table:
    """The next step of seat 0 in the Temple is the reward GA-SUN-R05."""
    return gates(own, stock, "way-of-the-sun:ruruy vassals", box=R05, at_step="ruruy-0").do(Climb(0, 1))


def test_GA_INT_12_the_move_of_the_temple_may_leave_out_own_spaces_VN02_GA_SUN_R05() -> None:
    table = climbing("worship", "1p")

    table.expect(rule="GA-SUN-R05", offers=["high-priest:worship", "high-priest:offering:1-potato"])
    assert table.stock(0) == "1p 0c 2s 0g"
    table.choose("high-priest:offering:1-potato").expect_nothing()

    assert (table.priest(0), table.stock(0)) == ("offering", "0p 0c 2s 0g")


def test_GA_INT_12_the_potato_of_the_move_is_never_forced_VN02() -> None:
    table = climbing("worship", "1p").choose("high-priest:worship").expect_nothing()

    assert (table.priest(0), table.stock(0)) == ("worship", "1p 0c 2s 0g")


def test_GA_INT_12_without_potato_the_move_of_the_temple_happens_by_itself_VN02() -> None:
    table = climbing("worship").expect_nothing()

    assert (table.priest(0), table.stock(0)) == ("worship", "0p 0c 2s 0g")


def test_VN02_applies_to_the_move_of_X15() -> None:
    table = gates(
        "worship",
        "1p",
        "vassals nobles",
        box={**printed_space("T11"), "G01": {"symbol": "sun", "benefits": [{"corn": 1}]}},
        workers={0: "priest"},
        gods={0: "G01"},
        buildings={0: "X15"},
        standing="X15",
    )

    table.place("priest", "T11", "react:X15")
    table.expect(offers=["high-priest:worship", "high-priest:offering:1-potato"])
    table.choose("high-priest:offering:1-potato").expect(rule="TDS-08")

    assert (table.priest(0), table.stock(0)) == ("offering", NOTHING)


def test_VN02_applies_to_the_further_action_of_ZN5() -> None:
    table = gates("worship", "1p", "vassals nobles", buildings={0: "ZN5"})
    board_of(table.s).palace_turn = table.s.turn

    table.do(AfterPlacing(0))

    table.expect(
        rule="ZN5",
        offers=["high-priest:worship", "high-priest:offering", "high-priest:conquest:1-potato", "decline"],
    )
