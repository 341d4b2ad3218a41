"""Calls to ASGI apps, without a server: requests over httpx, sockets by their messages."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import httpx
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BASE = "http://localhost:8000"


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that grants everything: it answers requests with the size of their body, and opens sockets."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    size = 0
    more = True
    while more:
        message = await receive()
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
    await PlainTextResponse(f"{scope['method']} {size}")(scope, receive, send)


def failing(error: Exception) -> ASGIApp:
    """An app that fails."""

    async def fail(*_: Any) -> None:
        raise error

    return fail


def request(
    app: ASGIApp,
    method: str = "GET",
    path: str = "/",
    *,
    base: str = BASE,
    headers: Mapping[str, str] | Sequence[tuple[str, str]] = (),
    **more: Any,
) -> httpx.Response:
    """What the app answers."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=base) as client:
            return await client.request(method, path, headers=headers, **more)

    return asyncio.run(ask())


def scope_of(kind: str = "http", path: str = "/", **more: Any) -> dict[str, Any]:
    """A scope as servers make them; headers are given as text."""
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in more.pop("headers", ())]
    scheme = {"http": "http", "websocket": "ws"}[kind]
    scope = {"type": kind, "path": path, "scheme": scheme, "headers": headers, "client": ("127.0.0.1", 50000)} | more
    return scope if kind == "websocket" else {"method": "POST", **scope}


def run(app: ASGIApp, scope: Scope, *incoming: Message) -> list[Message]:
    """The messages that the app sends, given these; after them nothing more comes from the client."""
    sent: list[Message] = []
    waiting = list(incoming)

    async def receive() -> Message:
        if waiting:
            return waiting.pop(0)
        await asyncio.Event().wait()
        raise AssertionError("unreachable")

    async def send(message: Message) -> None:
        sent.append(message)

    async def answer() -> None:
        await app(scope, receive, send)

    asyncio.run(answer())
    return sent


def handshake(app: ASGIApp, path: str = "/", **more: Any) -> list[Message]:
    """The messages with which the app answers to a socket that wants to be opened."""
    return run(app, scope_of("websocket", path, **more), {"type": "websocket.connect"})


def refusal(id: str) -> list[Message]:
    """How a socket is refused."""
    return [{"type": "websocket.close", "code": 1008, "reason": id}]
