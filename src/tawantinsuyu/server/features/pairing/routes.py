"""Looking for a game with other people."""

from __future__ import annotations

from fastapi import Request, Response

from tawantinsuyu.server.features.pairing import service as pairing
from tawantinsuyu.server.features.pairing.queries import end_search
from tawantinsuyu.server.features.ratings.service import Ratings
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, Person, Services, json
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.pairing.messages import GameSearch, PairingOut
from tawantinsuyu.table.rows import PersonRow

router = Routes("pairing", "/api/me/search")


@router.put("", response_model=PairingOut)
async def begin(services: OwnServices, request: Request, person: Person, sent: GameSearch) -> Response:
    """Look for a rated game with other people. It takes the place of a former search."""
    services.limits.check("searches", person.id)
    return await _found(services, request, person, await pairing.begin_search(services.registry, person, sent))


@router.post("/here", response_model=PairingOut)
async def still_here(services: OwnServices, request: Request, person: Person) -> Response:
    """How the search is going. Without a notice it ends 90 seconds after the last time that the page asked."""
    return await _found(services, request, person, await pairing.ask_again(services.registry, person))


async def _found(services: Services, request: Request, person: PersonRow, state: PairingOut) -> Response:
    """How a search is going; whoever hears of their game has taken a seat from here."""
    if state["table"] is not None:
        live = await services.registry.table(state["table"])
        await services.feature(Ratings).note_address(live, person.id, services.address(request))
    return json(state)


@router.delete("", response_model=DoneOut)
async def stop(services: OwnServices, session: OwnSession) -> Response:
    """Stop looking for a game."""
    await services.database.write(lambda connection: end_search(connection, session.person.id))
    return json(DONE)
