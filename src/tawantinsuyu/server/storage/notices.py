"""Queries about notices: where people want them, and which are still to be sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, exists, insert, or_, select

from tawantinsuyu.server.storage.people import add_placeholders, stores_people
from tawantinsuyu.server.storage.prepared import Prepared
from tawantinsuyu.server.storage.schema import mails, outbox, people, subscriptions

NOTICE_AFTER: Final = 20_000
"""Milliseconds between an event and its first notice: a player who is present needs none."""


IS_REACHABLE: Final = Prepared(
    select(people.c.id).where(
        people.c.id == bindparam("person"),
        or_(
            people.c.webhook_url.is_not(None),
            exists().where(subscriptions.c.person_id == people.c.id),
            exists().where(mails.c.person_id == people.c.id, mails.c.code_hash.is_(None)),
        ),
    )
)
"""Whether a person can be reached."""


def add_notices(connection: Connection, table_id: str, kind: str, version: int, to: Sequence[str], now: int) -> None:
    """Add a notice for each of these people who can be reached, due `NOTICE_AFTER` from now.

    A database without people does not know who can be reached: all get one, and the outbox checks.
    """
    if not to:
        return
    add_placeholders(connection, to)
    if stores_people(connection):
        to = [person_id for person_id in to if IS_REACHABLE.first(connection, {"person": person_id}) is not None]
    rows = [
        {
            "person_id": person_id,
            "table_id": table_id,
            "kind": kind,
            "version": version,
            "attempts": 0,
            "next_at": now + NOTICE_AFTER,
        }
        for person_id in to
    ]
    if rows:
        connection.execute(insert(outbox), rows)
