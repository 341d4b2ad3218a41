"""Festivals with Axomamma (AXO-135 to AXO-142)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import VP_UPKEEP
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tests.automata.printed import AXO, HUMAN, Printed, act, on_cell
from tests.support.given import Table, given
from tests.support.printing import builtin_box
from tests.support.rows import played

NO_TEMPLE: Printed = {"temple-0": {"vp": 0, "rewards": []}}
NO_REWARDS = {row.id: {"benefits": [{"stone": 1}]} for row in builtin_box().recruit_rewards}
MARKED = {space.id: {"two_player": space.id in ("M11", "M32")} for space in builtin_box().spaces}


# -- scoring


@pytest.mark.parametrize("stock", ["3p 2g", ""])
def test_AXO_139_nothing_is_paid_for_the_tucked_cards(stock: str) -> None:
    table = given(solo="standard", active=AXO, box=NO_TEMPLE, village="", festivals=1, holder=AXO, stock={AXO: stock})
    before = table.stock(AXO)

    table.do(Festival(AXO))

    assert table.slots() == ["G01", "G02", "G03", "G04"]
    assert table.stock(AXO) == before
    assert table.s.players[AXO].sources[VP_UPKEEP] == 0
    assert table.vp(AXO) == 10


# -- card draw


def card_draw(human: int, axo: int, holder: int) -> Table:
    table = given(solo="standard", active=holder, vp={HUMAN: human, AXO: axo}, offer="G10 G11")
    return table.do(FestivalCardDraw(holder))


@pytest.mark.parametrize("holder", [HUMAN, AXO])
@pytest.mark.parametrize(("human", "axo", "after"), [(61, 60, 62), (60, 60, 60), (60, 61, 61), (90, 60, 62)])
def test_AXO_141_2_vp_if_it_has_strictly_fewer_than_the_human_and_no_god_cards(
    human: int, axo: int, after: int, holder: int
) -> None:
    table = card_draw(human, axo, holder)

    assert table.vp(AXO) == after
    assert table.gods(AXO) == []
    assert table.slots() == ["G01", "G02", "G03", "G04"]
    assert table.seat == HUMAN  # it is never asked to play any


test_rows = played(__file__, act, card_draw, given, on_cell, MARKED=MARKED, NO_REWARDS=NO_REWARDS)
