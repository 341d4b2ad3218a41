"""A game dropped from memory is restored exactly, whatever happened in it and to the stored positions."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.engine import URL

import tawantinsuyu as tw
from tawantinsuyu.server.storage.log import position_before
from tawantinsuyu.server.storage.schema import positions
from tawantinsuyu.server.tables import answers
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.positions import PositionRow, packed
from tawantinsuyu.table.rows import PersonRow
from tests.server.storage.registries import answer, match_of, person, point, registries, run, table, take_back

POSITION_BEFORE = "tawantinsuyu.server.tables.positions.position_before"
GAMES: list[tuple[int, dict[str, Any]]] = [
    (0, {"players": 2}),
    (2, {"players": 4, "modules": ["nobles", "vassals"]}),
    (3, {"players": 1, "opponent": "axomamma"}),
]


def lost(_connection: Connection, _table_id: str, _line: int) -> None:
    """As if no position were stored."""


def unreadable(connection: Connection, table_id: str, line: int) -> PositionRow | None:
    """As if a program had stored it that writes otherwise."""
    found = position_before(connection, table_id, line)
    return None if found is None else PositionRow(found.line, found.version, found.engine, found.data[:-9])


async def loaded(registry: TableRegistry, table_id: str) -> dict[str, Any]:
    """The point at which a game is found by somebody who knows nothing of it."""
    registry.forget(table_id)
    return point(await match_of(registry, table_id))


class Player:
    """Plays, thinks better of it, goes back, goes forth; counts what they did."""

    def __init__(self, registry: TableRegistry, table_id: str, who: PersonRow, random: Random) -> None:
        self.registry = registry
        self.table_id = table_id
        self.who = who
        self.random = random
        self.did: Counter[str] = Counter()

    async def go_on(self) -> str:
        """Do something that can be done now; what it was."""
        match = await match_of(self.registry, self.table_id)
        actor, version = Actor(self.who.id), match.version
        wish = self.random.choices(("answer", "undo", "redo", "take-back"), (60, 16, 18, 6))[0]
        if self.random.random() < 0.6 and len(match.recent.redo) > 3:
            wish = "redo"  # somebody who has gone far back likes to see it all again
        if wish == "undo" and match.undo_seat() is not None:
            await answers.undo(self.registry, self.table_id, actor, version)
        elif wish == "redo" and match.redo_next() is not None:
            await answers.redo(self.registry, self.table_id, actor, version)
        elif wish == "take-back" and match.line > 1:
            line = max(0, match.line - self.random.choice((1, 2, 5, 20, 40)))
            await take_back(self.registry, self.table_id, self.who, line)
        else:
            wish = "answer"
            await answer(self.registry, self.table_id, self.random)
        self.did[wish] += 1
        return wish


@pytest.mark.parametrize(("seed", "settings"), GAMES, ids=("two", "four-and-modules", "solo"))
def test_a_game_is_found_as_it_was_left_at_every_point(sqlite: URL, seed: int, settings: dict[str, Any]) -> None:
    async def work() -> None:
        async with registries(sqlite, 2) as (registry, other):
            ana = await person(registry)
            table_id = await table(registry, ana, seed=f"{seed}", **settings)
            player = Player(registry, table_id, ana, Random(seed))
            for _ in range(45):  # the first choices, before the first turn, are of few kinds
                await answer(registry, table_id, player.random)
            for step in range(60):
                did = await player.go_on()
                here = point(await match_of(registry, table_id))

                assert await loaded(other, table_id) == here, (step, did)
                if did != "answer":
                    with patch(POSITION_BEFORE, (lost, unreadable)[step % 2]):
                        assert await loaded(other, table_id) == here, (step, did)

            assert set(player.did) == {"answer", "undo", "redo", "take-back"}

    run(work)


def test_after_each_deletion_of_the_stored_positions_the_game_goes_on(any_url: URL) -> None:
    """The same game is played twice; one is thrown out of memory and loses its positions all the time."""

    def forget(connection: Connection) -> None:
        connection.execute(delete(positions))

    def spoil(connection: Connection) -> None:
        connection.execute(update(positions).values(data=b"older than this program", engine=tw.__version__))

    def age(connection: Connection) -> None:
        """They can be read, but an engine made them that understood something else by them."""
        connection.execute(update(positions).values(engine="0.0.1", data=packed(tw.new_game(seed="?"), 0, 1).data))

    async def work() -> None:
        async with registries(any_url, 1) as (registry,):
            ana = await person(registry)
            first = Player(registry, await table(registry, ana), ana, Random(5))
            second = Player(registry, await table(registry, ana), ana, Random(5))
            for player in (first, second):
                for _ in range(45):
                    await answer(registry, player.table_id, player.random)
            for step in range(60):
                await first.go_on()
                if step % 4 == 0:
                    await registry.database.write((age, spoil, age, forget)[step // 4 % 4])
                    registry.forget(second.table_id)
                await second.go_on()

                here = point(await match_of(registry, first.table_id))
                assert point(await match_of(registry, second.table_id)) == here, step
            assert first.did == second.did

    run(work)


def test_a_game_is_not_played_again_from_its_beginning_but_from_the_last_turn_that_stands(any_url: URL) -> None:
    def stored(connection: Connection) -> list[int]:
        return list(connection.execute(select(positions.c.line).order_by(positions.c.line)).scalars())

    async def work() -> None:
        async with registries(any_url, 2) as (registry, other):
            ana, random = await person(registry), Random(1)
            table_id = await table(registry, ana)
            turn_starts, turn = [0], (await match_of(registry, table_id)).game.state.turn
            for _ in range(40):
                await answer(registry, table_id, random)
                match = await match_of(registry, table_id)
                if match.game.state.turn != turn:
                    turn_starts.append(match.line)
                    turn = match.game.state.turn

            assert await registry.database.read(stored) == turn_starts
            found, here = await match_of(other, table_id), await match_of(registry, table_id)
            assert found.before == max(line for line in turn_starts if line <= here.line - here.game.undoable)
            assert found.before > 10
            assert point(found) == point(here)

    run(work)


def test_positions_of_a_line_that_was_left_are_not_kept(any_url: URL) -> None:
    def stored(connection: Connection) -> list[int]:
        return list(connection.execute(select(positions.c.line).order_by(positions.c.line)).scalars())

    async def work() -> None:
        async with registries(any_url, 1) as (registry,):
            ana, random = await person(registry), Random(1)
            table_id = await table(registry, ana)
            for _ in range(40):
                await answer(registry, table_id, random)
            before = await registry.database.read(stored)

            await take_back(registry, table_id, ana, before[-2])
            assert await registry.database.read(stored) == before[:-1]

            await take_back(registry, table_id, ana, before[-2] - 1)
            assert await registry.database.read(stored) == before[:-2]

    run(work)


def test_what_was_taken_back_can_be_given_again_to_the_last_answer(any_url: URL) -> None:
    async def work() -> None:
        async with registries(any_url, 1) as (registry,):
            ana, random = await person(registry), Random(1)
            table_id = await table(registry, ana)
            been = []
            for _ in range(70):
                await answer(registry, table_id, random)
                been.append(point(await match_of(registry, table_id)))

            await take_back(registry, table_id, ana, 35)
            for line in range(35, 71):
                here = point(await match_of(registry, table_id))
                assert {**been[line - 1], "version": 0, "redo": []} == {**here, "version": 0, "redo": []}, line
                assert len(here["redo"]) == 70 - line
                if line < 70:
                    await answers.redo(registry, table_id, Actor(ana.id), here["version"])
                    registry.forget(table_id)

    run(work)
