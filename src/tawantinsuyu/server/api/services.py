"""What the routes work with: one bundle for each process, and who is asking."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, NamedTuple

import orjson
from fastapi import Depends, Query
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tawantinsuyu.server.bot_workers.driver import Driver
from tawantinsuyu.server.bot_workers.pool import BotPool
from tawantinsuyu.server.config import Config
from tawantinsuyu.server.errors import remember_language
from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.notify.courier import Courier
from tawantinsuyu.server.play.drawings import Drawings
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.play.replay_cache import ReplayCache
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.security.limits import Limits, Places, client_address
from tawantinsuyu.server.security.origins import SAFE_METHODS
from tawantinsuyu.server.security.tokens import COOKIE, csrf_of, hash_token, same
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.people import person_of_token
from tawantinsuyu.server.storage.rows import PersonRow
from tawantinsuyu.server.wire.game import ErrorAnswer
from tawantinsuyu.server.wire.requests import Language
from tawantinsuyu.texts.choice import spoken

REMEMBERED: Final = 10_000
REMEMBERED_MS: Final = 10_000
"""How long a process trusts what it knows of a device before it asks the database again."""

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": ErrorAnswer} for status in (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
}
"""What any route may answer instead."""


DONE: Final = {"done": True}
"""The answer where there is nothing to say."""


class Who(NamedTuple):
    """A person and the token of their device."""

    person: PersonRow
    token: str


@dataclass
class Services:
    """Everything of one server process."""

    config: Config
    database: Database
    registry: TableRegistry
    hub: Hub
    bot_pool: BotPool
    driver: Driver
    limits: Limits
    places: Places
    courier: Courier
    push_key: str | None = None
    is_stopping: bool = False
    known: OrderedDict[str, tuple[int, PersonRow]] = field(default_factory=OrderedDict)
    replays: ReplayCache = field(default_factory=ReplayCache)
    drawings: Drawings = field(default_factory=Drawings)

    async def person_of(self, token: str) -> PersonRow | None:
        """Whose device a token belongs to."""
        hashed, now = hash_token(token), self.registry.clock()
        found = self.known.get(hashed)
        if found is not None and now - found[0] < REMEMBERED_MS:
            return found[1]
        person = await self.database.read(lambda connection: person_of_token(connection, hashed))
        self.known.pop(hashed, None)
        if person is not None:
            self.known[hashed] = (now, person)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return person

    def forget(self, person_id: str) -> None:
        """A person has changed: ask the database again."""
        for hashed in [each for each, (_, person) in self.known.items() if person.id == person_id]:
            del self.known[hashed]

    def address(self, connection: HTTPConnection) -> str:
        """Where a request comes from, as limits count."""
        return client_address(connection.scope, self.config.trusted_proxies)


def services_of(connection: HTTPConnection) -> Services:
    """The bundle of this process."""
    services: Services = connection.app.state.services
    return services


async def who_of(connection: HTTPConnection) -> Who | None:
    """Who is asking, if they are known."""
    token = connection.cookies.get(COOKIE)
    if not token or len(token) > 100:
        return None
    person = await services_of(connection).person_of(token)
    if person is None:
        return None
    connection.scope.setdefault("state", {})["person"] = person.id
    remember_language(connection.scope, person.language)
    return Who(person, token)


async def anybody(request: Request) -> PersonRow | None:
    """Who looks: a person, or a stranger."""
    who = await who_of(request)
    services = services_of(request)
    services.limits.check("reads", services.address(request) if who is None else who.person.id)
    return None if who is None else who.person


async def somebody(request: Request) -> PersonRow:
    """Who acts: a known person, whose own page sent the request."""
    return (await somebody_with_token(request)).person


async def somebody_with_token(request: Request) -> Who:
    """The same, with the token of the device."""
    who = await who_of(request)
    services = services_of(request)
    if who is None:
        services.limits.check("reads", services.address(request))
        raise Refused(401, "who-are-you")
    if request.method not in SAFE_METHODS and not same(request.headers.get("x-csrf-token", ""), csrf_of(who.token)):
        raise Refused(403, "csrf")
    services.limits.check("reads" if request.method in SAFE_METHODS else "changes", who.person.id)
    return who


async def services_here(connection: HTTPConnection) -> Services:
    """The same for routes. What is not `async` is called in a thread, which costs as much as a whole answer."""
    return services_of(connection)


ServicesHere = Annotated[Services, Depends(services_here)]
Anybody = Annotated[PersonRow | None, Depends(anybody)]
Somebody = Annotated[PersonRow, Depends(somebody)]
SomebodyWithToken = Annotated[Who, Depends(somebody_with_token)]


Words = Annotated[bool, Query(description="Whether what is sent comes in words, too.")]
Speaking = Annotated[Language | None, Query(description="The language of these words; one's own if it is not said.")]


def language_for(words: bool, language: str | None, person: PersonRow | None) -> str | None:
    """In which language words are wanted; None: none are."""
    return spoken(language, None if person is None else person.language) if words else None


def json(data: Any, status: int = 200) -> Response:
    """An answer that is plain data already. It is described by the route's model, and tests hold it against it."""
    return Response(orjson.dumps(data), status, media_type="application/json")
