"""When triggers happen and in which order (GA-INT-05 to GA-INT-09, GA-C31)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import ACTION_NAMES, CONQUEST, OFFERING, WORSHIP
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.turn import MainPart, Turn
from tests.golden_age.court import court, enter
from tests.golden_age.given import given, lying, overlay
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

A, B, C = range(3)

NO_TEMPLE: dict[str, dict[str, Any]] = {"temple-0": {"vp": 0, "rewards": []}}
MARKET = "P01 P02 Z01 Z02 - -"


# -- GA-INT-05


def test_GA_INT_05_each_effect_reacts_once_to_each_activation() -> None:
    table = given("buildings", buildings={A: "ZA1"}, box={f"temple-{i}": {"rewards": []} for i in range(3)})

    table.do(Activate(B, WORSHIP)).choose("gold")
    assert table.temple(A) == 1
    table.do(Activate(B, WORSHIP)).choose("gold")

    assert table.temple(A) == 2


WATCHERS = {
    "worship": ("ZA1 Z12 ZN1", "X08"),
    "offering": ("Z11 ZN1", "X08"),
    "conquest": ("Z17 ZA7", "X09"),
    "rejuvenate": ("Z18 ZA7", "X02"),
    "produce": ("Z16", "X07"),
}
"""Buildings and a Palace that react to each action; a Noble lies down in X01."""


@pytest.mark.parametrize("action", WATCHERS)
def test_GA_INT_05_the_move_of_X15_is_no_activation(action: str) -> None:
    """Rules: GA-INT-05, X15"""
    buildings, palace = WATCHERS[action]
    before = ACTION_NAMES[(ACTION_NAMES.index(action) - 1) % 5]
    table = court(
        "X15",
        modules="nobles buildings",
        workers={A: "priest"},
        priest={A: before},
        stock={A: "5p", B: "1s 1g"},
        buildings={B: f"{buildings} {palace} X01"},
        army={B: "A08"},
        army_down={B: "A09"},
        down={B: "P03"},
        top="W01",
    )
    _stand(table, palace)

    enter(table, "priest")
    table.choose("react:X15")

    assert table.priest(A) == action
    table.expect(seat=A, rule="PLC-21")  # nobody else is asked, and nobody gets anything
    assert (table.stock(B), table.temple(B), table.army(B)) == ("0p 0c 1s 1g", 0, ["A08"])


def _stand(table: Table, palace: str) -> None:
    names = [building.name for building in table.s.catalog.buildings]
    board_of(table.s).standing.append(names.index(palace))
    board_of(table.s).lying.append(names.index("X01"))


# -- GA-INT-06


def three(active: int, **position: Any) -> Table:
    """Nobles of all three players react to Worship, A's to Produce too."""
    return given(
        "nobles buildings",
        3,
        active=active,
        buildings={A: "X08 X07", B: "ZN1 X01 X02", C: "ZA1 Z12"},
        standing="X08 X07",
        lying="X01 X02",
        army_down={A: "A05"},
        stock={C: "1g"},
        market=MARKET,
        box={f"temple-{i}": {"rewards": []} for i in range(4)},
        **position,
    )


def test_GA_INT_06_several_effects_of_one_owner_in_the_order_the_owner_wishes() -> None:
    """X08 first: ZN1 can then stand its own Noble up again (GA-NOB-34)."""
    table = court("X08", lying="X01", more="ZN1", active=B)

    table.do(Activate(B, OFFERING)).expect(seat=A, rule="TRN-22", offers=["react:X08", "react:ZN1"])
    table.choose("react:X08").expect(offers=["turn-up:X01", "decline"])
    table.choose("turn-up:X01").expect(offers=["turn-up:X08", "decline"])

    other = court("X08", lying="X01", more="ZN1", active=B, army_down={A: "A05"})
    other.do(Activate(B, OFFERING)).choose("react:ZN1", "turn-up:X01").expect(offers=["react:X08", "decline"])


def test_GA_INT_06_in_conquest_they_come_after_the_casualty() -> None:
    table = court(
        "X09", more="ZA7", modules="nobles buildings", stock={A: "1s"}, army={A: "A05"}, village="priest courier"
    )

    table.do(Activate(A, CONQUEST)).expect(seat=A, rule="HP-21")
    table.choose("casualty:corn-end").expect(seat=A, rule="TRN-22", includes=["react:X09", "react:ZA7"])

    assert table.casualties() == ["courier"]
    table.choose("react:X09", "building:Z20").expect(rule="ZA7")  # only then the card
    table.choose("decline").expect(rule="HP-03")


# -- GA-INT-07


def festival(holder: int, last: bool = False) -> Table:
    """A: Z12, Z09 and ZN3; B: Z06 and ZA8; C: ZN6, Z10 and ZA4."""
    return given(
        "nobles buildings",
        3,
        active=holder,
        holder=holder,
        festivals=3 if last else 1,
        last=last,
        village="",
        box={**NO_TEMPLE, "temple-1": {"vp": 0, "rewards": []}},
        buildings={A: "Z12 Z09 ZN3", B: "Z06 ZA8", C: "ZN6 X01 X02 Z10 ZA4"},
        lying="X01 X02",
        tapestries={A: ["W01 W02 W03"], B: ["W06 W09"], C: ["W10", "W12"]},
        stock={A: "1g"},
        newcomers="architect-priest - -",
        newcomer_bag="",
        market=MARKET,
    )


def test_GA_INT_07_the_holder_comes_first() -> None:
    table = festival(C)

    table.do(Festival(C)).choose("decline").expect(seat=C, includes=["turn-up:X01"])
    table.choose("decline").expect(seat=A, rule="GA-NOB-12")
    table.choose("decline").expect(seat=B, rule="ZA8")


# -- GA-INT-08


def pilgrims(offer: str) -> Table:
    """A enters T11 with G01 and may play another card through ZN8; the offer of 2 players takes 3 cards."""
    table = court(
        more="ZN8",
        workers={A: "architect-priest"},
        gods={A: "G01 G02"},
        offer=offer,
        god_deck="G06 G07",
        box={**printed_space("T11", "potato corn stone"), "G02": {"symbol": "wave", "benefits": [{"stone": 1}]}},
        stock={A: ""},
        village="",
        bag="",
    )
    table.do(MainPart(A)).choose("place", "worker:architect-priest", "use:architect", "space:T11")
    return table.choose("react:ZN8", "play:G02", "benefit:G02:1")


@pytest.mark.parametrize(
    ("offer", "then", "deck"),
    [
        ("", ["G01", "G02"], []),
        ("G03", ["G03", "G01", "G02"], []),
        ("G03 G04", ["G02"], ["G01", "G03", "G04"]),
        ("G03 G04 G05", ["G01", "G02"], ["G03", "G04", "G05"]),
    ],
)
def test_GA_INT_08_cards_go_to_the_offer_one_by_one_in_the_order_played(
    offer: str, then: list[str], deck: list[str]
) -> None:
    """Rules: GA-INT-08, ZN8, GOD-10"""
    table = pilgrims(offer)

    assert table.offer() == offer.split()
    while table.s.active == A and table.seat == A:
        table.choose(next(key for key in ("begin-tasks", "stop", "done", "decline", "end-turn") if key in table.keys))

    assert table.offer() == then
    names = [table.s.catalog.god_names[card] for card in table.s.god_deck.loose]
    assert [name for name in ("G01", "G02", "G03", "G04", "G05") if name in names] == deck


def test_GA_INT_08_a_card_played_on_another_players_turn_goes_there_at_the_end_of_that_turn() -> None:
    """Rules: GA-INT-08, GA-SUN-R01, ZA1"""
    table = given(
        "buildings way-of-the-sun:simpa",
        active=B,
        box={"simpa-4-left": {"rewards": [{"play_god_card": 1}]}, "G02": {"benefits": [{"stone": 1}]}},
        buildings={A: "ZA1"},
        at_step="simpa-3-left",
        gods={A: "G02"},
        offer="G03",
        village="",
        bag="",
    )

    table.do(MainPart(B)).choose("high-priest", "high-priest:worship").expect(seat=A, rule="GA-SUN-01")
    table.choose("step:simpa-4-left", "play:G02", "benefit:G02:1", "gold").expect(seat=B, rule="SEC-01")
    assert table.offer() == ["G03"]
    table.choose("pray", "god-card:deck", "god-card:deck")
    while table.s.active == B:
        table.choose(next(key for key in ("end-turn", "decline") if key in table.keys))

    assert table.offer() == ["G03", "G02"]
    table.expect(seat=A, rule="TRN-06")


# -- GA-INT-09


def test_GA_INT_09_a_market_tile_taken_by_an_effect_is_replaced_at_the_end_of_the_turn() -> None:
    """Rules: GA-INT-09, X12"""
    table = court(
        "X12",
        workers={A: "warrior"},
        stock={A: "1s"},
        stacks="P10",
        army_deck="",
        village="",
        bag="",
    )

    table.do(MainPart(A)).choose("place", "worker:warrior", "space:T11")
    table.choose(*(["warrior"] if "warrior" in table.keys else []))
    table.choose("react:X12", "building:P19")
    assert table.market()[:2] == ["P18", "-"]
    while table.s.active == A:
        table.choose(next(key for key in ("begin-tasks", "stop", "done", "decline", "end-turn") if key in table.keys))

    assert table.market()[:2] == ["P18", "P10"]


def test_GA_INT_09_during_a_festival_at_its_end() -> None:
    """Rules: GA-INT-09, GA-SUN-12"""
    table = given(
        "way-of-the-sun:ruruy",
        active=B,
        holder=A,
        festivals=1,
        box={"ruruy-3-right": {"rewards": [{"task": "building"}]}, "P01": {"cost": {"corn": 1}}},
        at_step="ruruy-3-right",
        stock={A: "1c"},
        market="P01 - - -",
        stacks="P10 P11 Z10 Z11",
        gods={A: "G01"},
        god_deck="",
    )

    table.do(Turn(A)).choose("choose:ruruy-3-right:1:1", "building:P01")
    assert table.market() == ["-", "-", "-", "-"]
    while table.rule != "FCD-08":
        table.choose(next(key for key in ("gold:0", "decline", "done") if key in table.keys))
    assert table.market() == ["-", "-", "-", "-"]  # also while God cards are played
    table.choose("done")

    assert sorted(table.market()) == ["P10", "P11", "Z10", "Z11"]


test_rows = played(__file__, court, festival, given, lying, overlay, three)
