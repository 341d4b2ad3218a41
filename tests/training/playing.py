"""Tables in this process, for tests of what they write and report."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tawantinsuyu as tw
from tawantinsuyu.bots.amauta.network import About
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.settings import origin_of
from tawantinsuyu.training.kinds import KINDS, TrainingKind
from tawantinsuyu.training.players import HALVES, Crowd, Players
from tawantinsuyu.training.tables import MOST_OPTIONS, Group, cells_of, groups_of
from tests.bots.amauta.networks import BOX, everything

NAMES = [f"{kind.name} {' '.join(kind.modules)}".strip() for kind in KINDS]
"""A name for each kind of game, as the id of a test."""


def arrays_for(tables: int, about: About) -> dict[str, NDArray[Any]]:
    """Empty arrays for so many tables."""
    return {name: np.zeros(shape, kind) for name, (kind, shape) in cells_of(tables, about).items()}


def group_of(kind: TrainingKind, tables: int = 2, seed: str = "1") -> Group:
    """Tables of one kind."""
    about = everything()[0]
    return Group(kind, BOX, about, arrays_for(tables, about), seed)


def random_step(group: Group, random: Random) -> None:
    """Let every table answer at random."""
    places = group.arrays["places"]
    for row, table in enumerate(group.tables):
        places[row] = random.randrange(min(MOST_OPTIONS, len(table.branch.offer)))
    group.step()


class PlayersHere(Players):
    """Plays in this process, and notes the VP at the end of each game by the names of kinds."""

    def __init__(self, kinds: list[TrainingKind], about: About, crowd: Crowd) -> None:
        """`kinds` are those of the groups, first all of one half."""
        self.crowd = crowd
        self.kinds = kinds
        self.arrays = arrays_for(HALVES * crowd.tables, about)
        self.finals: dict[str, list[list[int]]] = {}
        count = len(kinds) // HALVES
        self._groups = [
            groups_of(kinds[number * count :][:count], BOX, about, self.half(number), crowd.size, f"1 {number}")
            for number in range(HALVES)
        ]

    def wait(self, half: int) -> None:
        """Both halves are always ready."""

    def go(self, half: int) -> None:
        count = len(self._groups[half])
        for kind, group in zip(self.kinds[half * count :], self._groups[half], strict=False):
            branches = [table.branch for table in group.tables]
            group.step()
            for branch in branches:
                if branch.is_over:
                    self.finals.setdefault(kind.name, []).append(branch.vp())


def game_at(branch: Branch) -> tw.Game:
    """The position of a table as a game."""
    origin = origin_of(branch.state.catalog)
    return tw.Game(origin.settings, origin.box, branch.state.copy(), None)
