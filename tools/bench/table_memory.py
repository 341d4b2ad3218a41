"""The memory of open tables: `python -m tools.bench.table_memory`.

Tables of two people are opened in this process and played to different points of the game, like those of a busy
server. Their size is the memory freed when they are closed, as counted by `tracemalloc`: exact for Python objects,
without the allocator's reserves.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import linecache
import random
import tempfile
import tracemalloc
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from tawantinsuyu.server.features.lobby.service import create
from tawantinsuyu.server.features.people.queries import add_person
from tawantinsuyu.server.storage.database import Database, sqlite_url
from tawantinsuyu.server.storage.migrate import upgrade
from tawantinsuyu.server.tables.answers import answer
from tawantinsuyu.server.tables.game_start import start
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.messages.table_requests import GameSettings
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.plans import SeatPlan, TablePlan
from tawantinsuyu.table.rows import PersonRow

TABLES: Final = 40
MOST_ANSWERS: Final = 240
"""A random two-player game has about 260 answers."""


@dataclass(frozen=True)
class Taken:
    """The memory of open tables."""

    tables: int
    bytes: int
    objects: int
    places: list[tuple[str, int]]
    """The lines of code that allocated most of it, with bytes per table."""


async def _played(registry: TableRegistry, person: PersonRow, answers: int) -> LiveTable:
    plan = TablePlan(GameSettings(players=2), [SeatPlan("me"), SeatPlan("me")])
    live = await create(registry, person, plan)
    await start(registry, live)
    choose = random.Random(answers)
    for _ in range(answers):
        match = live.match
        if match is None or match.game.decision is None:
            break
        options = match.game.decision.options
        key = choose.choice(options).key
        await answer(registry, live.id, Actor(person.id), match.version, key)
    return live


async def measured(tables: int, most_answers: int, again: bool) -> Taken:
    """The memory of this many tables; with `again`, after they were closed and loaded again from the database."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(sqlite_url(str(Path(folder) / "tables.sqlite")))
        upgrade(database.engine)
        registry = TableRegistry(database, "bench")
        person = PersonRow("bench", "Bench", "en", 0)
        await database.write(lambda connection: add_person(connection, person, "hash"))
        await _played(registry, person, 20)  # what is made once for all tables
        registry.forget_all()
        gc.collect()
        tracemalloc.start()
        ids = [(await _played(registry, person, most_answers * number // tables)).id for number in range(1, tables + 1)]
        if again:
            registry.forget_all()
            for each in ids:
                await registry.table(each)
        gc.collect()
        opened, objects = tracemalloc.take_snapshot(), len(gc.get_objects())
        still_open = registry.open_count
        registry.forget_all()
        gc.collect()
        closed, objects_closed = tracemalloc.take_snapshot(), len(gc.get_objects())
        tracemalloc.stop()
        await database.close()
    differences = opened.compare_to(closed, "lineno")
    places = [
        (
            f"{Path(each.traceback[0].filename).name}:{each.traceback[0].lineno} "
            f"{linecache.getline(each.traceback[0].filename, each.traceback[0].lineno).strip()[:60]}",
            each.size_diff // max(1, still_open),
        )
        for each in sorted(differences, key=lambda each: -each.size_diff)[:25]
    ]
    return Taken(still_open, sum(each.size_diff for each in differences), objects - objects_closed, places)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The memory of open tables.")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--answers", type=int, default=MOST_ANSWERS, help="how far the table is that went furthest")
    parser.add_argument("--again", action="store_true", help="closed and opened again from the database")
    parser.add_argument("--places", action="store_true", help="also the lines of code that made most of it")
    args = parser.parse_args()
    taken = asyncio.run(measured(args.tables, args.answers, args.again))
    size, objects = taken.bytes / taken.tables / 1000, taken.objects / taken.tables
    console = Console(highlight=False)
    console.print(f"{taken.tables} open tables: {size:.1f} kB and {objects:.0f} objects of the collector each")
    if args.places:
        for place, bytes_each in taken.places:
            console.print(f"{bytes_each:8} {place}", markup=False)


if __name__ == "__main__":
    main()
