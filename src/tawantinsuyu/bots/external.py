"""A bot that is another program: it reads questions and writes answers, one JSON object a line.

`docs/how-to/write-a-bot.md` describes the protocol. If the program gives no valid answer in time, the bot answers at
random from its seed and counts it. A program that cannot be started, or never answers, ends the game.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
from collections.abc import Sequence
from typing import Final

from tawantinsuyu.bots.bot import AnyBot
from tawantinsuyu.bots.own import is_own_bot, make_own_bot
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.bots.registry import UnknownBot, make_bot
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.view import View

NAME: Final = "external"
PROTOCOL: Final = 1
SECONDS: Final = 10.0
"""Default time limit for one answer."""
LONGEST_LINE: Final = 100_000
"""Longer answers are invalid."""
MOST_FAILURES: Final = 3
"""After this many crashes or timeouts in a row the program is not started again in this game."""
GRACE: Final = 2.0
"""Seconds that the program has to exit after its last question."""

FACTS: Final = ("seat", "modules", "opponent", "difficulty", "variants", "box")
"""What the first line says about the game besides the number of players."""


def make_any_bot(name: str, box: Box | None = None, seed: int | str = 0) -> AnyBot:
    """A built-in bot, a class `module:Class`, or a program: `external:command=PROGRAM`, `external:time=5,command=...`.

    It imports modules and starts programs. A name that comes over the network must go to `make_bot` instead. Raises
    `UnknownBot`.
    """
    kind, _, options = name.partition(":")
    if kind != NAME:
        return make_own_bot(name, box, seed) if is_own_bot(name) else make_bot(name, box, seed)
    limits, command, words = options.partition("command=")
    seconds = SECONDS
    for option in limits.split(","):
        key, _, value = option.partition("=")
        if key == "time":
            seconds = _seconds(value)
        elif option:
            raise UnknownBot(f"bot {NAME!r} has the options time=SECONDS and command=PROGRAM, not {option!r}")
    arguments = _arguments(words) if command else []
    if not arguments:
        raise UnknownBot(f"bot {NAME!r} needs to know what to run: {NAME}:command=PROGRAM, not {name!r}")
    if shutil.which(arguments[0]) is None:
        raise NoProgram(f"bot {name!r}: there is no program {arguments[0]!r} that can be run")
    return ExternalBot(arguments, seed=str(seed), seconds=seconds)


def _seconds(value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise UnknownBot(f"bot {NAME!r}: time is a number of seconds above 0, not {value!r}")
    return seconds


def _arguments(words: str) -> list[str]:
    try:
        return shlex.split(words)
    except ValueError as error:
        raise UnknownBot(f"bot {NAME!r}: the command {words!r} cannot be read: {error}") from error


class NoProgram(UnknownBot):
    """A program that cannot be started, or gives no answer at all."""


class ExternalBot:
    """Asks another program. `replaced` counts the answers that were chosen at random instead."""

    def __init__(self, command: list[str], seed: str, seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self.replaced = 0
        self._fallback = RandomBot(seed)
        self._program: _Program | None = None
        self._failures = 0
        self._has_answered = False

    def pick(self, asked: AskedSeat) -> int:
        """The program's answer if it is valid, else a random one. Raises `NoProgram`."""
        fallback = self._fallback.pick(asked)  # drawn every time, so that it does not depend on earlier answers
        key = self._ask(asked.view, asked.decision)
        if key in asked.keys:
            return asked.keys.index(str(key))
        self.replaced += 1
        return fallback

    def close(self) -> None:
        """Close the program's input, and kill the program if it does not end in time."""
        if self._program is not None:
            self._program.finish()
            self._program = None

    def _ask(self, view: View, decision: Decision) -> object:
        if self._failures >= MOST_FAILURES:
            return None
        lines: list[str] = []
        try:
            if self._program is None:
                self._program = _Program(self.command)
                facts = {"players": len(view["players"]), **{name: view[name] for name in FACTS}}
                lines.append(json.dumps({"hello": {"protocol": PROTOCOL, **facts, "seconds": self.seconds}}))
            shown = {name: value for name, value in view.items() if name != "decision"}
            lines.append(json.dumps({"view": shown, "decision": {"seat": decision.seat, **decision.to_data()}}))
            answer = self._program.ask(lines, self.seconds)
        except OSError as error:
            raise NoProgram(f"{self.command[0]!r} cannot be started: {error.strerror or error}") from error
        except _NoAnswer as error:
            self._failures += 1
            if self._program is not None:
                self._program.kill()  # a late answer must not be read as the next one
                self._program = None
            if self._failures >= MOST_FAILURES and not self._has_answered:
                raise NoProgram(f"{shlex.join(self.command)} was started {self._failures} times and {error}") from None
            return None
        self._failures = 0
        self._has_answered = True
        return _key_in(answer)


def _key_in(answer: bytes) -> object:
    try:
        data = json.loads(answer)
    except (ValueError, RecursionError):
        return None
    return data.get("key") if isinstance(data, dict) else None


class _NoAnswer(Exception):
    """The program has exited, or has not answered in time."""


class _Program:
    """A running program. A thread does the reading and writing, so a program that blocks can be abandoned."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(  # its stderr is inherited
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._talker = threading.Thread(target=self._talk, daemon=True)
        self._talker.start()

    def ask(self, lines: Sequence[str], seconds: float) -> bytes:
        """Write these lines and return the next line of the program; raises `_NoAnswer`."""
        self._questions.put(b"".join(line.encode() + b"\n" for line in lines))
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty as error:
            raise _NoAnswer(f"did not answer within {seconds:g} s; external:time=SECONDS gives it more") from error
        if not answer:
            raise _NoAnswer("exited without an answer; see its stderr above")
        return answer

    def _talk(self) -> None:
        """Read one line for each question; an empty answer marks the end."""
        source, sink = self._process.stdout, self._process.stdin
        assert source is not None
        assert sink is not None
        with contextlib.suppress(OSError, ValueError):  # the program has exited, perhaps by `kill`
            while (question := self._questions.get()) is not None:
                sink.write(question)
                sink.flush()
                answer = source.readline(LONGEST_LINE)
                self._answers.put(answer)
        self._answers.put(b"")
        with contextlib.suppress(OSError, ValueError):
            sink.close()

    def finish(self) -> None:
        """Let the program exit by itself, or kill it after `GRACE` seconds."""
        self._questions.put(None)
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.kill()
        else:
            self._hang_up()

    def kill(self) -> None:
        """Kill the program and the processes it started."""
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        self._questions.put(None)
        self._hang_up()

    def _hang_up(self) -> None:
        self._talker.join(GRACE)
        if self._process.stdout is not None and not self._talker.is_alive():
            self._process.stdout.close()
