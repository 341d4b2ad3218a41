"""Festivals with Pachamama (PAC-111 to PAC-116, PAC-E35)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import VP_TEMPLE, VP_UPKEEP
from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.temple import ScoreTemple
from tests.golden_age.climbing import bare
from tests.pachamama.acting import cited
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.pachamama.with_modules import NO_ROW_VP, RURUY
from tests.support.given import Table

NO_TEMPLE_VP = {"temple-0": {"vp": 0, "rewards": []}}


def festival(holder: int, modules: str = "", **position: Any) -> Table:
    """The Festival of `holder`, up to the first question to the human."""
    words: dict[str, Any] = {"active": holder, "holder": holder, "festivals": 1, "village": "", **position}
    return against(modules, **words).do(Festival(holder))


# -- PAC-111: instead of the Merchant


def test_PAC_111_1_vp_for_each_weaving_instead_of_the_merchant() -> None:
    edges = {tile: {"left": "stone", "right": "stone"} for tile in ("W01", "W02", "W03")}
    table = against(box=edges, tapestries={PAC: ["W01 W02", "W03"]})

    table.do(Merchant(PAC)).expect_nothing()

    assert (table.vp(PAC), table.stock(PAC)) == (13, NOTHING)


def test_PAC_111_in_the_place_of_the_merchant_of_every_festival() -> None:
    edges = {tile: {"left": "stone", "right": "stone"} for tile in ("W01", "W02", "W03", "W06")}
    pays = {"edge-stone": {"benefits": [{"stone": 1}]}}
    table = festival(
        PAC,
        box={**edges, **pays, **NO_TEMPLE_VP},
        tapestries={PAC: ["W01 W02"], HUMAN: ["W03 W06"]},
        vp={PAC: 20, HUMAN: 5},
    )

    assert (table.vp(PAC), table.stock(PAC)) == (22, NOTHING)
    assert (table.vp(HUMAN), table.stock(HUMAN)) == (5, "0p 0c 1s 0g")


# -- PAC-112: the Temple


@pytest.mark.parametrize(
    ("rewards", "stock"),
    [
        ([{"stone": 2}], "0p 0c 2s 0g"),
        ([{"potato": 1}, {"god_card": 1}], "1p 0c 0s 0g"),
        ([{"god_card": 1}], "0p 0c 0s 1g"),
        ([{"task": "steps"}], "0p 0c 0s 1g"),
        ([], NOTHING),
    ],
)
def test_PAC_112_the_vp_of_her_step_and_its_reward_as_she_can_use_it(rewards: list[dict[str, Any]], stock: str) -> None:
    """Rules: PAC-112, PAC-42"""
    table = against(box={"temple-3": {"vp": 5, "rewards": rewards}}, active=HUMAN, temple={PAC: 3})

    table.do(ScoreTemple(PAC)).expect_nothing()

    assert (table.vp(PAC), table.stock(PAC), table.temple(PAC)) == (15, stock, 3)
    assert table.gods(PAC) == []


@pytest.mark.parametrize("holder", [HUMAN, PAC])
def test_PAC_112_with_the_overlay_in_turn_order_from_the_holder(holder: int) -> None:
    box = {**bare("ruruy"), **NO_ROW_VP, "ruruy-0": {"rewards": [{"corn": 1}]}, "ruruy-row-0": {"vp": 3}}
    table = festival(holder, RURUY, box=box)

    gained = [event.seat for event in table.told("gained")]
    scored = [event.seat for event in table.told("scored") if event.facts[1] == VP_TEMPLE]
    assert gained == scored == [holder, 1 - holder]
    assert (table.stock(PAC), table.stock(HUMAN)) == ("0p 1c 0s 0g", "0p 1c 0s 0g")


def test_PAC_112_with_the_overlay_she_finishes_everything_before_the_human_begins() -> None:
    """The only Palace goes to her, since the Festival is hers."""
    box = {**bare("ruruy"), **NO_ROW_VP, "ruruy-1": {"rewards": [{"task": "building"}]}}
    at = {HUMAN: "ruruy-1", PAC: "ruruy-1"}
    table = festival(PAC, RURUY, box=box, at_steps=at, market="P01 - - -", stock={HUMAN: "9p 9c 9s 9g"})

    assert table.buildings(PAC) == ["P01"]
    assert not table.offers("choose:ruruy-1")
    assert table.market() == ["-", "-", "-", "-"]


# -- PAC-113: regions


@pytest.mark.parametrize(
    ("markers", "human", "hers"),
    [
        ({"antisuyu-1": PAC, "antisuyu-2": PAC, "antisuyu-3": HUMAN}, 10, 13),
        ({"antisuyu-1": PAC, "antisuyu-2": HUMAN, "antisuyu-3": HUMAN}, 13, 10),
        ({"antisuyu-1": HUMAN, "antisuyu-2": PAC}, 10, 13),  # a tie goes to the rightmost marker
        ({"antisuyu-1": PAC, "antisuyu-2": HUMAN, "qullasuyu-1": PAC, "kuntisuyu-1": PAC}, 13, 16),
    ],
)
def test_PAC_113_majorities_and_ties_as_in_the_base_rules(markers: dict[str, int], human: int, hers: int) -> None:
    table = against(conquest=markers, casualties="priest warrior courier")

    table.do(ScoreConquest(PAC))

    assert (table.vp(HUMAN), table.vp(PAC)) == (human, hers)


@pytest.mark.parametrize(
    ("influence", "human", "hers"),
    [
        ({}, 13, 10),  # the human is rightmost
        ({"antisuyu": f"{PAC}"}, 10, 13),
        ({"antisuyu": f"{PAC} {HUMAN}"}, 13, 10),  # markers on the tile break no ties
        ({"kuntisuyu": f"{PAC}"}, 13, 10),
    ],
)
def test_PAC_113_with_vassals_the_markers_on_nation_tiles_count(
    influence: dict[str, str], human: int, hers: int
) -> None:
    """Rules: PAC-113, PAC-131"""
    table = against(
        "vassals",
        conquest={"antisuyu-1": PAC, "antisuyu-2": HUMAN, "kuntisuyu-1": HUMAN, "kuntisuyu-2": HUMAN},
        influence=influence,
        casualties="priest warrior courier",
    )

    table.do(ScoreConquest(PAC))

    assert (table.vp(HUMAN), table.vp(PAC)) == (human + 3, hers)  # Kuntisuyu stays with the human


def test_PAC_113_with_vassals_those_of_the_human_in_the_casualties_raise_the_price() -> None:
    table = against(
        "vassals", vassals={"VN07": f"{HUMAN}:casualties"}, conquest={"antisuyu-1": PAC}, casualties="priest*2"
    )

    table.do(ScoreConquest(PAC))

    assert table.vp(PAC) == 13


# -- PAC-114: upkeep


@pytest.mark.parametrize("stock", ["3p 2g", ""])
def test_PAC_114_nothing_is_paid_for_the_tucked_cards(stock: str) -> None:
    table = festival(PAC, box=NO_TEMPLE_VP, stock={PAC: stock}, vp={PAC: 20, HUMAN: 20})
    before = against(stock={PAC: stock}).stock(PAC)

    assert table.slots() == ["G01", "G02", "G03", "G04"]
    assert table.stock(PAC) == before
    assert (table.s.players[PAC].sources[VP_UPKEEP], table.vp(PAC)) == (0, 20)


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


def test_PAC_E35_a_tie_with_the_tile_at_the_human() -> None:
    """Rules: PAC-115, PAC-116"""
    table = card_draw(70, 70, HUMAN)

    assert table.vp(PAC) == 70
    assert len(table.gods(HUMAN)) == 1
