"""The arrays of many tables in one piece of memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Shape:
    """The sizes of a batch: tables, columns of an observation, actions, and seats with rewards."""

    tables: int
    columns: int
    actions: int
    seats: int

    def cells(self) -> dict[str, tuple[type[np.generic], tuple[int, ...]]]:
        """The type and shape of each array of a batch; the largest numbers come first, so that all are aligned."""
        return {
            "chosen": (np.int64, (self.tables,)),
            "rewards": (np.float64, (self.tables,)),
            "all_rewards": (np.float64, (self.tables, self.seats)),
            "observations": (np.float32, (self.tables, self.columns)),
            "masks": (np.int8, (self.tables, self.actions)),
            "viewers": (np.int8, (self.tables,)),
            "terminations": (np.bool_, (self.tables,)),
        }

    def size(self) -> int:
        """The number of bytes that all arrays take."""
        return sum(np.dtype(kind).itemsize * int(np.prod(shape)) for kind, shape in self.cells().values())


class Rows:
    """The arrays of a batch, all in one piece of memory."""

    chosen: NDArray[np.int64]
    rewards: NDArray[np.float64]
    all_rewards: NDArray[np.float64]
    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    viewers: NDArray[np.int8]
    terminations: NDArray[np.bool_]

    def __init__(self, shape: Shape, memory: Any, first: int = 0, last: int | None = None) -> None:
        """The rows from `first` to before `last` of arrays in `memory`, a writable buffer."""
        at = 0
        for name, (kind, size) in shape.cells().items():
            count = int(np.prod(size))
            array = np.frombuffer(memory, kind, count, at).reshape(size)
            setattr(self, name, array[first:last])
            at += array.nbytes

    def renew(self) -> None:
        """Write what comes next into new arrays, so that those given out stay as they are."""
        self.observations = np.empty_like(self.observations)
        self.masks = np.empty_like(self.masks)
