"""Festivals with Axomamma (AXO-135 to AXO-142)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import CONQUEST, VP_UPKEEP
from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.festival import Festival, RefillVillage
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.temple import ScoreTemple
from tawantinsuyu.rules.turn import Turn
from tawantinsuyu.rules.village import BuyWorker
from tests.automata.printed import AXO, HUMAN, Printed, act, on_cell
from tests.support.conquering import all_but
from tests.support.given import Table, given
from tests.support.printing import builtin_box

NO_TEMPLE: Printed = {"temple-0": {"vp": 0, "rewards": []}}
NO_REWARDS = {row.id: {"benefits": [{"stone": 1}]} for row in builtin_box().recruit_rewards}
MARKED = {space.id: {"two_player": space.id in ("M11", "M32")} for space in builtin_box().spaces}


# -- the trigger


@pytest.mark.parametrize(("resolved", "vp"), [(0, 1), (1, 2), (2, 4)])
def test_AXO_135_recruiting_the_last_worker_in_its_turn_axomamma_takes_the_tile(resolved: int, vp: int) -> None:
    table = on_cell(
        {"village_worker": "corn"}, cell="axo-bottom-1", village="priest", festivals=resolved, box=NO_REWARDS
    )

    act(table)

    assert (table.s.holder, table.s.festivals) == (AXO, resolved + 1)
    assert table.vp(AXO) == 10 + vp


def test_AXO_135_a_casualty_of_its_conquest_triggers_too() -> None:
    table = given(solo="standard", active=AXO, village="priest", conquest=all_but())

    table.do(Activate(AXO, CONQUEST))

    assert table.s.holder == AXO
    assert (table.vp(AXO), table.vp(HUMAN)) == (11, 10)


def test_AXO_135_a_purchase_of_the_human_triggers_for_the_human() -> None:
    table = given(solo="standard", active=HUMAN, village="priest", stock={HUMAN: "1p"})

    table.do(BuyWorker(HUMAN)).choose("buy:potato-end")

    assert table.s.holder == HUMAN
    assert (table.vp(AXO), table.vp(HUMAN)) == (10, 11)


@pytest.mark.parametrize(
    ("holder", "turn", "resolved"), [(AXO, AXO, 1), (AXO, HUMAN, 0), (HUMAN, AXO, 0), (HUMAN, HUMAN, 1)]
)
def test_AXO_135_the_festival_is_resolved_at_the_start_of_the_holders_next_turn(
    holder: int, turn: int, resolved: int
) -> None:
    table = given(solo="standard", village="", holder=holder, festivals=1, supply="priest", auto_chance=False)

    table.do(Turn(turn))

    assert len(table.told("festival")) == resolved


# -- scoring


def test_AXO_136_1_vp_for_each_weaving_instead_of_the_merchant() -> None:
    edges = {tile: {"left": "stone", "right": "stone"} for tile in ("W01", "W02", "W03")}
    table = given(solo="standard", active=AXO, box=edges, tapestries={AXO: ["W01 W02", "W03"]})

    table.do(Merchant(AXO)).expect_nothing()

    assert table.vp(AXO) == 13
    assert table.stock(AXO) == "0p 0c 0s 0g"


def test_AXO_137_the_vp_right_of_its_marker_and_the_reward_left_of_it() -> None:
    printed = {"temple-3": {"vp": 5, "rewards": [{"god_card": 1}, {"training": 1}]}}
    table = given(solo="standard", active=HUMAN, box=printed, temple={AXO: 3}, offer="G10 G11", army_deck="A01 A02")

    table.do(ScoreTemple(AXO)).expect_nothing()

    assert table.vp(AXO) == 16  # 5 and 1 for the God card
    assert table.offer() == ["G11"]
    assert len(table.army(AXO)) == 1
    assert table.army_discard() == []


def test_AXO_137_a_worker_comes_from_the_nomads_since_the_village_is_empty() -> None:
    choice = {"one_of": [[{"stone": 1}], [{"nomad": 1}]]}
    box: Printed = {"temple-3": {"vp": 5, "rewards": [choice]}, "axo-recruit-warrior": {"benefits": [{"corn": 2}]}}
    table = given(solo="standard", box=box, temple={AXO: 3}, village="", nomads="warrior", bag="", stock={AXO: "1s"})

    table.do(ScoreTemple(AXO)).expect_nothing()

    assert table.supply() == ["warrior"]
    assert table.stock(AXO) == "0p 2c 1s 0g"


@pytest.mark.parametrize(
    ("markers", "human", "axo"),
    [
        ({"antisuyu-1": AXO, "antisuyu-2": AXO, "antisuyu-3": HUMAN}, 10, 13),
        ({"antisuyu-1": AXO, "antisuyu-2": HUMAN, "antisuyu-3": HUMAN}, 13, 10),
        ({"antisuyu-1": HUMAN, "antisuyu-2": AXO}, 10, 13),  # a tie goes to the rightmost marker
        ({"antisuyu-1": AXO, "antisuyu-2": HUMAN, "qullasuyu-1": AXO, "kuntisuyu-1": AXO}, 13, 16),
    ],
)
def test_AXO_138_majorities_and_ties_as_in_the_base_rules(markers: dict[str, int], human: int, axo: int) -> None:
    table = given(solo="standard", conquest=markers, casualties="priest warrior courier")

    table.do(ScoreConquest(AXO))

    assert (table.vp(HUMAN), table.vp(AXO)) == (human, axo)


@pytest.mark.parametrize("stock", ["3p 2g", ""])
def test_AXO_139_nothing_is_paid_for_the_tucked_cards(stock: str) -> None:
    table = given(solo="standard", active=AXO, box=NO_TEMPLE, village="", festivals=1, holder=AXO, stock={AXO: stock})
    before = table.stock(AXO)

    table.do(Festival(AXO))

    assert table.slots() == ["G01", "G02", "G03", "G04"]
    assert table.stock(AXO) == before
    assert table.s.players[AXO].sources[VP_UPKEEP] == 0
    assert table.vp(AXO) == 10


# -- refilling


@pytest.mark.parametrize(("festivals", "filled"), [(1, ["M11", "M32"]), (2, [])])
def test_AXO_140_village_and_middle_terrace_are_filled_as_with_2_players(festivals: int, filled: list[str]) -> None:
    table = given(solo="standard", active=AXO, box=MARKED, village="", holder=AXO, festivals=festivals)

    table.do(RefillVillage(AXO)).expect_nothing()

    assert len(table.village()) == given(2).s.catalog.village_size
    assert sorted(table.hill()) == filled
    assert table.s.holder == -1


def test_AXO_140_an_empty_bag_triggers_the_last_festival() -> None:
    table = given(solo="standard", active=AXO, village="", bag="", holder=AXO, festivals=1)

    table.do(RefillVillage(AXO)).expect_nothing()

    assert (table.s.holder, table.s.festivals, table.s.is_final_festival) == (AXO, 2, True)
    assert table.vp(AXO) == 12


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


@pytest.mark.parametrize(
    ("human", "axo", "holder", "cards"),
    [(60, 61, HUMAN, 2), (61, 60, HUMAN, 1), (61, 60, AXO, 1), (60, 60, AXO, 2), (60, 60, HUMAN, 1)],
)
def test_AXO_142_the_human_draws_by_the_scores_at_the_start_of_the_step(
    human: int, axo: int, holder: int, cards: int
) -> None:
    table = card_draw(human, axo, holder)

    assert len(table.gods(HUMAN)) == cards
    assert table.offer() == ["G10", "G11"]


def test_AXO_142_the_human_may_then_play_up_to_three_cards() -> None:
    hand = "G31 G32 G33 G34"
    box = {card: {"benefits": [{"stone": 1}]} for card in hand.split()}
    table = given(solo="standard", active=AXO, box=box, gods={HUMAN: hand}, god_deck="", holder=AXO)

    table.do(FestivalCardDraw(AXO)).expect(seat=HUMAN, rule="FCD-08", includes=["play:G31", "play:G34", "done"])
    table.choose("play:G31", "play:G32", "play:G33")

    assert table.offers("play:") == []
    assert table.gods(HUMAN) == ["G34"]
