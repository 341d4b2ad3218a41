"""The score sheet for games on a real table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Annotated, Final

import orjson
from fastapi import APIRouter, Query, Request, Response

from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.companion.form import form_of
from tawantinsuyu.companion.laying_out import SeatEntry, Sheet, SheetError
from tawantinsuyu.companion.score_sheet import Scored, score, score_festival
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.server.api.services import REFUSALS, OwnServices, Viewer, json
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.wire.kept import Kept
from tawantinsuyu.server.wire.requests import Language
from tawantinsuyu.server.wire.score_sheet import ScoredOut, SheetFormOut, SheetIn
from tawantinsuyu.texts.catalogue import Texts
from tawantinsuyu.texts.choice import spoken

COST: Final = 20
"""Scoring takes as long as replaying so many entries of a log."""

router = APIRouter(prefix="/api/score-sheet", tags=["score sheet"], responses=REFUSALS)


@router.get("", response_model=SheetFormOut)
async def form(
    request: Request,
    _: Viewer,
    modules: Annotated[list[ModuleName], Query(max_length=6, default_factory=list)],
    opponent: OpponentName | None = None,
    language: Language = "en",
) -> Response:
    """What can be entered for a game with these modules, in a language."""
    try:
        return _form(tuple(sorted(modules)), opponent, spoken(language)).answer(request)
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error


@router.post("", response_model=ScoredOut)
async def scored(request: Request, services: OwnServices, person: Viewer, sheet: SheetIn) -> Response:
    """The score of what lies on a table: at the end of the game, and at a Festival. Nothing is kept."""
    services.charge(request, person, COST)
    entered = sheet.model_dump()
    seats = [SeatEntry(**entry) for entry in entered.pop("seats")]
    try:
        result, festival = await asyncio.to_thread(_score, Sheet(seats=seats, **entered))
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    except SheetError as error:
        place = (-1 if error.seat is None else error.seat, error.field)  # for the page
        raise Refused(422, "bad-sheet", str(error), *place) from error
    return json({**asdict(result), "festival": festival})


def _score(sheet: Sheet) -> tuple[Scored, Sequence[dict[str, int]]]:
    return score(sheet), score_festival(sheet)


@cache
def _form(modules: tuple[ModuleName, ...], opponent: OpponentName | None, language: str) -> Kept:
    texts = Texts(load_box(None), (), language)
    found = form_of(modules, opponent)
    told = {
        "temple": {name: texts.write("temple-short", step) for name, step in found.temple},
        "building_types": {name: texts.write("building-type", name) for name in found.building_types},
        "buildings": [
            {"id": name, "type": type_, "label": texts.write("building-in-full", name)}
            for name, type_ in found.buildings
        ],
        "workers": {name: texts.write("worker", name) for name in found.workers},
        "regions": {name: texts.write("region", name) for name in found.regions},
        "resources": {name: texts.write("resource", name) for name in found.resources},
        "sources": {name: texts.write("source", name) for name in found.sources},
        "longest": found.longest,
    }
    return Kept.of(orjson.dumps(told), "application/json")
