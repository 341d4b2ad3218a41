"""A pool of worker processes for bots: questions are queued, and the next free worker takes one.

A bot fails if its process dies twice over the same question, exceeds the time limit, raises an error or answers with
an option it was not offered. The choice is then made at random from the same seed, so the game continues.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import orjson
import structlog

from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.game.knowledge import Knowledge
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.process import Lost, TooSlow, Worker

MAKER: Final = "tawantinsuyu.bots.registry:make_bot"
TRIES: Final = 2
"""How often a question is retried after its worker died: the first one may have been killed from outside."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class NotRunning(RuntimeError):
    """The pool is not running."""

    def __init__(self) -> None:
        super().__init__("bots are not available: the server is starting or stopping; try again later")


@dataclass(frozen=True)
class BotChoice:
    """The chosen key; `by_fallback` if it was picked at random because the bot failed."""

    key: str
    by_fallback: bool


@dataclass(frozen=True, eq=False)
class _Question:
    """A question in the queue. `answer` becomes None if the bot fails."""

    bot: str
    box: BoxRef
    question: bytes
    limit: float
    answer: asyncio.Future[dict[str, Any] | None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class BotPool:
    """A few worker processes that compute the choices of bots.

    `time_limit` is the number of seconds for one choice. With `lazy`, a process starts with its first question.
    `maker` names the function that makes bots in the workers, as `module:function`.
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
        self._time_limit = time_limit
        self._lazy = lazy
        self._maker = maker
        self._line: asyncio.Queue[_Question] = asyncio.Queue()
        self._open: set[_Question] = set()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """Questions in progress or in the queue."""
        return len(self._open)

    async def start(self) -> None:
        """Start answering, without waiting for the processes to start."""
        assert not self._tasks, "the pool is already running"
        self._tasks = [asyncio.create_task(self._serve(Worker(self._maker))) for _ in range(self._workers)]

    async def stop(self) -> None:
        """End all processes. Open questions raise `NotRunning`."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for choice in self._open:
            if not choice.answer.done():
                choice.answer.set_exception(NotRunning())

    async def choose(
        self, bot: str, box: BoxRef, seed: str, knowledge: Knowledge, keys: list[str], spent: float = 0.0
    ) -> BotChoice:
        """The choice of a bot among the keys. The same seed and knowledge give the same choice, even after a restart.

        `spent` is the number of seconds it has already used in this turn, for bots that think by the clock.
        Raises `NotRunning`.
        """
        answer = await self._asked(_Question(bot, box, _question(bot, box, seed, knowledge, spent), self._time_limit))
        self.choices += 1
        if answer is not None:
            return BotChoice(answer["key"], by_fallback=False)
        self.fallbacks += 1
        return BotChoice(keys[RandomBot(seed).draw(len(keys))], by_fallback=True)

    async def analyse(
        self, name: str, box: BoxRef, asked: Mapping[str, Any], limit: float | None = None
    ) -> dict[str, Any] | None:
        """The result of an analysis of `analyses.py`; None if it failed. Raises `NotRunning`.

        `limit` is the time limit in seconds; by default that of a choice.
        """
        question = orjson.dumps({"analyse": name, "box": box.hash, **asked})
        answer = await self._asked(_Question(name, box, question, self._time_limit if limit is None else limit))
        analysis: dict[str, Any] | None = None if answer is None else answer["found"]
        return analysis

    async def _asked(self, choice: _Question) -> dict[str, Any] | None:
        if not self._tasks:
            raise NotRunning
        self._open.add(choice)
        try:
            self._line.put_nowait(choice)
            return await choice.answer
        finally:
            self._open.remove(choice)

    async def _serve(self, worker: Worker) -> None:
        """Answer one question after another with one worker."""
        try:
            while True:
                if not self._lazy:
                    await self._get_ready(worker)
                choice = await self._line.get()
                if choice.answer.done():  # the caller was cancelled
                    continue
                try:
                    answer = await self._good_answer(worker, choice)
                except Exception:  # no table may wait forever
                    log.exception("bot-not-asked", bot=choice.bot)
                    await worker.end()
                    answer = None
                if not choice.answer.done():
                    choice.answer.set_result(answer)
        finally:
            await worker.end()

    async def _get_ready(self, worker: Worker) -> None:
        try:
            await worker.ready()
        except Lost as lost:
            self._note_lost(lost)

    async def _good_answer(self, worker: Worker, choice: _Question) -> dict[str, Any] | None:
        """The worker's valid answer; None if the bot fails."""
        for _ in range(TRIES):
            try:
                answer = await self._answer(worker, choice)
            except Lost as lost:
                self._note_lost(lost)
                continue
            except TooSlow as slow:
                self.restarts += 1
                log.warning("bot-stopped", bot=choice.bot, why=str(slow))
                return None
            if "key" in answer or "found" in answer:
                return answer
            log.warning("bot-failed", bot=choice.bot, why=answer.get("fault", "unknown box"))
            return None
        return None

    async def _answer(self, worker: Worker, choice: _Question) -> dict[str, Any]:
        answer = await worker.ask(choice.question, choice.limit)
        if "unknown" in answer and choice.box.data is not None:
            box_data = orjson.dumps({"learn": choice.box.hash, "data": choice.box.data})
            answer = await worker.ask(box_data, choice.limit)
            if "learned" in answer:
                answer = await worker.ask(choice.question, choice.limit)
        return answer

    def _note_lost(self, lost: Lost) -> None:
        self.restarts += 1
        log.warning("bot-worker-lost", why=str(lost))


def _question(bot: str, box: BoxRef, seed: str, knowledge: Knowledge, spent: float) -> bytes:
    return orjson.dumps({"bot": bot, "box": box.hash, "seed": seed, "knowledge": knowledge, "spent": spent})
