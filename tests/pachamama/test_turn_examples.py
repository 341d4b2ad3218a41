"""Pachamama: worked examples of her turn (PAC-E01, PAC-E05, PAC-E12 to PAC-E15)."""

from __future__ import annotations

import pytest

from tawantinsuyu.automata.pachamama.turn import is_ready_to_conquer
from tests.automata.printed import full_hill, god_cards, hill_of
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.pachamama.turns import SOLDIERS, activated, her_turn
from tests.support.conquering import all_but, space
from tests.support.rows import played


def test_PAC_E01_6_Soldiers_and_4_casualties() -> None:
    """Rules: PAC-35, PAC-36, PAC-E01"""
    ready = against(
        box=SOLDIERS, army_up={PAC: "A11 A01"}, army={PAC: "A12 A13 A02"}, army_down={PAC: "A03"}, casualties="priest*4"
    )
    not_ready = against(
        box=SOLDIERS, army_up={PAC: "A11 A01"}, army={PAC: "A12 A13 A02"}, army_down={PAC: "A03"}, casualties="priest*6"
    )

    assert is_ready_to_conquer(ready.s, PAC)
    assert not is_ready_to_conquer(not_ready.s, PAC)


def test_PAC_E05_both_3_tokens_act_and_then_both_move_3_spaces() -> None:
    """Rules: PAC-82, PAC-84, PAC-E05"""
    box = {"pac-upper-4": {"benefits": [{"corn": 2}]}, "pac-lower-2": {"benefits": [{"gold": 1}]}}
    table = her_turn(
        box=box,
        auto_chance=False,
        supply="",
        priest={PAC: "produce"},
        tokens={1: "pac-upper-1 pac-lower-1", 2: "pac-upper-2 pac-lower-5", 3: "pac-upper-4 pac-lower-2"},
    )
    fixed = (table.tokens(1), table.tokens(2), table.tokens(4))

    table.expect(rule="PAC-75").choose("die:3")

    assert table.stock(PAC) == "0p 2c 0s 1g"
    assert [event.facts[1] for event in table.told("activated-cell")] == ["pac-upper-4", "pac-lower-2"]
    assert table.tokens(3) == ["pac-upper-7", "pac-lower-5"]
    assert (table.tokens(1), table.tokens(2), table.tokens(4)) == fixed
    kinds = [event.kind for event in table.events]
    assert max(i for i, kind in enumerate(kinds) if kind == "activated-cell") < kinds.index("moved-token")


def test_PAC_E13_no_condition_met() -> None:
    """T11 is cheapest from section 1, where she was, and T21 from section 2, where she arrives.

    Rules: PAC-54, PAC-77, PAC-E13
    """
    table = her_turn(
        box={**hill_of("T21=sun T11=sun"), **god_cards("G01=sun G02=sun G03=sun G04=sun")},
        priest={PAC: "produce"},
        stock={HUMAN: "9c"},
        small={HUMAN: "sun"},
        hill=full_hill("T21", "T11"),
    )

    assert activated(table) is None
    table.expect(seat=HUMAN, rule="TRN-06")  # nobody was asked to follow
    assert (table.priest(PAC), table.stock(PAC), table.small(HUMAN)) == ("worship", NOTHING, ["sun"])
    assert ("T21" in table.hill(), "T11" in table.hill()) == (True, False)


@pytest.mark.parametrize(("up", "ready"), [("A11", False), ("A11 A12", True)])
def test_PAC_E14_after_her_Conquest_an_Army_card_or_a_random_Nomad(up: str, ready: bool) -> None:
    """2 or 4 available Soldiers and 3 casualties.

    Rules: PAC-52, PAC-E14
    """
    table = her_turn(
        box={"pac-recruit-courier": {"benefits": [{"corn": 1}]}, "antisuyu-1": space("F9"), "antisuyu-2": space("D2")},
        auto_chance=False,
        priest={PAC: "offering"},
        supply="warrior",
        army_up={PAC: f"A13 {up}"},
        casualties="priest priest",
        village="warrior",
        nomads="courier priest",
        bag="",
        conquest=all_but("antisuyu-1", "antisuyu-2", by=HUMAN),
        army_deck="A21 A22",
    )
    # A13 paid for the space that she conquered
    if ready:
        assert table.odds() == {"nomad:courier": 1, "nomad:priest": 1}
        table.choose("nomad:courier")
        assert (table.supply(), table.stock(PAC), table.army(PAC)) == (["warrior", "courier"], "0p 1c 0s 0g", [])
    else:
        table.expect(rule="TSK-41").choose("army-card:A21")
        assert (table.army(PAC), table.supply()) == (["A21"], ["warrior"])
    assert len(table.casualties()) == 3


test_rows = played(__file__, activated, against, her_turn)
