"""The game to watch."""

from __future__ import annotations

from functools import cache

import orjson
from fastapi import Request, Response
from starlette.concurrency import run_in_threadpool

from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import Viewer
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.study.messages import StudyOut
from tawantinsuyu.table.study.watched import SEAT, study_out, watched_study

router = Routes("study", "/api/studies")


@router.get("/watched", response_model=StudyOut, responses={304: {"description": "The browser has this game."}})
async def watched(request: Request, _: Viewer) -> Response:
    """A game with comments for those who do not know the game yet. It is replayed once for all, on a thread."""
    response = await run_in_threadpool(_watched)
    return response.answer(request)


@cache
def _watched() -> CachedResponse:
    return CachedResponse.of(orjson.dumps(study_out(watched_study(), SEAT)), "application/json")
