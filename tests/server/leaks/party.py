"""A server without a network, the people who use it, and everything it has sent them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from harness.servers.guest import Data
from harness.servers.server import generous
from tawantinsuyu.server.app import create_app
from tawantinsuyu.server.live.hub import Watcher
from tawantinsuyu.server.routing.services import Services
from tawantinsuyu.server.security.tokens import COOKIE, hash_token


@dataclass
class Person:
    """Somebody at a device; without a name a stranger."""

    http: httpx.AsyncClient
    name: str | None
    id: str = ""
    secrets: dict[str, str] = field(default_factory=dict)
    """What nobody else may learn about them, each under what it is."""
    bodies: list[bytes] = field(default_factory=list)

    async def ask(self, method: str, path: str, data: Any = None, **query: Any) -> httpx.Response:
        """Ask for something; the answer is kept."""
        answer = await self.http.request(method, path, json=data, params=query)
        self.bodies.append(answer.content)
        return answer

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.ask("GET", path, **query)

    async def post(self, path: str, data: Any = None) -> Data:
        """Post something that must be granted."""
        answer = await self.ask("POST", path, {} if data is None else data)
        assert answer.status_code < 300, answer.text
        body: Data = answer.json()
        return body


class Party:
    """The server, and all who came."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.people: list[Person] = []

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    async def person(self, name: str | None) -> Person:
        """Somebody new, with everything that can be secret about a person."""
        transport = httpx.ASGITransport(self.app)
        person = Person(httpx.AsyncClient(transport=transport, base_url="http://localhost"), name)
        self.people.append(person)
        if name is None:
            return person
        answer = await person.http.post("/api/guests", json={"name": name})
        me: Data = answer.json()
        person.http.headers["X-CSRF-Token"] = me["csrf"]
        person.id = me["id"]
        person.secrets = {"person": me["id"], "token": answer.cookies[COOKIE], "csrf": me["csrf"]}
        person.secrets["link"] = (await person.http.post("/api/me/links")).json()["code"]
        webhook = f"http://127.0.0.1:9/{name.lower()}-listens"
        me = (await person.http.patch("/api/me", json={"webhook": webhook})).json()
        person.secrets |= {"webhook": webhook, "webhook secret": me["webhook_secret"]}
        return person

    def watch(self, table: str, person: Person, seat: int | None, language: str | None = None) -> Watcher:
        """Somebody's socket, as the hub sees it."""
        session = hash_token(person.secrets["token"]) if person.id else None
        watcher = Watcher(table, person.id or None, session, seat, language)
        self.services.hub.add(watcher)
        return watcher


def waiting(watcher: Watcher) -> list[bytes]:
    """All messages that wait to be sent to a socket, taken."""
    found: list[bytes] = []
    while not watcher.waiting.empty():
        message = watcher.waiting.get_nowait()
        assert message is not None, "the socket was cut off"
        found.append(message)
    return found


@asynccontextmanager
async def party(folder: Path) -> AsyncIterator[Party]:
    """A server with a new database."""
    app = create_app(generous(str(folder / "games.sqlite"), allow_private_webhooks=True, notice_seconds=3600.0))
    async with app.router.lifespan_context(app):
        here = Party(app)
        try:
            yield here
        finally:
            await asyncio.gather(*(person.http.aclose() for person in here.people))
