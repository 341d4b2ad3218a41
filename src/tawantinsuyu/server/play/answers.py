"""Answers, undo and redo: once, in order, by whom they are asked of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.log_replay import line_of
from tawantinsuyu.server.play.match import PendingMove
from tawantinsuyu.server.play.registry import Actor, TableRegistry
from tawantinsuyu.server.storage.log import move_at, moves_after
from tawantinsuyu.server.storage.tables import Outdated

ATTEMPTS: Final = 5
"""How often a request is looked at again when other processes write to the same table."""


MOST_ENTRIES: Final = 20_000
"""Entries of a log after which nothing more is undone: a game has some hundreds, and nobody fills the disk."""


@dataclass(frozen=True)
class Acknowledged:
    """What was asked for is safe: the version it led to, and whether that had happened before."""

    version: int
    repeated: bool = False


async def answer(registry: TableRegistry, table_id: str, actor: Actor, decision: int, key: str) -> Acknowledged:
    """Answer the question with the number `decision`.

    The same answer to the same question again has no effect and is acknowledged; another one that comes too late is
    refused with the current state.
    """

    def play(live: LiveTable) -> PendingMove:
        match = live.require_playing()
        asked = match.game.decision
        assert asked is not None
        _check_seat(live, asked.seat, actor)
        try:
            return match.answer(key)
        except tw.NotOffered as error:
            raise Refused(422, "not-offered", str(error)) from error

    return await _change(registry, table_id, actor, decision, "answer", key, play)


async def undo(registry: TableRegistry, table_id: str, actor: Actor, version: int) -> Acknowledged:
    """Take the last answer back, up to the last draw, reveal or other player's choice."""

    def play(live: LiveTable) -> PendingMove:
        match = live.require_playing()
        seat = match.undo_seat()
        if seat is None:
            raise Refused(409, "nothing-to-undo")
        _check_seat(live, seat, actor)
        return match.undo()

    return await _change(registry, table_id, actor, version, "undo", None, play)


async def redo(registry: TableRegistry, table_id: str, actor: Actor, version: int) -> Acknowledged:
    """Give the answer again that was taken back last."""

    def play(live: LiveTable) -> PendingMove:
        match = live.require_playing()
        again = match.redo_next()
        if again is None:
            raise Refused(409, "nothing-to-redo")
        _check_seat(live, again[0], actor)
        asked = match.game.decision
        if asked is None or asked.seat != again[0]:
            raise Refused(409, "nothing-to-redo")
        try:
            return match.answer(again[1])
        except tw.NotOffered as error:
            raise Refused(409, "nothing-to-redo") from error

    return await _change(registry, table_id, actor, version, "redo", None, play)


def _check_member(live: LiveTable, actor: Actor) -> None:
    if not actor.is_bot and not live.is_member(actor.person_id):
        live.check_may_watch(actor.person_id, None)
        raise Refused(403, "not-at-table")


def _check_seat(live: LiveTable, seat: int, actor: Actor) -> None:
    sitting = live.seats[seat]
    if actor.is_bot and sitting.kind == "bot":
        return
    if not actor.is_bot and sitting.person_id == actor.person_id:
        return
    if actor.is_bot or live.seats_of(actor.person_id):
        raise Refused(403, "not-your-turn", sitting.name)
    raise Refused(403, "not-at-table")


async def _change(
    registry: TableRegistry, table_id: str, actor: Actor, version: int, kind: str, key: str | None, play: Any
) -> Acknowledged:
    live = await registry.table(table_id)
    async with live.lock:
        for _ in range(ATTEMPTS):
            if live.is_stale or version > live.row.version:
                await registry.catch_up(live)
            try:
                _check_member(live, actor)
                if version != live.row.version or live.row.status != "playing":
                    return await _late(registry, live, actor, version, kind, key)
                if version >= MOST_ENTRIES and kind != "answer":
                    raise Refused(409, "too-long")
                made = play(live)
            except Refused as refused:
                if refused.status in (403, 404) and await registry.has_news(live):
                    continue  # they may have sat down a moment ago, in another process
                raise
            try:
                move = await registry.write(live, made, actor)
            except Outdated:
                await registry.load_again(live)
                continue
            return Acknowledged(move.seq)
    raise Refused(503, "busy")


async def _late(
    registry: TableRegistry, live: LiveTable, actor: Actor, version: int, kind: str, key: str | None
) -> Acknowledged:
    """The question is answered already: by this very request, sent again, or otherwise."""

    def job(connection: Connection) -> bool:
        move = move_at(connection, live.id, version + 1)
        if move is None or move.person_id != actor.person_id:
            return False
        if kind == "redo":  # in the log it is an answer: the one that had been taken back last
            before = [entry for entry in moves_after(connection, live.id, 0) if entry.seq <= version]
            return move.kind == "answer" and line_of(before).redo[-1:] == [(move.seat, move.key)]
        return move.kind == kind and (key is None or move.key == key)

    if await registry.database.read(job):
        return Acknowledged(version + 1, repeated=True)
    state = None if live.match is None else live.state_for(live.concerned(actor.person_id))
    if version == live.row.version:
        raise Refused(409, "not-playing", live.row.status, state=state)
    raise Refused(409, "outdated", version, live.row.version, state=state)
