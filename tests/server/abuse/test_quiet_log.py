"""What clients do wrong is not logged as a fault of the server. The event loop is that of a real server, uvloop."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from harness.servers.guest import Data, Guest
from harness.servers.server import ServerProcess, run_server_process
from tawantinsuyu.server.security.connections import Unread
from tests.server.abuse.raw import TEXT, answer, connection, frame, head, is_cut_off, open_socket

ROUNDS = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("quiet")
    with run_server_process(str(folder / "games.sqlite"), "--json-logs") as server:
        yield server


def ask_about_the_whole_server(server: ServerProcess, _: Guest, __: Data) -> None:
    with connection(server) as made:
        made.sendall(head("OPTIONS", "*", "Connection: close") + b"\r\n")
        assert answer(made)[0] in (404, 405)


def send_text_that_is_not_utf8(server: ServerProcess, guest: Guest, table: Data) -> None:
    with connection(server) as made:
        open_socket(made, guest, table)
        made.sendall(frame(b"\xff\xfe", TEXT))
        assert is_cut_off(made)


def send_text_that_is_not_utf8_in_parts(server: ServerProcess, guest: Guest, table: Data) -> None:
    with connection(server) as made:
        open_socket(made, guest, table)
        made.sendall(frame(b"\xc3", TEXT, last=False) + frame(b"\x28", 0))
        assert is_cut_off(made)


def reset_a_socket(server: ServerProcess, guest: Guest, table: Data) -> None:
    with connection(server) as made:
        open_socket(made, guest, table)
        _reset(made)


def reset_while_a_socket_opens(server: ServerProcess, guest: Guest, table: Data) -> None:
    with connection(server) as made:
        cookies = [f"{name}: {value}" for name, value in guest.socket_headers().items()]
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", key)
        made.sendall(head("GET", guest.at(table, "/socket"), *upgrade, *cookies) + b"\r\n")
        _reset(made)


def leave_in_the_middle_of_a_body(server: ServerProcess, _: Guest, __: Data) -> None:
    with connection(server) as made:
        made.sendall(head("POST", "/api/guests", "Content-Type: application/json", "Content-Length: 99") + b"\r\n{")
        _reset(made)


def leave_while_an_answer_is_sent(server: ServerProcess, _: Guest, __: Data) -> None:
    with connection(server, receive_buffer=2_048) as made:
        made.sendall((head("GET", "/api/openapi.json") + b"\r\n") * 10)
        made.recv(10)
        _reset(made)


def _reset(made: socket.socket) -> None:
    """End a connection without a word."""
    made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    made.close()


Misdeed = Callable[[ServerProcess, Guest, Data], None]
MISDEEDS: tuple[Misdeed, ...] = (
    ask_about_the_whole_server,
    send_text_that_is_not_utf8,
    send_text_that_is_not_utf8_in_parts,
    reset_a_socket,
    reset_while_a_socket_opens,
    leave_in_the_middle_of_a_body,
    leave_while_an_answer_is_sent,
)


@pytest.mark.parametrize("misdeed", MISDEEDS)
def test_a_misdeed_of_a_client_is_no_fault(server: ServerProcess, misdeed: Misdeed) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    known = len(server.log)

    for _ in range(ROUNDS):
        misdeed(server, ana, table)
    ana.answer(table)  # it still serves, and what was logged is written

    logged = server.log[known:]
    assert "Traceback" not in logged
    assert '"level":"error"' not in logged


def test_nothing_is_asked_of_a_connection_that_is_lost() -> None:
    """The transport of uvloop raises `RuntimeError` then: the handler is closed."""
    transport = Mock(spec=asyncio.Transport)
    transport.get_write_buffer_size.side_effect = RuntimeError("the handler is closed")
    unread = Unread(transport, Mock(spec=asyncio.AbstractEventLoop))

    unread.lose()
    unread.watch()

    assert not transport.get_write_buffer_size.called
