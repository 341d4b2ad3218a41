"""A body that is too large or too slow is refused before it reaches the app."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tawantinsuyu.server.security.bodies import DISCARDED, BodyLimits
from tests.server.security.asgi import handshake, hello, request, run, scope_of

LIMIT = 100


def limited(app: ASGIApp = hello, seconds: float = 60.0) -> BodyLimits:
    return BodyLimits(app, LIMIT, {"/api/records": 1000, "/api/records/notes": 10}, seconds)


async def in_parts(*sizes: int) -> AsyncIterator[bytes]:
    """A body whose size is not told in advance."""
    for size in sizes:
        yield b"x" * size


def part(size: int, more: bool = True) -> Message:
    return {"type": "http.request", "body": b"x" * size, "more_body": more}


def status(sent: list[Message]) -> int:
    return int(sent[0]["status"])


@pytest.mark.parametrize(
    ("path", "size", "granted"),
    [
        ("/", 0, True),
        ("/", LIMIT, True),
        ("/", LIMIT + 1, False),
        ("/api/records", 1000, True),
        ("/api/records", 1001, False),
        ("/api/records/import", 1000, True),
        ("/api/recordsx", LIMIT + 1, False),
        ("/api/records/notes/1", 10, True),
        ("/api/records/notes/1", 11, False),
    ],
)
@pytest.mark.parametrize("streamed", [False, True])
def test_a_body_is_granted_up_to_the_limit_of_its_path(path: str, size: int, granted: bool, streamed: bool) -> None:
    content = in_parts(size // 2, size - size // 2) if streamed else b"x" * size

    answer = request(limited(), "POST", path, content=content)

    assert answer.status_code == (200 if granted else 413)
    if granted:
        assert answer.text == f"POST {size}"


def test_a_refused_body_is_told_its_limit_in_our_form() -> None:
    answer = request(limited(), "POST", "/", content=b"x" * 101)

    error = answer.json()["error"]
    assert (error["id"], error["args"]) == ("too-large", [LIMIT])
    assert str(LIMIT) in error["message"]
    assert answer.headers["connection"] == "close"


def test_a_size_declared_far_too_large_is_refused_before_anything_is_read() -> None:
    declared = scope_of(headers=[("Content-Length", str(LIMIT + DISCARDED + 1))])

    assert status(run(limited(), declared)) == 413


def test_a_small_declared_size_does_not_let_a_large_body_in() -> None:
    lying = scope_of(headers=[("Content-Length", "5")])

    assert status(run(limited(), lying, part(LIMIT), part(1, more=False))) == 413


def test_what_is_a_little_too_large_is_taken_to_its_end_so_that_the_client_sees_the_answer() -> None:
    scope = scope_of(headers=[("Content-Length", "500")])
    calls = 0

    async def counting(scope: Scope, receive: Receive, send: Send) -> None:
        async def counted() -> Message:
            nonlocal calls
            calls += 1
            return await receive()

        await limited()(scope, counted, send)

    assert status(run(counting, scope, part(200), part(200), part(100, more=False))) == 413
    assert calls == 3


def test_an_endless_body_is_cut_off() -> None:
    endless = [part(DISCARDED // 4) for _ in range(6)]

    assert status(run(limited(), scope_of(), *endless)) == 413


def test_a_client_that_stops_sending_is_not_waited_for() -> None:
    sent = run(limited(seconds=0.01), scope_of(), part(10))

    assert status(sent) == 408
    assert (b"connection", b"close") in sent[0]["headers"]
    assert b"too-slow" in sent[1]["body"]


def test_a_client_that_sends_drop_by_drop_does_not_win_more_time() -> None:
    left = 1000

    async def drops() -> Message:
        nonlocal left
        left -= 1
        await asyncio.sleep(0.001)
        return part(0, more=left > 0)

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(limited(seconds=0.02)(scope_of(), drops, send))

    assert status(sent) == 408
    assert left > 0


def test_who_goes_away_while_sending_is_forgotten() -> None:
    assert run(limited(), scope_of(), part(10), {"type": "http.disconnect"}) == []


def test_the_app_may_take_its_time_and_still_learns_that_the_client_went_away() -> None:
    async def patient(_: Scope, receive: Receive, send: Send) -> None:
        first, second = await receive(), await receive()
        await asyncio.sleep(0.03)
        await send({"type": "told", "first": first["body"], "second": second["type"]})

    sent: list[dict[str, Any]] = [
        dict(each)
        for each in run(limited(patient, seconds=0.02), scope_of(), part(3, more=False), {"type": "http.disconnect"})
    ]

    assert sent == [{"type": "told", "first": b"xxx", "second": "http.disconnect"}]


def test_sockets_pass() -> None:
    assert handshake(limited()) == [{"type": "websocket.accept"}]
