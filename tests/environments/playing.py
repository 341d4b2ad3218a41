"""Games of every kind, played at engine speed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, CHOOSERS
from tawantinsuyu.environments.coding import GameKind
from tawantinsuyu.kernel.loop import answer, keys, pending
from tawantinsuyu.kernel.position import CHANCE

KINDS: Final = (
    GameKind(2),
    GameKind(3),
    GameKind(4),
    *[GameKind(players, modules) for modules in ALL_MODULES for players in (2, 4)],
    *[GameKind(3, (module,)) for module in ALL_MODULES[0]],
    GameKind(1, (), "axomamma"),
    GameKind(1, (), "pachamama"),
    *[GameKind(1, modules, "pachamama") for modules in ALL_MODULES],
    GameKind(1, (), "pachamama", {"pac.personality_choice": "human"}),
)


def questions(kind: GameKind, seed: int) -> Iterator[tuple[tw.Game, list[str]]]:
    """A game of people who choose in one of several ways, at each of their questions, with the keys of the options."""
    game = kind.new_game(seed)
    random = Random(f"{kind} {seed}")
    chooser = CHOOSERS[seed % len(CHOOSERS)]
    s = game.state
    while (asked := pending(s)) is not None:
        if asked.seat == CHANCE:
            assert game.chance is not None
            answer(s, game.chance.option(s, asked))
            continue
        offered = keys(s)
        yield game, offered
        answer(s, s.offer[offered.index(chooser(random, offered))])
