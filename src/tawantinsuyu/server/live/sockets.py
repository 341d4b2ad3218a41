"""The socket of a table: what was missed since the last seen version, then everything new.

Answers are not given here but by `POST`; all that a client may say is from which of its seats it looks.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final, NamedTuple

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from tawantinsuyu.server.errors import POLICY_VIOLATION
from tawantinsuyu.server.live.hub import Hub, Watcher
from tawantinsuyu.server.live.updates import worded_update
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.security.limits import Rate
from tawantinsuyu.server.table.audience_messages import facts_for

TRY_AGAIN: Final = 1012
"""The code for a socket that is closed and may come back at once."""
MOST_SAID: Final = 1_000
"""Bytes of a message from a client."""
LOOKS: Final = "20/second"
"""How often a client may change seats: each time costs as much as an answer does."""
SEND_SECONDS: Final = 20.0


class Visitor(NamedTuple):
    """Whose socket it is: a person on one of their devices, or a stranger."""

    person_id: str | None = None
    session: str | None = None


class SocketRequest(NamedTuple):
    """What a client asks for when it opens a socket."""

    table_id: str
    seat: int | None = None
    invite: str | None = None
    since: int | None = None
    language: str | None = None
    """In which language words come with what is sent; None: no words."""


async def watch(socket: WebSocket, registry: TableRegistry, hub: Hub, who: Visitor, request: SocketRequest) -> None:
    """Serve one socket until it closes. Refuses before it is opened."""
    live = await registry.table(request.table_id)  # held while the socket is open, so that the registry keeps it
    async with live.lock:
        await registry.catch_up(live)
        live.check_may_watch(who.person_id, request.invite)
        seat = live.audience(who.person_id, request.seat)
        has_chosen = request.seat is not None
        watcher = Watcher(live.id, who.person_id, who.session, seat, request.language, has_chosen=has_chosen)
        await _begin(registry, live, watcher, request.since)
        hub.add(watcher)  # before it opens: whoever loses their seat meanwhile is cut off like anybody
    try:
        await socket.accept()
        await _serve(socket, registry, watcher)
    finally:
        hub.remove(watcher)


async def _begin(registry: TableRegistry, live: LiveTable, watcher: Watcher, since: int | None) -> None:
    watcher.send(orjson.dumps({"type": "table", "table": facts_for(live, watcher.person_id)}))
    if live.match is None:
        return
    missed = [] if since is None else await registry.log_of(live, max(0, since))
    known = [move for move in missed if move.seq <= live.match.version]
    watcher.send(orjson.dumps(worded_update(live, known, watcher.seat, watcher.language)))


async def _serve(socket: WebSocket, registry: TableRegistry, watcher: Watcher) -> None:
    sender = asyncio.create_task(_send(socket, watcher))
    listener = asyncio.create_task(_listen(socket, registry, watcher))
    try:
        await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sender, listener):
            task.cancel()
        await asyncio.gather(sender, listener, return_exceptions=True)


async def _send(socket: WebSocket, watcher: Watcher) -> None:
    """Send what waits; who does not take it is given up."""
    try:
        while (message := await watcher.waiting.get()) is not None:
            await asyncio.wait_for(socket.send_text(message.decode()), SEND_SECONDS)
        await socket.close(TRY_AGAIN, "come-back")
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return  # it is gone, or as good as gone


async def _listen(socket: WebSocket, registry: TableRegistry, watcher: Watcher) -> None:
    looks = Rate(LOOKS)
    try:
        while True:
            said = _understood(await _heard(socket))
            if said is None:
                await socket.close(POLICY_VIOLATION, "bad-message")
                return
            if looks.take(watcher.table_id, time.monotonic()):
                await socket.close(POLICY_VIOLATION, "too-fast")
                return
            try:
                live = await registry.table(watcher.table_id)  # not the one from before: it may have been closed since
                async with live.lock:
                    await registry.catch_up(live)
                    watcher.seat = live.audience(watcher.person_id, said["seat"])
                    watcher.has_chosen = True
                    if live.match is not None:
                        watcher.send(orjson.dumps(worded_update(live, [], watcher.seat, watcher.language)))
            except Refused as refused:
                watcher.send(orjson.dumps({"type": "refused", **refused.body()}))
    except (WebSocketDisconnect, RuntimeError):
        return


async def _heard(socket: WebSocket) -> str | None:
    """The next message; None if it is bytes instead of text."""
    try:
        return await socket.receive_text()
    except KeyError:
        return None


def _understood(text: str | None) -> dict[str, Any] | None:
    """`{"type": "look", "seat": 1}`; None for anything else."""
    if text is None or len(text) > MOST_SAID:
        return None
    try:
        said = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(said, dict) or set(said) != {"type", "seat"} or said["type"] != "look":
        return None
    return said if type(said["seat"]) is int and 0 <= said["seat"] < 8 else None
