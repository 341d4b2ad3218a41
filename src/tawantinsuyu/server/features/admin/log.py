"""The log of operators and moderators. Whatever they do is written in the transaction of its entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from sqlalchemy import Connection, func, insert, select

from tawantinsuyu.server.features.admin.messages import AdminEntryOut
from tawantinsuyu.server.storage.schema import admin_log, people
from tawantinsuyu.server.storage.signals import signal

Action = Literal[
    "close-table",
    "delete-table",
    "seat-to-bot",
    "close-chat",
    "open-chat",
    "look",
    "suspend",
    "silence",
    "merge",
    "role",
    "settle-report",
    "announce",
    "noted",
]
COMMAND_LINE: Final = "cli"
"""The name of the command line among server processes."""
MOST_SHOWN: Final = 200


class Entry(NamedTuple):
    """What somebody did, as far as other processes have to know it."""

    id: int
    action: str
    person_id: str | None
    table_id: str | None


@dataclass(frozen=True)
class Deed:
    """Something that an operator or moderator does: `work` and its entry in the log, or neither."""

    action: Action
    actor_id: str | None = None
    person_id: str | None = None
    table_id: str | None = None
    details: str = ""
    work: Callable[[Connection], None] = lambda _: None

    def log(self, connection: Connection, process: str, now: int) -> Entry:
        """Add the entry and signal it to the other processes."""
        added = connection.execute(
            insert(admin_log).returning(admin_log.c.id),
            {
                "at": now,
                "actor_id": self.actor_id,
                "action": self.action,
                "person_id": self.person_id,
                "table_id": self.table_id,
                "details": self.details,
            },
        )
        entry = Entry(added.scalar_one(), self.action, self.person_id, self.table_id)
        signal(connection, process, "admin", "log", entry.id)
        return entry


def last_entry(connection: Connection) -> int:
    """The number of the newest entry."""
    return connection.execute(select(func.max(admin_log.c.id))).scalar() or 0


def entries_since(connection: Connection, after: int) -> list[Entry]:
    """The entries with a higher number, oldest first."""
    rows = admin_log.c
    query = select(rows.id, rows.action, rows.person_id, rows.table_id).where(rows.id > after).order_by(rows.id)
    return [Entry(*row) for row in connection.execute(query)]


def find_entry(connection: Connection, number: int) -> Entry | None:
    """An entry by its number."""
    rows = admin_log.c
    row = connection.execute(
        select(rows.id, rows.action, rows.person_id, rows.table_id).where(rows.id == number)
    ).first()
    return None if row is None else Entry(*row)


def shown_entries(connection: Connection) -> list[AdminEntryOut]:
    """The latest entries with names, newest first."""
    actors, targets = people.alias("actors"), people.alias("targets")
    query = (
        select(admin_log, actors.c.name.label("actor"), targets.c.name.label("name"))
        .outerjoin(actors, actors.c.id == admin_log.c.actor_id)
        .outerjoin(targets, targets.c.id == admin_log.c.person_id)
        .order_by(admin_log.c.id.desc())
        .limit(MOST_SHOWN)
    )
    return [
        {
            "id": row.id,
            "at": row.at,
            "actor": row.actor,
            "action": row.action,
            "person": row.person_id,
            "name": row.name,
            "table": row.table_id,
            "details": row.details,
        }
        for row in connection.execute(query)
    ]
