"""Axomamma: a tucked card that matches a Statue (AXO-43, AXO-44), and example AXO-E02."""

from __future__ import annotations

from typing import Any

import pytest

from tests.automata.positions import AXO, HUMAN, Printed, against
from tests.support.given import Table
from tests.support.rows import played

QUIET: Printed = {f"axo-{row}-{i}": {"benefits": [{"potato": 1}]} for row in ("top", "bottom") for i in range(1, 6)}
"""Cells whose action is of no interest: 1 potato."""

CARDS: Printed = {
    "G01": {"symbol": "sun", "benefits": [{"corn": 3}, {"vp": 7}]},
    "G02": {"symbol": "wave", "benefits": [{"stone": 3}]},
}
NO_SUN: Printed = {
    name: {"symbol": "cross"} for name in ("T11", "T12", "T21", "T22", "T31", "T32", "T41", "T42", "T51", "T52")
}


def board_action(statues: str = "", large: str = "", box: Printed | None = None, **situation: Any) -> Table:
    """Her turn with one Worker and no High Priest action; a 1 means card G01 (sun), and T12 is the only sun space."""
    printed = {**QUIET, **CARDS, **NO_SUN, "T12": {"symbol": "sun"}, **(box or {})}
    table = against(
        printed,
        **{
            "auto_chance": False,
            "supply": "priest",
            "priest": {AXO: "offering"},
            "casualties": "warrior",
            "slots": "G01 G02 G03 G04",
            "tokens": {1: "axo-top-1 axo-bottom-1"},
            "small": {AXO: statues},
            "large": {AXO: large},
            **situation,
        },
    )
    return table.turn()


@pytest.mark.parametrize(("statue", "vp"), [("wave", 15), ("sun", 10)])
def test_AXO_44_the_card_that_finally_found_the_space_counts(statue: str, vp: int) -> None:
    """No sun space is empty, so that G01 makes room for the next card, a wave."""
    lower = [f"M{i}{j}" for i in range(1, 6) for j in range(1, 5)] + [
        f"B{i}{j}" for i in range(1, 6) for j in range(1, 7)
    ]
    box = {name: {"symbol": "cross"} for name in lower}
    table = board_action(statue, box={**box, "T12": {"symbol": "wave"}, "G20": {"symbol": "wave"}})

    table.choose("die:1", "god-card:G20", "god-card:G21")

    table.expect(seat=HUMAN, rule="TRN-06")
    assert (table.hill(), table.vp(AXO)) == ({"T12": "priest"}, vp)


def test_AXO_E02_the_actions_under_both_3_tokens_then_both_move_3_spaces() -> None:
    """Rules: AXO-92, AXO-93, AXO-E02"""
    box = {
        **QUIET,
        "axo-top-2": {"benefits": [{"stone": 1}]},
        "axo-bottom-4": {"benefits": [{"vp": 2}]},
        "axo-top-1": {"benefits": [{"gold": 9}]},
        "G03": {"symbol": "sun"},
    }
    tokens = {3: "axo-bottom-4 axo-top-2", 1: "axo-top-3 axo-bottom-5", 4: "axo-top-4"}
    table = board_action(box=box, tokens=tokens, small={AXO: ""})

    table.choose("die:3", "god-card:G20")

    assert [event.facts[1] for event in table.told("activated-cell")] == ["axo-top-2", "axo-bottom-4"]
    assert (table.stock(AXO), table.vp(AXO)) == ("0p 0c 1s 0g", 12)
    assert table.tokens(3) == ["axo-bottom-2", "axo-top-5"]
    kinds = [event.kind for event in table.events]
    assert max(i for i, kind in enumerate(kinds) if kind == "activated-cell") < kinds.index("moved-token")
    assert (table.tokens(1), table.tokens(4)) == (["axo-top-3", "axo-bottom-5"], ["axo-top-4"])


test_rows = played(__file__, against, board_action, CARDS=CARDS)
