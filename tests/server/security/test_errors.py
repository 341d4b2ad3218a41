"""Every refusal has the same form, says what to do, and reveals nothing internal."""

from __future__ import annotations

import ast
import asyncio
import pickle
import re
import string
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, cast

import pytest
from fastapi import Depends, FastAPI, Header, WebSocket
from pydantic import BaseModel, ConfigDict, Field, field_validator
from starlette.requests import ClientDisconnect, Request
from starlette.responses import StreamingResponse
from starlette.types import Message
from structlog.testing import capture_logs

from harness.builds import ROOT
from tawantinsuyu.server.errors import Faults, answer_errors, remember_language
from tawantinsuyu.table.messages.game import StateOut
from tawantinsuyu.table.refusal import Refused, Said, say
from tawantinsuyu.texts.catalogue import messages
from tawantinsuyu.texts.speech import MissingText
from tests.server.security.asgi import failing, handshake, hello, refusal, request, run, scope_of
from tests.texts.french import speaking_french

SOURCES = [
    file for package in ("server", "table") for file in sorted((ROOT / "src" / "tawantinsuyu" / package).rglob("*.py"))
]
OFFLINE = (
    *sorted((ROOT / "src" / "tawantinsuyu" / "offline").rglob("*.py")),
    *sorted((ROOT / "web" / "src" / "features" / "offline").rglob("*.ts")),
)
"""Who refuses in place of a server."""
SECRET = "correct-horse-battery-staple"
STATE = cast("StateOut", {"version": 3})


class Bot(BaseModel):
    kind: Literal["bot"]


class Person(BaseModel):
    kind: Literal["person"]


class Seat(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=5)
    who: Annotated[Bot | Person, Field(discriminator="kind")] = Bot(kind="bot")

    @field_validator("name")
    @classmethod
    def no_angles(cls, name: str) -> str:
        if "<" in name:
            raise ValueError("should have no angles")
        return name


class Table(BaseModel):
    players: int = Field(le=4)
    seats: list[Seat] = []
    token: int = 0


def refuse() -> None:
    raise Refused(403, "foreign-origin")


async def chunks() -> AsyncIterator[bytes]:
    yield b"half"
    raise RuntimeError(SECRET)


def an_app() -> FastAPI:
    app = FastAPI()
    answer_errors(app)
    app.add_middleware(Faults)

    @app.post("/tables")
    def tables(table: Table) -> int:
        return table.players

    @app.get("/header")
    def header(x_csrf_token: Annotated[int, Header()]) -> int:
        return x_csrf_token

    @app.get("/refused")
    def refused() -> None:
        raise Refused(409, "too-fast", 7, state=STATE, headers={"Retry-After": "7"})

    @app.get("/fault")
    def fault() -> None:
        raise RuntimeError(SECRET)

    @app.get("/half")
    def half() -> StreamingResponse:
        return StreamingResponse(chunks())

    @app.get("/gone")
    def gone() -> None:
        raise ClientDisconnect

    @app.websocket("/refused")
    async def refused_socket(websocket: WebSocket, _: Annotated[None, Depends(refuse)]) -> None:
        await websocket.accept()

    @app.websocket("/late")
    async def late_socket(websocket: WebSocket) -> None:
        await websocket.accept()
        refuse()

    @app.websocket("/invalid")
    async def invalid_socket(websocket: WebSocket, since: int) -> None:
        await websocket.accept(str(since))

    @app.websocket("/fault")
    async def fault_socket(websocket: WebSocket) -> None:
        raise RuntimeError(SECRET, websocket)

    @app.websocket("/late-fault")
    async def late_fault_socket(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.send_text("hello")
        raise RuntimeError(SECRET)

    @app.websocket("/closed-fault")
    async def closed_fault_socket(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.close()
        raise RuntimeError(SECRET)

    return app


def test_a_refusal_travels_as_id_arguments_and_words() -> None:
    answer = request(an_app(), path="/refused")

    assert answer.status_code == 409
    assert answer.json() == {
        "error": {"id": "too-fast", "args": [7], "message": say("too-fast", 7)},
        "state": {"version": 3},
    }
    assert answer.headers["retry-after"] == "7"
    assert "7" in say("too-fast", 7)


def test_without_a_state_none_is_sent() -> None:
    assert set(Refused(404, "not-found").body()) == {"error"}


def test_a_refusal_survives_the_way_between_processes() -> None:
    copy = pickle.loads(pickle.dumps(Refused(409, "too-fast", 7, state=STATE)))

    assert (copy.status, copy.body()) == (409, Refused(409, "too-fast", 7, state=STATE).body())


def test_an_unknown_message_is_an_error_of_ours() -> None:
    with pytest.raises(MissingText):
        Refused(400, "no-such-message").body()


INVALID = [
    ({}, "players is missing"),
    ({"players": 5}, "players should be less than or equal to 4"),
    ({"players": 2, "seats": [{"name": "a"}, {}]}, "seats.1.name is missing"),
    ({"players": 2, "seats": [{"name": "<"}]}, "seats.0.name should have no angles"),
    ({"players": 2, "seats": [{"name": "a", "x": 1}]}, "seats.0.x is not known here"),
    ({"players": 2, "seats": [{"name": "a", "who": {"kind": SECRET}}]}, "seats.0.who is not known here"),
    ({"players": 2, "token": SECRET}, "token should be a valid integer, unable to parse string as an integer"),
    ([], "body should be a valid dictionary or object to extract fields from"),
]


@pytest.mark.parametrize(("body", "words"), INVALID)
def test_a_request_that_is_not_right_names_the_fields_and_repeats_no_value(body: object, words: str) -> None:
    answer = request(an_app(), "POST", "/tables", json=body)

    error = answer.json()["error"]
    assert (answer.status_code, error["id"], error["args"]) == (422, "bad-request", [words])
    assert words in error["message"]
    assert SECRET not in answer.text


@pytest.mark.parametrize("content", [b"{", b"", b"\xff\xfe", b'{"players": NaN}', b"[" * 50_000])
def test_what_is_no_json_is_refused_in_our_form(content: bytes) -> None:
    answer = request(an_app(), "POST", "/tables", content=content, headers={"Content-Type": "application/json"})

    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["id"] in ("bad-request", "bad-form")


def test_a_wrong_header_is_named() -> None:
    answer = request(an_app(), path="/header", headers={"X-CSRF-Token": SECRET})

    assert answer.json()["error"]["args"][0].startswith("x-csrf-token should be a valid integer")
    assert SECRET not in answer.text


def test_huge_and_strange_names_are_not_repeated() -> None:
    seats = [{"name": "a", "x" * 50_000: 1, "\x1b[31m": 2}] * 100
    answer = request(an_app(), "POST", "/tables", json={"players": 2, "seats": seats})

    assert answer.status_code == 422
    assert len(answer.content) < 2000
    assert "\\u001b" not in answer.text


@pytest.mark.parametrize(
    ("method", "path", "status", "id"),
    [("GET", "/nowhere", 404, "not-found"), ("DELETE", "/tables", 405, "wrong-method")],
)
def test_refusals_of_the_framework_have_our_form(method: str, path: str, status: int, id: str) -> None:
    answer = request(an_app(), method, path)

    assert (answer.status_code, answer.json()["error"]["id"]) == (status, id)
    assert set(answer.json()) == {"error"}
    if status == 405:
        assert answer.headers["allow"] == "POST"


def test_a_fault_of_ours_tells_an_id_to_quote_and_nothing_else() -> None:
    with capture_logs() as logs:
        answer = request(an_app(), path="/fault")

    error = answer.json()["error"]
    assert (answer.status_code, error["id"]) == (500, "server-fault")
    [fault] = error["args"]
    assert fault in error["message"]
    assert SECRET not in answer.text
    assert "RuntimeError" not in answer.text
    [entry] = logs
    assert (entry["event"], entry["fault"]) == ("fault", fault)
    assert isinstance(entry["exc_info"], RuntimeError)


def test_a_fault_goes_by_the_id_of_its_request() -> None:
    with capture_logs():
        sent = run(an_app(), scope_of(path="/fault", method="GET", query_string=b"", state={"request_id": "abc123"}))

    assert b'"args":["abc123"]' in sent[1]["body"]


def test_an_answer_with_a_fault_half_way_stays_incomplete() -> None:
    with capture_logs() as logs:
        sent = run(an_app(), scope_of(path="/half", method="GET", query_string=b""))

    assert [each["type"] for each in sent] == ["http.response.start", "http.response.body"]
    assert sent[1]["more_body"]
    assert [entry["event"] for entry in logs] == ["fault"]


def test_a_client_that_went_away_is_no_fault() -> None:
    with capture_logs() as logs:
        assert run(an_app(), scope_of(path="/gone", method="GET", query_string=b"")) == []

    assert logs == []


def test_a_refusal_of_a_middleware_is_answered_too() -> None:
    assert request(Faults(failing(Refused(429, "too-fast", 3)))).status_code == 429


def test_faults_lets_everything_else_pass() -> None:
    assert request(Faults(hello)).text == "GET 0"


LATE = {"type": "websocket.close", "code": 1011, "reason": "server-fault"}
SOCKETS = {
    "/refused": refusal("foreign-origin"),
    "/late": [{"type": "websocket.accept"}, *refusal("foreign-origin")],
    "/invalid": refusal("bad-request"),
    "/fault": refusal("server-fault"),
    "/late-fault": [{"type": "websocket.accept"}, {"type": "websocket.send"}, LATE],
    "/closed-fault": [{"type": "websocket.accept"}, {"type": "websocket.close", "code": 1000, "reason": ""}],
}


@pytest.mark.parametrize(("path", "expected"), SOCKETS.items())
def test_a_refused_socket_is_told_why_before_it_opens_or_as_it_closes(path: str, expected: list[Message]) -> None:
    with capture_logs():
        sent = handshake(an_app(), path, query_string=f"since={SECRET}".encode())

    wanted = ("type", "code", "reason")
    assert [{name: each[name] for name in wanted if name in each} for each in sent] == expected
    assert SECRET not in str(sent)


def test_an_unknown_socket_is_refused() -> None:
    sent = handshake(an_app(), "/nowhere", query_string=b"")

    assert [each["type"] for each in sent] == ["websocket.close"]


class Call(NamedTuple):
    """A refusal in the sources: where, which ids it may have, how many arguments (None: not to be seen)."""

    file: Path
    ids: set[str]
    arguments: int | None


def calls() -> Iterator[Call]:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                named = {
                    part.value
                    for part in ast.walk(node.args[1])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
                starred = any(isinstance(argument, ast.Starred) for argument in node.args)
                yield Call(file, named, None if starred else len(node.args) - 2)


def arguments_of(message: str) -> int:
    return max((int(field) + 1 for _, field, _, _ in string.Formatter().parse(message) if field), default=0)


def test_every_refusal_in_the_sources_has_words_and_the_arguments_that_they_name() -> None:
    words = messages("en")["server"]
    found = list(calls())

    missing = {(id, call.file.name) for call in found for id in call.ids if id not in words}
    assert not missing
    wrong = {
        (id, call.file.name, call.arguments)
        for call in found
        for id in call.ids
        if call.arguments not in (None, arguments_of(words[id]))
    }
    assert not wrong
    assert len(found) > 5


def test_no_message_is_left_over() -> None:
    quoted = set(
        re.findall(r'"([a-z][a-z0-9-]*)"', "".join(file.read_text(encoding="utf-8") for file in (*SOURCES, *OFFLINE)))
    )

    assert set(messages("en")["server"]) <= quoted


def test_messages_are_in_order() -> None:
    ids = list(messages("en")["server"])

    assert ids == sorted(ids)


FRENCH = {
    "server": {"too-fast": "Trop vite : {0} s.", "bad-request": "Erreur : {0}.", "bad-webhook": "Non : {0}"},
    "problem": {
        "missing": "manque",
        "string-too-long": "a plus de {max_length} {max_length:plural signe|signes}",
        "other": "[{words}]",
    },
    "notify": {"bad-port": "Le port {0} est pris."},
}


@pytest.mark.parametrize(
    ("headers", "own", "message"),
    [
        ({}, None, "Too many requests. Wait 7 s, then try again."),
        ({"Accept-Language": "fr-CA, en;q=0.5"}, None, "Trop vite : 7 s."),
        ({"Accept-Language": "pl, en;q=0.5"}, None, "Too many requests. Wait 7 s, then try again."),
        ({"Accept-Language": "en"}, "fr", "Trop vite : 7 s."),
        ({"Accept-Language": "fr"}, "en", "Too many requests. Wait 7 s, then try again."),
    ],
)
def test_a_refusal_is_in_the_own_language_or_in_that_of_the_browser(
    headers: dict[str, str], own: str | None, message: str
) -> None:
    app = FastAPI()
    answer_errors(app)

    @app.get("/")
    def refused(request: Request) -> None:
        if own is not None:
            remember_language(request.scope, own)
        raise Refused(429, "too-fast", 7)

    with speaking_french(FRENCH):
        assert request(app, path="/", headers=headers).json()["error"]["message"] == message


def test_what_is_wrong_with_a_request_is_told_in_the_language_of_the_refusal() -> None:
    body = {"seats": [{"name": "abcdef"}], "token": "x"}

    with speaking_french(FRENCH):
        answer = request(an_app(), "POST", "/tables", json=body, headers={"Accept-Language": "fr"})

    own = "should be a valid integer, unable to parse string as an integer"
    assert answer.json()["error"]["message"] == (
        f"Erreur : players manque; seats.0.name a plus de 5 signes; token [{own}]."
    )


def test_a_message_within_a_refusal_is_in_its_language_too() -> None:
    refused = Refused(422, "bad-webhook", Said("notify", "bad-port", (22,)))

    with speaking_french(FRENCH):
        assert refused.body("fr")["error"] == {
            "id": "bad-webhook",
            "args": ["Le port 22 est pris."],
            "message": "Non : Le port 22 est pris.",
        }
        assert refused.body("en")["error"]["args"] == [
            "Port 22 cannot be used. Use 443, 80, or one from 1024 to 65535."
        ]


def test_every_way_in_which_our_requests_are_wrong_has_words() -> None:
    source = (ROOT / "src" / "tawantinsuyu" / "table" / "messages" / "requests.py").read_text(encoding="utf-8")
    own = dict(re.findall(r'PydanticCustomError\(\s*"([a-z-]+)",\s*"([^"]+)"', source))

    assert own
    assert own.items() <= messages("en")["problem"].items()


def test_an_answer_to_a_client_that_has_left_is_no_fault() -> None:
    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(_: Message) -> None:
        raise OSError("the client is gone")

    with capture_logs() as logs:
        asyncio.run(Faults(hello)(scope_of(), receive, send))

    assert logs == []
