"""Whoever makes the server work hard has to wait, whatever they asked for; nobody else does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from harness.servers.guest import Refusal
from harness.servers.server import GENEROUS, run_server
from tawantinsuyu.server.features.lobby import routes as lobby
from tawantinsuyu.server.security.limits import Limits
from tawantinsuyu.server.security.processor_time import RATE, Account, ProcessorTime, in_thread, measured
from tawantinsuyu.table.choices import choices_out
from tawantinsuyu.table.messages.tables import ChoicesOut
from tawantinsuyu.table.refusal import Refused
from tests.server.security.asgi import scope_of

Handler = Callable[[Scope], Awaitable[None]]


class Counting(Limits):
    """Limits that note what is charged, in milliseconds."""

    def __init__(self) -> None:
        super().__init__({RATE: "6000/minute"}, lambda: 0.0)
        self.charged: list[int] = []

    def charge(self, name: str, who: str, uses: int) -> None:
        self.charged.append(uses)
        super().charge(name, who, uses)


def work(milliseconds: int) -> None:
    """Keep the processor busy."""
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        pass


def visit(limits: Limits, handler: Handler) -> None:
    """One request through the middleware."""

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        await handler(scope)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None:
        pass

    services = SimpleNamespace(limits=limits)
    scope = scope_of("http", "/api", app=SimpleNamespace(state=SimpleNamespace(services=services)))
    asyncio.run(ProcessorTime(app)(scope, receive, send))


async def _at_once(_: Scope) -> None:
    work(20)


async def _in_steps(_: Scope) -> None:
    for _step in range(2):
        work(10)
        await asyncio.sleep(0)


async def _in_a_thread(_: Scope) -> None:
    await in_thread(work, 20)


async def _in_a_task(_: Scope) -> None:
    await asyncio.create_task(measured(_in_steps(_)))


async def _in_a_failing_step(_: Scope) -> None:
    try:
        await asyncio.wait_for(asyncio.Event().wait(), 0.001)
    except TimeoutError:
        work(20)


@pytest.mark.parametrize("handler", [_at_once, _in_steps, _in_a_thread, _in_a_task, _in_a_failing_step])
def test_all_the_work_of_a_request_is_charged(handler: Handler) -> None:
    limits = Counting()

    visit(limits, handler)

    assert sum(limits.charged) >= 20


def test_waiting_costs_nothing() -> None:
    limits = Counting()

    async def wait(_: Scope) -> None:
        await asyncio.sleep(0.2)

    visit(limits, wait)

    assert sum(limits.charged) < 200


def test_who_has_used_up_the_share_is_refused_until_some_of_it_is_earned_again() -> None:
    now = 0.0
    limits = Limits({RATE: "6000/minute"}, lambda: now)
    spender, other = Account(limits, "a"), Account(limits, "b")

    spender.spending.seconds = 9.0

    with pytest.raises(Refused) as refused:
        spender.check()
    assert (refused.value.status, refused.value.id, refused.value.headers) == (429, "too-fast", {"Retry-After": "30"})
    other.check()
    now = 31.0
    spender.check()


def test_a_person_who_comes_from_many_addresses_has_one_share() -> None:
    limits = Limits({RATE: "6000/minute"}, lambda: 0.0)
    first, second = Account(limits, "a"), Account(limits, "b")
    first.add("ana")
    first.spending.seconds = 9.0
    first.settle()

    with pytest.raises(Refused, match="too-fast"):
        second.add("ana")


def test_what_was_spent_is_charged_once() -> None:
    limits = Counting()
    account = Account(limits, "a")
    account.spending.seconds = 0.25

    account.settle()
    account.settle()

    assert limits.charged == [250, 0]


def test_a_debt_is_forgiven_after_a_while() -> None:
    """Somebody whose request took an hour does not wait for ten."""
    limits = Limits({RATE: "6000/minute"}, lambda: 0.0)
    account = Account(limits, "a")
    account.spending.seconds = 3600.0

    with pytest.raises(Refused) as refused:
        account.check()

    assert refused.value.headers == {"Retry-After": "60"}


def test_requests_and_sockets_of_an_address_share_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a costly request, when its address asks or answers again, then it is refused; others play on."""
    with run_server(limits={**GENEROUS, RATE: "1000/hour"}, trusted_proxies=1) as server:
        here, there = (
            server.guest("Ana", **{"X-Forwarded-For": address}) for address in ("203.0.113.1", "203.0.113.2")
        )
        mine, theirs = (guest.create_table(["me", "me"], start=True) for guest in (here, there))
        socket = here.socket(mine)
        version = here.version(mine)

        def slow_choices(*args: Any, **more: Any) -> ChoicesOut:
            work(2_000)
            return choices_out(*args, **more)

        monkeypatch.setattr(lobby, "choices_out", slow_choices)
        here.http.get("/api/choices")

        with pytest.raises(Refusal, match="too-fast"):
            here.request("GET", here.at(mine, ""))
        refused = socket.answer(version, "whatever")
        assert (refused["status"], refused["error"]["id"]) == (429, "too-fast")
        there.answer(theirs)
