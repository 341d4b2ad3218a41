"""A real PostgreSQL for tests: one private cluster per run, a new database for every test that needs one.

The message channel is real, too; a test may kill it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from harness.programs.channel import PrivateChannel, private_channel
from harness.programs.postgres import DatabaseCluster, private_cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[DatabaseCluster]:
    """A database server, started when the first test of a worker needs it and stopped after the last."""
    with private_cluster(fsync=False) as cluster:
        yield cluster


@pytest.fixture(scope="session")
def own_cluster() -> Iterator[DatabaseCluster]:
    """Another one, which tests may stop and kill: all databases in it are theirs."""
    with private_cluster() as cluster:
        yield cluster


@pytest.fixture
def postgres_url(postgres: DatabaseCluster) -> Iterator[str]:
    """The address, as SQLAlchemy writes it, of an empty database that nobody else uses."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def channel() -> Iterator[PrivateChannel]:
    """A message channel of this test's own."""
    with private_channel() as made:
        yield made
