"""A preloaded process that forks server processes: they start at once and can be killed like real ones.

It reads one JSON command per line and replies with one JSON object. When its input ends, all its children are
killed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn

from tawantinsuyu.cli.serve import run
from tawantinsuyu.server.config import Config

NEEDED = (
    "tawantinsuyu.server.app",
    "tawantinsuyu.server.live.notify_channel",
    "tawantinsuyu.server.live.redis_channel",
    "tawantinsuyu.server.security.connections",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite.pysqlite",
)
"""Modules that a server would load when it starts."""


class Nursery:
    """The children, by their process ids."""

    def __init__(self) -> None:
        self.children: set[int] = set()

    def start(self, settings: dict[str, Any], log: str) -> int:
        """A new server process."""
        child = os.fork()
        if child == 0:
            be_server(settings, log)
        self.children.add(child)
        return child

    def is_alive(self, child: int) -> bool:
        """Whether a child is still running."""
        if child in self.children and os.waitpid(child, os.WNOHANG)[0]:
            self.children.remove(child)
        return child in self.children

    def kill(self, child: int) -> bool:
        """Kill a child; returns whether it was alive."""
        if not self.is_alive(child):
            return False
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        self.children.remove(child)
        return True


def be_server(settings: dict[str, Any], log: str) -> NoReturn:
    """Become `tawantinsuyu serve`."""
    status = 1
    try:
        nothing = os.open(os.devnull, os.O_RDONLY)
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        for instead, stream in ((nothing, 0), (output, 1), (output, 2)):
            os.dup2(instead, stream)
        run(Config(**settings))
        status = 0
    finally:
        os._exit(status)


def main() -> None:
    for name in NEEDED:
        import_module(name)
    nursery = Nursery()
    try:
        for line in sys.stdin:
            asked = json.loads(line)
            answer = getattr(nursery, asked.pop("do"))(**asked)
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()
    finally:
        for child in list(nursery.children):
            with suppress(ProcessLookupError):
                nursery.kill(child)


if __name__ == "__main__":
    main()
