"""People: guests with a name, on one or more devices."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response

from tawantinsuyu.server.features.notices.service import Notices
from tawantinsuyu.server.features.people.messages import LinkCode, LinkOut
from tawantinsuyu.server.features.people.queries import (
    add_link,
    add_person,
    change_person,
    see,
    use_link,
    was_seen,
)
from tawantinsuyu.server.features.people.sign_in import device_of, former_session, me_out, sign_in, welcome
from tawantinsuyu.server.features.people.sign_in import sign_out as end_devices
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, Session, json, session_of
from tawantinsuyu.server.security.tokens import COOKIE, hash_token, link_code, new_token
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.table.codes import table_id
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.people.messages import ChangedPerson, MeOut, NewGuest
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow

LINK_MS: Final = 15 * 60_000

router = Routes("people", "/api")


@router.post("/guests", response_model=MeOut)
async def become_guest(request: Request, services: OwnServices, guest: NewGuest) -> Response:
    """Get an identity; a person who has one keeps it."""
    session = await session_of(request)
    if session is not None:
        return welcome(services, session)
    services.limits.check("guests", services.address(request))
    person = PersonRow(table_id(), guest.name, guest.language, services.registry.clock())
    token, device = new_token(), device_of(request)
    await services.database.write(lambda connection: add_person(connection, person, hash_token(token), device))
    return welcome(services, Session(person, token))


@router.get("/me", response_model=MeOut)
async def me(request: Request, services: OwnServices, session: OwnSession) -> Response:
    """The person of this session. Once an hour, the device is noted as seen."""
    hashed, now, device = hash_token(session.token), services.registry.clock(), device_of(request)
    if not await services.database.read(lambda connection: was_seen(connection, hashed, now)):
        await services.database.write(lambda connection: see(connection, hashed, device, now))
    return json(me_out(session))


@router.patch("/me", response_model=MeOut)
async def changeme_out(services: OwnServices, session: OwnSession, changes: ChangedPerson) -> Response:
    """Change name, language or webhook."""
    values: dict[str, str | None] = {
        name: value for name, value in changes.model_dump(exclude={"webhook"}).items() if value is not None
    }
    if changes.webhook is not None:
        services.limits.check("webhooks", session.person.id)
        values |= await services.feature(Notices).webhook_changes(changes.webhook)
    person_id = session.person.id
    if values:
        await services.database.write(lambda connection: change_person(connection, person_id, values))
    services.forget(person_id)
    person = await services.database.read(lambda connection: find_person(connection, person_id))
    assert person is not None
    return json(me_out(Session(person, session.token)))


@router.post("/me/links", response_model=LinkOut)
async def make_link(services: OwnServices, session: OwnSession) -> Response:
    """A code that signs in another device; it works once, for a quarter of an hour."""
    services.limits.check("links", session.person.id)
    code, now = link_code(), services.registry.clock()
    expires, person_id = now + LINK_MS, session.person.id
    await services.database.write(lambda connection: add_link(connection, person_id, hash_token(code), expires, now))
    return json({"code": code, "expires_at": expires})


@router.post("/me/claim", response_model=MeOut)
async def claim(request: Request, services: OwnServices, link: LinkCode) -> Response:
    """Sign in this device with a code."""
    services.limits.check("links", services.address(request))
    former, now = await former_session(request, link.merge), services.registry.clock()
    hashed = hash_token(link.code)
    person_id = await services.database.write(lambda connection: use_link(connection, hashed, now))
    if person_id is None:
        raise Refused(404, "no-link")
    return await sign_in(request, services, person_id, former, link.merge)


@router.post("/me/sign-out", response_model=DoneOut)
async def sign_out(services: OwnServices, session: OwnSession) -> Response:
    """Sign this device out."""
    await end_devices(services, [hash_token(session.token)])
    response = json(DONE)
    response.delete_cookie(COOKIE, path="/")
    return response
