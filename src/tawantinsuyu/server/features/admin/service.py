"""Carrying out what operators and moderators do, and following what they did in other processes."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Final

import structlog
from sqlalchemy import Connection

from tawantinsuyu.server.features.admin.announcements import Announced, read_announced
from tawantinsuyu.server.features.admin.log import Deed, Entry, entries_since, find_entry, last_entry
from tawantinsuyu.server.live.sign_outs import cut_off_signed_out
from tawantinsuyu.server.routing.services import Services
from tawantinsuyu.server.storage.database import Database, DatabaseClosed
from tawantinsuyu.server.storage.tables import Outdated
from tawantinsuyu.table.refusal import Refused

TICK_SECONDS: Final = 1.0
"""Seconds between two looks at the log with SQLite, where the command line cannot signal what it did."""
ATTEMPTS: Final = 5
TABLE_CHANGES: Final = ("close-table", "delete-table", "seat-to-bot")

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


def stop_process() -> None:
    """Stop like on SIGTERM."""
    os.kill(os.getpid(), signal.SIGTERM)


class Admin:
    """Applies entries of the log to this process. A `Follower` of other processes."""

    kind: Final = "admin"

    def __init__(self, services: Services) -> None:
        self._services = services
        self._last = 0
        self._started = services.registry.clock()
        self.announced = Announced()
        self.stop = stop_process if services.config.owns_process else lambda: None

    async def start(self) -> None:
        """Read what was announced before this process started."""
        self._last, self.announced = await self._services.database.read(
            lambda connection: (last_entry(connection), read_announced(connection))
        )
        self._apply_announced()

    async def run(self) -> None:
        """Until cancelled: follow the command line where it cannot signal, and stop when the server is drained."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                if self._services.database.is_sqlite:
                    await self.catch_up(self._services.database)
            except DatabaseClosed:
                return
            except Exception as error:  # the next round tries again
                log.warning("admin-log-unread", error=type(error).__name__)
            if self.is_drained:
                log.info("drained")
                self.stop()
                return

    @property
    def is_drained(self) -> bool:
        """Whether this process has to stop now. One that was started after the planned time goes on."""
        at = self.announced.at
        return self.announced.drains and at is not None and self._started < at <= self._services.registry.clock()

    async def act(self, deed: Deed) -> None:
        """Carry out what somebody does, write it into the log and apply it here. Refuses if it is not possible."""
        registry, home = self._services.registry, self._services.database
        database = home if deed.table_id is None else registry.databases.of(deed.table_id)

        def both(connection: Connection) -> Entry:
            deed.work(connection)
            return deed.log(connection, registry.process, registry.clock())

        for _ in range(ATTEMPTS):
            try:
                if database is home:
                    entry = await home.write(both)
                else:
                    await database.write(deed.work)
                    entry = await home.write(
                        lambda connection: deed.log(connection, registry.process, registry.clock())
                    )
            except Outdated:
                continue
            await (self.catch_up(home) if home.is_sqlite else self._apply(entry, is_own=True))
            return
        raise Refused(503, "busy")

    async def catch_up(self, database: Database) -> None:
        """Apply entries whose signals may have been lost."""
        if database is not self._services.database:
            return
        after = self._last
        for entry in await database.read(lambda connection: entries_since(connection, after)):
            self._last = max(self._last, entry.id)
            await self._apply(entry, is_own=database.is_sqlite)

    def on_signal(self, database: Database, number: int, is_lossy: bool) -> None:
        """Numbers of entries may arrive in another order, so nothing is noted."""

    async def follow(self, table_id: str, number: int) -> None:
        """Apply the entry with this number, which another process wrote."""
        entry = await self._services.database.read(lambda connection: find_entry(connection, number))
        if entry is not None:
            await self._apply(entry, is_own=False)

    async def _apply(self, entry: Entry, is_own: bool) -> None:
        """Whether applied once or twice, the result is the same. `is_own`: this process lets a new bot act."""
        if entry.person_id is not None:
            self._services.forget(entry.person_id)
            if entry.action == "suspend":
                self._services.hub.reconnect(entry.person_id)
        if entry.table_id is not None and entry.action in TABLE_CHANGES:
            await self._reload(entry.table_id, is_own)
        if entry.action == "merge":
            await self._follow_merging(is_own)
        if entry.action == "announce":
            self.announced = await self._services.database.read(read_announced)
            self._apply_announced()

    async def _follow_merging(self, is_own: bool) -> None:
        """Forget somebody who is gone. On PostgreSQL their tables were signalled; with SQLite all are read again."""
        self._services.known.clear()
        await cut_off_signed_out(self._services.hub, self._services.database)
        if self._services.database.is_sqlite:
            for live in self._services.registry.open_tables():
                await self._reload(live.row.id, is_own)

    async def _reload(self, table_id: str, is_own: bool) -> None:
        registry = self._services.registry
        live = registry.peek(table_id)
        if live is None and not is_own:
            return
        try:
            live = await registry.table(table_id)
            async with live.lock:
                await registry.load_again(live)
                if is_own:
                    registry.publish_own_change(live)
        except Refused:
            return  # it was deleted

    def _apply_announced(self) -> None:
        drains_until = self.announced.at if self.announced.drains else None
        self._services.registry.closed_until = drains_until or 0
