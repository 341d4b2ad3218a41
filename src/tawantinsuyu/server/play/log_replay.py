"""From the log to a position: the line of play that counts, and the game at its end.

The log only grows. `line` says after each entry how many answers count: an undo or a take-back makes it shorter, and
the answers beyond it can be given again (redo).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.formats.codec import FORMAT
from tawantinsuyu.server.storage.rows import MoveRow, PositionRow, TableRow


class BrokenLog(RuntimeError):
    """The log of a table does not make a game with this program: nothing is lost, but it cannot be gone on with."""


@dataclass
class Line:
    """The answers that count, and those taken back that can be given again, the next one last."""

    answers: list[MoveRow] = field(default_factory=list)
    redo: list[tuple[int, str]] = field(default_factory=list)

    def add(self, move: MoveRow, before: int = 0) -> None:
        """Go on with the next entry; `before` is the number of answers before the first of `answers`."""
        if move.kind == "answer":
            assert move.seat is not None
            assert move.key is not None
            if self.redo and self.redo[-1] == (move.seat, move.key):
                self.redo.pop()
            else:
                self.redo.clear()
            self.answers.append(move)
        elif move.kind in ("undo", "takeback"):
            keep = move.line - before
            self.redo += taken_back(self.answers[keep:])
            del self.answers[keep:]


def taken_back(answers: Sequence[MoveRow]) -> list[tuple[int, str]]:
    """Answers as they can be given again, the next one last."""
    found = []
    for move in reversed(answers):
        assert move.seat is not None
        assert move.key is not None
        found.append((move.seat, move.key))
    return found


def line_of(entries: Iterable[MoveRow], before: int = 0) -> Line:
    """The line after all these entries."""
    line = Line()
    for move in entries:
        line.add(move, before)
    return line


def settings_of(row: TableRow) -> dict[str, Any]:
    """The arguments of `new_game` that a table was made with."""
    return dict(row.settings)


WRITER: Final = f"{tw.__version__}/{tw.RULES}/{FORMAT}"
"""Whose positions can be gone on with: those of the same program, rules and form."""


def packed(game: tw.Game, line: int, version: int) -> PositionRow:
    """A position for the cache; the answers that led to it are in the log."""
    data = game.to_data()
    data["answers"], data["whole"] = [], False
    return PositionRow(line, version, WRITER, orjson.dumps(data))


def unpacked(position: PositionRow, box: Box) -> tw.Game | None:
    """The game at a stored position; None if it was stored by a program that wrote them otherwise."""
    if position.engine != WRITER:
        return None
    try:
        return tw.Game.from_data(orjson.loads(position.data), box)
    except ValueError:
        return None


def begin(row: TableRow, start: MoveRow, box: Box) -> tw.Game:
    """The game before the first answer, with the draws that were made."""
    game = tw.new_game(**settings_of(row), edition=box, chance="ask")
    if row.seed is not None and row.dealt_from == 0:
        game.deal_from(row.seed, start.draws)
    else:
        for key in start.draws:
            game.play(key)
        deal_on(game, row, 0)
    return game


def replayed(row: TableRow, entries: Sequence[MoveRow], box: Box, upto: int | None = None) -> tw.Game:
    """The game after the first `upto` answers of the line, all by default, played again from its beginning."""
    try:
        game = begin(row, entries[0], box)
        play_on(game, row, line_of(entries).answers[:upto], 0)
    except ValueError as error:
        raise BrokenLog(f"table {row.id}: {error}") from error
    return game


def play_on(game: tw.Game, row: TableRow, answers: Sequence[MoveRow], before: int) -> None:
    """Give these answers again, where `before` answers were given already."""
    for number, move in enumerate(answers, start=before + 1):
        repeat(game, move)
        deal_on(game, row, number)


def branched_at(row: TableRow) -> int | None:
    """How many answers of the line a game took over from another one; None if it took over nothing.

    The log of a branched game begins with the other one's set-up and those answers: these entries are dealt elsewhere.
    """
    return None if row.dealt_from == 0 else row.dealt_from - 1


def repeat(game: tw.Game, move: MoveRow) -> None:
    """Give an answer of the log again."""
    decision = game.decision
    if decision is None or decision.seat != move.seat:
        raise BrokenLog(f"entry {move.seq} is an answer of seat {move.seat}, who is not asked")
    assert move.key is not None
    game.replay(move.key, move.draws)


def deal_on(game: tw.Game, row: TableRow, line: int) -> None:
    """Where a game was branched off another one after `line` answers, its own seed deals from there on."""
    if branched_at(row) == line and row.seed is not None and game.chance is None:
        game.deal_from(row.seed, [])
