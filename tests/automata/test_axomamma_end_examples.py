"""Axomamma: the examples AXO-E42 to AXO-E44 of the Festival's card draw and the end of the game."""

from __future__ import annotations

import pytest

from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.scoring import EndGame, winners
from tests.automata.positions import AXO, HUMAN, against


@pytest.mark.parametrize(("human", "vp", "drawn"), [(60, 60, 2), (61, 62, 1)])
def test_AXO_E42_the_card_draw_compares_the_scores(human: int, vp: int, drawn: int) -> None:
    """Rules: AXO-141, AXO-142, AXO-E42"""
    table = against(vp={HUMAN: human, AXO: 60})

    table.do(FestivalCardDraw(AXO))

    table.expect(seat=HUMAN, rule="FCD-08")
    assert (table.vp(AXO), table.vp(HUMAN)) == (vp, human)
    assert (len(table.gods(HUMAN)), table.gods(AXO)) == (drawn, [])


def test_AXO_E43_her_last_Rejuvenate_and_Worship() -> None:
    """Rules: AXO-143, AXO-144, AXO-E43"""
    table = against(
        {f"temple-{step}": {"rewards": [{"gold": 1}]} for step in range(1, 5)},
        auto_chance=False,
        priest={AXO: "produce", HUMAN: "produce"},
        large={AXO: "wave"},
        small={AXO: "sun sun", HUMAN: "cross"},
        down={AXO: "P01 P02", HUMAN: "P03"},
        army_down={AXO: "A01"},
        buildings={HUMAN: "Z12 Z18"},
        stock={HUMAN: "3g"},
        festivals=3,
        last=True,
        holder=AXO,
        village="",
    )

    table.do(EndGame(AXO)).expect_nothing()

    assert (table.buildings(AXO), table.army_up(AXO)) == (["P01", "P02"], ["A01"])
    assert (table.large(AXO), table.small(AXO), table.temple(AXO)) == ([], ["sun"], 4)
    assert (table.stock(AXO), table.priest(AXO)) == ("0p 0c 0s 4g", "produce")
    assert (table.stock(HUMAN), table.temple(HUMAN), table.army(HUMAN)) == ("0p 0c 0s 3g", 0, [])
    assert (table.small(HUMAN), table.down(HUMAN)) == (["cross"], ["P03"])


@pytest.mark.parametrize(("human", "hers", "winner"), [(120, 119, HUMAN), (119, 80, AXO), (130, 130, AXO)])
def test_AXO_E44_who_wins(human: int, hers: int, winner: int) -> None:
    """Rules: AXO-147, AXO-E44"""
    table = against(vp={HUMAN: human, AXO: hers}, stock={HUMAN: "9s"})

    assert winners(table.s) == [winner]
