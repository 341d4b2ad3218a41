"""Queries about due notices, and about browsers subscribed to web push."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, select, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import outbox, subscriptions

MOST_AT_ONCE: Final = 50


MOST_BROWSERS: Final = 8


@dataclass(frozen=True)
class NoticeRow:
    """A notice to send."""

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


@dataclass(frozen=True)
class SubscriptionRow:
    """A browser subscribed to web push."""

    endpoint: str
    person_id: str
    p256dh: str
    auth: str


def due_notices(connection: Connection, now: int, again_at: int) -> list[NoticeRow]:
    """Notices that are due. They are postponed to `again_at`, so that no other process takes them too."""
    query = (
        select(*NOTICE)
        .where(outbox.c.next_at <= now)
        .order_by(outbox.c.next_at)
        .limit(MOST_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    due = [NoticeRow(*row) for row in connection.execute(query)]
    if due:
        taken = outbox.c.id.in_([notice.id for notice in due])
        connection.execute(update(outbox).where(taken).values(next_at=again_at, attempts=outbox.c.attempts + 1))
    return due


def notices_between(connection: Connection, after: int, until: int) -> list[NoticeRow]:
    """Notices that are due after `after`, up to `until`."""
    query = select(*NOTICE).where(outbox.c.next_at > after, outbox.c.next_at <= until)
    return [NoticeRow(*row) for row in connection.execute(query)]


def put_off(connection: Connection, notice: NoticeRow, next_at: int) -> None:
    """Postpone a notice to `next_at`."""
    connection.execute(update(outbox).where(_is(notice)).values(next_at=next_at))


def drop_notices(connection: Connection, notices: Iterable[NoticeRow]) -> None:
    """Delete notices that are sent, given up or no longer apply."""
    for notice in notices:
        connection.execute(delete(outbox).where(_is(notice)))


def _is(notice: NoticeRow) -> ColumnElement[bool]:
    """The id is not enough: after a table is deleted, SQLite reuses the ids of its notices."""
    whose = and_(outbox.c.table_id == notice.table_id, outbox.c.person_id == notice.person_id)
    return and_(outbox.c.id == notice.id, whose, outbox.c.kind == notice.kind, outbox.c.version == notice.version)


def subscribe(connection: Connection, subscription: SubscriptionRow) -> None:
    """Subscribe a browser to web push. It belongs to the last person who subscribed; a person keeps the last eight."""
    unsubscribe(connection, subscription.endpoint)
    others = subscriptions_of(connection, subscription.person_id)
    for each in others[: max(0, len(others) - MOST_BROWSERS + 1)]:
        unsubscribe(connection, each.endpoint)
    keys = {"person_id": subscription.person_id, "p256dh": subscription.p256dh, "auth": subscription.auth}
    connection.execute(  # the same browser may subscribe twice concurrently
        insertion(connection, subscriptions)
        .values(endpoint=subscription.endpoint, **keys)
        .on_conflict_do_update(index_elements=["endpoint"], set_=keys)
    )


def unsubscribe(connection: Connection, endpoint: str, person_id: str | None = None) -> None:
    """Unsubscribe a browser from web push."""
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
