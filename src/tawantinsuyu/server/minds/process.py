"""A worker process as the server sees it: started when needed, asked one thing at a time, killed when it is stuck."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import orjson

START_LIMIT: Final = 60.0
"""Seconds in which a process must have loaded the game; a busy machine may need some."""


class Lost(Exception):
    """The worker process ended, or could not be started."""


class TooSlow(Exception):
    """The worker thought for too long and was killed."""


class Worker:
    """A place for one process at a time: whatever goes wrong, it is gone, and the next question starts another."""

    def __init__(self, maker: str) -> None:
        self._maker = maker
        self._process: Process | None = None

    async def ready(self) -> Process:
        """The process, started if there is none. Raises Lost."""
        if self._process is None:
            self._process = await self._started()
            try:
                await self._line(self._process, START_LIMIT)
            except TooSlow as slow:
                raise Lost("the process did not start in time") from slow
        return self._process

    async def ask(self, question: bytes, limit: float) -> dict[str, Any]:
        """What the worker answers within `limit` seconds. Raises Lost or TooSlow."""
        process = await self.ready()
        assert process.stdin is not None
        if process.stdin.is_closing():  # it died while nobody asked it; not every loop would take the line
            await self.end()
            raise Lost("the process ended")
        process.stdin.write(question + b"\n")
        answer: dict[str, Any] = orjson.loads(await self._line(process, limit))
        return answer

    async def end(self) -> None:
        """Kill the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):  # it has ended by itself
                process.kill()
            await process.wait()

    async def _started(self) -> Process:
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "tawantinsuyu.server.minds.worker", self._maker),
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "PYTHONPATH": _search_path()},
                start_new_session=True,  # what is typed at the server's terminal is for the server
            )
        )
        try:
            return await asyncio.shield(starting)
        except OSError as error:
            raise Lost(f"no process could be started: {error.strerror}") from error
        except asyncio.CancelledError:
            self._process = await starting  # so that it is waited for after it is killed; not every loop would do it
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
    """Where the server finds its code, so that the worker finds the same, however the server was started."""
    return os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
