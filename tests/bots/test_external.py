"""External programs as bots: good ones play, bad answers are replaced and counted, silent programs are refused."""

from __future__ import annotations

import json
import os
import shlex
import sys
import time
from pathlib import Path
from typing import cast

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.bots.bot import AnyBot, Bot, answer_of
from tawantinsuyu.bots.external import MOST_FAILURES, ExternalBot, NoProgram, make_any_bot
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.bots.registry import BOTS, UnknownBot, make_bot
from tawantinsuyu.game.view import View

EXAMPLE = ROOT / "examples" / "first_bot.py"
PATIENCE = 60


def program(tmp_path: Path, body: str) -> str:
    """The name of a bot that runs this for each question; `n` counts them, `say` answers, `keys` are on offer."""
    file = tmp_path / "bot.py"
    file.write_text(
        "import json, os, sys, time\n"
        "def say(text): print(text, flush=True)\n"
        "n = 0\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if 'hello' in message: continue\n"
        "    n += 1\n"
        "    keys = [option['key'] for option in message['decision']['options']]\n"
        + "".join(f"    {each}\n" for each in body.splitlines()),
        encoding="utf-8",
    )
    return f"external:command={shlex.join([sys.executable, str(file)])}"


def bot_of(name: str, seed: str = "s", seconds: float | None = None) -> ExternalBot:
    bot = make_any_bot(name, seed=seed)
    assert isinstance(bot, ExternalBot)
    bot.seconds = seconds or PATIENCE
    return bot


def answers(bot: AnyBot, count: int) -> list[tuple[str, list[str]]]:
    """What a bot says to the first questions of a game, each with what was on offer."""
    game = tw.new_game(players=2, seed=1)
    found: list[tuple[str, list[str]]] = []
    while len(found) < count:
        decision = game.decision
        assert decision is not None
        key = answer_of(bot, game)
        found.append((key, decision.keys))
        game.play(key)
    return found


def test_the_answers_of_a_program_are_taken(tmp_path: Path) -> None:
    bot = bot_of(program(tmp_path, "say(json.dumps({'key': keys[-1]}))"))

    found = answers(bot, 8)
    bot.close()

    assert [key for key, _ in found] == [keys[-1] for _, keys in found]
    assert bot.replaced == 0


def test_a_program_is_told_of_the_game_once_and_then_sees_what_its_seat_may_know(tmp_path: Path) -> None:
    file = tmp_path / "heard"
    script = tmp_path / "listener.py"
    script.write_text(
        "import json, sys\n"
        f"heard = open({str(file)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    heard.write(line); heard.flush()\n"
        "    message = json.loads(line)\n"
        "    if 'view' in message: print(json.dumps({'key': message['decision']['options'][0]['key']}), flush=True)\n"
    )
    bot = bot_of(f"external:time=5,command={shlex.join([sys.executable, str(script)])}")
    game = tw.new_game(players=2, seed=1, variants={"coricancha": "printed"})
    views: list[View] = []
    while len(views) < 3:
        decision = game.decision
        assert decision is not None
        views.append(game.view(decision.seat))
        game.play(answer_of(bot, game))
    bot.close()

    hello, *questions = [json.loads(line) for line in file.read_text().splitlines()]
    assert hello == {
        "hello": {
            "protocol": 1,
            "players": 2,
            "seat": views[0]["seat"],
            "modules": [],
            "opponent": None,
            "difficulty": {},
            "variants": {"coricancha": "printed"},
            "box": game.box.short_hash,
            "seconds": PATIENCE,
        }
    }
    for question, view in zip(questions, views, strict=True):
        shown = json.loads(json.dumps(view))
        asked = shown.pop("decision")
        assert question == {"view": shown, "decision": {"seat": view["seat"], **asked}}


NONSENSE = {
    "no JSON": "say('hello?')",
    "no object": "say('[1, 2]')",
    "no key": "say('{}')",
    "a key that is not on offer": "say(json.dumps({'key': 'space:Z99'}))",
    "a key that is no text": "say(json.dumps({'key': ['place']}))",
    "nothing": "say('')",
    "bytes": "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
    "deep": "say('[' * 50000)",
    "an endless line": "say('x' * 300000)",
}


@pytest.mark.parametrize("body", NONSENSE.values(), ids=NONSENSE)
def test_nonsense_is_replaced_by_a_random_choice_from_the_seed(tmp_path: Path, body: str) -> None:
    bot = bot_of(program(tmp_path, body), seed="same")

    found = answers(bot, 4)
    bot.close()

    assert bot.replaced == 4
    assert found == answers(RandomBot("same"), 4)


def test_one_bad_answer_costs_one_choice_only(tmp_path: Path) -> None:
    bot = bot_of(program(tmp_path, "say('what?' if n == 2 else json.dumps({'key': keys[-1]}))"), seed="same")

    found = answers(bot, 6)
    bot.close()

    assert bot.replaced == 1
    assert [key == keys[-1] for key, keys in found].count(False) <= 1


def test_a_program_that_crashes_is_started_again_however_often_if_it_answers_between(tmp_path: Path) -> None:
    bot = bot_of(program(tmp_path, "if n == 3: sys.exit(1)\nsay(json.dumps({'key': keys[-1]}))"))

    found = answers(bot, 12)
    bot.close()

    assert bot.replaced == 4
    assert [key == keys[-1] for i, (key, keys) in enumerate(found) if i % 3 != 2] == [True] * 8


def test_a_program_that_only_crashes_ends_the_game(tmp_path: Path) -> None:
    count = tmp_path / "count"
    bot = bot_of(program(tmp_path, f"open({str(count)!r}, 'a').write('x')\nsys.exit(1)"))

    with pytest.raises(NoProgram, match=f"started {MOST_FAILURES} times and exited without an answer"):
        answers(bot, 6)

    assert count.read_text() == "x" * MOST_FAILURES


def test_a_program_that_fails_after_an_answer_is_left_alone_in_the_end(tmp_path: Path) -> None:
    mark = tmp_path / "answered"
    body = (
        f"if os.path.exists({str(mark)!r}): sys.exit(1)\n"
        f"open({str(mark)!r}, 'w').close()\nsay(json.dumps({{'key': keys[-1]}}))"
    )
    bot = bot_of(program(tmp_path, body))

    answers(bot, 7)
    bot.close()

    assert bot.replaced == 6


def test_a_program_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoProgram, match="there is no program"):
        make_any_bot(f"external:command={tmp_path / 'nothing'}")


def test_a_file_that_cannot_be_run_is_refused_when_it_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "no-program"
    file.write_bytes(b"\x00\x01")
    file.chmod(0o755)

    with pytest.raises(NoProgram, match="cannot be started"):
        answers(make_any_bot(f"external:command={file}"), 1)


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    mark = tmp_path / "slept"
    body = (
        f"if not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w').close()\n    time.sleep(3600)\n"
        "say(json.dumps({'key': keys[-1]}))"
    )
    bot = bot_of(program(tmp_path, body))
    game = tw.new_game(players=2, seed=1)
    decision = game.decision
    assert decision is not None
    bot.seconds = 0.1  # starting Python alone takes longer, or it sleeps: both are too late
    answer_of(bot, game)
    mark.touch()
    bot.seconds = PATIENCE

    key = answer_of(bot, game)
    bot.close()

    assert bot.replaced == 1
    assert key == decision.keys[-1]


def test_a_program_that_neither_reads_nor_writes_cannot_hold_up_the_game(tmp_path: Path) -> None:
    sleeper = tmp_path / "sleeper.py"
    sleeper.write_text("import time\ntime.sleep(3600)\n")
    bot = bot_of(f"external:command={shlex.join([sys.executable, str(sleeper)])}", seconds=0.1)
    bot._fallback = RandomBot("same")
    game = tw.new_game(players=2, seed=1)
    decision = game.decision
    assert decision is not None
    asked = game.asked()
    asked._view = cast(View, {**asked.view, "more": "x" * 1_000_000})  # more than a pipe takes

    key = decision.keys[bot.pick(asked)]
    bot.close()

    assert key in decision.keys
    assert bot.replaced == 1


@pytest.mark.skipif(os.name != "posix", reason="process groups")
def test_no_process_is_left_behind(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    body = (
        "import subprocess\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(3600)'])\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "say(json.dumps({'key': keys[0]}))\n"
        "time.sleep(3600)"
    )
    bot = bot_of(program(tmp_path, body))
    answers(bot, 1)
    bot.close()

    deadline = time.monotonic() + PATIENCE
    for pid in map(int, pids.read_text().split()):
        while is_running(pid):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def is_running(pid: int) -> bool:
    """Whether a process is there and not just waiting to be forgotten."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_what_a_program_writes_for_people_is_passed_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    bot = bot_of(program(tmp_path, "print('thinking', n, file=sys.stderr)\nsay(json.dumps({'key': keys[0]}))"))

    answers(bot, 2)
    bot.close()

    assert "thinking 1\nthinking 2\n" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("external", "needs to know what to run"),
        ("external:", "needs to know what to run"),
        ("external:command=", "needs to know what to run"),
        ("external:time=2", "needs to know what to run"),
        ("external:speed=2,command=./bot", "not 'speed=2'"),
        ("external:time=0,command=./bot", "a number of seconds above 0, not '0'"),
        ("external:time=nan,command=./bot", "not 'nan'"),
        ("external:time=soon,command=./bot", "not 'soon'"),
        ('external:command=./bot "', "cannot be read"),
        ("clever", "there is no bot 'clever'"),
        ("greedy:Bot", "has no option 'Bot'"),
    ],
)
def test_a_wrong_name_says_what_is_wrong(name: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        make_any_bot(name)


def test_names_of_programs_may_hold_anything_behind_command() -> None:
    bot = bot_of(f"external:time=2.5,command={sys.executable} --level=3,fast 'two words'")

    assert bot.command == [sys.executable, "--level=3,fast", "two words"]
    assert isinstance(make_any_bot("greedy"), GreedyBot)


def test_whoever_names_a_bot_over_the_network_cannot_start_a_program() -> None:
    assert "external" not in BOTS
    with pytest.raises(UnknownBot, match="there is no bot 'external'"):
        make_bot("external:command=./bot")
    with pytest.raises(UnknownBot, match="there is no bot 'os'"):
        make_bot("os:PathLike")


def test_the_example_plays_whole_games_and_forfeits_nothing() -> None:
    example = bot_of(f"external:command={shlex.join([sys.executable, str(EXAMPLE)])}")
    game = tw.new_game(players=2, seed=4)
    other = RandomBot("other")
    while (decision := game.decision) is not None:
        bot: Bot = example if decision.seat == 0 else other
        game.play(answer_of(bot, game))
    example.close()

    assert example.replaced == 0
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 30
