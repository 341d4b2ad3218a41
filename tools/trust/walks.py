"""`make walks N=500`: random walks of several people at tables of a real server, on both databases, against a model."""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test
from rich.console import Console

from harness.programs.postgres import private_cluster
from harness.servers.server import run_server
from harness.walks.walk import walks
from tools.trust.results import keep


def walk_at(database: str, count: int, steps: int) -> Counter[str]:
    """This many walks at a new server on this database; empty for a SQLite file. Raises if the model disagrees."""
    with run_server(database=database) as server:
        walk, done = walks(server)
        chosen = settings(
            max_examples=count,
            stateful_step_count=steps,
            deadline=None,  # a slow machine is no failure
            suppress_health_check=[HealthCheck.too_slow],
        )
        run_state_machine_as_test(walk, settings=chosen)
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("walks", type=int, nargs="?", default=200, help="for each database")
    parser.add_argument("--steps", type=int, default=50, help="the most in one walk")
    parser.add_argument("--keep", action="store_true", help="keep the figures in docs/trust")
    arguments = parser.parse_args()
    with private_cluster() as cluster, cluster.database() as postgres, ProcessPoolExecutor() as workers:
        running = {
            name: workers.submit(walk_at, address, arguments.walks, arguments.steps)
            for name, address in {"SQLite": "", "PostgreSQL": postgres}.items()
        }
        done: Counter[str] = Counter()
        for name, walked in running.items():
            counts = walked.result()
            Console().print(name, dict(counts))
            done += counts
    if arguments.keep:
        figures = {
            "walks": done["walks"],
            "requests": done["requests"],
            "of these refused, as they must be": done["refusals"],
            "groups of requests sent at once": done["at once"],
            "differences from the model": 0,
        }
        keep("walks", figures, f"make walks N={arguments.walks}")


if __name__ == "__main__":
    main()
