"""Pools of worker processes: questions line up, and the next free worker takes one.

Moves of bots have processes of their own, so they never wait for an analysis. Analyses (hints, reviews …) have half as
many, but at least one, at a lower priority. What has begun is finished even if nobody waits for it any more: that takes
about a second, less than to start another process.

A bot fails if its process dies twice over the same question, exceeds the time limit, raises an error or answers with
an option it was not offered. The choice is then made at random from the same seed, so the game continues.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

import orjson
import structlog

from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.game.knowledge import Knowledge
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.line_up import ANALYSES, Asker, Kind, Line, Ticket, Work
from tawantinsuyu.server.bot_workers.process import Lost, TooSlow, Worker
from tawantinsuyu.server.bot_workers.questions import AnalysisQuestion, Choose, Found, Learn, Reply

MAKER: Final = "tawantinsuyu.bots.registry:make_bot"
TRIES: Final = 2
"""How often a question is retried after its worker died: the first one may have been killed from outside."""
PROGRAM: Final = "tawantinsuyu.server.bot_workers.worker"
MOVES_NICENESS: Final = 10
ANALYSES_NICENESS: Final = 15
"""Workers run at lower priority than the server, and analyses at lower priority than bots."""
ANALYSIS_LIMIT: Final = 120.0
"""Time limit in seconds for an analysis: it takes one, but workers have low priority on a busy machine."""
REPLACED: Final = (Kind.HINT, Kind.SOLUTION)
"""A person has one open question of each analysis of these kinds: a newer one replaces it."""
NOBODY: Final = Asker("", "")

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class NotRunning(RuntimeError):
    """The pool is not running."""

    def __init__(self) -> None:
        super().__init__("bots are not available: the server is starting or stopping; try again later")


class Replaced(Exception):
    """The person has asked something else on the same topic since."""


@dataclass(frozen=True)
class BotChoice:
    """The chosen key; `by_fallback` if it was picked at random because the bot failed."""

    key: str
    by_fallback: bool


@dataclass(frozen=True)
class _Job:
    """A question to a worker; equal ones have the same answer."""

    name: str
    question: bytes
    limit: float
    box: BoxRef = field(compare=False)


class BotPool:
    """Worker processes that compute the choices of bots, and others for analyses.

    `time_limit` is the number of seconds for one choice. With `lazy`, a process starts with its first question; those
    for analyses always do. `maker` names the function that makes bots in the workers, as `module:function`.
    """

    def __init__(self, workers: int, time_limit: float, *, lazy: bool = False, maker: str = MAKER) -> None:
        if workers < 1:
            raise ValueError(f"bots need at least 1 worker; found {workers}")
        if time_limit <= 0:
            raise ValueError(f"bots need a positive time limit; found {time_limit:g} s")
        self.choices = 0
        """Questions answered."""
        self.fallbacks = 0
        """How many of them were answered at random because the bot failed."""
        self.restarts = 0
        """Processes that ended unexpectedly or were killed."""
        self._workers = workers
        self._analysts = max(1, workers // 2)
        self._time_limit = time_limit
        self._lazy = lazy
        self._maker = maker
        self._line: Line[_Job] = Line(self._analysts)
        self._answers: dict[Ticket[_Job], asyncio.Future[Reply | None]] = {}
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """Answers that somebody waits for."""
        return self._line.waiting

    @property
    def queues(self) -> dict[str, int]:
        """Answers that somebody waits for, by kind."""
        return {kind.name.lower().replace("_", "-"): length for kind, length in self._line.lengths.items()}

    def seconds(self, kind: Kind, more: int) -> int:
        """How long so many more questions of a kind will take, by what such questions took lately."""
        return self._line.seconds(kind, more)

    async def start(self) -> None:
        """Start answering, without waiting for the processes to start."""
        assert not self._tasks, "the pool is already running"
        movers = [self._serve(self._worker(MOVES_NICENESS), {Kind.MOVE}) for _ in range(self._workers)]
        analysts = [self._serve(self._worker(ANALYSES_NICENESS), ANALYSES) for _ in range(self._analysts)]
        self._tasks = [asyncio.create_task(each) for each in (*movers, *analysts)]

    def _worker(self, niceness: int) -> Worker[Reply]:
        return Worker(PROGRAM, self._maker, str(niceness))

    async def stop(self) -> None:
        """End all processes. Open questions raise `NotRunning`."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(NotRunning())

    async def choose(
        self,
        bot: str,
        box: BoxRef,
        seed: str,
        knowledge: Knowledge,
        keys: list[str],
        spent: float = 0.0,
        asker: Asker = NOBODY,
    ) -> BotChoice:
        """The choice of a bot among the keys. The same seed and knowledge give the same choice, even after a restart.

        `spent` is the number of seconds it has already used in this turn, for bots that think by the clock.
        Raises `NotRunning` or `Full`.
        """
        question = _question(bot, box, seed, knowledge, spent)
        answer = await self._asked(Kind.MOVE, _Job(bot, question, self._time_limit, box), asker)
        self.choices += 1
        if answer is not None:
            return BotChoice(answer["key"], by_fallback=False)
        self.fallbacks += 1
        return BotChoice(keys[RandomBot(seed).draw(len(keys))], by_fallback=True)

    async def analyse(self, kind: Kind, box: BoxRef, asked: AnalysisQuestion, asker: Asker) -> Found | None:
        """The result of an analysis; None if it failed. Raises `NotRunning`, `Full` or `Replaced`."""
        name = asked["analyse"]
        job = _Job(name, orjson.dumps(asked), ANALYSIS_LIMIT, box)
        answer = await self._asked(kind, job, asker, name if kind in REPLACED else "")
        return None if answer is None else answer["found"]

    async def _asked(self, kind: Kind, job: _Job, asker: Asker, topic: str = "") -> Reply | None:
        if not self._tasks:
            raise NotRunning
        ticket, older = self._line.join(kind, job, asker, topic)
        for each in older:
            if not self._answers[each].done():
                self._answers[each].set_exception(Replaced())
        answer: asyncio.Future[Reply | None] = asyncio.get_running_loop().create_future()
        self._answers[ticket] = answer
        self._news.set()
        try:
            return await answer
        finally:
            del self._answers[ticket]
            self._line.leave(ticket)

    async def _serve(self, worker: Worker[Reply], kinds: Collection[Kind]) -> None:
        """Answer one question of these kinds after another with one worker."""
        try:
            while True:
                if not self._lazy and Kind.MOVE in kinds:
                    await self._get_ready(worker)
                await self._work(worker, await self._next(kinds))
        finally:
            await worker.end()

    async def _next(self, kinds: Collection[Kind]) -> Work[_Job]:
        while (work := self._line.take(kinds)) is None:
            self._news.clear()
            await self._news.wait()
        return work

    async def _work(self, worker: Worker[Reply], work: Work[_Job]) -> None:
        reply, began = None, monotonic()
        try:
            reply = await self._good_reply(worker, work.job)
        except Exception:  # no table may wait forever
            log.exception("bot-not-asked", bot=work.job.name)
            await worker.end()
        finally:
            tickets = self._line.finish(work, monotonic() - began)
        for ticket in tickets:
            if not self._answers[ticket].done():
                self._answers[ticket].set_result(reply)

    async def _get_ready(self, worker: Worker[Reply]) -> None:
        try:
            await worker.ready()
        except Lost as lost:
            self._note_lost(lost)

    async def _good_reply(self, worker: Worker[Reply], job: _Job) -> Reply | None:
        """The worker's valid answer; None if the bot fails."""
        for _ in range(TRIES):
            try:
                reply = await self._reply(worker, job)
            except Lost as lost:
                self._note_lost(lost)
                continue
            except TooSlow as slow:
                self.restarts += 1
                log.warning("bot-stopped", bot=job.name, why=str(slow))
                return None
            if "key" in reply or "found" in reply:
                return reply
            log.warning("bot-failed", bot=job.name, why=reply.get("fault", "unknown box"))
            return None
        return None

    async def _reply(self, worker: Worker[Reply], job: _Job) -> Reply:
        reply = await worker.ask(job.question, job.limit)
        if "unknown" in reply and job.box.data is not None:
            box: Learn = {"learn": job.box.hash, "data": job.box.data}
            reply = await worker.ask(orjson.dumps(box), job.limit)
            if "learned" in reply:
                reply = await worker.ask(job.question, job.limit)
        return reply

    def _note_lost(self, lost: Lost) -> None:
        self.restarts += 1
        log.warning("bot-worker-lost", why=str(lost))


def _question(bot: str, box: BoxRef, seed: str, knowledge: Knowledge, spent: float) -> bytes:
    asked: Choose = {"bot": bot, "box": box.hash, "seed": seed, "knowledge": knowledge, "spent": spent}
    return orjson.dumps(asked)
