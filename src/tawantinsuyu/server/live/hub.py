"""The sockets of this process by table, and the messages to each of them.

A message is made once per audience, not per socket. A socket that reads too slowly is closed: the client reconnects
with the last version it saw and misses nothing.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Final

import orjson

from tawantinsuyu.server.live.messages import ChatMessage
from tawantinsuyu.server.live.updates import worded_update
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.audience_messages import entries_for, facts_for
from tawantinsuyu.table.parts import is_visible
from tawantinsuyu.table.rows import MoveRow

MOST_WAITING: Final = 100


class Watcher:
    """One socket at a table: its person, its seat, and its queue of messages."""

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
        self.visible_seats: frozenset[int] | None = None  # those of the last update
        self.has_chosen = has_chosen  # the client named the seat; otherwise it follows from the person's seats
        self.language = language
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_cut_off = False

    def send(self, message: bytes) -> None:
        """Queue a message; a socket with too many queued messages is cut off."""
        if self.is_cut_off:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.cut_off()
        else:
            self.waiting.put_nowait(message)

    def cut_off(self) -> None:
        """Drop the queue and close the socket."""
        self.is_cut_off = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)


class Hub:
    """All sockets of this process by table."""

    def __init__(self, registry: TableRegistry) -> None:
        self._at: defaultdict[str, set[Watcher]] = defaultdict(set)
        self.sent = 0
        self.on_sign_out: list[Callable[[str], object]] = []
        registry.on_moves.append(self.send_moves)
        registry.on_facts.append(self.send_facts)

    @property
    def count(self) -> int:
        """How many sockets are open."""
        return sum(len(watchers) for watchers in self._at.values())

    def add(self, watcher: Watcher) -> None:
        """Send messages to a watcher from now on."""
        self._at[watcher.table_id].add(watcher)

    def remove(self, watcher: Watcher) -> None:
        """Stop sending messages to a watcher."""
        watchers = self._at.get(watcher.table_id)
        if watchers is not None:
            watchers.discard(watcher)
            if not watchers:
                del self._at[watcher.table_id]

    def is_watched(self, table_id: str) -> bool:
        """Whether a socket of this process watches a table."""
        return table_id in self._at

    def is_here(self, person_id: str, table_id: str) -> bool:
        """Whether a person watches a table in this process."""
        return any(watcher.person_id == person_id for watcher in self._at.get(table_id, ()))

    def send_moves(self, live: LiveTable, moves: list[MoveRow]) -> None:
        """Send new entries of the log, to each audience its own message; nothing during a part of others."""
        made: dict[tuple[int | None, frozenset[int], str | None], bytes] = {}
        for watcher in list(self._at.get(live.id, ())):
            seats = frozenset(live.seats_of(watcher.person_id))
            if not any(is_visible(move, seats) for move in moves):
                continue
            audience = (watcher.seat, seats, watcher.language)
            watcher.visible_seats = live.visible_seats(watcher.person_id)
            if audience not in made:
                entries = entries_for(live, moves, seats)
                made[audience] = orjson.dumps(
                    worded_update(live, entries, watcher.seat, watcher.visible_seats, watcher.language)
                )
            watcher.send(made[audience])
            self.sent += 1

    def send_facts(self, live: LiveTable) -> None:
        """Send the facts of a table after a change.

        A watcher who lost its seat is cut off, and may reconnect as a spectator. A watcher without a chosen seat moves
        to its person's only seat. A watcher whose versions now count other entries also gets the current state.
        """
        by_person: dict[str | None, bytes] = {}
        for watcher in list(self._at.get(live.id, ())):
            own_seats = live.seats_of(watcher.person_id)
            if watcher.seat is not None and watcher.seat not in own_seats:
                watcher.cut_off()
                continue
            if watcher.person_id not in by_person:
                facts = {"type": "table", "table": facts_for(live, watcher.person_id)}
                by_person[watcher.person_id] = orjson.dumps(facts)
            watcher.send(by_person[watcher.person_id])
            self.sent += 1
            seat_before = watcher.seat
            if not watcher.has_chosen or watcher.seat is None:
                watcher.seat = live.audience(watcher.person_id, None)
            if watcher.seat != seat_before or watcher.visible_seats not in (
                None,
                live.visible_seats(watcher.person_id),
            ):
                self.send_state(live, watcher)

    def send_state(self, live: LiveTable, watcher: Watcher) -> None:
        """Send the state of the game without entries, if there is a game."""
        if live.match is None:
            return
        watcher.visible_seats = live.visible_seats(watcher.person_id)
        watcher.send(orjson.dumps(worded_update(live, [], watcher.seat, watcher.visible_seats, watcher.language)))
        self.sent += 1

    def send_to_all(self, table_id: str, message: ChatMessage, hidden_from: Collection[str] = ()) -> None:
        """Send the same message to all watchers of a table except some people."""
        data = orjson.dumps(message)
        for watcher in list(self._at.get(table_id, ())):
            if watcher.person_id not in hidden_from:
                watcher.send(data)
                self.sent += 1

    def sign_out(self, session: str) -> None:
        """Close the sockets of a device that has signed out, and let everyone who remembers it forget it."""
        for forget in self.on_sign_out:
            forget(session)
        for watchers in self._at.values():
            for watcher in watchers:
                if watcher.session == session:
                    watcher.cut_off()

    def reconnect(self, person_id: str) -> None:
        """Close the sockets of a person; they come back with the rights that the person has now."""
        for watchers in self._at.values():
            for watcher in watchers:
                if watcher.person_id == person_id:
                    watcher.cut_off()

    def sessions(self) -> set[str]:
        """The devices that have sockets here."""
        return {each.session for watchers in self._at.values() for each in watchers if each.session is not None}

    def close(self) -> None:
        """Close all sockets because the server is stopping; clients reconnect."""
        for watchers in self._at.values():
            for watcher in watchers:
                watcher.cut_off()
