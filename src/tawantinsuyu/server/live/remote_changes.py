"""Changes by other processes, heard by PostgreSQL's LISTEN; with SQLite there is only one process."""

from __future__ import annotations

import asyncio
from typing import Final

import psycopg
import structlog
from sqlalchemy.engine import URL

from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.chat import last_message, messages_of, messages_since
from tawantinsuyu.server.storage.database import DatabaseClosed
from tawantinsuyu.server.storage.signals import CHANNEL
from tawantinsuyu.server.storage.trouble import DatabaseDown

AGAIN_AFTER: Final = 1.0
IDLE: Final = 20
"""Seconds without traffic after which the connection is probed: it may be dead without notice."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class Listener:
    """Listens to other processes and makes the registry and the hub of this process follow."""

    def __init__(self, url: URL, registry: TableRegistry, hub: Hub) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.registry = registry
        self.hub = hub
        self.signals = 0
        self._last_chat: int | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Listen until cancelled; after a lost connection all open tables are brought up to date."""
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    self.address, autocommit=True, keepalives_idle=IDLE, keepalives_interval=IDLE, keepalives_count=2
                )
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")  # type: ignore[arg-type, unused-ignore]
                    await self.catch_up()
                    async for notice in connection.notifies():
                        self._on_signal(notice.payload)
            except Exception as error:  # whatever it is, listening must go on
                log.warning("listening-lost", error=type(error).__name__)
            await asyncio.sleep(AGAIN_AFTER)

    async def catch_up(self) -> None:
        """Bring open tables and chat up to date after a time without signals."""
        for live in self.registry.open_tables():
            async with live.lock:
                try:
                    await self.registry.catch_up(live)
                except DatabaseDown:
                    raise  # the database is unreachable again
                except Refused:
                    continue
                except Exception as error:  # a failure at one table does not stop the others
                    log.error("following-failed", table=live.id, exc_info=error)
        if self._last_chat is None:
            self._last_chat = await self.registry.database.read(last_message)
            return
        after = self._last_chat
        for table_id, message in await self.registry.database.read(
            lambda connection: messages_since(connection, after)
        ):
            self._last_chat = message.id
            self.hub.tell_chat(table_id, message)

    def _on_signal(self, payload: str) -> None:
        process, change, table_id, number = payload.split(" ")
        if change == "chat":
            self._last_chat = max(self._last_chat or 0, int(number))
        if process == self.registry.process:
            return
        self.signals += 1
        task = asyncio.create_task(self._insist(change, table_id, int(number)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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
                    for message in await self.registry.database.read(
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
