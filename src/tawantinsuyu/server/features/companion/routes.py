"""The companion: a solo game with the cardboard on a real table. The client stores the entries, the server nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeVar

from fastapi import Query, Request, Response

from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Services, Viewer, json
from tawantinsuyu.server.security.processor_time import in_thread
from tawantinsuyu.server.site.word_books import words_response
from tawantinsuyu.table.companion.messages import CompanionAsked, CompanionIn, CompanionOut
from tawantinsuyu.table.companion.responses import (
    CompanionContext,
    companion_cost,
    companion_explained,
    companion_out,
    companion_why_not,
)
from tawantinsuyu.table.messages.game import ExplainedOut, WhyNotAtOut, WordBookOut
from tawantinsuyu.table.messages.requests import ComponentsName, Language
from tawantinsuyu.table.rows import PersonRow

COST: Final = 10
"""Making a response costs as much as replaying this many log entries."""

SentTable = TypeVar("SentTable", bound=CompanionIn)

router = Routes("companion", "/api/companion")


@router.get("/words", response_model=WordBookOut)
async def book(
    services: OwnServices,
    request: Request,
    person: Viewer,
    language: Annotated[Language, Query()] = "en",
    components: Annotated[ComponentsName | None, Query()] = None,
) -> Response:
    """The descriptions of all names in views of companion tables."""
    box = await services.registry.components.chosen(components, person)
    return words_response(request, box, language)


@router.post("", response_model=CompanionOut)
async def table(request: Request, services: OwnServices, person: Viewer, sent: CompanionIn) -> Response:
    """The table after all entries: what is new since `since`, and what to enter next."""
    return await _respond(request, services, person, companion_out, sent)


@router.post("/explain", response_model=ExplainedOut)
async def explain(request: Request, services: OwnServices, person: Viewer, sent: CompanionAsked) -> Response:
    """What an option of the person costs and gives."""
    return await _respond(request, services, person, companion_explained, sent)


@router.post("/why-not-at", response_model=WhyNotAtOut)
async def why_not_at(request: Request, services: OwnServices, person: Viewer, sent: CompanionAsked) -> Response:
    """Why nothing is offered at a place of the table."""
    return await _respond(request, services, person, companion_why_not, sent)


async def _respond(
    request: Request,
    services: Services,
    person: PersonRow | None,
    make: Callable[[CompanionContext, SentTable], object],
    sent: SentTable,
) -> Response:
    """Charge for the replay, then respond; strangers may ask, so only a few responses are made at once."""
    box = await services.registry.components.chosen(sent.start.components, person)
    context = CompanionContext(box, services.companions)
    services.charge(request, person, COST + companion_cost(context, sent))
    async with services.companion_turns:
        return json(await in_thread(make, context, sent))
