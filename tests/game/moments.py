"""Mid-game positions of every kind of game, reached at engine speed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import tawantinsuyu as tw
from harness.games.choosing import MODES, MODULE_MODES, PACHAMAMA_MODES, SOLO_MODES, Mode
from harness.games.invariants import begin
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import advance, answer, pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.buying_weavings import ReturnWeaving

ALL_MODES: Final[tuple[Mode, ...]] = (*MODES, *SOLO_MODES, *MODULE_MODES, *PACHAMAMA_MODES)


def moments(mode: Mode, seed: int, share: float) -> Iterator[tw.Game]:
    """A random game, handed out at the beginning, at a share of the moments of choice or chance, and at the end."""
    random = Random(f"{mode} {seed}")
    chance = Chance(str(seed))
    game = begin(mode, seed)
    s = game.state
    yield tw.Game(game.settings, game.box, s.copy(), None)
    while (asked := pending(s)) is not None:
        answer(s, chance.option(s, asked) if asked.seat == CHANCE else random.choice(s.offer))
        if random.random() < share or pending(s) is None:
            yield tw.Game(game.settings, game.box, s.copy(), None)


def secret_drawing(seed: int = 2) -> tw.Game:
    """Seat 1 has drawn four Weavings that nobody else sees, and must put one of them back."""
    game = next(game for game in moments(Mode(2), seed, 1.0) if game.state.turn > 6)
    s = game.state
    s.drawn = s.weavings.loose[2:6]
    for tile in s.drawn:
        s.weavings.take(tile)
    s.drawn_for = 1
    s.stack.append(ReturnWeaving(1, s.drawn[0]))
    advance(s)
    return tw.Game(game.settings, game.box, s, None)


def viewers(game: tw.Game) -> list[int | None]:
    """A spectator and all people."""
    return [None, *range(game.settings.players)]
