"""Axomamma: the examples AXO-E42 to AXO-E44 of the Festival's card draw and the end of the game."""

from __future__ import annotations

import pytest

from tawantinsuyu.rules.scoring import winners
from tests.automata.positions import AXO, HUMAN, against
from tests.support.rows import played


@pytest.mark.parametrize(("human", "hers", "winner"), [(120, 119, HUMAN), (119, 80, AXO), (130, 130, AXO)])
def test_AXO_E44_who_wins(human: int, hers: int, winner: int) -> None:
    """Rules: AXO-147, AXO-E44"""
    table = against(vp={HUMAN: human, AXO: hers}, stock={HUMAN: "9s"})

    assert winners(table.s) == [winner]


test_rows = played(__file__, against)
