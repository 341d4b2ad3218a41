"""The kinds of games played for training, and how often each is played."""

from __future__ import annotations

from dataclasses import dataclass
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

    @property
    def name(self) -> str:
        """A short name: players and opponent, with a mark for modules."""
        return f"{self.opponent or self.players}{'+' if self.modules else ''}"

    def new_game(self, seed: str, box: Box | None = None, difficulty: str = "standard") -> tw.Game:
        """A game of this kind at its first question, without undo."""
        chosen = difficulty if self.opponent else "standard"
        game = tw.new_game(
            self.players, seed, edition=box, opponent=self.opponent, difficulty=chosen, modules=self.modules
        )
        game.keeps_undo = False
        return game


KINDS: Final[tuple[TrainingKind, ...]] = (
    TrainingKind(24, 2),
    TrainingKind(6, 3),
    TrainingKind(6, 4),
    *[TrainingKind(1, 2, (name,)) for name in MODULES],
    *[TrainingKind(5, 2, face) for face in (FIRST_FACE, OTHER_FACE)],
    *[TrainingKind(8, players, face) for players in (3, 4) for face in (FIRST_FACE, OTHER_FACE)],
    TrainingKind(4, 1, (), "axomamma"),
    TrainingKind(5, 1, (), "pachamama"),
    *[TrainingKind(3, 1, face, "pachamama") for face in (FIRST_FACE, OTHER_FACE)],
)
