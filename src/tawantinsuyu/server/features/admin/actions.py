"""What operators and moderators can do, as jobs for a database: for the server and for the command line."""

from __future__ import annotations

from typing import Final

import orjson
from sqlalchemy import Connection, delete, select, update

from tawantinsuyu.bots.levels import USUAL
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.features.admin.messages import SanctionKind
from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.log import forget_positions
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.server.storage.schema import closed_chats, people, reports, tables
from tawantinsuyu.server.storage.tables import Listed, change_table, find_table
from tawantinsuyu.table.changes import new_player, vacated_seat
from tawantinsuyu.table.proposals import GIVEN_UP
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import FOREVER, PersonRow, Role
from tawantinsuyu.table.table import Table

HOUR: Final = 3_600_000


def _table(connection: Connection, table_id: str) -> Listed:
    listed = None if "\0" in table_id else find_table(connection, table_id)
    if listed is None:
        raise Refused(404, "no-table")
    return listed


def close_table(connection: Connection, table_id: str, now: int) -> None:
    """Give up a game, or a table that has not begun. Raises `Outdated` if somebody else changes the table."""
    row = _table(connection, table_id).row
    if row.status not in ("waiting", "playing"):
        raise Refused(409, "already-over", row.status)
    change_table(connection, row, {**GIVEN_UP, "updated_at": now}, ())
    forget_positions(connection, table_id, row.earlier)


def delete_table(connection: Connection, table_id: str) -> None:
    """Delete a table with its log, chat and notes."""
    _table(connection, table_id)
    connection.execute(delete(tables).where(tables.c.id == table_id))


def give_seat_to_bot(connection: Connection, table_id: str, seat: int, box: Box, now: int) -> None:
    """Let a bot play a seat of a running game; its player may come back. Raises `Outdated`."""
    listed = _table(connection, table_id)
    table = Table(listed.row, listed.seats, None, None)
    if table.row.status != "playing":
        raise Refused(409, "not-playing", table.row.status)
    if table.require_seat(seat).kind == "bot":
        raise Refused(409, "seat-taken")
    change = new_player(table, vacated_seat(table, box, seat, USUAL), now, {"proposal": None, "updated_at": now})
    change_table(connection, table.row, change.facts, change.seats)


def set_chat_closed(connection: Connection, table_id: str, closed: bool, now: int) -> None:
    """Close the chat of a table, or open it again."""
    _table(connection, table_id)
    if closed:
        row = {"table_id": table_id, "at": now}
        connection.execute(insertion(connection, closed_chats).values(row).on_conflict_do_nothing())
    else:
        connection.execute(delete(closed_chats).where(closed_chats.c.table_id == table_id))


def person_to_sanction(connection: Connection, person_id: str) -> PersonRow:
    """A person without a role: roles are taken away by the command line first."""
    person = None if "\0" in person_id else find_person(connection, person_id)
    if person is None:
        raise Refused(404, "not-known")
    if person.role is not None:
        raise Refused(409, "has-role")
    return person


def until(hours: int | None, now: int) -> int | None:
    """The end of a sanction: null if it ends now."""
    return FOREVER if hours is None else now + hours * HOUR if hours else None


def sanction(connection: Connection, person_id: str, kind: SanctionKind, end: int | None) -> None:
    """Suspend or silence a person until a time; null ends it."""
    person_to_sanction(connection, person_id)
    column = people.c.suspended_until if kind == "suspend" else people.c.silenced_until
    connection.execute(update(people).where(people.c.id == person_id).values({column: end}))


def set_role(connection: Connection, person_id: str, role: Role | None) -> None:
    """Give a person a role, or take it away."""
    if connection.execute(update(people).where(people.c.id == person_id).values(role=role)).rowcount != 1:
        raise Refused(404, "not-known")


def settle_report(connection: Connection, number: int, now: int) -> None:
    """Mark a report as looked at. What people said is not kept any longer."""
    query = select(reports.c.context).where(reports.c.id == number, reports.c.settled_at.is_(None))
    context = connection.execute(query).scalar()
    if context is None:
        raise Refused(404, "no-report")
    short = orjson.dumps({**orjson.loads(context), "chat": []}).decode()
    connection.execute(update(reports).where(reports.c.id == number).values(settled_at=now, context=short))
