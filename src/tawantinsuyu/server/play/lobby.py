"""Tables before and after their game: making, changing seats, starting, cancelling, a rematch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from tawantinsuyu.bots.levels import USUAL
from tawantinsuyu.server.play.game_start import start
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.plans import (
    SeatPlan,
    TablePlan,
    checked_settings,
    planned_seat,
    planned_table,
)
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.play.table_changes import table_change
from tawantinsuyu.server.play.writes import write_facts
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.storage.rows import PersonRow
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import add_table, remove_table
from tawantinsuyu.server.table.rows import SeatRow, TableRow, Visibility


@dataclass(frozen=True)
class StoreTable:
    """Add a table; the people its open seats are meant for get a notice."""

    row: TableRow
    seats: list[SeatRow]

    def __call__(self, connection: Connection) -> None:
        add_table(connection, self.row, self.seats)
        invited = [seat.owner_id for seat in self.seats if seat.owner_id is not None]
        add_notices(connection, self.row.id, "invited", 0, invited, self.row.created_at)


@dataclass(frozen=True)
class RemoveTable:
    """Remove a table that was never started. Raises `Outdated`."""

    process: str
    row: TableRow

    def __call__(self, connection: Connection) -> None:
        remove_table(connection, self.row)
        signal(connection, self.process, "facts", self.row.id, self.row.facts + 1)


async def create(registry: TableRegistry, person: PersonRow, plan: TablePlan) -> LiveTable:
    """Make a table."""
    row = planned_table(registry, person, plan)
    if len(plan.seats) != row.settings["players"]:
        raise Refused(422, "seats-and-players", row.settings["players"], len(plan.seats))
    seats = [planned_seat(registry, person, row.id, number, seat) for number, seat in enumerate(plan.seats)]
    await registry.databases.of(row.id).write(StoreTable(row, seats))
    return await registry.table(row.id)


@table_change
async def set_seat(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int, plan: SeatPlan) -> None:
    """Before the start, the host decides who plays a seat that nobody else has taken."""
    live.check_host(person.id)
    live.require_waiting()
    if live.require_seat(seat).person_id not in (None, person.id):
        raise Refused(409, "seat-taken")
    await write_facts(registry, live, {}, [planned_seat(registry, person, live.id, seat, plan, live.seats)])


@table_change
async def change(registry: TableRegistry, live: LiveTable, person: PersonRow, plan: TablePlan) -> None:
    """Before the start, the host changes everything but who sits where. Seats that are too many must not be taken."""
    live.check_host(person.id)
    live.require_waiting()
    settings = checked_settings(registry, plan.settings)
    count = settings["players"]
    if any(seat.person_id is not None for seat in live.seats[count:]):
        raise Refused(409, "seats-taken", count)
    more = [SeatRow(number, "open") for number in range(len(live.seats), count)]
    facts = {"settings": settings, "options": plan.options, "title": plan.title, "visibility": plan.visibility}
    await write_facts(registry, live, facts, more, count=count)


@table_change
async def swap(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int, other: int) -> None:
    """Before the start, the host lets two seats change places."""
    live.check_host(person.id)
    live.require_waiting()
    one, two = live.require_seat(seat), live.require_seat(other)
    await write_facts(registry, live, {}, [replace(one, seat=two.seat), replace(two, seat=one.seat)])


@table_change
async def kick(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int) -> None:
    """Before the start, the host opens a seat again."""
    live.check_host(person.id)
    live.require_waiting()
    live.require_seat(seat)
    await write_facts(registry, live, {}, [SeatRow(seat, "open")])


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
    """Before the start, the host removes the table."""
    live.check_host(person.id)
    live.require_waiting()
    await registry.databases.of(live.id).write(RemoveTable(registry.process, replace(live.row)))
    registry.remove(live)


async def rematch(registry: TableRegistry, table_id: str, person: PersonRow) -> LiveTable:
    """A new table with the same settings: the same bots, the person in their seats, the others invited."""
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
    live.check_member(person.id)
    row, seats = live.row, [_seat_again(seat, person) for seat in live.seats]
    needs_invitation = row.visibility == "private" and any(seat.kind == "open" for seat in seats)
    visibility: Visibility = "invitation" if needs_invitation else row.visibility
    plan = TablePlan(row.settings, seats, visibility, row.title, row.options, {"kind": "rematch", "table": row.id})
    return await create(registry, person, plan)


def _seat_again(seat: SeatRow, person: PersonRow) -> SeatPlan:
    if seat.kind == "bot" and seat.owner_id is None:
        return SeatPlan("bot", seat.name, seat.bot or USUAL)
    if person.id in (seat.person_id, seat.owner_id):
        return SeatPlan("me", seat.name if seat.person_id == person.id else "")
    return SeatPlan("open", meant_for=seat.person_id or seat.owner_id)
