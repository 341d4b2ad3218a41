"""Notices from end to end: a webhook and web push, asked for over HTTP and received outside."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from py_vapid import Vapid02
from sqlalchemy import func, select

from harness.servers.guest import PATIENCE, Data, Guest, refused, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.storage import notices
from tawantinsuyu.server.storage.schema import outbox
from tests.server.games import game_for_two
from tests.server.notices.receiver import Answer, Received, Receiver, receiver, status
from tests.server.notices.test_push import Browser, text


class Outside:
    """Somebody's receiver, beyond the server."""

    def __init__(self, hook: Receiver) -> None:
        self.hook = hook

    @property
    def url(self) -> str:
        return self.hook.url()

    @property
    def requests(self) -> list[Received]:
        return list(self.hook.requests)

    @property
    def told(self) -> list[Data]:
        return [json.loads(request.body) for request in self.requests]


@contextmanager
def outside(answer: Answer | None = None) -> Iterator[Outside]:
    """A receiver in a thread of its own."""
    ready, found = threading.Event(), list[Receiver]()
    loop = asyncio.new_event_loop()
    done = asyncio.Event()

    async def listen() -> None:
        async with receiver(answer) as hook:
            found.append(hook)
            ready.set()
            await done.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(listen()), name="receiver")
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield Outside(found[0])
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(PATIENCE)
        loop.close()


@pytest.fixture(scope="module", autouse=True)
def soon() -> Iterator[None]:
    """Notices are due at once."""
    with patch.object(notices, "NOTICE_AFTER", 0):
        yield


@pytest.fixture(scope="module")
def open_server() -> Iterator[ServerInThread]:
    """A server that calls addresses of this machine, too."""
    with run_server(allow_private_webhooks=True, notice_seconds=0.05) as server:
        yield server


@pytest.fixture
def server(open_server: ServerInThread) -> ServerInThread:
    return open_server


def waiting(server: ServerInThread) -> int:
    """How many notices are still to be sent."""
    count = select(func.count()).select_from(outbox)
    return server.inside(server.services.database.read(lambda connection: connection.execute(count).scalar_one()))


def all_sent(server: ServerInThread) -> None:
    """Wait until nothing is to be sent any more."""
    wait_until(lambda: waiting(server) == 0, "the end of all notices")


def subscription(outside: Outside, browser: Browser) -> dict[str, Any]:
    """What a browser sends to get web push."""
    return {"endpoint": outside.url, "keys": {"p256dh": browser.p256dh, "auth": text(browser.auth)}}


def is_signed(request: Received, secret: str) -> bool:
    expected = hmac.new(secret.encode(), request.body, hashlib.sha256).hexdigest()
    return request.headers["x-tawantinsuyu-signature"] == f"sha256={expected}"


def game(server: ServerInThread) -> tuple[Data, Guest, Guest]:
    """A game of two whom nothing has been told about it."""
    table, asked, other = game_for_two(server, title="Cuzco")
    all_sent(server)
    return table, asked, other


def test_who_is_away_is_told_that_they_are_awaited_and_nobody_else_is(server: ServerInThread) -> None:
    with outside() as hook, outside() as of_mover:
        table, asked, other = game(server)
        secret = other.change(webhook=hook.url)["webhook_secret"]
        asked.change(webhook=of_mover.url)
        asked.answer(table)
        [request] = wait_until(lambda: hook.requests)
        all_sent(server)
        told = json.loads(request.body)
        assert told["kind"] == "your-turn"
        assert told["title"] == "Cuzco"
        assert told["link"] == f"{server.url}/tables/{table['id']}"
        assert is_signed(request, secret)
        assert len(hook.requests) == 1
        assert of_mover.requests == []
        # the link is a page of the app, or says that the app is not built
        assert httpx.get(told["link"], trust_env=False, verify=False).status_code in (200, 503)


def test_who_has_the_table_open_is_not_told(server: ServerInThread) -> None:
    with outside() as hook:
        table, asked, other = game(server)
        other.change(webhook=hook.url)
        with other.socket(table) as socket:
            version = asked.answer(table)["version"]
            socket.until_version(version)
            all_sent(server)
            assert hook.requests == []
        # and afterwards they are
        wait_until(lambda: not server.services.hub.is_watched(table["id"]))
        asked.undo(table)
        asked.answer(table)
        assert [told["kind"] for told in wait_until(lambda: hook.told)] == ["your-turn"]


def test_a_webhook_can_be_tried(server: ServerInThread) -> None:
    with outside() as hook, outside(status(500)) as broken:
        ana = server.guest("Ana")
        with refused(409, "no-webhook"):
            ana.post("/api/me/webhook-test")
        secret = ana.change(webhook=hook.url)["webhook_secret"]
        assert ana.post("/api/me/webhook-test") == {"done": True}
        [request] = hook.requests
        assert json.loads(request.body)["kind"] == "test"
        assert is_signed(request, secret)
        # one that fails says so
        ana.change(webhook=broken.url)
        with refused(409, "webhook-failed") as body:
            ana.post("/api/me/webhook-test")
        assert "500" in body[0]["error"]["message"]
        # and it goes nowhere else
        assert len(hook.requests) == 1


def test_another_webhook_takes_the_place_of_the_first_and_none_ends_the_notices(server: ServerInThread) -> None:
    with outside() as first, outside() as second:
        table, asked, other = game(server)
        secrets = [other.change(webhook=hook.url)["webhook_secret"] for hook in (first, second)]
        assert secrets[0] != secrets[1]
        asked.answer(table)
        [request] = wait_until(lambda: second.requests)
        assert is_signed(request, secrets[1])
        # a name alone changes nothing about it
        assert other.change(name="Benita")["webhook_secret"] == secrets[1]
        # none
        me = other.change(webhook="")
        assert (me["webhook"], me["webhook_secret"]) == (None, None)
        with refused(409, "no-webhook"):
            other.post("/api/me/webhook-test")
        asked.undo(table)
        asked.answer(table)
        all_sent(server)
        assert (len(first.requests), len(second.requests)) == (0, 1)


def test_a_webhook_and_its_secret_are_shown_to_their_owner_alone(server: ServerInThread) -> None:
    with outside() as hook:
        table, asked, other = game(server)
        secret = other.change(webhook=hook.url)["webhook_secret"]
        assert other.me()["webhook_secret"] == secret
        with asked.socket(table) as socket:
            other.say(table, "hello")
            socket.receive("chat")
            seen = [
                asked.me(),
                asked.table(table),
                asked.state(table),
                asked.my_tables(),
                asked.open_tables(),
                socket.received,
            ]
        # nor does the receiver learn the secret
        other.post("/api/me/webhook-test")
        [request] = hook.requests
        shown = json.dumps(seen) + str(request)
        assert other.id not in json.dumps(asked.me())
        assert secret not in shown
        assert hook.url not in json.dumps(seen)


def test_a_browser_gets_what_it_alone_can_read_until_it_wants_no_more(server: ServerInThread) -> None:
    with outside(status(201)) as service:
        table, asked, other = game(server)
        browser = Browser()
        sent = subscription(service, browser)
        assert other.post("/api/me/push", sent) == {"done": True}
        assert other.post("/api/me/push", sent) == {"done": True}
        asked.answer(table)
        [request] = wait_until(lambda: service.requests)
        told = json.loads(browser.read(request.body))
        assert (told["kind"], told["table"]) == ("your-turn", table["id"])
        authorization = request.headers["authorization"]
        assert Vapid02.verify(authorization)
        assert f"k={asked.get('/api/choices')['push_key']}" in authorization
        # another person cannot end it
        asked.post("/api/me/push/end", {"endpoint": sent["endpoint"]})
        asked.undo(table)
        asked.answer(table)
        wait_until(lambda: len(service.requests) == 2)
        # its owner can
        other.post("/api/me/push/end", {"endpoint": sent["endpoint"]})
        asked.undo(table)
        asked.answer(table)
        all_sent(server)
        assert len(service.requests) == 2


def test_a_rematch_invites_with_a_link_that_opens_the_table(server: ServerInThread) -> None:
    with outside() as hook:
        table, asked, other = game(server)
        other.change(webhook=hook.url)
        new = asked.rematch(table)
        [told] = wait_until(lambda: hook.told)
        assert told["kind"] == "invited"
        link = urlsplit(told["link"])
        assert f"{link.scheme}://{link.netloc}{link.path}" == f"{server.url}/tables/{new['id']}"
        [invite] = parse_qs(link.query)["invite"]
        assert server.guest(None).table(new, invite)["id"] == new["id"]
        joined = other.join(new, invite=invite)
        assert [seat["name"] for seat in joined["seats"] if seat["yours"]] == [other.name]


def test_what_waited_is_sent_after_a_restart_and_the_push_key_stays(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite")
    settings: dict[str, Any] = {"database": database, "allow_private_webhooks": True}
    with outside() as hook:
        with run_server(**settings, notice_seconds=3600) as first:  # it looks for notices once, at its start
            table, asked, other = game_for_two(first)
            other.change(webhook=hook.url)
            asked.answer(table)
            assert (waiting(first), hook.requests) == (1, [])
            key = asked.get("/api/choices")["push_key"]
        with run_server(**settings) as second:
            assert [told["table"] for told in wait_until(lambda: hook.told)] == [table["id"]]
            all_sent(second)
            assert len(hook.requests) == 1
            assert second.guest().get("/api/choices")["push_key"] == key
