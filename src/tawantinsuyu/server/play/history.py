"""Looking back at a game: the state at one point, and how the points went.

While the game is played, an audience sees what it saw then; when it is over, everyone sees everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.incomes import incomes_of
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.positions import broken
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.play.replay_cache import Replay
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.log import moves_after
from tawantinsuyu.server.table import audience_words
from tawantinsuyu.server.table.log_replay import BrokenLog, line_of
from tawantinsuyu.server.table.parts import is_told, line_told, told, version_of
from tawantinsuyu.server.table.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.texts.catalogue import Texts, messages


@dataclass(frozen=True)
class Snapshot:
    """A table at one moment for one audience. Whatever is read for it later goes no further than that moment."""

    row: TableRow = field(repr=False)  # it has the seed
    seats: Sequence[SeatRow]
    box: Box = field(repr=False)
    seat: int | None  # the audience; None is a spectator
    own: frozenset[int]  # the seats whose answers are shown one by one; all when the game is over
    is_over: bool

    def texts(self, language: str) -> Texts:
        """The texts of the game."""
        return audience_words.texts_of(self.box, self.row, self.seats, language)

    @property
    def needs_replay_for_scores(self) -> bool:
        """Whether points by source are told, but are not stored: the game was given up."""
        return self.is_over and self.row.result is None

    def names(self) -> list[str]:
        """The names of all seats; an automated opponent comes last."""
        names = [seat.name for seat in self.seats]
        opponent = self.row.settings["opponent"]
        return names if opponent is None else [*names, str(messages("en")["seat"][opponent])]


async def take_snapshot(
    registry: TableRegistry, table_id: str, person_id: str | None, seat: int | None, invite: str | None
) -> Snapshot:
    """A snapshot for a person, from their own seat while the game is played, from any seat afterwards.

    Refuses if the person may not watch.
    """
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        live.check_may_watch(person_id, invite)
        return snapshot_of(live, person_id, seat)


def snapshot_of(live: LiveTable, person_id: str | None, seat: int | None) -> Snapshot:
    """The same for an open table. The caller holds its lock and has checked that the person may watch."""
    if live.match is None or live.box is None:
        raise Refused(409, "not-playing", live.row.status)
    if live.row.status == "playing":
        audience = live.audience(person_id, seat)
    else:
        audience = None if seat is None else live.require_seat(seat).seat
    is_over = live.row.status != "playing"
    return Snapshot(replace(live.row), tuple(live.seats), live.box, audience, live.own(person_id), is_over)


def log_of(connection: Connection, snapshot: Snapshot) -> list[MoveRow]:
    """The log up to the moment of the snapshot."""
    return moves_after(connection, snapshot.row.id, 0, upto=snapshot.row.version)


async def point(
    registry: TableRegistry, replay: Replay, snapshot: Snapshot, line: int, language: str | None = None
) -> dict[str, Any]:
    """The state after `line` answers, in the form of a game's present state."""
    return await registry.databases.of(snapshot.row.id).read_slow(
        lambda connection: _point(connection, snapshot, replay, line, language)
    )


def _point(
    connection: Connection, snapshot: Snapshot, replay: Replay, line: int, language: str | None
) -> dict[str, Any]:
    with _game_at(connection, snapshot, replay, line) as (game, point):
        state = _state(snapshot, replay, game, line, point)
        if language is not None:
            words = audience_words.question_words(game, state["view"], snapshot.texts(language))
            state["words"] = {**words, "moves": []}
        return state


@contextmanager
def _game_at(connection: Connection, snapshot: Snapshot, replay: Replay, line: int) -> Iterator[tuple[tw.Game, int]]:
    """The game at the point that the audience calls `line`, and its number of answers, while the replay is locked."""
    with replay.lock:
        try:
            replay.follow(moves_after(connection, snapshot.row.id, replay.version))
            point = line_told(replay.answers, snapshot.own, line)
            if point is None:
                raise Refused(404, "no-such-line", sum(is_told(move, snapshot.own) for move in replay.answers))
            yield replay.at(point), point
        except (BrokenLog, ValueError) as error:
            raise broken(snapshot.row) from error


def _state(snapshot: Snapshot, replay: Replay, game: tw.Game, line: int, point: int) -> dict[str, Any]:
    entry = replay.entry(point)
    used = [0] * len(snapshot.seats)
    for move in replay.answers[:point]:
        assert move.seat is not None
        used[move.seat] += move.took
    return {
        "table": snapshot.row.id,
        "version": version_of(entry, snapshot.own),
        "line": line,
        "seat": snapshot.seat,
        "view": game.view(snapshot.seat, places=True),
        "can_undo": False,
        "can_redo": False,
        "since": entry.at,
        "deadline": None,
        "used": used,
        "score_sheets": game.score_sheet() if game.is_over else None,
    }


async def scores(registry: TableRegistry, replay: Replay, snapshot: Snapshot) -> dict[str, Any]:
    """The points of each seat after each answer and the resources it gained, which are public; points by source when
    the game is over. Earlier, sources that count at the end would tell what is in hands.
    """
    entries = await registry.databases.of(snapshot.row.id).read_slow(
        lambda connection: _counted_entries(connection, snapshot)
    )
    sheets: list[dict[str, int]] = []
    if snapshot.row.result is not None:
        sheets = snapshot.row.result["sheets"]
    elif snapshot.needs_replay_for_scores:
        line = entries[-1].line
        sheets = await registry.databases.of(snapshot.row.id).read_slow(
            lambda connection: _sheets(connection, snapshot, replay, line)
        )
    return {
        "seats": snapshot.names(),
        "points": [move.vp for move in entries],
        "turns": [move.turn for move in entries],
        "sheets": sheets,
        "incomes": incomes_of(
            len(entries[0].vp),
            ((event["kind"], event["seat"], event["facts"]) for move in entries for event in move.events),
        ),
    }


def _counted_entries(connection: Connection, snapshot: Snapshot) -> list[MoveRow]:
    """The start and the answers that count."""
    entries = log_of(connection, snapshot)
    return [entries[0], *told(line_of(entries).answers, snapshot.own)]


def _sheets(connection: Connection, snapshot: Snapshot, replay: Replay, line: int) -> list[dict[str, int]]:
    with _game_at(connection, snapshot, replay, line) as (game, _):
        return game.score_sheet()
