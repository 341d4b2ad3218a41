"""A worker process as the server sees it: started on demand, given one question at a time, killed if it hangs."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final, Generic, TypeVar

import orjson

A = TypeVar("A")
"""What its program answers."""

LONGEST_ANSWER: Final = 8_000_000
"""Maximum size of an answer in bytes; the review of a long game is the largest."""
START_LIMIT: Final = 60.0
"""Seconds for a process to load the game; a busy machine may need many."""


class Lost(Exception):
    """The worker process ended or could not be started."""


class TooSlow(Exception):
    """The worker exceeded the time limit and was killed."""


class Worker(Generic[A]):
    """One process at a time. After any failure it is killed, and the next question starts another.

    `program` is the module that it runs, with these arguments.
    """

    def __init__(self, program: str, *arguments: str) -> None:
        self._program = program
        self._arguments = arguments
        self._process: Process | None = None

    async def ready(self) -> Process:
        """The process, started if necessary. Raises `Lost`."""
        if self._process is None:
            self._process = await self._started()
            try:
                await self._line(self._process, START_LIMIT)
            except TooSlow as slow:
                raise Lost("the process did not start in time") from slow
        return self._process

    async def ask(self, question: bytes, limit: float) -> A:
        """The worker's answer within `limit` seconds. Raises `Lost` or `TooSlow`."""
        process = await self.ready()
        assert process.stdin is not None
        if process.stdin.is_closing():  # it died between questions; some event loops then refuse the write
            await self.end()
            raise Lost("the process ended")
        process.stdin.write(question + b"\n")
        reply: A = orjson.loads(await self._line(process, limit))
        return reply

    async def end(self) -> None:
        """Kill the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):  # it has ended already
                process.kill()
            await process.wait()

    async def _started(self) -> Process:
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", self._program, *self._arguments),
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_ANSWER,
                env={**os.environ, "PYTHONPATH": _search_path()},
                start_new_session=True,  # signals from the server's terminal do not reach it
            )
        )
        try:
            return await asyncio.shield(starting)
        except OSError as error:
            raise Lost(f"no process could be started: {error.strerror}") from error
        except asyncio.CancelledError:
            self._process = await starting  # `end` must wait for it: not every event loop does
            raise

    async def _line(self, process: Process, limit: float) -> bytes:
        assert process.stdout is not None
        try:
            async with asyncio.timeout(limit):
                line = await process.stdout.readline()
        except TimeoutError as late:
            await self.end()
            raise TooSlow(f"no answer within {limit:g} s") from late
        if not line.endswith(b"\n"):
            await self.end()
            raise Lost("the process ended")
        return line


def _search_path() -> str:
    """The server's module search path: the worker must run the same code, however the server was started."""
    return os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
