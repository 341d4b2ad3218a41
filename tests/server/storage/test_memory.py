"""The memory of tables: small while played, freed when nobody needs them."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from sqlalchemy.engine import URL

from tawantinsuyu.server.features.lobby import proposals
from tawantinsuyu.server.tables import registry as registry_module
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.proposals import GIVE_UP
from tests.server.storage.registries import answer, match_of, person, point, registries, run, table


@contextmanager
def without_collections() -> Iterator[None]:
    """What is freed here is freed at once, not by a collection."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def closed(registry: TableRegistry, table_id: str) -> bool:
    """Whether a table leaves memory. The thread that wrote last may hold it for a moment longer."""
    for _ in range(200):
        if registry.peek(table_id) is None:
            return True
        await asyncio.sleep(0.01)
    return False


async def turn_starts(registry: TableRegistry, table_id: str, answers: int) -> list[int]:
    """Play on; returns the lengths of the line at which turns began."""
    random, found = Random(5), [0]
    turn = (await match_of(registry, table_id)).game.state.turn
    for _ in range(answers):
        await answer(registry, table_id, random)
        match = await match_of(registry, table_id)
        if match.game.state.turn != turn:
            turn = match.game.state.turn
            found.append(match.line)
    return found


def test_a_game_holds_the_answers_since_the_last_turn_that_cannot_be_undone(sqlite: URL) -> None:
    async def work() -> None:
        async with registries(sqlite, 2) as (registry, other):
            table_id = await table(registry, await person(registry))

            starts = await turn_starts(registry, table_id, 90)

            match = await match_of(registry, table_id)
            settled = match.line - match.game.undoable
            assert match.line == 90
            assert match.before == max(start for start in starts if start <= settled)
            assert len(match.recent.answers) == match.line - match.before
            assert len(match.game.answers) < 30
            # that is as much as another process has to load
            loaded = await match_of(other, table_id)
            assert loaded.before == match.before
            assert point(loaded) == point(match)

    run(work)


def test_a_game_that_ends_leaves_memory_when_nobody_looks_at_it(sqlite: URL) -> None:
    async def work() -> None:
        async with registries(sqlite, 1) as (registry,):
            random, table_id = Random(3), await table(registry, await person(registry))
            live = await registry.table(table_id)
            with without_collections():
                while live.row.status == "playing":
                    await answer(registry, table_id, random)
                assert live.match is not None
                assert live.match.recent.answers == []
                assert not live.match.game.can_undo

                del live
                assert await closed(registry, table_id)

    run(work)


def test_a_game_that_is_given_up_leaves_memory_when_nobody_looks_at_it(sqlite: URL) -> None:
    async def work() -> None:
        async with registries(sqlite, 1) as (registry,):
            ana = await person(registry)
            table_id = await table(registry, ana)
            with without_collections():
                await proposals.propose(registry, table_id, ana, GIVE_UP, 1, None)

                assert await closed(registry, table_id)
            assert (await registry.table(table_id)).row.status == "abandoned"

    run(work)


def test_idle_tables_are_closed_unless_somebody_holds_them(sqlite: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with registries(sqlite, 1) as (registry,):
            ana = await person(registry)
            held, idle = [await table(registry, ana, seed=seed) for seed in ("1", "2")]
            live = await registry.table(held)
            registry.close_idle()
            assert registry.peek(idle) is not None

            monkeypatch.setattr(registry_module, "IDLE_SECONDS", -1.0)
            with without_collections():
                registry.close_idle()

                assert await closed(registry, idle)
            assert registry.peek(held) is live
            await answer(registry, idle, Random(1))
            assert (await match_of(registry, idle)).version == 2

    run(work)
