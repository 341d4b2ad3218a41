"""The game of one table in memory, with its line of play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.preview import Preview, preview
from tawantinsuyu.table.log_replay import (
    BrokenLog,
    LineOfAnswers,
    beginning,
    line_of,
    play_on,
    repeat,
    replayed,
    taken_back,
)
from tawantinsuyu.table.messages.event import score_sheets_out
from tawantinsuyu.table.messages.tables import ResultOut
from tawantinsuyu.table.parts import VisibleSeats, start_of_part
from tawantinsuyu.table.rows import MoveKind, MoveRow, TableRow


@dataclass(frozen=True)
class PendingMove:
    """A change of the game in memory that is not yet in the log."""

    kind: MoveKind
    seat: int | None
    key: str | None
    draws: list[str]
    events: list[tw.Event]
    line: int


class Standing(NamedTuple):
    """The status of a game: the turn, the seat to act, and the result once it is over."""

    turn: int
    to_act: int | None
    result: ResultOut | None


def standing_of(game: tw.Game) -> Standing:
    """The status of a game."""
    if game.decision is not None:
        return Standing(game.state.turn, game.decision.seat, None)
    result: ResultOut = {
        "winners": game.winners(),
        "vp": [player.vp for player in game.state.players],
        "sheets": score_sheets_out(game),
    }
    return Standing(game.state.turn, None, result)


class Match:
    """A game with its line of play; `before` is the number of answers before those in `recent`.

    The log has everything, so memory holds little: the answers since the last turn that cannot be undone (`forget`),
    and for the view of others the position where the current part began.
    """

    def __init__(
        self, game: tw.Game, version: int, before: int, line: LineOfAnswers, starts: Sequence[tuple[int, tw.Game]] = ()
    ) -> None:
        self.game = game
        self.version = version
        self.before = before
        self.recent = line
        self.last: tuple[int, int, str | None] | None = None  # what tells the last entry added from any other
        self._starts = list(starts)  # answers so far and game at the start of each part that can be undone
        self._turn = game.state.turn
        self._turns = [before]  # number of answers at the start of each turn in `recent`

    @property
    def line(self) -> int:
        """How many answers count."""
        return self.before + len(self.recent.answers)

    # -- changing the game: the caller stores the pending move as an entry, then calls `add`

    def answer(self, key: str) -> PendingMove:
        """Answer the pending question. Raises `tw.NotOffered`, having changed nothing."""
        decision = self.game.decision
        assert decision is not None
        count = len(self.game.answers)
        self._note_start()
        events = self.game.play(key)
        draws = [drawn for _, drawn in self.game.answers[count + 1 :]]
        return PendingMove("answer", decision.seat, key, draws, events, self.line + 1)

    def undo(self) -> PendingMove:
        """Undo the last answer. Raises `tw.NothingToUndo`, having changed nothing."""
        seat, key = self.last_answer()
        self.game.undo()
        return PendingMove("undo", seat, key, [], [], self.line - 1)

    def add(self, move: MoveRow) -> None:
        """Note that the game is now at this entry of the log."""
        self.version = move.seq
        self.last = move.seq, move.at, move.key
        self.recent.add(move, self.before)
        while self._starts and self._starts[-1][0] > self.line:
            self._starts.pop()
        while self._turns[-1] > self.line:
            self._turns.pop()
        if move.kind == "answer" and move.turn != self._turn:
            self._turns.append(self.line)
        self._turn = move.turn

    def forget(self) -> None:
        """Drop answers that can be neither undone nor shown again: those before the last turn that cannot be undone."""
        settled = self.line - self.game.undoable
        while len(self._turns) > 1 and self._turns[1] <= settled:
            self._turns.pop(0)
        del self.recent.answers[: self._turns[0] - self.before]
        self.before = self._turns[0]
        while len(self._starts) > 1 and self._starts[1][0] <= settled:
            self._starts.pop(0)
        if settled == self.line and not self.is_mid_part:
            self._starts.clear()
        self.game.forget_answers()

    def follow(self, move: MoveRow) -> bool:
        """Apply an entry that another process wrote; False if the game must be reloaded for that."""
        if move.kind == "answer":
            self._note_start()
            try:
                repeat(self.game, move)
            except (BrokenLog, ValueError):
                return False
        elif move.kind == "undo" and self.game.can_undo:
            self.game.undo()
        else:
            return False
        self.add(move)
        return True

    def _note_start(self) -> None:
        """Save the game where a part begins: others see it until the part ends."""
        if self.is_mid_part or (self._starts and self._starts[-1][0] == self.line):
            return
        if not self.game.can_undo:
            self._starts.clear()
        self._starts.append((self.line, frozen_copy(self.game)))

    # -- reading

    @property
    def is_mid_part(self) -> bool:
        """Whether the last answer did not end a part."""
        return bool(self.recent.answers) and self.recent.answers[-1].held

    def game_for(self, visible_seats: VisibleSeats) -> tw.Game:
        """The game as an audience may see it: during a part of others, the game before that part."""
        last = self.recent.answers[-1] if self.is_mid_part else None
        if last is None or last.seat in visible_seats:
            return self.game
        began = self.before + start_of_part(self.recent.answers, len(self.recent.answers))
        return next(game for line, game in reversed(self._starts) if line == began)

    def last_answer(self) -> tuple[int, str]:
        """Seat and key of the last answer. Raises `tw.NothingToUndo` if it is no longer in memory."""
        if not self.recent.answers:
            raise tw.NothingToUndo
        last = self.recent.answers[-1]
        assert last.seat is not None
        assert last.key is not None
        return last.seat, last.key

    def undo_seat(self) -> int | None:
        """The seat whose answer can be undone now."""
        return self.last_answer()[0] if self.game.can_undo and self.recent.answers else None

    def asked_since(self, line: int) -> int:
        """When the seat whose answers are undone, back to `line` answers, was first asked: undo gains no time."""
        run = self.recent.answers[: line - self.before + 1]
        first = run[-1]
        for move in reversed(run):
            if move.seat != first.seat:
                break
            first = move
        return first.at - first.took

    def redo_next(self) -> tuple[int, str] | None:
        """Seat and key of the answer that can be redone now."""
        return self.recent.redo[-1] if self.recent.redo else None

    def can_redo_after(self, pending: PendingMove) -> bool:
        """Whether more could be redone after this answer. A position stored there would not know of it."""
        return len(self.recent.redo) > 1 and self.recent.redo[-1] == (pending.seat, pending.key)

    def preview(self, keys: Sequence[str]) -> Preview:
        """What follows from answers. Raises `tw.NotOffered`."""
        return preview(self.game.copy(), keys)


def load_match(row: TableRow, begun: tuple[tw.Game, int] | None, entries: Sequence[MoveRow], box: Box) -> Match:
    """The game according to the log. Raises `BrokenLog` or `ValueError`.

    `begun` is a stored game with its number of answers, and `entries` are those after it; without it, all entries.
    """
    if begun is None:
        line = line_of(entries)
        game, before = beginning(row, entries[0], line.answers, box)
        del line.answers[:before]
    else:
        game, before = begun
        line = line_of(entries, before)
    starts = part_starts(game.copy(), row, line.answers, before, row.undoable)
    settled = max(0, len(line.answers) - row.undoable)
    play_on(game, row, line.answers[:settled], before)
    game = game.copy()  # a copy cannot undo, and none of these answers may be undone
    play_on(game, row, line.answers[settled:], before + settled)
    return Match(game, row.version, before, line, starts)


def settled_match(game: tw.Game, row: TableRow) -> Match:
    """A finished game: nothing can be taken back, so no answers are stored."""
    return Match(game.copy(), row.version, row.line, LineOfAnswers())


def earlier_match(row: TableRow, entries: Sequence[MoveRow], box: Box, line: int) -> Match:
    """The game after the first `line` answers of a whole log; the later ones can be redone. Raises `BrokenLog`."""
    full = line_of(entries)
    # from the beginning: a stored position does not know what could be undone before it
    game = replayed(row, entries, box, line)
    begun, before = beginning(row, entries[0], full.answers, box)
    recent = LineOfAnswers(full.answers[:line], full.redo + taken_back(full.answers[line:]))
    starts = part_starts(begun, row, recent.answers[before:], before, game.undoable)
    return Match(game, row.version, 0, recent, starts)


def frozen_copy(game: tw.Game) -> tw.Game:
    """The game at this point, for viewing only: without chance and answers."""
    return tw.Game(game.settings, game.box, game.state.copy(), None)


def part_starts(
    game: tw.Game, row: TableRow, answers: Sequence[MoveRow], before: int, undoable: int
) -> list[tuple[int, tw.Game]]:
    """Where the current part and those that can be undone began; `game` has had `before` answers and is played on."""
    first = start_of_part(answers, max(0, len(answers) - undoable))
    starts: list[tuple[int, tw.Game]] = []
    for number in range(len(answers)):
        if number >= first and (number == 0 or not answers[number - 1].held):
            starts.append((before + number, frozen_copy(game)))
        play_on(game, row, answers[number : number + 1], before + number)
    return starts
