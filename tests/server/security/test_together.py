"""The security middleware works together."""

from __future__ import annotations

import pytest
from fastapi import FastAPI, Request
from starlette.middleware import Middleware
from structlog.testing import capture_logs

from tawantinsuyu.server.errors import Faults, answer_errors
from tawantinsuyu.server.security.bodies import BodyLimits
from tawantinsuyu.server.security.headers import SecurityHeaders
from tawantinsuyu.server.security.logs import AccessLog
from tawantinsuyu.server.security.origins import Origins
from tests.server.security.asgi import handshake, refusal, request, run, scope_of


def an_app(public: tuple[str, ...] = ()) -> FastAPI:
    """An app with all guards, in the order of the server's."""
    app = FastAPI(
        middleware=[
            Middleware(SecurityHeaders, https=True),
            Middleware(AccessLog),
            Middleware(Faults),
            Middleware(Origins, public=public, hosts=["localhost"]),
            Middleware(BodyLimits, limits={"/api/size": 10}),
        ]
    )
    answer_errors(app)

    @app.post("/api/size")
    async def size(request: Request) -> int:
        return len(await request.body())

    @app.post("/api/fault")
    async def fault() -> None:
        raise RuntimeError("secret")

    return app


CASES = [
    # path, headers, body, status, id
    ("/api/size", {}, b"1234567890", 200, None),
    ("/api/size", {}, b"12345678901", 413, "too-large"),
    ("/api/size", {"Origin": "http://evil.example"}, b"", 403, "foreign-origin"),
    ("/api/size", {"Host": "evil.example"}, b"", 403, "foreign-host"),
    ("/api/fault", {}, b"", 500, "server-fault"),
    ("/api/nothing", {}, b"", 404, "not-found"),
]


@pytest.mark.parametrize(("path", "headers", "body", "status", "id"), CASES)
def test_every_answer_has_its_form_its_headers_and_its_line(
    path: str, headers: dict[str, str], body: bytes, status: int, id: str | None
) -> None:
    with capture_logs() as logs:
        answer = request(an_app(), "POST", path, headers=headers, content=body)

    assert answer.status_code == status
    if id:
        assert answer.json()["error"]["id"] == id
    assert "content-security-policy" in answer.headers
    assert "strict-transport-security" in answer.headers
    assert answer.headers["cache-control"] == "no-store"
    assert [entry["status"] for entry in logs if entry["event"] == "request"] == [status]
    assert "secret" not in answer.text


def test_a_foreign_page_is_turned_away_before_its_body_is_read() -> None:
    scope = scope_of(path="/api/size", headers=[("Host", "localhost"), ("Origin", "null")], query_string=b"")

    with capture_logs():
        sent = run(an_app(), scope)  # no body ever comes: reading it would not end

    assert sent[0]["status"] == 403


def test_a_public_origin_is_ours() -> None:
    app = an_app(public=("https://play.example.org",))

    with capture_logs():
        answer = request(app, "POST", "/api/size", headers={"Origin": "https://play.example.org"})

    assert answer.json() == 0


def test_a_socket_of_a_foreign_page_is_refused() -> None:
    with capture_logs():
        sent = handshake(an_app(), "/api/live", headers=[("Host", "localhost"), ("Origin", "null")], query_string=b"")

    assert sent == refusal("foreign-origin")
