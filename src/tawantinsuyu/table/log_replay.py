"""From the log to a position: the line of play that counts, and the game at its end.

The log only grows. Each entry says how many answers count after it (`line`): an undo or a take-back shortens the line,
and the answers beyond its end can be redone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, TableRow


class BrokenLog(RuntimeError):
    """This program cannot replay the log of a table. The log itself is intact."""


@dataclass
class LineOfAnswers:
    """The answers that count, and those taken back that can be redone, the next one last."""

    answers: list[MoveRow] = field(default_factory=list)
    redo: list[tuple[int, str]] = field(default_factory=list)

    def add(self, move: MoveRow, before: int = 0) -> None:
        """Continue with the next entry; `before` is the number of answers before the first of `answers`."""
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
    """Answers that were taken back, in the order of redo: the next one is last."""
    redo = []
    for move in reversed(answers):
        assert move.seat is not None
        assert move.key is not None
        redo.append((move.seat, move.key))
    return redo


def line_of(entries: Iterable[MoveRow], before: int = 0) -> LineOfAnswers:
    """The line after all these entries."""
    line = LineOfAnswers()
    for move in entries:
        line.add(move, before)
    return line


def begin(row: TableRow, start: MoveRow, box: Box) -> tw.Game:
    """The game before the first answer, with the draws of the log."""
    game = tw.new_game(**row.settings, edition=box, chance="ask")
    if row.seed is not None and row.dealt_from == 0:
        game.deal_from(row.seed, start.draws)
    else:
        for key in start.draws:
            game.play(key)
        deal_on(game, row, 0)
    return game


def beginning(row: TableRow, start: MoveRow, answers: Sequence[MoveRow], box: Box) -> tuple[tw.Game, int]:
    """The game from which today's rules replay the line, and how many of its answers came before.

    Usually the game before the first answer; otherwise the stored end of the part that earlier rules led to.
    """
    earlier = row.earlier
    if earlier is None:
        return begin(row, start, box), 0
    data = earlier["game"]
    if row.seed is None:  # all draws are in the log
        data = {**data, "chance": None}
    game = tw.Game.from_data(data, box, is_own=True)
    draws = [(CHANCE, key) for key in start.draws]
    for move in answers[: earlier["line"]]:
        assert move.seat is not None
        assert move.key is not None
        draws += [(move.seat, move.key), *[(CHANCE, key) for key in move.draws]]
    game.goes_on_from(earlier["rules"], draws)
    deal_on(game, row, earlier["line"])
    return game, earlier["line"]


def check_rules(row: TableRow, line: int) -> None:
    """Refuses to continue from a point within the part of a game that was played by earlier rules."""
    if row.earlier is not None and line < row.earlier["line"]:
        raise Refused(409, "earlier-rules", row.earlier["turn"])


def replayed(row: TableRow, entries: Sequence[MoveRow], box: Box, upto: int | None = None) -> tw.Game:
    """The game after the first `upto` answers of the line, all by default. Raises `BrokenLog`."""
    answers = line_of(entries).answers
    try:
        game, before = beginning(row, entries[0], answers, box)
        if upto is not None and upto < before:
            raise BrokenLog(f"table {row.id}: its first {before} answers were given by earlier rules")
        play_on(game, row, answers[before:upto], before)
    except ValueError as error:
        raise BrokenLog(f"table {row.id}: {error}") from error
    return game


def play_on(game: tw.Game, row: TableRow, answers: Sequence[MoveRow], before: int) -> None:
    """Repeat these answers in a game that has had `before` answers. Raises `BrokenLog` or `ValueError`."""
    for number, move in enumerate(answers, start=before + 1):
        repeat(game, move)
        deal_on(game, row, number)


def branched_at(row: TableRow) -> int | None:
    """How many answers a game took over from another one; None if it is not a branch.

    The log of a branch begins with the other game's set-up and these answers, whose draws are not from its own seed.
    """
    return None if row.dealt_from == 0 else row.dealt_from - 1


def repeat(game: tw.Game, move: MoveRow) -> None:
    """Repeat an answer of the log with its draws. Raises `BrokenLog` or `ValueError`."""
    decision = game.decision
    if decision is None or decision.seat != move.seat:
        raise BrokenLog(f"entry {move.seq} is an answer of seat {move.seat}, which is not asked")
    assert move.key is not None
    game.replay(move.key, move.draws)


def deal_on(game: tw.Game, row: TableRow, line: int) -> None:
    """In a branch that starts after `line` answers: deal from its own seed from this point on."""
    if branched_at(row) == line and row.seed is not None and game.chance is None:
        game.deal_from(row.seed, [])
