"""Clients that do not keep to anything: plain connections, and sockets made by hand."""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from harness.servers.guest import PATIENCE, Guest, TableLike
from harness.servers.server import Serving

TEXT, BINARY, PING, CONTINUATION = 0x1, 0x2, 0x9, 0x0


@contextmanager
def connection(server: Serving, receive_buffer: int | None = None) -> Iterator[socket.socket]:
    """A plain connection; with a small buffer it takes hardly anything without being read."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as made:
        if receive_buffer is not None:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        made.settimeout(PATIENCE)
        made.connect(("127.0.0.1", urlsplit(server.url).port))
        yield made


def head(method: str, path: str, *lines: str) -> bytes:
    """The head of a request, without the blank line that ends it."""
    return "".join(f"{line}\r\n" for line in (f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *lines)).encode()


def answer(made: socket.socket) -> tuple[int, bytes]:
    """The status, and all that comes until the server ends the connection; the status is 0 if nothing comes."""
    received = b""
    try:
        while part := made.recv(65_536):
            received += part
    except ConnectionError:
        pass
    return (int(received.split(b" ", 2)[1]) if received else 0), received


def is_cut_off(made: socket.socket) -> bool:
    """Read until the server ends the connection, whatever it said before."""
    try:
        while made.recv(65_536):
            pass
    except ConnectionError:
        return True
    return True


def open_socket(made: socket.socket, guest: Guest, table: TableLike) -> None:
    """Turn a plain connection into a socket at a table."""
    cookies = [f"{name}: {value}" for name, value in guest.socket_headers().items()]
    made.sendall(
        head(
            "GET",
            guest.at(table, "/socket"),
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            *cookies,
        )
        + b"\r\n"
    )
    received = b""
    while b"\r\n" not in received:
        received += made.recv(1)
    assert received.startswith(b"HTTP/1.1 101 "), received


def frame(data: bytes, kind: int = TEXT, last: bool = True) -> bytes:
    """A frame as a client sends it."""
    start = (0x80 if last else 0) | kind
    size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
    mask = os.urandom(4)
    return bytes([start]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
