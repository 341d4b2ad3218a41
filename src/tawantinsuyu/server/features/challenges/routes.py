"""Routes of the challenge of the day."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from tawantinsuyu.server.features.challenges.messages import ChallengeBoardOut, ChallengeOut
from tawantinsuyu.server.features.challenges.service import begin_challenge, board_out, challenge_out
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Viewer, json
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.messages.tables import TableOut

router = Routes("challenge", "/api/challenge")

Day = Annotated[str, Query(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="An earlier day; today by default.")]


@router.get("", response_model=ChallengeOut)
async def challenge(services: OwnServices, person: Viewer, day: Day | None = None) -> Response:
    """The challenge of a day. Today's results are visible to those who have finished theirs."""
    return json(await challenge_out(services.registry, person, day))


@router.get("/board", response_model=ChallengeBoardOut)
async def board(services: OwnServices, person: Viewer) -> Response:
    """Who has won most challenges of the last 30 days; that of today does not count before it is over."""
    return json(await board_out(services.registry, person))


@router.post("", response_model=TableOut, status_code=201)
async def begin(services: OwnServices, person: Person) -> Response:
    """The person's table for today's challenge; it is created once."""
    services.limits.check("tables", person.id)
    live = await begin_challenge(services.registry, person)
    return json(facts_for(live, person.id), 201)
