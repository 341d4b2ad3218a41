"""Pachamama: her turn up to the secondary choice (PAC-47 to PAC-54), rulings PAC-C06 and PAC-C09."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.pachamama.turn import SecondaryChoice
from tawantinsuyu.rules.turn import Turn
from tests.golden_age.given import influence
from tests.pachamama.positions import HUMAN, PAC, TOP_STEP, against
from tests.pachamama.turns import QUIET, SOLDIERS, activated, her_turn
from tests.support.rows import played

# -- PAC-47: a Festival first


def test_PAC_47_after_that_Festival_one_Building_is_not_enough_for_Produce() -> None:
    """Rules: PAC-47, PAC-49"""
    table = against(box=QUIET, holder=PAC, festivals=1, village="", priest={PAC: "rejuvenate"}, buildings={PAC: "P01"})

    table.do(Turn(PAC))
    while table.rule == "FCD-08":
        table.choose("done")

    assert (table.priest(PAC), table.buildings(PAC), table.told("activated")) == ("produce", ["P01"], [])


# -- PAC-48 to PAC-51: which action


@pytest.mark.parametrize(("vassals", "met"), [(0, None), (1, "worship"), (2, "worship")])
def test_PAC_48_with_PV02_also_3_spaces(vassals: int, met: str | None) -> None:
    table = her_turn(
        "vassals",
        nations={"antisuyu": "VN02"},
        cults={"antisuyu": vassals},
        priest={PAC: "conquest"},
        small={PAC: "sun"},
        stock={PAC: "1p"},
    )

    assert activated(table) == met


CONDITIONS: list[tuple[str, str, dict[str, Any], bool]] = [
    ("produce", "rejuvenate", {"buildings": {PAC: "P01"}, "festivals": 0}, True),
    ("produce", "rejuvenate", {"buildings": {PAC: "P01"}, "festivals": 1, "holder": HUMAN}, True),
    ("produce", "rejuvenate", {"buildings": {PAC: "P01"}, "festivals": 1}, False),
    ("produce", "rejuvenate", {"buildings": {PAC: "P01 P02"}, "festivals": 1}, True),
    ("produce", "rejuvenate", {"buildings": {PAC: "P01 Z01 Z02"}, "down": {PAC: "P02"}, "festivals": 2}, False),
    ("produce", "rejuvenate", {"buildings": {PAC: "Z01 Z02"}, "down": {PAC: "P02"}, "festivals": 0}, False),
    ("conquest", "offering", {"army": {PAC: "A11"}, "casualties": "priest"}, False),
]


@pytest.mark.parametrize(("action", "before", "situation", "met"), CONDITIONS)
def test_PAC_49_conditions(action: str, before: str, situation: dict[str, Any], met: bool) -> None:
    """Rules: PAC-49, PAC-C06: conditions count tokens, not gold"""
    table = her_turn(priest={PAC: before}, **situation)

    assert activated(table) == (action if met else None)


def test_PAC_49_events_tell_what_she_has_and_needs() -> None:
    table = her_turn(priest={PAC: "produce"}, stock={PAC: "3c"}, small={PAC: "sun"}, temple={PAC: TOP_STEP})

    told = [event.facts for event in table.told("checked-condition")]
    assert [facts[0] for facts in told] == ["PAC-50", "PAC-49"]
    assert [facts[2:5] for facts in told] == [(1, 1, 1), (2, 3, 4)]  # distance, has, needs


# -- PAC-52: the secondary choice


INFLUENCE: list[tuple[dict[str, Any], bool]] = [
    ({"conquest": {"antisuyu-1": HUMAN}}, True),
    ({"conquest": {"antisuyu-1": HUMAN, "qullasuyu-1": PAC}}, True),
    ({"conquest": {"antisuyu-1": HUMAN, "qullasuyu-1": PAC, "kuntisuyu-1": PAC}}, False),  # controls 2 regions
    ({"conquest": {"antisuyu-1": HUMAN}, "markers_left": {PAC: 0}}, False),
    ({"conquest": {"antisuyu-1": HUMAN}, "influence": {"antisuyu": "0"}}, False),  # no legal tile
    ({}, False),
]


@pytest.mark.parametrize("ready", [True, False])
@pytest.mark.parametrize(("situation", "spreads"), INFLUENCE)
def test_PAC_52_with_Vassals_influence_comes_first(situation: dict[str, Any], spreads: bool, ready: bool) -> None:
    table = against(
        "vassals", box=SOLDIERS, army_up={PAC: "A01" if ready else ""}, nomads="courier", bag="", **situation
    )

    table.do(SecondaryChoice(PAC)).expect_nothing()

    assert len(table.told("influenced")) == int(spreads)
    assert table.supply() == (["courier"] if ready and not spreads else [])
    assert len(table.army(PAC)) == int(not ready and not spreads)


def test_PAC_52_exactly_one_choice() -> None:
    table = her_turn(
        "vassals", priest={PAC: "produce"}, stock={PAC: "4c"}, conquest={"antisuyu-1": HUMAN}, nomads="warrior", bag=""
    )

    assert (influence(table, "antisuyu"), table.army(PAC), table.nomads()) == ([0, 1], [], ["warrior"])


# -- PAC-53: the offer


@pytest.mark.parametrize(
    ("offer", "stays", "goes"),
    [("", [], []), ("G10", [], ["G10"]), ("G11 G10", [], ["G11", "G10"]), ("G12 G10 G11", ["G11"], ["G12", "G10"])],
)
@pytest.mark.parametrize("army", ["", "A01"])
def test_PAC_53_how_many_cards_leave_the_offer(army: str, offer: str, stays: list[str], goes: list[str]) -> None:
    """Rules: PAC-53, PAC-C09; whatever the choice was"""
    table = against(box=SOLDIERS, army_up={PAC: army}, offer=offer).do(SecondaryChoice(PAC))

    assert (table.offer(), table.deck_bottom(), table.vp(PAC)) == (stays, goes, 10)
    assert [event.facts[0] for event in table.told("discarded-from-offer")] == ["PAC-53"] * len(goes)


def test_PAC_C09_pac_offer_discard_shuffle() -> None:
    table = against(solo={"pac.offer_discard": "shuffle"}, offer="G10 G11 G12").do(SecondaryChoice(PAC))

    assert (table.offer(), table.deck_bottom()) == (["G12"], [])
    loose = {table.s.catalog.god_names[card] for card in table.s.god_deck.loose}
    assert {"G10", "G11"} <= loose


test_rows = played(__file__, activated, against, her_turn, SOLDIERS=SOLDIERS)
