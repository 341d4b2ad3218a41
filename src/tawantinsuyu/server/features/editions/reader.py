"""Reads editions in a process of its own: people write these files, and one that takes too long is stopped with it."""

from __future__ import annotations

import asyncio
import math
from typing import Any, Final, TypedDict

import orjson

from tawantinsuyu.box.archive import BoxData, box_from_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.bot_workers.process import Lost, TooSlow, Worker
from tawantinsuyu.server.security.processor_time import in_thread
from tawantinsuyu.table.editions.file import check_size
from tawantinsuyu.table.editions.messages import DraftIn, DraftOut
from tawantinsuyu.table.refusal import Refused

PROGRAM: Final = "tawantinsuyu.server.features.editions.reader_process"
SECONDS: Final = 10.0
"""Time for one edition. The slowest inputs that the limits allow take half a second, on a busy machine several."""
MOST_WAITING: Final = 16
"""Editions in line; more are refused."""
TRIES: Final = 2
COST: Final = 300
CHARACTERS: Final = 100
"""An edition costs as much as replaying `COST` log entries, and one more for so many characters."""


class Read(TypedDict, total=False):
    """What the process says: one of these."""

    draft: DraftOut
    box: BoxData
    refused: tuple[Any, ...]


def cost_of(size: int) -> int:
    """The work of reading an edition of this size, in replayed log entries."""
    return COST + size // CHARACTERS


class EditionReader:
    """Reads one edition after the other."""

    def __init__(self, worker: Worker[Read] | None = None, seconds: float = SECONDS) -> None:
        self._worker: Worker[Read] = Worker(PROGRAM) if worker is None else worker
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def draft(self, sent: bytes) -> DraftOut:
        """What is to be said about an edition that is being entered (`encoded`). Refuses text that is no TOML."""
        return (await self._ask(b'{"draft":' + sent + b"}"))["draft"]

    async def box(self, text: str) -> Box:
        """The component set of an edition file. Refuses with what is wrong."""
        answer = await self._ask(orjson.dumps({"text": text}))
        return await in_thread(box_from_data, answer["box"])

    async def stop(self) -> None:
        """End the process."""
        await self._worker.end()

    async def _ask(self, question: bytes) -> Read:
        if self._waiting >= MOST_WAITING:
            seconds = math.ceil(self._seconds)
            raise Refused(429, "too-fast", seconds, headers={"Retry-After": str(seconds)})
        self._waiting += 1
        try:
            async with self._turn:
                answer = await self._answer(question)
        finally:
            self._waiting -= 1
        if "refused" in answer:
            status, id, *args = answer["refused"]
            raise Refused(status, id, *args)
        return answer

    async def _answer(self, question: bytes) -> Read:
        for _ in range(TRIES):
            try:
                return await self._worker.ask(question, self._seconds)
            except Lost:
                continue
            except TooSlow:
                break
            except BaseException:  # the answer would be taken for that to the next question
                await self._worker.end()
                raise
        raise Refused(422, "edition-too-slow")


def encoded(sent: DraftIn) -> bytes:
    """A draft for the reader. Refuses a document that is too large or that no file could say."""
    check_size(dict(sent.document or {}))
    try:
        return orjson.dumps(sent.model_dump())
    except TypeError as error:  # half a character
        raise Refused(422, "bad-edition", 1, "a text cannot be written in UTF-8") from error
