"""Logs say what happened and contain no secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
import structlog
from fastapi import APIRouter, FastAPI, Request, WebSocket
from starlette.types import Scope
from structlog.testing import capture_logs

from tawantinsuyu.server.errors import Faults, answer_errors, send_refusal
from tawantinsuyu.server.security.bodies import BodyLimits
from tawantinsuyu.server.security.logs import HIDDEN, QUIET, AccessLog, path_pattern, redact, set_up_logs
from tawantinsuyu.server.security.tokens import csrf_of, link_code, new_token
from tawantinsuyu.table.codes import invitation_code
from tawantinsuyu.table.refusal import Refused
from tests.server.security.asgi import failing, handshake, hello, request, run, scope_of


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """Logs are set up for the whole process: what a test changes is put back."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    levels = {name: logging.getLogger(name).level for name in QUIET}
    yield
    structlog.reset_defaults()
    root.handlers = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


def an_app() -> AccessLog:
    app = FastAPI()
    answer_errors(app)
    tables = APIRouter(prefix="/tables")

    @tables.get("/{table}/moves/{move}")
    def move(request: Request, table: str, move: int) -> str:
        request.state.person = "p-17"
        structlog.get_logger().info("inside")
        return f"{table} {move}"

    @tables.get("/{table}/fault")
    def fault(table: str) -> None:
        raise RuntimeError(table)

    @tables.websocket("/{table}/live")
    async def live(websocket: WebSocket, table: str) -> None:
        await websocket.accept()
        if table == "quiet":
            await websocket.receive_text()
        await websocket.close(4001)

    api = APIRouter(prefix="/api")
    api.include_router(tables)
    app.include_router(api)
    app.add_middleware(Faults)
    return AccessLog(app)


def one(logs: list[Any], event: str = "request") -> dict[str, Any]:
    [entry] = [entry for entry in logs if entry["event"] == event]
    return dict(entry)


def test_a_request_is_one_line_with_the_pattern_of_its_path() -> None:
    with capture_logs() as logs:
        answer = request(an_app(), path="/api/tables/bcdfghjkmnpqr/moves/3?code=secret")

    entry = one(logs)
    assert answer.status_code == 200
    assert entry.pop("ms") >= 0
    assert entry == {
        "event": "request",
        "log_level": "info",
        "method": "GET",
        "path": "/api/tables/{table}/moves/{move}",
        "status": 200,
        "person": "p-17",
    }


def test_the_id_of_a_request_is_in_its_answer_and_in_all_its_lines() -> None:
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as logs:
        first, second = (request(an_app(), path="/api/tables/a/moves/3") for _ in range(2))

    ids = [first.headers["x-request-id"], second.headers["x-request-id"]]
    assert len(set(ids)) == 2
    assert [(entry["event"], entry["request"]) for entry in logs] == [
        ("inside", ids[0]),
        ("request", ids[0]),
        ("inside", ids[1]),
        ("request", ids[1]),
    ]


def test_a_client_cannot_choose_the_id_of_its_request() -> None:
    with capture_logs():
        answer = request(an_app(), path="/api/tables/a/moves/3", headers={"X-Request-ID": "forged"})

    assert answer.headers.get_list("x-request-id") != ["forged"]


def test_a_fault_is_a_warning_with_the_id_that_the_user_was_told() -> None:
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as logs:
        answer = request(an_app(), path="/api/tables/a/fault")

    entry = one(logs)
    assert (entry["status"], entry["log_level"]) == (500, "warning")
    assert answer.json()["error"]["args"] == [entry["request"]] == [one(logs, "fault")["fault"]]


def test_what_no_middleware_catches_is_told_as_a_fault_and_goes_on() -> None:
    with capture_logs() as logs, pytest.raises(ZeroDivisionError):
        run(AccessLog(failing(ZeroDivisionError())), scope_of())

    assert one(logs)["status"] == 500


def test_a_client_that_went_away_is_told_without_a_status() -> None:
    with capture_logs() as logs:
        run(AccessLog(BodyLimits(hello)), scope_of(), {"type": "http.disconnect"})

    assert (one(logs)["status"], one(logs)["log_level"]) == (None, "info")


@pytest.mark.parametrize(("path", "lines"), [("/healthz", 0), ("/metrics", 0), ("/healthzz", 1)])
def test_what_machines_ask_all_the_time_is_not_told(path: str, lines: int) -> None:
    with capture_logs() as logs:
        request(AccessLog(hello), path=path)

    assert len(logs) == lines


@pytest.mark.parametrize(
    ("path", "incoming", "status", "closed"),
    [
        ("/api/tables/a/live", [], 101, 4001),
        ("/api/tables/quiet/live", [{"type": "websocket.disconnect", "code": 1006}], 101, 1006),
        ("/nowhere", [], 403, None),
    ],
)
def test_a_socket_is_told_when_it_ends(path: str, incoming: list[Any], status: int, closed: int | None) -> None:
    with capture_logs() as logs:
        scope = scope_of("websocket", path, query_string=b"code=secret")
        run(an_app(), scope, {"type": "websocket.connect"}, *incoming)

    entry = one(logs)
    assert (entry["method"], entry["status"], entry.get("closed")) == ("SOCKET", status, closed)
    assert "secret" not in str(entry)


def test_a_refused_handshake_is_told_with_its_reason() -> None:
    with capture_logs() as logs:
        handshake(AccessLog(partial(send_refusal, Refused(429, "too-fast", 1))))

    assert (one(logs)["status"], one(logs)["refused"]) == (403, "too-fast")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/", "/"),
        ("/index.html", "/index.html"),
        ("/join/bcdfghjkmnpqrstvwxz234", "/join/…"),
        ("/bcdfghjkmnpqrstvwxz234567", "/…"),
        ("/\x1b[31m", "/…"),
        ("//x", "//…"),
        ("*", "…"),
        ("", "…"),
    ],
)
def test_of_a_path_without_a_route_the_first_step_is_told_at_most(path: str, expected: str) -> None:
    assert path_pattern(scope_of(path=path)) == expected


def test_a_parameter_that_holds_several_steps_is_hidden_whole() -> None:
    scope = scope_of(path="/files/secret/code", route=object(), path_params={"path": "secret/code"})

    assert path_pattern(scope) == "/files/{path}/{path}"


@pytest.mark.parametrize(
    "name",
    ["token", "Cookie", "set-cookie", "X-CSRF-Token", "link_code", "seed", "Authorization", "query", "body", "key"],
)
def test_values_with_secret_names_are_hidden_however_deep(name: str) -> None:
    entry = {"event": "x", name: "plain", "deep": [{name: ["plain"]}]}

    assert redact(None, "info", entry) == {"event": "x", name: HIDDEN, "deep": [{name: HIDDEN}]}


@pytest.mark.parametrize("name", ["status", "person", "monkey", "decoded", "encoder", "subtoken1", "table"])
def test_values_with_other_names_stay(name: str) -> None:
    assert redact(None, "info", {name: "plain", "n": 1, "none": None}) == {name: "plain", "n": 1, "none": None}


@pytest.mark.parametrize("make", [new_token, lambda: csrf_of("x"), invitation_code, link_code])
def test_what_has_the_shape_of_a_secret_is_hidden_in_any_text(make: Callable[[], str]) -> None:
    secret = make()

    for text in (secret, f"for {secret}.", f"'{secret}'", f"/join/{secret}", f"a={secret}&b"):
        entry = redact(None, "info", {"event": text, "error": ValueError(text), "all": (text,)})
        assert secret not in str(entry)
        assert HIDDEN in entry["event"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GET /ws?code=abc HTTP", f"GET /ws?{HIDDEN} HTTP"),
        ("GET /ws?abc HTTP", f"GET /ws?{HIDDEN} HTTP"),
        ("[SQL: INSERT]\n[parameters: ('abc', 1)]\nmore", f"[SQL: INSERT]\n[parameters: {HIDDEN}\nmore"),
        ("[type=int, input_value='abc', input_type=str]", f"[type=int, input_value={HIDDEN}"),
        ("\x1b[31mred", "?[31mred"),
        ("Really? Yes: 3 tables, every_question_of_the_engine", "Really? Yes: 3 tables, every_question_of_the_engine"),
    ],
)
def test_texts_of_errors_keep_their_words_and_lose_their_values(text: str, expected: str) -> None:
    assert redact(None, "info", {"event": text}) == {"event": expected}


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def fail_with(secret: str) -> None:
    cookie = secret
    raise RuntimeError(f"no session {cookie}")


@pytest.mark.parametrize("form", ["json", "console"])
@pytest.mark.parametrize("library", [False, True])
def test_errors_are_logged_with_their_places_but_without_secrets(form: Any, library: bool) -> None:
    stream, secret = io.StringIO(), new_token()
    set_up_logs(form, stream)
    log: Any = logging.getLogger("some.library") if library else structlog.get_logger()

    try:
        fail_with(secret)
    except RuntimeError:
        log.exception("it failed")

    text = stream.getvalue()
    assert "it failed" in text
    assert "fail_with" in text
    assert "RuntimeError: no session (hidden)" in text
    assert secret not in text


def test_lines_of_json_have_time_and_level_whoever_writes_them() -> None:
    stream = io.StringIO()
    set_up_logs("json", stream)

    structlog.get_logger().info("ours", number=3, what=object)
    logging.getLogger("library").warning("theirs %s", 4)

    ours, theirs = lines(stream)
    assert (ours["event"], ours["level"], ours["number"]) == ("ours", "info", 3)
    assert (theirs["event"], theirs["level"]) == ("theirs 4", "warning")
    assert ours["timestamp"].endswith("Z")
    assert theirs["timestamp"] >= ours["timestamp"]


def test_below_the_level_nothing_is_written() -> None:
    stream = io.StringIO()
    set_up_logs("json", stream, "warning")

    structlog.get_logger().info("ours")
    logging.getLogger("library").info("theirs")

    assert stream.getvalue() == ""


@pytest.mark.parametrize(
    ("library", "level"),
    [
        ("uvicorn.access", logging.INFO),
        ("uvicorn.error", logging.INFO),
        ("websockets.server", logging.DEBUG),
        ("sqlalchemy.engine", logging.INFO),
        ("httpx", logging.INFO),
        ("httpcore.connection", logging.DEBUG),
    ],
)
def test_libraries_that_tell_secrets_stay_quiet_even_when_all_is_wanted(library: str, level: int) -> None:
    stream = io.StringIO()
    set_up_logs("json", stream, "debug")

    logging.getLogger("another").log(level, "heard")
    logging.getLogger(library).log(level, "Cookie: plain")

    assert [line["event"] for line in lines(stream)] == ["heard"]


def test_requests_at_the_same_time_keep_their_ids_apart() -> None:
    stream = io.StringIO()
    set_up_logs("json", stream)
    gate = asyncio.Event()

    async def waiting(scope: Scope, *_: Any) -> None:
        await gate.wait()
        structlog.get_logger().info("inside", id=scope["state"]["request_id"])

    async def both() -> None:
        async def ignore(_: Any) -> None: ...
        async def nothing() -> Any: ...

        app = AccessLog(waiting)
        tasks = [asyncio.create_task(app(scope_of(), nothing, ignore)) for _ in range(2)]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks)

    asyncio.run(both())

    inside = [line for line in lines(stream) if line["event"] == "inside"]
    assert [line["request"] for line in inside] == [line["id"] for line in inside]
    assert len({line["id"] for line in inside}) == 2
