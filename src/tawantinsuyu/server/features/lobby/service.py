"""Tables before and after their game: creating, changing seats, starting, cancelling, a rematch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from tawantinsuyu.box.box import Box
from tawantinsuyu.server.features.lobby import seats
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import (
    add_table,
    remove_table,
)
from tawantinsuyu.server.tables.component_sets import keep_box
from tawantinsuyu.server.tables.game_start import start
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_change, write_facts
from tawantinsuyu.table import changes
from tawantinsuyu.table.messages.table_requests import (
    SeatWish,
)
from tawantinsuyu.table.plans import SeatPlan, TablePlan, planned_seats, planned_table, rematch_plan
from tawantinsuyu.table.proposals import REMATCH
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow, SeatRow, StoredProposal, TableRow


@dataclass(frozen=True)
class StoreTable:
    """Add a table; the people for whom its open seats are reserved get a notice."""

    row: TableRow
    seats: list[SeatRow]
    edition: Box | None = None

    def __call__(self, connection: Connection) -> None:
        if self.edition is not None:
            keep_box(connection, self.edition)
        add_table(connection, self.row, self.seats)
        invited = [seat.owner_id for seat in self.seats if seat.owner_id is not None]
        add_notices(connection, self.row.id, "invited", 0, invited, self.row.created_at)


@dataclass(frozen=True)
class RemoveTable:
    """Delete a table that was never started. Raises `Outdated`."""

    process: str
    row: TableRow

    def __call__(self, connection: Connection) -> None:
        remove_table(connection, self.row)
        signal(connection, self.process, "facts", self.row.id, self.row.facts + 1)


async def create(registry: TableRegistry, person: PersonRow, plan: TablePlan) -> LiveTable:
    """Create a table."""
    box = plan.edition or registry.components.current
    row = planned_table(box, person, plan, registry.new_names())
    sitting = planned_seats(box, person, row, plan.seats)
    await registry.databases.of(row.id).write(StoreTable(row, sitting, plan.edition))
    return await registry.table(row.id)


@table_change
async def set_seat(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int, plan: SeatPlan) -> None:
    """Before the start, the host decides who plays a seat that nobody else has taken."""
    await write_change(registry, live, changes.set_seat(live, registry.components.current, person, seat, plan))


@table_change
async def change(registry: TableRegistry, live: LiveTable, person: PersonRow, plan: TablePlan) -> None:
    """Before the start, the host changes everything except who sits where. Seats to be removed must not be taken."""
    await write_change(registry, live, changes.change_plan(live, registry.components.current, person, plan))


@table_change
async def swap(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int, other: int) -> None:
    """Before the start, the host swaps two seats."""
    await write_change(registry, live, changes.swap_seats(live, person, seat, other))


@table_change
async def kick(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int) -> None:
    """Before the start, the host reopens a seat."""
    await write_change(registry, live, changes.open_seat(live, person, seat))


@table_change
async def begin(registry: TableRegistry, live: LiveTable, person: PersonRow) -> None:
    """The host starts the game. Nothing changes if it has begun."""
    live.check_host(person.id)
    if live.row.status == "playing":
        return
    live.require_waiting()
    await start(registry, live)


@table_change
async def cancel(registry: TableRegistry, live: LiveTable, person: PersonRow) -> None:
    """Before the start, the host deletes the table."""
    live.check_host(person.id)
    live.require_waiting()
    await registry.databases.of(live.id).write(RemoveTable(registry.process, replace(live.row)))
    registry.remove(live)


async def rematch(registry: TableRegistry, table_id: str, person: PersonRow) -> LiveTable:
    """A new table with the same settings: the same bots, the person in their seats, the others invited.

    If another one has opened it already, the person takes their seat there.
    """
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        live.check_member(person.id)
        opened = await _opened_rematch(registry, live)
        if opened is not None:
            return await seats.join(registry, opened.id, person, None, opened.row.invite)
        made = await create(registry, person, rematch_plan(live, person))
        if live.is_over and live.seats_of(person.id):
            seat, version = live.seats_of(person.id)[0], live.row.version
            proposal: StoredProposal = {"kind": REMATCH, "by": seat, "version": version, "table": made.id}
            await write_facts(registry, live, {"proposal": proposal})
    return made


async def _opened_rematch(registry: TableRegistry, live: LiveTable) -> LiveTable | None:
    """The table that somebody has opened for a rematch, unless it was removed or given up."""
    proposal = live.row.proposal
    if proposal is None or proposal["kind"] != REMATCH:
        return None
    try:
        opened = await registry.table(proposal["table"])
    except Refused:
        return None
    return opened if opened.row.status in ("waiting", "playing") else None


def seat_plan(sent: SeatWish) -> SeatPlan:
    """The plan of a seat as it was requested."""
    return SeatPlan(sent.kind, sent.name, sent.bot)
