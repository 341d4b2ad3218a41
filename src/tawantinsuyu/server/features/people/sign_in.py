"""Signing in on a device, with what its former person leaves behind."""

from __future__ import annotations

from fastapi import Request, Response

from tawantinsuyu.server.features.people.deletions import Deletions
from tawantinsuyu.server.features.people.device_names import device_name
from tawantinsuyu.server.features.people.queries import add_session, end_sessions, sessions_of
from tawantinsuyu.server.routing.services import OwnServices, Services, Session, json, session_of
from tawantinsuyu.server.security.tokens import cookie, csrf_of, hash_token, new_token, same
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.table.people.messages import MeOut
from tawantinsuyu.table.refusal import Refused


def me_out(session: Session) -> MeOut:
    """The person of a session, for themselves."""
    person = session.person
    return {
        "id": person.id,
        "name": person.name,
        "language": person.language,
        "webhook": person.webhook_url,
        "webhook_secret": person.webhook_secret,
        "csrf": csrf_of(session.token),
    }


def welcome(services: OwnServices, session: Session) -> Response:
    """The person of a session, with the cookie of their device."""
    response = json(me_out(session))
    response.set_cookie(**cookie(session.token, services.config.https))
    return response


def device_of(request: Request) -> str:
    """What the device that sends a request is called."""
    return device_name(request.headers.get("user-agent", ""))


async def former_session(request: Request, merge: bool) -> Session | None:
    """The session of this device before it signs in. Refuses to merge without its CSRF value."""
    session = await session_of(request)
    if merge and session is not None and not same(request.headers.get("x-csrf-token", ""), csrf_of(session.token)):
        raise Refused(403, "csrf")
    return session


async def sign_in(
    request: Request, services: OwnServices, person_id: str, former: Session | None, merge: bool
) -> Response:
    """Sign this device in as a person who has proved who they are. Its former session ends.

    With `merge`, the person of that session becomes this one: see `Deletions.merge` for the cost.
    """
    token, now, device = new_token(), services.registry.clock(), device_of(request)
    if former is not None and merge and former.person.id != person_id:
        await merge_people(services, former.person.id, person_id)
    elif former is not None:
        await sign_out(services, [hash_token(former.token)])
    await services.database.write(lambda connection: add_session(connection, person_id, hash_token(token), device, now))
    person = await services.database.read(lambda connection: find_person(connection, person_id))
    assert person is not None
    return welcome(services, Session(person, token))


async def merge_people(services: Services, guest_id: str, account_id: str) -> None:
    """Give everything of a guest to an account, and sign the guest's devices out."""
    ending = await devices_of(services, guest_id)
    await services.feature(Deletions).merge(guest_id, account_id)
    await sign_out(services, ending)
    services.forget(account_id)


async def devices_of(services: OwnServices, person_id: str) -> list[str]:
    """The hashes of the devices of a person."""
    rows = await services.database.read(lambda connection: sessions_of(connection, person_id))
    return [row.token_hash for row in rows]


async def sign_out(services: OwnServices, hashed: list[str]) -> None:
    """Sign these devices out."""
    process = services.registry.process
    await services.database.write(lambda connection: end_sessions(connection, process, hashed))
    for each in hashed:
        services.hub.sign_out(each)
