"""Looking back at games: step by step, scores, records, and branches."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Path, Query, Request, Response
from starlette.responses import PlainTextResponse

from tawantinsuyu.server.features.history import branches, records
from tawantinsuyu.server.features.history import snapshots as history
from tawantinsuyu.server.features.history.replay_cache import ReplayCache
from tawantinsuyu.server.features.lobby.service import seat_plan
from tawantinsuyu.server.routing.routes import Responses, Routes
from tawantinsuyu.server.routing.services import (
    READ_FOR_ONE,
    OwnServices,
    PageSize,
    Person,
    Services,
    Speaking,
    Viewer,
    Words,
    json,
    language_for,
)
from tawantinsuyu.server.tables import log_pages
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.history.log_pages import PAGE
from tawantinsuyu.table.history.messages import Branching, Import, ReplayOut, ScoresOut
from tawantinsuyu.table.history.records import check_lines
from tawantinsuyu.table.history.replay import Replay
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.messages.game import StateOut
from tawantinsuyu.table.messages.requests import Invite, SeatNumber
from tawantinsuyu.table.messages.tables import TableOut
from tawantinsuyu.table.moves import MOST_ANSWERS
from tawantinsuyu.table.rows import PersonRow

router = Routes("history", "/api")

REPLAYS_OF_RECORD: Final = 2
"""A record takes one replay, and its comments another one."""

LineNumber = Annotated[int, Path(ge=0, le=10_000_000)]

TEXT: Final[Responses] = {
    200: {"description": "The record.", "content": {"text/plain": {"schema": {"type": "string"}}}}
}


async def _snapshot(
    services: Services, request: Request, person: PersonRow | None, table: str, seat: int | None, invite: str | None
) -> Snapshot:
    services.limits.check("replays", services.address(request) if person is None else person.id)
    return await history.take_snapshot(services.registry, table, None if person is None else person.id, seat, invite)


def _cost(snapshot: Snapshot, replay: Replay, line: int) -> int:
    """The cost of showing the point with `line` answers; cached positions are free."""
    return replay.cost(min(line, snapshot.row.line)) + (snapshot.row.version - replay.version) // READ_FOR_ONE


@router.get("/tables/{table}/replay", response_model=ReplayOut)
async def replay(
    services: OwnServices,
    request: Request,
    person: Viewer,
    table: str,
    seat: SeatNumber | None = None,
    invite: Invite | None = None,
    after: Annotated[int, Query(ge=0, le=10_000_000, description="How many answers the client already has.")] = 0,
    limit: PageSize = PAGE,
    words: Words = False,
    language: Speaking = None,
) -> Response:
    """The answers that count, each with the events that the viewer may know; all events once the game is over.

    They come in pages: while there are fewer than `total`, ask again with `after`.
    """
    snapshot = await _snapshot(services, request, person, table, seat, invite)
    services.charge(request, person, (snapshot.row.version + limit) // READ_FOR_ONE)
    wanted = language_for(words, language, person)
    return json(await log_pages.steps(services.registry, snapshot, after, limit, wanted))


@router.get("/tables/{table}/replay/{line}", response_model=StateOut)
async def point(
    services: OwnServices,
    request: Request,
    person: Viewer,
    table: str,
    line: LineNumber,
    seat: SeatNumber | None = None,
    invite: Invite | None = None,
    words: Words = False,
    language: Speaking = None,
) -> Response:
    """The state after `line` answers: from the person's own seat or as a spectator; from any seat once it is over."""
    snapshot = await _snapshot(services, request, person, table, seat, invite)
    wanted = language_for(words, language, person)
    replay = services.feature(ReplayCache).of(snapshot.row, snapshot.box)
    services.charge(request, person, _cost(snapshot, replay, line))
    return json(await history.point(services.registry, replay, snapshot, line, wanted))


@router.get("/tables/{table}/scores", response_model=ScoresOut)
async def scores(
    services: OwnServices, request: Request, person: Viewer, table: str, invite: Invite | None = None
) -> Response:
    """The points after each answer, and their sources."""
    snapshot = await _snapshot(services, request, person, table, None, invite)
    replay = services.feature(ReplayCache).of(snapshot.row, snapshot.box)
    services.charge(request, person, snapshot.row.version // READ_FOR_ONE)
    if snapshot.needs_replay_for_scores:
        services.charge(request, person, _cost(snapshot, replay, snapshot.row.line))
    return json(await history.scores(services.registry, replay, snapshot))


@router.get("/tables/{table}/record", response_class=Response, responses=TEXT)
async def record(
    services: OwnServices, request: Request, person: Viewer, table: str, invite: Invite | None = None
) -> Response:
    """The record of a game that is over, as a file."""
    snapshot = await _snapshot(services, request, person, table, None, invite)
    services.charge(request, person, REPLAYS_OF_RECORD * snapshot.row.line)
    written = await records.export_record(services.registry, snapshot)
    return PlainTextResponse(written.text, headers={"Content-Disposition": f'attachment; filename="{written.name}"'})


@router.post("/replays", response_model=TableOut, status_code=201)
async def import_record(services: OwnServices, request: Request, person: Person, sent: Import) -> Response:
    """A record as a game to look at."""
    services.limits.check("imports", person.id)
    services.charge(request, person, check_lines(sent.record))
    live = await records.import_record(services.registry, person, sent.record, sent.title)
    return json(facts_for(live, person.id), 201)


@router.post("/tables/{table}/branch", response_model=TableOut, status_code=201)
async def branch(services: OwnServices, request: Request, person: Person, table: str, sent: Branching) -> Response:
    """A new game against bots from a point of another one, which is over or has the person as its only player."""
    services.limits.check("tables", person.id)
    services.charge(request, person, min(sent.line, MOST_ANSWERS))  # by what is requested: the table may be private
    plans = [seat_plan(seat) for seat in sent.seats]
    live = await branches.branch(services.registry, table, person, sent.line, plans, sent.title, sent.invite)
    return json(facts_for(live, person.id), 201)
