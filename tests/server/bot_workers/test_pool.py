"""The pool with the real bots."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.pool import BotChoice, BotPool, NotRunning
from tests.server.bot_workers.asked import LONG, RICH, Pool, builtin, decisions, running, starting_benefits
from tests.support.printing import box_with, builtin_box

CHOICES = 200


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with running(BotPool(workers=2, time_limit=LONG), asyncio.new_event_loop) as pool:
        yield pool


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_200_choices_at_once_are_answered_as_by_the_bot_itself(pool: Pool, bot: str) -> None:
    asked = [decisions()[number % len(decisions())] for number in range(CHOICES)]

    async def choose_all() -> list[BotChoice]:
        choices = [
            pool.bot_pool.choose(bot, builtin(), f"seed {number}", each.knowledge, each.keys)
            for number, each in enumerate(asked)
        ]
        return await asyncio.gather(*choices)

    thoughts_before = pool.bot_pool.choices
    thoughts = pool.wait(choose_all())

    assert thoughts == [
        BotChoice(each.keys[make_bot(bot, builtin_box(), f"seed {number}").pick(each.seat)], by_fallback=False)
        for number, each in enumerate(asked)
    ]
    assert pool.bot_pool.choices - thoughts_before == CHOICES
    assert (pool.bot_pool.fallbacks, pool.bot_pool.restarts, pool.bot_pool.waiting) == (0, 0, 0)


def test_a_bot_plays_with_the_box_of_its_table(pool: Pool) -> None:
    boxes = [builtin_box(), box_with(RICH), builtin_box()] * 4
    questions = [(BoxRef.of(box), starting_benefits(box)) for box in boxes]

    async def choose_all() -> list[BotChoice]:
        choices = [pool.bot_pool.choose("greedy", box, "s", each.knowledge, each.keys) for box, each in questions]
        return await asyncio.gather(*choices)

    keys = [thought.key for thought in pool.wait(choose_all())]

    assert keys == ["benefit:G39:1", "benefit:G25:1", "benefit:G39:1"] * 4
    assert pool.bot_pool.fallbacks == 0


def test_a_pool_that_does_not_run_refuses_to_choose() -> None:
    asked = decisions()[0]
    with pytest.raises(NotRunning, match="try again"):
        asyncio.run(BotPool(1, LONG).choose("greedy", builtin(), "s", asked.knowledge, asked.keys))


@pytest.mark.parametrize(("workers", "time_limit"), [(0, 1.0), (1, 0.0)])
def test_a_pool_in_which_nobody_could_think_is_refused(workers: int, time_limit: float) -> None:
    with pytest.raises(ValueError, match="bots need"):
        BotPool(workers, time_limit)
