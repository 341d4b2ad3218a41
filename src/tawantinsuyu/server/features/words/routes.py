"""The texts of the page itself, in one language."""

from __future__ import annotations

from functools import cache
from typing import Final

import orjson
from fastapi import Request, Response

from tawantinsuyu.server.routing.routes import Responses, Routes
from tawantinsuyu.server.routing.services import Viewer
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.messages.requests import Language
from tawantinsuyu.table.reference.messages import PageWordsOut
from tawantinsuyu.table.reference.pages import words_out
from tawantinsuyu.texts.choice import choose_language

SAME: Final[Responses] = {304: {"description": "The browser has these texts."}}

router = Routes("words", "/api/words")


@router.get("/{language}", response_model=PageWordsOut, responses=SAME)
async def words(request: Request, _: Viewer, language: Language) -> Response:
    """The messages of the page by section and name; a message with a number has a form for each plural category."""
    return _words(choose_language(language)).answer(request)


@cache
def _words(language: str) -> CachedResponse:
    return CachedResponse.of(orjson.dumps(words_out(language)), "application/json")
