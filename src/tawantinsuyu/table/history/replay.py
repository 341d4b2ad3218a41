"""A game to step through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.log_replay import BrokenLog, LineOfAnswers, beginning, repeat
from tawantinsuyu.table.positions import PositionRow, unpacked
from tawantinsuyu.table.rows import MoveRow, TableRow

SPACING: Final = 20
"""Answers between two cached positions."""


class Replay:
    """One game with positions cached at intervals, so that no step replays the whole game."""

    def __init__(self, row: TableRow, box: Box) -> None:
        self.version = 0
        self.positions: Sequence[PositionRow] = ()
        """Those stored in the part played by earlier rules, the last one first."""
        self._first = 0 if row.earlier is None else row.earlier["line"]
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
                del self._cached[(move.line - self._first) // SPACING + 1 :]
            self.version = move.seq

    def entry(self, line: int) -> MoveRow:
        """The entry that led to the point with `line` answers."""
        if line:
            return self.answers[line - 1]
        assert self._start is not None
        return self._start

    def cost(self, line: int) -> int:
        """How many answers `at` would replay."""
        if line < self._first:
            return SPACING
        after = line - self._first
        return after - min(after // SPACING, max(0, len(self._cached) - 1)) * SPACING

    def at(self, line: int) -> tw.Game:
        """A copy of the game after `line` answers. Raises `BrokenLog` or `ValueError`.

        In a part that was played by earlier rules it is the game at the beginning of the turn, as stored, if today's
        rules do not lead from there to the next stored position.
        """
        if line < self._first:
            return self._as_stored(line)
        if not self._cached:
            assert self._start is not None
            self._cached.append(beginning(self._row, self._start, self.answers, self._box)[0])
        nearest = min((line - self._first) // SPACING, len(self._cached) - 1)
        game = self._cached[nearest].copy()
        for number in range(self._first + nearest * SPACING, line):
            repeat(game, self.answers[number])
            if number + 1 == self._first + len(self._cached) * SPACING:
                self._cached.append(game.copy())
        return game

    def _as_stored(self, line: int) -> tw.Game:
        end, following = self._first, self.at(self._first)
        for position in self.positions:
            game = unpacked(position, self._box)
            if game is not None and position.line <= line:
                return self._between(game, position.line, line, following, end)
            if game is not None:
                end, following = position.line, game
        raise BrokenLog(f"nothing is stored about the point after {line} answers")

    def _between(self, begun: tw.Game, first: int, line: int, following: tw.Game, end: int) -> tw.Game:
        """The game after `line` answers if today's rules lead from `begun` to `following`, otherwise `begun`."""
        game, found = begun.copy(), begun
        try:
            for number in range(first, end):
                if number == line:
                    found = game.copy()
                repeat(game, self.answers[number])
        except (BrokenLog, ValueError):
            return begun
        return found if game.fingerprint() == following.fingerprint() else begun
