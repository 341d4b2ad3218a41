"""Holidays: while a person is away, their clocks stop at every table."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from tawantinsuyu.server.features.holidays.queries import DAY, allowance, end_holiday, tables_with, take_holiday
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_facts
from tawantinsuyu.table.clock import after_holiday, stops_for_holidays
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import TableChanges


async def take(registry: TableRegistry, person_id: str, days: int) -> None:
    """Start a holiday now. Refuses one that exceeds the person's allowance."""
    now = registry.clock()
    until = now + days * DAY
    has_begun, left = await registry.database.write(
        lambda connection: (
            take_holiday(connection, person_id, until, now),
            allowance(connection, person_id, now),
        )
    )
    if not has_begun:
        raise Refused(409, "holiday-too-long", left // DAY)
    await _set_away_everywhere(registry, person_id, until)


async def end(registry: TableRegistry, person_id: str) -> None:
    """End a holiday."""
    now = registry.clock()
    await registry.database.write(lambda connection: end_holiday(connection, person_id, now))
    await _set_away_everywhere(registry, person_id, now)


async def _set_away_everywhere(registry: TableRegistry, person_id: str, until: int) -> None:
    """Set the end of a holiday at every table of the person. Repeating it after a failure repairs the rest."""
    lists = await registry.databases.read_all(lambda connection: tables_with(connection, person_id))
    for table_id in chain.from_iterable(lists):
        try:
            await _set_away(registry, table_id, person_id, until)
        except Refused as refused:
            if refused.status != 404:  # removed in the meantime
                raise


@table_change
async def _set_away(registry: TableRegistry, live: LiveTable, person_id: str, until: int) -> None:
    seats = [live.seats[number] for number in live.seats_of(person_id)]
    row, facts = live.row, TableChanges()
    if row.to_act in live.seats_of(person_id) and stops_for_holidays(row):
        facts["deadline"] = after_holiday(live.seats[row.to_act], row.deadline, until, registry.clock())
    changed = [replace(seat, away_until=until) for seat in seats if seat.away_until != until]
    if changed:
        await write_facts(registry, live, facts, changed)
