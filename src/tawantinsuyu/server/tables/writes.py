"""Storing a change of a table, then publishing it. The caller holds the table's lock and has checked the change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy import Connection

from tawantinsuyu.server.storage.ends import note_end
from tawantinsuyu.server.storage.log import add_move, forget_positions
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import change_table, note_rated_end
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.changes import Change, seats_after
from tawantinsuyu.table.match import PendingMove
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.next_entry import NextEntry, apply, next_entry
from tawantinsuyu.table.positions import PositionRow, packed
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableChanges, TableRow


@dataclass(frozen=True)
class StoreEntry:
    """Add an entry to a table's log, with the position, the notices and the signal that belong to it."""

    process: str
    row: TableRow
    following: NextEntry
    position: PositionRow | None

    def __call__(self, connection: Connection) -> None:
        entry, is_over = self.following.entry, self.following.is_over
        add_move(connection, self.row, entry, self.following.facts, self.position)
        if is_over:
            forget_positions(connection, self.row.id, self.row.earlier)
            result = self.following.facts["result"]
            assert result is not None
            note_end(connection, self.row, result, entry.at)
            note_rated_end(connection, self.row, entry.at)
        kind = "game-over" if is_over else "your-turn"
        add_notices(connection, self.row.id, kind, entry.seq, self.following.to_notify, entry.at)
        signal(connection, self.process, "moves", self.row.id, entry.seq)


@dataclass(frozen=True)
class StoreFacts:
    """Change facts and seats of a table; `to_notify` are people who are to act now."""

    process: str
    row: TableRow
    facts: TableChanges
    seats: Sequence[SeatRow]
    to_notify: Sequence[str]
    now: int
    count: int | None = None

    def __call__(self, connection: Connection) -> None:
        row = self.row
        change_table(connection, row, self.facts, self.seats, self.count)
        signal(connection, self.process, "facts", row.id, row.facts + 1)
        add_notices(connection, row.id, "your-turn", row.version, self.to_notify, self.now)
        if self.facts.get("status") == "abandoned":
            note_rated_end(connection, row, self.now)


async def write_move(
    registry: TableRegistry,
    live: LiveTable,
    pending: PendingMove,
    actor: Actor,
    changes: TableChanges | None = None,
) -> MoveRow:
    """Store a change of the game as the next entry of the log. Raises `Outdated` if another process was first."""
    assert live.match is not None
    proposal = live.row.proposal
    with _stale_if_it_fails(live):
        following = next_entry(live, pending, actor, registry.clock(), changes)
        entry = following.entry
        position = packed(live.match.game, entry.line, entry.seq) if following.begins_turn else None
        await registry.databases.of(live.id).write(StoreEntry(registry.process, live.row, following, position))
    apply(live, following)
    registry.entries_written += 1
    registry.publish_moves(live, [entry])
    if following.is_over or live.row.proposal != proposal:
        registry.publish_facts(live)  # the result and the seed; or the proposal is settled
    if following.is_over:
        registry.settle(live)
    registry.publish_own_change(live)
    return entry


async def write_change(registry: TableRegistry, live: LiveTable, change: Change) -> None:
    """Store a change of facts and seats. Raises `Outdated` if another process was first."""
    await write_facts(registry, live, change.facts, change.seats, change.to_notify, change.count)


async def write_facts(
    registry: TableRegistry,
    live: LiveTable,
    changes: TableChanges,
    seats: Sequence[SeatRow] = (),
    to_notify: Sequence[str] = (),
    count: int | None = None,
) -> None:
    """Store new facts and seats; `count` is the new number of seats. Raises `Outdated` if another process was first."""
    now = registry.clock()
    facts: TableChanges = {"updated_at": now, **changes}
    with _stale_if_it_fails(live):
        command = StoreFacts(registry.process, live.row, facts, seats, to_notify, now, count)
        await registry.databases.of(live.id).write(command)
    for name, value in facts.items():
        setattr(live.row, name, value)
    live.row.facts += 1
    live.seats[:] = seats_after(live.seats, seats, count)
    registry.publish_facts(live)
    if live.is_over:
        registry.settle(live)
    registry.publish_own_change(live)


@contextmanager
def _stale_if_it_fails(live: LiveTable) -> Iterator[None]:
    try:
        yield
    except BaseException:
        live.is_stale = True  # memory is ahead of the database, or the outcome is unknown
        raise
