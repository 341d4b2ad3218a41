"""Requests of a player or a bot to the game: answer, undo, redo. Each is checked and played here, not stored."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import tawantinsuyu as tw
from tawantinsuyu.table.clock import is_late, is_to_be_passed
from tawantinsuyu.table.consequences import Consequences, consequences_of
from tawantinsuyu.table.log_replay import line_of
from tawantinsuyu.table.match import Match, PendingMove
from tawantinsuyu.table.messages.game import AcknowledgedOut
from tawantinsuyu.table.parts import VisibleSeats, is_visible, version_of
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow
from tawantinsuyu.table.table import Table

MOST_ANSWERS: Final = 5_000
"""Most answers in the line of a game. The longest of 1,030 random four-player games had 849, a sixth of this."""
MOST_ENTRIES: Final = 10_000
"""Length of a log after which undo, redo and take-backs are refused. With `MOST_ANSWERS` it limits the log."""


@dataclass(frozen=True)
class Actor:
    """Who sent a request: a person, or a bot, which has no identity."""

    person_id: str | None
    is_client: bool = False
    """Whether the request counts versions as the person does (`parts.py`), not as the log does."""
    plays_for_late: bool = False
    """Whether this is the program, which answers for a person whose time is up."""

    @property
    def is_bot(self) -> bool:
        return self.person_id is None


BOT: Final = Actor(None)
STAND_IN: Final = Actor(None, plays_for_late=True)
"""The program in place of a person whose time is up."""


@dataclass(frozen=True)
class MoveRequest(ABC):
    """A request for one version of the game."""

    version: int

    needs_log: ClassVar[bool] = False
    """Whether `is_recorded_by` needs the entries before the one it is given."""

    @abstractmethod
    def play(self, table: Table, actor: Actor) -> PendingMove | Consequences:
        """Change the game in memory. Raises `Refused`, having changed nothing.

        Returns the consequences, without changing anything, if they have to be confirmed first.
        """

    @abstractmethod
    def is_recorded_by(self, entry: MoveRow, before: Sequence[MoveRow]) -> bool:
        """Whether `entry`, the one after `version`, is this same request; `before` is the log up to `version`."""


@dataclass(frozen=True)
class AnswerRequest(MoveRequest):
    """Answer the question with the number `version`."""

    key: str

    def play(self, table: Table, actor: Actor) -> PendingMove | Consequences:
        match = table.require_playing()
        asked = match.game.decision
        assert asked is not None
        check_may_act(table, asked.seat, actor)
        _check_answers(match)
        try:
            return self._play(match)
        except tw.NotOffered as error:
            raise Refused(422, "not-offered", str(error)) from error

    def _play(self, match: Match) -> PendingMove | Consequences:
        return match.answer(self.key)

    def is_recorded_by(self, entry: MoveRow, before: Sequence[MoveRow]) -> bool:
        return entry.kind == "answer" and entry.key == self.key


@dataclass(frozen=True)
class UnconfirmedAnswer(AnswerRequest):
    """An answer that is played only if its consequences are harmless; `silenced` are ids of cautions."""

    silenced: frozenset[str]
    holding: frozenset[str]

    def _play(self, match: Match) -> PendingMove | Consequences:
        consequences = consequences_of(match, self.key)
        return match.answer(self.key) if consequences.are_harmless(self.holding, self.silenced) else consequences


@dataclass(frozen=True)
class UndoRequest(MoveRequest):
    """Undo the last answer, up to the last draw, reveal or other player's choice."""

    def play(self, table: Table, actor: Actor) -> PendingMove:
        _check_length(self.version)
        match = table.require_playing()
        seat = match.undo_seat()
        if seat is None:
            raise Refused(409, "nothing-to-undo")
        check_may_act(table, seat, actor)
        return match.undo()

    def is_recorded_by(self, entry: MoveRow, before: Sequence[MoveRow]) -> bool:
        return entry.kind == "undo"


@dataclass(frozen=True)
class RedoRequest(MoveRequest):
    """Give the answer again that was undone last. The log records it as an answer."""

    needs_log: ClassVar[bool] = True

    def play(self, table: Table, actor: Actor) -> PendingMove:
        _check_length(self.version)
        match = table.require_playing()
        again = match.redo_next()
        if again is None:
            raise Refused(409, "nothing-to-redo")
        seat, key = again
        check_may_act(table, seat, actor)
        asked = match.game.decision
        if asked is None or asked.seat != seat:
            raise Refused(409, "nothing-to-redo")
        _check_answers(match)
        try:
            return match.answer(key)
        except tw.NotOffered as error:
            raise Refused(409, "nothing-to-redo") from error

    def is_recorded_by(self, entry: MoveRow, before: Sequence[MoveRow]) -> bool:
        return entry.kind == "answer" and line_of(before).redo[-1:] == [(entry.seat, entry.key)]


@dataclass(frozen=True)
class MoveOutcome:
    """The version that a request led to; it is stored, and `repeated` says whether it already was.

    With `to_confirm` nothing was played or stored, and the version is the same as before.
    """

    version: int
    repeated: bool = False
    to_confirm: Consequences | None = None


def answer_request(
    version: int, key: str, confirmed: bool, silenced: Collection[str], holding: Collection[str]
) -> AnswerRequest:
    """The request for an answer as a client sends it."""
    if confirmed:
        return AnswerRequest(version, key)
    return UnconfirmedAnswer(version, key, frozenset(silenced), frozenset(holding))


def acknowledged(outcome: MoveOutcome) -> AcknowledgedOut:
    """The acknowledgement sent to the client."""
    acknowledgement: AcknowledgedOut = {"version": outcome.version, "repeated": outcome.repeated}
    if outcome.to_confirm is not None:
        consequences = outcome.to_confirm
        warnings = [caution.id for caution in consequences.cautions]
        acknowledgement["to_confirm"] = {
            "passes_on": consequences.passes_on,
            "final": consequences.is_final,
            "warnings": warnings,
            "ends_turn": consequences.ends_turn,
        }
    return acknowledgement


def counted_seats(table: Table, actor: Actor) -> frozenset[int]:
    """The seats whose answers the actor counts individually; the server itself counts all."""
    return table.visible_seats(actor.person_id) if actor.is_client else frozenset(range(len(table.seats)))


def seats_counted_in_play(table: Table, actor: Actor) -> frozenset[int]:
    """The same as long as the game is played: when it is over, `counted_seats` are all."""
    return frozenset(table.seats_of(actor.person_id)) if actor.is_client else counted_seats(table, actor)


def recorded_entry(
    log: Sequence[MoveRow], actor: Actor, request: MoveRequest, visible_seats: VisibleSeats
) -> MoveRow | None:
    """The entry of a request for a past version that is already in the log.

    The version is counted as it was when the request was made: with the `seats_counted_in_play`.
    """
    number = request.version + 1
    entry = next(
        (move for move in log if is_visible(move, visible_seats) and version_of(move, visible_seats) == number), None
    )
    if entry is None or entry.person_id != actor.person_id:
        return None
    is_same = request.is_recorded_by(entry, [move for move in log if move.seq < entry.seq])
    return entry if is_same else None


def check_may_act(table: Table, seat: int, actor: Actor) -> None:
    """Refuses unless the actor plays this seat."""
    sitting = table.seats[seat]
    if actor.is_bot and (sitting.kind == "bot" or actor.plays_for_late):
        return
    if not actor.is_bot and sitting.person_id == actor.person_id:
        return
    if actor.is_bot or table.seats_of(actor.person_id):
        raise Refused(403, "not-your-turn", sitting.name)
    raise Refused(403, "not-at-table")


def check_time(table: Table, actor: Actor, now: int) -> None:
    """Refuses during a pause, a person whose time is up, and the program as long as there is time."""
    if "paused" in table.row.options:
        raise Refused(409, "paused")
    if actor.plays_for_late and not is_to_be_passed(table.row, now):
        raise Refused(409, "not-overdue", "")
    if not actor.is_bot and is_late(table.row, now):
        raise Refused(409, "time-is-up")


def _check_length(version: int) -> None:
    if version >= MOST_ENTRIES:
        raise Refused(409, "too-long")


def _check_answers(match: Match) -> None:
    if match.line >= MOST_ANSWERS:
        raise Refused(409, "too-many-answers", MOST_ANSWERS)
