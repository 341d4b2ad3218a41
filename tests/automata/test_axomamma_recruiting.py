"""Recruiting on Axomamma's board, and what she does without a Worker (AXO-118 to AXO-120, AXO-127 to AXO-131)."""

from __future__ import annotations

from typing import Any

from tests.automata.printed import AXO, HUMAN, act, god_cards, hill_of, on_cell, told_in_order
from tests.support.given import Table, given
from tests.support.rows import played

REWARDS = {
    "axo-recruit-architect": {"benefits": [{"stone": 1}]},
    "axo-recruit-craftsman": {"benefits": [{"corn": 1}]},
    "axo-recruit-warrior": {"benefits": [{"gold": 1}]},
    "axo-recruit-priest": {"benefits": [{"vp": 3}]},
    "axo-recruit-courier": {"benefits": [{"potato": 2}]},
}


def recruit(benefit: dict[str, Any], **position: Any) -> Table:
    situation: dict[str, Any] = {"auto_chance": False, "stock": {AXO: "1p 1c"}, **position}
    return act(on_cell(benefit, cell="axo-bottom-1", box=REWARDS, **situation))


# -- recruiting spaces


def test_AXO_120_with_no_nomads_it_is_skipped() -> None:
    table = recruit({"nomad": 1}, nomads="", bag="courier")

    table.expect_nothing()
    assert (table.supply(), table.nomads(), table.stock(AXO)) == ([], [], "1p 1c 0s 0g")
    assert table.village() != []


def test_AXO_E41_with_an_empty_village_a_nomad_space_still_works() -> None:
    """Rules: AXO-119, AXO-120"""
    village = recruit({"village_worker": "potato"}, village="", nomads="warrior", bag="", holder=HUMAN, festivals=1)
    nomad = recruit({"nomad": 1}, village="", nomads="warrior", bag="", holder=HUMAN, festivals=1)

    assert (village.supply(), village.stock(AXO)) == ([], "1p 1c 0s 0g")
    assert (nomad.supply(), nomad.stock(AXO)) == (["warrior"], "1p 1c 0s 1g")


# -- no Worker


def idle(**position: Any) -> Table:
    """Axomamma has no Worker and, between Produce and Offering without anything, no condition that is met."""
    situation: dict[str, Any] = {
        "priest": {AXO: "produce", HUMAN: "produce"},
        "nomads": "priest",
        "bag": "",
        "army_deck": "A01",
        "auto_chance": False,
        **position,
    }
    box = {**REWARDS, **situation.pop("box", {})}
    return given(solo="standard", active=AXO, box=box, **situation)


def test_AXO_127_without_a_worker_and_a_met_condition_the_four_parts_in_their_order() -> None:
    table = idle(offer="G10 G11", nomads="priest", bag="courier")
    kinds = ("took-nomad", "joined-nomads", "scored", "discarded-from-offer", "drew-army-card", "moved-high-priest")

    table.turn().expect(rule="FRW-02")
    assert told_in_order(table, *kinds) == ["took-nomad"]
    table.choose("worker:courier").expect(rule="TSK-41")
    parts = ["joined-nomads", "scored", "discarded-from-offer", "scored", "discarded-from-offer", "scored"]
    assert told_in_order(table, *kinds) == parts
    table.choose("army-card:A01").expect(seat=HUMAN)

    assert told_in_order(table, *kinds) == ["drew-army-card", "moved-high-priest"]


test_rows = played(__file__, god_cards, hill_of, idle, recruit)
