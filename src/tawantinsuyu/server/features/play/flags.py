"""What happens when a person's time is up, where the table does not leave it to the others.

A bot takes the seat, or the program plays for the person until others are asked. Every process looks at all tables;
as with any change, the first one to write wins, and the others find nothing to do.
"""

from __future__ import annotations

import asyncio
from itertools import chain

import structlog

from tawantinsuyu.bots.levels import USUAL
from tawantinsuyu.server.bot_workers.driver import Driver
from tawantinsuyu.server.storage.tables import late_tables
from tawantinsuyu.server.tables.deadlines import skip_silence
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_change
from tawantinsuyu.table.changes import new_player, vacated_seat
from tawantinsuyu.table.clock import clock_of, is_late
from tawantinsuyu.table.refusal import Refused

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


async def watch_clocks(registry: TableRegistry, driver: Driver, seconds: float) -> None:
    """Until cancelled: look at all clocks."""
    while True:
        try:
            await skip_silence(registry)
            await flag(registry, driver)
        except Exception as error:  # the database is unreachable; try again later
            log.warning("clocks-not-checked", error=type(error).__name__)
        await asyncio.sleep(seconds)


async def flag(registry: TableRegistry, driver: Driver) -> None:
    """Do what each table wants where time is up."""
    now = registry.clock()
    lists = await registry.databases.read_all(lambda connection: late_tables(connection, now))
    for table_id in chain.from_iterable(lists):
        try:
            driver.wake(await _replace_late(registry, table_id))
        except Refused as refused:  # removed in the meantime, or its game cannot be read
            log.info("flag-refused", table=table_id, reason=refused.id)


@table_change
async def _replace_late(registry: TableRegistry, live: LiveTable) -> None:
    row, now = live.row, registry.clock()
    if row.to_act is not None and is_late(row, now) and clock_of(row)["flag"] == "bot":
        log.info("flag-fell", table=live.id, seat=row.to_act)
        seat = vacated_seat(live, registry.components.current, row.to_act, USUAL)
        await write_change(registry, live, new_player(live, seat, now, {"proposal": None}))
