"""Queries about notices: where people want them, and which are still to be sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, exists, insert, or_, select, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.people import are_kept, stand_in
from tawantinsuyu.server.storage.prepared import Prepared
from tawantinsuyu.server.storage.schema import mails, meta, outbox, people, subscriptions

MOST_AT_ONCE: Final = 50
MOST_BROWSERS: Final = 8
NOTICE_AFTER: Final = 20_000
"""Milliseconds between an event and its first notice: a player who is present needs none."""


@dataclass(frozen=True)
class NoticeRow:
    """A notice to be sent."""

    id: int
    person_id: str
    table_id: str
    kind: str
    version: int
    attempts: int


NOTICE: Final = (
    outbox.c.id,
    outbox.c.person_id,
    outbox.c.table_id,
    outbox.c.kind,
    outbox.c.version,
    outbox.c.attempts,
)
"""The columns of a `NoticeRow`."""


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
"""Whether a person has a way to be told."""


@dataclass(frozen=True)
class SubscriptionRow:
    """A browser that asked for web push."""

    endpoint: str
    person_id: str
    p256dh: str
    auth: str


def add_notices(connection: Connection, table_id: str, kind: str, version: int, to: Sequence[str], now: int) -> None:
    """A notice for each of these people who can be reached, due `NOTICE_AFTER` from now.

    In a database without people nobody knows who can be reached: all get one, and the outbox finds out.
    """
    if not to:
        return
    stand_in(connection, to)
    if are_kept(connection):
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


def due_notices(connection: Connection, now: int, again_at: int) -> list[NoticeRow]:
    """Notices that are due. They are put off to `again_at`, so that no other process takes them too."""
    query = (
        select(*NOTICE)
        .where(outbox.c.next_at <= now)
        .order_by(outbox.c.next_at)
        .limit(MOST_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    found = [NoticeRow(*row) for row in connection.execute(query)]
    if found:
        taken = outbox.c.id.in_([notice.id for notice in found])
        connection.execute(update(outbox).where(taken).values(next_at=again_at, attempts=outbox.c.attempts + 1))
    return found


def notices_between(connection: Connection, after: int, until: int) -> list[NoticeRow]:
    """Notices that are due after `after`, up to `until`."""
    query = select(*NOTICE).where(outbox.c.next_at > after, outbox.c.next_at <= until)
    return [NoticeRow(*row) for row in connection.execute(query)]


def put_off(connection: Connection, notice: NoticeRow, next_at: int) -> None:
    """Send it at `next_at`."""
    connection.execute(update(outbox).where(_is(notice)).values(next_at=next_at))


def drop_notices(connection: Connection, notices: Iterable[NoticeRow]) -> None:
    """Remove notices that are sent, given up or no longer true."""
    for notice in notices:
        connection.execute(delete(outbox).where(_is(notice)))


def _is(notice: NoticeRow) -> ColumnElement[bool]:
    """The id alone is not enough: after a table is removed, SQLite reuses the ids of its notices."""
    whose = and_(outbox.c.table_id == notice.table_id, outbox.c.person_id == notice.person_id)
    return and_(outbox.c.id == notice.id, whose, outbox.c.kind == notice.kind, outbox.c.version == notice.version)


def subscribe(connection: Connection, subscription: SubscriptionRow) -> None:
    """Add a browser for web push. It belongs to the last person who subscribed; each person keeps the last eight."""
    unsubscribe(connection, subscription.endpoint)
    others = subscriptions_of(connection, subscription.person_id)
    for each in others[: max(0, len(others) - MOST_BROWSERS + 1)]:
        unsubscribe(connection, each.endpoint)
    keys = {"person_id": subscription.person_id, "p256dh": subscription.p256dh, "auth": subscription.auth}
    connection.execute(  # the same browser may subscribe twice at the same time
        insertion(connection, subscriptions)
        .values(endpoint=subscription.endpoint, **keys)
        .on_conflict_do_update(index_elements=["endpoint"], set_=keys)
    )


def unsubscribe(connection: Connection, endpoint: str, person_id: str | None = None) -> None:
    """Remove a browser from web push."""
    query = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
    if person_id is not None:
        query = query.where(subscriptions.c.person_id == person_id)
    connection.execute(query)


def subscriptions_of(connection: Connection, person_id: str) -> list[SubscriptionRow]:
    """The browsers of a person."""
    query = select(
        subscriptions.c.endpoint, subscriptions.c.person_id, subscriptions.c.p256dh, subscriptions.c.auth
    ).where(subscriptions.c.person_id == person_id)
    return [SubscriptionRow(*row) for row in connection.execute(query)]


def read_meta(connection: Connection, name: str) -> str | None:
    """A value of the table `meta`."""
    return connection.execute(select(meta.c.value).where(meta.c.name == name)).scalar()


def keep_meta(connection: Connection, name: str, value: str) -> str:
    """Store a value unless there is one already; returns the stored one."""
    row = {"name": name, "value": value}
    connection.execute(insertion(connection, meta).values(row).on_conflict_do_nothing())  # another process may be first
    return read_meta(connection, name) or value


def put_meta(connection: Connection, name: str, value: str) -> None:
    """Store a value in place of the former one."""
    written = insertion(connection, meta).values({"name": name, "value": value})
    connection.execute(written.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
