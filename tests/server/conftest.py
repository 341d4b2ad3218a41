"""Fixtures for all tests of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.guest import Guest
from tests.server.harness import ServerInThread, run_server
from tests.server.postgres import postgres as postgres
from tests.server.postgres import postgres_url as postgres_url


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    """A server on SQLite for all tests of a file; tables and people are new in every test."""
    with run_server() as server:
        yield server


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def any_server(request: pytest.FixtureRequest) -> Iterator[ServerInThread]:
    """The same, on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        with run_server() as server:
            yield server
    else:
        with request.getfixturevalue("postgres").database() as url, run_server(database=url) as server:
            yield server


@pytest.fixture
def guest(server: ServerInThread) -> Iterator[Callable[..., Guest]]:
    """Makes people who use the server: `guest("Ana")`; `guest(None)` is a stranger."""
    yield server.guest
    server.send_guests_home()
