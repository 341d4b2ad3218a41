"""Corrects deadlines: nobody loses their time because no server was running, or because its clock was wrong.

While clocks run, one process after the other notes the time in the database. A longer silence (no process, a database
out of reach, a machine asleep) looks like a clock that jumped ahead, and both are charged to nobody.
"""

from __future__ import annotations

import asyncio
from itertools import chain
from typing import Final

import structlog
from sqlalchemy import Connection

from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.meta import put_meta, read_meta, replace_meta
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import has_running_clocks, misdated_tables, move_deadlines
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_facts
from tawantinsuyu.table.clock import SECOND, SKEW, is_misdated, redated

EVERY: Final = 12
"""Sweeps of the driver between two checks: a minute by default."""

LAST_SEEN: Final = "clocks-seen"
NOTED_EVERY: Final = 2 * SECOND
SILENT: Final = 5 * SECOND
"""Milliseconds without a note after which the time since the last one is not charged."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


async def check_deadlines(registry: TableRegistry, sweep_seconds: float) -> None:
    """Until cancelled: find such deadlines and correct them."""
    while True:
        try:
            await _correct_all(registry)
        except Exception as error:  # the database is unreachable, or a table was removed; try again later
            log.warning("deadlines-not-checked", error=type(error).__name__)
        await asyncio.sleep(EVERY * sweep_seconds)


async def _correct_all(registry: TableRegistry) -> None:
    now = registry.clock()
    lists = await registry.databases.read_all(lambda connection: misdated_tables(connection, now))
    for table_id in chain.from_iterable(lists):
        await _correct(registry, table_id)


@table_change
async def _correct(registry: TableRegistry, live: LiveTable) -> None:
    now = registry.clock()
    if live.row.deadline is not None and is_misdated(live.row, now):
        log.warning("deadline-corrected", table=live.id, asked_at=live.row.since)
        await write_facts(registry, live, redated(live.row, live.seats, now))


async def skip_silence(registry: TableRegistry) -> None:
    """Note that a process is running; move the deadlines if none was for a while. Once for all processes."""
    for database in registry.databases:
        await _skip_silence(registry, database, registry.clock())


async def _skip_silence(registry: TableRegistry, database: Database, now: int) -> None:
    is_due, last = await database.read(lambda connection: _last_seen(connection, now))
    if is_due:
        moved = await database.write(lambda connection: _note(connection, registry.process, last, now))
        await _follow(registry, moved)


def _last_seen(connection: Connection, now: int) -> tuple[bool, str | None]:
    """Whether the time is to be noted now, and when it was last noted."""
    last = read_meta(connection, LAST_SEEN)
    is_due = last is None or not -SKEW < now - int(last) < NOTED_EVERY
    return is_due and has_running_clocks(connection), last


def _note(connection: Connection, process: str, last: str | None, now: int) -> list[tuple[str, int]]:
    """Note the time unless another process was first. Returns the tables whose deadlines were moved."""
    if last is None:
        put_meta(connection, LAST_SEEN, str(now))
        return []
    if not replace_meta(connection, LAST_SEEN, last, str(now)) or now - int(last) < SILENT:
        return []
    moved = move_deadlines(connection, int(last), now)
    for table_id, facts in moved:
        signal(connection, process, "facts", table_id, facts)
    return moved


async def _follow(registry: TableRegistry, moved: list[tuple[str, int]]) -> None:
    if moved:
        log.warning("clocks-moved", tables=len(moved))
    for table_id, _ in moved:
        live = registry.peek(table_id)
        if live is not None:
            async with live.lock:
                await registry.follow(live)
