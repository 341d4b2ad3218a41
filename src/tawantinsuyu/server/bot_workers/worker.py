"""The program of a worker process: reads questions from standard input and writes choices to standard output.

Each is one line of JSON, so only plain data is exchanged. A worker has no state to lose and may be killed at any time.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from pkgutil import resolve_name
from queue import SimpleQueue
from threading import Thread

import orjson

from tawantinsuyu.server.bot_workers.questions import AnalysisQuestion, Found, Reply
from tawantinsuyu.table.bot_cache import BotCache, UnknownBox


class WorkerCache(BotCache):
    """Bots and analyses of one worker."""

    def analyse(self, asked: AnalysisQuestion) -> Found:
        """The result of an analysis. Raises `UnknownBox`."""
        from tawantinsuyu.server.bot_workers.analyses import analysed  # slow: it imports NumPy, which bots do not need

        return analysed(self.known(asked["box"]).box, asked)


def reply(bots: WorkerCache, line: bytes) -> Reply:
    """The answer to one line: a box to cache, a question for a bot, or an analysis."""
    try:
        asked = orjson.loads(line)
        if "learn" in asked:
            bots.learn(asked["learn"], asked["data"])
            return {"learned": asked["learn"]}
        if "analyse" in asked:
            return {"found": bots.analyse(asked)}
        return {"key": bots.choose(**asked)}
    except UnknownBox:
        return {"unknown": True}
    except (Exception, SystemExit) as error:
        return {"fault": _fault(error)}


def _fault(error: BaseException) -> str:
    """The type and location of an error. Its message is left out because it may name a hidden card."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}"


def _listen(pipe: int, lines: SimpleQueue[bytes]) -> None:
    """Queue lines until the server closes the pipe or ends, then end the process, even during a choice."""
    with os.fdopen(pipe, "rb") as source:
        for line in source:
            lines.put(line)
    os._exit(0)


def _taken(stream: int, instead: int) -> int:
    """A private copy of a standard stream; bots that print or read get `instead`."""
    copy = os.dup(stream)
    os.dup2(instead, stream)
    return copy


def serve(prepare: Callable[[], Callable[[bytes], object]], niceness: int) -> None:
    """Answer questions until the server ends. Ignores signals to the process group: the server ends its workers.

    `prepare` loads what is needed and returns the function that answers one line.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    lines: SimpleQueue[bytes] = SimpleQueue()
    with Path(os.devnull).open("rb") as nothing:
        questions = _taken(0, instead=nothing.fileno())
    Thread(target=_listen, args=(questions, lines), daemon=True).start()
    with suppress(BrokenPipeError), os.fdopen(_taken(1, instead=2), "wb", buffering=0) as answers:
        answer = prepare()
        answers.write(b"{}\n")
        while True:
            answers.write(orjson.dumps(answer(lines.get())) + b"\n")


if __name__ == "__main__":
    serve(lambda: partial(reply, WorkerCache(resolve_name(sys.argv[1]))), int(sys.argv[2]))
