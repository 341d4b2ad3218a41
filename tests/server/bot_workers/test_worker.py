"""What a worker does with the lines it gets, without a process."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from tawantinsuyu.bots.bot import Bot, pick_of
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.worker import WorkerCache, reply
from tawantinsuyu.table import bot_cache
from tests.server.bot_workers.asked import RICH, SOME, Asked, builtin, decisions, starting_benefits
from tests.server.bot_workers.troubled import make_troubled
from tests.support.printing import box_with, builtin_box


@pytest.fixture(scope="module")
def bots() -> WorkerCache:
    return WorkerCache(make_bot)


def choose(bots: WorkerCache, bot: str, asked: Asked, seed: str = "s", box: BoxRef | None = None) -> str:
    return bots.choose(bot, (box or builtin()).hash, seed, asked.knowledge)


def line(bot: str = "first", box: str = "", **changes: Any) -> bytes:
    asked = {"bot": bot, "box": box or builtin().hash, "seed": "s", "knowledge": SOME.knowledge}
    return orjson.dumps({**asked, **changes})


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_choice_is_what_the_bot_chooses_when_asked_directly(bots: WorkerCache, bot: str) -> None:
    for number, asked in enumerate(decisions()):
        direct = pick_of(make_bot(bot, builtin_box(), f"seed {number}"), asked.seat)

        assert choose(bots, bot, asked, f"seed {number}") == asked.keys[direct]


def test_a_random_bot_forgets_what_it_chose_before(bots: WorkerCache) -> None:
    asked = max(decisions(), key=lambda each: len(each.keys))

    assert len({choose(bots, "random", asked) for _ in range(20)}) == 1
    assert len({choose(bots, "random", asked, f"{seed}") for seed in range(20)}) > 1


def test_a_bot_is_told_what_it_has_spent_in_the_turn() -> None:
    """Given a bot with seconds for a turn that are spent, when it is made anew and asked, then it thinks one line."""
    made: list[PlannerBot] = []

    def make(_name: str, box: Box, seed: str) -> Bot:
        made.append(PlannerBot(box, seed, Budget(turn=60.0)))
        return made[-1]

    asked = max(decisions(), key=lambda each: len(each.keys))
    WorkerCache(make).choose("planner", builtin().hash, "s", asked.knowledge, spent=60.0)

    assert 60.0 < made[0].budget.spent_in(asked.seat.position.state.turn) < 65.0


def test_a_greedy_bot_is_made_once_for_each_box() -> None:
    made = []

    def make(name: str, box: Box, seed: str) -> Bot:
        made.append(box)
        return make_bot(name, box, seed)

    bots = WorkerCache(make)
    other = BoxRef.of(box_with(RICH))
    assert other.data is not None
    bots.learn(other.hash, other.data)

    for _ in range(3):
        choose(bots, "greedy", decisions()[0])
        choose(bots, "greedy", starting_benefits(box_with(RICH)), box=other)

    assert len(made) == 2


def test_a_box_is_asked_for_once() -> None:
    bots = WorkerCache(make_troubled)
    box = BoxRef.of(box_with(RICH))
    asked = starting_benefits(box_with(RICH))
    question = line(box=box.hash, knowledge=asked.knowledge)

    assert reply(bots, question) == {"unknown": True}
    assert reply(bots, orjson.dumps({"learn": box.hash, "data": box.data})) == {"learned": box.hash}
    assert reply(bots, question) == {"key": asked.keys[0]}


def test_the_box_unused_for_longest_is_forgotten_and_the_builtin_one_never(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_cache, "BOXES", 3)
    bots = WorkerCache(make_troubled)
    data = BoxRef.of(box_with(RICH)).data
    assert data is not None
    names = [f"box {number}" for number in range(3)]
    for name in names:
        bots.learn(name, data)
    knowledge = starting_benefits(box_with(RICH)).knowledge
    reply(bots, line(box=names[0], knowledge=knowledge))
    bots.learn("one more", data)

    known = [
        name for name in (*names, "one more") if reply(bots, line(box=name, knowledge=knowledge)) != {"unknown": True}
    ]

    assert known == [names[0], *names[2:], "one more"]
    assert "key" in reply(bots, line(box=builtin().hash))


@pytest.mark.parametrize("bot", ["cheats", "says-nothing"])
def test_an_answer_that_was_not_offered_is_a_fault(bot: str) -> None:
    assert reply(WorkerCache(make_troubled), line(bot))["fault"].startswith("NotAmongOptions in bot.py:")


def test_a_fault_says_what_and_where_but_no_words_that_may_name_a_hidden_card() -> None:
    fault = reply(WorkerCache(make_troubled), line("raises"))["fault"]

    assert fault.startswith("ValueError in troubled.py:")
    assert SOME.keys[0].partition(":")[2] not in fault


@pytest.mark.parametrize("damaged", [b"no json\n", b"[]\n", b'{"learn":"x","data":{}}\n', line(extra=1)])
def test_a_line_that_makes_no_sense_is_a_fault(damaged: bytes) -> None:
    assert "fault" in reply(WorkerCache(make_troubled), damaged)


def test_only_another_box_than_the_builtin_one_carries_its_data() -> None:
    assert builtin().data is None
    assert BoxRef.of(box_with(RICH)).data is not None
