"""How throughput scales with server processes: `python -m tools.bench.processes`.

Server processes share one private PostgreSQL; each has its own simulated players in another process, who play as in
`tools.bench.server`. `--apart` connects the two players of each table to different processes, as a proxy without sticky
sessions does. A single process is measured again before each number of processes, so that both are measured under the
same load. Servers, players and PostgreSQL share the machine: with too few cores throughput cannot rise, and the
processor time per answer (`ms`, of servers and of PostgreSQL) says more.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import statistics
import time
from collections.abc import Sequence
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from functools import partial
from multiprocessing.pool import Pool
from multiprocessing.synchronize import Barrier
from pathlib import Path
from threading import BrokenBarrierError
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from harness.programs.channel import private_channel
from harness.programs.postgres import DatabaseCluster, private_cluster
from tools.bench.server import Habits, Readings, load, process, processor_seconds
from tools.bench.server_apps import SERVER

HEADINGS: Final = ("processes", "answers/s", "times one", "p50 / p95", "servers", "PostgreSQL", "cores")
SPAWNING: Final = multiprocessing.get_context("spawn")
MOST_SECONDS: Final = 120.0
"""Seconds for the players of all processes to get ready."""
BARRIERS: Final[list[Barrier]] = []
"""In a process of players: the barrier at which they wait for the others."""


@dataclass(frozen=True)
class Wanted:
    """What is measured with any number of processes."""

    tables: int
    think: float
    seconds: float
    apart: bool
    by_channel: bool


@dataclass(frozen=True)
class Carried:
    """The results of this many processes."""

    processes: int
    rate: float
    delays: Sequence[float]
    servers: float
    """Cores used by the server processes."""
    postgres: float
    players: float


def meet_at(barrier: Barrier) -> None:
    """In a process of players: set the barrier at which they wait."""
    BARRIERS.append(barrier)


def play(wanted: Wanted, urls: tuple[str, str], pid: int) -> tuple[dict[str, float], list[float]]:
    """Measure in a process of its own; returns the results and all delays."""
    readings, habits = Readings(), Habits(wanted.think, by_http=False, words=True)
    ready = partial(BARRIERS[0].wait, MOST_SECONDS)
    measured = asyncio.run(load(urls, wanted.tables, habits, wanted.seconds, readings, pid, ready))
    if readings.refused or readings.lost:
        raise RuntimeError(f"{readings.refused} answers were refused and {readings.lost} sockets lost")
    return measured, readings.delays


def backends(cluster: DatabaseCluster) -> float:
    """Processor seconds so far of PostgreSQL's running processes."""
    first = int((cluster.folder / "data" / "postmaster.pid").read_text().split()[0])
    total = 0.0
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            pid = int(status.parent.name)
            parent = int(status.read_text().rpartition(")")[2].split()[1])
            total += processor_seconds(pid) if first in (pid, parent) else 0.0
        except (FileNotFoundError, ProcessLookupError):  # it has just ended
            continue
    return total


def measure(cluster: DatabaseCluster, processes: int, wanted: Wanted) -> Carried:
    """Put load on this many processes at once, each with its own players."""
    barrier = SPAWNING.Barrier(processes + 1)
    with ExitStack() as stack:
        database = stack.enter_context(cluster.database())
        channel = stack.enter_context(private_channel() if wanted.by_channel else nullcontext())
        told = [] if channel is None else [channel.url]
        servers = [stack.enter_context(process(SERVER, database, *told)) for _ in range(processes)]
        pool: Pool = stack.enter_context(SPAWNING.Pool(processes, meet_at, (barrier,)))
        urls = [f"http://127.0.0.1:{port}" for _, port in servers]
        work: list[Any] = []
        for number, (pid, _) in enumerate(servers):
            other = (number + wanted.apart) % processes
            where = urls[number], urls[other]
            work.append(pool.apply_async(play, (wanted, where, pid), error_callback=lambda _: barrier.abort()))
        try:
            barrier.wait(MOST_SECONDS)
        except BrokenBarrierError:
            for each in work:
                each.get()  # raises what kept them
            raise
        began, before = time.perf_counter(), backends(cluster)
        results = [each.get() for each in work]
        postgres = (backends(cluster) - before) / (time.perf_counter() - began)
    return Carried(
        processes,
        sum(measured["rate"] for measured, _ in results),
        [delay for _, delays in results for delay in delays],
        sum(measured["cpu"] for measured, _ in results),
        postgres,
        sum(measured["players"] for measured, _ in results),
    )


def row(carried: Carried, one: Carried) -> list[str]:
    """A row of the printed table."""
    quantiles = statistics.quantiles(carried.delays, n=100)
    return [
        str(carried.processes),
        f"{carried.rate:.0f}",
        f"{carried.rate / one.rate:.2f}",
        f"{1000 * quantiles[49]:.0f} / {1000 * quantiles[94]:.0f} ms",
        f"{1000 * carried.servers / carried.rate:.2f} ms",
        f"{1000 * carried.postgres / carried.rate:.2f} ms",
        f"{carried.servers + carried.postgres + carried.players:.1f} of {os.cpu_count()}",
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How much more several server processes carry than one.")
    parser.add_argument("--processes", type=int, nargs="+", default=[2, 4], help="numbers of processes besides one")
    parser.add_argument("--tables", type=int, default=300, help="live tables of two people for each process")
    parser.add_argument("--think", type=float, default=0.3, help="seconds a player thinks on average")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each is measured")
    parser.add_argument("--apart", action="store_true", help="the two of each table at different processes")
    parser.add_argument(
        "--channel", action="store_true", help="processes notify each other over a channel, not by NOTIFY"
    )
    args = parser.parse_args()
    wanted = Wanted(args.tables, args.think, args.seconds, args.apart, args.channel)
    shown = Table(title=f"{args.tables} tables a process, {args.think:g} s of thinking, {args.seconds:g} s")
    for heading in HEADINGS:
        shown.add_column(heading, justify="right")
    with private_cluster() as cluster:
        for processes in args.processes:
            one = measure(cluster, 1, wanted)
            for carried in (one, measure(cluster, processes, wanted)):
                shown.add_row(*row(carried, one))
    Console().print(shown)


if __name__ == "__main__":
    main()
