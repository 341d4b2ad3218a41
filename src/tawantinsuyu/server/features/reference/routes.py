"""The rules of the game, with their numbers."""

from __future__ import annotations

from functools import cache
from typing import Final

import orjson
from fastapi import Request, Response

from tawantinsuyu.server.routing.routes import Responses, Routes
from tawantinsuyu.server.routing.services import Viewer
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.messages.requests import Language
from tawantinsuyu.table.reference.messages import ReferenceOut
from tawantinsuyu.table.reference.pages import rules_out
from tawantinsuyu.texts.choice import choose_language

SAME: Final[Responses] = {304: {"description": "The browser has these rules."}}

router = Routes("rules", "/api/rules")


@router.get("/{language}", response_model=ReferenceOut, responses=SAME)
async def rules(request: Request, _: Viewer, language: Language) -> Response:
    """All rules in a language, book by book; browsers cache them and check whether they have changed."""
    return _rules(choose_language(language)).answer(request)


@cache
def _rules(language: str) -> CachedResponse:
    return CachedResponse.of(orjson.dumps(rules_out(language)), "application/json")
