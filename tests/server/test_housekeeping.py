"""Housekeeping of a process: garbage collections are measured, and triggered by the server."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tawantinsuyu.server import housekeeping
from tawantinsuyu.server.housekeeping import Housekeeper, Pauses, own_collector
from tawantinsuyu.server.storage.database import Database, sqlite_url
from tawantinsuyu.server.tables.registry import TableRegistry


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[TableRegistry]:
    database = Database(sqlite_url(str(tmp_path / "games.sqlite")))
    yield TableRegistry(database, "test")
    asyncio.run(database.close())


def test_collections_are_counted_and_timed_until_it_is_stopped() -> None:
    pauses = Pauses()
    pauses.watch_collector()
    gc.collect()
    pauses.stop()
    gc.collect()

    assert pauses.collections[2] == 1
    assert 0 < pauses.longest_collection <= pauses.collecting_seconds


def test_full_collections_are_begun_by_the_server_alone() -> None:
    thresholds = gc.get_threshold()
    try:
        own_collector()
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[1:] == (housekeeping.NEVER, housekeeping.NEVER)
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)


@pytest.mark.parametrize(("collects", "wanted"), [(True, 1), (False, 0)])
def test_a_process_of_its_own_collects_everything_when_it_is_time(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, collects: bool, wanted: int
) -> None:
    keeper = Housekeeper(registry, collects)
    keeper.pauses.watch_collector()
    gc.disable()
    try:
        keeper.tidy()
        assert keeper.pauses.collections[2] == 0
        monkeypatch.setattr(housekeeping, "FULL_SECONDS", 0.0)

        keeper.tidy()

        assert keeper.pauses.collections[2] == wanted
    finally:
        gc.enable()
        keeper.pauses.stop()


@pytest.mark.parametrize(("collects", "wanted"), [(True, [True, True, False]), (False, [False] * 3)])
def test_young_objects_are_collected_by_the_clock(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, collects: bool, wanted: list[bool]
) -> None:
    is_tidied = asyncio.Event()
    monkeypatch.setattr(housekeeping, "TICK_SECONDS", 0.0)
    monkeypatch.setattr(housekeeping, "own_collector", lambda: None)
    monkeypatch.setattr(registry, "close_idle", is_tidied.set)
    keeper = Housekeeper(registry, collects)

    async def work() -> None:
        task = asyncio.create_task(keeper.run())
        await is_tidied.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    gc.disable()
    try:
        asyncio.run(work())
    finally:
        gc.enable()

    assert [count > 0 for count in keeper.pauses.collections] == wanted


def test_a_loop_that_stands_still_is_noticed(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "TICK_SECONDS", 0.01)
    keeper = Housekeeper(registry, collects=False)

    async def work() -> None:
        task = asyncio.create_task(keeper.run())
        await asyncio.sleep(0)
        time.sleep(0.2)
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(work())

    assert keeper.pauses.longest_delay >= 0.15
    assert keeper.pauses._on_collection not in gc.callbacks
