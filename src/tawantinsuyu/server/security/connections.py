"""Connections: what a client can make the web server keep, or wait for, before and after the app has its say.

The web server by itself takes heads of any length, waits for them for any time, and keeps what a client does not take
until it does. One client could fill the memory, hold the loop or use up the connections of everybody.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tawantinsuyu.server.security.limits import Rate

HEAD_BYTES: Final = 64 * 1024
"""So much of a request may come before its head is complete, or between parts of its body."""
HEAD_SECONDS: Final = 20.0
UNREAD_SECONDS: Final = 30.0
LEAST_TAKEN: Final = 32 * 1024
"""Who has more than this waiting must take so much in `UNREAD_SECONDS`, others all of it."""
FRAMES: Final = "60/second"
"""How many frames a client may send over a socket: pages say something now and then, and answer pings."""
SLICE: Final = 1_024
"""Bytes from a socket that are looked at in one go: the smallest frame has six."""

TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Unread:
    """Ends a connection whose client does not take what it was sent."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._waiting = 0
        self._timer: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        """Something waits: see in a while whether it is less."""
        self._waiting = self._transport.get_write_buffer_size()
        if self._waiting and self._timer is None:
            self._timer = self._loop.call_later(UNREAD_SECONDS, self._look)

    def stop(self) -> None:
        """Everything was taken, or the connection is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        self._timer = None
        if self._transport.get_write_buffer_size() > max(0, self._waiting - LEAST_TAKEN):
            self._transport.abort()
        else:
            self.watch()


class GuardedHttp(HttpToolsProtocol):
    """HTTP, with an end to heads and to patience."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody calls: now they have to say what they want."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._unread = Unread(self.transport, self.loop)
        self._silent = 0
        self._head: asyncio.TimerHandle | None = None
        self._begin_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._end_head()
        self._unread.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass on; whoever sends and sends without ever coming to the point is sent away."""
        self._silent += len(data)
        super().data_received(data)
        if self._silent > HEAD_BYTES and not self.transport.is_closing():
            self.transport.write(TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        """The head of a request begins."""
        self._begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is complete; the app sees to the body."""
        self._silent = 0
        self._end_head()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self._silent = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self._silent = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is given, if not yet taken."""
        self._unread.watch()
        super().on_response_complete()

    def pause_writing(self) -> None:
        """Too much waits to be taken."""
        super().pause_writing()
        self._unread.watch()

    def resume_writing(self) -> None:
        """It was taken."""
        self._unread.stop()
        super().resume_writing()

    def _begin_head(self) -> None:
        if self._head is None:
            self._head = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _end_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None


class GuardedSockets(WebSocketsSansIOProtocol):
    """Sockets, with an end to floods and to patience."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody opens a socket."""
        super().connection_made(transport)
        self._unread = Unread(self.transport, self.loop)
        self._frames = Rate(FRAMES)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._unread.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass on bit by bit, so that a flood ends where it becomes one."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Count what came, pings and empty parts of messages too."""
        events: list[Any] = self.conn.events
        if any(self._frames.take("", time.monotonic()) for _ in events):
            self.transport.abort()
        else:
            super().handle_events()

    def pause_writing(self) -> None:
        """Too much waits to be taken."""
        super().pause_writing()
        self._unread.watch()

    def resume_writing(self) -> None:
        """It was taken."""
        self._unread.stop()
        super().resume_writing()

    async def run_asgi(self) -> None:
        """Serve the socket; what is left unsent then is not kept for long."""
        await super().run_asgi()
        self._unread.watch()
