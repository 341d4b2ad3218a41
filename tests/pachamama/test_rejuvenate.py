"""Pachamama: Rejuvenate as action and reaction (PAC-71), with example PAC-E04."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import REJUVENATE
from tests.pachamama.positions import HUMAN, NOTHING, PAC
from tests.pachamama.turns import SOLDIERS, acts, reacts

NUMBERS = {name: {"number": int(name[1:])} for name in ("P01", "P02", "P03", "P04", "P05")}
BOX = {**SOLDIERS, **NUMBERS}


def test_PAC_71_as_action_everything_is_turned_up_for_nothing() -> None:
    table = acts(
        REJUVENATE,
        box=BOX,
        stock={HUMAN: "1c"},
        down={PAC: "P01 P02 P03", HUMAN: "P04"},
        buildings={PAC: "P05"},
        army_down={PAC: "A01 A11 A02"},
        army={PAC: "A03"},
    )

    assert (table.buildings(PAC), table.down(PAC)) == (["P01", "P02", "P03", "P05"], [])
    assert (table.army_up(PAC), table.army_down(PAC), table.army(PAC)) == (["A01", "A02", "A11"], [], ["A03"])
    assert (table.stock(PAC), table.vp(PAC)) == (NOTHING, 10)
    table.expect(seat=HUMAN, rule="HP-17", includes=["turn-up:P04"])  # the human may follow


@pytest.mark.parametrize(
    ("down", "comes_up"),
    [
        ("", []),
        ("P03", ["P03"]),
        ("P03 P05", ["P05"]),
        ("P03 P05 P01", ["P03", "P05"]),
        ("P03 P05 P01 P04", ["P04", "P05"]),
        ("P03 P05 P01 P04 P02", ["P03", "P04", "P05"]),
    ],
)
def test_PAC_71_as_reaction_half_of_her_Buildings_rounded_up_the_highest_ones(down: str, comes_up: list[str]) -> None:
    table = reacts(REJUVENATE, box=BOX, down={PAC: down})

    assert (table.buildings(PAC), table.down(PAC)) == (comes_up, sorted(set(down.split()) - set(comes_up)))
    assert table.stock(PAC) == NOTHING


@pytest.mark.parametrize(
    ("down", "comes_up"),
    [
        ("A01", ["A01"]),
        ("A01 A11", ["A11"]),
        ("A01 A11 A02", ["A01", "A11"]),
        ("A01 A02 A11 A12", ["A11", "A12"]),
        ("A01 A02 A11 A12 A13", ["A11", "A12", "A13"]),
    ],
)
def test_PAC_71_as_reaction_half_of_her_Army_cards_2_Soldiers_first(down: str, comes_up: list[str]) -> None:
    table = reacts(REJUVENATE, box=BOX, army_down={PAC: down})

    assert (table.army_up(PAC), table.army_down(PAC)) == (comes_up, sorted(set(down.split()) - set(comes_up)))


def test_PAC_71_each_kind_is_rounded_up_for_itself() -> None:
    table = reacts(REJUVENATE, box=BOX, down={PAC: "P01"}, army_down={PAC: "A01"})

    assert (table.buildings(PAC), table.army_up(PAC)) == (["P01"], ["A01"])


def test_PAC_71_the_number_of_a_Building_is_the_printed_one() -> None:
    box = {"P01": {"number": 19}, "P05": {"number": 2}}
    table = reacts(REJUVENATE, box=box, down={PAC: "P01 P05"})

    assert table.buildings(PAC) == ["P01"]


def test_PAC_E04_three_and_three() -> None:
    """Rules: PAC-71, PAC-E04"""
    table = reacts(REJUVENATE, box=BOX, down={PAC: "P01 P02 P03"}, army_down={PAC: "A01 A02 A03"})

    assert (len(table.buildings(PAC)), len(table.army_up(PAC))) == (2, 2)
    assert (len(table.down(PAC)), len(table.army_down(PAC))) == (1, 1)
