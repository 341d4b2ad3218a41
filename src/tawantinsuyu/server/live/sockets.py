"""The socket of a table: everything since the last seen version, then everything new.

A client sends the seat it looks from, and answers. Each answer has a number chosen by the client; once it is stored, it
is acknowledged under this number. If the connection is lost before, the client resends it, here or by `POST`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

import orjson
from sqlalchemy import Connection
from starlette.websockets import WebSocket, WebSocketDisconnect

from tawantinsuyu.server.errors import POLICY_VIOLATION, fault_of, language_of
from tawantinsuyu.server.live.hub import Hub, Watcher
from tawantinsuyu.server.live.updates import worded_update
from tawantinsuyu.server.security.limits import Rate
from tawantinsuyu.server.security.processor_time import Account, measured
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.log_pages import visible_page
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.history.log_pages import PAGE
from tawantinsuyu.table.messages.game import AcknowledgedOut
from tawantinsuyu.table.messages.sockets import AcknowledgedMessage, RefusedMessage
from tawantinsuyu.table.refusal import Refused

TRY_AGAIN: Final = 1012
"""The close code after which a client may reconnect immediately."""
LONGEST_MESSAGE: Final = 2_500
"""Maximum length of a client's message in characters: the longest answer has 40 ids of 40 characters."""
MOST_ID: Final = 2**53
"""Upper limit for the numbers of answers: below it they are exact in every language."""
LOOKS: Final = "20/second"
"""How often a client may change seats: each change costs as much as an answer."""
PINGS: Final = "2/second"
"""How often a client may ask whether the connection still works: a reply costs about 0.2 ms."""
SEND_SECONDS: Final = 20.0


class Visitor(NamedTuple):
    """The owner of a socket: a person and their device, or neither."""

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


class SentLook(NamedTuple):
    """A client wants to look from another seat."""

    seat: int


class SentPing(NamedTuple):
    """A client asks whether the connection still works."""


class SentAnswer(NamedTuple):
    """An answer with its number; the rest of the message is not checked yet."""

    id: int
    message: object


Answering = Callable[[object], Awaitable[AcknowledgedOut]]
"""Plays and stores the answer in a message; returns the acknowledgement. Raises `Refused`."""


async def watch(
    socket: WebSocket,
    registry: TableRegistry,
    hub: Hub,
    who: Visitor,
    request: SocketRequest,
    answering: Answering,
) -> None:
    """Serve one socket until it closes. Raises `Refused` before it is opened."""
    live = await registry.table(request.table_id)  # held while the socket is open, so that it stays open
    async with live.lock:
        await registry.catch_up(live)
        live.check_may_watch(who.person_id, request.invite)
        seat = live.audience(who.person_id, request.seat)
        has_chosen = request.seat is not None
        watcher = Watcher(live.id, who.person_id, who.session, seat, request.language, has_chosen=has_chosen)
        await _begin(registry, live, watcher, request.since)
        hub.add(watcher)  # before it opens: it must be cut off if the seat is lost in the meantime
    try:
        await socket.accept()
        await _Conversation(socket, registry, watcher, answering).serve()
    finally:
        hub.remove(watcher)


async def _begin(registry: TableRegistry, live: LiveTable, watcher: Watcher, since: int | None) -> None:
    watcher.send(orjson.dumps({"type": "table", "table": facts_for(live, watcher.person_id)}))
    if live.match is None:
        return
    watcher.visible_seats = visible_seats = live.visible_seats(watcher.person_id)
    version = live.version_for(visible_seats)
    after = version if since is None else max(since, version - PAGE)

    def update(connection: Connection) -> bytes:
        missed, _ = visible_page(connection, live.row, visible_seats, after, PAGE)
        return orjson.dumps(worded_update(live, missed, watcher.seat, visible_seats, watcher.language))

    watcher.send(await registry.databases.of(live.id).read(update))  # in a thread; the caller holds the table's lock


class _Conversation:
    """The exchange over an open socket, in both directions."""

    def __init__(self, socket: WebSocket, registry: TableRegistry, watcher: Watcher, answering: Answering) -> None:
        self.socket = socket
        self.registry = registry
        self.watcher = watcher
        self.answering = answering
        self.looks = Rate(LOOKS)
        self.pings = Rate(PINGS)
        self.account: Account = socket.scope["account"]
        self.is_answering = False
        self.is_over = False

    async def serve(self) -> None:
        """Run until the socket closes. An answer in progress is finished: it may be stored already."""
        sender = asyncio.create_task(measured(self._send()))
        listener = asyncio.create_task(measured(self._listen()))
        try:
            await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.is_over = True
            sender.cancel()
            if not self.is_answering:
                listener.cancel()
            await asyncio.gather(sender, listener, return_exceptions=True)

    async def _send(self) -> None:
        """Send the queue; give up on a client that does not read it in time."""
        socket, waiting = self.socket, self.watcher.waiting
        try:
            while (message := await waiting.get()) is not None:
                async with asyncio.timeout(SEND_SECONDS):
                    await socket.send_text(message.decode())
                del message  # or each socket would hold its last one, of 4 to 16 kB
            await socket.close(TRY_AGAIN, "come-back")
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            return  # the client is gone, or does not read

    async def _listen(self) -> None:
        try:
            while not self.is_over:
                message = parsed(await _received(self.socket))
                if self.watcher.is_cut_off:
                    continue  # the sender closes the socket
                if message is None:
                    await self.socket.close(POLICY_VIOLATION, "bad-message")
                    return
                if isinstance(message, SentAnswer):
                    await self._answer(message)
                    continue
                rate = self.pings if isinstance(message, SentPing) else self.looks
                if rate.take(self.watcher.table_id, time.monotonic()):
                    await self.socket.close(POLICY_VIOLATION, "too-fast")
                    return
                if isinstance(message, SentPing):
                    self.account.settle()
                    self.watcher.send(orjson.dumps({"type": "pong", "now": self.registry.clock()}))
                else:
                    await self._look(message.seat)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _answer(self, sent: SentAnswer) -> None:
        """Play and store an answer, then acknowledge it; everyone has been sent the update by then."""
        self.is_answering = True
        try:
            self.account.check()
            done = await self.answering(sent.message)
            reply: AcknowledgedMessage | RefusedMessage = {"type": "acknowledged", "id": sent.id, **done}
        except Exception as error:  # the client always gets a reply
            refused = error if isinstance(error, Refused) else fault_of(self.socket.scope, error)
            reply = refused.message(language_of(self.socket.scope), sent.id)
        finally:
            self.is_answering = False
        self.watcher.send(orjson.dumps(reply))

    async def _look(self, seat: int) -> None:
        watcher = self.watcher
        try:
            self.account.check()
            live = await self.registry.table(watcher.table_id)  # again: the table may have been closed since
            async with live.lock:
                await self.registry.catch_up(live)
                watcher.seat = live.audience(watcher.person_id, seat)
                watcher.has_chosen = True
                if live.match is not None:
                    watcher.visible_seats = visible_seats = live.visible_seats(watcher.person_id)
                    watcher.send(orjson.dumps(worded_update(live, [], watcher.seat, visible_seats, watcher.language)))
        except Refused as refused:
            watcher.send(orjson.dumps(refused.message(language_of(self.socket.scope))))


async def _received(socket: WebSocket) -> str | None:
    """The next message; None if it is not text."""
    try:
        return await socket.receive_text()
    except KeyError:
        return None


def parsed(text: str | None) -> SentLook | SentPing | SentAnswer | None:
    """A look with its seat, a ping, or an answer with a number; None for anything else."""
    if text is None or len(text) > LONGEST_MESSAGE:
        return None
    try:
        message = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(message, dict):
        return None
    if message.get("type") == "answer":
        id = message.get("id")
        return SentAnswer(id, message) if type(id) is int and 0 <= id < MOST_ID else None
    if message == {"type": "ping"}:
        return SentPing()
    if set(message) != {"type", "seat"} or message["type"] != "look":
        return None
    seat = message["seat"]
    return SentLook(seat) if type(seat) is int and 0 <= seat < 8 else None
