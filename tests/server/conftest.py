"""Fixtures for all tests of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from harness.programs.postgres import DatabaseCluster
from harness.servers.guest import Guest
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.storage.database import normal_url, sqlite_url
from tests.server.postgres import channel as channel
from tests.server.postgres import own_cluster as own_cluster
from tests.server.postgres import postgres as postgres
from tests.server.postgres import postgres_url as postgres_url


@pytest.fixture(scope="session")
def server() -> Iterator[ServerInThread]:
    """A server on SQLite. It knows people and tables of other tests; `run_server` makes one for a test alone."""
    with run_server(shared=True) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server(postgres: DatabaseCluster) -> Iterator[ServerInThread]:
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


@pytest.fixture(autouse=True)
def guests_go_home(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close the connections to a shared server after each test; whatever troubled the server fails that test."""
    name = next((each for each in ("any_server", "server") if each in request.fixturenames), None)
    server = None if name is None else request.getfixturevalue(name)
    if isinstance(server, ServerInThread) and server.is_shared:
        with server.visit():
            yield
    else:
        yield


@pytest.fixture
def sqlite(tmp_path: Path) -> URL:
    """The address of a file that does not exist yet."""
    return sqlite_url(str(tmp_path / "games.sqlite"))


@pytest.fixture(params=["sqlite", "postgres"])
def any_url(request: pytest.FixtureRequest) -> URL:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        url: URL = request.getfixturevalue("sqlite")
        return url
    return normal_url(request.getfixturevalue("postgres_url"))
