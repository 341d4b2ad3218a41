"""Requested reviews: made in parts by the bot workers, and stored with the game.

The queue asks for one part of each review at a time, each of about a second. The workers take parts of short reviews
first, and let addresses and people take turns, so that all reviews advance together.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

import structlog

from tawantinsuyu.analysis.results import Review
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.line_up import Asker, Kind
from tawantinsuyu.server.bot_workers.pool import BotPool, NotRunning
from tawantinsuyu.server.bot_workers.questions import AnalysisQuestion, Found
from tawantinsuyu.server.features.reviews.queries import StoredReview, store_review
from tawantinsuyu.server.routing.analyses import busy
from tawantinsuyu.server.storage.database import DatabaseClosed
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.refusal import Refused

MOST_JOBS: Final = 100
MOST_OF_ADDRESS: Final = 20
"""Reviews in progress at once, in all and for one address."""
SHORT: Final = 50
"""A review with at most so many parts left is short. The usual review of a game for two has about 30."""
FAILED_KEPT: Final = 100
SEED: Final = "review"

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


@dataclass(eq=False)
class Job:
    """A review in progress, and who waits for it. `done` and `total` count parts."""

    table_id: str
    askers: list[Asker]
    version: int
    box: BoxRef
    record: str
    lines: int
    parts: list[tuple[int, int]]
    done: int = 0
    has_failed: bool = False

    @property
    def total(self) -> int:
        return len(self.parts) + 1  # the last one joins the others

    @property
    def left(self) -> int:
        return self.total - self.done

    def is_for(self, person_id: str | None) -> bool:
        """Whether the person waits for it."""
        return any(asker.person == person_id for asker in self.askers)


class ReviewQueue:
    """The reviews that this process makes."""

    def __init__(self, registry: TableRegistry, bot_pool: BotPool) -> None:
        self.registry = registry
        self.bot_pool = bot_pool
        self._jobs: dict[str, Job] = {}
        self._failed: dict[str, Job] = {}
        self._tasks: dict[Job, asyncio.Task[None]] = {}

    def job_of(self, table_id: str) -> Job | None:
        """The pending or failed review of a table."""
        return self._jobs.get(table_id) or self._failed.get(table_id)

    def place_of(self, job: Job) -> int:
        """How many reviews have less left to do than this one."""
        return sum(other.left < job.left for other in self._jobs.values())

    def check_may_ask(self, asker: Asker) -> None:
        """Refuses a person who is already waiting for a review, or if too many are in progress."""
        jobs = self._jobs.values()
        if any(job.is_for(asker.person) for job in jobs):
            raise Refused(409, "review-waits")
        own = [job for job in jobs if job.askers[0].address == asker.address]
        for some, most in ((list(jobs), MOST_JOBS), (own, MOST_OF_ADDRESS)):
            if len(some) >= most:
                parts = len(some) * min(job.left for job in some)  # until the shortest one is done: they take turns
                raise busy(self.bot_pool.seconds(Kind.REVIEW, parts), is_own=some is own)

    def add(self, job: Job) -> None:
        """Begin a review."""
        self._failed.pop(job.table_id, None)
        self._jobs[job.table_id] = job
        self._tasks[job] = asyncio.create_task(self._run(job))

    def join(self, table_id: str, asker: Asker) -> bool:
        """Wait for the pending review of a table; returns False if there is none."""
        job = self._jobs.get(table_id)
        if job is not None and not job.is_for(asker.person):
            job.askers.append(asker)
        return job is not None

    def cancel(self, table_id: str, person_id: str) -> None:
        """The person no longer waits for the review of a table; it is dropped if nobody else does."""
        job = self._jobs.get(table_id)
        if job is None or not job.is_for(person_id):
            return
        job.askers = [asker for asker in job.askers if asker.person != person_id]
        if not job.askers:
            del self._jobs[table_id]
            self._tasks[job].cancel()

    async def stop(self) -> None:
        """Drop all; people may ask again when the server is running again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, job: Job) -> None:
        try:
            job.has_failed = not await self._made(job)
        except (NotRunning, DatabaseClosed):
            pass  # the server is stopping
        except Exception as error:  # one review that fails does not stop the others
            log.error("review-failed", table=job.table_id, exc_info=error)
            job.has_failed = True
        finally:
            del self._tasks[job]
            if self._jobs.get(job.table_id) is job:
                del self._jobs[job.table_id]
        if job.has_failed:
            self._failed[job.table_id] = job
            if len(self._failed) > FAILED_KEPT:
                del self._failed[next(iter(self._failed))]

    async def _made(self, job: Job) -> bool:
        box, record, lines = job.box.hash, job.record, job.lines
        parts: list[Found] = []
        for first, last in job.parts:
            part = await self._analysed(
                job,
                {
                    "analyse": "review-part",
                    "box": box,
                    "record": record,
                    "lines": lines,
                    "seed": SEED,
                    "first": first,
                    "last": last,
                },
            )
            if part is None:
                return False
            parts.append(part)
            job.done += 1
        review = await self._analysed(
            job, {"analyse": "review", "box": box, "record": record, "lines": lines, "seed": SEED, "parts": parts}
        )
        if review is None:
            return False
        stored, now = StoredReview(lines, job.version, review), self.registry.clock()
        made = Review.from_data(review)
        database = self.registry.databases.of(job.table_id)
        await database.write(
            lambda connection: store_review(connection, job.table_id, stored, made.grades, made.luck, now)
        )
        return True

    async def _analysed(self, job: Job, asked: AnalysisQuestion) -> Found | None:
        kind = Kind.REVIEW if job.left <= SHORT else Kind.DEEP_REVIEW
        return await self.bot_pool.analyse(kind, job.box, asked, job.askers[0])
