"""Queries that change people, their devices and their private links."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select, update

from tawantinsuyu.server.storage.schema import link_codes, people, sessions
from tawantinsuyu.table.rows import PersonRow


def add_person(connection: Connection, person: PersonRow, token_hash: str) -> None:
    """A new person with their first device."""
    connection.execute(
        insert(people),
        {"id": person.id, "name": person.name, "language": person.language, "created_at": person.created_at},
    )
    add_session(connection, person.id, token_hash, person.created_at)


def add_session(connection: Connection, person_id: str, token_hash: str, now: int) -> None:
    """Add a device of a person."""
    connection.execute(insert(sessions), {"token_hash": token_hash, "person_id": person_id, "created_at": now})


def end_session(connection: Connection, token_hash: str) -> None:
    """Sign a device out."""
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


def change_person(connection: Connection, person_id: str, changes: Mapping[str, str | None]) -> None:
    """Change name, language or webhook."""
    connection.execute(update(people).where(people.c.id == person_id).values(**changes))


def add_link(connection: Connection, person_id: str, code_hash: str, expires_at: int, now: int) -> None:
    """Add a private link, and remove expired ones."""
    connection.execute(delete(link_codes).where(link_codes.c.expires_at < now))
    connection.execute(insert(link_codes), {"code_hash": code_hash, "person_id": person_id, "expires_at": expires_at})


def use_link(connection: Connection, code_hash: str, now: int) -> str | None:
    """The person a private link belongs to; it works once."""
    query = select(link_codes.c.person_id).where(link_codes.c.code_hash == code_hash, link_codes.c.expires_at >= now)
    person_id = connection.execute(query).scalar()
    if person_id is None:
        return None
    used = connection.execute(delete(link_codes).where(link_codes.c.code_hash == code_hash))
    return person_id if used.rowcount == 1 else None
