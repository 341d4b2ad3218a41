"""Observations as arrays of numbers."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.encoding.columns import layout_of
from tawantinsuyu.encoding.filling import Filler, Kept
from tawantinsuyu.encoding.kept import Beyond
from tawantinsuyu.encoding.layout import ObservationLayout
from tawantinsuyu.encoding.names import Names
from tawantinsuyu.game.seat_position import Sight
from tawantinsuyu.game.subject import Subject

Observation: TypeAlias = NDArray[np.float32]
Cells: TypeAlias = NDArray[np.uint8]


class Observer:
    """Makes the observations of one kind of game."""

    def __init__(self, names: Names) -> None:
        self.layout: ObservationLayout = layout_of(names)
        self.filler = Filler(names, self.layout)

    def observe(self, sight: Sight, asked: Subject | None, kept: Kept | None = None) -> Observation:
        """The observation of the seat that the sight belongs to; `asked` is the pending question of any seat."""
        rows: list[bytes] = []
        beyond: Beyond = []
        self.filler.fill(sight, asked, Kept(self.filler.seats) if kept is None else kept, rows, 0, beyond)
        made = np.frombuffer(b"".join(rows), np.uint8).astype(np.float32)
        self._scale(made, beyond)
        return made

    def write(self, cells: Cells, beyond: Beyond, out: Observation) -> None:
        """The cells that `Filler.fill` made for several observations, as rows of `out`."""
        out[:] = cells
        self._scale(out, beyond)

    def _scale(self, made: Observation, beyond: Beyond) -> None:
        for place, number in beyond:
            made.flat[place] = number
        numbers = made[..., : self.layout.numbers]
        np.multiply(numbers, self.layout.factors, numbers)
