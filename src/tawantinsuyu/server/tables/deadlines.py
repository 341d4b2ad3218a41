"""Corrects deadlines that were set while the system's clock was wrong: nobody loses their time, or has years of it."""

from __future__ import annotations

import asyncio
from itertools import chain
from typing import Final

import structlog

from tawantinsuyu.server.storage.tables import misdated_tables
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_facts
from tawantinsuyu.table.clock import is_misdated, redated

EVERY: Final = 12
"""Sweeps of the driver between two checks: a minute by default."""

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
