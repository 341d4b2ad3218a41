"""Decisions of real games, and a pool that runs while a test waits for it."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import uvloop

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.asked_seat import AskedSeat, asked_from
from tawantinsuyu.game.knowledge import Knowledge
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.pool import BotChoice, BotPool
from tests.support.printing import builtin_box

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which something that should have happened counts as missing."""
LONG = 1000.0
"""A time limit that no bot reaches."""
RICH = {"G25": {"benefits": [{"vp": 9}]}}
"""A change after which 9 VP are better than the 4 VP of G39, which are better than what is printed."""


@dataclass(frozen=True)
class Asked:
    """What an asked seat may know, and the keys of its options."""

    knowledge: Knowledge
    keys: list[str]

    @property
    def seat(self) -> AskedSeat:
        return asked_from(self.knowledge)


@cache
def decisions() -> tuple[Asked, ...]:
    """Every seventh decision of a base game and of a game with all modules, each played at random."""
    found = []
    for modules in ((), ("vassals", "nobles", "buildings", "way-of-the-sun:ruruy")):
        game = tw.new_game(players=3, seed=4, modules=modules)
        numbers = random.Random(4)
        for number in count():
            if (decision := game.decision) is None:
                break
            if number % 7 == 0:
                found.append(Asked(game.knowledge(decision.seat), decision.keys))
            game.play(numbers.choice(decision.keys))
    return tuple(found)


SOME = max(decisions(), key=lambda asked: len(asked.keys))
"""A decision with many options, so that what is chosen at random depends on the seed."""


def starting_benefits(box: Box) -> Asked:
    """A question about benefits, those of G25 and G39 among them, in a game with this box."""
    game = tw.new_game(players=2, seed=0, edition=box)
    while (decision := game.decision) is not None and decision.prompt != "starting-benefits":
        game.play(decision.keys[0])
    assert decision is not None
    return Asked(game.knowledge(decision.seat), decision.keys)


@cache
def builtin() -> BoxRef:
    return BoxRef.of(builtin_box())


@dataclass(frozen=True)
class Pool:
    """A pool whose loop runs only while a test waits."""

    bot_pool: BotPool
    loop: asyncio.AbstractEventLoop

    def wait(self, awaitable: Awaitable[T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(awaitable, PATIENCE))

    async def choose(self, bot: str, seed: str = "s") -> BotChoice:
        """What a bot chooses in one and the same decision."""
        return await self.bot_pool.choose(bot, builtin(), seed, SOME.knowledge, SOME.keys)

    async def choose_all(self, *bots: str) -> list[BotChoice]:
        """What these bots choose, all asked at once, in this order."""
        return await asyncio.gather(*[self.choose(bot) for bot in bots])


@contextmanager
def running(
    bot_pool: BotPool, new_loop: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
) -> Iterator[Pool]:
    loop = new_loop()
    pool = Pool(bot_pool, loop)
    try:
        pool.wait(bot_pool.start())
        yield pool
    finally:
        pool.wait(bot_pool.stop())
        loop.close()


async def told(file: Path) -> dict[str, Any]:
    """What a bot writes into a file, as soon as it does."""
    deadline = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < deadline, f"no bot has written {file}"
        await asyncio.sleep(0.01)
    facts: dict[str, Any] = json.loads(file.read_text())
    return facts
