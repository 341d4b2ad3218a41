"""How refusals and faults reach the client: as JSON with an HTTP status, or as the close code of a socket."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
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

from tawantinsuyu.table.refusal import Problems, Refused
from tawantinsuyu.texts.choice import accepted, choose_language

STATUS_IDS: Final[Mapping[int, str]] = {400: "bad-form", 404: "not-found", 405: "wrong-method"}
"""Ids for the web framework's own errors."""
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
POLICY_VIOLATION: Final = 1008
SERVER_FAULT: Final = 1011
"""Close codes of sockets."""
OPEN_SOCKET: Final = frozenset({"websocket.accept", "websocket.send"})
"""Message types that are sent once a socket is open."""

Connection: TypeAlias = Request | WebSocket

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


def language_of(scope: Scope) -> str:
    """The language for error messages: the authenticated user's (`remember_language`), or the browser's."""
    language: str | None = scope.get("state", {}).get("language")
    return accepted(Headers(scope=scope).get("accept-language", "")) if language is None else choose_language(language)


def remember_language(scope: Scope, language: str) -> None:
    """Use the authenticated user's language for error messages."""
    scope.setdefault("state", {})["language"] = language


def answer_errors(app: FastAPI) -> None:
    """Make the app send all refusals in one form, including those of the web framework."""
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
    """The methods of an address; the framework itself lists only those of the first route with this path."""
    routes = request.app.router.routes
    scopes = {method: {**request.scope, "method": method, "path_params": {}} for method in METHODS}
    return [name for name, scope in scopes.items() if any(each.matches(scope)[0] is Match.FULL for each in routes)]


def response(refused: Refused, scope: Scope) -> JSONResponse:
    """The refusal as a response, in the language of the request."""
    return JSONResponse(refused.body(language_of(scope)), refused.status, refused.headers)


async def send_refusal(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse on behalf of the app. A socket is not opened, and browsers do not tell their pages why (HTTP 403)."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refused.id})
    else:
        await response(refused, scope)(scope, receive, send)


async def _answer(connection: Connection, refused: Refused) -> JSONResponse | None:
    """The response to a request; for a socket, it is refused or closed and None is returned."""
    if isinstance(connection, Request):
        return response(refused, connection.scope)
    if connection.application_state is WebSocketState.CONNECTING:
        await send_refusal(refused, connection.scope, connection.receive, connection.send)
    elif connection.application_state is WebSocketState.CONNECTED:
        await connection.close(POLICY_VIOLATION, refused.id)
    return None


class Faults:
    """Middleware: an unexpected error is logged with an id, and only the id is sent.

    It runs inside the headers and the access log middleware, so that its responses get headers and a log line. The
    framework's own handler would run outside of everything.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        last = ""
        is_gone = False

        async def watching(message: Message) -> None:
            nonlocal last, is_gone
            last = message["type"]
            try:
                await send(message)
            except OSError:
                is_gone = True
                raise

        try:
            await self.app(scope, receive, watching)
        except (ClientDisconnect, WebSocketDisconnect):
            return
        except Exception as error:
            if is_gone and isinstance(error, OSError):
                return  # the client disconnected before its response was sent
            refused = error if isinstance(error, Refused) else fault_of(scope, error)
            if not last:
                await send_refusal(refused, scope, receive, send)
            elif last in OPEN_SOCKET:
                with suppress(OSError):
                    await send({"type": "websocket.close", "code": SERVER_FAULT, "reason": refused.id})
            # A response that stopped halfway stays incomplete: the web server then closes the connection.


def fault_of(scope: Scope, error: Exception) -> Refused:
    """Log an error under its request id, which the user can quote."""
    fault = str(scope.get("state", {}).get("request_id") or secrets.token_hex(6))
    log.error("fault", fault=fault, exc_info=error)
    return Refused(500, "server-fault", fault)
