"""The program of a worker process: reads questions from its standard input and writes choices to its output.

Each is one line of JSON, so only plain data crosses. A worker has nothing to lose: it may be killed at any time.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from pkgutil import resolve_name
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

import orjson

from tawantinsuyu.bots.bot import AnyBot, TimedBot, pick_of
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.box.archive import box_from_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.asked import asked_from
from tawantinsuyu.game.knowledge import Knowledge

Maker: TypeAlias = Callable[[str, Box, str], AnyBot]
"""Makes a bot from its name, the components it plays with and a seed."""

STATELESS: Final = (GreedyBot,)
"""Bots without state, which are kept; every other bot is made for each choice."""
BOXES: Final = 16
"""How many boxes beside the built-in one a worker keeps."""
NICENESS: Final = 10
"""Workers yield the processors to the server."""


class UnknownBox(LookupError):
    """The worker does not have the box with this hash."""


@dataclass
class KnownBox:
    """A box with its stateless bots by name."""

    box: Box
    bots: dict[str, AnyBot] = field(default_factory=dict)


class BotCache:
    """What one worker keeps between questions: boxes, and stateless bots."""

    def __init__(self, make: Maker) -> None:
        self._make = make
        box = load_box()
        self._builtin_hash = box.hash()
        self._boxes = {self._builtin_hash: KnownBox(box)}

    def learn(self, hash: str, data: Mapping[str, Any]) -> None:
        """Keep a box; the least recently used one is dropped if there are too many."""
        self._boxes[hash] = KnownBox(box_from_data(data))
        others = [known for known in self._boxes if known != self._builtin_hash]
        for forgotten in others[:-BOXES]:
            del self._boxes[forgotten]

    def choose(self, bot: str, box: str, seed: str, knowledge: Knowledge, spent: float = 0.0) -> str:
        """The choice of a bot in a game with the box of this hash. Raises `UnknownBox` or `NotAmongOptions`.

        `spent` are the seconds that it has taken in this turn.
        """
        player = self._bot(bot, box, seed)
        asked = asked_from(knowledge, self._boxes[box].box)
        if isinstance(player, TimedBot):
            player.note_spent(asked.position.state.turn, spent)
        return asked.keys[pick_of(player, asked)]

    def analyse(self, analyse: str, box: str, **asked: Any) -> dict[str, Any]:
        """The result of the analysis with this name in a game with the box of this hash. Raises `UnknownBox`."""
        from tawantinsuyu.server.bot_workers.analyses import ANALYSES  # with NumPy, which bots need not wait for

        return ANALYSES[analyse](self._known(box).box, asked)

    def _known(self, hash: str) -> KnownBox:
        if hash not in self._boxes:
            raise UnknownBox(f"box {hash} is not known")
        known = self._boxes[hash] = self._boxes.pop(hash)  # most recently used: dropped last
        return known

    def _bot(self, name: str, hash: str, seed: str) -> AnyBot:
        known = self._known(hash)
        if name in known.bots:
            return known.bots[name]
        bot = self._make(name, known.box, seed)
        if isinstance(bot, STATELESS):
            known.bots[name] = bot
        return bot


def reply(bots: BotCache, line: bytes) -> dict[str, Any]:
    """The answer to one line: a box to keep, a question for a bot, or something to analyse."""
    try:
        asked = orjson.loads(line)
        if "learn" in asked:
            bots.learn(asked["learn"], asked["data"])
            return {"learned": asked["learn"]}
        if "analyse" in asked:
            return {"found": bots.analyse(**asked)}
        return {"key": bots.choose(**asked)}
    except UnknownBox:
        return {"unknown": True}
    except (Exception, SystemExit) as error:
        return {"fault": _fault(error)}


def _fault(error: BaseException) -> str:
    """The type and place of an error. Its message is left out: it may name a hidden card."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}"


def _listen(pipe: int, lines: SimpleQueue[bytes]) -> None:
    """Queue lines until the server closes the pipe or ends; then end the process, even during a choice."""
    with os.fdopen(pipe, "rb") as source:
        for line in source:
            lines.put(line)
    os._exit(0)


def _taken(stream: int, instead: int) -> int:
    """A copy of a standard stream for the worker alone; bots that print or read get `instead`."""
    own = os.dup(stream)
    os.dup2(instead, stream)
    return own


def main(maker: str) -> None:
    """Answer questions until the server ends. Signals to the process group are ignored: the server ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    lines: SimpleQueue[bytes] = SimpleQueue()
    with Path(os.devnull).open("rb") as nothing:
        questions = _taken(0, instead=nothing.fileno())
    Thread(target=_listen, args=(questions, lines), daemon=True).start()
    with suppress(BrokenPipeError), os.fdopen(_taken(1, instead=2), "wb", buffering=0) as answers:
        bots = BotCache(resolve_name(maker))
        answers.write(b"{}\n")
        while True:
            answers.write(orjson.dumps(reply(bots, lines.get())) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1])
