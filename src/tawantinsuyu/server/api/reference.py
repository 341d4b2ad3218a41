"""The rules of the game, with their numbers."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import orjson
from fastapi import Request, Response

from tawantinsuyu.server.api.routes import Routes
from tawantinsuyu.server.api.services import Viewer
from tawantinsuyu.server.table.page_data import rules_out
from tawantinsuyu.server.wire.kept import Kept
from tawantinsuyu.server.wire.reference import ReferenceOut
from tawantinsuyu.server.wire.requests import Language
from tawantinsuyu.texts.choice import spoken

SAME: Final[dict[int | str, dict[str, Any]]] = {304: {"description": "The browser has these rules."}}

router = Routes("rules", "/api/rules")


@router.get("/{language}", response_model=ReferenceOut, responses=SAME)
async def rules(request: Request, _: Viewer, language: Language) -> Response:
    """All rules in a language, book by book; browsers cache them and ask whether they have changed."""
    return _rules(spoken(language)).answer(request)


@cache
def _rules(language: str) -> Kept:
    return Kept.of(orjson.dumps(rules_out(language)), "application/json")
