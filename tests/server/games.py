"""Tables in the states that tests start from."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, TypeVar

from harness.servers.guest import Data, Guest, TableLike, id_of
from harness.servers.server import ServerInThread, Serving
from tawantinsuyu.server.tables import answers
from tawantinsuyu.table.moves import Actor

T = TypeVar("T")

AnyGuest = Callable[..., Guest]

MANY = 8
"""How many do the same at once."""

DEALT = 3
"""The version of a game for two at which both have their Weaving and God cards are dealt: one seat keeps three now."""


def by_turn(table: TableLike, *people: Guest) -> list[Guest]:
    """The one who is asked, then the others."""
    return sorted(people, key=lambda person: not person.table(table)["your_turn"])


def game_for_two(server: Serving, **facts: Any) -> tuple[Data, Guest, Guest]:
    """A game that has begun: the table, the one who is asked and the other."""
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.create_table(["me", "open"], visibility="invitation", **facts)
    ben.join(table, invite=table["invite"])
    ana.start(table)
    asked, other = by_turn(table, ana, ben)
    return table, asked, other


def play_to(server: ServerInThread, table: TableLike, version: int | None = None, seed: int = 0) -> int:
    """Answer for all people at a table until its log is so long, or until the end; quickly, since from inside."""
    rng = random.Random(seed)
    registry = server.services.registry

    async def play() -> int:
        while True:
            live = await registry.table(id_of(table))
            if live.row.status != "playing" or (version is not None and live.row.version >= version):
                return live.row.version
            decision = live.require_playing().game.decision
            assert decision is not None
            person = live.seats[decision.seat].person_id
            assert person is not None, "a bot is asked"
            key = rng.choice(decision.options).key
            await answers.answer(registry, live.id, Actor(person), live.row.version, key)

    return server.inside(play())


def at_once(work: Callable[[int], T], count: int = MANY) -> list[T]:
    """Do the same so many times at the same moment, each with its number."""
    ready = Barrier(count)

    def begin(number: int) -> T:
        ready.wait()
        return work(number)

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(begin, range(count)))
