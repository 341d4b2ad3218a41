"""The finished games of a person, for nobody else but for those on a profile that the person has made public."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from tawantinsuyu.server.features.past_games.queries import (
    PAGE,
    games_of,
    owner_of,
    set_profile,
    show_game,
    shown_games,
)
from tawantinsuyu.server.features.relations.service import is_kept_from
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, Viewer, json
from tawantinsuyu.table.codes import table_id
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.past_games.games import past_games, profile_game
from tawantinsuyu.table.past_games.messages import OwnProfileOut, PastGamesOut, ProfileOut, PublicProfile, ShownGame
from tawantinsuyu.table.refusal import Refused

router = Routes("people", "/api")

Until = Annotated[int | None, Query(ge=0, le=2**53, description="Only games that ended by then.")]


@router.get("/me/games", response_model=PastGamesOut)
async def own_games(services: OwnServices, session: OwnSession, until: Until = None) -> Response:
    """The games that the person played to their end, latest first."""
    person_id = session.person.id
    parts = await services.registry.databases.read_all(lambda connection: games_of(connection, person_id, until))
    games = sorted((game for part in parts for game in part), key=lambda game: -game["ended_at"])[:PAGE]
    return json(past_games(games, games[-1]["ended_at"] if len(games) == PAGE else None))


@router.put("/me/games/{table}/shown", response_model=DoneOut)
async def show(services: OwnServices, session: OwnSession, table: str, sent: ShownGame) -> Response:
    """Show a finished game of the person on their public profile, or hide it."""
    person_id = session.person.id
    done = await services.registry.databases.of(table).write(
        lambda connection: show_game(connection, person_id, table, sent.shown)
    )
    if not done:
        raise Refused(404, "no-table")
    return json(DONE)


@router.get("/me/profile", response_model=OwnProfileOut)
async def own_profile(session: OwnSession) -> Response:
    """The person's own public profile, if they have one."""
    return json(OwnProfileOut(profile=session.person.profile))


@router.put("/me/profile", response_model=OwnProfileOut)
async def change_profile(services: OwnServices, session: OwnSession, sent: PublicProfile) -> Response:
    """Make a public profile, or end it. Its address is random, and a profile that has ended does not come back."""
    person = session.person
    if sent.public == (person.profile is not None):
        return json(OwnProfileOut(profile=person.profile))
    profile = table_id() if sent.public else None
    await services.database.write(lambda connection: set_profile(connection, person.id, profile))
    services.forget(person.id)
    return json(OwnProfileOut(profile=profile))


@router.get("/profiles/{profile}", response_model=ProfileOut)
async def public_profile(services: OwnServices, person: Viewer, profile: str) -> Response:
    """The public profile of somebody: the games that they have chosen. Blocked people do not find it."""
    owner = await services.database.read(lambda connection: owner_of(connection, profile))
    if owner is None or (person is not None and await is_kept_from(services.database, person.id, owner[0])):
        raise Refused(404, "no-profile")
    parts = await services.registry.databases.read_all(lambda connection: shown_games(connection, owner[0]))
    games = sorted((game for part in parts for game in part), key=lambda game: -game["ended_at"])[:PAGE]
    return json(ProfileOut(name=owner[1], games=[profile_game(game) for game in games]))
