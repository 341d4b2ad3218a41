"""Answers, undo and redo: each takes effect once, in order, for the seat that may give it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.play.table_changes import ATTEMPTS
from tawantinsuyu.server.play.writes import write_move
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.log import outline_of
from tawantinsuyu.server.storage.tables import Outdated
from tawantinsuyu.server.table.audience_messages import state_for
from tawantinsuyu.server.table.consequences import Consequences
from tawantinsuyu.server.table.moves import Actor, AnswerRequest, MoveRequest, RedoRequest, UndoRequest
from tawantinsuyu.server.table.parts import Own, is_told, version_of


@dataclass(frozen=True)
class MoveOutcome:
    """The version that a request led to: it is stored, and `repeated` says whether it had been before.

    With `to_confirm` nothing was played or stored, and the version is the same as before.
    """

    version: int
    repeated: bool = False
    to_confirm: Consequences | None = None


async def answer(registry: TableRegistry, table_id: str, actor: Actor, decision: int, key: str) -> MoveOutcome:
    """Answer the question with the number `decision`."""
    return await carry_out(registry, table_id, actor, AnswerRequest(decision, key))


async def undo(registry: TableRegistry, table_id: str, actor: Actor, version: int) -> MoveOutcome:
    """Take the last answer back."""
    return await carry_out(registry, table_id, actor, UndoRequest(version))


async def redo(registry: TableRegistry, table_id: str, actor: Actor, version: int) -> MoveOutcome:
    """Give the answer again that was taken back last."""
    return await carry_out(registry, table_id, actor, RedoRequest(version))


async def carry_out(registry: TableRegistry, table_id: str, actor: Actor, request: MoveRequest) -> MoveOutcome:
    """Play a request and store it, unless it has to be confirmed first.

    A request that is stored already has no effect and is acknowledged again. Another one for a past version is refused
    with the current state.
    """
    live = await registry.table(table_id)
    async with live.lock:
        for _ in range(ATTEMPTS):
            if live.is_stale or request.version > live.version_for(_own(live, actor)):
                await registry.catch_up(live)
            try:
                if not actor.is_bot:
                    live.check_member(actor.person_id)
                if request.version != live.version_for(_own(live, actor)) or live.row.status != "playing":
                    return await _late(registry, live, actor, request)
                played = request.play(live, actor)
            except Refused as refused:
                if refused.status in (403, 404) and await registry.has_news(live):
                    continue  # the person may have taken a seat a moment ago, in another process
                raise
            if isinstance(played, Consequences):
                return MoveOutcome(request.version, to_confirm=played)
            try:
                entry = await write_move(registry, live, played, actor)
            except Outdated:
                await registry.load_again(live)
                continue
            return MoveOutcome(version_of(entry, _own(live, actor)))
    raise Refused(503, "busy")


async def _late(registry: TableRegistry, live: LiveTable, actor: Actor, request: MoveRequest) -> MoveOutcome:
    """The version has passed: the request was sent again, or something else was done."""
    own = _own(live, actor)
    if await registry.databases.of(live.id).read(
        lambda connection: _is_recorded(connection, live, actor, request, own)
    ):
        return MoveOutcome(request.version + 1, repeated=True)
    state = None if live.match is None else state_for(live, live.concerned(actor.person_id), own)
    version = live.version_for(own)
    if request.version == version:
        raise Refused(409, "not-playing", live.row.status, state=state)
    raise Refused(409, "outdated", request.version, version, state=state)


def _own(live: LiveTable, actor: Actor) -> frozenset[int]:
    """The seats whose answers the actor counts one by one; the server itself counts all."""
    return live.own(actor.person_id) if actor.is_client else frozenset(range(len(live.seats)))


def _is_recorded(connection: Connection, live: LiveTable, actor: Actor, request: MoveRequest, own: Own) -> bool:
    log = outline_of(connection, live.id, live.row.version)
    number = request.version + 1
    entry = next((move for move in log if is_told(move, own) and version_of(move, own) == number), None)
    if entry is None or entry.person_id != actor.person_id:
        return False
    return request.is_recorded_by(entry, [move for move in log if move.seq < entry.seq])
