"""Hundreds of random games, at the speed of the engine: every one ends, and nothing gets lost on the way."""

from __future__ import annotations

import pytest

from harness.games.choosing import MODES, MODULE_MODES, SOLO_MODES
from harness.games.invariants import enrich, leave_alone, play_counted

GAMES = 10
"""Of each of the 18 modes for 2 to 4 players. `make soak` plays on for as long as one likes."""

SOLO_GAMES = 5
"""Of each mode against Axomamma."""

MODULE_GAMES = 2
"""Of each combination of modules and of each of their variants: one as it comes, one of rich players."""


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_game_ends_and_conserves_its_pieces(mode: int) -> None:
    for seed in range(GAMES):
        play_counted(MODES[mode], seed)


@pytest.mark.parametrize("mode", range(len(MODULE_MODES)))
def test_every_game_with_modules_ends_and_conserves_its_pieces(mode: int) -> None:
    for seed in range(MODULE_GAMES):
        play_counted(MODULE_MODES[mode], seed, enrich if seed % 2 == 1 else leave_alone)


@pytest.mark.parametrize("mode", range(len(SOLO_MODES)))
def test_every_solo_game_ends_and_its_opponent_is_never_asked(mode: int) -> None:
    """Rules: AXO-03."""
    for seed in range(SOLO_GAMES):
        play_counted(SOLO_MODES[mode], seed)
