"""Pachamama: principles (PAC-01 to PAC-08), with example PAC-E61."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tawantinsuyu as tw
from tawantinsuyu.automata.tokens import TokenActions
from tawantinsuyu.core.values import (
    OFFERING,
    PRODUCE,
    VP_CONQUEST,
    VP_FINAL_BUILDINGS,
)
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.rules.festival import Upkeep
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.scoring import final_vp
from tawantinsuyu.rules.turn import NextTurn
from tests.golden_age.given import lying, standing
from tests.pachamama.positions import HUMAN, PAC, against
from tests.pachamama.turns import QUIET, her_turn
from tests.support.given import Table
from tests.support.rows import played

CELL = "pac-lower-4"


def receives(table: Table, seat: int) -> Table:
    """Let a seat receive what `antisuyu-1` shows."""
    row = next(each.row for each in table.s.catalog.conquest if each.name == "antisuyu-1")
    return table.do(Receive(seat, row, VP_CONQUEST))


# -- PAC-01 to PAC-06: turns, decisions, chance


def test_PAC_01_the_two_take_turns() -> None:
    table = against(active=HUMAN, box=QUIET, supply="priest courier")

    table.do(NextTurn(HUMAN))

    assert [event.seat for event in table.told("turn")] == [PAC, HUMAN]
    table.expect(seat=HUMAN, rule="TRN-06")
    assert len(table.s.players) == 2


def test_PAC_02_she_pays_the_usual_price_where_she_has_none_of_her_own() -> None:
    table = against(box={CELL: {"benefits": [{"task": "steps"}]}}, tokens={4: CELL}, stock={PAC: "4s"})

    table.do(TokenActions(PAC, 4))

    assert (table.stock(PAC), len(table.steps())) == ("2p 1c 1s 1g", 1)  # 1 gold from the fixed cell


def test_PAC_03_her_Palaces_do_nothing_even_with_a_Noble() -> None:
    table = against("nobles", buildings={PAC: "X07 X08"}, standing="X07 X08", down={PAC: "P01 P02"}, stock={PAC: "4c"})

    table.do(Activate(PAC, PRODUCE), Activate(PAC, OFFERING))

    table.expect_nothing()
    assert (table.supply(), table.down(PAC)) == ([], ["P01"])  # Produce itself turned P02 up
    assert (standing(table), lying(table)) == (["X07", "X08"], [])


def test_PAC_03_they_only_score() -> None:
    table = against("nobles", buildings={PAC: "Z06 Z09 X07"})

    assert (VP_FINAL_BUILDINGS, 6) in final_vp(table.s, PAC)


def test_PAC_04_the_tucked_cards_are_neither_hand_nor_offer() -> None:
    table = against(offer="G05", active=HUMAN, vp={HUMAN: 20, PAC: 20}, stock={PAC: "2p"})

    table.do(TakeGodCards(HUMAN, 1)).expect(seat=HUMAN, offers=["god-card:deck", "god-card:G05"])
    table.choose("god-card:deck")
    assert table.gods(HUMAN)[0] not in {"G01", "G02", "G03", "G04"}
    table.do(FestivalCardDraw(PAC))
    while table.rule == "FCD-08":
        assert table.seat == HUMAN
        table.choose("done")
    table.do(Upkeep(PAC)).expect_nothing()

    assert (table.gods(PAC), table.slots()) == ([], ["G01", "G02", "G03", "G04"])
    assert (table.stock(PAC), table.vp(PAC)) == ("2p 0c 0s 0g", 20)


def test_PAC_05_nothing_is_asked_of_her_and_the_seed_decides_everything() -> None:
    modules = ["way-of-the-sun:simpa", "vassals", "nobles", "buildings"]
    games = [tw.new_game(players=1, opponent="pachamama", modules=modules, seed=5) for _ in range(2)]
    for game in games:
        choose = random.Random(11)
        while game.decision is not None:
            assert game.decision.seat == HUMAN
            game.play(choose.choice(game.decision.options).key)

    assert games[0].fingerprint() == games[1].fingerprint()
    assert games[0].answers == games[1].answers


@pytest.mark.parametrize("seed", range(4))
def test_PAC_05_every_draw_and_every_explanation_cites_her_own_rules(seed: int) -> None:
    modules = [[], ["way-of-the-sun:ruruy"], ["vassals", "buildings"], ["way-of-the-sun:simpa", "vassals", "nobles"]]
    game = tw.new_game(players=1, opponent="pachamama", modules=modules[seed], difficulty="harder", chance="ask")
    choose = random.Random(seed)
    kinds: set[str] = set()
    while game.decision is not None:
        assert not game.decision.rule.startswith("AXO-")
        for event in game.play(choose.choice(game.decision.keys)):
            if EVENTS[event.kind].facts()[:1] == ["rule"]:
                kinds.add(event.kind)
                assert str(event.facts[0]).startswith("PAC-"), event

    assert kinds >= {"checked-condition", "rolled", "chose-space", "activated-cell", "moved-token"}


# -- PAC-08: what her actions set off for the human


def test_PAC_08_Z11_reacts_to_her_Offering() -> None:
    table = her_turn(priest={PAC: "produce"}, stock={PAC: "4c"}, buildings={HUMAN: "Z11"}, top="W01")

    table.expect(seat=HUMAN, rule="TSK-34", includes=["take:face-up"])
    assert table.stock(PAC) == "0p 4c 0s 0g"  # HP-06: before anyone performs the action


@pytest.mark.parametrize("start", ["produce", "worship", "offering", "conquest", "rejuvenate"])
def test_PAC_08_a_move_without_action_sets_off_nothing(start: str) -> None:
    everything: dict[str, Any] = {
        "buildings": {HUMAN: "Z11 Z12 Z16 Z17 Z18"},
        "down": {HUMAN: "P03"},
        "stock": {HUMAN: "1g"},
    }
    table = her_turn(priest={PAC: start}, top="W01", **everything)

    table.expect(seat=HUMAN, rule="TRN-06")
    assert table.priest(PAC) != start
    assert (table.stock(HUMAN), table.vp(HUMAN), table.army(HUMAN)) == ("0p 0c 0s 1g", 10, [])
    assert not table.told("activated")


def test_PAC_E61_her_Produce_lets_the_human_use_X07_and_her_idle_move_onto_it_does_not() -> None:
    """Rules: X07, PAC-08, PAC-E61"""
    nobles: dict[str, Any] = {"standing": "X07", "priest": {PAC: "rejuvenate"}}
    produces = her_turn("nobles", buildings={HUMAN: "X07", PAC: "P01"}, **nobles)
    idles = her_turn("nobles", buildings={HUMAN: "X07"}, **nobles)

    produces.expect(seat=HUMAN, rule="X07", offers=["react:X07", "decline"])
    idles.expect(seat=HUMAN, rule="TRN-06")
    assert produces.priest(PAC) == idles.priest(PAC) == "produce"


test_rows = played(__file__, against, her_turn, receives)
