"""Reviews take turns, short ones first; each person can have one pending and cancel it; failures stay separate."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import pytest

from tawantinsuyu.analysis.results import Review
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.line_up import Asker, Kind
from tawantinsuyu.server.bot_workers.pool import BotPool
from tawantinsuyu.server.bot_workers.questions import Found, PartQuestion, ReviewQuestion
from tawantinsuyu.server.features.reviews import queue as module
from tawantinsuyu.server.features.reviews.queue import SHORT, Job, ReviewQueue
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.refusal import Refused

PARTS = 2
REVIEWED = cast(
    Found, Review(2, "box", "judge", lines=2, seed="1", answers=0, curve=(), seats=(), decisions=()).to_data()
)


class Pool:
    """Keeps what is asked until it is told to answer, and fails for some games."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, Kind]] = []
        self.go = asyncio.Event()

    async def analyse(
        self, kind: Kind, _box: BoxRef, asked: PartQuestion | ReviewQuestion, asker: Asker
    ) -> Found | None:
        self.asked.append((asker.person, asked["record"], kind))
        await self.go.wait()
        await asyncio.sleep(0)
        return None if asked["record"] == "broken" else REVIEWED

    def seconds(self, _kind: Kind, more: int) -> int:
        return 2 * more


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


class Room:
    """A queue, and what it uses."""

    def __init__(self) -> None:
        self.pool, self.registry = Pool(), Registry()
        self.queue = ReviewQueue(cast(TableRegistry, self.registry), cast(BotPool, self.pool))

    def ask(self, table: str, asker: Asker, record: str = "a record", parts: int = PARTS) -> Job:
        self.queue.check_may_ask(asker)
        ranges = [(12 * part, 12 * part + 12) for part in range(parts)]
        job = Job(table, [asker], 1, BoxRef("box"), record, 2, ranges)
        self.queue.add(job)
        return job


ANA, BEN = Asker("home", "ana"), Asker("elsewhere", "ben")


def run(story: Callable[[Room], Awaitable[None]]) -> None:
    async def with_room() -> None:
        room = Room()
        await story(room)
        await room.queue.stop()

    asyncio.run(with_room())


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_one_part_of_each_review_is_asked_for_at_a_time_and_a_failure_stops_no_other() -> None:
    async def story(room: Room) -> None:
        jobs = [room.ask("t1", ANA, "broken"), room.ask("t2", BEN, "good")]
        await settle()
        assert [asked[:2] for asked in room.pool.asked] == [("ana", "broken"), ("ben", "good")]
        with pytest.raises(Refused, match="review-waits"):
            room.ask("t3", BEN)

        room.pool.go.set()
        await settle()

        assert [asked[1] for asked in room.pool.asked] == ["broken", *["good"] * (PARTS + 1)]
        assert room.registry.kept == ["t2"]
        assert (jobs[1].done, jobs[1].total) == (PARTS, PARTS + 1)
        assert room.queue.job_of("t1") is jobs[0]
        assert jobs[0].has_failed
        assert room.queue.job_of("t2") is None
        room.ask("t1", ANA)
        await settle()
        assert room.registry.kept == ["t2", "t1"]
        assert room.queue.job_of("t1") is None

    run(story)


def test_a_review_with_little_left_is_more_urgent_and_comes_before_longer_ones() -> None:
    async def story(room: Room) -> None:
        long, short = room.ask("t1", ANA, "long", SHORT), room.ask("t2", BEN, "short", SHORT - 1)
        await settle()

        assert [room.queue.place_of(job) for job in (long, short)] == [1, 0]
        assert [asked[1:] for asked in room.pool.asked] == [("long", Kind.DEEP_REVIEW), ("short", Kind.REVIEW)]
        room.pool.go.set()
        await settle()
        assert room.pool.asked[2:4] == [("ana", "long", Kind.REVIEW), ("ben", "short", Kind.REVIEW)]

    run(story)


def test_a_review_is_dropped_when_everybody_who_waits_for_it_has_cancelled() -> None:
    async def story(room: Room) -> None:
        queue, job = room.queue, room.ask("t1", ANA)
        await settle()
        assert queue.join("t1", BEN)
        assert not queue.join("t2", BEN)

        queue.cancel("t1", "a stranger")
        queue.cancel("t1", "ana")
        assert queue.job_of("t1") is job
        assert (job.is_for("ana"), job.is_for("ben")) == (False, True)
        queue.cancel("t1", "ben")

        assert queue.job_of("t1") is None
        room.ask("t2", ANA)  # neither waits any more
        again = room.ask("t1", BEN)
        await settle()
        assert queue.job_of("t1") is again
        room.pool.go.set()
        await settle()
        assert sorted(room.registry.kept) == ["t1", "t2"]

    run(story)


@pytest.mark.parametrize(
    ("name", "refusal"), [("MOST_JOBS", (503, "server-busy")), ("MOST_OF_ADDRESS", (429, "too-fast"))]
)
def test_too_many_reviews_are_refused_with_the_time_until_one_is_done(
    name: str, refusal: tuple[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, 2)

    async def story(room: Room) -> None:
        room.ask("t1", ANA, parts=9)
        room.ask("t2", Asker(ANA.address, "alf"), parts=4)

        with pytest.raises(Refused) as refused:
            room.ask("t3", Asker(ANA.address, "amy"))

        assert (refused.value.status, refused.value.id) == refusal
        assert refused.value.headers == {"Retry-After": "20"}  # 5 parts of each, 2 s for a part

    run(story)


def test_stopping_drops_what_waits() -> None:
    async def story(room: Room) -> None:
        room.ask("t1", ANA)
        await settle()

        await room.queue.stop()

        assert room.registry.kept == []
        assert room.queue.job_of("t1") is None

    run(story)
