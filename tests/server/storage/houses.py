"""Server processes without their web side: houses on one database, each with a memory of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

import tawantinsuyu as tw
from tawantinsuyu.server.play import agreeing, answering, lobby, starting
from tawantinsuyu.server.play.answering import Acknowledged
from tawantinsuyu.server.play.house import Actor, House
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.lobby import Plan, Wish
from tawantinsuyu.server.play.match import Match
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.log import moves_after
from tawantinsuyu.server.storage.migrate import prepare
from tawantinsuyu.server.storage.people import add_person
from tawantinsuyu.server.storage.rows import MoveRow, PersonRow
from tawantinsuyu.server.wire.requests import TableOptions
from tools.games.choosing import expansively

T = TypeVar("T")

PATIENCE = 60.0


def run(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Do it in an event loop of its own, but not for ever."""
    return asyncio.run(asyncio.wait_for(work(), PATIENCE))


@asynccontextmanager
async def houses(url: URL, number: int) -> AsyncIterator[list[House]]:
    """So many houses on one database. They are deaf: what another one wrote they find out for themselves."""
    prepare(url)
    databases = [Database(url) for _ in range(number)]
    try:
        yield [House(database, f"process-{index}") for index, database in enumerate(databases)]
    finally:
        for database in databases:
            await database.close()


_numbers = count()


async def person(house: House, name: str = "Ana") -> PersonRow:
    """Somebody new."""
    number = next(_numbers)
    made = PersonRow(f"person-{number}", name, "en", 0)
    await house.database.write(lambda connection: add_person(connection, made, f"token-{number}"))
    return made


async def table(
    house: House, host: PersonRow, others: Sequence[PersonRow] = (), seed: str = "seed", **settings: Any
) -> str:
    """The id of a table whose game has begun. The host plays all seats that nobody else takes."""
    players = settings.setdefault("players", 2)
    wishes = [Wish("me")] * (players - len(others)) + [Wish("open")] * len(others)
    plan = Plan(settings, wishes, "open", options=TableOptions().model_dump())
    live = await lobby.create(house, host, plan)
    for other in others:
        await lobby.join(house, live.id, other, None, live.row.invite)
    with patch.object(starting, "new_seed", lambda: seed):
        await lobby.begin(house, live.id, host)
    return live.id


async def match_of(house: House, table_id: str) -> Match:
    """The game of a table as a house has it."""
    match = (await house.table(table_id)).match
    assert match is not None
    return match


async def actor_of(house: House, table_id: str) -> Actor:
    """Whoever is asked."""
    live = await house.table(table_id)
    assert live.row.to_act is not None
    return Actor(live.seats[live.row.to_act].person_id)


async def answer(house: House, table_id: str, random: Random) -> Acknowledged:
    """Whoever is asked answers somehow."""
    match = await match_of(house, table_id)
    decision = match.game.decision
    assert decision is not None
    key = expansively(random, decision.keys)
    return await answering.answer(house, table_id, await actor_of(house, table_id), match.version, key)


async def take_back(house: House, table_id: str, who: PersonRow, line: int) -> LiveTable:
    """Go back to the point with `line` answers."""
    match = await match_of(house, table_id)
    return await agreeing.propose(house, table_id, who, agreeing.TAKE_BACK, match.version, line)


async def log_of(house: House, table_id: str) -> list[MoveRow]:
    """Everything that was written down."""
    return await house.database.read(lambda connection: moves_after(connection, table_id, 0))


def point(match: Match) -> dict[str, Any]:
    """Everything that counts about a game: where it stands, what chance will give, what can be undone and redone."""
    game = match.game
    undone = game.copy()
    return {
        "position": game.fingerprint(),
        "chance": game.to_data()["chance"],
        "views": [undone.view(seat) for seat in (*range(game.settings.players), None)],
        "version": match.version,
        "line": match.line,
        "undoable": game.undoable,
        "undo": match.undo_seat(),
        "redo": match.kept.redo,
    }


def keys_of(game: tw.Game) -> list[str]:
    """What the pending question offers."""
    assert game.decision is not None
    return list(game.decision.keys)


def rows(connection: Connection, statement: str) -> list[tuple[Any, ...]]:
    """What a query finds."""
    return [tuple(row) for row in connection.execute(text(statement))]
