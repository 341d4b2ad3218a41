"""What the server refuses, and how it says so: `{"error": {"id", "args", "message"}}` with an HTTP status.

Programs read the id and its arguments, people the message. Nothing here repeats long input or tells how the
server works inside.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tawantinsuyu.texts.catalogue import plain_texts
from tawantinsuyu.texts.choice import accepted, spoken

SECTION: Final = "server"
STATUS_IDS: Final[Mapping[int, str]] = {400: "bad-form", 404: "not-found", 405: "wrong-method"}
"""How refusals of the web framework are called here."""
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
PROBLEM: Final = "problem"
"""The section about what is wrong with a field; where it has nothing, pydantic's own words are used."""
MOST_PROBLEMS: Final = 5
LONGEST_NAME: Final = 60
LONGEST_PROBLEM: Final = 120
POLICY_VIOLATION: Final = 1008
SERVER_FAULT: Final = 1011
"""Codes with which a socket closes."""
OPEN_SOCKET: Final = frozenset({"websocket.accept", "websocket.send"})
"""After these messages a socket is open."""

Connection: TypeAlias = Request | WebSocket

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


@dataclass(frozen=True)
class Said:
    """An argument that is a message itself, in the language of the whole."""

    section: str
    id: str
    arguments: Sequence[str | int] = ()

    def words(self, language: str) -> str:
        """The message in a language."""
        return plain_texts(language).say(self.section, self.id, *self.arguments)


@dataclass(frozen=True)
class Problems:
    """What is wrong with the fields of a request: they are named, what was sent is not repeated."""

    errors: Sequence[Mapping[str, Any]]

    def words(self, language: str) -> str:
        """All that is wrong in a language, or the first of it."""
        found = [f"{_where(error['loc'])} {_what(error, language)}" for error in self.errors[:MOST_PROBLEMS]]
        if len(self.errors) > MOST_PROBLEMS:
            found.append("…")
        return "; ".join(found)


Argument: TypeAlias = str | int | Said | Problems


class Refused(Exception):
    """A request that is not granted: the HTTP status, the id of the message and what the message is about.

    `state` is sent along where the client has to go on from the current state (409).
    """

    def __init__(
        self,
        status: int,
        id: str,
        *args: Argument,
        state: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(status, id, *args)
        self.status = status
        self.id = id
        self.arguments = args
        self.state = state
        self.headers = dict(headers or {})

    def body(self, language: str = "en") -> dict[str, Any]:
        """What is sent."""
        told = [each if isinstance(each, str | int) else each.words(language) for each in self.arguments]
        error = {"id": self.id, "args": told, "message": say(self.id, *told, language=language)}
        return {"error": error} if self.state is None else {"error": error, "state": self.state}

    def response(self, scope: Scope) -> JSONResponse:
        """The answer to the request, in the language of who sent it."""
        return JSONResponse(self.body(language_of(scope)), self.status, self.headers)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in place of the app. A socket is not opened: browsers do not tell their pages why (HTTP 403)."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": self.id})
        else:
            await self.response(scope)(scope, receive, send)


def say(id: str, /, *args: str | int, language: str = "en") -> str:
    """A message of the server in words."""
    return plain_texts(language).say(SECTION, id, *args)


def language_of(scope: Scope) -> str:
    """The language of who asks: their own if it is known who they are (`remember_language`), or their browser's."""
    own: str | None = scope.get("state", {}).get("language")
    return accepted(Headers(scope=scope).get("accept-language", "")) if own is None else spoken(own)


def remember_language(scope: Scope, language: str) -> None:
    """Who asks has turned out to be somebody with a language of their own."""
    scope.setdefault("state", {})["language"] = language


def answer_errors(app: FastAPI) -> None:
    """Make the app answer all refusals in our form, those of the web framework too."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(WebSocketRequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_exception)


async def _refused(connection: Connection, error: Exception) -> Any:
    assert isinstance(error, Refused)
    return await _answer(connection, error)


async def _invalid(connection: Connection, error: Exception) -> Any:
    assert isinstance(error, RequestValidationError | WebSocketRequestValidationError)
    return await _answer(connection, Refused(422, "bad-request", Problems(error.errors())))


async def _http_exception(connection: Connection, error: Exception) -> Any:
    assert isinstance(error, HTTPException)
    status, headers = error.status_code, error.headers
    if status == 405 and isinstance(connection, Request):
        headers = {"Allow": ", ".join(_allowed(connection))}
    if status in STATUS_IDS:
        return await _answer(connection, Refused(status, STATUS_IDS[status], headers=headers))
    return await _answer(connection, Refused(status, "no-answer", status, headers=headers))


def _allowed(request: Request) -> list[str]:
    """The methods that an address answers to; the framework names those of the first route with this path alone."""
    routes = request.app.router.routes
    scopes = {method: {**request.scope, "method": method, "path_params": {}} for method in METHODS}
    return [name for name, scope in scopes.items() if any(each.matches(scope)[0] is Match.FULL for each in routes)]


async def _answer(connection: Connection, refused: Refused) -> JSONResponse | None:
    """The answer to a request; a socket is told at once, by its handshake or by its end."""
    if isinstance(connection, Request):
        return refused.response(connection.scope)
    if connection.application_state is WebSocketState.CONNECTING:
        await refused.answer(connection.scope, connection.receive, connection.send)
    elif connection.application_state is WebSocketState.CONNECTED:
        await connection.close(POLICY_VIOLATION, refused.id)
    return None


def _where(place: Sequence[str | int]) -> str:
    """The field as a path: `seats.2.bot`. The names in it may come from the client."""
    source, *names = place
    if not names or isinstance(names[0], int):
        names = [source, *names]
    return _printable(".".join(str(name) for name in names), LONGEST_NAME)


def _what(error: Mapping[str, Any], language: str) -> str:
    texts, kind = plain_texts(language), str(error["type"]).replace("_", "-")
    if texts.has(PROBLEM, kind):
        return _printable(texts.say(PROBLEM, kind, **error.get("ctx", {})), LONGEST_PROBLEM)
    own = str(error["msg"]).removeprefix("Value error, ").removeprefix("Input ")
    return _printable(texts.say(PROBLEM, "other", words=own), LONGEST_PROBLEM)


def _printable(text: str, longest: int) -> str:
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(sign if sign.isprintable() else "?" for sign in short)


class Faults:
    """Middleware: a fault of ours is logged with an id and answered with that id alone.

    It is added to the app like other middleware, inside the headers and the access log, so that this answer has its
    headers and its line too. The framework's own handler of faults stands outside of everything.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on; catch what nobody else caught."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        last = ""

        async def watching(message: Message) -> None:
            nonlocal last
            last = message["type"]
            await send(message)

        try:
            await self.app(scope, receive, watching)
        except (ClientDisconnect, WebSocketDisconnect):
            return
        except Exception as error:
            refused = error if isinstance(error, Refused) else _fault(scope, error)
            if not last:
                await refused.answer(scope, receive, send)
            elif last in OPEN_SOCKET:
                with suppress(OSError):
                    await send({"type": "websocket.close", "code": SERVER_FAULT, "reason": refused.id})
            # An answer that stopped half-way is left incomplete: the server then cuts the connection.


def _fault(scope: Scope, error: Exception) -> Refused:
    """Log a fault under the id of its request, which the user can quote."""
    fault = str(scope.get("state", {}).get("request_id") or secrets.token_hex(6))
    log.error("fault", fault=fault, exc_info=error)
    return Refused(500, "server-fault", fault)
