"""Server processes without their web part: registries on one database, each with its own memory."""

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
from harness.games.choosing import expansively
from tawantinsuyu.server.features.lobby import proposals, seats
from tawantinsuyu.server.features.lobby import service as lobby
from tawantinsuyu.server.features.people.queries import add_person
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.log import moves_after
from tawantinsuyu.server.storage.migrate import prepare
from tawantinsuyu.server.tables import answers
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table import start
from tawantinsuyu.table.match import Match
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.moves import Actor, MoveOutcome
from tawantinsuyu.table.plans import SeatPlan, TablePlan, stored_options
from tawantinsuyu.table.proposals import TAKE_BACK
from tawantinsuyu.table.rows import MoveRow, PersonRow

T = TypeVar("T")

PATIENCE = 60.0


def run(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Do it in an event loop of its own, but not for ever."""
    return asyncio.run(asyncio.wait_for(work(), PATIENCE))


@asynccontextmanager
async def registries(url: URL, number: int) -> AsyncIterator[list[TableRegistry]]:
    """So many registries on one database. They are deaf: what another one wrote they find out for themselves."""
    prepare(url)
    databases = [Database(url) for _ in range(number)]
    try:
        yield [TableRegistry(database, f"process-{index}") for index, database in enumerate(databases)]
    finally:
        for database in databases:
            await database.close()


_numbers = count()


async def person(registry: TableRegistry, name: str = "Ana") -> PersonRow:
    """Somebody new."""
    number = next(_numbers)
    made = PersonRow(f"person-{number}", name, "en", 0)
    await registry.database.write(lambda connection: add_person(connection, made, f"token-{number}"))
    return made


async def table(
    registry: TableRegistry, host: PersonRow, others: Sequence[PersonRow] = (), seed: str = "seed", **settings: Any
) -> str:
    """The id of a table whose game has begun. The host plays all seats that nobody else takes."""
    players = settings.setdefault("players", 2)
    wishes = [SeatPlan("me")] * (players - len(others)) + [SeatPlan("open")] * len(others)
    plan = TablePlan(GameSettings(**settings), wishes, "open", options=stored_options(TableOptions()))
    live = await lobby.create(registry, host, plan)
    for other in others:
        await seats.join(registry, live.id, other, None, live.row.invite)
    with patch.object(start, "new_seed", lambda: seed):
        await lobby.begin(registry, live.id, host)
    return live.id


async def match_of(registry: TableRegistry, table_id: str) -> Match:
    """The game of a table as a registry has it."""
    match = (await registry.table(table_id)).match
    assert match is not None
    return match


async def actor_of(registry: TableRegistry, table_id: str) -> Actor:
    """Whoever is asked."""
    live = await registry.table(table_id)
    assert live.row.to_act is not None
    return Actor(live.seats[live.row.to_act].person_id)


async def answer(registry: TableRegistry, table_id: str, random: Random) -> MoveOutcome:
    """Whoever is asked answers somehow."""
    match = await match_of(registry, table_id)
    decision = match.game.decision
    assert decision is not None
    key = expansively(random, decision.keys)
    return await answers.answer(registry, table_id, await actor_of(registry, table_id), match.version, key)


async def answer_part(registry: TableRegistry, table_id: str, random: Random) -> None:
    """Whoever is asked answers until the part ends: others are told then."""
    await answer(registry, table_id, random)
    while (await match_of(registry, table_id)).is_mid_part:
        await answer(registry, table_id, random)


async def take_back(registry: TableRegistry, table_id: str, who: PersonRow, line: int) -> LiveTable:
    """Go back to the point with `line` answers."""
    match = await match_of(registry, table_id)
    return await proposals.propose(registry, table_id, who, TAKE_BACK, match.version, line)


async def log_of(registry: TableRegistry, table_id: str) -> list[MoveRow]:
    """Everything that was written down."""
    return await registry.database.read(lambda connection: moves_after(connection, table_id, 0))


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
        "redo": match.recent.redo,
    }


def keys_of(game: tw.Game) -> list[str]:
    """What the pending question offers."""
    assert game.decision is not None
    return list(game.decision.keys)


def rows(connection: Connection, statement: str) -> list[tuple[Any, ...]]:
    """What a query finds."""
    return [tuple(row) for row in connection.execute(text(statement))]
