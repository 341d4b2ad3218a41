"""Games of all kinds at arbitrary points, from which valid inputs are made."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import tawantinsuyu as tw
from harness.games.choosing import expansively
from harness.games.invariants import begin
from harness.games.kinds import KINDS

GAMES: Final = 40
"""Different games in use at a time; a game costs more than a hundred changes of it."""

PLAYED: Final = 400
BUILT_IN: Final = tuple([kind for kind in KINDS if not kind.edition])


def some_game(random: Random) -> tw.Game:
    """A game of any kind, at its beginning, in its course or at its end."""
    return game_of(random.randrange(GAMES)).copy()


@cache
def game_of(number: int) -> tw.Game:
    """The game of a number; chance is asked of the caller in every other one."""
    random = Random(number)
    game = begin(random.choice(BUILT_IN), number, ask=number % 2 == 0)
    for _ in range(random.randrange(PLAYED)):
        if game.decision is None:
            break
        keys = game.decision.keys
        game.play(random.choice(keys) if number % 3 else expansively(random, keys))
    return game
