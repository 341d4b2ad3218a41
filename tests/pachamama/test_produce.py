"""Pachamama: Produce as action and reaction (PAC-57 to PAC-60, PAC-C05), with examples PAC-E08 to PAC-E11."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import PRODUCE
from tawantinsuyu.rules.high_priest import Activate
from tests.pachamama.positions import HUMAN, PAC, against
from tests.pachamama.turns import acts, her_turn, reacts
from tests.support.rows import played

BUILDINGS: dict[str, dict[str, Any]] = {
    "P03": {"number": 3, "benefits": [{"potato": 1}]},
    "P04": {"number": 4, "benefits": [{"stone": 1}]},
    "P08": {"number": 8, "benefits": [{"corn": 1}]},
    "P12": {"number": 12, "benefits": [{"gold": 1}]},
    "P15": {"number": 15, "benefits": [{"gold": 2}]},
    "P18": {"number": 18, "benefits": [{"vp": 5}]},
}
BEYOND_REACH: dict[str, Any] = {"priest": {PAC: "worship"}}  # Produce is 4 spaces ahead


def produced(table: Any) -> list[int]:
    """The numbers of the Buildings that produced, in that order."""
    return [table.s.catalog.buildings[int(event.facts[0])].number for event in table.told("produced")]


# -- PAC-57


@pytest.mark.parametrize("active", [True, False])
def test_PAC_57_all_face_up_Production_Buildings_in_ascending_number(active: bool) -> None:
    situation: dict[str, Any] = {"box": BUILDINGS, "buildings": {PAC: "P15 Z01 P03 P08"}, **BEYOND_REACH}
    table = acts(PRODUCE, **situation) if active else reacts(PRODUCE, **situation)

    assert produced(table) == [3, 8, 15]
    assert table.stock(PAC) == "1p 1c 0s 2g"
    assert set(table.buildings(PAC)) & {"P03", "P08", "Z01"} == {"Z01"}


def test_PAC_57_the_order_is_that_of_the_numbers_not_of_the_names() -> None:
    box = {"P03": {"number": 19}, "P18": {"number": 1}}
    table = reacts(PRODUCE, box=box, buildings={PAC: "P03 P18"}, **BEYOND_REACH)

    assert produced(table) == [1, 19]


@pytest.mark.parametrize(
    ("stock", "printed", "gains"),
    [
        ("2c 1s 3g", "gold corn stone", "stone"),
        ("1c 1s 1g", "stone corn gold", "gold"),
        ("1c 1s 2g", "stone corn gold", "corn"),
        ("1p 2c 1s 2g", "potato stone", "stone"),
        ("3p 4c 4s 4g", "gold corn stone potato", "potato"),
    ],
)
def test_PAC_57_of_a_choice_she_takes_what_she_has_fewest_of(stock: str, printed: str, gains: str) -> None:
    """Rules: PAC-57, PAC-39"""
    box = {"P04": {"benefits": [{"one_of": [[{word: 1}] for word in printed.split()]}]}}
    table = reacts(PRODUCE, box=box, buildings={PAC: "P04"}, stock={PAC: stock}, **BEYOND_REACH)

    before = against(stock={PAC: stock}).s.players[PAC].stock
    gained = [now - then for now, then in zip(table.s.players[PAC].stock, before, strict=True)]
    assert gained == [int(word == gains) for word in ("potato", "corn", "stone", "gold")]
    assert [event.facts[0] for event in table.told("chose-resource")] == ["PAC-39"]


def test_PAC_57_the_Buildings_go_down_after_all_of_them_have_paid() -> None:
    box = {**BUILDINGS, "P08": {"number": 8, "benefits": [{"army_card": 1}]}}
    table = reacts(PRODUCE, box=box, auto_chance=False, buildings={PAC: "P03 P08"}, **BEYOND_REACH)

    table.expect(rule="TSK-41")
    assert table.buildings(PAC) == ["P03", "P08"]
    table.choose(table.keys[0]).expect_nothing()
    assert (table.buildings(PAC), table.down(PAC)) == ([], ["P03", "P08"])


# -- PAC-60: as a reaction


@pytest.mark.parametrize("up", ["P04", "P04 P08", "P03 P08 P15"])
def test_PAC_60_as_a_reaction_none_is_turned_up(up: str) -> None:
    table = reacts(PRODUCE, box=BUILDINGS, buildings={PAC: up}, down={PAC: "P18"}, **BEYOND_REACH)

    assert produced(table) == [int(name[1:]) for name in up.split()]
    assert (table.buildings(PAC), table.down(PAC)) == ([], [*up.split(), "P18"])


def test_PAC_60_it_is_judged_in_the_state_that_the_humans_share_has_left() -> None:
    """A leftover Weaving of the human's production costs her the corn of the nearer Offering.

    Rules: PAC-60, PAC-C05
    """
    table = against(
        active=HUMAN,
        solo={"pac.could_produce": "would"},
        box={
            **BUILDINGS,
            "P11": {"benefits": [{"task": "weavings"}]},
            "offering": {"position": 4},
            "rejuvenate": {"position": 2},
        },
        buildings={PAC: "P04 P08", HUMAN: "P11"},
        priest={PAC: "conquest"},
        stock={PAC: "4c", HUMAN: "1c"},
        tapestries={PAC: ["SW01"]},
        top="W01",
        stack="W02 W03 W06 W09",
    )

    table.do(Activate(HUMAN, PRODUCE)).choose("act", "building:P11")
    bought = False
    while table.seat == HUMAN:
        table.choose("done" if "done" in table.keys else table.keys[0])
        bought = bought or len(table.tapestries(PAC)[0]) == 2

    assert (bought, table.stock(PAC)) == (True, "0p 2c 0s 0g")
    assert table.buildings(PAC) == ["P04", "P08"]


# -- examples


def test_PAC_E09_a_single_Building_is_turned_down_and_up_again() -> None:
    """Rules: PAC-59, PAC-E09"""
    table = her_turn(box=BUILDINGS, priest={PAC: "rejuvenate"}, buildings={PAC: "P04"})

    assert (produced(table), table.stock(PAC)) == ([4], "0p 0c 1s 0g")
    assert (table.buildings(PAC), table.down(PAC)) == (["P04"], [])
    kinds = [event.kind for event in table.events]
    assert kinds.index("produced") < kinds.index("turned-down-building") < kinds.index("turned-up-building")


def test_PAC_E11_two_spaces_ahead_she_does_not_follow_and_three_ahead_she_does() -> None:
    """Rules: PAC-60, PAC-E11"""
    situation: dict[str, Any] = {"box": BUILDINGS, "buildings": {PAC: "P04 P08"}, "festivals": 1}
    two_ahead = reacts(PRODUCE, priest={PAC: "conquest"}, **situation)
    three_ahead = reacts(PRODUCE, priest={PAC: "offering"}, **situation)

    assert (produced(two_ahead), two_ahead.buildings(PAC)) == ([], ["P04", "P08"])
    assert (produced(three_ahead), three_ahead.stock(PAC)) == ([4, 8], "0p 1c 1s 0g")
    assert (three_ahead.buildings(PAC), three_ahead.down(PAC)) == ([], ["P04", "P08"])


test_rows = played(__file__, acts, her_turn, produced, reacts, BUILDINGS=BUILDINGS)
