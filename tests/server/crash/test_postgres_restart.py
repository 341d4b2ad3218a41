"""PostgreSQL stops and starts under a server that plays on: nothing acknowledged is lost, and nobody restarts it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tawantinsuyu.server.storage.database import normal_url
from tests.server.crash.company import Company, check_log, playing, stored
from tests.server.crash.players import entries
from tests.server.crash.processes import Nursery, processes
from tools.programs.postgres import Cluster, private_cluster

DOWN = frozenset({"no-database"})
"""How a server may refuse meanwhile; anything else is a fault."""


@pytest.fixture(scope="module")
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that may be stopped: no other test has a database in it."""
    with private_cluster() as cluster:
        yield cluster


def test_players_go_on_when_postgresql_is_back(own_cluster: Cluster, nursery: Nursery, tmp_path: Path) -> None:
    with own_cluster.database() as database, processes(nursery, database, tmp_path) as (server,):
        url = normal_url(database)
        company = Company([server], Random(5), DOWN)
        watching = company.with_bots.guest.socket(company.with_bots.table, since=0)
        with playing(company):
            company.play_with_bots()
            for stop in (own_cluster.stop, own_cluster.kill):
                # given a server under load
                company.wait_for_answers()

                # when its database stops, in good order or killed, and starts again
                stop()
                company.wait_for_refusals()
                own_cluster.start()

                # then all that was acknowledged is in the log, and people and bots go on
                for table, acknowledged in company.acknowledged.items():
                    assert acknowledged.items() <= entries(stored(url, table)[1]).items()
                company.wait_for_answers()
        last = company.with_bots.guest.version(company.with_bots.table)
        watching.until_version(last)
        seen = [move["version"] for move in watching.moves]
        assert seen == list(range(1, len(seen) + 1))
        for table, acknowledged in company.acknowledged.items():
            assert acknowledged == entries(stored(url, table)[1])
            check_log(url, table)
        assert "fault" not in server.log
