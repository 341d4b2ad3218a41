"""Changes by other processes: this process hears of them by a channel and follows. With SQLite there are none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol

import structlog

from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.live.sign_outs import cut_off_signed_out
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.chat import last_message, messages_of, messages_since
from tawantinsuyu.server.storage.database import Database, DatabaseClosed
from tawantinsuyu.server.storage.trouble import DatabaseDown

AGAIN_AFTER: Final = 1.0
"""Seconds until a lost connection is tried again, and between two looks for news while it is lost."""
POLL_SECONDS: Final = 5.0
"""Seconds between two looks for news whose signals were lost."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class Channel(Protocol):
    """Carries the signals of all processes."""

    @property
    def is_lossy(self) -> bool:
        """Whether a signal can be lost although the connection is not."""

    def listening(self) -> AbstractAsyncContextManager[AsyncGenerator[str, None]]:
        """Signals from now on. Raises when the connection is lost."""

    async def close(self) -> None:
        """Close what is open beside `listening`."""


class Listener:
    """Listens to other processes and makes the registry and the hub of this process follow."""

    def __init__(
        self, channel: Channel, registry: TableRegistry, hub: Hub, databases: Iterable[Database] | None = None
    ) -> None:
        """`databases` are those whose signals the channel carries; all of them unless told otherwise."""
        self.channel = channel
        self.databases = tuple(registry.databases if databases is None else databases)
        self.registry = registry
        self.hub = hub
        self.signals = 0
        self.is_listening = False
        self._last_chat: dict[Database, int] = {}
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
                    self.is_listening = was_listening = True
                    await self.catch_up()
                    async for signal in signals:
                        self._on_signal(signal)
            except Exception as error:  # whatever it is, listening must go on
                if was_listening:
                    log.warning("listening-lost", error=type(error).__name__)
            self.is_listening = was_listening = False
            await asyncio.sleep(AGAIN_AFTER)
            if self.channel.is_lossy:
                await self._look()  # the database may be well although the channel is not

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            await self._look()

    async def _look(self) -> None:
        """Look for news whose signals were lost."""
        try:
            await self.catch_up()
        except DatabaseClosed:
            return
        except Exception as error:  # the next round tries again
            log.warning("polling-failed", error=type(error).__name__)

    async def catch_up(self) -> None:
        """Bring open tables, chat and sign-outs up to date after a time in which signals may have been lost."""
        for database in self.databases:
            for live in await self.registry.tables_with_news(database):
                await self._catch_up(live)
            await self._catch_up_chat(database)
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

    async def _catch_up_chat(self, database: Database) -> None:
        after = self._last_chat.get(database)
        if after is None:
            self._last_chat[database] = await database.read(last_message)
            return
        for table_id, message in await database.read(lambda connection: messages_since(connection, after)):
            self._last_chat[database] = message.id
            self.hub.tell_chat(table_id, message)

    def _on_signal(self, signal: str) -> None:
        process, change, table_id, number = signal.split(" ")
        if change == "chat":
            self._note_chat(self.registry.databases.of(table_id), int(number))
        if process == self.registry.process:
            return
        self.signals += 1
        task = asyncio.create_task(self._insist(change, table_id, int(number)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _note_chat(self, database: Database, number: int) -> None:
        """A message needs no catching up, unless the signal of an earlier one may have been lost."""
        last = self._last_chat.get(database, 0)
        if number > last and (number == last + 1 or not self.channel.is_lossy):
            self._last_chat[database] = number

    async def _insist(self, change: str, table_id: str, number: int) -> None:
        """Follow a change, also if the database cannot be used for a while."""
        while True:
            try:
                return await self._follow(change, table_id, number)
            except DatabaseDown:
                await asyncio.sleep(AGAIN_AFTER)

    async def _follow(self, change: str, table_id: str, number: int) -> None:
        try:
            if change == "chat":
                if self.hub.is_watched(table_id):
                    for message in await self.registry.databases.of(table_id).read(
                        lambda connection: messages_of(connection, table_id, number - 1)
                    ):
                        if message.id == number:
                            self.hub.tell_chat(table_id, message)
            elif change == "sign-out":
                self.hub.sign_out(table_id)  # the signal has the device in place of a table
            else:
                await self.registry.on_remote_change(change, table_id, number)
        except DatabaseDown:
            raise
        except (Refused, DatabaseClosed):
            return  # the table is gone, or the server stops
        except Exception as error:  # a failure at one table does not stop the others
            log.error("following-failed", table=table_id, exc_info=error)
