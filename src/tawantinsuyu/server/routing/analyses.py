"""Analyses for a person who waits for the response."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.line_up import Asker, Full, Kind
from tawantinsuyu.server.bot_workers.pool import NotRunning, Replaced
from tawantinsuyu.server.bot_workers.questions import AnalysisQuestion, Found
from tawantinsuyu.server.routing.services import Services
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow

T = TypeVar("T")


async def analysed(
    services: Services, request: Request, person: PersonRow, kind: Kind, box: BoxRef, asked: AnalysisQuestion
) -> Found:
    """The result of an analysis, which is dropped if the client disconnects before it has begun.

    Refuses if too many wait, if the person has asked something else since, or if no result is found in time.
    """
    asker = Asker(services.address(request), person.id)
    try:
        found = await while_connected(request, services.bot_pool.analyse(kind, box, asked, asker))
    except NotRunning as error:
        raise Refused(503, "stopping") from error
    except Replaced as error:
        raise Refused(409, "hint-replaced") from error
    except Full as full:
        raise busy(full.seconds, full.is_own) from full
    if found is None:
        raise Refused(503, "hint-failed")
    return found


def busy(seconds: int, is_own: bool = False) -> Refused:
    """The refusal of work while too much of it waits: of this address, or of everybody."""
    headers = {"Retry-After": str(seconds)}
    return (
        Refused(429, "too-fast", seconds, headers=headers)
        if is_own
        else Refused(503, "server-busy", seconds, headers=headers)
    )


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of work that is cancelled if the client disconnects. Raises `ClientDisconnect`."""
    result, gone = asyncio.ensure_future(work), asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait({result, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not result.done():
            raise ClientDisconnect
        return result.result()
    finally:
        result.cancel()
        gone.cancel()
        await asyncio.gather(result, gone, return_exceptions=True)


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
