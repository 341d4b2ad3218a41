"""What Nobles give when somebody activates a High Priest action or recruits: X07 to X10 (GA-INT-05, GA-INT-06)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import CONQUEST, OFFERING, PRODUCE, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tests.golden_age.court import EVENTS, NOTHING, activate, court, modest, recruit
from tests.golden_age.given import given, lying, overlay, standing
from tests.support.conquering import all_but, space
from tests.support.rows import played

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


def test_X09_reacts_to_an_activation_not_to_a_marker() -> None:
    """Rules: X09, GA-INT-05, GA-NOB-46"""
    table = court("X09", stock={0: "2s"}, gods={}, village="priest", army_up={0: "A05", 1: "A06"})

    activate(table, 0, CONQUEST).choose("decline", "act")

    while table.rule is not None:
        assert table.rule != "X09"
        modest(table)
    assert standing(table) == ["X09"]


# -- X10


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


test_rows = played(__file__, activate, court, given, lying, overlay, recruit, standing)
