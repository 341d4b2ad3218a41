"""Requests without end: whatever is sent, little is kept and the loop goes on."""

from __future__ import annotations

import socket
from contextlib import suppress

import pytest

from harness.servers.server import ServerInThread
from tawantinsuyu.server.security.connections import HEAD_BYTES
from tests.server.abuse.bystanders import Bystanders
from tests.server.abuse.raw import answer, connection, head

MEGABYTE = b"x" * 1_000_000
FORM = "Content-Type: application/json"


def pour(made: socket.socket, data: bytes, times: int) -> int:
    """Send the same again and again; how often until the server ended it."""
    sent = 0
    with suppress(ConnectionError):
        for _ in range(times):
            made.sendall(data)
            sent += 1
    return sent


@pytest.mark.parametrize(
    ("begun", "more"),
    [
        (head("GET", "/healthz") + b"X-Long: ", MEGABYTE),
        (head("GET", "/healthz"), b"".join(b"X-%d: many\r\n" % number for number in range(50_000))),
        (b"GET /", MEGABYTE),
        (head("POST", "/api/guests", FORM, "Transfer-Encoding: chunked") + b"\r\n0\r\nX-Late: ", MEGABYTE),
    ],
    ids=["a header", "many headers", "an address", "a header after the body"],
)
def test_an_endless_head_is_cut_off(server: ServerInThread, bystanders: Bystanders, begun: bytes, more: bytes) -> None:
    """Given a request whose head never ends, then the connection ends after some of it, not after all."""
    with connection(server) as made:
        made.sendall(begun)
        assert pour(made, more, 100) < 20
        bystanders.play(1)


def test_who_is_cut_off_for_a_long_head_hears_why(server: ServerInThread) -> None:
    with connection(server) as made:
        made.sendall(head("GET", "/healthz") + b"X-Long: " + b"x" * (HEAD_BYTES + 1))
        assert answer(made)[0] in (431, 0)  # the answer may be lost with the connection


def test_a_head_as_long_as_browsers_send_is_fine(server: ServerInThread) -> None:
    with connection(server) as made:
        made.sendall(
            head("GET", "/healthz", "Connection: close", *(f"X-{n}: {'x' * 500}" for n in range(30))) + b"\r\n"
        )
        assert answer(made)[0] == 200


def test_a_body_declared_too_large_is_refused_at_once(server: ServerInThread) -> None:
    with connection(server) as made:
        made.sendall(head("POST", "/api/guests", FORM, "Content-Length: 1000000000000") + b"\r\n{")
        status, said = answer(made)
    assert status == 413
    assert b"too-large" in said


@pytest.mark.parametrize("path", ["/api/guests", "/api/replays", "/nothing/here"])
def test_a_body_in_endless_parts_is_refused(server: ServerInThread, bystanders: Bystanders, path: str) -> None:
    part = b"%x\r\n" % len(MEGABYTE) + MEGABYTE + b"\r\n"
    with connection(server) as made:
        made.sendall(head("POST", path, FORM, "Transfer-Encoding: chunked") + b"\r\n")
        assert pour(made, part, 200) < 50
        bystanders.play(1)
        assert answer(made)[0] in (413, 0)


@pytest.mark.parametrize(
    "lines",
    [
        ("Content-Length: 5", "Content-Length: 7"),
        ("Content-Length: 5", "Transfer-Encoding: chunked"),
        ("Transfer-Encoding: chunked, identity",),
        ("Content-Length: -1",),
        ("Content-Length: 1e3",),
        ("Transfer-Encoding : chunked",),
    ],
    ids=["two lengths", "length and chunks", "two codings", "less than nothing", "no number", "a space"],
)
def test_a_request_that_two_servers_could_read_differently_is_refused(
    server: ServerInThread, lines: tuple[str, ...]
) -> None:
    """Behind a proxy such a request could smuggle in a second one."""
    with connection(server) as made:
        made.sendall(head("POST", "/api/guests", FORM, *lines) + b"\r\n5\r\nhello\r\n0\r\n\r\n")
        made.shutdown(socket.SHUT_WR)
        status, said = answer(made)
    assert status in (0, 400)
    assert b"X-Request-ID" not in said
    assert b"x-request-id" not in said


@pytest.mark.parametrize(
    "line", [b"GET /\xff HTTP/1.1", b"GET healthz HTTP/1.1", b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9", b"\x00" * 20]
)
def test_what_is_no_http_is_refused(server: ServerInThread, line: bytes) -> None:
    with connection(server) as made:
        made.sendall(line + b"\r\nHost: 127.0.0.1\r\n\r\n")
        made.shutdown(socket.SHUT_WR)
        assert answer(made)[0] in (0, 400)
