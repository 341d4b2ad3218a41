"""Bots that fail: their choice is made at random by their seed, the others notice nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.box.archive import BoxData
from tawantinsuyu.game.knowledge import Knowledge
from tawantinsuyu.server.bot_workers import process
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.pool import BotChoice, BotPool, NotRunning
from tests.server.bot_workers.asked import LONG, PATIENCE, SOME, Pool, running, told
from tests.server.bot_workers.troubled import GOOD, MAKER

FIRST = BotChoice(SOME.keys[0], by_fallback=False)
SEEDS = [f"seed {number}" for number in range(4)]
LIMIT = 2.0
"""Seconds in which a bot that does nothing answers even on a busy machine."""


def at_random(seed: str = "s") -> BotChoice:
    return BotChoice(SOME.keys[RandomBot(seed).draw(len(SOME.keys))], by_fallback=True)


def lost(pool: Pool) -> tuple[int, int]:
    return pool.bot_pool.fallbacks, pool.bot_pool.restarts


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with running(BotPool(workers=1, time_limit=LONG, lazy=True, maker=MAKER)) as pool:
        yield pool


# -- bots that fail


@pytest.mark.parametrize("bot", ["cheats", "says-nothing", "raises", "quits"])
def test_a_bot_without_a_legal_answer_has_its_choice_made_at_random_by_its_seed(pool: Pool, bot: str) -> None:
    fallbacks, restarts = lost(pool)

    thoughts = [pool.wait(pool.choose(bot, seed)) for seed in SEEDS]

    assert thoughts == [at_random(seed) for seed in SEEDS]
    assert len({thought.key for thought in thoughts}) > 1
    assert lost(pool) == (fallbacks + len(SEEDS), restarts)


def test_a_bot_that_ends_its_worker_fails_after_a_second_try_and_the_others_are_answered(pool: Pool) -> None:
    fallbacks, restarts = lost(pool)

    assert pool.wait(pool.choose_all(GOOD, "dies", GOOD)) == [FIRST, at_random(), FIRST]
    assert lost(pool) == (fallbacks + 1, restarts + 2)


def test_a_choice_whose_worker_died_is_asked_again(pool: Pool, tmp_path: Path) -> None:
    fallbacks, restarts = lost(pool)

    assert pool.wait(pool.choose(f"dies-once:{tmp_path / 'died'}")) == FIRST
    assert lost(pool) == (fallbacks, restarts + 1)


def test_a_bot_that_thinks_for_too_long_is_killed_and_the_others_are_answered(tmp_path: Path) -> None:
    with running(BotPool(workers=1, time_limit=LIMIT, maker=MAKER)) as pool:
        thoughts = pool.wait(pool.choose_all(GOOD, f"hangs:{tmp_path / 'stuck'}", GOOD))
        stuck = pool.wait(told(tmp_path / "stuck"))

        assert thoughts == [FIRST, at_random(), FIRST]
        assert lost(pool) == (1, 1)
        with pytest.raises(ProcessLookupError):
            os.kill(stuck["pid"], 0)


def test_a_bot_may_print_and_read_without_harm(pool: Pool) -> None:
    assert pool.wait(pool.choose_all("prints", GOOD)) == [FIRST, FIRST]


@pytest.mark.parametrize("box", [BoxRef("nobody knows it"), BoxRef("damaged", cast("BoxData", {"format": 1}))])
def test_a_box_that_cannot_be_had_makes_the_bot_fail(pool: Pool, box: BoxRef) -> None:
    thought = pool.wait(pool.bot_pool.choose(GOOD, box, "s", SOME.knowledge, SOME.keys))

    assert thought == at_random()
    assert pool.wait(pool.choose(GOOD)) == FIRST


def test_knowledge_that_is_no_plain_data_is_refused_before_anybody_thinks(pool: Pool) -> None:
    with pytest.raises(TypeError):
        pool.wait(pool.bot_pool.choose(GOOD, BoxRef("x"), "s", cast(Knowledge, {"seat": object()}), SOME.keys))

    assert pool.bot_pool.waiting == 0


# -- processes that fail


def test_a_worker_that_was_killed_while_it_had_nothing_to_do_is_replaced(pool: Pool, tmp_path: Path) -> None:
    pool.wait(pool.choose(f"tells:{tmp_path / 'before'}"))
    before = pool.wait(told(tmp_path / "before"))
    fallbacks, restarts = lost(pool)

    os.kill(before["pid"], signal.SIGKILL)

    assert pool.wait(pool.choose(f"tells:{tmp_path / 'after'}")) == FIRST
    assert pool.wait(told(tmp_path / "after"))["pid"] != before["pid"]
    assert lost(pool) == (fallbacks, restarts + 1)


def test_signals_that_are_meant_for_the_server_do_not_end_a_worker(pool: Pool, tmp_path: Path) -> None:
    pool.wait(pool.choose(f"tells:{tmp_path / 'before'}"))
    before = pool.wait(told(tmp_path / "before"))

    os.kill(before["pid"], signal.SIGINT)
    os.kill(before["pid"], signal.SIGTERM)

    pool.wait(pool.choose(f"tells:{tmp_path / 'after'}"))
    assert pool.wait(told(tmp_path / "after")) == before
    assert os.getpgid(before["pid"]) != os.getpgrp()


def test_a_worker_has_a_lower_priority_than_the_server(pool: Pool, tmp_path: Path) -> None:
    pool.wait(pool.choose(f"tells:{tmp_path / 'facts'}"))

    assert pool.wait(told(tmp_path / "facts"))["nice"] > os.nice(0)


@pytest.mark.parametrize("program", ["exit 1", "exec sleep 1000", None], ids=["ends", "hangs", "does not exist"])
def test_a_worker_that_cannot_start_makes_the_bot_fail(
    program: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "python"
    if program is not None:
        script.write_text(f"#!/bin/sh\n{program}\n")
        script.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(script))
    monkeypatch.setattr(process, "START_LIMIT", LIMIT if program == "exit 1" else 0.05)

    with running(BotPool(workers=1, time_limit=LONG, lazy=True)) as pool:
        assert pool.wait(pool.choose("greedy")) == at_random()
        assert lost(pool) == (1, 2)


def test_no_table_waits_for_ever_when_the_pool_itself_has_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(process.Worker, "ask", fail)

    with running(BotPool(workers=1, time_limit=LONG, lazy=True)) as pool:
        assert pool.wait(pool.choose_all("greedy", "greedy")) == [at_random(), at_random()]


# -- waiting


def test_choices_are_answered_in_the_order_in_which_they_were_asked(pool: Pool, tmp_path: Path) -> None:
    answered = []

    async def note(number: int, bot: str) -> None:
        await pool.choose(bot, f"seed {number}")
        answered.append(number)

    async def ask() -> None:
        gate = asyncio.create_task(pool.choose(f"waits:{tmp_path / 'gate'}"))
        await told(tmp_path / "gate")
        others = [asyncio.create_task(note(number, GOOD)) for number in range(10)]
        await asyncio.sleep(0)
        assert pool.bot_pool.waiting == 11
        (tmp_path / "gate.go").touch()
        await asyncio.gather(gate, *others)

    pool.wait(ask())

    assert answered == list(range(10))
    assert pool.bot_pool.waiting == 0


def test_nobody_thinks_about_a_choice_that_is_no_longer_wanted(pool: Pool, tmp_path: Path) -> None:
    async def ask() -> BotChoice:
        thinking = asyncio.create_task(pool.choose(f"waits:{tmp_path / 'gate'}"))
        await told(tmp_path / "gate")
        in_line = asyncio.create_task(pool.choose(f"tells:{tmp_path / 'unwanted'}"))
        await asyncio.sleep(0)
        for task in (thinking, in_line):
            task.cancel()
        (tmp_path / "gate.go").touch()
        return await pool.choose(GOOD)

    assert pool.wait(ask()) == FIRST
    assert not (tmp_path / "unwanted").exists()


def test_stopping_ends_thoughts_and_refuses_what_is_asked_and_what_waits(tmp_path: Path) -> None:
    async def ask(pool: Pool) -> list[BotChoice | BaseException]:
        thinking = asyncio.create_task(pool.choose(f"waits:{tmp_path / 'gate'}"))
        await told(tmp_path / "gate")
        in_line = asyncio.create_task(pool.choose(GOOD))
        await asyncio.sleep(0)
        await pool.bot_pool.stop()
        return [*await asyncio.gather(thinking, in_line, pool.choose(GOOD), return_exceptions=True)]

    with running(BotPool(workers=1, time_limit=PATIENCE, maker=MAKER)) as pool:
        outcomes = pool.wait(ask(pool))
        thinker = pool.wait(told(tmp_path / "gate"))

    assert [type(outcome) for outcome in outcomes] == [NotRunning] * 3
    with pytest.raises(ProcessLookupError):
        os.kill(thinker["pid"], 0)
