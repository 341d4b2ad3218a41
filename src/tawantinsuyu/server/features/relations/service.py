"""Who may meet whom: blocks where people join tables, mutes where they talk, and seats that are kept for friends."""

from __future__ import annotations

from collections.abc import Iterable

from tawantinsuyu.server.features.relations.queries import blocks_of, hidden_authors, people_kept_from
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_change
from tawantinsuyu.table.changes import set_seat
from tawantinsuyu.table.plans import SeatPlan
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.table.table import Table


async def check_may_join(people: Database, table: Table, person_id: str) -> None:
    """Refuses to seat people together of whom one has blocked the other. Players of a running game may come back.

    Whoever is blocked gets the answer of a table that is no longer open.
    """
    if person_id == table.row.host_id or table.seats_of(person_id):
        return
    if table.row.status != "waiting" and table.is_member(person_id):
        return
    blocks = await people.read(lambda connection: blocks_of(connection, person_id))
    there = {table.row.host_id, *table.people}
    if not blocks.by_others.isdisjoint(there):
        raise Refused(404, "no-table")
    if not blocks.own.isdisjoint(there):
        raise Refused(409, "blocked-there")


async def tables_to_meet(people: Database, tables: Iterable[Table], person_id: str) -> list[Table]:
    """Those open tables where nobody blocks the person and the person blocks nobody; their own ones stay."""
    blocks = await people.read(lambda connection: blocks_of(connection, person_id))
    return [
        table
        for table in tables
        if table.is_member(person_id) or not blocks.concern({table.row.host_id, *table.people})
    ]


async def is_kept_from(people: Database, person_id: str, other_id: str) -> bool:
    """Whether one of two people has blocked the other."""
    blocks = await people.read(lambda connection: blocks_of(connection, person_id))
    return blocks.concern({other_id})


@table_change
async def keep_seat(registry: TableRegistry, live: LiveTable, person: PersonRow, friend_id: str) -> None:
    """Before the start, the host keeps the next open seat for a friend, who gets a notice and finds the table."""
    live.check_host(person.id)
    free = [seat.seat for seat in live.seats if seat.kind == "open" and seat.owner_id is None]
    if not free or live.is_member(friend_id):
        raise Refused(409, "seat-taken")
    plan = SeatPlan("open", meant_for=friend_id)
    await write_change(registry, live, set_seat(live, registry.components.current, person, free[0], plan))
    now = registry.clock()
    await registry.databases.of(live.id).write(
        lambda connection: add_notices(connection, live.id, "invited", 0, [friend_id], now)
    )


async def kept_from(people: Database, author_id: str) -> set[str]:
    """The people to whom a new message of this author is not sent."""
    return await people.read(lambda connection: people_kept_from(connection, author_id))


async def hidden_from(people: Database, reader_id: str) -> dict[str, int]:
    """The authors whose messages from a time on this reader does not see."""
    return await people.read(lambda connection: hidden_authors(connection, reader_id))
