"""A message channel besides the database, over Redis or Valkey: `serve --channel redis://HOST`.

PostgreSQL takes one lock for all commits that notify; here signals are sent after the commit and no commit waits. A
signal may be lost if the process or the channel ends before it is sent. The log is the truth, so a listener on this
channel also polls for changes (decision 0015).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

SECONDS: Final = 5.0
"""The longest wait for a connection or a reply."""
IDLE: Final = 20.0
"""Seconds without a message after which the connection is probed: it may have died silently."""
MOST_WAITING: Final = 10_000
"""Signals queued while the channel does not respond. Further ones are lost."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class RedisChannel:
    """Sends and receives the signals of all processes of one server; the name of the channel separates servers."""

    is_lossy = True

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.lost = 0
        self._sending = _client(url, retries=1)  # a pooled connection may be stale
        self._hearing = _client(url, retries=0)  # the library would reconnect without reporting what was missed
        self._waiting: list[str] = []
        self._task: asyncio.Task[None] | None = None
        self._is_working = True

    def send(self, signals: list[str]) -> None:
        """Send signals soon, without waiting."""
        room = MOST_WAITING - len(self._waiting)
        self._waiting += signals[:room]
        self.lost += max(0, len(signals) - room)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send())

    async def _send(self) -> None:
        """Send the queue; signals queued together are sent as one message."""
        while self._waiting:
            signals, self._waiting = self._waiting, []
            try:
                await self._sending.publish(self.name, "\n".join(signals))
                self._is_working = True
            except (RedisError, OSError) as error:  # others find the change in the log
                self.lost += len(signals)
                if self._is_working:
                    log.warning("channel-lost", error=type(error).__name__)
                self._is_working = False

    async def close(self) -> None:
        """Send the queue and close all connections."""
        if self._task is not None:
            await self._task
        for client in (self._sending, self._hearing):
            await client.aclose()

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[AsyncGenerator[str, None]]:
        """Signals from now on. Raises when the connection is lost."""
        async with self._hearing.pubsub() as hearing:
            await hearing.subscribe(self.name)
            async with asyncio.timeout(SECONDS):
                while await _next(hearing) != "subscribe":
                    pass
            yield _signals(hearing)


async def _next(hearing: PubSub) -> str | None:
    """The type of the next message, which is discarded."""
    message = await hearing.get_message(timeout=SECONDS)
    return None if message is None else message["type"]


async def _signals(hearing: PubSub) -> AsyncGenerator[str, None]:
    is_probed = False
    while True:
        message = await hearing.get_message(timeout=IDLE)
        if message is None:
            if is_probed:
                raise TimeoutError("the channel does not respond")
            await hearing.ping()
        elif message["type"] == "message":
            for signal in message["data"].split("\n"):
                yield signal
        is_probed = message is None


def check_channel(url: str) -> None:
    """Raises `ValueError` if this is not the address of a channel."""
    parts = urlsplit(url)
    if parts.scheme not in ("redis", "rediss") or not parts.hostname:
        raise ValueError("a channel is written redis://HOST:PORT, or rediss:// for TLS")


def _client(url: str, retries: int) -> Redis:
    return Redis.from_url(
        url,
        decode_responses=True,
        socket_connect_timeout=SECONDS,
        socket_timeout=SECONDS,
        socket_keepalive=True,
        retry=Retry(NoBackoff(), retries),
    )
