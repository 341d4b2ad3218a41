"""What operators and moderators see: tables, people, reports, sizes. Searches read whole tables of the database."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import orjson
from sqlalchemy import Connection, exists, func, or_, select, text

from tawantinsuyu.server.features.admin.messages import (
    AdminChatLine,
    AdminPersonOut,
    AdminReportOut,
    AdminTableOut,
)
from tawantinsuyu.server.storage.schema import closed_chats, messages, people, reports, seats, tables
from tawantinsuyu.server.storage.tables import Listed, listed

MOST: Final = 50
"""Rows in a list."""
ESCAPE: Final = "\\"


def _like(searched: str) -> str:
    for sign in (ESCAPE, "%", "_"):
        searched = searched.replace(sign, ESCAPE + sign)
    return f"%{searched.lower()}%"


def search_tables(connection: Connection, searched: str, status: str | None) -> list[Listed]:
    """Tables by id, title, or the name of a player; the most recent first."""
    query = select(tables)
    if searched:
        like = _like(searched)
        sits = exists().where(
            seats.c.table_id == tables.c.id,
            or_(func.lower(seats.c.name).like(like, escape=ESCAPE), seats.c.person_id == searched),
        )
        query = query.where(or_(tables.c.id == searched, func.lower(tables.c.title).like(like, escape=ESCAPE), sits))
    if status is not None:
        query = query.where(tables.c.status == status)
    return listed(connection, query.order_by(tables.c.updated_at.desc()).limit(MOST))


def table_data(found: Iterable[Listed]) -> list[AdminTableOut]:
    """Tables of several databases as one list."""
    newest_first = sorted(found, key=lambda each: -each.row.updated_at)[:MOST]
    return [
        {
            "id": each.row.id,
            "title": each.row.title,
            "status": each.row.status,
            "visibility": each.row.visibility,
            "turn": each.row.turn,
            "seats": [
                {"seat": seat.seat, "kind": seat.kind, "name": seat.name, "person": seat.person_id or seat.owner_id}
                for seat in each.seats
            ],
            "updated_at": each.row.updated_at,
        }
        for each in newest_first
    ]


def chat_of(connection: Connection, table_id: str) -> tuple[list[AdminChatLine], bool]:
    """The last messages of a table with their authors, oldest first, and whether its chat is closed."""
    query = (
        select(messages.c.name, messages.c.person_id, messages.c.text, messages.c.at)
        .where(messages.c.table_id == table_id)
        .order_by(messages.c.id.desc())
        .limit(MOST)
    )
    lines: list[AdminChatLine] = [
        {"name": row.name, "person": row.person_id, "text": row.text, "at": row.at}
        for row in reversed(connection.execute(query).all())
    ]
    closed = select(closed_chats.c.table_id).where(closed_chats.c.table_id == table_id)
    return lines, connection.execute(closed).first() is not None


def search_people(connection: Connection, searched: str) -> list[AdminPersonOut]:
    """People by name or id, the newest first; without words, those with a role or a sanction first."""
    about = select(func.count()).select_from(reports).where(reports.c.person_id == people.c.id).scalar_subquery()
    query = select(people, about.label("reports"))
    if searched:
        by_name = func.lower(people.c.name).like(_like(searched), escape=ESCAPE)
        query = query.where(or_(people.c.id == searched, by_name))
    has_note = or_(
        people.c.role.is_not(None), people.c.suspended_until.is_not(None), people.c.silenced_until.is_not(None)
    )
    query = query.order_by(has_note.desc(), people.c.created_at.desc()).limit(MOST)
    return [
        {
            "id": row.id,
            "name": row.name,
            "created_at": row.created_at,
            "role": row.role,
            "suspended_until": row.suspended_until,
            "silenced_until": row.silenced_until,
            "reports": row.reports,
        }
        for row in connection.execute(query)
    ]


def list_reports(connection: Connection) -> list[AdminReportOut]:
    """Reports, those that nobody has looked at first, then the newest."""
    reporters, targets = people.alias("reporters"), people.alias("targets")
    query = (
        select(reports, reporters.c.name.label("reporter"), targets.c.name.label("name"))
        .join(targets, targets.c.id == reports.c.person_id)
        .outerjoin(reporters, reporters.c.id == reports.c.reporter_id)
        .order_by(reports.c.settled_at.is_not(None), reports.c.id.desc())
        .limit(MOST)
    )
    return [
        {
            "id": row.id,
            "at": row.at,
            "reporter": row.reporter,
            "person": row.person_id,
            "name": row.name,
            "table": row.table_id,
            "reason": row.reason,
            "text": row.text,
            "context": orjson.loads(row.context),
            "settled_at": row.settled_at,
        }
        for row in connection.execute(query)
    ]


def count_people(connection: Connection) -> int:
    """How many people there are."""
    return connection.execute(select(func.count()).select_from(people)).scalar_one()


def count_open_reports(connection: Connection) -> int:
    """How many reports nobody has looked at."""
    return connection.execute(
        select(func.count()).select_from(reports).where(reports.c.settled_at.is_(None))
    ).scalar_one()


def database_bytes(connection: Connection) -> int:
    """The size of a database."""
    if connection.dialect.name == "sqlite":
        pages: int = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        size: int = connection.exec_driver_sql("PRAGMA page_size").scalar_one()
        return pages * size
    return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
