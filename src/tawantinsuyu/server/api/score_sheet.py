"""The score sheet for games on a real table."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Final

import orjson
from fastapi import Query, Request, Response

from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.server.api.routes import Routes
from tawantinsuyu.server.api.services import OwnServices, Viewer, json
from tawantinsuyu.server.table.page_data import scored_sheet, sheet_form
from tawantinsuyu.server.wire.kept import Kept
from tawantinsuyu.server.wire.requests import Language
from tawantinsuyu.server.wire.score_sheet import ScoredOut, SheetFormOut, SheetIn
from tawantinsuyu.texts.choice import spoken

COST: Final = 20
"""Scoring takes as long as replaying so many entries of a log."""

router = Routes("score sheet", "/api/score-sheet")


@router.get("", response_model=SheetFormOut)
async def form(
    request: Request,
    _: Viewer,
    modules: Annotated[list[ModuleName], Query(max_length=6, default_factory=list)],
    opponent: OpponentName | None = None,
    language: Language = "en",
) -> Response:
    """What can be entered for a game with these modules, in a language."""
    return _form(tuple(sorted(modules)), opponent, spoken(language)).answer(request)


@router.post("", response_model=ScoredOut)
async def scored(request: Request, services: OwnServices, person: Viewer, sheet: SheetIn) -> Response:
    """The score of what lies on a table: at the end of the game, and at a Festival. Nothing is kept."""
    services.charge(request, person, COST)
    return json(await asyncio.to_thread(scored_sheet, sheet.model_dump()))


@cache
def _form(modules: tuple[ModuleName, ...], opponent: OpponentName | None, language: str) -> Kept:
    return Kept.of(orjson.dumps(sheet_form(modules, opponent, language)), "application/json")
