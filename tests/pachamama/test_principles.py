"""Pachamama: principles (PAC-01 to PAC-08), with example PAC-E61."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tawantinsuyu as tw
from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.automata.statues import GiveUpStatue
from tawantinsuyu.automata.tokens import TokenActions
from tawantinsuyu.core.values import (
    CONQUEST,
    OFFERING,
    PRODUCE,
    REJUVENATE,
    SMALL,
    VP_CONQUEST,
    VP_FINAL_BUILDINGS,
)
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.rules.festival import FestivalStart, Upkeep
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.scoring import final_vp
from tawantinsuyu.rules.turn import NextTurn, Turn
from tests.golden_age.given import lying, standing
from tests.pachamama.positions import HUMAN, NOTHING, PAC, Printed, against, odds
from tests.pachamama.turns import QUIET, her_turn
from tests.support.conquering import all_but, space
from tests.support.given import Table

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


@pytest.mark.parametrize("holder", [HUMAN, PAC])
def test_PAC_01_after_the_last_Festival_nobody_has_another_turn(holder: int) -> None:
    table = against(holder=holder, festivals=3, last=True, village="")

    table.do(Turn(holder))

    table.expect_nothing()
    assert len(table.told("turn")) == len(table.told("game-over")) == 1


def test_PAC_02_she_receives_benefits_as_the_human_would() -> None:
    printed = [{"corn": 2}, {"potato": 1}, {"vp": 3}, {"army_card": 2}, {"temple_step": 1}]
    table = against(box={"antisuyu-1": {"benefits": printed}, "temple-1": {"rewards": [{"gold": 2}]}})

    receives(table, PAC)
    receives(table, HUMAN).choose("reward:antisuyu-1:4")

    assert table.stock(PAC) == table.stock(HUMAN) == "1p 2c 0s 2g"
    assert table.vp(PAC) == table.vp(HUMAN) == 13
    assert table.temple(PAC) == table.temple(HUMAN) == 1
    assert len(table.army(PAC)) == len(table.army(HUMAN)) == 2


def test_PAC_02_she_pays_the_usual_price_where_she_has_none_of_her_own() -> None:
    table = against(box={CELL: {"benefits": [{"task": "steps"}]}}, tokens={4: CELL}, stock={PAC: "4s"})

    table.do(TokenActions(PAC, 4))

    assert (table.stock(PAC), len(table.steps())) == ("2p 1c 1s 1g", 1)  # 1 gold from the fixed cell


def test_PAC_03_her_Passive_Buildings_do_nothing() -> None:
    table = against(
        buildings={PAC: "Z06 Z09 Z10 Z16 Z17 Z18"},
        down={PAC: "P01"},
        tapestries={PAC: ["SW01 W01"]},
        army_deck="",
        village="priest courier",
        conquest=all_but(by=HUMAN),
        active=HUMAN,
    )

    table.do(FestivalStart(HUMAN), Activate(HUMAN, PRODUCE)).choose("gold")
    assert table.down(PAC) == ["P01"]
    table.do(Activate(HUMAN, CONQUEST)).choose("casualty:potato-end", "gold")
    table.do(Activate(HUMAN, REJUVENATE)).choose("gold")

    assert (table.stock(PAC), table.vp(PAC), table.army(PAC)) == (NOTHING, 10, [])


def test_PAC_03_her_Palaces_do_nothing_even_with_a_Noble() -> None:
    table = against("nobles", buildings={PAC: "X07 X08"}, standing="X07 X08", down={PAC: "P01 P02"}, stock={PAC: "4c"})

    table.do(Activate(PAC, PRODUCE), Activate(PAC, OFFERING))

    table.expect_nothing()
    assert (table.supply(), table.down(PAC)) == ([], ["P01"])  # Produce itself turned P02 up
    assert (standing(table), lying(table)) == (["X07", "X08"], [])


def test_PAC_03_they_only_score() -> None:
    table = against("nobles", buildings={PAC: "Z06 Z09 X07"})

    assert (VP_FINAL_BUILDINGS, 6) in final_vp(table.s, PAC)


def test_PAC_04_a_benefit_brings_her_no_God_card() -> None:
    table = against(box={"antisuyu-1": {"benefits": [{"god_card": 2}, {"corn": 1}]}}, offer="G05 G06")

    receives(table, PAC).expect_nothing()

    assert (table.gods(PAC), table.offer(), table.deck_bottom()) == ([], ["G05", "G06"], [])
    assert (table.stock(PAC), table.vp(PAC)) == ("0p 1c 0s 0g", 10)


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


def test_PAC_05_random_means_equally_likely_and_a_single_candidate_is_not_drawn() -> None:
    table = against(auto_chance=False, small={PAC: "sun sun wave"})

    table.do(GiveUpStatue(PAC, SMALL, True))
    assert odds(table) == {"statue:small-wave": 1, "statue:small-sun": 2}
    table.choose("statue:small-wave").do(GiveUpStatue(PAC, SMALL, True)).expect_nothing()

    assert table.small(PAC) == ["sun"]


def test_PAC_05_a_roll_of_a_procedure_is_made_even_if_it_cannot_matter() -> None:
    gods = ("zigzag", "spiral", "squares", "cross", "wave")
    table = against(
        box={CELL: {"benefits": [{"free_small_statue": 1}]}, "pac-fixed-1": {"benefits": [{"vp": 1}]}},
        auto_chance=False,
        tokens={4: CELL},
        small_left={**dict.fromkeys(gods, 0), "sun": 1},
    )

    table.do(TokenActions(PAC, 4)).expect(rule="PAC-95", offers=["die:1", "die:2", "die:3", "die:4"])
    table.choose("die:2").expect_nothing()

    assert table.small(PAC) == ["sun"]


@pytest.mark.parametrize("modules", ["", "vassals"])
def test_PAC_06_the_die_has_the_faces_1_2_2_3_3_4(modules: str) -> None:
    """Rules: PAC-06, PAC-C01"""
    table = against(modules, auto_chance=False, supply="priest").do(RollForBoard(PAC))

    assert odds(table) == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}


# -- PAC-07: what she never does


def test_PAC_07_she_never_takes_the_gold_instead_of_the_action() -> None:
    """Not even for a Conquest in which she can pay for no space."""
    table = her_turn(
        box={"antisuyu-4": space("F9"), "antisuyu-5": space("F9")},
        priest={PAC: "offering"},
        army_up={PAC: "A01"},
        conquest=all_but("antisuyu-4", "antisuyu-5", by=HUMAN),
    )

    assert (table.priest(PAC), table.stock(PAC)) == ("conquest", NOTHING)
    assert table.conquered()["antisuyu-4"] == PAC  # her second marker costs nothing


def test_PAC_07_she_never_discards_an_Army_card_for_its_resource() -> None:
    box: Printed = {
        CELL: {"benefits": [{"task": "building"}]},
        "A01": {"resource": "stone"},
        "pac-fixed-1": {"benefits": [{"vp": 1}]},
    }
    table = against(box=box, army={PAC: "A01"}, army_up={PAC: "A02"}, tokens={4: CELL})

    table.do(TokenActions(PAC, 4)).expect_nothing()

    assert (table.army(PAC), table.army_up(PAC), table.buildings(PAC)) == (["A01"], ["A02"], [])


def test_PAC_07_she_never_renews_the_Market() -> None:
    box: Printed = {CELL: {"benefits": [{"task": "building"}]}, "pac-fixed-1": {"benefits": [{"vp": 1}]}}
    table = against(box=box, market="- - - -", stock={PAC: "1s"}, tokens={4: CELL})

    table.do(TokenActions(PAC, 4)).expect_nothing()

    assert (table.market(), table.slots()) == (["-"] * 4, ["G01", "G02", "G03", "G04"])
    assert table.stock(PAC) == "0p 0c 1s 1g"


def test_PAC_07_she_pays_no_food_for_a_placement_and_buys_no_Worker() -> None:
    table = her_turn(priest={PAC: "produce"}, stock={PAC: "3p 3c"}, village="priest courier", auto_chance=True)

    assert len(table.told("chose-space")) == 1
    assert (table.stock(PAC), table.village(), table.supply()) == ("3p 3c 0s 0g", ["priest", "courier"], ["courier"])


# -- PAC-08: what her actions set off for the human


def test_PAC_08_Z11_reacts_to_her_Offering() -> None:
    table = her_turn(priest={PAC: "produce"}, stock={PAC: "4c"}, buildings={HUMAN: "Z11"}, top="W01")

    table.expect(seat=HUMAN, rule="TSK-34", includes=["take:face-up"])
    assert table.stock(PAC) == "0p 4c 0s 0g"  # HP-06: before anyone performs the action


def test_PAC_08_Z12_reacts_to_her_Worship() -> None:
    table = her_turn(priest={PAC: "produce"}, small={PAC: "sun"}, buildings={HUMAN: "Z12"}, stock={HUMAN: "1g"})

    table.expect(seat=HUMAN, rule="TMP-10", includes=["climb", "decline"])


def test_PAC_08_Z16_reacts_to_her_Produce() -> None:
    table = her_turn(priest={PAC: "rejuvenate"}, buildings={PAC: "P01 P02", HUMAN: "Z16"}, down={HUMAN: "P03"})

    table.expect(seat=HUMAN, rule="HP-37", offers=["turn-up:P03:extra", "done"])


def test_PAC_08_Z17_reacts_to_her_Conquest() -> None:
    table = her_turn(priest={PAC: "offering"}, army={PAC: "A01"}, buildings={HUMAN: "Z17"})

    assert (table.stock(HUMAN), table.vp(HUMAN)) == ("0p 0c 0s 1g", 11)


def test_PAC_08_Z18_reacts_to_her_Rejuvenate() -> None:
    table = her_turn(priest={PAC: "conquest"}, down={PAC: "P01 P02 P03"}, buildings={HUMAN: "Z18"})

    assert (table.stock(HUMAN), len(table.army(HUMAN))) == ("0p 0c 0s 1g", 1)


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
