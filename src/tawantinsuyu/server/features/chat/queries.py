"""Queries about chat messages and private notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from tawantinsuyu.server.storage.people import add_placeholders
from tawantinsuyu.server.storage.schema import closed_chats, messages, notes

MOST_MESSAGES: Final = 200


@dataclass(frozen=True)
class MessageRow:
    """A chat message."""

    id: int
    person_id: str
    name: str
    text: str
    at: int


def add_message(connection: Connection, table_id: str, person_id: str, name: str, text: str, now: int) -> MessageRow:
    """Add a chat message."""
    add_placeholders(connection, [person_id])
    added = connection.execute(
        insert(messages).returning(messages.c.id),
        {"table_id": table_id, "person_id": person_id, "name": name, "text": text, "at": now},
    )
    return MessageRow(added.scalar_one(), person_id, name, text, now)


def is_closed(connection: Connection, table_id: str) -> bool:
    """Whether a moderator has closed the chat of a table."""
    query = select(closed_chats.c.table_id).where(closed_chats.c.table_id == table_id)
    return connection.execute(query).first() is not None


def messages_of(connection: Connection, table_id: str, after: int = 0) -> list[MessageRow]:
    """The last messages of a table, oldest first."""
    query = (
        select(messages.c.id, messages.c.person_id, messages.c.name, messages.c.text, messages.c.at)
        .where(messages.c.table_id == table_id, messages.c.id > after)
        .order_by(messages.c.id.desc())
        .limit(MOST_MESSAGES)
    )
    return [MessageRow(*row) for row in reversed(connection.execute(query).all())]


def last_message(connection: Connection) -> int:
    """The number of the newest message of any table."""
    return connection.execute(select(func.max(messages.c.id))).scalar() or 0


def messages_since(connection: Connection, after: int) -> list[tuple[str, MessageRow]]:
    """The latest messages with a higher number at all tables, oldest first, each with its table."""
    said = messages.c
    query = (
        select(said.table_id, said.id, said.person_id, said.name, said.text, said.at)
        .where(said.id > after)
        .order_by(messages.c.id.desc())
        .limit(MOST_MESSAGES)
    )
    return [(row[0], MessageRow(*row[1:])) for row in reversed(connection.execute(query).all())]


def read_note(connection: Connection, table_id: str, seat: int, person_id: str) -> str:
    """A player's private note at a seat."""
    query = select(notes.c.text).where(
        notes.c.table_id == table_id, notes.c.seat == seat, notes.c.person_id == person_id
    )
    return connection.execute(query).scalar() or ""


def write_note(connection: Connection, table_id: str, seat: int, person_id: str, text: str, now: int) -> None:
    """Replace the note; an empty one is deleted."""
    mine = (notes.c.table_id == table_id) & (notes.c.seat == seat) & (notes.c.person_id == person_id)
    connection.execute(delete(notes).where(mine))
    if text:
        add_placeholders(connection, [person_id])
        connection.execute(
            insert(notes),
            {"table_id": table_id, "seat": seat, "person_id": person_id, "text": text, "updated_at": now},
        )
