"""Whole games against Pachamama, with every combination of modules and every switch: what is true of all of them."""

from __future__ import annotations

import json
from random import Random

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from harness.games.choosing import (
    ALL_MODULES,
    CHOOSERS,
    MODULE_SETS,
    PACHAMAMA_MODES,
    Mode,
    at_random,
    switch_mode,
)
from harness.games.invariants import begin, driven_key, enrich, leave_alone, play_checked, play_counted
from harness.games.redeal import redeal, seen
from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.cults import MOST_VASSALS
from tawantinsuyu.automata.pachamama.difficulty import NEEDS
from tawantinsuyu.automata.pachamama.influence import RollForInfluence
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.game.formats.conservation import misplaced
from tawantinsuyu.golden_age.board import Board
from tawantinsuyu.golden_age.vassals.influence import can_influence, open_regions
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.temple import Climb
from tests.pachamama.positions import HUMAN, PAC
from tests.pachamama.with_modules import below_reward
from tools.docs.rules import DEFINED, SPECIFICATIONS

GAMES = 4
"""Of each mode: one with each of the preparations below."""

SWITCHES = tw.DIFFICULTY["pachamama"]

SPECIFIED = {rule for name in SPECIFICATIONS for rule in DEFINED.findall((ROOT / name).read_text(encoding="utf-8"))}

ATTEMPTS = 150
"""In one of so many games a switch must have made a difference."""

OF_AXOMAMMA_ALONE = ("matched-statue", "lacked-worker", "chose-worker")
"""Events that tell of rules that Pachamama does not have."""


def worship(s: State) -> None:
    """She influences a Nation before each of her turns, so that Vassals come to her Cult tiles."""
    board = s.annex
    if s.active == PAC and isinstance(board, Board) and pachamama(s, PAC).has_vassals and can_influence(s, PAC):
        for region in [region for region in open_regions(s) if board.cults[region] < MOST_VASSALS][:1]:
            RollForInfluence(PAC, (region,)).choose_region(s, region)


def dismiss(s: State) -> None:
    """Her Workers leave the game before each of her turns: by herself she hardly ever lacks one."""
    board = s.solo
    if s.active == PAC and board is not None:
        for kind in board.workers:
            s.players[PAC].workers[kind] -= 1
            s.gone[kind] += 1
        board.workers = []
        board.alike = 0


PREPARATIONS = (leave_alone, enrich, worship, dismiss)


def test_all_modes_are_different_and_cover_every_combination_of_modules_and_every_switch() -> None:
    settings = [begin(mode).settings for mode in PACHAMAMA_MODES]

    assert len({str(each) for each in settings}) == len(PACHAMAMA_MODES)
    assert {each.opponent for each in settings} == {"pachamama"}
    assert {each.modules for each in settings if not each.difficulty} == {(), *MODULE_SETS}
    for name, values in SWITCHES.items():
        assert {each.difficulty.get(name, values[0]) for each in settings} == set(values)


@pytest.mark.parametrize("number", range(len(PACHAMAMA_MODES)))
def test_PAC_01_every_game_ends_and_conserves_its_pieces_and_she_is_never_asked(number: int) -> None:
    """Rules: PAC-01, PAC-05."""
    for seed in range(GAMES):
        s = play_counted(PACHAMAMA_MODES[number], seed, PREPARATIONS[seed % len(PREPARATIONS)])

        assert s.is_final_festival == 1
        assert s.festivals >= 3


@pytest.mark.parametrize("number", range(0, len(PACHAMAMA_MODES), 2))
def test_PAC_119_every_property_holds_in_every_mode(number: int) -> None:
    """Pieces conserved, saving, text, record, refusal, copies, undo; seat 1 is never asked; ties are real draws.

    Rules: PAC-05, PAC-119
    """
    mode = PACHAMAMA_MODES[number]
    choose = CHOOSERS[number % len(CHOOSERS)]
    for game in play_checked(mode, 400 + number, choose, thorough=0.005, ask=number % 2 == 0):
        asked = pending(game.state)
        if asked is not None:
            assert asked.seat in (CHANCE, HUMAN)
            assert not isinstance(asked, Tie) or (asked.seat == CHANCE and len(game.state.offer) > 1)

    human, automaton = [player.vp for player in game.state.players]
    assert {seat for seat, _ in game.answers} == {CHANCE, HUMAN}
    assert game.winners() == [HUMAN if human >= 120 and human > automaton else PAC]


def scores(mode: Mode, seed: int) -> list[list[int]]:
    without_workers = dismiss if "pac.noworker" in mode.chosen else leave_alone
    return [
        player.sources for player in play_counted(mode, seed, worship if seed % 2 == 0 else without_workers).players
    ]


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in SWITCHES for value in SWITCHES[name][1:]])
def test_every_switch_makes_a_difference_with_the_modules_it_needs(name: str, value: str) -> None:
    changed = switch_mode(name, value)
    default = switch_mode(name, SWITCHES[name][0])

    assert any(scores(changed, seed) != scores(default, seed) for seed in range(ATTEMPTS))


@pytest.mark.parametrize("name", NEEDS)
def test_a_switch_is_refused_without_the_module_it_needs(name: str) -> None:
    with pytest.raises(tw.SettingsError, match=f"option {name!r} has no effect without the module "):
        tw.new_game(players=1, opponent="pachamama", difficulty={name: SWITCHES[name][1]})


def test_PAC_125_a_card_played_for_a_reward_lies_open_until_it_goes_to_the_offer() -> None:
    """Whatever is drawn for its benefits, the card is seen by all and not lost; other cards stay aside.

    Rules: PAC-125
    """
    table = below_reward("R01", box={"G10": {"benefits": [{"nomad": 1}]}}, god_deck="G10", bag="", auto_chance=False)
    table.do(Climb(PAC, 1)).choose("god-card:G10")
    table.s.aside.insert(0, 30)  # as played by the human in the same turn

    table.expect(seat=CHANCE, rule="PAC-100")
    assert [table.s.catalog.god_names[card] for card in table.s.aside[1:]] == ["G10"]
    table.choose("nomad:priest")
    assert (table.offer(), table.s.aside) == (["G10"], [30])


# -- secrets


def hidden_names(s: State) -> set[str]:
    """Tucked God cards and the Army cards in her hand."""
    assert s.solo is not None
    tucked = {s.catalog.god_names[card] for card in s.solo.slots if card != NONE}
    return tucked | {s.catalog.army_names[card] for card in s.players[PAC].army}


@pytest.mark.parametrize(
    ("modules", "seed"),
    [((), 0), ((), 1), (ALL_MODULES[0], 0), (ALL_MODULES[1], 1), (("vassals",), 0), (("nobles",), 1)],
)
def test_PAC_04_PAC_34_a_view_never_shows_tucked_cards_or_her_army_cards(modules: tuple[str, ...], seed: int) -> None:
    """Other secrets look the same to the human and to spectators, in views, decisions and explanations.

    Rules: PAC-04, PAC-34
    """
    random = Random(seed)
    compared = 0
    for game in play_checked(Mode(1, {}, modules, "pachamama"), seed, CHOOSERS[seed], thorough=0, ask=seed == 1):
        hidden = hidden_names(game.state)
        for viewer in (None, HUMAN):
            shown = json.dumps(game.view(viewer))
            assert not [name for name in hidden if f'"{name}"' in shown]
            other = redeal(game, viewer, random) if random.random() < 0.1 else None
            if other is not None:
                assert misplaced(other.state) == []
                assert seen(other, viewer) == seen(game, viewer)
                assert "AXO-" not in seen(game, viewer)
                compared += 1

    assert compared > 10
    with pytest.raises(tw.SettingsError, match="there is no seat 1"):
        game.view(PAC)


@pytest.mark.parametrize("modules", [(), *ALL_MODULES])
def test_a_redeal_changes_her_tucked_cards_and_her_hand(modules: tuple[str, ...]) -> None:
    """The comparison above is not idle."""
    random = Random(1)
    changed: set[str] = set()
    for game in play_checked(Mode(1, {}, modules, "pachamama"), 5, at_random, thorough=0, ask=False):
        other = redeal(game, HUMAN, random)
        if other is not None and other.state.solo is not None and game.state.solo is not None:
            changed |= {"slots"} if other.state.solo.slots != game.state.solo.slots else set()
            changed |= {"hand"} if other.state.players[PAC].army != game.state.players[PAC].army else set()
            changed |= {"deck"} if other.state.god_deck.loose != game.state.god_deck.loose else set()

    assert changed >= {"slots", "hand"}


# -- events and citations


@pytest.mark.parametrize("number", range(len(PACHAMAMA_MODES)))
def test_events_cite_her_own_rules_and_keep_her_secrets(number: int) -> None:
    """So do the questions to chance. Axomamma's rules are never cited."""
    random = Random(number)
    chance = Chance(str(number))
    game = begin(PACHAMAMA_MODES[number], number)
    while (decision := game.decision) is not None:
        assert decision.rule in SPECIFIED
        assert not decision.rule.startswith("AXO-")
        for event in game.play(driven_key(game, chance, CHOOSERS[number % len(CHOOSERS)], random)):
            if event.kind in ("tucked-god-card", "drew-army-card") and event.seat == PAC:
                assert len(event.secret) == 1
                assert event.secret[0] not in event.seen_by(HUMAN).facts
                assert event.seen_by(HUMAN).secret == ()
            for what, fact in zip(EVENTS[event.kind].facts(), event.facts, strict=False):
                if what == "rule":
                    assert event.seat == PAC
                    assert fact in SPECIFIED
                    assert str(fact).startswith(("PAC-", "GA-", "PV"))


def test_every_kind_of_event_that_explains_her_happens() -> None:
    kinds: set[str] = set()
    explaining = {name for name, kind in EVENTS.items() if kind.facts()[:1] == ["rule"]}
    for seed in range(120):
        random = Random(seed)
        choose = CHOOSERS[seed % len(CHOOSERS)]
        game = begin(Mode(1, {}, ALL_MODULES[seed % 2], "pachamama"), seed, ask=False)
        while (decision := game.decision) is not None:
            kinds |= {event.kind for event in game.play(choose(random, decision.keys))}

    assert explaining - kinds <= {*OF_AXOMAMMA_ALONE, "was-behind"}  # random players are never ahead of her
