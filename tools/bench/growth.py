"""Whether a server's memory grows over time: `python -m tools.bench.growth --minutes 10`.

Simulated players keep a number of tables busy, as in `tools.bench.server`; a finished game is replaced by another one
with new people at a new table. Prints the server's memory and processor time as it runs.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from typing import Final

import aiohttp
from rich.console import Console

from tools.bench.server import Habits, Readings, TableUnderLoad, memory_of, opened_table, process, processor_seconds
from tools.bench.server_apps import SERVER

LINE: Final = "{0:>8} {1:>9} {2:>7} {3:>9} {4:>16} {5:>7}"
HEADINGS: Final = ("seconds", "answers", "games", "answers/s", "processor/answer", "memory")


class Place:
    """A slot in which one game follows another."""

    def __init__(self, url: str, number: int, habits: Habits, readings: Readings) -> None:
        self.url = url
        self.number = number
        self.habits = habits
        self.readings = readings

    async def keep_busy(self, connector: aiohttp.TCPConnector) -> None:
        """Play until cancelled."""
        table: TableUnderLoad | None = None
        try:
            while True:
                table = await opened_table((self.url, self.url), connector, self.number, self.habits, self.readings)
                table.counting = True
                table.begun.set()
                await table.played()
                await table.stop()
        finally:
            if table is not None:
                await table.stop()


async def measured(url: str, pid: int, args: argparse.Namespace, console: Console) -> None:
    """Play for this long, and print the server's memory and processor time."""
    readings, habits = Readings(), Habits(args.think, by_http=False, words=True)
    connector = aiohttp.TCPConnector(limit=0)
    places = [Place(url, number, habits, readings) for number in range(args.tables)]
    playing = [asyncio.create_task(place.keep_busy(connector)) for place in places]
    began, ends = time.perf_counter(), time.perf_counter() + 60 * args.minutes
    answers, processor, at = 0, processor_seconds(pid), began
    console.print(LINE.format(*HEADINGS))
    while time.perf_counter() < ends:
        await asyncio.sleep(args.every)
        now, used, given = time.perf_counter(), processor_seconds(pid), readings.answers
        rate, each = (given - answers) / (now - at), 1000 * (used - processor) / max(1, given - answers)
        told = (f"{now - began:.0f}", given, readings.finished, f"{rate:.0f}", f"{each:.2f} ms")
        console.print(LINE.format(*told, f"{memory_of(pid) / 1024:.1f} MB"))
        answers, processor, at = given, used, now
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await connector.close()
    console.print(f"refused: {readings.refused}, sockets lost: {readings.lost}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The memory of a server over time.")
    parser.add_argument("--tables", type=int, default=60, help="live tables of two people each")
    parser.add_argument("--think", type=float, default=0.4, help="seconds a player thinks on average")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two lines")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, process(SERVER, f"{folder}/bench.sqlite") as (pid, port):
        asyncio.run(measured(f"http://127.0.0.1:{port}", pid, args, Console(highlight=False)))


if __name__ == "__main__":
    main()
