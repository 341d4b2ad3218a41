"""Changes by other processes: heard of over a channel and applied here. With SQLite there are none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol

import structlog

from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.live.sign_outs import cut_off_signed_out
from tawantinsuyu.server.storage.database import Database, DatabaseClosed
from tawantinsuyu.server.storage.trouble import DatabaseDown
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.refusal import Refused

AGAIN_AFTER: Final = 1.0
"""Seconds before a lost connection is retried, and between two polls while it is lost."""
POLL_SECONDS: Final = 5.0
"""Seconds between two polls for changes whose signals were lost."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class Channel(Protocol):
    """Carries the signals of all processes."""

    @property
    def is_lossy(self) -> bool:
        """Whether a signal can be lost although the connection is up."""

    def listening(self) -> AbstractAsyncContextManager[AsyncGenerator[str, None]]:
        """Signals from now on. Raises when the connection is lost."""

    async def close(self) -> None:
        """Close everything except what `listening` closes."""


class Follower(Protocol):
    """Follows one kind of change of a feature, such as chat messages."""

    @property
    def kind(self) -> str:
        """The name of the change in signals."""

    async def catch_up(self, database: Database) -> None:
        """Make up for signals that may have been lost."""

    def on_signal(self, database: Database, number: int, is_lossy: bool) -> None:
        """Note a change by any process, including this one."""

    async def follow(self, table_id: str, number: int) -> None:
        """Apply a change by another process."""


class Listener:
    """Listens to other processes and updates the registry, the hub and the followers of this process."""

    def __init__(
        self,
        channel: Channel,
        registry: TableRegistry,
        hub: Hub,
        followers: Iterable[Follower],
        databases: Iterable[Database] | None = None,
    ) -> None:
        """`databases` are those whose signals the channel carries; all by default."""
        self.channel = channel
        self.databases = tuple(registry.databases if databases is None else databases)
        self.registry = registry
        self.hub = hub
        self.signals = 0
        self.is_listening = False
        self._followers = {each.kind: each for each in followers}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Listen until cancelled; after a lost connection all open tables are brought up to date."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._listen())
            if self.channel.is_lossy:
                tasks.create_task(self._poll())

    async def _listen(self) -> None:
        was_listening = True
        while True:
            try:
                async with self.channel.listening() as signals:
                    await self.catch_up()
                    self.is_listening = was_listening = True
                    async for signal in signals:
                        self._on_signal(signal)
            except Exception as error:  # whatever the error, keep listening
                if was_listening:
                    log.warning("listening-lost", error=type(error).__name__)
            self.is_listening = was_listening = False
            await asyncio.sleep(AGAIN_AFTER)
            if self.channel.is_lossy:
                await self._look()  # the database may be up even if the channel is down

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            await self._look()

    async def _look(self) -> None:
        """Poll for changes whose signals were lost."""
        try:
            await self.catch_up()
        except DatabaseClosed:
            return
        except Exception as error:  # the next round tries again
            log.warning("polling-failed", error=type(error).__name__)

    async def catch_up(self) -> None:
        """Bring open tables, followers and sign-outs up to date after a time in which signals may have been lost."""
        for database in self.databases:
            for live in await self.registry.tables_with_news(database):
                await self._catch_up(live)
            for follower in self._followers.values():
                await follower.catch_up(database)
        if self.registry.database in self.databases:
            await cut_off_signed_out(self.hub, self.registry.database)

    async def _catch_up(self, live: LiveTable) -> None:
        async with live.lock:
            try:
                await self.registry.catch_up(live)
            except DatabaseDown:
                raise  # the database is unreachable again
            except Refused:
                return
            except Exception as error:  # a failure at one table does not stop the others
                log.error("following-failed", table=live.id, exc_info=error)

    def _on_signal(self, signal: str) -> None:
        process, change, table_id, number = signal.split(" ")
        if change in self._followers:
            database = self.registry.databases.of(table_id)
            self._followers[change].on_signal(database, int(number), self.channel.is_lossy)
        if process == self.registry.process:
            return
        self.signals += 1
        task = asyncio.create_task(self._insist(change, table_id, int(number)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _insist(self, change: str, table_id: str, number: int) -> None:
        """Apply a change, retrying while the database is unavailable."""
        while True:
            try:
                return await self._follow(change, table_id, number)
            except DatabaseDown:
                await asyncio.sleep(AGAIN_AFTER)

    async def _follow(self, change: str, table_id: str, number: int) -> None:
        try:
            if change in self._followers:
                await self._followers[change].follow(table_id, number)
            elif change == "sign-out":
                self.hub.sign_out(table_id)  # here the signal names a device, not a table
            else:
                await self.registry.on_remote_change(change, table_id, number)
        except DatabaseDown:
            raise
        except (Refused, DatabaseClosed):
            return  # the table is gone, or the server is stopping
        except Exception as error:  # a failure at one table does not stop the others
            log.error("following-failed", table=table_id, exc_info=error)
