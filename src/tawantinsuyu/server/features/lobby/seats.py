"""Seats that change hands: joining, leaving, handing over, coming back."""

from __future__ import annotations

from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_change
from tawantinsuyu.table import changes
from tawantinsuyu.table.rows import PersonRow


@table_change
async def join(
    registry: TableRegistry,
    live: LiveTable,
    person: PersonRow,
    seat: int | None,
    invite: str | None,
    name: str = "",
    knowing: bool = False,
) -> None:
    """Take an open seat (`changes.take_seat`)."""
    change = changes.take_seat(live, person, seat, invite, name, knowing, registry.clock())
    if change is not None:
        await write_change(registry, live, change)


@table_change
async def leave(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int | None, bot: str | None) -> None:
    """Give up a seat: before the start it becomes open again; later a bot takes it, or anyone (`bot=None`)."""
    box = registry.components.current
    await write_change(registry, live, changes.leave_seat(live, box, person, seat, bot, registry.clock()))


@table_change
async def hand_over(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int, bot: str | None) -> None:
    """Give the seat of a player whose time is up to a bot, or to anyone (`bot=None`). Every player may do it."""
    box = registry.components.current
    await write_change(registry, live, changes.hand_seat_over(live, box, person, seat, bot, registry.clock()))


@table_change
async def come_back(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int) -> None:
    """Take back one's own seat from the bot that played it."""
    change = changes.take_seat_back(live, person, seat, registry.clock())
    if change is not None:
        await write_change(registry, live, change)
