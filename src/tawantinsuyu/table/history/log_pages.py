"""The log of a game in pages: all its entries, or the answers that count, as an audience sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.table import audience_words
from tawantinsuyu.table.audience_messages import entry_for
from tawantinsuyu.table.history.messages import ReplayOut
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.messages.game import MoveOut, MovesOut
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.table.table import Table

PAGE: Final = 500
"""Entries in a page. Most games have fewer."""


@dataclass(frozen=True)
class LogReader:
    """A table at one moment, for a reader of its log. Before the start, and for a broken game, there is no box."""

    row: TableRow = field(repr=False)  # contains the seed
    seats: Sequence[SeatRow]
    box: Box | None = field(repr=False)
    seat: int | None
    visible_seats: frozenset[int]
    is_over: bool


def reader_of(table: Table, person_id: str | None, seat: int | None, invite: str | None) -> LogReader:
    """The reader for a person, from one of their own seats or as a spectator. Refuses if they may not watch."""
    table.check_may_watch(person_id, invite)
    audience = table.audience(person_id, seat)
    visible_seats = table.visible_seats(person_id)
    return LogReader(replace(table.row), tuple(table.seats), table.box, audience, visible_seats, table.is_over)


def moves_page(reader: LogReader, moves: Sequence[MoveRow], more: bool, language: str | None) -> MovesOut:
    """Entries that the audience sees, limited to what it may know; with words if `language` is given."""
    entries = [entry_for(move, reader.seat, reader.visible_seats, reader.is_over) for move in moves]
    page: MovesOut = {"moves": entries, "more": more}
    if language is not None:
        page["words"] = _words(reader, entries, language)
    return page


def _words(reader: LogReader, entries: Sequence[MoveOut], language: str) -> list[list[str]]:
    """A sentence for each event of each entry; none for a game that cannot be read."""
    if reader.box is None:
        return [[] for _ in entries]
    texts = audience_words.texts_of(reader.box, reader.row, reader.seats, language)
    return [audience_words.entry_words(texts, entry) for entry in entries]


def steps_page(snapshot: Snapshot, moves: Sequence[MoveRow], total: int, language: str | None) -> ReplayOut:
    """Answers that count, out of `total`, each with the events that the audience may know."""
    entries = [entry_for(move, snapshot.seat, snapshot.visible_seats, snapshot.is_over) for move in moves]
    page: ReplayOut = {
        "steps": [
            {
                "line": entry["line"],
                "seat": audience_words.seat_of(entry),
                "key": entry["key"],
                "turn": entry["turn"],
                "events": entry["events"],
                "vp": move.vp,
            }
            for entry, move in zip(entries, moves, strict=True)
        ],
        "total": total,
    }
    if language is not None:
        texts = snapshot.texts(language)
        page["words"] = [audience_words.entry_words(texts, entry) for entry in entries]
    return page
