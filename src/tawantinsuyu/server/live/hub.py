"""Who watches which table in this process, and handing each of them what they may see.

A message is made once for each audience, not for each socket. A socket that does not take its messages in time is
closed: it comes back with the last version it saw and misses nothing.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from typing import Any, Final

import orjson

from tawantinsuyu.server.live.updates import worded_update
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.storage.chat import MessageRow
from tawantinsuyu.server.table.audience_messages import facts_for
from tawantinsuyu.server.table.rows import MoveRow

MOST_WAITING: Final = 100
MOST_SAID: Final = 500
"""Messages of the chat that are remembered, so that none is told twice."""


class Watcher:
    """One socket at a table: whose it is, from which seat it looks, and what waits to be sent."""

    def __init__(
        self,
        table_id: str,
        person_id: str | None,
        session: str | None,
        seat: int | None,
        language: str | None = None,
        *,
        has_chosen: bool = True,
    ) -> None:
        self.table_id = table_id
        self.person_id = person_id
        self.session = session
        self.seat = seat
        self.has_chosen = has_chosen  # the client named the seat; otherwise it is the one that we think best
        self.language = language
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_cut_off = False

    def send(self, message: bytes) -> None:
        """Queue a message; one who is too far behind is cut off."""
        if self.is_cut_off:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.cut_off()
        else:
            self.waiting.put_nowait(message)

    def cut_off(self) -> None:
        """No more messages: what waits is dropped and the socket closes."""
        self.is_cut_off = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)


class Hub:
    """All sockets of this process by table."""

    def __init__(self, registry: TableRegistry) -> None:
        self._at: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._said: deque[tuple[str, int]] = deque(maxlen=MOST_SAID)
        self.sent = 0
        registry.on_moves.append(self.tell_moves)
        registry.on_facts.append(self.tell_facts)

    @property
    def count(self) -> int:
        """How many sockets are open."""
        return sum(len(watchers) for watchers in self._at.values())

    def add(self, watcher: Watcher) -> None:
        """Somebody begins to watch."""
        self._at[watcher.table_id].add(watcher)

    def remove(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        watchers = self._at.get(watcher.table_id)
        if watchers is not None:
            watchers.discard(watcher)
            if not watchers:
                del self._at[watcher.table_id]

    def is_watched(self, table_id: str) -> bool:
        """Whether anybody watches a table here."""
        return table_id in self._at

    def is_here(self, person_id: str, table_id: str) -> bool:
        """Whether a person has a table before their eyes."""
        return any(watcher.person_id == person_id for watcher in self._at.get(table_id, ()))

    def tell_moves(self, live: LiveTable, moves: list[MoveRow]) -> None:
        """New entries of the log: each audience gets its own message."""
        made: dict[tuple[int | None, str | None], bytes] = {}
        for watcher in list(self._at.get(live.id, ())):
            audience = (watcher.seat, watcher.language)
            if audience not in made:
                made[audience] = orjson.dumps(worded_update(live, moves, *audience))
            watcher.send(made[audience])
            self.sent += 1

    def tell_facts(self, live: LiveTable) -> None:
        """Seats, status, clock or proposal have changed. Who lost their seat goes on as a spectator or not at all; who
        took one while watching sees the game from there, unless several are theirs: then they say which.
        """
        by_person: dict[str | None, bytes] = {}
        for watcher in list(self._at.get(live.id, ())):
            own = live.seats_of(watcher.person_id)
            if watcher.seat is not None and watcher.seat not in own:
                watcher.cut_off()
                continue
            if watcher.person_id not in by_person:
                facts = {"type": "table", "table": facts_for(live, watcher.person_id)}
                by_person[watcher.person_id] = orjson.dumps(facts)
            watcher.send(by_person[watcher.person_id])
            self.sent += 1
            if watcher.has_chosen and watcher.seat is not None:
                continue
            best = live.audience(watcher.person_id, None)
            if best != watcher.seat:
                watcher.seat = best
                if live.match is not None:
                    watcher.send(orjson.dumps(worded_update(live, [], watcher.seat, watcher.language)))
                    self.sent += 1

    def tell_chat(self, table_id: str, message: MessageRow) -> None:
        """Somebody said something. It does no harm to tell it again."""
        said = (table_id, message.id)  # SQLite gives the number of a message again if its table was removed
        if said in self._said:
            return
        self._said.append(said)
        self.tell_all(table_id, {"type": "chat", "message": chat_data(message)})

    def tell_all(self, table_id: str, message: dict[str, Any]) -> None:
        """The same for all at a table."""
        data = orjson.dumps(message)
        for watcher in list(self._at.get(table_id, ())):
            watcher.send(data)
            self.sent += 1

    def sign_out(self, session: str) -> None:
        """A device is nobody's any more: its sockets close."""
        for watchers in self._at.values():
            for watcher in watchers:
                if watcher.session == session:
                    watcher.cut_off()

    def close(self) -> None:
        """The server stops: everybody is told to come back."""
        for watchers in self._at.values():
            for watcher in watchers:
                watcher.cut_off()


def chat_data(message: MessageRow) -> dict[str, Any]:
    """A message of the chat as it is sent: names and text are text, never markup."""
    return {"id": message.id, "name": message.name, "text": message.text, "at": message.at}
