"""A game to step through."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.log_replay import LineOfAnswers, begin, repeat
from tawantinsuyu.table.rows import MoveRow, TableRow

SPACING: Final = 20
"""Answers between two cached positions."""


class Replay:
    """One game with positions cached at intervals, so that no step replays the whole game."""

    def __init__(self, row: TableRow, box: Box) -> None:
        self.version = 0
        self._row = replace(row, seed=None)  # all draws are in the log
        self._box = box
        self._start: MoveRow | None = None
        self._line = LineOfAnswers()
        self._cached: list[tw.Game] = []

    @property
    def answers(self) -> list[MoveRow]:
        """The answers that count."""
        return self._line.answers

    def follow(self, entries: Iterable[MoveRow]) -> None:
        """Add further entries of the log."""
        for move in entries:
            slim = replace(move, events=[])
            if self._start is None:
                self._start = slim
            self._line.add(slim)
            if move.kind in ("undo", "takeback"):
                del self._cached[move.line // SPACING + 1 :]
            self.version = move.seq

    def entry(self, line: int) -> MoveRow:
        """The entry that led to the point with `line` answers."""
        if line:
            return self.answers[line - 1]
        assert self._start is not None
        return self._start

    def cost(self, line: int) -> int:
        """How many answers `at` would replay."""
        return line - min(line // SPACING, max(0, len(self._cached) - 1)) * SPACING

    def at(self, line: int) -> tw.Game:
        """A copy of the game after `line` answers. Raises `BrokenLog` or `ValueError`."""
        if not self._cached:
            assert self._start is not None
            self._cached.append(begin(self._row, self._start, self._box))
        nearest = min(line // SPACING, len(self._cached) - 1)
        game = self._cached[nearest].copy()
        for number in range(nearest * SPACING, line):
            repeat(game, self.answers[number])
            if number + 1 == len(self._cached) * SPACING:
                self._cached.append(game.copy())
        return game
