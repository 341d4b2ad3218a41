"""Observations as arrays of numbers."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.environments.columns import layout_of
from tawantinsuyu.environments.filling import Filler
from tawantinsuyu.environments.layout import ObservationLayout
from tawantinsuyu.environments.names import Names
from tawantinsuyu.game.decision import Subject
from tawantinsuyu.game.seat_position import Sight

Observation: TypeAlias = NDArray[np.float32]


class Observer:
    """Makes the observations of one kind of game."""

    def __init__(self, names: Names) -> None:
        self.layout: ObservationLayout = layout_of(names)
        self.filler = Filler(names, self.layout)

    def observe(self, sight: Sight, asked: Subject | None) -> Observation:
        """The observation of the seat whose sight it is; `asked` is the pending question, whoever is asked."""
        numbers: list[int] = []
        signs = bytearray(self.filler.signs)
        self.filler.fill(sight, asked, numbers, signs, 0)
        made: Observation = np.empty(self.layout.size, np.float32)
        self.write(numbers, signs, made[np.newaxis])
        return made

    def write(self, numbers: list[int], signs: bytearray, out: Observation) -> None:
        """The cells that `Filler.fill` made for several observations, as rows of `out`."""
        count = self.layout.numbers
        counted = _small(numbers).reshape(-1, count)
        np.multiply(counted, self.layout.factors, out[:, :count])
        out[:, count:] = np.frombuffer(signs, np.uint8).reshape(-1, self.filler.signs)


def _small(numbers: list[int]) -> NDArray[np.uint8] | NDArray[np.float32]:
    """The numbers as an array. Above 255 are hardly ever any, and bytes are made four times as fast as floats."""
    try:
        return np.frombuffer(bytes(numbers), np.uint8)
    except ValueError:
        return np.array(numbers, np.float32)
