"""Clients that take their time: to say what they want, to send it, or to take what they are sent."""

from __future__ import annotations

import functools
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from harness.servers.guest import wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server import app
from tawantinsuyu.server.live import hub, sockets
from tawantinsuyu.server.security import connections
from tawantinsuyu.server.security.bodies import BodyLimits
from tawantinsuyu.server.security.connections import GuardedHttp, GuardedSockets
from tests.server.abuse.bystanders import Bystanders
from tests.server.abuse.raw import answer, connection, head, is_cut_off, open_socket
from tests.server.games import play_to

SOON = 1.5
"""Seconds of patience, in place of what people get."""
TINY = 4_096


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    """A server with little patience, whose connections hold little."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "BodyLimits", functools.partial(BodyLimits, seconds=SOON))
        patch.setattr(sockets, "SEND_SECONDS", SOON)
        patch.setattr(connections, "HEAD_SECONDS", SOON)
        patch.setattr(connections, "UNREAD_SECONDS", SOON)
        with run_server() as server:
            server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, TINY)
            yield server


def test_who_never_says_what_they_want_is_not_waited_for(server: ServerInThread, bystanders: Bystanders) -> None:
    with connection(server) as silent, connection(server) as brief, connection(server) as half:
        brief.sendall(b"GET")
        half.sendall(head("GET", "/healthz"))
        bystanders.play(1)
        assert answer(silent) == answer(brief) == answer(half) == (0, b"")


def test_not_even_on_a_connection_that_was_used_before(server: ServerInThread) -> None:
    with connection(server) as made:
        made.sendall(head("GET", "/healthz") + b"\r\n")
        assert made.recv(65_536).startswith(b"HTTP/1.1 200 ")
        made.sendall(head("GET", "/healthz"))
        assert is_cut_off(made)


def test_a_body_that_does_not_come_is_refused(server: ServerInThread, bystanders: Bystanders) -> None:
    """Given the head of a request, when its body stops half-way, then the client hears so, and nobody waited."""
    lines = ("Content-Type: application/json", "Content-Length: 100")
    with connection(server) as made:
        made.sendall(head("POST", "/api/guests", *lines) + b'\r\n{"name": ')
        bystanders.play(1)
        status, said = answer(made)
    assert status == 408
    assert b"too-slow" in said


def test_hundreds_of_slow_clients_do_not_stop_the_game(server: ServerInThread, bystanders: Bystanders) -> None:
    with ExitStack() as all_of_them:
        many = [all_of_them.enter_context(connection(server)) for _ in range(300)]
        for number, made in enumerate(many):
            lines = ("Content-Type: application/json", "Content-Length: 60000")
            made.sendall(head("POST", "/api/guests", *lines) + (b"\r\n{" if number % 2 else b""))
        bystanders.play(5)
        assert {answer(made)[0] for made in many} <= {0, 408}


def test_a_socket_that_is_not_read_is_cut_off_and_the_others_are_served(
    server: ServerInThread, bystanders: Bystanders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a client that never reads, when its table plays on, then it is let go and little was kept for it."""
    kept: list[int] = []
    really_send = hub.Watcher.send

    def send(watcher: hub.Watcher, message: bytes) -> None:
        really_send(watcher, message)
        kept.append(watcher.waiting.qsize())

    monkeypatch.setattr(hub.Watcher, "send", send)
    caro = server.guest("Caro")
    game = caro.create_table(["me", "me"], visibility="open", start=True)
    reading = caro.socket(game)
    before = server.connections(GuardedSockets)
    with connection(server, receive_buffer=TINY) as made:
        open_socket(made, caro, game)
        wait_until(lambda: server.services.hub.count == len(bystanders.sockets) + 2, "the second socket")
        version = caro.version(game)
        for _ in range(12):
            version = play_to(server, game, version + 10)
            reading.until_version(version)
        bystanders.play(1)
        wait_until(lambda: server.services.hub.count == len(bystanders.sockets) + 1, "who does not read to be let go")
        wait_until(lambda: server.connections(GuardedSockets) <= before, "the connection to be closed")
        assert is_cut_off(made)
    assert max(kept) <= hub.MOST_WAITING
    caro.answer(game)
    reading.until_version(version + 1)
    reading.close()


def test_answers_that_are_not_taken_are_not_kept(server: ServerInThread, bystanders: Bystanders) -> None:
    """Given clients that ask for long answers and read none, then their connections end by themselves."""
    dora = server.guest("Dora")
    game = dora.create_table(["me", "me"], visibility="open", start=True)
    play_to(server, game, 150)
    before = server.connections(GuardedHttp)
    with ExitStack() as all_of_them:
        many = [all_of_them.enter_context(connection(server, receive_buffer=TINY)) for _ in range(10)]
        for made in many:
            with suppress(ConnectionError):  # a slow machine may cut it off before it has asked for everything
                made.sendall((head("GET", dora.at(game, "/moves")) + b"\r\n") * 20)
        bystanders.play(1)
        wait_until(lambda: server.connections(GuardedHttp) <= before, "connections that are not read to be closed")
        for made in many:
            assert is_cut_off(made)
