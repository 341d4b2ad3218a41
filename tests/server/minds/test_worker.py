"""What a worker does with the lines it gets, without a process."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from tawantinsuyu.bots.bot import Bot
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.minds import worker
from tawantinsuyu.server.minds.box_ref import BoxRef
from tawantinsuyu.server.minds.worker import Mind, reply
from tests.server.minds.asked import RICH, Asked, builtin, decisions
from tests.server.minds.troubled import make_troubled
from tests.support.printing import box_with, builtin_box


@pytest.fixture(scope="module")
def mind() -> Mind:
    return Mind(make_bot)


def choose(mind: Mind, bot: str, asked: Asked, seed: str = "s", box: BoxRef | None = None) -> str:
    d = asked.decision
    hash = (box or builtin()).hash
    return mind.choose(bot, hash, seed, asked.view, d.seat, d.rule, d.prompt, d.args, d.keys)


def line(bot: str = "first", box: str = "", **changes: Any) -> bytes:
    asked = {"bot": bot, "box": box or builtin().hash, "seed": "s", "view": {}, "seat": 0, "rule": "SET-20"}
    return orjson.dumps({**asked, "prompt": "p", "args": [], "keys": ["secret:G01", "b"], **changes})


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_choice_is_what_the_bot_chooses_when_asked_directly(mind: Mind, bot: str) -> None:
    for number, asked in enumerate(decisions()):
        direct = make_bot(bot, builtin_box(), f"seed {number}").choose(asked.view, asked.decision)

        assert choose(mind, bot, asked, f"seed {number}") == direct


def test_a_random_bot_forgets_what_it_chose_before(mind: Mind) -> None:
    asked = max(decisions(), key=lambda each: len(each.decision.keys))

    assert len({choose(mind, "random", asked) for _ in range(20)}) == 1
    assert len({choose(mind, "random", asked, f"{seed}") for seed in range(20)}) > 1


def test_a_greedy_bot_is_made_once_for_each_box() -> None:
    made = []

    def make(name: str, box: Box, seed: str) -> Bot:
        made.append(box)
        return make_bot(name, box, seed)

    mind = Mind(make)
    other = BoxRef("other", BoxRef.of(box_with(RICH)).data)
    assert other.data is not None
    mind.learn(other.hash, other.data)

    for box in (builtin(), other) * 3:
        choose(mind, "greedy", decisions()[0], box=box)

    assert len(made) == 2


def test_a_box_is_asked_for_once() -> None:
    mind = Mind(make_troubled)
    box = BoxRef.of(box_with(RICH))

    assert reply(mind, line(box=box.hash)) == {"unknown": True}
    assert reply(mind, orjson.dumps({"learn": box.hash, "data": box.data})) == {"learned": box.hash}
    assert reply(mind, line(box=box.hash)) == {"key": "secret:G01"}


def test_the_box_unused_for_longest_is_forgotten_and_the_builtin_one_never(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "BOXES", 3)
    mind = Mind(make_troubled)
    data = BoxRef.of(box_with(RICH)).data
    assert data is not None
    names = [f"box {number}" for number in range(3)]
    for name in names:
        mind.learn(name, data)
    reply(mind, line(box=names[0]))
    mind.learn("one more", data)

    known = [name for name in (*names, "one more", builtin().hash) if "key" in reply(mind, line(box=name))]

    assert known == [names[0], *names[2:], "one more", builtin().hash]


@pytest.mark.parametrize("bot", ["cheats", "says-nothing"])
def test_an_answer_that_was_not_offered_is_a_fault(bot: str) -> None:
    assert reply(Mind(make_troubled), line(bot))["fault"].startswith("NotAmongOptions in worker.py:")


def test_a_fault_says_what_and_where_but_no_words_that_may_name_a_hidden_card() -> None:
    fault = reply(Mind(make_troubled), line("raises"))["fault"]

    assert fault.startswith("ValueError in troubled.py:")
    assert "G01" not in fault


@pytest.mark.parametrize("damaged", [b"no json\n", b"[]\n", b'{"learn":"x","data":{}}\n', line(extra=1)])
def test_a_line_that_makes_no_sense_is_a_fault(damaged: bytes) -> None:
    assert "fault" in reply(Mind(make_troubled), damaged)


def test_only_another_box_than_the_builtin_one_carries_its_data() -> None:
    assert builtin().data is None
    assert BoxRef.of(box_with(RICH)).data is not None
