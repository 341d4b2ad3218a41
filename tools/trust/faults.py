"""`make faults`: every call of a short script of play to its database fails once; nothing acknowledged may be lost.

On SQLite these are the reads, writes and syncs of its files, and commits; on PostgreSQL statements and commits. Both
also run out of space and memory. After each fault the server has to serve again, and another one is started on what is
stored.
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console

from harness.faults.trial import Trials, on_postgres, on_sqlite
from harness.programs.postgres import private_cluster
from tools.trust.results import Figures, keep

console = Console()


def fail_all(trials: Trials, database: str) -> Figures:
    """A trial for every call. Raises `AssertionError` if anything is lost."""
    for kind in trials.kinds:
        trials.run_all(kind)
        console.print(f"{database}: {kind}: {trials.failed[kind]} failed, nothing lost")
    failed = {f"failed: {kind}": trials.failed[kind] for kind in trials.kinds}
    counts = {"requests refused and repeated": trials.refused, "acknowledged changes": trials.acknowledged}
    return {**failed, **counts, "lost": 0, "half-written": 0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=["sqlite", "postgres"], help="only this one")
    parser.add_argument("--keep", action="store_true", help="keep the figures in docs/trust")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="faults-")))
        opened: dict[str, Trials] = {}
        if arguments.database != "postgres":
            opened["sqlite"] = on_sqlite(folder)
        if arguments.database != "sqlite":
            cluster = stack.enter_context(private_cluster())
            opened["postgres"] = on_postgres(stack.enter_context(cluster.database()))
        for database, trials in opened.items():
            figures = fail_all(trials, database)
            if arguments.keep:
                keep(f"faults-{database}", figures, "make faults")


if __name__ == "__main__":
    main()
