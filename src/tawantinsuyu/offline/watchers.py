"""Messages to the open sockets of a page. A socket is a number assigned by the page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tawantinsuyu.table.audience_messages import entries_for, facts_for, update_for
from tawantinsuyu.table.audience_words import update_words
from tawantinsuyu.table.parts import is_visible
from tawantinsuyu.table.rows import MoveRow
from tawantinsuyu.table.table import Table


@dataclass
class Watcher:
    """One socket at a table."""

    table: str
    person: str | None
    seat: int | None
    has_chosen: bool
    language: str | None
    visible_seats: frozenset[int] | None = None
    """Those of the last update."""


class Watchers:
    """All sockets, and the queued messages: each with the number of its socket, None to close it."""

    def __init__(self) -> None:
        self.at: dict[int, Watcher] = {}
        self.messages: list[tuple[int, str | None]] = []

    def send(self, socket: int, message: object) -> None:
        self.messages.append((socket, encoded(message)))

    def drop(self, table: str) -> None:
        """Close the sockets of a table; the page reconnects and sees the stored state."""
        for socket in [number for number, watcher in self.at.items() if watcher.table == table]:
            del self.at[socket]
            self.messages.append((socket, None))

    def taken(self) -> list[tuple[int, str | None]]:
        """Returns the queued messages and clears the queue."""
        queued, self.messages = self.messages, []
        return queued

    def send_moves(self, table: Table, moves: Sequence[MoveRow]) -> None:
        """Send new entries of the log, to each audience its own message; nothing during a part of others."""
        for socket, watcher in self._of(table):
            seats = frozenset(table.seats_of(watcher.person))
            if any(is_visible(move, seats) for move in moves):
                self._update(table, socket, watcher, entries_for(table, moves, seats))

    def send_facts(self, table: Table) -> None:
        """Send the facts of a table, and the current state to those whose seat has changed."""
        for socket, watcher in self._of(table):
            if watcher.seat is not None and watcher.seat not in table.seats_of(watcher.person):
                watcher.seat, watcher.has_chosen = None, False
            self.send(socket, {"type": "table", "table": facts_for(table, watcher.person)})
            seat_before = watcher.seat
            if not watcher.has_chosen or watcher.seat is None:
                watcher.seat = table.audience(watcher.person, None)
            if watcher.seat != seat_before or watcher.visible_seats not in (None, table.visible_seats(watcher.person)):
                self.send_state(table, socket, [])

    def send_state(self, table: Table, socket: int, missed: Sequence[MoveRow]) -> None:
        """Send the state of the game, if there is one, with entries that the socket has missed."""
        if table.match is not None:
            self._update(table, socket, self.at[socket], missed)

    def _of(self, table: Table) -> list[tuple[int, Watcher]]:
        return [(socket, watcher) for socket, watcher in self.at.items() if watcher.table == table.id]

    def _update(self, table: Table, socket: int, watcher: Watcher, moves: Sequence[MoveRow]) -> None:
        watcher.visible_seats = table.visible_seats(watcher.person)
        update = update_for(table, moves, watcher.seat, watcher.visible_seats)
        if watcher.language is not None:
            update["words"] = update_words(table, update, watcher.language)
        self.send(socket, update)


def encoded(data: Any) -> str:
    """Plain data as the page reads it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
