"""The score sheet for games on a real table."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Query, Request, Response

from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Viewer, json
from tawantinsuyu.server.security.processor_time import in_thread
from tawantinsuyu.server.site.cached_response import CachedResponses
from tawantinsuyu.table.messages.requests import ComponentsName, Language
from tawantinsuyu.table.score_sheet.messages import ScoredOut, SheetFormOut, SheetIn
from tawantinsuyu.table.score_sheet.sheets import scored_sheet, sheet_form

COST: Final = 20
"""Scoring costs as much as replaying this many log entries."""
MOST_FORMS: Final = 400
"""Forms in the cache: all of the server's own components in every language, and some of editions."""

_forms = CachedResponses(MOST_FORMS)

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
    chosen = tuple(sorted(modules))
    key = (box.short_hash, chosen, opponent, language)
    return _forms.get(key, lambda: sheet_form(box, chosen, opponent, language)).answer(request)


@router.post("", response_model=ScoredOut)
async def scored(request: Request, services: OwnServices, person: Viewer, sheet: SheetIn) -> Response:
    """The score of a table: at the end of the game, and at a Festival. Nothing is stored."""
    box = await services.registry.components.chosen(sheet.components, person)
    services.charge(request, person, COST)
    return json(await in_thread(scored_sheet, box, sheet))
