"""`make restore N=5`: restore drills on both databases with the commands of docs/how-to/run-a-server.md (Linux)."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console

from harness.crash.processes import Nursery, processes
from harness.crash.restoring import SQLITE_FILE, drill
from harness.programs.postgres import DatabaseCluster, private_cluster
from tawantinsuyu.server.storage.database import normal_url, sqlite_url
from tools.trust.results import keep

ROUNDS: Final = 5
"""How many acknowledgements each player gets before the backup."""


def on_sqlite(nursery: Nursery, random: Random) -> int:
    """One drill; returns how many answers were restored."""
    with tempfile.TemporaryDirectory(prefix="restore-") as folder:
        database = str(Path(folder) / SQLITE_FILE)
        with processes(nursery, [database], Path(folder)) as (server,):
            return drill(server, sqlite_url(database), Path(folder), random, ROUNDS)


def on_postgres(nursery: Nursery, cluster: DatabaseCluster, random: Random) -> int:
    """One drill; returns how many answers were restored."""
    with (
        tempfile.TemporaryDirectory(prefix="restore-") as folder,
        cluster.database() as address,
        processes(nursery, [address], Path(folder)) as (server,),
    ):
        return drill(server, normal_url(address), Path(folder), random, ROUNDS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("drills", type=int, nargs="?", default=5, help="for each database")
    parser.add_argument("--seed", default="restore")
    parser.add_argument("--keep", action="store_true", help="keep the figures in docs/trust")
    arguments = parser.parse_args()
    if shutil.which("sqlite3") is None:
        sys.exit("The program sqlite3 is needed; on Debian: apt-get install sqlite3")
    random, restored = Random(arguments.seed), 0
    with ExitStack() as stack:
        nursery = Nursery()
        stack.callback(nursery.close)
        cluster = stack.enter_context(private_cluster())
        for number in range(1, arguments.drills + 1):
            restored += on_sqlite(nursery, random) + on_postgres(nursery, cluster, random)
            Console().print(f"{number} of {arguments.drills} on each database: {restored} answers restored, none lost")
    if arguments.keep:
        figures = {"drills": 2 * arguments.drills, "acknowledged answers before the backups": restored, "lost": 0}
        keep("restore", figures, f"make restore N={arguments.drills}")


if __name__ == "__main__":
    main()
