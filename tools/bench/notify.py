"""The cost of notifying others of commits: `python -m tools.bench.notify`.

PostgreSQL writes notifications into one queue under one lock, held from before the commit until after it. Here several
processes commit what an answer commits (an update and an insert, each in its own tables): without notification, with
NOTIFY, and with a message to a channel after the commit, sent as the server does it: without waiting, pending ones
batched into one message. The cluster is private, with `fsync` on; the channel runs on the same machine.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Callable
from queue import SimpleQueue
from statistics import median
from threading import Thread
from typing import Any, Final

import psycopg
from redis import Redis
from rich.console import Console
from rich.table import Table

from harness.programs.channel import private_channel
from harness.programs.postgres import private_cluster

SCHEMA: Final = """
CREATE TABLE bench_tables (id int PRIMARY KEY, version int NOT NULL, facts text NOT NULL);
CREATE TABLE bench_moves (table_id int, seq int, events text, PRIMARY KEY (table_id, seq));
INSERT INTO bench_tables SELECT number, 0, repeat('x', 400) FROM generate_series(0, 399) AS number;
"""
EVENTS: Final = "x" * 700


WAYS: Final = ("no notification", "NOTIFY", "channel")


def _commit_on(address: str, channel: str, number: int, way: str, seconds: float, counts: Any) -> None:
    """Commit for this long, in a process of its own."""
    version, done = 0, 0
    signals: SimpleQueue[str] = SimpleQueue()
    if way == "channel":
        Thread(target=_send_on, args=(channel, signals), daemon=True).start()
    with psycopg.connect(address) as connection:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            table = number * 100 + done % 100
            version += 1
            signal = f"{number} moves {table} {version}"
            connection.execute("UPDATE bench_tables SET version = %s WHERE id = %s", (version, table))
            connection.execute("INSERT INTO bench_moves VALUES (%s, %s, %s)", (table, version, EVENTS))
            if way == "NOTIFY":
                connection.execute("SELECT pg_notify('bench', %s)", (signal,))
            connection.commit()
            if way == "channel":
                signals.put(signal)
            done += 1
    counts[number] = done


def _send_on(channel: str, signals: SimpleQueue[str]) -> None:
    with Redis.from_url(channel) as told:
        while True:
            waiting = [signals.get()]
            while not signals.empty():
                waiting.append(signals.get())
            told.publish("bench", "\n".join(waiting))


def commits(address: str, channel: str, processes: int, way: str, seconds: float) -> float:
    """Commits per second of this many processes together."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("TRUNCATE bench_moves")
    counts: Any = multiprocessing.Array("i", processes)
    target: Callable[..., None] = _commit_on
    workers = [
        multiprocessing.Process(target=target, args=(address, channel, number, way, seconds, counts))
        for number in range(processes)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return float(sum(counts)) / seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What it costs writers to notify others of their commits.")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3, help="the ways take turns; the median of the rounds counts")
    args = parser.parse_args()
    shown = Table(title="commits/s")
    for heading in ("processes", *WAYS):
        shown.add_column(heading, justify="right")
    with private_cluster() as cluster, private_channel() as channel:
        address = cluster.url("postgres").replace("+psycopg", "")
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(SCHEMA)
        for processes in (1, 2, 4):
            rates: dict[str, list[float]] = {way: [] for way in WAYS}
            for _ in range(args.rounds):
                for way in WAYS:
                    rates[way].append(commits(address, channel.url, processes, way, args.seconds))
            shown.add_row(str(processes), *(f"{median(rates[way]):.0f}" for way in WAYS))
    Console().print(shown)


if __name__ == "__main__":
    main()
