"""Load on a real server: simulated players over real sockets for a bounded time.

`make bench-server` starts the server as a process with a new database, fills it with tables of two people each, and
lets everybody answer at random after some thinking time, over sockets with words, as the page does. It measures the
time from sending an answer to each resulting update: to the player who answers, and to the other one if the answer
ends a part. A bare FastAPI echo socket is measured in the same run, since absolute figures say as much about the
machine as about the server. The players' garbage collector is off, so that its pauses do not count.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import aiohttp
import orjson
from aiohttp import ClientConnectionResetError
from rich.console import Console
from rich.table import Table

from tools.bench.server_apps import ECHO, SERVER

START_SECONDS: Final = 60.0
OPENING: Final = 20
"""Tables opened at the same time during the set-up."""
ECHO_SECONDS: Final = 3.0
ECHO_CLIENTS: Final = 8


@dataclass
class Readings:
    """What was measured."""

    delays: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    answers: int = 0
    refused: int = 0
    lost: int = 0
    finished: int = 0


@dataclass
class Player:
    """One person with their own cookie, CSRF value and socket."""

    url: str
    """The server process that serves this person."""
    http: aiohttp.ClientSession
    csrf: str
    socket: aiohttp.ClientWebSocketResponse | None = None


@dataclass(frozen=True)
class Habits:
    """How people play."""

    think: float
    """Seconds on average."""
    by_http: bool
    words: bool


class TableUnderLoad:
    """Two people who play against each other over real sockets."""

    def __init__(self, players: list[Player], table: str, habits: Habits, readings: Readings) -> None:
        self.players = players
        self.table = table
        self.habits = habits
        self.readings = readings
        self.numbers = random.Random(table)
        self.sent_at = 0.0
        self.awaited: set[int] = set()
        self.counting = False
        self.begun = asyncio.Event()
        self.answering: set[asyncio.Task[None]] = set()
        self.listening = [asyncio.create_task(self._listen(number)) for number in range(len(players))]
        """Read from now on: a socket that nobody reads answers no pings, and the server closes it."""

    async def played(self) -> None:
        """Play until the game is over or both sockets are lost."""
        await asyncio.gather(*self.listening)

    async def stop(self) -> None:
        """Stop answering and disconnect."""
        tasks = [*self.answering, *self.listening]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for player in self.players:
            await player.http.close()

    async def _listen(self, number: int) -> None:
        socket = self.players[number].socket
        assert socket is not None
        async for message in socket:
            if message.type != aiohttp.WSMsgType.TEXT:
                break
            data = orjson.loads(message.data)
            if data["type"] in ("acknowledged", "refused"):
                self._replied(data["type"] == "acknowledged")
            if data["type"] != "update":
                continue
            state = data["state"]
            self._arrived(number)
            if state["view"]["over"]:
                self.readings.finished += number == 0
                return
            decision = state["view"]["decision"]
            if decision is not None:
                answering = asyncio.create_task(self._answer(number, state["version"], decision["options"]))
                self.answering.add(answering)
                answering.add_done_callback(self.answering.discard)
        self.readings.lost += 1

    def _arrived(self, number: int) -> None:
        if number in self.awaited:
            self.awaited.discard(number)
            if self.counting:
                self.readings.delays.append(time.perf_counter() - self.sent_at)

    def _replied(self, is_taken: bool) -> None:
        if self.counting:
            self.readings.acknowledged.append(time.perf_counter() - self.sent_at)
            self.readings.answers += is_taken
            self.readings.refused += not is_taken

    async def _answer(self, number: int, version: int, options: list[dict[str, Any]]) -> None:
        think = self.habits.think
        await self.begun.wait()
        await asyncio.sleep(self.numbers.expovariate(1 / think) if think else 0)
        player, key = self.players[number], self.numbers.choice(options)["key"]
        self.awaited, self.sent_at = set(range(len(self.players))), time.perf_counter()
        answer = {"decision": version, "key": key}
        if not self.habits.by_http:
            assert player.socket is not None
            with suppress(ClientConnectionResetError):  # the listener counts a socket that is lost
                await player.socket.send_str(orjson.dumps({"type": "answer", "id": version, **answer}).decode())
            return
        async with player.http.post(
            f"{player.url}/api/tables/{self.table}/answers",
            data=orjson.dumps(answer),
            headers={"X-CSRF-Token": player.csrf, "Content-Type": "application/json"},
        ) as response:
            await response.read()
        self._replied(response.status == 200)


async def _guest(url: str, connector: aiohttp.TCPConnector, name: str) -> Player:
    http = aiohttp.ClientSession(connector=connector, connector_owner=False, cookie_jar=aiohttp.CookieJar(unsafe=True))
    async with http.post(f"{url}/api/guests", json={"name": name}) as response:
        response.raise_for_status()
        return Player(url, http, (await response.json())["csrf"])


async def opened_table(
    urls: tuple[str, str], connector: aiohttp.TCPConnector, number: int, habits: Habits, readings: Readings
) -> TableUnderLoad:
    players = [await _guest(url, connector, f"Guest {number}-{seat}") for seat, url in enumerate(urls, 1)]
    first, second = players
    wanted = {"seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "open"}
    async with first.http.post(f"{first.url}/api/tables", json=wanted, headers={"X-CSRF-Token": first.csrf}) as made:
        made.raise_for_status()
        table = (await made.json())["id"]
    for player, what in ((second, "join"), (first, "start")):
        headers = {"X-CSRF-Token": player.csrf}
        async with player.http.post(f"{player.url}/api/tables/{table}/{what}", json={}, headers=headers) as done:
            done.raise_for_status()
    for player in players:
        query = "?words=true&language=en" if habits.words else ""
        player.socket = await player.http.ws_connect(f"{player.url}/api/tables/{table}/socket{query}", heartbeat=None)
    return TableUnderLoad(players, table, habits, readings)


@asynccontextmanager
async def _house(
    urls: tuple[str, str], tables: int, habits: Habits, readings: Readings
) -> AsyncIterator[list[TableUnderLoad]]:
    connector = aiohttp.TCPConnector(limit=0, force_close=False)
    limit = asyncio.Semaphore(OPENING)

    async def open_one(number: int) -> TableUnderLoad:
        async with limit:
            return await opened_table(urls, connector, number, habits, readings)

    try:
        yield list(await asyncio.gather(*(open_one(number) for number in range(tables))))
    finally:
        await connector.close()


async def load(
    urls: tuple[str, str],
    tables: int,
    habits: Habits,
    seconds: float,
    readings: Readings,
    pid: int,
    ready: Callable[[], object] = lambda: None,
) -> dict[str, float]:
    """Play for this long; the addresses are those of the first and of the second player of each table, and the process
    of the first is watched. `ready` returns when everybody may begin.
    """
    before = memory_of(pid)
    began = time.perf_counter()
    gc.disable()
    async with _house(urls, tables, habits, readings) as opened:
        filled = time.perf_counter() - began
        await asyncio.to_thread(ready)
        for table in opened:
            table.begun.set()
        await asyncio.sleep(min(5.0, seconds / 4))  # let the first rush pass
        for table in opened:
            table.counting = True
        counted, cpu, own = time.perf_counter(), processor_seconds(pid), time.process_time()
        await asyncio.sleep(seconds)
        spent, used, own = (
            time.perf_counter() - counted,
            processor_seconds(pid) - cpu,
            time.process_time() - own,
        )
        memory, pauses = memory_of(pid), await _pauses(urls[0])
        await asyncio.gather(*(table.stop() for table in opened))
    return {
        "filled": filled,
        "rate": readings.answers / spent,
        "memory": (memory - before) / tables,
        "total": memory,
        "cpu": used / spent,
        "players": own / spent,
        "each": 1000 * used / max(1, readings.answers),
        **pauses,
    }


async def _pauses(url: str) -> dict[str, float]:
    """The longest pauses of the server, as its metrics show them."""
    async with aiohttp.ClientSession() as http, http.get(f"{url}/metrics") as response:
        text = await response.text()
    names = ("collection_longest_seconds", "delay_longest_seconds", "collections_full_total")
    return {name: float(text.split(f"\ntawantinsuyu_{name} ")[1].split("\n")[0]) for name in names}


async def _echo_rate(url: str) -> float:
    """Round trips per second of the echo, over a few sockets at once."""
    count = 0
    deadline = time.perf_counter() + ECHO_SECONDS

    async def go(http: aiohttp.ClientSession) -> None:
        nonlocal count
        async with http.ws_connect(url) as socket:
            while time.perf_counter() < deadline:
                await socket.send_str("x" * 100)
                await socket.receive()
                count += 1

    async with aiohttp.ClientSession() as http:
        await asyncio.gather(*(go(http) for _ in range(ECHO_CLIENTS)))
    return count / ECHO_SECONDS


def memory_of(pid: int) -> float:
    """Kilobytes that the process has in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise RuntimeError("the process has no memory")


def processor_seconds(pid: int) -> float:
    """Processor seconds of the process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def process(program: str, *args: str) -> Iterator[tuple[int, int]]:
    """Start a program that prints its port when it is ready; returns process id and port."""
    started = subprocess.Popen([sys.executable, "-c", program, *args], stdout=subprocess.PIPE, text=True)
    try:
        assert started.stdout is not None
        yield started.pid, int(started.stdout.readline())
    finally:
        started.send_signal(signal.SIGTERM)
        started.wait(START_SECONDS)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Load on a real server.")
    parser.add_argument("--tables", type=int, default=1000, help="live tables of two people each")
    parser.add_argument("--think", type=float, default=5.0, help="seconds a player thinks on average")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long it is measured")
    parser.add_argument("--http", action="store_true", help="answer by POST in place of the socket")
    parser.add_argument("--no-words", action="store_true", help="without words in updates")
    parser.add_argument("--database", default="", help="postgresql://…; default: a new SQLite file")
    args = parser.parse_args()
    console = Console()
    with process(ECHO) as (_, port):
        echo = asyncio.run(_echo_rate(f"http://127.0.0.1:{port}/echo"))
    readings, habits = Readings(), Habits(args.think, args.http, not args.no_words)
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or f"{folder}/bench.sqlite"
        with process(SERVER, database) as (pid, port):
            url = f"http://127.0.0.1:{port}"
            measured = asyncio.run(load((url, url), args.tables, habits, args.seconds, readings, pid))
    quantiles = statistics.quantiles(readings.delays, n=100)
    table = Table(
        title=f"{args.tables} live tables, {args.think:g} s of thinking, {args.seconds:g} s", show_header=False
    )
    rows = {
        "answers/s": f"{measured['rate']:.0f}",
        "from sending to each push, p50 / p95 / p99": " / ".join(
            f"{1000 * quantiles[n - 1]:.1f} ms" for n in (50, 95, 99)
        ),
        "acknowledged, p95": f"{1000 * statistics.quantiles(readings.acknowledged, n=100)[94]:.1f} ms",
        "refused / sockets lost": f"{readings.refused} / {readings.lost}",
        "games that ended": str(readings.finished),
        "cores the server used": f"{measured['cpu']:.2f}",
        "processor time for an answer": f"{measured['each']:.2f} ms",
        "longest collection / delay in the server": f"{1000 * measured['collection_longest_seconds']:.0f} ms / "
        f"{1000 * measured['delay_longest_seconds']:.0f} ms ({measured['collections_full_total']:.0f} full)",
        "memory per table": f"{measured['memory']:.0f} kB",
        "memory in all": f"{measured['total'] / 1024:.0f} MB",
        "tables opened per second": f"{args.tables / measured['filled']:.0f}",
        "echo of a bare FastAPI socket": f"{echo:.0f} round trips/s",
        "answers per echo": f"1 : {echo / measured['rate']:.1f} at {measured['cpu']:.2f} cores",
    }
    for name, value in rows.items():
        table.add_row(name, value)
    console.print(table)


if __name__ == "__main__":
    main()
