"""Analyses in the pool, with workers that answer when a test lets them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import orjson
import pytest

from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.line_up import Asker, Kind
from tawantinsuyu.server.bot_workers.pool import BotPool, Replaced
from tawantinsuyu.server.bot_workers.process import Worker
from tawantinsuyu.server.bot_workers.questions import Found, Reply
from tests.server.bot_workers.asked import LONG, SOME

BOX = BoxRef("box")
ANA, BEN = Asker("home", "ana"), Asker("elsewhere", "ben")


class Workers:
    """Analyses wait for `go`; bots choose at once. What was asked is kept in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.go = asyncio.Event()
        self.pool = BotPool(workers=1, time_limit=LONG, lazy=True)

        async def ask(_worker: Worker[Reply], line: bytes, _limit: float) -> Reply:
            question = orjson.loads(line)
            if "bot" in question:
                return {"key": "chosen"}
            self.asked.append(question["puzzle"])
            await self.go.wait()
            return {"found": {"of": question["puzzle"]}}

        monkeypatch.setattr(Worker, "ask", ask)

    def solution(self, name: str, asker: Asker) -> asyncio.Task[Found | None]:
        """Any analysis will do; those about one puzzle are equal."""
        return asyncio.create_task(
            self.pool.analyse(
                Kind.SOLUTION, BOX, {"analyse": "solution", "box": "box", "puzzle": name, "given": ""}, asker
            )
        )


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def run(monkeypatch: pytest.MonkeyPatch, story: Callable[[Workers], Awaitable[None]]) -> None:
    async def with_workers() -> None:
        workers = Workers(monkeypatch)
        await workers.pool.start()
        try:
            await story(workers)
        finally:
            await workers.pool.stop()

    asyncio.run(with_workers())


def test_a_bot_does_not_wait_for_analyses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(workers: Workers) -> None:
        waiting = [workers.solution(name, Asker(name, name)) for name in "abcde"]
        await settle()
        assert workers.asked == ["a"]

        choice = await workers.pool.choose("greedy", BOX, "s", SOME.knowledge, SOME.keys)

        assert (choice.key, choice.by_fallback) == ("chosen", False)
        assert not any(each.done() for each in waiting)
        workers.go.set()
        assert [*await asyncio.gather(*waiting)] == [{"of": name} for name in "abcde"]

    run(monkeypatch, story)


def test_equal_questions_share_an_answer_and_nobody_works_for_those_who_left(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(workers: Workers) -> None:
        first, both, left = workers.solution("a", ANA), workers.solution("a", BEN), workers.solution("b", Asker("", ""))
        await settle()
        left.cancel()
        await settle()
        assert workers.pool.waiting == 2

        workers.go.set()

        assert await first == await both == {"of": "a"}
        await settle()
        assert workers.asked == ["a"]

    run(monkeypatch, story)


def test_a_newer_question_of_a_person_replaces_the_older_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(workers: Workers) -> None:
        others, old = workers.solution("a", BEN), workers.solution("old", ANA)
        await settle()
        new = workers.solution("new", ANA)
        with pytest.raises(Replaced):
            await old
        workers.go.set()

        assert [*await asyncio.gather(others, new)] == [{"of": "a"}, {"of": "new"}]
        assert workers.asked == ["a", "new"]

    run(monkeypatch, story)
