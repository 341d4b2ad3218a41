"""Requested reviews: made one after the other by the bot workers, and stored with the game.

A review is split into parts of about a second, which queue up with the questions to bots. A bot waits for at most one
part.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import structlog

from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.pool import BotPool, NotRunning
from tawantinsuyu.server.features.reviews.queries import StoredReview, store_review
from tawantinsuyu.server.storage.database import DatabaseClosed
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.refusal import Refused

MOST_WAITING: Final = 100
FAILED_KEPT: Final = 100
SEED: Final = "review"
PART_LIMIT: Final = 120.0
"""Time limit in seconds for a part of a review: it takes one, but workers have low priority on a busy machine."""

JobState: TypeAlias = Literal["waiting", "running", "failed"]

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


@dataclass
class Job:
    """A review that somebody is waiting for. `done` and `total` count parts."""

    table_id: str
    person_id: str
    version: int
    box: BoxRef
    record: str
    lines: int
    parts: list[tuple[int, int]]
    done: int = 0
    state: JobState = "waiting"

    @property
    def total(self) -> int:
        return len(self.parts) + 1  # the last one joins the others


class ReviewQueue:
    """The reviews that this process makes."""

    def __init__(self, registry: TableRegistry, bot_pool: BotPool) -> None:
        self.registry = registry
        self.bot_pool = bot_pool
        self._jobs: list[Job] = []
        self._failed: dict[str, Job] = {}
        self._work: asyncio.Task[None] | None = None

    def job_of(self, table_id: str) -> Job | None:
        """The pending or failed review of a table."""
        for job in self._jobs:
            if job.table_id == table_id:
                return job
        return self._failed.get(table_id)

    def place_of(self, job: Job) -> int:
        """How many reviews are made before this one."""
        return self._jobs.index(job) if job in self._jobs else 0

    def check_may_ask(self, person_id: str) -> None:
        """Refuses a person who is already waiting for a review, or if too many are queued."""
        if any(job.person_id == person_id for job in self._jobs):
            raise Refused(409, "review-waits")
        if len(self._jobs) >= MOST_WAITING:
            raise Refused(503, "reviews-full")

    def add(self, job: Job) -> None:
        """Queue a review."""
        self._failed.pop(job.table_id, None)
        self._jobs.append(job)
        if self._work is None:
            self._work = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Drop all; people may ask again when the server is running again."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while self._jobs:
                job = self._jobs[0]
                job.state = "running"
                try:
                    made = await self._made(job)
                except (NotRunning, DatabaseClosed):
                    return  # the server is stopping
                except Exception as error:  # one review that fails does not stop the others
                    log.error("review-failed", table=job.table_id, exc_info=error)
                    made = False
                if not made:
                    self._note_failed(job)
                self._jobs.remove(job)
        finally:
            self._work = None

    async def _made(self, job: Job) -> bool:
        asked = {"record": job.record, "lines": job.lines, "seed": SEED}
        parts: list[dict[str, Any]] = []
        for first, last in job.parts:
            part = await self.bot_pool.analyse(
                "review-part", job.box, {**asked, "first": first, "last": last}, PART_LIMIT
            )
            if part is None:
                return False
            parts.append(part)
            job.done += 1
        review = await self.bot_pool.analyse("review", job.box, {**asked, "parts": parts}, PART_LIMIT)
        if review is None:
            return False
        stored, now = StoredReview(job.lines, job.version, review), self.registry.clock()
        database = self.registry.databases.of(job.table_id)
        await database.write(lambda connection: store_review(connection, job.table_id, stored, now))
        return True

    def _note_failed(self, job: Job) -> None:
        job.state = "failed"
        self._failed[job.table_id] = job
        while len(self._failed) > FAILED_KEPT:
            del self._failed[next(iter(self._failed))]
