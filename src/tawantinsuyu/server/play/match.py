"""The game of one table in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.play.log_replay import BrokenLog, Line, begin, line_of, play_on, repeat
from tawantinsuyu.server.storage.rows import MoveKind, MoveRow, TableRow


@dataclass(frozen=True)
class PendingMove:
    """A change of the game that is not yet written down."""

    kind: MoveKind
    seat: int | None
    key: str | None
    draws: list[str]
    events: list[tw.Event]
    line: int


class Match:
    """A game with its line of play. `before` answers of the line came before those that are kept here."""

    def __init__(self, game: tw.Game, version: int, before: int, line: Line) -> None:
        self.game = game
        self.version = version
        self.before = before
        self.kept = line

    @property
    def line(self) -> int:
        """How many answers count."""
        return self.before + len(self.kept.answers)

    # -- changing the game; whoever calls writes it down and then says `written`

    def answer(self, key: str) -> PendingMove:
        """Answer the pending question. Raises `tw.NotOffered`, having changed nothing."""
        decision = self.game.decision
        assert decision is not None
        count = len(self.game.answers)
        events = self.game.play(key)
        draws = [drawn for _, drawn in self.game.answers[count + 1 :]]
        return PendingMove("answer", decision.seat, key, draws, events, self.line + 1)

    def undo(self) -> PendingMove:
        """Take the last answer back. Raises `tw.NothingToUndo`, having changed nothing."""
        seat, key = self.last_answer()
        self.game.undo()
        return PendingMove("undo", seat, key, [], [], self.line - 1)

    def written(self, move: MoveRow) -> None:
        """The change has become an entry of the log."""
        self.version = move.seq
        self.kept.add(move, self.before)

    def follow(self, move: MoveRow) -> bool:
        """Do what an entry says that another process wrote; False if that needs the game to be loaded again."""
        if move.kind == "answer":
            try:
                repeat(self.game, move)
            except (BrokenLog, ValueError):
                return False
        elif move.kind == "undo" and self.game.can_undo:
            self.game.undo()
        else:
            return False
        self.written(move)
        return True

    # -- looking

    def last_answer(self) -> tuple[int, str]:
        """Who gave the last answer, and which; only if it can be undone is it sure to be kept here."""
        if not self.kept.answers:
            raise tw.NothingToUndo
        last = self.kept.answers[-1]
        assert last.seat is not None
        assert last.key is not None
        return last.seat, last.key

    def undo_seat(self) -> int | None:
        """Whose answer can be undone now."""
        return self.last_answer()[0] if self.game.can_undo and self.kept.answers else None

    def asked_since(self, line: int) -> int:
        """When the seat whose answer is undone, down to `line` answers, was asked: undoing wins no time."""
        run = self.kept.answers[: line - self.before + 1]
        first = run[-1]
        for move in reversed(run):
            if move.seat != first.seat:
                break
            first = move
        return first.at - first.took

    def redo_next(self) -> tuple[int, str] | None:
        """The answer that can be given again now: seat and key."""
        return self.kept.redo[-1] if self.kept.redo else None

    def can_redo_after(self, made: PendingMove) -> bool:
        """Whether more could be given again after this answer. A position stored there would know nothing of it."""
        return len(self.kept.redo) > 1 and self.kept.redo[-1] == (made.seat, made.key)

    def preview(self, key: str) -> tuple[bool, bool]:
        """What follows from an answer: whether the turn passes on, and whether it could be taken back.

        It ends before the first draw: what a draw leads to would tell what will be drawn.
        """
        trial = self.game.copy()
        trial.chance = None  # draws are asked for, and nobody answers
        decision, turn = trial.decision, trial.state.turn
        assert decision is not None
        trial.play(key)
        after = trial.decision
        if after is not None and after.seat < 0:
            return trial.state.turn != turn, False
        passes = after is None or after.seat != decision.seat or trial.state.turn != turn
        return passes, trial.can_undo


def load_match(row: TableRow, begun: tuple[tw.Game, int] | None, entries: Sequence[MoveRow], box: Box) -> Match:
    """The game as the log says. `begun` is a stored game with the number of answers that led to it; `entries` are those
    after it, or all of them without one. Raises `BrokenLog` or `ValueError`.
    """
    game, before = (begin(row, entries[0], box), 0) if begun is None else begun
    line = line_of(entries, before)
    settled = max(0, len(line.answers) - row.undoable)
    play_on(game, row, line.answers[:settled], before)
    game = game.copy()  # none of these can be undone, even if what came after them was: a copy does not know how
    play_on(game, row, line.answers[settled:], before + settled)
    return Match(game, row.version, before, line)


def facts_of(game: tw.Game) -> dict[str, Any]:
    """What a table tells of its game: whose turn, and after the end who has won."""
    decision = game.decision
    facts: dict[str, Any] = {"to_act": None if decision is None else decision.seat, "turn": game.state.turn}
    if decision is None:
        facts["result"] = {
            "winners": game.winners(),
            "vp": [player.vp for player in game.state.players],
            "sheets": game.score_sheet(),
        }
    return facts
