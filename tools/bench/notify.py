"""What NOTIFY costs writers that commit at the same time: `python -m tools.bench.notify`.

PostgreSQL writes notices into one queue and takes one lock for that, from before the commit until after it. Here some
processes commit what an answer commits (an update and an insert, each at tables of its own), with and without a NOTIFY,
against a private cluster with `fsync` on.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Callable
from typing import Any, Final

import psycopg
from rich.console import Console
from rich.table import Table

from tools.programs.postgres import private_cluster

SCHEMA: Final = """
CREATE TABLE bench_tables (id int PRIMARY KEY, version int NOT NULL, facts text NOT NULL);
CREATE TABLE bench_moves (table_id int, seq int, events text, PRIMARY KEY (table_id, seq));
INSERT INTO bench_tables SELECT number, 0, repeat('x', 400) FROM generate_series(0, 399) AS number;
"""
EVENTS: Final = "x" * 700


def _commit_on(address: str, number: int, with_notify: bool, seconds: float, counts: Any) -> None:
    """Commit for so long, in a process of its own."""
    version, done = 0, 0
    with psycopg.connect(address) as connection:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            table = number * 100 + done % 100
            version += 1
            connection.execute("UPDATE bench_tables SET version = %s WHERE id = %s", (version, table))
            connection.execute("INSERT INTO bench_moves VALUES (%s, %s, %s)", (table, version, EVENTS))
            if with_notify:
                connection.execute("SELECT pg_notify('bench', %s)", (f"{number} moves {table} {version}",))
            connection.commit()
            done += 1
    counts[number] = done


def commits(address: str, processes: int, with_notify: bool, seconds: float) -> float:
    """Commits per second of so many processes together."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("TRUNCATE bench_moves")
    counts: Any = multiprocessing.Array("i", processes)
    target: Callable[..., None] = _commit_on
    workers = [
        multiprocessing.Process(target=target, args=(address, number, with_notify, seconds, counts))
        for number in range(processes)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return float(sum(counts)) / seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What NOTIFY costs writers that commit at the same time.")
    parser.add_argument("--seconds", type=float, default=4.0)
    args = parser.parse_args()
    shown = Table(title="commits/s")
    for heading in ("processes", "without NOTIFY", "with NOTIFY"):
        shown.add_column(heading, justify="right")
    with private_cluster() as cluster:
        address = cluster.url("postgres").replace("+psycopg", "")
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(SCHEMA)
        for processes in (1, 2, 4):
            rates = [commits(address, processes, with_notify, args.seconds) for with_notify in (False, True)]
            shown.add_row(str(processes), *(f"{rate:.0f}" for rate in rates))
    Console().print(shown)


if __name__ == "__main__":
    main()
