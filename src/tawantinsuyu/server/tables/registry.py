"""The tables open in this process: opened once, kept in sync with the database, closed when unused.

A table is open while a socket, a request or a bot refers to it, and a little longer, as the next request often follows.
A game that ends is settled immediately: only its final position stays, as long as somebody views it.

Every change of a table follows the same path (`writes.py`): check it in memory, store it, then publish it. If storing
fails, the table in memory is stale and is reloaded. If another process wrote first, the table is reloaded and the
request is checked again.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

import structlog
from sqlalchemy import Connection

from tawantinsuyu.box.box import Box
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.log import line_of_position, moves_after
from tawantinsuyu.server.storage.spread import Databases
from tawantinsuyu.server.storage.tables import Outdated, find_table, versions_of, versions_of_many
from tawantinsuyu.server.tables.component_sets import ComponentSets
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.positions import StoreUpgrade, needed_upgrade, present_match
from tawantinsuyu.table.codes import invitation_code, table_id
from tawantinsuyu.table.log_replay import BrokenLog
from tawantinsuyu.table.match import Match, settled_match
from tawantinsuyu.table.plans import NewNames
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.table.upgrade import Upgrade

MOST_OPEN: Final = 500
"""Number of tables kept open although nothing refers to them."""
IDLE_SECONDS: Final = 30.0
"""For how long. Opening one takes some milliseconds: its last position is read and the answers since are replayed."""
SHORT: Final = 100
"""Longest replay, in answers, among other reads; longer ones use a separate queue."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()

MovesListener = Callable[[LiveTable, list[MoveRow]], None]
FactsListener = Callable[[LiveTable], None]


def now_ms() -> int:
    """The time as in the columns of the database."""
    return time.time_ns() // 1_000_000


class Loaded(NamedTuple):
    """A table as the database has it."""

    row: TableRow
    seats: list[SeatRow]
    match: Match | None
    box: Box | None
    upgrade: Upgrade | None = None
    """To be stored first: the rules have changed, and the game goes on in another way than its log says."""


class TableRegistry:
    """The tables of one process."""

    def __init__(
        self,
        database: Database,
        process: str,
        clock: Callable[[], int] = now_ms,
        others: Sequence[Database] = (),
        edition: Box | None = None,
    ) -> None:
        self.database = database
        """The first database, which stores the people."""
        self.databases = Databases(database, others)
        self.process = process
        self.clock = clock
        self.components = ComponentSets(self.databases, edition)
        self.entries_written = 0
        self.closed_until = 0  # no new tables until then: the server is about to stop
        self.on_moves: list[MovesListener] = []
        self.on_facts: list[FactsListener] = []
        self.on_own_change: list[FactsListener] = []  # called after changes written by this process
        self._open: OrderedDict[str, LiveTable] = OrderedDict()  # kept open, most recently used last
        self._used: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # these, and others still referenced
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    def new_names(self) -> NewNames:
        """The names of a table that is made now. Refuses while the server is about to stop."""
        if self.clock() < self.closed_until:
            raise Refused(503, "draining")
        return NewNames(self.databases.place(table_id()), invitation_code(), self.clock())

    # -- opening tables

    @property
    def open_count(self) -> int:
        """How many tables are in memory."""
        return len(self._used)

    def open_tables(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._used.values())

    def peek(self, table_id: str) -> LiveTable | None:
        """A table if it is open here."""
        return self._used.get(table_id)

    async def table(self, table_id: str) -> LiveTable:
        """A table, opened if necessary. Refuses with 404."""
        if "\0" in table_id:  # not every database can query it
            raise Refused(404, "no-table")
        live = self._used.get(table_id)
        if live is not None:
            self._keep(live)
            return live
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._open_table(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _open_table(self, table_id: str) -> LiveTable:
        return self.add(await self._read(table_id))

    def _keep(self, live: LiveTable) -> None:
        """Keep a table open. The least recently used one is dropped; it closes when nothing refers to it any more.

        There is never a second object for one table: changes to one would not show in the other.
        """
        live.used_at = time.monotonic()
        self._open[live.id] = live
        self._open.move_to_end(live.id)
        if len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)

    def close_idle(self) -> None:
        """Close tables that have not been used for a while and that nothing refers to."""
        since = time.monotonic() - IDLE_SECONDS
        while self._open and next(iter(self._open.values())).used_at < since:
            self._open.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Close a table that no longer exists."""
        self._open.pop(table_id, None)
        self._used.pop(table_id, None)

    def forget_all(self) -> None:
        """Close all tables: the database has been replaced."""
        self._open.clear()
        self._used.clear()

    async def log_of(self, live: LiveTable, after: int = 0) -> list[MoveRow]:
        """Entries of a table's log with a higher number than `after`."""
        return await self.databases.of(live.id).read(lambda connection: moves_after(connection, live.id, after))

    def add(self, loaded: Loaded) -> LiveTable:
        """Open a table that was just stored, without reading and replaying it."""
        live = LiveTable(*loaded[:4])
        self._used[live.id] = live
        self._keep(live)
        return live

    async def _read(self, table_id: str) -> Loaded:
        database = self.databases.of(table_id)
        loaded = await database.read(lambda connection: self._load(connection, table_id, SHORT))
        while loaded is None or loaded.upgrade is not None:
            if loaded is not None:
                await self._upgrade(database, loaded)
            loaded = await database.read_slow(lambda connection: self._load(connection, table_id))
        return loaded

    async def _upgrade(self, database: Database, loaded: Loaded) -> None:
        """Store how a game of earlier rules goes on, unless another process was first."""
        assert loaded.upgrade is not None
        earlier = loaded.upgrade.facts["earlier"]
        log.info("game-upgraded", table=loaded.row.id, stored=None if earlier is None else earlier["line"])
        with suppress(Outdated):
            await database.write(StoreUpgrade(self.process, loaded.row, loaded.upgrade))

    def _load(self, connection: Connection, table_id: str, most: int | None = None) -> Loaded | None:
        """Runs in a thread of the database. Returns None if more than `most` answers would have to be replayed."""
        listed = find_table(connection, table_id)
        if listed is None:
            raise Refused(404, "no-table")
        row = listed.row
        if row.version == 0:
            return Loaded(row, listed.seats, None, None if row.box is None else self._box(connection, row))
        if most is not None and row.line - line_of_position(connection, row.id, row.line - row.undoable) > most:
            return None
        try:
            box = self._box(connection, row)
            upgrade = needed_upgrade(connection, row, listed.seats, box, self.clock())
            if upgrade is not None:
                return Loaded(row, listed.seats, None, box, upgrade)
            match = present_match(connection, row, box)
        except BrokenLog as error:  # not even the set-up can be replayed
            log.error("table-broken", table=row.id, reason="broken-table", exc_info=error)
            return Loaded(row, listed.seats, None, None)
        except Refused as refused:  # a game of another version: the table can be viewed and given up
            log.error("table-broken", table=row.id, reason=refused.id, exc_info=refused)
            return Loaded(row, listed.seats, None, None)
        return Loaded(row, listed.seats, match, box)

    def _box(self, connection: Connection, row: TableRow) -> Box:
        assert row.box is not None
        box = self.components.find(connection, row.box)
        if box is None:
            raise Refused(409, "no-components", row.box)
        return box

    # -- synchronising with the database; the caller holds the table's lock

    async def catch_up(self, live: LiveTable) -> None:
        """Load what other processes may have written."""
        if live.is_stale:
            await self.follow(live)
        elif not self.database.is_sqlite:
            versions = await self.databases.of(live.id).read(lambda connection: versions_of(connection, live.id))
            if versions != (live.row.version, live.row.facts):
                await self.follow(live)

    async def tables_with_news(self, database: Database) -> list[LiveTable]:
        """The open tables of a database that have changed there."""
        lives = [live for live in self.open_tables() if self.databases.of(live.id) is database]
        ids = [live.id for live in lives]
        versions = await database.read(lambda connection: versions_of_many(connection, ids))
        return [live for live in lives if live.is_stale or versions.get(live.id) != (live.row.version, live.row.facts)]

    async def has_news(self, live: LiveTable) -> bool:
        """Catch up; returns whether anything was new."""
        before = live.row.version, live.row.facts
        await self.catch_up(live)
        return before != (live.row.version, live.row.facts)

    async def load_again(self, live: LiveTable) -> None:
        """Drop the game in memory, reload the table and publish what is new."""
        live.is_stale = True
        await self.follow(live)

    async def follow(self, live: LiveTable) -> None:
        """Apply and publish what other processes have written since. Refuses if the table is gone."""
        version, match = live.row.version, live.match
        facts = live.row.facts, live.row.status, live.row.proposal
        database = self.databases.of(live.id)
        listed, moves = await database.read(
            lambda connection: (find_table(connection, live.id), moves_after(connection, live.id, version - 1))
        )
        if listed is None:
            self.remove(live)
            raise Refused(404, "no-table")
        known = None if match is None or live.is_stale else match.last
        is_known = (
            known is None or known[0] != version or known in [(move.seq, move.at, move.key) for move in moves[:1]]
        )
        moves = [move for move in moves if move.seq > version]
        # Versions only rise, and entries stay as they are: a backup was restored under this process.
        if listed.row.version < version or not is_known:
            database.was_replaced()
            self._used[live.id] = live  # the caller goes on with it, so there must be no other
            live.is_stale = True
        if not live.is_stale and match is not None and all(match.follow(move) for move in moves):
            live.row, live.seats = listed.row, listed.seats
        else:
            live.is_stale = True
            live.put(*(await self._read(live.id))[:4])
            moves = [move for move in await self.log_of(live, version) if move.seq <= live.row.version]
        if moves:
            self.publish_moves(live, moves)
        if (live.row.facts, live.row.status, live.row.proposal) != facts:
            self.publish_facts(live)
        if live.is_over:
            self.settle(live)

    async def on_remote_change(self, change: str, table_id: str, number: int) -> None:
        """Another process has written: update the table if it is open here. Takes the lock itself."""
        live = self.peek(table_id)
        if live is None:
            return
        async with live.lock:
            known = live.row.facts if change == "facts" else live.row.version
            if known < number:
                await self.follow(live)
            else:  # known already, unless a backup was restored
                await self.catch_up(live)

    # -- notifying listeners in this process

    def remove(self, live: LiveTable) -> None:
        """The table no longer exists: publish that and close it."""
        live.row.status = "abandoned"
        self.publish_facts(live)
        self.forget(live.id)

    def settle(self, live: LiveTable) -> None:
        """The game is over and that was published: keep only its final position, and only while it is being viewed."""
        if live.match is not None:
            live.match = settled_match(live.match.game, live.row)
        self._open.pop(live.id, None)

    def publish_moves(self, live: LiveTable, moves: list[MoveRow]) -> None:
        """Notify listeners of new entries in the log."""
        for listener in self.on_moves:
            listener(live, moves)
        if live.match is not None:
            live.match.forget()

    def publish_facts(self, live: LiveTable) -> None:
        """Notify listeners that seats, status, clock or proposal have changed."""
        for listener in self.on_facts:
            listener(live)

    def publish_own_change(self, live: LiveTable) -> None:
        """Notify listeners that this process has written something: a bot may have to act now."""
        for listener in self.on_own_change:
            listener(live)
