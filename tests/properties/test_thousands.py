"""Thousands of random games, at the speed of the engine: every one ends, and nothing gets lost on the way."""

from __future__ import annotations

import pytest

from tawantinsuyu.game.conservation import misplaced
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import answer, pending
from tawantinsuyu.kernel.position import CHANCE
from tools.choosing import MODES, SOLO_MODES, Mode
from tools.invariants import MOST_ANSWERS, begin

GAMES = 120
"""Of each of the 18 modes for 2 to 4 players; 2,160 in all."""

SOLO_GAMES = 2_000 // len(SOLO_MODES) + 1
"""Of each mode against the solo opponent; more than 2,000 in all."""


def play_out(mode: Mode, seed: int) -> None:
    """One game at random; pieces and scores are counted at the start of each turn and at the end."""
    players, chosen = mode
    s = begin(players, chosen).state
    chance = Chance(f"{seed}")
    chooser = stream(f"{seed}", "players")
    counted_turn = s.turn
    for _ in range(MOST_ANSWERS):
        ask = pending(s)
        if ask is None:
            break
        if ask.seat == CHANCE:
            answer(s, chance.option(s, ask))
        else:
            assert s.catalog.automata[ask.seat] is None, f"{type(ask).__name__} asks the automaton"
            answer(s, s.offer[chooser.below(len(s.offer))])
        if s.turn != counted_turn or not s.stack:
            counted_turn = s.turn
            assert misplaced(s) == []
            for player in s.players:
                assert player.vp == sum(player.sources)
                assert min(player.vp, *player.stock, *player.workers) >= 0
    assert pending(s) is None, f"not over after {MOST_ANSWERS} answers"


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_game_ends_and_conserves_its_pieces(mode: int) -> None:
    for seed in range(GAMES):
        play_out(MODES[mode], seed)


@pytest.mark.parametrize("mode", range(len(SOLO_MODES)))
def test_every_solo_game_ends_and_its_opponent_is_never_asked(mode: int) -> None:
    """Rules: AXO-03."""
    for seed in range(SOLO_GAMES):
        play_out(SOLO_MODES[mode], seed)
