"""Floods over sockets end where they become floods, and nobody else notices."""

from __future__ import annotations

import json
import socket
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from harness.servers.guest import wait_until
from harness.servers.server import ServerInThread
from tests.server.abuse.bystanders import Bystanders
from tests.server.abuse.raw import CONTINUATION, PING, TEXT, connection, frame, is_cut_off, open_socket

LOOK = frame(json.dumps({"type": "look", "seat": 0}).encode())
FLOODS = {
    "looks": LOOK * 500,
    "refused looks": frame(json.dumps({"type": "look", "seat": 7}).encode()) * 500,
    "pings": frame(b"", PING) * 20_000,
    "large pings": frame(b"p" * 125, PING) * 5_000,
    "empty parts of a message that never ends": frame(b"", TEXT, last=False)
    + frame(b"", CONTINUATION, last=False) * 20_000,
    "nonsense": frame(b"nonsense") * 5_000,
}


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_ends_the_socket_it_comes_from(server: ServerInThread, bystanders: Bystanders, flood: str) -> None:
    """Given a socket at a table, when it sends and sends, then it is closed while the table plays on."""
    with connection(server) as made:
        open_socket(made, bystanders.ana, bystanders.table)
        with suppress(ConnectionError):
            made.sendall(FLOODS[flood])
        bystanders.play(1)
        assert is_cut_off(made)
    wait_until(lambda: server.services.hub.count == len(bystanders.sockets), "the socket to be forgotten")


def test_many_floods_at_once_do_not_stop_the_game(server: ServerInThread, bystanders: Bystanders) -> None:
    opened: list[socket.socket] = []
    for number in range(20):
        made = socket.create_connection(server.socket.getsockname())
        open_socket(made, bystanders.ben, bystanders.table)
        opened.append(made)
        if number % 2:
            with suppress(ConnectionError):
                made.sendall(FLOODS["looks"] + FLOODS["large pings"])
    bystanders.play(5)
    for made in opened:
        made.close()
    wait_until(lambda: server.services.hub.count == len(bystanders.sockets), "the sockets to be forgotten")


def test_looking_around_as_people_do_is_no_flood(bystanders: Bystanders) -> None:
    watching = bystanders.ana.socket(bystanders.table)
    watching.receive("update")
    for _ in range(15):
        watching.look(0)
        assert watching.receive("update")["state"]["seat"] == 0
    watching.close()


def test_who_looks_around_too_often_is_told_so(bystanders: Bystanders) -> None:
    restless = bystanders.ana.socket(bystanders.table)
    with suppress(ConnectionClosed):  # it may be told so while it still looks around
        for _ in range(40):
            restless.look(0)
    assert restless.until_closed() == (1008, "too-fast")
