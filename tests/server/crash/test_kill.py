"""Whatever is killed at any moment, nothing that was acknowledged is lost, and the games go on where they were."""

from __future__ import annotations

from pathlib import Path
from random import Random

from harness.crash.campaign import on_postgres, on_sqlite
from harness.crash.processes import Nursery
from harness.programs.postgres import DatabaseCluster


def test_every_acknowledged_answer_survives_kills_of_the_server_and_of_bots(nursery: Nursery, tmp_path: Path) -> None:
    with on_sqlite(nursery, tmp_path, Random(1)) as campaign:
        campaign.play(["server", "bot", "server"])

    assert campaign.done == {"server": 2, "bot": 1}
    assert campaign.acknowledged


def test_every_acknowledged_answer_survives_kills_of_postgresql_and_a_cut_network(
    nursery: Nursery, own_cluster: DatabaseCluster, tmp_path: Path
) -> None:
    with on_postgres(nursery, own_cluster, tmp_path, Random(2)) as campaign:
        campaign.play(["server", "postgres", "network", "bot", "postgres-stop"])

    assert set(campaign.done) == set(campaign.harms)
    assert campaign.acknowledged
