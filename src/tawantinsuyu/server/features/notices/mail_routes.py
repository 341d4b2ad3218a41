"""Notices by mail: address, confirmation, unsubscribing."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response

from tawantinsuyu.server.features.notices.mail import confirmation, is_address
from tawantinsuyu.server.features.notices.mail_queries import (
    MailRow,
    confirm_mail,
    drop_mail,
    hashed,
    mail_of,
    put_mail,
    stop_mail,
)
from tawantinsuyu.server.features.notices.messages import ConfirmedOut, MailAddress, MailCode, MailOut
from tawantinsuyu.server.features.notices.service import Notices
from tawantinsuyu.server.features.notices.wording import SECTION
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, json
from tawantinsuyu.server.security.tokens import hash_token, new_token
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.refusal import Refused, Said
from tawantinsuyu.texts.choice import choose_language

CODE_MS: Final = 24 * 3_600_000
"""Milliseconds within which an address can be confirmed."""

router = Routes("mail", "/api")


@router.get("/me/mail", response_model=MailOut)
async def own_mail(services: OwnServices, session: OwnSession) -> Response:
    """The address to which notices go, if there is one."""
    person_id = session.person.id
    return _out(services, await services.database.read(lambda connection: mail_of(connection, person_id)))


def _out(services: OwnServices, mail: MailRow | None) -> Response:
    return json(
        {
            "available": services.feature(Notices).mailer is not None,
            "address": None if mail is None else mail.address,
            "confirmed": mail is not None and mail.is_confirmed,
        }
    )


@router.put("/me/mail", response_model=MailOut)
async def mail_to_me(services: OwnServices, session: OwnSession, sent: MailAddress) -> Response:
    """Ask for permission to send notices to an address. Nothing else is sent to it before it is confirmed."""
    person, mailer = session.person, services.feature(Notices).mailer
    if mailer is None:
        raise Refused(409, "no-mail")
    if not is_address(sent.address):
        raise Refused(422, "bad-mail")
    services.limits.check("mails", person.id)
    services.limits.check("mail-targets", hashed(sent.address))
    code, now = new_token(), services.registry.clock()
    mail = MailRow(person.id, sent.address, new_token(), hash_token(code), now + CODE_MS)
    if not await services.database.write(lambda connection: put_mail(connection, mail)):
        raise Refused(409, "mail-unwanted")
    base = services.config.link_base
    asked = confirmation(
        mailer.sender,
        mail.address,
        f"{base}/mail/confirm/{code}",
        f"{base}/mail/stop/{mail.stop_key}",
        choose_language(person.language),
    )
    delivery = await mailer.send(asked)
    if delivery.outcome != "delivered":
        raise Refused(409, "mail-failed", Said(SECTION, delivery.reason, delivery.arguments))
    return _out(services, mail)


@router.delete("/me/mail", response_model=DoneOut)
async def no_mail_to_me(services: OwnServices, session: OwnSession) -> Response:
    """Delete the address."""
    person_id = session.person.id
    await services.database.write(lambda connection: drop_mail(connection, person_id))
    return json(DONE)


@router.post("/mail/confirm", response_model=ConfirmedOut)
async def confirm(request: Request, services: OwnServices, sent: MailCode) -> Response:
    """Confirm an address by the code that was sent to it. This works on any device: the code identifies the address."""
    services.limits.check("links", services.address(request))
    hashed_code, now = hash_token(sent.code), services.registry.clock()
    address = await services.database.write(lambda connection: confirm_mail(connection, hashed_code, now))
    if address is None:
        raise Refused(404, "no-mail-link")
    return json({"address": address})


@router.post("/mail/stop", response_model=DoneOut)
async def stop(request: Request, services: OwnServices, sent: MailCode) -> Response:
    """Unsubscribe an address by the key in each of its mails. Repeating it changes nothing."""
    await _stop(request, services, sent.code)
    return json(DONE)


@router.post("/mail/stop/{key}", response_model=DoneOut)
async def stop_at_once(request: Request, services: OwnServices, key: str) -> Response:
    """The same for mail programs, which may post any body (RFC 8058)."""
    await _stop(request, services, key)
    return json(DONE)


async def _stop(request: Request, services: OwnServices, key: str) -> None:
    services.limits.check("links", services.address(request))
    if "\0" in key:  # not every database can query it
        return
    now = services.registry.clock()
    await services.database.write(lambda connection: stop_mail(connection, key, now))
