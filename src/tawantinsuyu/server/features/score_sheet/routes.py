"""The score sheet for games on a real table."""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated, Final

import orjson
from fastapi import Query, Request, Response

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Viewer, json
from tawantinsuyu.server.security.processor_time import in_thread
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.messages.requests import ComponentsName, Language
from tawantinsuyu.table.score_sheet.messages import ScoredOut, SheetFormOut, SheetIn
from tawantinsuyu.table.score_sheet.sheets import scored_sheet, sheet_form

COST: Final = 20
"""Scoring costs as much as replaying this many log entries."""
MOST_FORMS: Final = 400
"""Forms in the cache: all of the server's own components in every language, and some of editions."""

_forms: OrderedDict[tuple[str, tuple[ModuleName, ...], OpponentName | None, str], CachedResponse] = OrderedDict()

router = Routes("score sheet", "/api/score-sheet")


@router.get("", response_model=SheetFormOut)
async def form(
    request: Request,
    services: OwnServices,
    person: Viewer,
    modules: Annotated[list[ModuleName], Query(max_length=6, default_factory=list)],
    opponent: OpponentName | None = None,
    language: Language = "en",
    components: ComponentsName | None = None,
) -> Response:
    """What can be entered for a game with these modules, in a language."""
    box = await services.registry.components.chosen(components, person)
    if components is not None:
        services.charge(request, person, COST)
    return _form(box, tuple(sorted(modules)), opponent, language).answer(request)


@router.post("", response_model=ScoredOut)
async def scored(request: Request, services: OwnServices, person: Viewer, sheet: SheetIn) -> Response:
    """The score of a table: at the end of the game, and at a Festival. Nothing is stored."""
    box = await services.registry.components.chosen(sheet.components, person)
    services.charge(request, person, COST)
    return json(await in_thread(scored_sheet, box, sheet))


def _form(box: Box, modules: tuple[ModuleName, ...], opponent: OpponentName | None, language: str) -> CachedResponse:
    key = (box.short_hash, modules, opponent, language)
    if key not in _forms:
        _forms[key] = CachedResponse.of(orjson.dumps(sheet_form(box, modules, opponent, language)), "application/json")
    _forms.move_to_end(key)
    if len(_forms) > MOST_FORMS:
        _forms.popitem(last=False)
    return _forms[key]
