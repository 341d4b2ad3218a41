"""Word from other processes by PostgreSQL's LISTEN; with SQLite there are none."""

from __future__ import annotations

import asyncio
from typing import Final

import psycopg
import structlog
from sqlalchemy.engine import URL

from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.play.house import House
from tawantinsuyu.server.storage.signals import CHANNEL
from tawantinsuyu.server.storage.talk import messages_of

AGAIN_AFTER: Final = 1.0

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class Listener:
    """Hears what others wrote, makes the house follow and the sockets of this process know it."""

    def __init__(self, url: URL, house: House, hub: Hub) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.house = house
        self.hub = hub
        self.heard = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Listen until cancelled; after a lost connection everything watched here is looked at again."""
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")  # type: ignore[arg-type, unused-ignore]
                    await self.catch_up()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except psycopg.Error as error:
                log.warning("listening-lost", error=type(error).__name__)
            await asyncio.sleep(AGAIN_AFTER)

    async def catch_up(self) -> None:
        """Nothing was heard for a while: see what happened to the tables that are open here."""
        for live in self.house.open_tables():
            async with live.lock:
                try:
                    await self.house.fresh(live)
                except Refused:
                    continue

    def _hear(self, payload: str) -> None:
        process, change, table_id, number = payload.split(" ")
        if process == self.house.process:
            return
        self.heard += 1
        task = asyncio.create_task(self._follow(change, table_id, int(number)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow(self, change: str, table_id: str, number: int) -> None:
        try:
            if change == "chat":
                if self.hub.is_watched(table_id):
                    for message in await self.house.database.read(
                        lambda connection: messages_of(connection, table_id, number - 1)
                    ):
                        if message.id == number:
                            self.hub.tell_chat(table_id, message)
            else:
                await self.house.heard(change, table_id, number)
        except Refused:
            return  # the table is gone
        except Exception as error:  # whatever happens to one table must not end the listening
            log.error("following-failed", table=table_id, exc_info=error)
