"""Tables at which games for training are played, in one process: what is asked goes out as numbers, places come in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.bots.amauta.inputs import UNKNOWN, Inputs, KindOfGame
from tawantinsuyu.bots.amauta.network import SEATS, About
from tawantinsuyu.box.box import Box
from tawantinsuyu.encoding.filling import Kept
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.settings import origin_of
from tawantinsuyu.rules.scoring import winners
from tawantinsuyu.training.kinds import TrainingKind

MOST_OPTIONS: Final = 64
"""Options of a question that can be chosen in training; hardly any question has more."""


Arrays = Mapping[str, NDArray[np.generic]]


def cells_of(tables: int, about: About) -> dict[str, tuple[type[np.generic], tuple[int, ...]]]:
    """The kind and shape of everything that tables write, and of the `places` that they read."""
    return {
        "cells": (np.uint8, (tables, len(about.columns) + len(about.hidden))),
        "options": (np.int16, (tables, MOST_OPTIONS)),
        "seats": (np.int8, (tables,)),
        "counts": (np.int8, (tables,)),
        "gained": (np.float32, (tables, SEATS)),
        "won": (np.float32, (tables, SEATS)),
        "vp": (np.float32, (tables, SEATS)),
        "over": (np.bool_, (tables,)),
        "places": (np.int32, (tables,)),
    }


class Table:
    """One game after the other of one kind. Questions with a single option are answered at once."""

    def __init__(self, kind: TrainingKind, box: Box, seed: str) -> None:
        self._kind = kind
        self._box = box
        self._seed = seed
        self._random = Random(seed)
        self._number = 0
        self.begin()

    def begin(self) -> None:
        """The next game; solo games are played at every difficulty."""
        self._number += 1
        presets = list(PRESETS[self._kind.opponent]) if self._kind.opponent else ["standard"]
        game = self._kind.new_game(f"{self._seed} {self._number}", self._box, self._random.choice(presets))
        self.branch = Branch(game.state, game.chance)
        self.kept = Kept(len(game.state.players))
        self._answer_what_is_forced()

    def answer(self, place: int) -> None:
        """Answer with the option at this place."""
        self.branch.answer(self.branch.offer[place])
        self._answer_what_is_forced()

    def _answer_what_is_forced(self) -> None:
        branch = self.branch
        while not branch.is_over and len(branch.offer) == 1:
            branch.answer(branch.offer[0])


class Group:
    """Tables of one kind that answer together. They write into their rows of the arrays of all tables."""

    def __init__(self, kind: TrainingKind, box: Box, about: About, arrays: Arrays, seed: str) -> None:
        self.arrays = arrays
        count = len(arrays["places"])
        self.tables = [Table(kind, box, f"{seed} {number}") for number in range(count)]
        catalog = self.tables[0].branch.state.catalog
        self._kind = KindOfGame(origin_of(catalog))
        self._inputs = Inputs(self._kind, about)
        self._hidden = len(about.columns) + self._inputs.hidden
        arrays["cells"][:] = 0
        arrays["counts"][:] = self._kind.seats
        self.tell()

    def tell(self) -> None:
        """Write what is asked."""
        cells, options = self.arrays["cells"], self.arrays["options"]
        branches = [table.branch for table in self.tables]
        asked = [branch.seat for branch in branches]
        cells[:, self._inputs.columns] = self._kind.cells(branches, asked, [table.kept for table in self.tables])
        cells[:, self._hidden] = 0
        rows: list[int] = []
        hidden: list[int] = []
        offered: list[list[int]] = []
        for row, branch in enumerate(branches):
            places = self._kind.hidden_in(branch.state, asked[row])
            hidden += places
            rows += [row] * len(places)
            known = self._inputs.options(branch)[:MOST_OPTIONS]
            offered.append(known + [UNKNOWN] * (MOST_OPTIONS - len(known)))
        cells[rows, self._hidden[hidden]] = 1
        options[:] = offered
        self.arrays["seats"][:] = asked

    def step(self) -> None:
        """Carry out the chosen places, and tell what is asked then."""
        won = self.arrays["won"]
        won[:] = 0
        vp: list[list[int]] = []
        gained: list[list[int]] = []
        over: list[bool] = []
        for row, place in enumerate(self.arrays["places"].tolist()):
            table = self.tables[row]
            before = table.branch.vp()
            table.answer(place)
            vp.append(table.branch.vp())
            gained.append([now - then for now, then in zip(vp[-1], before, strict=True)])
            over.append(table.branch.is_over)
            if over[-1]:
                first = winners(table.branch.state)
                won[row, first] = 1 / len(first)
                table.begin()
        self.arrays["vp"][:, : self._kind.seats] = vp
        self.arrays["gained"][:, : self._kind.seats] = gained
        self.arrays["over"][:] = over
        self.tell()


def groups_of(
    kinds: Sequence[TrainingKind], box: Box, about: About, arrays: Arrays, size: int, seed: str
) -> list[Group]:
    """As many groups of this size as there are kinds, in consecutive rows of the arrays."""
    return [
        Group(
            kind, box, about, {name: array[i * size : (i + 1) * size] for name, array in arrays.items()}, f"{seed} {i}"
        )
        for i, kind in enumerate(kinds)
    ]
