"""Pachamama: Produce as action and reaction (PAC-57 to PAC-60, PAC-C05), with examples PAC-E08 to PAC-E11."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import PRODUCE
from tawantinsuyu.rules.high_priest import Activate
from tests.pachamama.positions import HUMAN, PAC, against
from tests.pachamama.turns import acts, her_turn, reacts

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


# -- PAC-58, PAC-59: the Building that she turns up


def test_PAC_58_with_exactly_one_face_up_her_highest_face_down_one_produces_too() -> None:
    table = acts(PRODUCE, box=BUILDINGS, buildings={PAC: "P04 Z01"}, down={PAC: "P03 P15 P08"})

    assert (produced(table), table.stock(PAC)) == ([4, 15], "0p 0c 1s 2g")
    assert (table.buildings(PAC), table.down(PAC)) == (["Z01"], ["P03", "P04", "P08", "P15"])


def test_PAC_58_the_ascending_order_includes_it() -> None:
    table = acts(PRODUCE, box=BUILDINGS, buildings={PAC: "P18"}, down={PAC: "P03"})

    assert produced(table) == [3, 18]


@pytest.mark.parametrize(
    ("up", "down", "comes_up"),
    [
        ("P04", "", "P04"),  # nothing lay face down before
        ("P03 P08", "", "P08"),
        ("P03 P08", "P18 P04", "P18"),
        ("P15 P08", "P04", "P15"),  # it may have just produced
    ],
)
def test_PAC_59_otherwise_her_highest_face_down_one_comes_up_afterwards(up: str, down: str, comes_up: str) -> None:
    table = acts(PRODUCE, box=BUILDINGS, buildings={PAC: up}, down={PAC: down})

    assert sorted(produced(table)) == sorted(int(name[1:]) for name in up.split())
    assert table.buildings(PAC) == [comes_up]
    assert table.down(PAC) == sorted({*up.split(), *down.split()} - {comes_up})


# -- PAC-60: as a reaction


@pytest.mark.parametrize("up", ["P04", "P04 P08", "P03 P08 P15"])
def test_PAC_60_as_a_reaction_none_is_turned_up(up: str) -> None:
    table = reacts(PRODUCE, box=BUILDINGS, buildings={PAC: up}, down={PAC: "P18"}, **BEYOND_REACH)

    assert produced(table) == [int(name[1:]) for name in up.split()]
    assert (table.buildings(PAC), table.down(PAC)) == ([], [*up.split(), "P18"])


@pytest.mark.parametrize(
    ("priest", "up", "festivals", "follows"),
    [
        ("rejuvenate", "P04 P08", 1, False),
        ("conquest", "P04 P08", 1, False),
        ("offering", "P04 P08", 1, True),  # 3 spaces ahead
        ("worship", "P04 P08", 1, True),
        ("produce", "P04 P08", 1, True),
        ("rejuvenate", "P04", 1, True),  # the condition is not met
        ("rejuvenate", "P04", 0, False),
    ],
)
def test_PAC_60_she_does_not_follow_what_she_could_activate_herself(
    priest: str, up: str, festivals: int, follows: bool
) -> None:
    table = reacts(
        PRODUCE, box=BUILDINGS, buildings={PAC: up}, down={PAC: "P18"}, priest={PAC: priest}, festivals=festivals
    )

    assert len(table.told("produced")) == (len(up.split()) if follows else 0)
    assert table.buildings(PAC) == ([] if follows else up.split())
    assert table.down(PAC) == ([*up.split(), "P18"] if follows else ["P18"])


def test_PAC_60_with_PV02_three_spaces_are_within_her_reach() -> None:
    """Rules: PAC-60, PV02"""
    table = reacts(
        PRODUCE,
        "vassals",
        box=BUILDINGS,
        nations={"antisuyu": "VN02"},
        cults={"antisuyu": 2},
        buildings={PAC: "P04 P08"},
        priest={PAC: "offering"},
    )

    assert (produced(table), table.buildings(PAC)) == ([], ["P04", "P08"])


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


@pytest.mark.parametrize(("chosen", "follows"), [({}, False), ({"pac.could_produce": "would"}, True)])
def test_PAC_C05_pac_could_produce_would_asks_for_no_nearer_action(chosen: dict[str, str], follows: bool) -> None:
    """Rejuvenate is nearer and met, so that she would not produce in her next turn."""
    table = reacts(
        PRODUCE,
        solo=chosen,
        box=BUILDINGS,
        buildings={PAC: "P04 P08"},
        army_down={PAC: "A01 A02 A03"},
        priest={PAC: "conquest"},
    )

    assert produced(table) == ([4, 8] if follows else [])


def test_PAC_C05_would_without_a_nearer_action() -> None:
    table = reacts(
        PRODUCE,
        solo={"pac.could_produce": "would"},
        box=BUILDINGS,
        buildings={PAC: "P04 P08"},
        army_down={PAC: "A01 A02"},
        priest={PAC: "conquest"},
    )

    assert (produced(table), table.buildings(PAC)) == ([], ["P04", "P08"])


# -- examples


def test_PAC_E08_one_Building_up_and_one_down_before_the_first_Festival() -> None:
    """Rules: PAC-49, PAC-58, PAC-E08"""
    table = her_turn(box=BUILDINGS, priest={PAC: "rejuvenate"}, buildings={PAC: "P04"}, down={PAC: "P12"})

    assert (table.priest(PAC), len(table.told("activated"))) == ("produce", 1)
    assert (produced(table), table.stock(PAC)) == ([4, 12], "0p 0c 1s 1g")
    assert (table.buildings(PAC), table.down(PAC)) == ([], ["P04", "P12"])


def test_PAC_E09_a_single_Building_is_turned_down_and_up_again() -> None:
    """Rules: PAC-59, PAC-E09"""
    table = her_turn(box=BUILDINGS, priest={PAC: "rejuvenate"}, buildings={PAC: "P04"})

    assert (produced(table), table.stock(PAC)) == ([4], "0p 0c 1s 0g")
    assert (table.buildings(PAC), table.down(PAC)) == (["P04"], [])
    kinds = [event.kind for event in table.events]
    assert kinds.index("produced") < kinds.index("turned-down-building") < kinds.index("turned-up-building")


def test_PAC_E10_three_up_and_one_down() -> None:
    """Rules: PAC-59, PAC-E10"""
    table = acts(PRODUCE, box=BUILDINGS, buildings={PAC: "P03 P08 P15"}, down={PAC: "P18"})

    assert (produced(table), table.stock(PAC), table.vp(PAC)) == ([3, 8, 15], "1p 1c 0s 2g", 10)
    assert (table.buildings(PAC), table.down(PAC)) == (["P18"], ["P03", "P08", "P15"])


def test_PAC_E11_two_spaces_ahead_she_does_not_follow_and_three_ahead_she_does() -> None:
    """Rules: PAC-60, PAC-E11"""
    situation: dict[str, Any] = {"box": BUILDINGS, "buildings": {PAC: "P04 P08"}, "festivals": 1}
    two_ahead = reacts(PRODUCE, priest={PAC: "conquest"}, **situation)
    three_ahead = reacts(PRODUCE, priest={PAC: "offering"}, **situation)

    assert (produced(two_ahead), two_ahead.buildings(PAC)) == ([], ["P04", "P08"])
    assert (produced(three_ahead), three_ahead.stock(PAC)) == ([4, 8], "0p 1c 1s 0g")
    assert (three_ahead.buildings(PAC), three_ahead.down(PAC)) == ([], ["P04", "P08"])
