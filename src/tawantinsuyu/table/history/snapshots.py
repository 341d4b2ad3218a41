"""Looking back at a game: the state at one point, and the scores over time.

While the game is running, an audience sees what it saw then; once it is over, everyone sees everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.incomes import incomes_of
from tawantinsuyu.table import audience_words
from tawantinsuyu.table.history.messages import ScoresOut
from tawantinsuyu.table.history.replay import Replay
from tawantinsuyu.table.log_replay import BrokenLog, line_of
from tawantinsuyu.table.messages.event import ScoreSheet, score_sheets_out
from tawantinsuyu.table.messages.game import StateOut
from tawantinsuyu.table.parts import actual_line, is_visible, version_of, visible_entries
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.table.table import Table
from tawantinsuyu.texts.catalogue import Texts, messages


@dataclass(frozen=True)
class Snapshot:
    """A table at one moment for one audience. Later reads for it stop at that moment."""

    row: TableRow = field(repr=False)  # contains the seed
    seats: Sequence[SeatRow]
    box: Box = field(repr=False)
    seat: int | None  # the audience; None is a spectator
    visible_seats: frozenset[int]  # the seats whose answers are shown one by one; all when the game is over
    is_over: bool

    def texts(self, language: str) -> Texts:
        """The texts of the game."""
        return audience_words.texts_of(self.box, self.row, self.seats, language)

    @property
    def needs_replay_for_scores(self) -> bool:
        """Whether points by source are shown but not stored: the game was given up."""
        return self.is_over and self.row.result is None

    def names(self) -> list[str]:
        """The names of all seats; the automated opponent is last."""
        names = [seat.name for seat in self.seats]
        opponent = self.row.settings["opponent"]
        return names if opponent is None else [*names, str(messages("en")["seat"][opponent])]


def snapshot_of(table: Table, person_id: str | None, seat: int | None) -> Snapshot:
    """A snapshot for a person: from their own seat while the game is running, from any seat afterwards.

    The caller has checked that the person may watch.
    """
    if table.match is None or table.box is None:
        raise Refused(409, "not-playing", table.row.status)
    if table.row.status == "playing":
        audience = table.audience(person_id, seat)
    else:
        audience = None if seat is None else table.require_seat(seat).seat
    is_over = table.row.status != "playing"
    return Snapshot(
        replace(table.row), tuple(table.seats), table.box, audience, table.visible_seats(person_id), is_over
    )


def broken(row: TableRow) -> Refused:
    """The refusal for a game that this program cannot replay."""
    return Refused(409, "broken-table", row.rules or "?", tw.RULES)


def game_at(snapshot: Snapshot, replay: Replay, line: int) -> tuple[tw.Game, int]:
    """The game at the point that the audience calls `line`, and its number of answers."""
    point = actual_line(replay.answers, snapshot.visible_seats, line)
    if point is None:
        raise Refused(404, "no-such-line", sum(is_visible(move, snapshot.visible_seats) for move in replay.answers))
    try:
        return replay.at(point), point
    except (BrokenLog, ValueError) as error:
        raise broken(snapshot.row) from error


def state_at(snapshot: Snapshot, replay: Replay, line: int, language: str | None = None) -> StateOut:
    """The state after `line` answers, in the same form as the current state."""
    game, point = game_at(snapshot, replay, line)
    entry = replay.entry(point)
    used = [0] * len(snapshot.seats)
    for move in replay.answers[:point]:
        assert move.seat is not None
        used[move.seat] += move.took
    state: StateOut = {
        "table": snapshot.row.id,
        "version": version_of(entry, snapshot.visible_seats),
        "line": line,
        "seat": snapshot.seat,
        "view": game.view(snapshot.seat, places=True),
        "can_undo": False,
        "can_redo": False,
        "since": entry.at,
        "deadline": None,
        "used": used,
        "score_sheets": score_sheets_out(game) if game.is_over else None,
    }
    if language is not None:
        state["words"] = audience_words.question_words(game, state["view"], snapshot.texts(language), [])
    return state


def counted_entries(snapshot: Snapshot, log: Sequence[MoveRow]) -> list[MoveRow]:
    """The start and the answers that count."""
    return [log[0], *visible_entries(line_of(log).answers, snapshot.visible_seats)]


def scores_out(snapshot: Snapshot, entries: Sequence[MoveRow], sheets: Sequence[ScoreSheet]) -> ScoresOut:
    """The points of each seat after each of the counted `entries`, and the resources it gained; both are public.

    `sheets` are points by source. There are none until the game is over: sources scored at the end would reveal what is
    in players' hands.
    """
    return {
        "seats": snapshot.names(),
        "points": [move.vp for move in entries],
        "turns": [move.turn for move in entries],
        "sheets": list(sheets),
        "incomes": incomes_of(
            len(entries[0].vp),
            ((event["kind"], event["seat"], event["facts"]) for move in entries for event in move.events),
        ),
    }
