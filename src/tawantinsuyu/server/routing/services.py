"""What all routes use: the services of the process, and the session of the request."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Lock
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import orjson
from fastapi import Depends, Query
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tawantinsuyu.companion.replaying import Replayer
from tawantinsuyu.server.bot_workers.driver import Driver
from tawantinsuyu.server.bot_workers.pool import BotPool
from tawantinsuyu.server.config import Config
from tawantinsuyu.server.errors import remember_language
from tawantinsuyu.server.housekeeping import Housekeeper
from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.security.limits import Limits, Places, client_address
from tawantinsuyu.server.security.origins import SAFE_METHODS
from tawantinsuyu.server.security.processor_time import Account
from tawantinsuyu.server.security.tokens import COOKIE, csrf_of, hash_token, same
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.people import person_of_token
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.history.log_pages import PAGE
from tawantinsuyu.table.messages.requests import Language
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import FOREVER, PersonRow
from tawantinsuyu.texts.choice import choose_language

Feature = TypeVar("Feature")

REMEMBERED: Final = 10_000
REMEMBERED_MS: Final = 10_000
"""Milliseconds for which a process caches the person of a device."""

COMPANIONS_AT_ONCE: Final = 2
"""Companion tables made concurrently, in threads; others wait."""

READ_FOR_ONE: Final = 10
"""Entries that are read in the time it takes to replay one."""

DONE: Final = {"done": True}
"""The response of routes without content."""


class Session(NamedTuple):
    """A person and the token of their device."""

    person: PersonRow
    token: str


@dataclass
class Services:
    """The services of one server process."""

    config: Config
    database: Database
    registry: TableRegistry
    hub: Hub
    bot_pool: BotPool
    driver: Driver
    limits: Limits
    places: Places
    housekeeper: Housekeeper
    has_offline: bool = False
    """Whether the offline edition is offered."""
    is_stopping: bool = False
    known: OrderedDict[str, tuple[int, PersonRow]] = field(default_factory=OrderedDict)
    companions: Replayer = field(default_factory=lambda: Replayer(Lock()))
    companion_turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(COMPANIONS_AT_ONCE))
    _features: dict[type, object] = field(default_factory=dict)

    def add(self, feature: object) -> None:
        """Add the service of a feature."""
        self._features[type(feature)] = feature

    def feature(self, kind: type[Feature]) -> Feature:
        """The service of a feature; created here if it needs no arguments and was not added."""
        if kind not in self._features:
            self._features[kind] = kind()
        feature = self._features[kind]
        assert isinstance(feature, kind)
        return feature

    async def person_of(self, token: str) -> PersonRow | None:
        """The person of a session token; None if it is unknown."""
        hashed, now = hash_token(token), self.registry.clock()
        cached = self.known.get(hashed)
        if cached is not None and now - cached[0] < REMEMBERED_MS:
            return cached[1]
        person = await self.database.read(lambda connection: person_of_token(connection, hashed))
        self.known.pop(hashed, None)
        if person is not None:
            self.known[hashed] = (now, person)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return person

    def forget(self, person_id: str) -> None:
        """Remove a person who has changed from the cache."""
        for hashed in [each for each, (_, person) in self.known.items() if person.id == person_id]:
            del self.known[hashed]

    def check_not_suspended(self, person: PersonRow) -> None:
        """Refuses a person whom a moderator has suspended; routes about the own account do not ask."""
        until = person.suspended_until or 0
        if until >= FOREVER:
            raise Refused(403, "banned")
        if until > self.registry.clock():
            raise Refused(403, "suspended", time_words(until))

    def address(self, connection: HTTPConnection) -> str:
        """The client's address as limits count it."""
        return client_address(connection.scope, self.config.trusted_proxies)

    def charge(self, connection: HTTPConnection, person: PersonRow | None, entries: int) -> None:
        """Count work in replayed log entries. Refuses (429) if the person has caused too much of it."""
        self.limits.check("work", self.address(connection) if person is None else person.id, entries)


def time_words(time: int) -> str:
    """A time in refusals."""
    return f"{datetime.fromtimestamp(time / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def services_of(connection: HTTPConnection) -> Services:
    """The services of this process."""
    services: Services = connection.app.state.services
    return services


async def session_of(connection: HTTPConnection) -> Session | None:
    """The session of a request; None for a stranger."""
    token = connection.cookies.get(COOKIE)
    if not token or len(token) > 100:
        return None
    person = await services_of(connection).person_of(token)
    if person is None:
        return None
    connection.scope.setdefault("state", {})["person"] = person.id
    account: Account = connection.scope["account"]
    account.add(person.id)
    remember_language(connection.scope, person.language)
    return Session(person, token)


async def viewer(request: Request) -> PersonRow | None:
    """The person who sends a read request; None for a stranger. Counts the request."""
    session = await session_of(request)
    services = services_of(request)
    services.limits.check("reads", services.address(request) if session is None else session.person.id)
    return None if session is None else session.person


async def acting_person(request: Request) -> PersonRow:
    """The person who sends a request. Refuses strangers, and changes by a suspended person."""
    person = (await own_session(request)).person
    if request.method not in SAFE_METHODS:
        services_of(request).check_not_suspended(person)
    return person


async def own_session(request: Request) -> Session:
    """The session of a request. Refuses strangers, and changes without the session's CSRF value. Counts the request."""
    session = await session_of(request)
    services = services_of(request)
    if session is None:
        services.limits.check("reads", services.address(request))
        raise Refused(401, "who-are-you")
    if request.method not in SAFE_METHODS and not same(request.headers.get("x-csrf-token", ""), csrf_of(session.token)):
        raise Refused(403, "csrf")
    services.limits.check("reads" if request.method in SAFE_METHODS else "changes", session.person.id)
    return session


async def own_services(connection: HTTPConnection) -> Services:
    """`services_of` as a dependency. It is `async` because a thread would cost as much as a request."""
    return services_of(connection)


OwnServices = Annotated[Services, Depends(own_services)]
Viewer = Annotated[PersonRow | None, Depends(viewer)]
Person = Annotated[PersonRow, Depends(acting_person)]
OwnSession = Annotated[Session, Depends(own_session)]


PageSize = Annotated[int, Query(ge=1, le=PAGE, description="Maximum number of entries in a page.")]
Words = Annotated[bool, Query(description="Whether to include words.")]
Speaking = Annotated[Language | None, Query(description="The language of the words; by default the person's own.")]


def language_for(words: bool, language: str | None, person: PersonRow | None) -> str | None:
    """The language in which words are requested; None if they are not."""
    return choose_language(language, None if person is None else person.language) if words else None


def json(data: Any, status: int = 200) -> Response:
    """A response of plain data. The route's model describes it, and tests check it against the model."""
    return Response(orjson.dumps(data), status, media_type="application/json")
