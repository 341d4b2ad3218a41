"""A cache of the turning points that were searched; each takes a kilobyte and about two seconds of a worker."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from tawantinsuyu.analysis.turning_point import TurningPoint

MOST: Final = 2_000

Key = tuple[str, int, int]
"""A table, the version of its log, and a seat."""


class TurningPoints:
    """The most recently used turning points of one process."""

    def __init__(self) -> None:
        self._found: OrderedDict[Key, TurningPoint] = OrderedDict()

    def get(self, key: Key) -> TurningPoint | None:
        """A known turning point."""
        if key in self._found:
            self._found.move_to_end(key)
        return self._found.get(key)

    def add(self, key: Key, point: TurningPoint) -> None:
        """Keep a turning point; drops the least recently used one if there are too many."""
        self._found[key] = point
        if len(self._found) > MOST:
            self._found.popitem(last=False)
