"""Whole games against Axomamma: they end, pieces are conserved, she asks nobody, every draw is recorded."""

from __future__ import annotations

import json
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import CHOOSERS, SOLO_MODES, Mode
from harness.games.invariants import begin, play_checked
from harness.games.redeal import redeal, seen
from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.kernel.position import CHANCE


def hidden_names(s: State) -> set[str]:
    """Tucked God cards and the Army cards in Axomamma's hand."""
    assert s.solo is not None
    tucked = {s.catalog.god_names[card] for card in s.solo.slots if card != NONE}
    return tucked | {s.catalog.army_names[card] for card in s.players[1].army}


@pytest.mark.parametrize("number", range(len(SOLO_MODES)))
def test_every_property_holds_in_every_mode(number: int) -> None:
    """Pieces conserved, saving, text, record, refusal, copies, undo; seat 1 is never asked; ties are real draws.

    Rules: AXO-01, AXO-03, AXO-04
    """
    for game in play_checked(SOLO_MODES[number], 300 + number, CHOOSERS[number % 2], thorough=0.005):
        asked = pending(game.state)
        if isinstance(asked, Tie):
            assert asked.seat == CHANCE
            assert len(game.state.offer) > 1

    assert game.is_over
    assert {seat for seat, _ in game.answers} == {CHANCE, 0}
    assert len(game.winners()) == 1


@pytest.mark.parametrize("seed", range(4))
def test_the_view_never_shows_tucked_cards_or_her_army_cards(seed: int) -> None:
    random = Random(seed)
    compared = 0
    for game in play_checked(Mode(1), seed, CHOOSERS[seed % 2], thorough=0, ask=False):
        for viewer in (None, 0):
            shown = json.dumps(game.view(viewer))
            assert not [name for name in hidden_names(game.state) if f'"{name}"' in shown]
        if random.random() < 0.1:
            other = redeal(game, 0, random)
            if other is not None:
                assert seen(other, 0) == seen(game, 0)
                compared += 1

    assert compared > 3
    with pytest.raises(tw.SettingsError, match="there is no seat 1"):
        game.view(1)


def test_events_explain_her_turns_and_keep_her_secrets() -> None:
    kinds: set[str] = set()
    for seed in range(4):
        random = Random(seed)
        game = begin(Mode(1), seed, ask=False)
        while (decision := game.decision) is not None:
            for event in game.play(CHOOSERS[seed % 2](random, decision.keys)):
                kinds.add(event.kind)
                if event.kind in ("tucked-god-card", "drew-army-card") and event.seat == 1:
                    assert len(event.secret) == 1
                    assert event.secret[0] not in event.seen_by(0).facts
                    assert event.seen_by(0).secret == ()
                if EVENTS[event.kind].facts()[:1] == ["rule"]:
                    assert str(event.facts[0]).startswith("AXO-")

    assert kinds >= {"checked-condition", "rolled", "looked-for-space", "chose-space", "activated-cell", "moved-token"}
