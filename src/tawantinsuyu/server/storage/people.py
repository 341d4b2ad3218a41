"""Queries about people, their devices and their private links."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from sqlalchemy import Connection, select

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import people, sessions
from tawantinsuyu.table.rows import PersonRow

HAS_PEOPLE: Final = "has_people"
"""The execution option of a connection that says whether its database stores people."""


def stores_people(connection: Connection) -> bool:
    """Whether this database stores people; if tables are spread over several, only the first does."""
    stores: bool = connection.get_execution_options().get(HAS_PEOPLE, True)
    return stores


def add_placeholders(connection: Connection, person_ids: Iterable[str | None]) -> None:
    """In a database without people, add placeholder rows for foreign keys: they contain only ids."""
    ids = {each for each in person_ids if each is not None}
    if ids and not stores_people(connection):
        rows = [{"id": each, "name": "", "language": "en", "created_at": 0} for each in sorted(ids)]
        connection.execute(insertion(connection, people).on_conflict_do_nothing(), rows)


def open_sessions(connection: Connection, token_hashes: Collection[str]) -> set[str]:
    """Which of these devices are not signed out."""
    query = select(sessions.c.token_hash).where(sessions.c.token_hash.in_(token_hashes))
    return set(connection.execute(query).scalars())


def person_of_token(connection: Connection, token_hash: str) -> PersonRow | None:
    """The person of a device; None if it has signed out."""
    query = select(people).join(sessions, sessions.c.person_id == people.c.id)
    row = connection.execute(query.where(sessions.c.token_hash == token_hash)).first()
    return None if row is None else PersonRow(**row._mapping)


def find_person(connection: Connection, person_id: str) -> PersonRow | None:
    """A person by id."""
    row = connection.execute(select(people).where(people.c.id == person_id)).first()
    return None if row is None else PersonRow(**row._mapping)
