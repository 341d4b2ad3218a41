"""Queries about mail: who wants notices at which address, and how many were sent."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

import orjson
from sqlalchemy import Connection, delete, insert, select, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import mail_stops, mails

HOUR: Final = 3_600_000
LIMITS: Final = ((6, HOUR), (24, 24 * HOUR))
"""Maximum number of notices for one person within a number of milliseconds."""


@dataclass(frozen=True)
class MailRow:
    """Where a person wants mail; `code_hash` is None once the address is confirmed."""

    person_id: str
    address: str
    stop_key: str
    code_hash: str | None
    code_until: int | None

    @property
    def is_confirmed(self) -> bool:
        return self.code_hash is None


MAIL: Final = (mails.c.person_id, mails.c.address, mails.c.stop_key, mails.c.code_hash, mails.c.code_until)
"""The columns of a `MailRow`."""


def mail_of(connection: Connection, person_id: str) -> MailRow | None:
    """Where a person wants mail."""
    row = connection.execute(select(*MAIL).where(mails.c.person_id == person_id)).first()
    return None if row is None else MailRow(*row)


def put_mail(connection: Connection, mail: MailRow) -> bool:
    """Store an address, replacing the former one; False if its owner wants no mail from here."""
    stopped = select(mail_stops.c.at).where(mail_stops.c.address_hash == hashed(mail.address))
    if connection.execute(stopped).first() is not None:
        return False
    drop_mail(connection, mail.person_id)
    values = {"address": mail.address, "stop_key": mail.stop_key, "code_hash": mail.code_hash}
    connection.execute(
        insert(mails), {"person_id": mail.person_id, **values, "code_until": mail.code_until, "sent": "[]"}
    )
    return True


def drop_mail(connection: Connection, person_id: str) -> None:
    """Delete the address of a person."""
    connection.execute(delete(mails).where(mails.c.person_id == person_id))


def confirm_mail(connection: Connection, code_hash: str, now: int) -> str | None:
    """Confirm an address by the link that was opened: from now on it gets notices. None if the link is invalid."""
    here = mails.c.code_hash == code_hash, mails.c.code_until >= now
    address = connection.execute(select(mails.c.address).where(*here)).scalar()
    if address is not None:
        connection.execute(update(mails).where(*here).values(code_hash=None, code_until=None))
    return address


def stop_mail(connection: Connection, stop_key: str, now: int) -> bool:
    """Delete the address whose mails contained this key; False if no address has it.

    Somebody who unsubscribes an unconfirmed address did not enter it: it cannot be entered again.
    """
    row = connection.execute(select(*MAIL).where(mails.c.stop_key == stop_key)).first()
    if row is None:
        return False
    mail = MailRow(*row)
    drop_mail(connection, mail.person_id)
    if not mail.is_confirmed:
        stop = {"address_hash": hashed(mail.address), "at": now}
        connection.execute(insertion(connection, mail_stops).values(stop).on_conflict_do_nothing())
    return True


def count_mail(connection: Connection, person_id: str, now: int) -> int:
    """Count a notice that is about to be sent. Returns 0, or the milliseconds to wait if there were too many."""
    stored = connection.execute(select(mails.c.sent).where(mails.c.person_id == person_id).with_for_update()).scalar()
    sent: list[int] = [] if stored is None else orjson.loads(stored)
    waits = [sent[-most] + period - now for most, period in LIMITS if len(sent) >= most]
    if max(waits, default=0) > 0:
        return max(waits)
    recent = [*sent, now][-max(most for most, _ in LIMITS) :]
    connection.execute(update(mails).where(mails.c.person_id == person_id).values(sent=orjson.dumps(recent).decode()))
    return 0


def hashed(address: str) -> str:
    """What is stored of an address whose owner wants no mail."""
    return hashlib.sha256(address.casefold().encode()).hexdigest()
