"""Fixtures for servers under attack."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from harness.servers.server import LOGS, ServerInThread, run_server
from tests.server.abuse.bystanders import Bystanders


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    """A server that nobody else needs: it is attacked."""
    with run_server() as server:
        yield server


@pytest.fixture(scope="module")
def bystanders(server: ServerInThread) -> Bystanders:
    """A game on the same server."""
    return Bystanders(server)


@pytest.fixture(autouse=True)
def unharmed(bystanders: Bystanders) -> Iterator[None]:
    """After every attack the game goes on, and nothing went wrong inside."""
    logged = len(LOGS.entries)
    yield
    bystanders.play()
    assert LOGS.troubles(logged) == []
