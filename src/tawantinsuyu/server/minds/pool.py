"""The pool of workers: choices wait in one line, each is thought about by the next free worker, and each is answered.

When a bot fails (its process dies twice over the same choice, it thinks for too long, it raises an error or answers
with something it was not offered), the choice is made at random from the same seed: the game goes on.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

import orjson
import structlog

from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.view import View
from tawantinsuyu.server.minds.box_ref import BoxRef
from tawantinsuyu.server.minds.process import Lost, TooSlow, Worker

MAKER: Final = "tawantinsuyu.bots.registry:make_bot"
TRIES: Final = 2
"""How often a choice is given to a worker that dies: once more, in case something outside has killed it."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class NotRunning(RuntimeError):
    """Nobody thinks, because the pool has not started or has stopped."""

    def __init__(self) -> None:
        super().__init__("no bot can choose now: the server is starting or stopping; ask again when it runs")


@dataclass(frozen=True)
class Thought:
    """The key that was chosen, and whether the bot failed to choose it itself."""

    key: str
    by_fallback: bool


@dataclass(frozen=True, eq=False)
class _Choice:
    """A choice in the line. `key` will be None if the bot fails."""

    bot: str
    box: BoxRef
    question: bytes
    key: asyncio.Future[str | None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Minds:
    """A few processes in which bots think.

    `time_limit` are the seconds a bot has for one choice. With `lazy`, a process starts only when somebody needs it.
    `maker` names the function that makes bots in the workers, as `module:function`.
    """

    def __init__(self, workers: int, time_limit: float, *, lazy: bool = False, maker: str = MAKER) -> None:
        if workers < 1:
            raise ValueError(f"bots need at least 1 worker to think in; found {workers}")
        if time_limit <= 0:
            raise ValueError(f"bots need some time to think; found a limit of {time_limit:g} s")
        self.thoughts = 0
        """Choices that were answered."""
        self.fallbacks = 0
        """Those among them that were made at random because the bot failed."""
        self.restarts = 0
        """Processes that were lost or had to be killed."""
        self._workers = workers
        self._time_limit = time_limit
        self._lazy = lazy
        self._maker = maker
        self._line: asyncio.Queue[_Choice] = asyncio.Queue()
        self._open: set[_Choice] = set()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """Choices that are thought about or wait for it now."""
        return len(self._open)

    async def start(self) -> None:
        """Begin to answer. Does not wait for the processes: choices do."""
        assert not self._tasks, "the pool runs already"
        self._tasks = [asyncio.create_task(self._serve(Worker(self._maker))) for _ in range(self._workers)]

    async def stop(self) -> None:
        """End all processes. Choices that are still open raise NotRunning."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for choice in self._open:
            if not choice.key.done():
                choice.key.set_exception(NotRunning())

    async def choose(self, bot: str, box: BoxRef, seed: str, view: View, decision: Decision) -> Thought:
        """What a bot answers. The same seed, view and decision give the same choice, also after a restart."""
        if not self._tasks:
            raise NotRunning
        choice = _Choice(bot, box, _question(bot, box, seed, view, decision))
        self._open.add(choice)
        try:
            self._line.put_nowait(choice)
            key = await choice.key
        finally:
            self._open.remove(choice)
        self.thoughts += 1
        if key is not None:
            return Thought(key, by_fallback=False)
        self.fallbacks += 1
        return Thought(RandomBot(seed).choose(view, decision), by_fallback=True)

    async def _serve(self, worker: Worker) -> None:
        """Answer one choice after the other with one worker."""
        try:
            while True:
                if not self._lazy:
                    await self._get_ready(worker)
                choice = await self._line.get()
                if choice.key.done():  # whoever wanted to know has gone
                    continue
                try:
                    key = await self._key(worker, choice)
                except Exception:  # whatever it is, no table may wait for ever
                    log.exception("a bot could not be asked", bot=choice.bot)
                    await worker.end()
                    key = None
                if not choice.key.done():
                    choice.key.set_result(key)
        finally:
            await worker.end()

    async def _get_ready(self, worker: Worker) -> None:
        try:
            await worker.ready()
        except Lost as lost:
            self._note_lost(lost)

    async def _key(self, worker: Worker, choice: _Choice) -> str | None:
        """What the bot chooses, None if it fails."""
        for _ in range(TRIES):
            try:
                answer = await self._answer(worker, choice)
            except Lost as lost:
                self._note_lost(lost)
                continue
            except TooSlow as slow:
                self.restarts += 1
                log.warning("a bot was stopped", bot=choice.bot, why=str(slow))
                return None
            if "key" in answer:
                key: str = answer["key"]
                return key
            log.warning("a bot failed", bot=choice.bot, why=answer.get("fault", "its box is not known"))
            return None
        return None

    async def _answer(self, worker: Worker, choice: _Choice) -> dict[str, Any]:
        answer = await worker.ask(choice.question, self._time_limit)
        if "unknown" in answer and choice.box.data is not None:
            lesson = orjson.dumps({"learn": choice.box.hash, "data": choice.box.data})
            answer = await worker.ask(lesson, self._time_limit)
            if "learned" in answer:
                answer = await worker.ask(choice.question, self._time_limit)
        return answer

    def _note_lost(self, lost: Lost) -> None:
        self.restarts += 1
        log.warning("a worker process for bots was lost", why=str(lost))


def _question(bot: str, box: BoxRef, seed: str, view: View, decision: Decision) -> bytes:
    asked = {
        "bot": bot,
        "box": box.hash,
        "seed": seed,
        "view": view,
        "seat": decision.seat,
        "rule": decision.rule,
        "prompt": decision.prompt,
        "args": decision.args,
        "keys": decision.keys,
    }
    return orjson.dumps(asked)
