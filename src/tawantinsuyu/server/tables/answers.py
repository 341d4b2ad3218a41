"""Answers, undo and redo: each takes effect once, in order, for the seat that may give it."""

from __future__ import annotations

from tawantinsuyu.server.storage.log import outline_of
from tawantinsuyu.server.storage.tables import Outdated
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import ATTEMPTS
from tawantinsuyu.server.tables.writes import write_move
from tawantinsuyu.table.consequences import Consequences
from tawantinsuyu.table.moves import (
    Actor,
    AnswerRequest,
    MoveOutcome,
    MoveRequest,
    RedoRequest,
    UndoRequest,
    check_time,
    counted_seats,
    recorded_entry,
    seats_counted_in_play,
)
from tawantinsuyu.table.outdated_requests import outdated_outcome
from tawantinsuyu.table.parts import version_of
from tawantinsuyu.table.refusal import Refused


async def answer(registry: TableRegistry, table_id: str, actor: Actor, decision: int, key: str) -> MoveOutcome:
    """Answer the question with the number `decision`."""
    return await carry_out(registry, table_id, actor, AnswerRequest(decision, key))


async def undo(registry: TableRegistry, table_id: str, actor: Actor, version: int) -> MoveOutcome:
    """Undo the last answer."""
    return await carry_out(registry, table_id, actor, UndoRequest(version))


async def redo(registry: TableRegistry, table_id: str, actor: Actor, version: int) -> MoveOutcome:
    """Redo the answer that was undone last."""
    return await carry_out(registry, table_id, actor, RedoRequest(version))


async def carry_out(registry: TableRegistry, table_id: str, actor: Actor, request: MoveRequest) -> MoveOutcome:
    """Play a request and store it, unless it has to be confirmed first.

    A request that is already stored has no effect and is acknowledged again. Any other for a past version is refused
    with the current state.
    """
    live = await registry.table(table_id)
    async with live.lock:
        for _ in range(ATTEMPTS):
            if live.is_stale or request.version > live.version_for(counted_seats(live, actor)):
                await registry.catch_up(live)
            try:
                if not actor.is_bot:
                    live.check_member(actor.person_id)
                if request.version != live.version_for(counted_seats(live, actor)) or live.row.status != "playing":
                    return await _outdated(registry, live, actor, request)
                check_time(live, actor, registry.clock())
                played = request.play(live, actor)
            except Refused as refused:
                if refused.status in (403, 404) and await registry.has_news(live):
                    continue  # the person may just have taken a seat in another process
                raise
            if isinstance(played, Consequences):
                return MoveOutcome(request.version, to_confirm=played)
            try:
                entry = await write_move(registry, live, played, actor)
            except Outdated:
                await registry.load_again(live)
                continue
            return MoveOutcome(version_of(entry, counted_seats(live, actor)))
    raise Refused(503, "busy")


async def _outdated(registry: TableRegistry, live: LiveTable, actor: Actor, request: MoveRequest) -> MoveOutcome:
    """The outcome for a past version: the request was sent again, or something else happened first."""
    seats = seats_counted_in_play(live, actor)
    recorded = await registry.databases.of(live.id).read(
        lambda connection: recorded_entry(outline_of(connection, live.id, live.row.version), actor, request, seats)
    )
    return outdated_outcome(live, actor, request, recorded)
