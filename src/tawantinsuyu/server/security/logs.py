"""Logs without secrets: one line for each request, as JSON or for the console.

Log calls name what they log: no cookie, token, code, query string or body is passed to a log. `redact` is the second
line of defence, for error messages and for the logs of libraries.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, Final, Literal, TextIO

import orjson
import structlog
from prometheus_client import Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import EventDict, Processor, WrappedLogger

from tawantinsuyu.server.security.tokens import LINK_SIGNS
from tawantinsuyu.table.codes import ALPHABET, INVITATION_SIGNS

HIDDEN: Final = "(hidden)"
SECRET_WORDS: Final = frozenset(
    {
        "auth",
        "authorization",
        "body",
        "code",
        "codes",
        "cookie",
        "cookies",
        "csrf",
        "endpoint",
        "headers",
        "invitation",
        "key",
        "keys",
        "link",
        "note",
        "notes",
        "password",
        "query",
        "secret",
        "secrets",
        "seed",
        "token",
        "tokens",
        "url",
        "webhook",
    }
)
"""A value is hidden if its name contains one of these words: `x-csrf-token`, `link_code`."""

SECRET_SHAPES: Final = re.compile(
    r"""
      (?<![\w-]) [\w-]{43} (?![\w-])  # a token
    | (?<!\w) (?: [0-9a-f]{32} | [0-9a-f]{64} ) (?!\w)  # a seed, a hash, a CSRF value
    | (?<!\w) ["""
    + ALPHABET
    + rf"""]{{{INVITATION_SIGNS},{LINK_SIGNS}}} (?!\w)  # a code
    | (?<=\S\?) [^\s"'<>]+  # a query string
    | (?<=\[parameters:\ ) .*  # the parameters of an SQL statement
    | (?<=input_value=) .*  # the input of a model
    """,
    re.VERBOSE | re.ASCII,
)
SUSPICIOUS: Final = re.compile(rf"[\w-]{{{INVITATION_SIGNS}}}|[?=\x1b]|\[p", re.ASCII)
"""A text that does not match contains no secret. It is faster than `SECRET_SHAPES`, and most texts do not match."""

QUIET: Final = {
    "httpcore": logging.WARNING,  # logs the URLs it calls: addresses of webhooks are secret
    "httpx": logging.WARNING,
    "sqlalchemy": logging.WARNING,  # logs the parameters of statements
    "uvicorn": logging.WARNING,  # logs cookies, messages of sockets, and paths with codes
    "websockets": logging.WARNING,
}
"""Loggers of libraries that log secrets below these levels."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


def set_up_logs(form: Literal["json", "console"], stream: TextIO, level: str = "info") -> None:
    """Send all logs, including those of libraries, to one stream. The web server must not set up its own logs."""
    number = logging.getLevelNamesMapping()[level.upper()]
    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
    ]
    # Errors become text before the renderer gets them: it would also write the values of variables.
    after: list[Processor] = [
        structlog.processors.format_exc_info,
        redact,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _renderer(form, stream),
    ]
    structlog.configure(
        processors=[*before, *after],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(stream),
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *after],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(number)
    for name, lowest in QUIET.items():
        logging.getLogger(name).setLevel(max(lowest, number))


def _renderer(form: Literal["json", "console"], stream: TextIO) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(serializer=_json)
    return structlog.dev.ConsoleRenderer(colors=stream.isatty())


def _json(entry: EventDict, **_: Any) -> str:
    return orjson.dumps(entry, default=str, option=orjson.OPT_NON_STR_KEYS).decode()


def redact(logger: WrappedLogger, method: str, entry: EventDict) -> EventDict:  # noqa: ARG001 - a processor's signature
    """Hide values whose name is that of a secret, and parts of texts that look like secrets."""
    return _without_secrets(entry)


def _without_secrets(entry: Mapping[Any, Any]) -> dict[Any, Any]:
    return {name: HIDDEN if _is_secret(str(name)) else _hide(value) for name, value in entry.items()}


@lru_cache(1000)
def _is_secret(name: str) -> bool:
    return not SECRET_WORDS.isdisjoint(re.split(r"[^a-z]+", name.lower()))


def _hide(value: Any) -> Any:
    match value:
        case str():
            return _hide_in(value)
        case bool() | int() | float() | None:
            return value
        case Mapping():
            return _without_secrets(value)
        case list() | tuple() | set() | frozenset():
            return [_hide(each) for each in value]
        case _:
            return _hide_in(str(value))


def _hide_in(text: str) -> str:
    """A text without secrets and without escape characters, which could control a terminal."""
    return SECRET_SHAPES.sub(HIDDEN, text).replace("\x1b", "?") if SUSPICIOUS.search(text) else text


class AccessLog:
    """Middleware: one line per request and per socket, with the id that is also in the response headers.

    The path is the pattern of the route, without ids and codes. The person is logged if the app put `person` into the
    request's state. It runs outside `Faults`, so that it sees every response. `seconds` measures requests to routes.
    """

    def __init__(
        self, app: ASGIApp, seconds: Histogram | None = None, silent: Collection[str] = ("/healthz", "/metrics")
    ) -> None:
        self.app = app
        self.seconds = seconds
        self.silent = frozenset(silent)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(6)
        scope.setdefault("state", {})["request_id"] = request
        seen = _Seen(receive, send, request)
        begin = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request=request):
            try:
                await self.app(scope, seen.receive, seen.send)
            except Exception:
                seen.failed()
                raise
            finally:
                if scope["path"] not in self.silent:
                    self._report(scope, seen, time.perf_counter() - begin)

    def _report(self, scope: Scope, seen: _Seen, seconds: float) -> None:
        if self.seconds is not None and scope["type"] == "http" and scope.get("route") is not None:
            self.seconds.labels(path_pattern(scope)).observe(seconds)
        facts: dict[str, str | float | None] = {
            "method": scope.get("method", "SOCKET"),
            "path": path_pattern(scope),
            "status": seen.status,
            "ms": round(seconds * 1000, 1),
        }
        person = scope["state"].get("person")
        if person is not None:
            facts["person"] = person
        if seen.closed is not None:
            facts["closed"] = seen.closed
        if seen.refused is not None:
            facts["refused"] = seen.refused
        if seen.status is not None and seen.status >= 500:
            log.warning("request", **facts)
        else:
            log.info("request", **facts)


class _Seen:
    """Records the status of the response, and how a socket was closed."""

    def __init__(self, receive: Receive, send: Send, request: str) -> None:
        self.status: int | None = None
        self.closed: int | None = None
        self.refused: str | None = None
        self._receive = receive
        self._send = send
        self._header = (b"x-request-id", request.encode())

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "websocket.disconnect" and self.closed is None:
            self.closed = message.get("code", 1005)
        return message

    async def send(self, message: Message) -> None:
        match message["type"]:
            case "http.response.start":
                self.status = message["status"]
                message = {**message, "headers": [*message.get("headers", ()), self._header]}
            case "websocket.accept":
                self.status = 101
            case "websocket.close" if self.status is None:
                self.status = 403
                self.refused = message.get("reason")
            case "websocket.close":
                self.closed = message.get("code", 1000)
        await self._send(message)

    def failed(self) -> None:
        if self.status is None:
            self.status = 500


def path_pattern(scope: Scope) -> str:
    """The path with the names of its parameters in place of their values: `/api/tables/{table}`.

    For a path without a route only the first segment is returned: the rest might be a code. `OPTIONS *` has no path.
    """
    _, slash, path = scope["path"].partition("/")
    if not slash:
        return "…"
    steps = path.split("/")
    if scope.get("route") is None:
        first = steps[0] if re.fullmatch(r"[\w.-]{0,20}", steps[0], re.ASCII) else "…"
        return f"/{first}" if len(steps) == 1 else f"/{first}/…"
    names = {
        step: f"{{{name}}}"
        for name, value in scope.get("path_params", {}).items()
        for step in str(value).split("/")
    }  # fmt: skip
    return "/" + "/".join(names.get(step, step) for step in steps)
