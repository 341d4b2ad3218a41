"""Limits on connections, below the app: size and time of request headers, unread output, socket frames.

By itself the web server accepts headers of any length, waits for them without limit, and buffers output until the
client reads it. One client could fill the memory, block the event loop or use up all connections.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from tawantinsuyu.server.security.limits import Rate

HEAD_BYTES: Final = 64 * 1024
"""Bytes that may arrive before the headers of a request are complete, or between parts of its body."""
HEAD_SECONDS: Final = 20.0
UNREAD_SECONDS: Final = 30.0
LEAST_TAKEN: Final = 32 * 1024
"""Bytes of pending output that a client must read within `UNREAD_SECONDS`, or all of it if less."""
FRAMES: Final = "60/second"
"""How many frames a client may send over a socket: pages send few messages, and answer pings."""
SLICE: Final = 1_024
"""Bytes from a socket that are parsed at once: the smallest frame has six."""

TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Unread:
    """Aborts a connection whose client does not read its output."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._waiting = 0
        self._timer: asyncio.TimerHandle | None = None
        self._is_lost = False

    def watch(self) -> None:
        """Start the timer if output is pending. A lost transport cannot be queried."""
        if self._is_lost:
            return
        self._waiting = self._transport.get_write_buffer_size()
        if self._waiting and self._timer is None:
            self._timer = self._loop.call_later(UNREAD_SECONDS, self._look)

    def stop(self) -> None:
        """Stop the timer: everything was read."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def lose(self) -> None:
        """Note that the connection is closed."""
        self._is_lost = True
        self.stop()

    def _look(self) -> None:
        self._timer = None
        if self._transport.get_write_buffer_size() > max(0, self._waiting - LEAST_TAKEN):
            self._transport.abort()
        else:
            self.watch()


class GuardedHttp(HttpToolsProtocol):
    """HTTP with limits on header size, header time and unread output."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._unread = Unread(self.transport, self.loop)
        self._without_progress = 0
        self._unanswered: list[RequestResponseCycle] = []
        self._head: asyncio.TimerHandle | None = None
        self._begin_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_head()
        self._unread.lose()
        for cycle in self._unanswered:  # the web server notifies only the last request
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Close the connection once `HEAD_BYTES` have arrived without a complete header."""
        self._without_progress += len(data)
        super().data_received(data)
        if self._without_progress > HEAD_BYTES and not self.transport.is_closing():
            self.transport.write(TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        self._begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._without_progress = 0
        self._end_head()
        super().on_headers_complete()
        self._unanswered = [cycle for cycle in self._unanswered if not cycle.response_complete]
        if self.cycle is not None:
            self._unanswered.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        self._without_progress = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._without_progress = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._unread.watch()
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.watch()

    def resume_writing(self) -> None:
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
    """Sockets with limits on the rate of frames and on unread output."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unread = Unread(self.transport, self.loop)
        self._frames = Rate(FRAMES)

    def start_keepalive(self) -> None:
        """Release the headers once the socket is open: they would be held as long as it is."""
        del self.request, self.response
        super().start_keepalive()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.lose()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse slice by slice, so that a flood is cut off at the limit and not at the end of the buffer."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Count all frames, including pings and empty fragments."""
        events: list[Any] = self.conn.events
        if any(self._frames.take("", time.monotonic()) for _ in events):
            self.transport.abort()
        else:
            super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Close on text that is not UTF-8. The web server does the same, but logs it as its own fault."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.watch()

    def resume_writing(self) -> None:
        self._unread.stop()
        super().resume_writing()

    async def run_asgi(self) -> None:
        """Serve the socket, then limit the time for output that is still unread."""
        await super().run_asgi()
        self._unread.watch()


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
