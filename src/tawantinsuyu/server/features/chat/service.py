"""Delivery of chat messages to sockets: those of this process, and those stored by other processes."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Final

from tawantinsuyu.server.features.chat.queries import MessageRow, last_message, messages_of, messages_since
from tawantinsuyu.server.features.relations.service import kept_from
from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.chat.messages import ChatLine

RECENT: Final = 500
"""Number of messages remembered, so that none is sent twice."""


def chat_data(message: MessageRow) -> ChatLine:
    """A chat message as it is sent; name and text are plain text, never markup."""
    return {"id": message.id, "name": message.name, "text": message.text, "at": message.at}


class Chat:
    """Sends each chat message once to the sockets of this process. A `Follower` of other processes."""

    kind: Final = "chat"

    def __init__(self, registry: TableRegistry, hub: Hub) -> None:
        self._registry = registry
        self._hub = hub
        self._sent: deque[tuple[str, int]] = deque(maxlen=RECENT)
        self._last: dict[Database, int] = {}

    def send(self, table_id: str, message: MessageRow, hidden_from: Collection[str]) -> None:
        """Send a message, unless it was sent before, to all but those from whom it is hidden.

        Somebody who joins meanwhile may get a message that they have already read with the last messages. Clients
        recognise it by its id.
        """
        sent = (table_id, message.id)  # SQLite reuses the number of a message after its table is removed
        if sent in self._sent:
            return
        self._sent.append(sent)
        self._hub.send_to_all(table_id, {"type": "chat", "message": chat_data(message)}, hidden_from)

    async def catch_up(self, database: Database) -> None:
        """Send messages whose signals may have been lost."""
        after = self._last.get(database)
        if after is None:
            last = await database.read(last_message)
            self._last.setdefault(database, last)  # another call may have begun earlier
            return
        for table_id, message in await database.read(lambda connection: messages_since(connection, after)):
            hidden = await kept_from(self._registry.database, message.person_id)
            self._last[database] = message.id
            self.send(table_id, message, hidden)

    def on_signal(self, database: Database, number: int, is_lossy: bool) -> None:
        """Advance past a message, unless the signal of an earlier one may have been lost."""
        last = self._last.get(database, 0)
        if number > last and (number == last + 1 or not is_lossy):
            self._last[database] = number

    async def follow(self, table_id: str, number: int) -> None:
        """Send the message with this number, which another process stored."""
        if not self._hub.is_watched(table_id):
            return
        database = self._registry.databases.of(table_id)
        for message in await database.read(lambda connection: messages_of(connection, table_id, number - 1)):
            if message.id == number:
                self.send(table_id, message, await kept_from(self._registry.database, message.person_id))
