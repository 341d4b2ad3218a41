"""Axomamma: her turn (AXO-51 to AXO-60), with examples AXO-E03 to AXO-E05, AXO-E08 to AXO-E10 and AXO-E18."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.automata.soldiers import available_soldiers
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
