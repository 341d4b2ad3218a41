"""The PostgreSQL of the tests is real, private and removed afterwards."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from harness.builds import ROOT
from harness.programs.postgres import BIN, DatabaseCluster, private_cluster

OWNER_OF_A_CLUSTER = """
import time
from harness.programs import postgres
with postgres.private_cluster() as cluster, cluster.database() as url:
    folder = postgres.psycopg.connect(url.replace("+psycopg", "")).execute("SHOW data_directory").fetchone()[0]
    print(cluster.port, folder, flush=True)
    time.sleep(600)
"""


def ask(url: str, question: str) -> object:
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    with engine.begin() as connection:
        answer = connection.execute(sa.text(question))
        return answer.scalar() if answer.returns_rows else None


def answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def test_the_database_is_a_postgresql_that_writes_before_it_answers(postgres_url: str) -> None:
    assert int(str(ask(postgres_url, "SHOW server_version_num"))) >= 130000
    assert ask(postgres_url, "SHOW synchronous_commit") == "on"


def test_the_cluster_that_tests_may_kill_writes_to_disk(own_cluster: DatabaseCluster) -> None:
    assert ask(own_cluster.url("postgres"), "SHOW fsync") == "on"


def test_two_databases_know_nothing_of_each_other(postgres: DatabaseCluster) -> None:
    with postgres.database() as first, postgres.database() as second:
        tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
        ask(first, "CREATE TABLE moves (version integer)")

        assert ask(first, tables) == 1
        assert ask(second, tables) == 0


def test_a_database_is_dropped_even_while_somebody_is_connected(postgres: DatabaseCluster) -> None:
    databases = "SELECT count(*) FROM pg_database WHERE datname LIKE 'fresh%'"
    with postgres.database() as outer:
        before = ask(outer, databases)
        with postgres.database() as inner:
            left_open = sa.create_engine(inner).connect()
            left_open.execute(sa.text("SELECT 1"))

        assert ask(outer, databases) == before
        left_open.invalidate()


def test_nobody_comes_in_without_the_password(postgres: DatabaseCluster) -> None:
    stranger = postgres.url("postgres").replace(postgres.password, "guessed")

    with pytest.raises(sa.exc.OperationalError, match="password authentication failed"):
        ask(stranger, "SELECT 1")


def test_a_cluster_does_not_outlive_a_process_that_is_killed() -> None:
    owner = subprocess.Popen([sys.executable, "-c", OWNER_OF_A_CLUSTER], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    port, data = owner.stdout.readline().split()
    assert answers(int(port))

    owner.send_signal(signal.SIGKILL)
    owner.wait()

    deadline = time.monotonic() + 60
    while Path(data).parent.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(data).parent.exists()
    assert not answers(int(port))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has programs that PostgreSQL's user cannot open")
def test_programs_in_a_folder_of_root_are_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    package = BIN.parents[1]
    for path in (package, package.with_suffix(".libs")):
        (closed / path.name).symlink_to(path)
    monkeypatch.setattr("harness.programs.postgres.BIN", closed / package.name / BIN.relative_to(package))

    with private_cluster() as cluster, cluster.database() as url:
        assert cluster.programs.is_relative_to(cluster.folder)
        assert ask(url, "SELECT 1") == 1
