"""`make kills N=200`: kills during play; every acknowledged answer must still be there afterwards.

On SQLite it kills the server and its bot processes. On PostgreSQL two servers share a database, and it also kills and
stops PostgreSQL and cuts the network between it and a server. Linux only.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console

from harness.crash.campaign import Campaign, on_postgres, on_sqlite
from harness.crash.processes import Nursery
from harness.programs.postgres import private_cluster
from tools.trust.results import Figures, keep

KILLS_IN_A_GAME: Final = 5
"""After this many kills, new games start on a new database."""
KINDS: Final = {
    "server": "kills of a server",
    "bot": "kills of a bot's process",
    "postgres": "kills of PostgreSQL",
    "postgres-stop": "stops of PostgreSQL",
    "network": "cuts of the network",
}

console = Console()

Opening = Callable[[Path, Random], AbstractContextManager[Campaign]]


def kill(opening: Opening, count: int, random: Random) -> Figures:
    """This many kills, cycling through all possible kinds. Raises `AssertionError` if anything is lost."""
    totals = dict.fromkeys(KINDS.values(), 0)
    acknowledged = repeated = 0
    done = 0
    while done < count:
        with tempfile.TemporaryDirectory(prefix="kills-") as folder, opening(Path(folder), random) as campaign:
            kinds = list(campaign.harms)
            number = min(KILLS_IN_A_GAME, count - done)
            campaign.play([kinds[(done + each) % len(kinds)] for each in range(number)])
        for name, times in campaign.done.items():
            totals[KINDS[name]] += times
        done += number
        acknowledged += campaign.acknowledged
        repeated += campaign.repeated
        console.print(f"{done} of {count}: {acknowledged} acknowledged, none lost")
    happened = {name: times for name, times in totals.items() if times}
    return {**happened, "acknowledged answers": acknowledged, "of these sent again": repeated, "lost": 0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kills", type=int, nargs="?", default=200, help="for each database")
    parser.add_argument("--database", choices=["sqlite", "postgres"], help="only this one")
    parser.add_argument("--seed", default="kills")
    parser.add_argument("--keep", action="store_true", help="keep the figures in docs/trust")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        nursery = Nursery()
        stack.callback(nursery.close)
        openings: dict[str, Opening] = {}
        if arguments.database != "postgres":
            openings["sqlite"] = partial(on_sqlite, nursery)
        if arguments.database != "sqlite":
            openings["postgres"] = partial(on_postgres, nursery, stack.enter_context(private_cluster()))
        for database, opening in openings.items():
            figures = kill(opening, arguments.kills, Random(arguments.seed))
            for name, value in figures.items():
                console.print(f"{database}: {name}: {value}")
            if arguments.keep:
                keep(f"kills-{database}", figures, f"make kills N={arguments.kills}")


if __name__ == "__main__":
    main()
