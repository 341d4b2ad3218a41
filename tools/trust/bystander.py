"""`make bystander`: how long a bot's move takes while guests ask for hints as fast as they may.

A real server with the usual limits, except for the budget of processor time: it would stop these guests sooner, and
also the person, who plays without thinking. The person plays against a greedy bot; what is measured is the time from
the moment the bot is to act until the person is asked again, first in an idle house, then while ten guests at addresses
of their own ask for hints and outlooks without waiting for answers, then idle again. Only the ratio is kept: seconds
say as much about the machine as about the server.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import aiohttp
from rich.console import Console

from harness.servers.server import GENEROUS, run_server_process
from tawantinsuyu.server.config import LIMITS
from tawantinsuyu.server.security.processor_time import RATE
from tools.trust.results import keep

GUESTS: Final = 10
PAUSE: Final = 0.06
"""Seconds that the person thinks; nobody may answer more than 20 times a second."""
BURST: Final = 30
EVERY: Final = 2.0
"""Hints that a guest may ask for at once, and the seconds for each further one; twice as many outlooks."""
WARM_UP: Final = 20
"""Moves that are not counted: processes start with their first question."""
MOST: Final = 3.0
"""Times as long as in an idle house: the promise."""


class Visitor:
    """A person with an address of their own, and a table at which nobody else plays."""

    def __init__(self, url: str, number: int, seats: list[dict[str, str]]) -> None:
        self.url = url
        self.seats = seats
        self.numbers = Random(number)
        headers = {"X-Forwarded-For": f"10.0.{number}.1"}
        self.http = aiohttp.ClientSession(url, headers=headers, cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.path = ""
        self.replies: Counter[int] = Counter()

    async def post(self, path: str, sent: dict[str, Any]) -> dict[str, Any]:
        async with self.http.post(path, json=sent) as response:
            data: dict[str, Any] = await response.json()
            return data

    async def come_in(self) -> None:
        guest = await self.post("/api/guests", {"name": "Guest"})
        self.http.headers["X-CSRF-Token"] = guest["csrf"]

    async def sit_down(self) -> None:
        """At a new table, where the game begins."""
        table = await self.post("/api/tables", {"seats": self.seats, "game": {"players": 2}, "start": True})
        self.path = f"/api/tables/{table['id']}"

    async def ask(self, what: str) -> None:
        """Ask something and forget it; the status of the reply is counted."""
        async with self.http.get(f"{self.path}{what}") as response:
            await response.read()
            self.replies[response.status] += 1

    async def pester(self) -> None:
        """Until cancelled: another hint and two outlooks about another question as often as the limits allow."""
        number, open_questions = 0, set[asyncio.Task[None]]()
        while True:
            if not await self.answer():
                await self.sit_down()
            for what in ("/hint", "/outlook?seat=0", "/outlook?seat=1"):
                task = asyncio.create_task(self.ask(what))
                open_questions.add(task)
                task.add_done_callback(open_questions.discard)
            number += 1
            await asyncio.sleep(EVERY if number > BURST else PAUSE)

    async def answer(self) -> bool:
        """Answer at random from whichever seat is asked; False if the game is over."""
        for seat in (0, 1):
            async with self.http.get(f"{self.path}/state", params={"seat": seat}) as response:
                state = await response.json()
            if (decision := state["view"]["decision"]) is not None:
                key = self.numbers.choice(decision["options"])["key"]
                await self.post(f"{self.path}/answers", {"decision": state["version"], "key": key})
                return True
        return not state["view"]["over"]

    async def play(self, moves: int) -> list[float]:
        """Against a bot until it has moved so often; the seconds of each of its moves."""
        times: list[float] = []
        while len(times) < moves:
            await self.sit_down()
            async with self.http.ws_connect(f"{self.path}/socket") as socket:
                begun = None
                async for message in socket:
                    data = message.json()
                    if data["type"] != "update":
                        continue
                    view = data["state"]["view"]
                    if view["decision"] is None:
                        begun = begun or time.perf_counter()
                    elif begun is not None:
                        times.append(time.perf_counter() - begun)
                        begun = None
                    if view["over"] or len(times) == moves:
                        break
                    if view["decision"] is not None:
                        await asyncio.sleep(PAUSE)
                        key = self.numbers.choice(view["decision"]["options"])["key"]
                        sent = {"type": "answer", "id": 1, "decision": data["state"]["version"], "key": key}
                        await socket.send_json(sent)
        return times


async def measured(url: str, moves: int) -> tuple[list[float], list[float], Counter[int]]:
    """The times of moves in an idle and in a crowded house, and the statuses of the replies to the guests."""
    me, bot = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}
    async with AsyncExitStack() as stack:
        person, *guests = [Visitor(url, number, [me, me] if number else [me, bot]) for number in range(GUESTS + 1)]
        for each in (person, *guests):
            await stack.enter_async_context(each.http)
            await each.come_in()
        for guest in guests:
            await guest.sit_down()
        await person.play(WARM_UP)
        idle = await person.play(moves // 2)
        work = [asyncio.create_task(guest.pester()) for guest in guests]
        await person.play(WARM_UP)
        crowded = await person.play(moves)
        assert not any(task.done() for task in work), "the guests gave up"
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await asyncio.sleep(EVERY)  # what has begun is finished
        idle += await person.play(moves // 2)
    return idle, crowded, sum((guest.replies for guest in guests), Counter())


def p95(times: list[float]) -> float:
    """In milliseconds."""
    return 1000 * statistics.quantiles(times, n=20)[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("moves", type=int, nargs="?", default=400, help="of the bot, idle and crowded")
    parser.add_argument("--keep", action="store_true", help="keep the figures in docs/trust")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bystander-") as folder:
        database = str(Path(folder) / "games.sqlite")
        limits = {**LIMITS, RATE: GENEROUS[RATE]}
        with run_server_process(database, "--trusted-proxies", "1", limits=limits) as server:
            idle, crowded, replies = asyncio.run(measured(server.url, arguments.moves))
    ratio = p95(crowded) / p95(idle)
    figures = {
        "guests who ask for hints": GUESTS,
        "hints and outlooks answered": replies[200],
        "replaced by a newer one": replies[409],
        "refused": replies[429] + replies[503],
        "moves of a bot at another table": len(idle) + len(crowded),
        "p95 of a move compared with an idle house": round(ratio, 2),
    }
    shown = ", ".join(f"{name}: {value}" for name, value in figures.items())
    Console().print(f"{shown} ({p95(idle):.0f} ms idle, {p95(crowded):.0f} ms crowded)")
    if arguments.keep:
        keep("bystander", figures, f"make bystander N={arguments.moves}")
    if ratio >= MOST:
        sys.exit(f"a bot's move must take less than {MOST:g} times as long as in an idle house")


if __name__ == "__main__":
    main()
