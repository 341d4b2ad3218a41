"""`make faults`: every call of a short script of play to its database fails once; nothing acknowledged may be lost.

On SQLite these are the reads, writes and syncs of its files, and commits; on PostgreSQL statements and commits. Both
also run out of space and memory. After each fault the server has to serve again, and another one is started on what is
stored.
"""

from __future__ import annotations

import argparse
import tempfile
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

from rich.console import Console

from harness.faults.injection import PostgresInjection, SqliteInjection
from harness.faults.trial import Outcome, new_file, on_postgres, on_sqlite
from harness.programs.postgres import private_cluster
from tools.trust.results import Figures, keep

WORKERS: Final = 2
KINDS: Final = {"sqlite": SqliteInjection.KINDS, "postgres": PostgresInjection.KINDS}

console = Console()


def one_trial(database: str, place: str, kind: str, number: int) -> Outcome:
    """In another process: `place` is the address of a PostgreSQL database, or a new SQLite file."""
    if database == "postgres":
        return on_postgres(place).run(kind, number)
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        return on_sqlite(Path(place), Path(folder)).run(kind, number)


def fail_all(database: str, place: str) -> Figures:
    """A trial for every call. Raises `AssertionError` if anything is lost."""
    failed: dict[str, int] = {}
    outcomes: list[Outcome] = []
    with ProcessPoolExecutor(WORKERS) as pool:
        for kind in KINDS[database]:
            trial, number, some = partial(one_trial, database, place, kind), 1, list[Outcome]()
            # the number of calls differs a little from run to run, so one miss is not the end
            while number == 1 or any(each.has_failed for each in some[-WORKERS:]):
                some += pool.map(trial, range(number, number + WORKERS))
                number += WORKERS
            failed[f"failed: {kind}"] = sum(each.has_failed for each in some)
            outcomes += some
            console.print(f"{database}: {kind}: {failed[f'failed: {kind}']} failed, nothing lost")
    return {
        **failed,
        "requests refused and repeated": sum(each.refused for each in outcomes),
        "acknowledged changes": sum(each.acknowledged for each in outcomes),
        "lost": 0,
        "half-written": 0,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=list(KINDS), help="only this one")
    parser.add_argument("--keep", action="store_true", help="keep the figures in docs/trust")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        places: dict[str, str] = {}
        if arguments.database != "postgres":
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="faults-"))
            places["sqlite"] = str(new_file(Path(folder)))
        if arguments.database != "sqlite":
            places["postgres"] = stack.enter_context(stack.enter_context(private_cluster()).database())
        for database, place in places.items():
            figures = fail_all(database, place)
            if arguments.keep:
                keep(f"faults-{database}", figures, "make faults")


if __name__ == "__main__":
    main()
