"""Hundreds of sockets that do nothing cost nobody anything."""

from __future__ import annotations

import resource
import socket
from collections.abc import Iterator

import pytest

from harness.servers.guest import wait_until
from harness.servers.server import ServerInThread, run_server
from tests.server.abuse.bystanders import Bystanders
from tests.server.abuse.raw import open_socket

WANTED = 600
SPARE = 400
"""Files that this process has open for other things."""


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    with run_server(sockets_per_address=WANTED + 100) as server:
        yield server


@pytest.fixture
def files() -> Iterator[int]:
    """How many files may be open: as many as the machine grants."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    granted = hard if hard != resource.RLIM_INFINITY else max(soft, 2 * WANTED + SPARE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(granted, 2 * WANTED + SPARE)), hard))
    yield resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_game_goes_on_among_hundreds_of_idle_sockets(
    server: ServerInThread, bystanders: Bystanders, files: int
) -> None:
    """Given hundreds of sockets at other tables, when a game goes on, then each answer reaches who plays it."""
    count = min(WANTED, (files - SPARE) // 2)  # both ends of each connection are in this process
    assert count >= 200
    host = server.guest("Host")
    tables = [host.create_table(["me", "open"], visibility="open", start=False) for _ in range(10)]
    opened: list[socket.socket] = []
    try:
        for number in range(count):
            made = socket.create_connection(server.socket.getsockname())
            opened.append(made)
            open_socket(made, host, tables[number % len(tables)])
            if number % 200 == 0:
                bystanders.play(1)
        assert server.services.hub.count == count + len(bystanders.sockets)
        bystanders.play(5)
        assert f"tawantinsuyu_sockets {count + 2}.0" in host.http.get("/metrics").text
    finally:
        for made in opened:
            made.close()
    wait_until(lambda: server.services.hub.count == len(bystanders.sockets), "the sockets to be forgotten")
