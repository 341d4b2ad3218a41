"""Reviews are made one after another; each person can have one pending, and a failure does not affect others."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, cast

import pytest

from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.pool import BotPool
from tawantinsuyu.server.features.reviews.queue import Job, ReviewQueue
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.refusal import Refused


class Pool:
    """A pool that answers when it is told to, and fails for some tables."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.go = asyncio.Event()

    async def analyse(self, name: str, _box: BoxRef, asked: Mapping[str, Any], _limit: float) -> dict[str, Any] | None:
        await self.go.wait()
        self.asked.append((asked["record"], name))
        return None if asked["record"] == "broken" else {"of": asked["record"]}


class Registry:
    """Keeps what is written."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self.databases = self

    def clock(self) -> int:
        return 7

    def of(self, table_id: str) -> Registry:
        self.kept.append(table_id)
        return self

    async def write(self, _job: object) -> None:
        return None


def job(table: str, person: str, record: str = "a record") -> Job:
    return Job(table, person, 1, BoxRef("box"), record, 2, [(0, 12), (12, 24)])


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_reviews_are_made_in_the_order_in_which_they_were_asked_for() -> None:
    async def story() -> None:
        pool, registry = Pool(), Registry()
        queue = ReviewQueue(cast(TableRegistry, registry), cast(BotPool, pool))
        jobs = [job("t1", "ana", "broken"), job("t2", "ben", "good")]
        for each in jobs:
            queue.check_may_ask(each.person_id)
            queue.add(each)
        await settle()

        assert [each.state for each in jobs] == ["running", "waiting"]
        assert [queue.place_of(each) for each in jobs] == [0, 1]
        with pytest.raises(Refused, match="review-waits"):
            queue.check_may_ask("ben")

        pool.go.set()
        await settle()

        assert pool.asked == [
            ("broken", "review-part"),
            ("good", "review-part"),
            ("good", "review-part"),
            ("good", "review"),
        ]
        assert registry.kept == ["t2"]
        failed = queue.job_of("t1")
        assert failed is not None
        assert failed.state == "failed"
        assert queue.job_of("t2") is None
        queue.check_may_ask("ana")
        queue.add(job("t1", "ana"))
        await settle()
        assert registry.kept == ["t2", "t1"]
        assert queue.job_of("t1") is None

    asyncio.run(story())


def test_stopping_drops_what_waits() -> None:
    async def story() -> None:
        registry = Registry()
        queue = ReviewQueue(cast(TableRegistry, registry), cast(BotPool, Pool()))
        queue.add(job("t1", "ana"))
        await settle()

        await queue.stop()

        assert registry.kept == []

    asyncio.run(story())
