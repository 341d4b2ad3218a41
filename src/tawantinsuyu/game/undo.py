"""The answers that can be taken back, with some of the positions before them."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.game.formats.replaying import recorded_option
from tawantinsuyu.kernel.loop import answer

RECENT: Final = 3
"""The number of latest answers whose positions are all kept."""
SPACING: Final = 8
"""One in this many earlier positions is kept; the others are replayed from it.

A position takes 5.5 kB, a hundred times as much as its key. Replaying eight answers takes half a millisecond.
"""


class UndoStack:
    """The answers since the last barrier, each with its key and the number of answers before it.

    One seat gave all of them and nothing was drawn between them, so their keys lead from one position to the next.
    """

    def __init__(self) -> None:
        self._positions: list[State | None] = []
        self._keys: list[str] = []
        self._counts: list[int] = []

    def __len__(self) -> int:
        return len(self._keys)

    @property
    def kept(self) -> int:
        """How many positions are in memory."""
        return sum(position is not None for position in self._positions)

    @property
    def first_count(self) -> int:
        """How many answers the game had before the first one."""
        return self._counts[0]

    @property
    def last_count(self) -> int:
        """How many answers the game had before the last one."""
        return self._counts[-1]

    def clear(self) -> None:
        self._positions.clear()
        self._keys.clear()
        self._counts.clear()

    def recount(self, dropped: int) -> None:
        """Account for answers that the game has dropped from its start."""
        self._counts = [count - dropped for count in self._counts]

    def push(self, before: State, key: str, count: int) -> None:
        """Add an answer: the position before it, and how many answers the game had then."""
        self._positions.append(before)
        self._keys.append(key)
        self._counts.append(count)
        old = len(self._positions) - 1 - RECENT
        if old > 0 and old % SPACING:
            self._positions[old] = None

    def pop(self) -> tuple[State, str, int]:
        """Remove the last answer: the position before it, its key, and how many answers the game had then."""
        position = self._positions.pop()
        key, count = self._keys.pop(), self._counts.pop()
        return self._replayed() if position is None else position, key, count

    def _replayed(self) -> State:
        """The position after the remaining answers, replayed; positions on the way are kept."""
        at = len(self._positions) - 1
        while self._positions[at] is None:
            at -= 1
        kept = self._positions[at]
        assert kept is not None
        position = kept.copy()
        for number in range(at, len(self._positions)):
            if number > at:
                self._positions[number] = position.copy()
            answer(position, recorded_option(position, self._keys[number]))
        return position
