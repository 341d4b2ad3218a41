"""Pages of other sites cannot act here, and the server answers to its own names only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from starlette.types import Message

from tawantinsuyu.server.security.origins import Origins, own_hosts, public_origin
from tests.server.security.asgi import handshake, hello, refusal, request, run, scope_of

PUBLIC = "https://play.example.org"

ORIGINS = [
    # the Host header, the scheme of the request, the Origin header, whether it is ours
    ("localhost:8000", "http", "http://localhost:8000", True),
    ("localhost:8000", "http", None, True),
    ("localhost:8000", "http", "null", False),
    ("localhost:8000", "http", "", False),
    ("localhost:8000", "http", "http://localhost:8001", False),
    ("localhost:8000", "http", "http://localhost", False),
    ("localhost:8000", "http", "https://localhost:8000", False),
    ("localhost:8000", "http", "http://127.0.0.1:8000", False),
    ("localhost:8000", "http", "http://evil.example", False),
    ("localhost:8000", "http", "http://localhost.evil.example:8000", False),
    ("localhost:8000", "http", "http://evil.localhost:8000", False),
    ("localhost:8000", "http", "http://localhost.:8000", False),
    ("localhost:8000", "http", "HTTP://LOCALHOST:8000", True),
    ("LOCALHOST:8000", "http", "http://localhost:8000", True),
    ("localhost:8000", "http", "http://localhost:8000/", False),
    ("localhost:8000", "http", "http://localhost:8000/path", False),
    ("localhost:8000", "http", "http://localhost:8000\nevil.example", False),
    ("localhost:8000", "http", "http://localhost:8000\n", False),
    ("localhost:8000", "http", "http://localhost:8000@evil.example", False),
    ("localhost:8000", "http", "http://evil.example#localhost:8000", False),
    ("localhost:8000", "http", " http://localhost:8000", False),
    ("localhost:8000", "http", "http://localhost:8000 http://evil.example", False),
    ("localhost:8000", "http", "localhost:8000", False),
    ("localhost:8000", "http", "file://", False),
    ("localhost", "http", "http://localhost", True),
    ("localhost", "http", "http://localhost:80", True),
    ("localhost:80", "http", "http://localhost", True),
    ("localhost", "http", "http://localhost:443", False),
    ("game.example.org", "https", "https://game.example.org", True),
    ("game.example.org", "https", "https://game.example.org:443", True),
    ("game.example.org", "https", "http://game.example.org", False),
    ("game.example.org", "https", "https://example.org", False),
    ("game.example.org", "https", "https://a.game.example.org", False),
    ("game.example.org", "https", "https://game.example.org.", False),
    ("game.example.org.", "https", "https://game.example.org.", True),
    ("[::1]:8000", "http", "http://[::1]:8000", True),
    ("[::1]:8000", "http", "http://[::2]:8000", False),
    ("", "http", "http://localhost:8000", False),
    ("a b", "http", "http://a b", False),
    ("inner:8000", "http", PUBLIC, True),
    ("inner:8000", "http", "https://play.example.org:443", True),
    ("inner:8000", "http", "http://play.example.org", False),
    ("inner:8000", "http", "https://play.example.org:8443", False),
]
SOCKET_SCHEMES = {"http": "ws", "https": "wss"}


def headers(host: str | None, origin: str | None) -> list[tuple[str, str]]:
    named = (("Host", host), ("Origin", origin))
    return [(name, value) for name, value in named if value is not None]


def status(sent: list[Message]) -> int:
    return int(sent[0]["status"])


def post(app: Origins, scheme: str, pairs: Sequence[tuple[str, str]], method: str = "POST") -> int:
    scope = scope_of(scheme=scheme, headers=pairs, method=method)
    return status(run(app, scope, {"type": "http.request", "body": b"", "more_body": False}))


@pytest.mark.parametrize(("host", "scheme", "origin", "ours"), ORIGINS)
def test_only_our_own_pages_act(host: str, scheme: str, origin: str | None, ours: bool) -> None:
    app = Origins(hello, [PUBLIC])

    assert post(app, scheme, headers(host, origin)) == (200 if ours else 403)


@pytest.mark.parametrize(("host", "scheme", "origin", "ours"), ORIGINS)
def test_only_our_own_pages_open_sockets(host: str, scheme: str, origin: str | None, ours: bool) -> None:
    app = Origins(hello, [PUBLIC])

    sent = handshake(app, scheme=SOCKET_SCHEMES[scheme], headers=headers(host, origin))

    assert sent == ([{"type": "websocket.accept"}] if ours else refusal("foreign-origin"))


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "ANYTHING"])
def test_every_method_that_may_change_something_is_checked(method: str) -> None:
    assert post(Origins(hello), "http", headers("localhost", "http://evil.example"), method) == 403


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_links_from_other_sites_may_be_followed(method: str) -> None:
    pairs = [*headers("localhost", "http://evil.example"), ("Sec-Fetch-Site", "cross-site")]

    assert post(Origins(hello), "http", pairs, method) == 200


def test_a_request_with_two_origins_or_two_hosts_has_none_of_ours() -> None:
    app = Origins(hello)

    assert post(app, "http", [("Host", "a"), ("Origin", "http://a"), ("Origin", "http://b")]) == 403
    assert post(app, "http", [("Host", "a"), ("Host", "b"), ("Origin", "http://a")]) == 403
    assert post(app, "http", [("Origin", "http://a")]) == 403


@pytest.mark.parametrize(
    ("site", "origin", "granted"),
    [
        ("same-origin", None, True),
        ("none", None, True),
        ("cross-site", None, False),
        ("cross-site", "http://localhost", False),
        ("same-site", None, False),
        ("same-site", "http://localhost", True),
    ],
)
def test_what_the_browser_says_of_the_page_counts(site: str, origin: str | None, granted: bool) -> None:
    pairs = [*headers("localhost", origin), ("Sec-Fetch-Site", site)]

    assert post(Origins(hello), "http", pairs) == (200 if granted else 403)


def test_a_refusal_says_what_to_do() -> None:
    answer = request(Origins(hello), "POST", headers={"Origin": "null"})

    error = answer.json()["error"]
    assert (answer.status_code, error["id"], error["args"]) == (403, "foreign-origin", [])
    assert "its own tab" in error["message"]


HOSTS = [
    ("localhost:8000", True),
    ("LOCALHOST", True),
    ("127.0.0.1:8000", True),
    ("[::1]:8000", True),
    ("play.example.org", True),
    ("given.example:9", True),
    ("evil.example", False),
    ("localhost.evil.example", False),
    ("localhost.", False),
    ("127.0.0.2", False),
    ("", False),
    ("localhost:port", False),
    ("localhost, evil.example", False),
    (None, False),
]


@pytest.mark.parametrize(("host", "ours"), HOSTS)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_server_for_this_machine_answers_to_its_own_names_only(host: str | None, ours: bool, kind: str) -> None:
    app = Origins(hello, [PUBLIC], own_hosts("127.0.0.1", ["Given.Example"]))

    if kind == "http":
        assert post(app, "http", headers(host, None), "GET") == (200 if ours else 403)
    else:
        sent = handshake(app, headers=headers(host, None))
        assert sent == ([{"type": "websocket.accept"}] if ours else refusal("foreign-host"))


def test_a_foreign_name_is_refused_even_to_its_own_pages() -> None:
    app = Origins(hello, hosts=own_hosts("localhost"))

    answer = request(app, "POST", base="http://evil.example:8000", headers={"Origin": "http://evil.example:8000"})

    assert (answer.status_code, answer.json()["error"]["id"]) == (403, "foreign-host")


@pytest.mark.parametrize(
    ("bind", "names", "expected"),
    [
        ("127.0.0.1", [], {"localhost", "127.0.0.1", "::1"}),
        ("127.0.0.5", [], {"localhost", "127.0.0.1", "::1"}),
        ("::1", [], {"localhost", "127.0.0.1", "::1"}),
        ("[::1]", ["[::2]"], {"localhost", "127.0.0.1", "::1", "::2"}),
        ("localhost", ["MY-BOX"], {"localhost", "127.0.0.1", "::1", "my-box"}),
        ("0.0.0.0", [], None),
        ("::", [], None),
        ("0.0.0.0", ["play.example.org"], {"play.example.org", "localhost", "127.0.0.1", "::1"}),
    ],
)
def test_which_names_a_server_answers_to_follows_from_where_it_listens(
    bind: str, names: list[str], expected: Any
) -> None:
    assert own_hosts(bind, names) == expected


@pytest.mark.parametrize("text", ["play.example.org", "https://play.example.org/", "ftp://a", "null", "https://", "*"])
def test_a_public_origin_that_is_none_is_refused_at_the_start(text: str) -> None:
    with pytest.raises(ValueError, match="is not an origin: write it like"):
        public_origin(text)


@pytest.mark.parametrize("text", ["https://play.example.org", "play.example.org:8000", "*", "", "a b"])
def test_a_host_name_that_is_none_is_refused_at_the_start(text: str) -> None:
    with pytest.raises(ValueError, match="is not the name of a host: write it like"):
        own_hosts("127.0.0.1", [text])
