"""The tutorial table: its deal is the same for everyone."""

from __future__ import annotations

from fastapi import APIRouter, Response

from tawantinsuyu.server.api.services import REFUSALS, OwnServices, Person, json
from tawantinsuyu.server.play import lobby
from tawantinsuyu.server.play.tutorial import tutorial_plan
from tawantinsuyu.server.table.audience_messages import facts_for
from tawantinsuyu.server.wire.tables import TableOut

router = APIRouter(prefix="/api/tutorial", tags=["tutorial"], responses=REFUSALS)


@router.post("", response_model=TableOut, status_code=201)
async def start_tutorial(services: OwnServices, person: Person) -> Response:
    """Make and start a tutorial table. Its seed is known, so it has no commitment."""
    services.limits.check("tables", person.id)
    made = await lobby.create(services.registry, person, tutorial_plan())
    return json(facts_for(await lobby.begin(services.registry, made.id, person), person.id), 201)
