"""The finished games of a person, for nobody else."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from tawantinsuyu.server.features.past_games.queries import PAGE, games_of
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, OwnSession, json
from tawantinsuyu.table.past_games.games import past_games
from tawantinsuyu.table.past_games.messages import PastGamesOut

router = Routes("people", "/api/me/games")

Until = Annotated[int | None, Query(ge=0, le=2**53, description="Only games that ended by then.")]


@router.get("", response_model=PastGamesOut)
async def own_games(services: OwnServices, session: OwnSession, until: Until = None) -> Response:
    """The games that the person played to their end, latest first."""
    person_id = session.person.id
    parts = await services.registry.databases.read_all(lambda connection: games_of(connection, person_id, until))
    games = sorted((game for part in parts for game in part), key=lambda game: -game["ended_at"])[:PAGE]
    return json(past_games(games, games[-1]["ended_at"] if len(games) == PAGE else None))
