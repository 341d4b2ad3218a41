"""Processes that send notices, without their web part, and games that cause notices."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

from sqlalchemy import Connection, select
from sqlalchemy.engine import URL

from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.features.lobby import service as lobby
from tawantinsuyu.server.features.notices.courier import Courier
from tawantinsuyu.server.features.notices.mail import Mailer
from tawantinsuyu.server.features.notices.outbox import Outbox
from tawantinsuyu.server.features.notices.push import Sender, new_keys
from tawantinsuyu.server.features.notices.queries import SubscriptionRow, subscribe, subscriptions_of
from tawantinsuyu.server.features.people.queries import change_person
from tawantinsuyu.server.storage.notices import NOTICE_AFTER, add_notices
from tawantinsuyu.server.storage.schema import outbox as notices
from tawantinsuyu.server.tables import answers, component_sets
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.rows import PersonRow
from tests.server.notices.receiver import Answer, Receiver, receiver
from tests.server.notices.test_push import Browser, text
from tests.server.storage import registries as storage

COURIER = Courier("1.2.3", allow_private=True, timeout=60)  # the machine may be busy
SENDER = Sender(new_keys(), "mailto:admin@tawantinsuyu.example")
BASE = "https://tawantinsuyu.example"
SECRET = "a secret of both"
BOX = cache(load_box)
"""Read once: every process has the same."""
BEGUN = 1_700_000_000_000
DELAY = NOTICE_AFTER // 1000
"""Seconds from a move to the notice of it."""


@dataclass
class Clock:
    """A clock that stands until it is set forward."""

    now: int = BEGUN

    def __call__(self) -> int:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


@dataclass
class Process:
    """A registry and its outbox; `looking` holds who has which table before their eyes here."""

    registry: TableRegistry
    clock: Clock
    mailer: Mailer | None = None
    looking: set[tuple[str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.registry.clock = self.clock
        self.outbox = Outbox(
            self.registry.database,
            COURIER,
            SENDER,
            self.mailer,
            BASE,
            lambda *who_and_where: who_and_where in self.looking,
            self.clock,
        )

    async def send(self) -> int:
        """Send everything that is due, to the end."""
        sent = 0
        while due := await self.outbox.send_due():
            sent += due
            await self.outbox.finish()
        return sent

    async def send_later(self, seconds: float = DELAY) -> int:
        self.clock.advance(seconds)
        return await self.send()

    async def waiting(self) -> list[tuple[str, str, int, int]]:
        """Whom the notices are for, of which kind and version, and in how many seconds they are due."""

        def job(connection: Connection) -> list[Any]:
            columns = (notices.c.person_id, notices.c.kind, notices.c.version, notices.c.next_at)
            return list(connection.execute(select(*columns).order_by(notices.c.id)))

        found = await self.registry.database.read(job)
        return [(row[0], row[1], row[2], (row[3] - self.clock.now) // 1000) for row in found]

    async def person(self, name: str = "Ana") -> PersonRow:
        return await storage.person(self.registry, name)

    async def reach(self, hook: Receiver, *people: PersonRow) -> None:
        """From now on these people have a webhook."""

        def job(connection: Connection) -> None:
            for each in people:
                change_person(connection, each.id, {"webhook_url": hook.url(), "webhook_secret": SECRET})

        await self.registry.database.write(job)

    async def subscribe(self, person: PersonRow, service: Receiver, name: str = "") -> Browser:
        """One more browser of a person."""
        browser = Browser()
        row = SubscriptionRow(f"{service.url()}&browser={name}", person.id, browser.p256dh, text(browser.auth))
        await self.registry.database.write(lambda connection: subscribe(connection, row))
        return browser

    async def browsers(self, person: PersonRow) -> list[str]:
        """The names of a person's browsers."""
        found = await self.registry.database.read(lambda connection: subscriptions_of(connection, person.id))
        return [each.endpoint.partition("&browser=")[2] for each in found]

    async def tell(self, table_id: str, person: PersonRow, kind: str = "game-over", count: int = 1) -> None:
        """Queue notices, due now."""

        def job(connection: Connection) -> None:
            for version in range(count):
                add_notices(connection, table_id, kind, version, [person.id], self.clock.now - NOTICE_AFTER)

        await self.registry.database.write(job)

    async def game(self, *people: PersonRow) -> str:
        """The id of a table where these people play."""
        return await storage.table(self.registry, people[0], people[1:], players=len(people))

    async def to_act(self, table_id: str) -> str:
        row = (await self.registry.table(table_id)).row
        assert row.to_act_person is not None
        return row.to_act_person

    async def move(self, table_id: str) -> None:
        """Whoever is asked answers; in games for two the other one is asked then, for the first two answers."""
        await storage.answer(self.registry, table_id, Random(0))

    async def undo(self, table_id: str, person_id: str) -> None:
        match = await storage.match_of(self.registry, table_id)
        await answers.undo(self.registry, table_id, Actor(person_id), match.version)


@asynccontextmanager
async def processes(url: URL, number: int) -> AsyncIterator[list[Process]]:
    """So many processes on one database, with one clock."""
    clock = Clock()
    with patch.object(component_sets, "load_box", BOX):
        async with storage.registries(url, number) as found:
            yield [Process(registry, clock) for registry in found]


@asynccontextmanager
async def process(url: URL) -> AsyncIterator[Process]:
    async with processes(url, 1) as [only]:
        yield only


@dataclass
class Party:
    """A process, a receiver of webhooks, and a game of two who are told there; `asked` is to move, then `other`."""

    here: Process
    hook: Receiver
    table: str
    asked: PersonRow
    other: PersonRow

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(request.body) for request in self.hook.requests]


@asynccontextmanager
async def party(url: URL, answer: Answer | None = None) -> AsyncIterator[Party]:
    async with process(url) as here, receiver(answer) as hook:
        pair = [await here.person("Ana"), await here.person("Ben")]
        table = await here.game(*pair)
        first = await here.to_act(table)
        await here.reach(hook, *pair)  # after the start, which tells them something, too
        asked, other = sorted(pair, key=lambda each: each.id != first)
        yield Party(here, hook, table, asked, other)


@dataclass
class Again:
    """Two who have played, and the new table that one of them made for both."""

    here: Process
    hook: Receiver
    ana: PersonRow
    ben: PersonRow
    played: str
    table: str


@asynccontextmanager
async def rematch(url: URL) -> AsyncIterator[Again]:
    async with process(url) as here, receiver() as hook:
        ana, ben = await here.person("Ana"), await here.person("Ben")
        played = await here.game(ana, ben)
        await here.reach(hook, ana, ben)
        live = await lobby.rematch(here.registry, played, ana)
        yield Again(here, hook, ana, ben, played, live.id)
