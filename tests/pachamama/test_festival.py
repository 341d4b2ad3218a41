"""Festivals with Pachamama (PAC-111 to PAC-116, PAC-E35)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import VP_TEMPLE
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tests.golden_age.climbing import bare
from tests.pachamama.acting import cited
from tests.pachamama.positions import HUMAN, PAC, against
from tests.pachamama.with_modules import NO_ROW_VP, RURUY
from tests.support.given import Table
from tests.support.rows import played

NO_TEMPLE_VP = {"temple-0": {"vp": 0, "rewards": []}}


def festival(holder: int, modules: str = "", **position: Any) -> Table:
    """The Festival of `holder`, up to the first question to the human."""
    words: dict[str, Any] = {"active": holder, "holder": holder, "festivals": 1, "village": "", **position}
    return against(modules, **words).do(Festival(holder))


# -- PAC-112: the Temple


@pytest.mark.parametrize("holder", [HUMAN, PAC])
def test_PAC_112_with_the_overlay_in_turn_order_from_the_holder(holder: int) -> None:
    box = {**bare("ruruy"), **NO_ROW_VP, "ruruy-0": {"rewards": [{"corn": 1}]}, "ruruy-row-0": {"vp": 3}}
    table = festival(holder, RURUY, box=box)

    gained = [event.seat for event in table.told("gained")]
    scored = [event.seat for event in table.told("scored") if event.facts[1] == VP_TEMPLE]
    assert gained == scored == [holder, 1 - holder]
    assert (table.stock(PAC), table.stock(HUMAN)) == ("0p 1c 0s 0g", "0p 1c 0s 0g")


# -- PAC-115, PAC-116: the card draw


def card_draw(human: int, hers: int, holder: int, **position: Any) -> Table:
    table = against(active=holder, vp={HUMAN: human, PAC: hers}, **{"offer": "G10 G11", **position})
    return table.do(FestivalCardDraw(holder))


@pytest.mark.parametrize("holder", [HUMAN, PAC])
@pytest.mark.parametrize(("human", "hers", "after"), [(61, 60, 62), (60, 60, 60), (60, 61, 61), (90, 60, 62)])
def test_PAC_115_2_vp_if_she_has_strictly_fewer_than_the_human_and_no_god_cards(
    human: int, hers: int, after: int, holder: int
) -> None:
    table = card_draw(human, hers, holder)

    assert (table.vp(PAC), table.gods(PAC)) == (after, [])
    assert table.slots() == ["G01", "G02", "G03", "G04"]
    assert table.seat == HUMAN  # she is never asked to play any
    assert cited(table, "was-behind") == (["PAC-115"] if after > hers else [])


def test_PAC_115_what_the_human_scores_with_cards_of_this_step_comes_too_late() -> None:
    table = card_draw(60, 60, PAC, box={"G31": {"benefits": [{"vp": 9}]}}, gods={HUMAN: "G31"}, god_deck="", offer="")

    table.choose("play:G31", "benefit:G31:1").expect_nothing()

    assert (table.vp(HUMAN), table.vp(PAC)) == (69, 60)


@pytest.mark.parametrize(
    ("human", "hers", "holder", "cards"),
    [(60, 61, HUMAN, 2), (60, 61, PAC, 2), (61, 60, HUMAN, 1), (61, 60, PAC, 1), (60, 60, PAC, 2), (60, 60, HUMAN, 1)],
)
def test_PAC_116_the_human_draws_by_the_scores_before_her_2_vp(human: int, hers: int, holder: int, cards: int) -> None:
    """With 61 to 60 the human draws 1 although she has 62 afterwards."""
    table = card_draw(human, hers, holder)

    assert len(table.gods(HUMAN)) == cards
    assert table.offer() == ["G10", "G11"]


def test_PAC_116_the_human_may_then_play_up_to_three_cards() -> None:
    hand = "G31 G32 G33 G34"
    box = {card: {"benefits": [{"stone": 1}]} for card in hand.split()}
    table = card_draw(60, 60, PAC, box=box, gods={HUMAN: hand}, god_deck="", offer="")

    table.expect(seat=HUMAN, rule="FCD-08", includes=["play:G31", "play:G34", "done"])
    table.choose("play:G31", "play:G32", "play:G33")

    assert (table.offers("play:"), table.gods(HUMAN)) == ([], ["G34"])


test_rows = played(__file__, against, bare, card_draw, festival, NO_ROW_VP=NO_ROW_VP, NO_TEMPLE_VP=NO_TEMPLE_VP)
