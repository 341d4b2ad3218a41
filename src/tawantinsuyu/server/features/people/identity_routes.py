"""How people keep their identity: devices, passkeys, recovery codes, links by mail.

Limits are rate times cost. Checking a passkey takes about 2 ms in a thread; everything else is a query or two. Signing
in with `merge` changes the guest's tables, 10 in a transaction, and is counted like every way to sign in.
"""

from __future__ import annotations

import asyncio
import base64
from functools import partial
from typing import Final

from fastapi import Request, Response

from tawantinsuyu.server.features.notices.mail import is_address, sign_in_mail
from tawantinsuyu.server.features.notices.mail_queries import hashed as hashed_address
from tawantinsuyu.server.features.notices.mail_queries import mail_of
from tawantinsuyu.server.features.notices.service import Notices
from tawantinsuyu.server.features.people import passkeys
from tawantinsuyu.server.features.people import queries as stored
from tawantinsuyu.server.features.people.messages import (
    DeviceSignOut,
    IdentityOut,
    MailSignIn,
    NewPasskey,
    PasskeySignIn,
    PasskeyWishOut,
    RecoveryCode,
    RecoveryOut,
)
from tawantinsuyu.server.features.people.sign_in import device_of, devices_of, former_session, sign_in, sign_out
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, Session, json
from tawantinsuyu.server.security.tokens import hash_token, link_code, recovery_code
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.people.messages import MeOut
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.choice import choose_language

MAIL_LINK_MS: Final = 30 * 60_000

router = Routes("identity", "/api")


async def _identity(request: Request, services: OwnServices, session: Session) -> Response:
    person_id, own = session.person.id, hash_token(session.token)
    rows, keys, code, mail = await services.database.read(
        lambda connection: (
            stored.sessions_of(connection, person_id),
            stored.passkeys_of(connection, person_id),
            stored.recovery_code_of(connection, person_id),
            mail_of(connection, person_id),
        )
    )
    has_mail = services.feature(Notices).mailer is not None and mail is not None and mail.is_confirmed
    identity: IdentityOut = {
        "lasting": services.config.is_for_others,
        "passkeys_possible": passkeys.site_of(services.config, request) is not None,
        "devices": [
            {
                "id": row.token_hash[: stored.SHORT_ID],
                "name": row.name or "",
                "created_at": row.created_at,
                "seen_at": row.seen_at,
                "this": row.token_hash == own,
            }
            for row in rows
        ],
        "passkeys": [
            {"id": stored.short(row.credential), "name": row.name, "created_at": row.created_at, "used_at": row.used_at}
            for row in keys
        ],
        "recovery_code": code,
        "mail": mail.address if has_mail and mail is not None else None,
    }
    return json(identity)


@router.get("/me/identity", response_model=IdentityOut)
async def identity(request: Request, services: OwnServices, session: OwnSession) -> Response:
    """How the person can sign in, and where they are signed in."""
    return await _identity(request, services, session)


@router.post("/me/devices/sign-out", response_model=IdentityOut)
async def sign_out_devices(
    request: Request, services: OwnServices, session: OwnSession, sent: DeviceSignOut
) -> Response:
    """Sign out another device, or all others."""
    own = hash_token(session.token)
    others = [each for each in await devices_of(services, session.person.id) if each != own]
    if sent.device is not None:
        others = [each for each in others if each[: stored.SHORT_ID] == sent.device]
        if not others:
            raise Refused(404, "no-device")
    await sign_out(services, others)
    return await _identity(request, services, session)


# -- passkeys


async def _wish(
    services: OwnServices, rp_id: str, person_id: str | None, name: str = "", known: list[str] | None = None
) -> Response:
    challenge, now = passkeys.new_challenge(), services.registry.clock()
    expires = now + passkeys.CHALLENGE_MS
    await services.database.write(
        lambda connection: stored.add_challenge(connection, hash_token(challenge), person_id, expires, now)
    )
    wish: PasskeyWishOut = {
        "challenge": challenge,
        "rp_id": rp_id,
        "user_id": "" if person_id is None else base64.urlsafe_b64encode(person_id.encode()).rstrip(b"=").decode(),
        "user_name": name,
        "known": known or [],
    }
    return json(wish)


@router.post("/me/passkey-challenge", response_model=PasskeyWishOut)
async def new_passkey_challenge(request: Request, services: OwnServices, session: OwnSession) -> Response:
    """What an authenticator needs to make a passkey for the person; for five minutes, once."""
    site, person = passkeys.require_site(services.config, request), session.person
    services.limits.check("keys", person.id)
    rows = await services.database.read(lambda connection: stored.passkeys_of(connection, person.id))
    return await _wish(services, site.rp_id, person.id, person.name, [row.credential for row in rows])


@router.post("/me/passkeys", response_model=IdentityOut)
async def add_passkey(request: Request, services: OwnServices, session: OwnSession, sent: NewPasskey) -> Response:
    """Add a passkey, by which the person can sign in on any of their devices."""
    site, person_id = passkeys.require_site(services.config, request), session.person.id
    services.limits.check("keys", person_id)
    challenge, now = passkeys.challenge_hash(sent.client_data), services.registry.clock()
    if not await services.database.write(
        lambda connection: stored.use_challenge(connection, challenge, person_id, now)
    ):
        raise Refused(404, "no-challenge")
    passkey = await asyncio.to_thread(passkeys.registered, sent, person_id, site)
    name = sent.name or device_of(request)
    if not await services.database.write(lambda connection: stored.add_passkey(connection, passkey, name, now)):
        raise Refused(409, "passkey-refused", stored.MOST_PASSKEYS)
    return await _identity(request, services, session)


@router.delete("/me/passkeys/{passkey}", response_model=IdentityOut)
async def remove_passkey(request: Request, services: OwnServices, session: OwnSession, passkey: str) -> Response:
    """Remove a passkey."""
    person_id = session.person.id
    if not await services.database.write(lambda connection: stored.drop_passkey(connection, person_id, passkey)):
        raise Refused(404, "no-passkey")
    return await _identity(request, services, session)


@router.post("/sign-in/passkey/challenge", response_model=PasskeyWishOut)
async def passkey_challenge(request: Request, services: OwnServices) -> Response:
    """What an authenticator needs to sign somebody in; for five minutes, once."""
    services.limits.check("sign-ins", services.address(request))
    site = passkeys.require_site(services.config, request)
    return await _wish(services, site.rp_id, None)


@router.post("/sign-in/passkey", response_model=MeOut)
async def sign_in_by_passkey(request: Request, services: OwnServices, sent: PasskeySignIn) -> Response:
    """Sign in this device with a passkey."""
    services.limits.check("sign-ins", services.address(request))
    site = passkeys.require_site(services.config, request)
    former = await former_session(request, sent.merge)
    challenge, now = passkeys.challenge_hash(sent.client_data), services.registry.clock()
    if not await services.database.write(lambda connection: stored.use_challenge(connection, challenge, None, now)):
        raise Refused(404, "no-challenge")
    passkey = await services.database.read(lambda connection: stored.find_passkey(connection, sent.id))
    if passkey is None:
        raise Refused(404, "no-passkey")
    count = await asyncio.to_thread(passkeys.signed_count, sent, passkey, site)
    await services.database.write(lambda connection: stored.use_passkey(connection, passkey, count, now))
    return await sign_in(request, services, passkey.person_id, former, sent.merge)


# -- recovery codes and links by mail


@router.post("/me/recovery-code", response_model=RecoveryOut)
async def new_recovery_code(services: OwnServices, session: OwnSession) -> Response:
    """A code to print or write down; it replaces the former one and is shown only now."""
    services.limits.check("keys", session.person.id)
    code, now, person_id = recovery_code(), services.registry.clock(), session.person.id
    hashed = hash_token(code)
    await services.database.write(lambda connection: stored.put_recovery_code(connection, person_id, hashed, now))
    return json({"code": "-".join(code[start : start + 5] for start in range(0, len(code), 5))})


@router.post("/sign-in/recovery-code", response_model=MeOut)
async def sign_in_by_code(request: Request, services: OwnServices, sent: RecoveryCode) -> Response:
    """Sign in this device with a recovery code, which goes on working."""
    services.limits.check("sign-ins", services.address(request))
    former = await former_session(request, sent.merge)
    hashed = hash_token("".join(sign for sign in sent.code.lower() if sign.isalnum()))
    person_id = await services.database.read(lambda connection: stored.person_of_code(connection, hashed))
    if person_id is None:
        raise Refused(404, "no-recovery-code")
    return await sign_in(request, services, person_id, former, sent.merge)


@router.post("/sign-in/mail", response_model=DoneOut)
async def send_link(request: Request, services: OwnServices, sent: MailSignIn) -> Response:
    """Send links for signing in to an address that somebody has confirmed. The response says nothing about that."""
    services.limits.check("sign-ins", services.address(request))
    mailer = services.feature(Notices).mailer
    if mailer is None:
        raise Refused(409, "no-mail")
    if not is_address(sent.address):
        raise Refused(422, "bad-mail")
    services.limits.check("mail-links", hashed_address(sent.address))
    now, base = services.registry.clock(), services.config.link_base
    rows = await services.database.read(lambda connection: stored.people_at(connection, sent.address))
    for row in rows:
        code = link_code()
        link = {"person_id": row.id, "code_hash": hash_token(code), "expires_at": now + MAIL_LINK_MS, "now": now}
        await services.database.write(partial(stored.add_link, **link))
        mail = sign_in_mail(
            mailer.sender,
            row.address,
            row.name,
            f"{base}/sign-in/{code}",
            f"{base}/mail/stop/{row.stop_key}",
            choose_language(row.language),
        )
        services.feature(Notices).send_later(mail)
    return json(DONE)
