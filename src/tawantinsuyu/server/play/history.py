"""Looking back at a game: step by step, at one point, and how the points went.

While the game goes on, a seat sees what it saw and spectators what they saw; when it is over, everybody sees all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.incomes import incomes_of
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.play import audience_words
from tawantinsuyu.server.play.audience_messages import told
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.log_replay import BrokenLog, line_of
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.play.replay_cache import Replay, ReplayCache
from tawantinsuyu.server.storage.log import moves_after
from tawantinsuyu.server.storage.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.texts.catalogue import Texts, messages

T = TypeVar("T")


@dataclass(frozen=True)
class Look:
    """A table at one moment, for somebody who may look at it: what is read for them later goes no further."""

    row: TableRow = field(repr=False)  # it knows the seed
    seats: Sequence[SeatRow]
    box: Box = field(repr=False)
    seat: int | None  # whose eyes; None is a spectator
    is_over: bool


async def look(
    registry: TableRegistry, table_id: str, person_id: str | None, seat: int | None, invite: str | None
) -> Look:
    """Who may look at a table, and through whose eyes: one's own while the game goes on, anybody's afterwards."""
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        live.check_may_watch(person_id, invite)
        return look_at(live, person_id, seat)


def look_at(live: LiveTable, person_id: str | None, seat: int | None) -> Look:
    """The same, where the table is at hand. The caller holds its lock and has checked that they may watch."""
    if live.match is None or live.box is None:
        raise Refused(409, "not-playing", live.row.status)
    if live.row.status == "playing":
        eyes = live.audience(person_id, seat)
    elif seat is not None and seat >= len(live.seats):
        raise Refused(404, "no-seat", seat + 1)
    else:
        eyes = seat
    return Look(replace(live.row), tuple(live.seats), live.box, eyes, live.row.status != "playing")


def log_of(connection: Connection, seen: Look) -> list[MoveRow]:
    """The log up to that moment."""
    return [move for move in moves_after(connection, seen.row.id, 0) if move.seq <= seen.row.version]


async def steps(registry: TableRegistry, seen: Look, language: str | None = None) -> dict[str, Any]:
    """The answers that count, each with what it led to, as far as it may be known; in words of a language, if any."""

    def job(connection: Connection) -> dict[str, Any]:
        moves = line_of(log_of(connection, seen)).answers
        entries = [told(move, seen.seat, seen.is_over) for move in moves]
        found: dict[str, Any] = {
            "steps": [
                {name: entry[name] for name in ("line", "seat", "key", "turn", "events")} | {"vp": move.vp}
                for entry, move in zip(entries, moves, strict=True)
            ]
        }
        if language is not None:
            texts = _texts(seen, language)
            found["words"] = [audience_words.sentences(texts, entry) for entry in entries]
        return found

    return await registry.database.read_slow(job)


async def point(
    registry: TableRegistry, replays: ReplayCache, seen: Look, line: int, language: str | None = None
) -> dict[str, Any]:
    """The state after `line` answers, in the form of a game's present state."""

    def look_there(replay: Replay, game: tw.Game) -> dict[str, Any]:
        state = _state(seen, replay, game, line)
        if language is not None:
            state["words"] = audience_words.asked(game, state["view"], lambda: _texts(seen, language)) | {"moves": []}
        return state

    return await _at(registry, replays, seen, line, look_there)


def _texts(seen: Look, language: str) -> Texts:
    return audience_words.texts_of(seen.box, seen.row, seen.seats, language)


async def _at(
    registry: TableRegistry, replays: ReplayCache, seen: Look, line: int, use: Callable[[Replay, tw.Game], T]
) -> T:
    """What is found out from the game after `line` answers."""
    replay = replays.of(seen.row, seen.box)

    def job(connection: Connection) -> T:
        with replay.lock:
            try:
                replay.follow(moves_after(connection, seen.row.id, replay.version))
                if line > len(replay.answers):
                    raise Refused(404, "no-such-line", len(replay.answers))
                return use(replay, replay.at(line))
            except (BrokenLog, ValueError) as error:
                raise Refused(409, "broken-table", seen.row.engine or "?", tw.__version__) from error

    return await registry.database.read_slow(job)


def _state(seen: Look, replay: Replay, game: tw.Game, line: int) -> dict[str, Any]:
    entry = replay.entry(line)
    used = [0] * len(seen.seats)
    for move in replay.answers[:line]:
        assert move.seat is not None
        used[move.seat] += move.took
    return {
        "table": seen.row.id,
        "version": entry.seq,
        "line": line,
        "seat": seen.seat,
        "view": game.view(seen.seat),
        "can_undo": False,
        "can_redo": False,
        "since": entry.at,
        "deadline": None,
        "used": used,
        "score_sheets": game.score_sheet() if game.is_over else None,
    }


async def scores(registry: TableRegistry, replays: ReplayCache, seen: Look) -> dict[str, Any]:
    """The points of each seat after each answer and the resources it gained, which all may know at any time; points by
    source when the game is over.

    Before that, sources counted at the end would tell what is in hands, so there are none.
    """

    def job(connection: Connection) -> list[MoveRow]:
        entries = log_of(connection, seen)
        return [entries[0], *line_of(entries).answers]

    entries = await registry.database.read_slow(job)
    sheets: list[dict[str, int]] = []
    if seen.row.result is not None:
        sheets = seen.row.result["sheets"]
    elif seen.is_over:
        sheets = await _at(registry, replays, seen, entries[-1].line, lambda _, game: game.score_sheet())
    return {
        "seats": names_of(seen),
        "points": [move.vp for move in entries],
        "turns": [move.turn for move in entries],
        "sheets": sheets,
        "incomes": incomes_of(
            len(entries[0].vp),
            ((event["kind"], event["seat"], event["facts"]) for move in entries for event in move.events),
        ),
    }


def names_of(seen: Look) -> list[str]:
    """Who sits where; an automated opponent comes last."""
    names = [seat.name for seat in seen.seats]
    opponent = seen.row.settings["opponent"]
    return names if opponent is None else [*names, str(messages("en")["seat"][opponent])]
