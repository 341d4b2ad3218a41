"""Fixtures for all tests of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.guest import Guest
from tests.server.harness import ServerInThread, run_server
from tests.server.postgres import channel as channel
from tests.server.postgres import own_cluster as own_cluster
from tests.server.postgres import postgres as postgres
from tests.server.postgres import postgres_url as postgres_url
from tools.programs.postgres import Cluster


@pytest.fixture(scope="session")
def server() -> Iterator[ServerInThread]:
    """A server on SQLite. It knows people and tables of other tests; `run_server` makes one for a test alone."""
    with run_server(shared=True) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server(postgres: Cluster) -> Iterator[ServerInThread]:
    """The same on PostgreSQL."""
    with postgres.database() as url, run_server(database=url, shared=True) as server:
        yield server


@pytest.fixture(scope="session", params=["server", "postgres_server"], ids=["sqlite", "postgres"])
def any_server(request: pytest.FixtureRequest) -> ServerInThread:
    """One after the other."""
    server: ServerInThread = request.getfixturevalue(request.param)
    return server


@pytest.fixture
def guest(server: ServerInThread) -> Callable[..., Guest]:
    """Makes people who use the server: `guest("Ana")`; `guest(None)` is a stranger."""
    return server.guest
