"""What happens to hints that wait, with workers that never answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPResponse
from typing import Any, cast
from urllib.parse import urlsplit

import pytest

from harness.servers.guest import Data, Guest, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.bot_workers import line_up
from tawantinsuyu.server.bot_workers.line_up import Bound, Kind
from tawantinsuyu.server.bot_workers.process import Worker


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerInThread]:
    async def ask(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Worker, "ask", ask)
    with run_server() as server:
        yield server


def table_of(guest: Guest) -> Data:
    return guest.create_table(["me", "me"], start=True)


def asking(guest: Guest, table: Data, path: str = "/hint", **headers: str) -> HTTPConnection:
    """A request whose response nobody has read yet."""
    connection = HTTPConnection(urlsplit(guest.url).netloc)
    connection.request("GET", guest.at(table, path), headers={**guest.socket_headers(), **headers})
    return connection


def refusal(response: HTTPResponse) -> tuple[int, str, str | None]:
    error: Mapping[str, str] = json.loads(response.read())["error"]
    return response.status, error["id"], response.headers["Retry-After"]


def wait_for_waiting(server: ServerInThread, number: int) -> None:
    wait_until(lambda: server.services.bot_pool.waiting == number, f"{number} questions that wait")


def test_a_hint_is_dropped_when_the_client_disconnects(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    connections = [asking(ana, table_of(ana)), asking(ana, table_of(ana), "/outlook?seat=0")]
    wait_for_waiting(server, 2)

    for connection in connections:
        connection.close()

    wait_for_waiting(server, 0)


def test_a_newer_hint_of_a_person_replaces_the_older_one_and_says_so(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    older = asking(ana, table_of(ana))
    wait_for_waiting(server, 1)

    newer = asking(ana, table_of(ana))

    assert refusal(older.getresponse()) == (409, "hint-replaced", None)
    wait_for_waiting(server, 1)
    newer.close()


@pytest.mark.parametrize(
    ("bound", "refused"), [(Bound(9, 1), (429, "too-fast", "1")), (Bound(1, 9), (503, "server-busy", "1"))]
)
def test_too_many_hints_are_refused_and_say_when_to_try_again(
    server: ServerInThread, bound: Bound, refused: tuple[int, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(cast(dict[Kind, Bound], line_up.BOUNDS), Kind.HINT, bound)
    ana, ben = server.guest("Ana"), server.guest("Ben")
    waiting = asking(ana, table_of(ana))
    wait_for_waiting(server, 1)

    assert refusal(asking(ben, table_of(ben)).getresponse()) == refused
    waiting.close()
