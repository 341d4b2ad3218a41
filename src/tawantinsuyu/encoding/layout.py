"""The layout of an observation: the meaning of each column. Made once for a kind of game; the docs are made from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


def grid(rows: Sequence[object], columns: Sequence[object]) -> list[str]:
    """The labels of a table, row by row."""
    return [f"{row}.{column}" for row in rows for column in columns]


@dataclass(frozen=True)
class Part:
    """Columns that belong together: `labels` from column `first` on, and again `stride` later for each next seat.

    Numbers are divided by `scale`; signs are 0 or 1.
    """

    name: str
    meaning: str
    labels: tuple[str, ...]
    first: int
    scale: float
    is_sign: bool
    seats: int = 1
    stride: int = 0

    @property
    def size(self) -> int:
        """The number of columns, for all seats."""
        return len(self.labels) * self.seats

    def columns(self, seat: int = 0) -> slice:
        """Its columns for the seat that sits `seat` places after the viewer."""
        if not 0 <= seat < self.seats:
            raise IndexError(f"{self.name} has no seat {seat}; seats: {self.seats}")
        start = self.first + seat * self.stride
        return slice(start, start + len(self.labels))


class ObservationLayout:
    """All parts of an observation, in the order of their columns: first numbers, then signs."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(parts)
        self.by_name = {part.name: part for part in parts}
        self.size = sum(part.size for part in parts)
        self.numbers = sum(part.size for part in parts if not part.is_sign)
        self.factors: NDArray[np.float32] = np.ones(self.numbers, np.float32)
        for part in parts:
            for seat in range(part.seats):
                if not part.is_sign:
                    self.factors[part.columns(seat)] = 1 / part.scale

    def columns(self, name: str, seat: int = 0) -> slice:
        """The columns of a part for the seat that sits `seat` places after the viewer."""
        return self.by_name[name].columns(seat)

    def labels(self) -> Iterator[tuple[int, str]]:
        """Every column with its name, not in order: `players.resources:gold@1` is the next player's gold."""
        for part in self.parts:
            for seat in range(part.seats):
                for column, label in enumerate(part.labels, part.columns(seat).start):
                    yield column, f"{part.name}:{label}" + (f"@{seat}" if part.stride else "")


@dataclass(frozen=True)
class PartSpec:
    """A part before it has columns."""

    name: str
    meaning: str
    labels: Sequence[str]
    scale: float = 1.0


def placed(
    numbers_of_seats: Sequence[PartSpec],
    numbers: Sequence[PartSpec],
    signs_of_seats: Sequence[PartSpec],
    signs: Sequence[PartSpec],
    seats: int,
) -> ObservationLayout:
    """The layout: numbers for each seat, other numbers, signs for each seat, other signs."""
    parts: list[Part] = []
    at = 0
    for is_sign, of_seats, others in ((False, numbers_of_seats, numbers), (True, signs_of_seats, signs)):
        stride = sum(len(each.labels) for each in of_seats)
        first = at
        for each in of_seats:
            parts.append(Part(each.name, each.meaning, tuple(each.labels), first, each.scale, is_sign, seats, stride))
            first += len(each.labels)
        at += stride * seats
        for each in others:
            parts.append(Part(each.name, each.meaning, tuple(each.labels), at, each.scale, is_sign))
            at += len(each.labels)
    return ObservationLayout([part for part in parts if part.labels])
