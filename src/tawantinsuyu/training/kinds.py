"""The kinds of games played for training, and how often each is played."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.expansions import MODULES

FIRST_FACE, OTHER_FACE = [
    tuple({word: name for name, word in modules}.values()) for modules in (list(MODULES.items())[::-1], MODULES.items())
]
"""All modules together, once for each side of a piece that two of them share."""


@dataclass(frozen=True)
class TrainingKind:
    """Players, modules and opponent of a game; `share` is its relative frequency."""

    share: float
    players: int
    modules: tuple[str, ...] = ()
    opponent: str | None = None

    def new_game(self, seed: str, box: Box | None = None, difficulty: str = "standard") -> tw.Game:
        """A game of this kind at its first question, without undo."""
        chosen = difficulty if self.opponent else "standard"
        game = tw.new_game(
            self.players, seed, edition=box, opponent=self.opponent, difficulty=chosen, modules=self.modules
        )
        game.keeps_undo = False
        return game


KINDS: Final[tuple[TrainingKind, ...]] = (
    TrainingKind(10, 2),
    TrainingKind(1.5, 3),
    TrainingKind(1.5, 4),
    TrainingKind(1.5, 2, FIRST_FACE),
    TrainingKind(1.5, 2, OTHER_FACE),
    TrainingKind(1.5, 3, OTHER_FACE),
    TrainingKind(1.5, 4, FIRST_FACE),
    TrainingKind(1.5, 1, (), "axomamma"),
    TrainingKind(1.5, 1, (), "pachamama"),
    TrainingKind(0.5, 1, FIRST_FACE, "pachamama"),
    TrainingKind(0.5, 1, OTHER_FACE, "pachamama"),
)


def kind_of(random: Random, kinds: tuple[TrainingKind, ...] = KINDS) -> TrainingKind:
    """A random kind, weighted by share."""
    return random.choices(kinds, [kind.share for kind in kinds])[0]
