"""Queries about people, their devices and their private links."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import link_codes, people, sessions
from tawantinsuyu.server.table.rows import PersonRow

HAS_PEOPLE: Final = "has_people"
"""The execution option of a connection that says whether people are kept in its database."""


def are_kept(connection: Connection) -> bool:
    """Whether people are kept in this database; if tables are spread over several, only the first has them."""
    kept: bool = connection.get_execution_options().get(HAS_PEOPLE, True)
    return kept


def stand_in(connection: Connection, person_ids: Iterable[str | None]) -> None:
    """In a database without people, add rows that others may refer to: they have nothing but their ids."""
    ids = {each for each in person_ids if each is not None}
    if ids and not are_kept(connection):
        rows = [{"id": each, "name": "", "language": "en", "created_at": 0} for each in sorted(ids)]
        connection.execute(insertion(connection, people).on_conflict_do_nothing(), rows)


def add_person(connection: Connection, person: PersonRow, token_hash: str) -> None:
    """A new person with their first device."""
    connection.execute(
        insert(people),
        {"id": person.id, "name": person.name, "language": person.language, "created_at": person.created_at},
    )
    add_session(connection, person.id, token_hash, person.created_at)


def add_session(connection: Connection, person_id: str, token_hash: str, now: int) -> None:
    """One more device of a person."""
    connection.execute(insert(sessions), {"token_hash": token_hash, "person_id": person_id, "created_at": now})


def end_session(connection: Connection, token_hash: str) -> None:
    """Sign a device out."""
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


def open_sessions(connection: Connection, token_hashes: Collection[str]) -> set[str]:
    """Those of some devices that are not signed out."""
    query = select(sessions.c.token_hash).where(sessions.c.token_hash.in_(token_hashes))
    return set(connection.execute(query).scalars())


def person_of_token(connection: Connection, token_hash: str) -> PersonRow | None:
    """The person of a device; None if it is signed out."""
    query = select(people).join(sessions, sessions.c.person_id == people.c.id)
    row = connection.execute(query.where(sessions.c.token_hash == token_hash)).first()
    return None if row is None else PersonRow(**row._mapping)


def find_person(connection: Connection, person_id: str) -> PersonRow | None:
    """A person by id."""
    row = connection.execute(select(people).where(people.c.id == person_id)).first()
    return None if row is None else PersonRow(**row._mapping)


def change_person(connection: Connection, person_id: str, changes: dict[str, Any]) -> None:
    """Another name, language or webhook."""
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
