"""Axomamma: her turn (AXO-51 to AXO-60), with examples AXO-E03 to AXO-E05, AXO-E08 to AXO-E10 and AXO-E18."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.automata.soldiers import available_soldiers
from tawantinsuyu.rules.turn import Turn
from tests.automata.positions import AXO, HUMAN, TOP_STEP, against
from tests.support.conquering import all_but, army_cards
from tests.support.given import Table
from tests.support.rows import played

SOLDIERS = army_cards("A01=1/corn A02=1/corn A03=1/corn A19=2/corn A20=2/corn")


def her_turn(box: Mapping[str, Mapping[str, Any]] | None = None, **situation: Any) -> Table:
    """Her turn, played to its end or to the human's first question; whoever has a Worker may roll the die."""
    return against({**SOLDIERS, **(box or {})}, **situation).turn()


def activated(table: Table) -> str | None:
    """The High Priest action that she performed, if any; there must have been exactly one action of some kind."""
    rolls = [event for event in table.told("rolled") if event.facts[0] == "AXO-82"]
    assert len(table.told("activated")) + len(rolls) + len(table.told("lacked-worker")) == 1
    return table.priest(AXO) if table.told("activated") else None


# -- the course of the turn


def test_AXO_51_she_resolves_the_Festival_first_and_acts_in_the_new_state() -> None:
    """The Temple's reward at the Festival makes the 4 corn that Offering needs."""
    table = against(
        {"temple-2": {"rewards": [{"corn": 4}], "vp": 3}},
        holder=AXO,
        festivals=1,
        village="",
        temple={AXO: 2},
        priest={AXO: "produce"},
    )

    table.do(Turn(AXO))
    while table.rule == "FCD-08":
        table.choose("done")

    assert (table.s.holder, table.priest(AXO), table.temple(AXO)) == (-1, "offering", 4)
    assert table.stock(AXO) == "0p 0c 0s 0g"


def test_AXO_51_the_tile_of_the_human_is_not_resolved_in_her_turn() -> None:
    table = against(holder=HUMAN, festivals=1, village="", nomads="")

    table.do(Turn(AXO))

    kinds = [(event.kind, event.seat) for event in table.events if event.kind in ("turn", "festival")]
    assert kinds == [("turn", AXO), ("turn", HUMAN), ("festival", HUMAN)]


@pytest.mark.parametrize(("start", "met"), [("produce", "worship"), ("rejuvenate", "worship"), ("conquest", None)])
def test_AXO_52_she_looks_1_and_2_spaces_clockwise(start: str, met: str | None) -> None:
    table = her_turn(priest={AXO: start}, small={AXO: "sun"}, supply="priest")

    assert activated(table) == met


def test_AXO_54_after_the_humans_follow_up_she_draws_an_Army_card_and_discards_from_the_offer() -> None:
    table = her_turn(priest={AXO: "produce"}, stock={AXO: "4c", HUMAN: "3c"}, offer="G10 G11 G12")

    table.expect(seat=HUMAN, rule="HP-13")
    assert (table.army(AXO), table.offer()) == ([], ["G10", "G11", "G12"])
    table.choose("climb:1")
    assert (len(table.army(AXO)), table.offer(), table.deck_bottom()) == (1, ["G12"], ["G10", "G11"])
    kinds = [event.kind for event in table.events]
    assert kinds.index("drew-army-card") < kinds.index("discarded-from-offer")
    assert table.vp(AXO) == 10


@pytest.mark.parametrize(
    ("offer", "stays", "goes"),
    [("", [], []), ("G10", [], ["G10"]), ("G11 G10", [], ["G11", "G10"]), ("G12 G10 G11", ["G11"], ["G12", "G10"])],
)
def test_AXO_54_how_many_cards_leave_the_offer(offer: str, stays: list[str], goes: list[str]) -> None:
    table = her_turn(priest={AXO: "produce"}, stock={AXO: "4c"}, offer=offer)

    assert (table.offer(), table.deck_bottom(), table.vp(AXO)) == (stays, goes, 10)


def test_AXO_54_axo_offer_discard_shuffle() -> None:
    table = her_turn(
        solo={"axo.offer_discard": "shuffle"}, priest={AXO: "produce"}, stock={AXO: "4c"}, offer="G10 G11 G12"
    )

    assert (table.offer(), table.deck_bottom()) == (["G12"], [])
    loose = {table.s.catalog.god_names[card] for card in table.s.god_deck.loose}
    assert {"G10", "G11"} <= loose


@pytest.mark.parametrize(("supply", "kind"), [("priest", "rolled"), ("", "lacked-worker")])
def test_AXO_55_without_a_met_condition_a_Board_action_or_the_No_Worker_action(supply: str, kind: str) -> None:
    table = her_turn(priest={AXO: "produce"}, supply=supply)

    assert activated(table) is None
    assert table.told(kind)
    table.expect(seat=HUMAN, rule="TRN-06")


# -- conditions


CONDITIONS: list[tuple[str, str, dict[str, Any], bool]] = [
    ("produce", "rejuvenate", {"buildings": {AXO: "P01 P02"}}, True),
    ("produce", "rejuvenate", {"buildings": {AXO: "P01 Z01 Z02"}, "down": {AXO: "P02"}}, False),
    ("offering", "worship", {"stock": {AXO: "4c"}}, True),
    ("offering", "worship", {"stock": {AXO: "3c 9g"}}, False),
    ("worship", "produce", {"small": {AXO: "sun"}}, True),
    ("worship", "produce", {"large": {AXO: "sun"}}, True),
    ("worship", "produce", {}, False),
    ("conquest", "offering", {"army_up": {AXO: "A19"}, "casualties": "priest"}, True),
    ("conquest", "offering", {"army_up": {AXO: "A19"}, "casualties": "priest priest"}, False),
    ("conquest", "offering", {}, False),
    ("rejuvenate", "conquest", {"down": {AXO: "P01 P02"}, "army_down": {AXO: "A01"}}, True),
    ("rejuvenate", "conquest", {"down": {AXO: "P01 P02 P03"}}, True),
    ("rejuvenate", "conquest", {"army_down": {AXO: "A01 A02 A03"}}, True),
    ("rejuvenate", "conquest", {"down": {AXO: "P01"}, "army_down": {AXO: "A19"}}, False),
]


@pytest.mark.parametrize(("action", "before", "situation", "met"), CONDITIONS)
def test_AXO_56_conditions(action: str, before: str, situation: dict[str, Any], met: bool) -> None:
    table = her_turn(priest={AXO: before}, supply="courier", **situation)

    assert activated(table) == (action if met else None)


def test_AXO_57_face_up_Soldiers_and_1_for_each_card_in_hand() -> None:
    table = against(SOLDIERS, army_up={AXO: "A19 A01"}, army={AXO: "A20 A02"}, army_down={AXO: "A03"})

    assert available_soldiers(table.s, AXO, False) == 5


@pytest.mark.parametrize(("fallen", "met"), [("priest*4", "conquest"), ("priest*5", None)])
def test_AXO_57_the_condition_of_Conquest_uses_it(fallen: str, met: str | None) -> None:
    table = her_turn(
        priest={AXO: "offering"},
        army_up={AXO: "A19 A01"},
        army={AXO: "A20 A02"},
        army_down={AXO: "A03"},
        casualties=fallen,
        supply="courier",
    )

    assert activated(table) == met


@pytest.mark.parametrize(("hand", "met"), [("A19", "conquest"), ("A01", None)])
def test_AXO_57_axo_hand_soldiers_actual(hand: str, met: str | None) -> None:
    table = her_turn(
        solo={"axo.hand_soldiers": "actual"},
        priest={AXO: "offering"},
        army={AXO: hand},
        casualties="priest",
        supply="courier",
    )

    assert activated(table) == met


USELESS: list[tuple[str, dict[str, Any]]] = [
    ("produce", {"small": {AXO: "sun"}, "stock": {AXO: "4c"}, "temple": {AXO: TOP_STEP}}),
    ("offering", {"army": {AXO: "A01"}, "markers_left": {AXO: 0}}),
    ("offering", {"army": {AXO: "A01"}, "conquest": all_but(by=HUMAN)}),
]


@pytest.mark.parametrize(("start", "situation"), USELESS)
def test_AXO_59_an_action_that_could_change_nothing_counts_as_not_met(start: str, situation: dict[str, Any]) -> None:
    table = her_turn(priest={AXO: start}, supply="courier", **situation)

    assert activated(table) is None


@pytest.mark.parametrize(("start", "situation"), USELESS)
def test_AXO_59_axo_skip_useless_hp_false(start: str, situation: dict[str, Any]) -> None:
    table = her_turn(solo={"axo.skip_useless_hp": False}, priest={AXO: start}, supply="courier", **situation)

    assert activated(table) == {"produce": "worship", "offering": "conquest"}[start]


# -- examples


def test_AXO_E03_available_Soldiers() -> None:
    """Rules: AXO-57, AXO-E03"""
    for hand in ("A20 A21", "A02 A03"):
        box = {**SOLDIERS, **army_cards("A21=2/corn")}
        table = against(box, army_up={AXO: "A19 A01"}, army={AXO: hand})

        assert available_soldiers(table.s, AXO, False) == 5


def test_AXO_E04_the_nearer_action_that_is_met() -> None:
    """Rules: AXO-52, AXO-53, AXO-E04"""
    offers = her_turn(priest={AXO: "produce"}, stock={AXO: "4c"})
    worships = her_turn(priest={AXO: "produce"}, stock={AXO: "4c"}, small={AXO: "sun"})

    assert (offers.priest(AXO), offers.temple(AXO), offers.stock(AXO)) == ("offering", 2, "0p 0c 0s 0g")
    assert (worships.priest(AXO), worships.temple(AXO), worships.stock(AXO)) == ("worship", 1, "0p 4c 0s 0g")


@pytest.mark.parametrize(("options", "met"), [({}, None), ({"AXO-I2": True}, "conquest")])
def test_AXO_E08_as_many_Soldiers_as_casualties(options: dict[str, bool], met: str | None) -> None:
    """Rules: AXO-56, AXO-57, AXO-E08, AXO-I2"""
    table = her_turn(
        solo=options,
        priest={AXO: "offering"},
        army_up={AXO: "A19"},
        army={AXO: "A01 A20"},
        casualties="priest*4",
        supply="courier",
    )

    assert activated(table) == met


test_rows = played(__file__, activated, her_turn)
