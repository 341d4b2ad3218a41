"""Storing the start of a game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.server.storage.log import add_moves, add_position
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import add_table, change_table
from tawantinsuyu.server.tables.component_sets import keep_box
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.log_replay import LineOfAnswers
from tawantinsuyu.table.match import Match
from tawantinsuyu.table.positions import packed
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableChanges, TableRow
from tawantinsuyu.table.start import dealt, take_over


@dataclass(frozen=True)
class StoreStart:
    """Begin the log of a waiting table. Raises `Outdated`."""

    process: str
    row: TableRow
    facts: TableChanges
    game: tw.Game
    entry: MoveRow

    def __call__(self, connection: Connection) -> None:
        row = self.row
        keep_box(connection, self.game.box)
        change_table(connection, row, self.facts, ())
        add_moves(connection, row.id, [self.entry])
        add_position(connection, row.id, packed(self.game, 0, 1))
        awaited = self.facts["to_act_person"]
        to_notify = [] if awaited in (None, row.host_id) else [awaited]
        add_notices(connection, row.id, "your-turn", 1, to_notify, self.entry.at)
        signal(connection, self.process, "facts", row.id, row.facts + 1)


@dataclass(frozen=True)
class StoreTakenOver:
    """Add a table together with a log written elsewhere."""

    row: TableRow
    seats: list[SeatRow]
    game: tw.Game
    entries: list[MoveRow]

    def __call__(self, connection: Connection) -> None:
        row = self.row
        keep_box(connection, self.game.box)
        add_table(connection, row, self.seats)
        add_moves(connection, row.id, self.entries)
        if row.status == "playing":
            add_position(connection, row.id, packed(self.game, row.line, row.version))


async def start(registry: TableRegistry, live: LiveTable) -> None:
    """Deal and begin. The caller holds the lock and has checked permission. Raises `Outdated`."""
    game, entry, facts = dealt(live, registry.components.current, registry.clock())
    live.is_stale = True
    await registry.databases.of(live.id).write(StoreStart(registry.process, live.row, facts, game, entry))
    row = replace(live.row, facts=live.row.facts + 1, **facts)
    live.put(row, live.seats, Match(game, 1, 0, LineOfAnswers()), game.box)
    registry.publish_facts(live)
    registry.publish_moves(live, [entry])
    registry.publish_own_change(live)


async def start_from(
    registry: TableRegistry,
    row: TableRow,
    seats: list[SeatRow],
    game: tw.Game,
    entries: list[MoveRow],
    seed: str | None,
) -> None:
    """Add a table whose game was begun elsewhere: `entries` are its log so far and `game` is the game after them."""
    job = taken_over(registry, row, seats, game, entries, seed)
    await registry.databases.of(row.id).write(job)


def taken_over(
    registry: TableRegistry,
    row: TableRow,
    seats: list[SeatRow],
    game: tw.Game,
    entries: list[MoveRow],
    seed: str | None,
) -> StoreTakenOver:
    """What `start_from` writes."""
    take_over(row, seats, game, entries, seed, registry.clock())
    return StoreTakenOver(row, seats, game, entries)
