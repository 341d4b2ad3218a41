"""The socket of a table: everything since the last seen version, then everything new.

Answers come by `POST`. All that a client sends here is the seat it looks from.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import Connection
from starlette.websockets import WebSocket, WebSocketDisconnect

from tawantinsuyu.server.errors import POLICY_VIOLATION
from tawantinsuyu.server.live.hub import Hub, Watcher
from tawantinsuyu.server.live.updates import worded_update
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.log_pages import PAGE, entries_told
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.security.limits import Rate
from tawantinsuyu.server.table.audience_messages import facts_for

TRY_AGAIN: Final = 1012
"""The close code after which a client may connect again at once."""
LONGEST_MESSAGE: Final = 1_000
"""Characters of a message from a client."""
LOOKS: Final = "20/second"
"""How often a client may change seats: each change costs as much as an answer."""
SEND_SECONDS: Final = 20.0


class Visitor(NamedTuple):
    """Whose socket it is: a person and their device, or neither."""

    person_id: str | None = None
    session: str | None = None


class SocketRequest(NamedTuple):
    """The parameters of a new socket."""

    table_id: str
    seat: int | None = None
    invite: str | None = None
    since: int | None = None
    language: str | None = None
    """The language of the words in updates; None for no words."""


async def watch(socket: WebSocket, registry: TableRegistry, hub: Hub, who: Visitor, request: SocketRequest) -> None:
    """Serve one socket until it closes. Raises `Refused` before it is opened."""
    live = await registry.table(request.table_id)  # held while the socket is open, so that the registry keeps it
    async with live.lock:
        await registry.catch_up(live)
        live.check_may_watch(who.person_id, request.invite)
        seat = live.audience(who.person_id, request.seat)
        has_chosen = request.seat is not None
        watcher = Watcher(live.id, who.person_id, who.session, seat, request.language, has_chosen=has_chosen)
        await _begin(registry, live, watcher, request.since)
        hub.add(watcher)  # before it opens: it must be cut off if the seat is lost meanwhile
    try:
        await socket.accept()
        await _serve(socket, registry, watcher)
    finally:
        hub.remove(watcher)


async def _begin(registry: TableRegistry, live: LiveTable, watcher: Watcher, since: int | None) -> None:
    watcher.send(orjson.dumps({"type": "table", "table": facts_for(live, watcher.person_id)}))
    if live.match is None:
        return
    watcher.own = own = live.own(watcher.person_id)
    version = live.version_for(own)
    after = version if since is None else max(since, version - PAGE)

    def update(connection: Connection) -> bytes:
        missed, _ = entries_told(connection, live.row, own, after, PAGE)
        return orjson.dumps(worded_update(live, missed, watcher.seat, own, watcher.language))

    watcher.send(await registry.database.read(update))  # in a thread; the caller holds the table's lock


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
    """Send what waits; give a client up that does not read it in time."""
    try:
        while (message := await watcher.waiting.get()) is not None:
            await asyncio.wait_for(socket.send_text(message.decode()), SEND_SECONDS)
        await socket.close(TRY_AGAIN, "come-back")
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return  # the client is gone, or does not read


async def _listen(socket: WebSocket, registry: TableRegistry, watcher: Watcher) -> None:
    looks = Rate(LOOKS)
    try:
        while True:
            message = _parsed(await _received(socket))
            if message is None:
                await socket.close(POLICY_VIOLATION, "bad-message")
                return
            if looks.take(watcher.table_id, time.monotonic()):
                await socket.close(POLICY_VIOLATION, "too-fast")
                return
            try:
                live = await registry.table(watcher.table_id)  # again: the table may have been closed since
                async with live.lock:
                    await registry.catch_up(live)
                    watcher.seat = live.audience(watcher.person_id, message["seat"])
                    watcher.has_chosen = True
                    if live.match is not None:
                        watcher.own = own = live.own(watcher.person_id)
                        watcher.send(orjson.dumps(worded_update(live, [], watcher.seat, own, watcher.language)))
            except Refused as refused:
                watcher.send(orjson.dumps({"type": "refused", **refused.body()}))
    except (WebSocketDisconnect, RuntimeError):
        return


async def _received(socket: WebSocket) -> str | None:
    """The next message; None if it is not text."""
    try:
        return await socket.receive_text()
    except KeyError:
        return None


def _parsed(text: str | None) -> dict[str, Any] | None:
    """`{"type": "look", "seat": 1}`; None for anything else."""
    if text is None or len(text) > LONGEST_MESSAGE:
        return None
    try:
        message = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(message, dict) or set(message) != {"type", "seat"} or message["type"] != "look":
        return None
    return message if type(message["seat"]) is int and 0 <= message["seat"] < 8 else None
