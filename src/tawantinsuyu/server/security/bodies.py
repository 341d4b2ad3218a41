"""Limits on the size and time of request bodies."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final, NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tawantinsuyu.server.errors import send_refusal
from tawantinsuyu.table.refusal import Refused

LIMIT: Final = 64 * 1024
SECONDS: Final = 20.0
DISCARDED: Final = 8 * 1024 * 1024
"""Bytes beyond the limit that are still read and discarded: a client cut off while sending would see no response."""

CLOSE: Final = {"Connection": "close"}


class _Body(NamedTuple):
    data: bytes
    size: int


class BodyLimits:
    """Middleware: reads the whole body before the app is called, so that the app never sees a partial one.

    `limits` are other limits for some paths and everything below them.
    """

    def __init__(
        self, app: ASGIApp, limit: int = LIMIT, limits: Mapping[str, int] | None = None, seconds: float = SECONDS
    ) -> None:
        self.app = app
        self.limit = limit
        self.limits = dict(limits or {})
        self.seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body and call the app; refuse a body that is too large or too slow."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self.limit_at(scope["path"])
        if _declared(scope) > limit + DISCARDED:
            await send_refusal(_too_large(limit), scope, receive, send)
            return
        try:
            async with asyncio.timeout(self.seconds):
                body = await _read(receive, limit)
        except TimeoutError:
            slow = Refused(408, "too-slow", round(self.seconds), headers=CLOSE)
            await send_refusal(slow, scope, receive, send)
            return
        if body is None:
            return
        if body.size > limit:
            await send_refusal(_too_large(limit), scope, receive, send)
            return
        await self.app(scope, _once(body.data, receive), send)

    def limit_at(self, path: str) -> int:
        """The limit of a path: that of the longest named path that contains it."""
        matching = [named for named in self.limits if path == named or path.startswith(named.rstrip("/") + "/")]
        return self.limits[max(matching, key=len)] if matching else self.limit


def _too_large(limit: int) -> Refused:
    return Refused(413, "too-large", limit, headers=CLOSE)


def _declared(scope: Scope) -> int:
    """The size that the client declares; the received bytes are counted anyway."""
    values = [value for name, value in scope["headers"] if name == b"content-length"]
    return max((int(value) for value in values if value.isdigit()), default=0)


async def _read(receive: Receive, limit: int) -> _Body | None:
    """The body; only its size if that exceeds the limit; None if the client disconnected."""
    parts: list[bytes] = []
    size = 0
    more = True
    while more and size <= limit + DISCARDED:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        part: bytes = message.get("body", b"")
        size += len(part)
        if size <= limit:
            parts.append(part)
        else:
            parts.clear()
        more = message.get("more_body", False)
    return _Body(b"".join(parts), size)


def _once(data: bytes, receive: Receive) -> Receive:
    """A `receive` that first returns the body already read."""
    taken = False

    async def hand_out() -> Message:
        nonlocal taken
        if taken:
            return await receive()
        taken = True
        return {"type": "http.request", "body": data, "more_body": False}

    return hand_out
