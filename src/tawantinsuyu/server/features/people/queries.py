"""Queries that change people, their devices and their private links."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import (
    kept_editions,
    link_codes,
    mails,
    passkey_challenges,
    passkeys,
    people,
    recovery_codes,
    sessions,
)
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.table.rows import PersonRow

HOUR: Final = 3_600_000
SHORT_ID: Final = 16
"""Characters of a device's hash, or of a passkey's, that name it to its owner."""
MOST_PASSKEYS: Final = 20
MOST_AT_ADDRESS: Final = 5
"""People with one mail address who get links."""


@dataclass(frozen=True)
class Passkey:
    """A passkey and whose it is."""

    credential: str
    person_id: str
    public_key: bytes
    sign_count: int


def add_person(connection: Connection, person: PersonRow, token_hash: str, device: str = "") -> None:
    """A new person with their first device."""
    connection.execute(
        insert(people),
        {"id": person.id, "name": person.name, "language": person.language, "created_at": person.created_at},
    )
    add_session(connection, person.id, token_hash, device, person.created_at)


# -- devices


def add_session(connection: Connection, person_id: str, token_hash: str, device: str, now: int) -> None:
    """Add a device of a person."""
    row = {"token_hash": token_hash, "person_id": person_id, "created_at": now, "name": device, "seen_at": now}
    connection.execute(insert(sessions), row)


def end_sessions(connection: Connection, process: str, token_hashes: list[str]) -> None:
    """Sign devices out, and tell other processes."""
    connection.execute(delete(sessions).where(sessions.c.token_hash.in_(token_hashes)))
    for each in token_hashes:
        signal(connection, process, "sign-out", each)


def sessions_of(connection: Connection, person_id: str) -> list[Row[Any]]:
    """The devices of a person, the one last seen first."""
    seen = func.coalesce(sessions.c.seen_at, sessions.c.created_at)
    return list(connection.execute(select(sessions).where(sessions.c.person_id == person_id).order_by(seen.desc())))


def was_seen(connection: Connection, token_hash: str, now: int) -> bool:
    """Whether a device was seen within the hour."""
    query = select(sessions.c.seen_at).where(sessions.c.token_hash == token_hash)
    return (connection.execute(query).scalar() or 0) > now - HOUR


def see(connection: Connection, token_hash: str, device: str, now: int) -> None:
    """Note that a device was seen."""
    connection.execute(update(sessions).where(sessions.c.token_hash == token_hash).values(seen_at=now, name=device))


# -- the person


def change_person(connection: Connection, person_id: str, changes: Mapping[str, str | None]) -> None:
    """Change name, language or webhook."""
    connection.execute(update(people).where(people.c.id == person_id).values(**changes))


def remove_person(connection: Connection, person_id: str) -> None:
    """Delete the row of a person; nothing refers to it any more."""
    connection.execute(delete(people).where(people.c.id == person_id))


def kept_hashes(connection: Connection, person_id: str) -> list[str]:
    """The editions that a person keeps."""
    query = select(kept_editions.c.hash).where(kept_editions.c.person_id == person_id)
    return list(connection.execute(query).scalars())


# -- private links


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


def people_at(connection: Connection, address: str) -> list[Row[Any]]:
    """The people who have confirmed a mail address, with the key that stops mails to it."""
    query = (
        select(people.c.id, people.c.name, people.c.language, mails.c.address, mails.c.stop_key)
        .join(mails, mails.c.person_id == people.c.id)
        .where(func.lower(mails.c.address) == address.lower(), mails.c.code_hash.is_(None))
        .limit(MOST_AT_ADDRESS)
    )
    return list(connection.execute(query))


# -- passkeys


def add_challenge(
    connection: Connection, challenge_hash: str, person_id: str | None, expires_at: int, now: int
) -> None:
    """Add a challenge, and remove expired ones."""
    connection.execute(delete(passkey_challenges).where(passkey_challenges.c.expires_at < now))
    row = {"challenge_hash": challenge_hash, "person_id": person_id, "expires_at": expires_at}
    connection.execute(insert(passkey_challenges), row)


def use_challenge(connection: Connection, challenge_hash: str, person_id: str | None, now: int) -> bool:
    """Whether this challenge was given to this person, or for signing in; it works once."""
    own = passkey_challenges.c
    whose = own.person_id.is_(None) if person_id is None else own.person_id == person_id
    used = delete(passkey_challenges).where(own.challenge_hash == challenge_hash, whose, own.expires_at >= now)
    return connection.execute(used).rowcount == 1


def passkeys_of(connection: Connection, person_id: str) -> list[Row[Any]]:
    """The passkeys of a person, oldest first."""
    query = select(passkeys).where(passkeys.c.person_id == person_id).order_by(passkeys.c.created_at)
    return list(connection.execute(query))


def find_passkey(connection: Connection, credential: str) -> Passkey | None:
    """A passkey by its id."""
    own = passkeys.c
    query = select(own.credential, own.person_id, own.public_key, own.sign_count).where(own.credential == credential)
    row = connection.execute(query).first()
    return None if row is None else Passkey(*row)


def add_passkey(connection: Connection, passkey: Passkey, name: str, now: int) -> bool:
    """Add a passkey; False if it is known, or if the person has too many."""
    if len(passkeys_of(connection, passkey.person_id)) >= MOST_PASSKEYS:
        return False
    row = {
        "credential": passkey.credential,
        "person_id": passkey.person_id,
        "public_key": passkey.public_key,
        "sign_count": passkey.sign_count,
        "name": name,
        "created_at": now,
    }
    added = insertion(connection, passkeys).values(row).on_conflict_do_nothing().returning(passkeys.c.credential)
    return connection.execute(added).first() is not None


def use_passkey(connection: Connection, passkey: Passkey, sign_count: int, now: int) -> None:
    """Note that a passkey was used."""
    connection.execute(
        update(passkeys).where(passkeys.c.credential == passkey.credential).values(sign_count=sign_count, used_at=now)
    )


def drop_passkey(connection: Connection, person_id: str, short_id: str) -> bool:
    """Remove a passkey of a person; False if the person has no such passkey."""
    found = [row.credential for row in passkeys_of(connection, person_id) if short(row.credential) == short_id]
    connection.execute(delete(passkeys).where(passkeys.c.credential.in_(found)))
    return bool(found)


def short(credential: str) -> str:
    """A short name for a passkey."""
    return hashlib.sha256(credential.encode()).hexdigest()[:SHORT_ID]


# -- recovery codes


def put_recovery_code(connection: Connection, person_id: str, code_hash: str, now: int) -> None:
    """Replace the recovery code of a person."""
    connection.execute(delete(recovery_codes).where(recovery_codes.c.person_id == person_id))
    connection.execute(insert(recovery_codes), {"person_id": person_id, "code_hash": code_hash, "created_at": now})


def recovery_code_of(connection: Connection, person_id: str) -> int | None:
    """When the recovery code of a person was made."""
    query = select(recovery_codes.c.created_at).where(recovery_codes.c.person_id == person_id)
    return connection.execute(query).scalar()


def person_of_code(connection: Connection, code_hash: str) -> str | None:
    """The person of a recovery code; it goes on working."""
    query = select(recovery_codes.c.person_id).where(recovery_codes.c.code_hash == code_hash)
    return connection.execute(query).scalar()
