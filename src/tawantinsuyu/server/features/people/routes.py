"""People: guests with a name, on one or more devices."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response
from sqlalchemy import Connection

from tawantinsuyu.server.features.notices.service import Notices
from tawantinsuyu.server.features.people.messages import LinkCode, LinkOut
from tawantinsuyu.server.features.people.queries import (
    add_link,
    add_person,
    add_session,
    change_person,
    end_session,
    use_link,
)
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, Session, json, session_of
from tawantinsuyu.server.security.tokens import COOKIE, cookie, csrf_of, hash_token, link_code, new_token
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.table.codes import table_id
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.people.messages import ChangedPerson, MeOut, NewGuest
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow

LINK_MS: Final = 15 * 60_000

router = Routes("people", "/api")


def _me(session: Session) -> MeOut:
    person = session.person
    return {
        "id": person.id,
        "name": person.name,
        "language": person.language,
        "webhook": person.webhook_url,
        "webhook_secret": person.webhook_secret,
        "csrf": csrf_of(session.token),
    }


def _welcome(services: OwnServices, session: Session) -> Response:
    response = json(_me(session))
    response.set_cookie(**cookie(session.token, services.config.https))
    return response


@router.post("/guests", response_model=MeOut)
async def become_guest(request: Request, services: OwnServices, guest: NewGuest) -> Response:
    """Get an identity; a person who has one keeps it."""
    session = await session_of(request)
    if session is not None:
        return _welcome(services, session)
    services.limits.check("guests", services.address(request))
    person = PersonRow(table_id(), guest.name, guest.language, services.registry.clock())
    token = new_token()
    await services.database.write(lambda connection: add_person(connection, person, hash_token(token)))
    return _welcome(services, Session(person, token))


@router.get("/me", response_model=MeOut)
async def me(session: OwnSession) -> Response:
    """The person of this session."""
    return json(_me(session))


@router.patch("/me", response_model=MeOut)
async def change_me(services: OwnServices, session: OwnSession, changes: ChangedPerson) -> Response:
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
    return json(_me(Session(person, session.token)))


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
    token, now = new_token(), services.registry.clock()

    person = await services.database.write(
        lambda connection: _claimed(connection, hash_token(link.code), hash_token(token), now)
    )
    if person is None:
        raise Refused(404, "no-link")
    return _welcome(services, Session(person, token))


def _claimed(connection: Connection, code_hash: str, token_hash: str, now: int) -> PersonRow | None:
    """Use a link for a new device; None if there is no such link."""
    person_id = use_link(connection, code_hash, now)
    if person_id is None:
        return None
    add_session(connection, person_id, token_hash, now)
    return find_person(connection, person_id)


@router.post("/me/sign-out", response_model=DoneOut)
async def sign_out(services: OwnServices, session: OwnSession) -> Response:
    """Sign this device out."""
    hashed, process = hash_token(session.token), services.registry.process
    await services.database.write(lambda connection: _signed_out(connection, process, hashed))
    services.known.pop(hashed, None)
    services.hub.sign_out(hashed)
    response = json(DONE)
    response.delete_cookie(COOKIE, path="/")
    return response


def _signed_out(connection: Connection, process: str, hashed: str) -> None:
    end_session(connection, hashed)
    signal(connection, process, "sign-out", hashed)
