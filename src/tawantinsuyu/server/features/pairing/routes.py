"""Looking for a game with other people."""

from __future__ import annotations

from fastapi import Response

from tawantinsuyu.server.features.pairing import service as pairing
from tawantinsuyu.server.features.pairing.queries import end_search
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, Person, json
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.pairing.messages import GameSearch, PairingOut

router = Routes("pairing", "/api/me/search")


@router.put("", response_model=PairingOut)
async def begin(services: OwnServices, person: Person, sent: GameSearch) -> Response:
    """Look for a game with other people. It takes the place of a former search."""
    services.limits.check("searches", person.id)
    return json(await pairing.begin_search(services.registry, person, sent))


@router.post("/here", response_model=PairingOut)
async def still_here(services: OwnServices, person: Person) -> Response:
    """How the search is going. Without a notice it ends 90 seconds after the last time that the page asked."""
    return json(await pairing.ask_again(services.registry, person))


@router.delete("", response_model=DoneOut)
async def stop(services: OwnServices, session: OwnSession) -> Response:
    """Stop looking for a game."""
    await services.database.write(lambda connection: end_search(connection, session.person.id))
    return json(DONE)
