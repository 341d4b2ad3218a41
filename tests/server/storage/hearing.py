"""Server processes without their web part that notify each other: registries with sockets and listeners."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import orjson
from sqlalchemy import Connection

from tawantinsuyu.server.features.chat.queries import MessageRow, add_message
from tawantinsuyu.server.features.chat.service import Chat
from tawantinsuyu.server.live.hub import Hub, Watcher
from tawantinsuyu.server.live.notify_channel import NotifyChannel
from tawantinsuyu.server.live.redis_channel import RedisChannel
from tawantinsuyu.server.live.remote_changes import Channel, Listener
from tawantinsuyu.server.storage.database import normal_url
from tawantinsuyu.server.storage.signals import CHANNEL, signal
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.rows import PersonRow
from tests.server.storage.registries import registries

LISTENERS = f"FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN \"{CHANNEL}\"'"
"""The connections by which processes hear of changes; `FROM` and `WHERE` of a query."""


class Process:
    """A registry with sockets and ears."""

    def __init__(self, registry: TableRegistry, channel: Channel) -> None:
        self.registry = registry
        self.hub = Hub(registry)
        self.chat = Chat(registry, self.hub)
        self.listener = Listener(channel, registry, self.hub, [self.chat])

    async def watch(self, table_id: str, person_id: str | None = None) -> Watcher:
        """Somebody who watches here."""
        live = await self.registry.table(table_id)
        watcher = Watcher(table_id, person_id, None, live.audience(person_id, None))
        self.hub.add(watcher)
        return watcher

    async def say(self, table_id: str, who: PersonRow, words: str) -> MessageRow:
        """Say something at a table."""

        def job(connection: Connection) -> MessageRow:
            message = add_message(connection, table_id, who.id, who.name, words, 0)
            signal(connection, self.registry.process, "chat", table_id, message.id)
            return message

        message = await self.registry.database.write(job)
        self.chat.send(table_id, message, ())
        return message


async def until(condition: Callable[[], Any]) -> None:
    """Wait for it; `run` sees to it that this ends."""
    while True:
        found = condition()
        if await found if asyncio.iscoroutine(found) else found:
            return
        await asyncio.sleep(0.01)


@asynccontextmanager
async def processes(url: str, number: int = 2, channel: str = "") -> AsyncIterator[list[Process]]:
    """Processes that hear each other, by NOTIFY or by the message channel at this address."""
    async with registries(normal_url(url), number) as made:
        found = [Process(registry, _channel(registry, channel)) for registry in made]
        tasks = [asyncio.create_task(each.listener.run()) for each in found]
        try:
            await until(lambda: all(each.listener.is_listening for each in found))
            yield found
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for each in found:
                await each.listener.channel.close()


def _channel(registry: TableRegistry, address: str) -> Channel:
    if not address:
        return NotifyChannel(registry.database.url)
    channel = RedisChannel(address, "tests")
    registry.database.send_signals = channel.send
    return channel


def heard(watcher: Watcher) -> list[dict[str, Any]]:
    """Everything sent to a socket since this was asked last."""
    found = []
    while not watcher.waiting.empty():
        message = watcher.waiting.get_nowait()
        assert message is not None, "it was cut off"
        found.append(orjson.loads(message))
    return found
