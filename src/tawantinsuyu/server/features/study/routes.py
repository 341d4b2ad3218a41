"""Games with comments: the game to watch, and people's own studies of games and positions."""

from __future__ import annotations

from functools import cache, partial
from typing import Annotated

import orjson
from fastapi import Path, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse

from tawantinsuyu.server.features.history.records import export_record
from tawantinsuyu.server.features.history.replay_cache import ReplayCache
from tawantinsuyu.server.features.history.snapshots import game_after, take_snapshot
from tawantinsuyu.server.features.study import service
from tawantinsuyu.server.features.study.queries import (
    StoredStudy,
    change_study,
    remove_study,
    studies_of,
    study_of,
)
from tawantinsuyu.server.routing.routes import Responses, Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Services, Viewer, json
from tawantinsuyu.server.security.processor_time import in_thread
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.history.records import check_lines
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.messages.requests import Invite
from tawantinsuyu.table.messages.tables import TableOut
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.table.start import new_seed
from tawantinsuyu.table.study.lines import line_out, played_line
from tawantinsuyu.table.study.messages import (
    LineIn,
    LineOut,
    NewStudy,
    PositionIn,
    PositionOut,
    RemarkIn,
    RemarksOut,
    StudiesOut,
    StudyOut,
)
from tawantinsuyu.table.study.positions import COST, corrected, position_out, read_position
from tawantinsuyu.table.study.remarks import MOST_STUDIES, commented_record, remarks_out, with_note
from tawantinsuyu.table.study.watched import SEAT, study_out, watched_study

router = Routes("study", "/api")

TEXT: Responses = {200: {"description": "The record.", "content": {"text/plain": {"schema": {"type": "string"}}}}}
LineNumber = Annotated[int, Path(ge=0, le=10_000_000)]


@router.get("/studies/watched", response_model=StudyOut, responses={304: {"description": "The browser has this game."}})
async def watched(request: Request, _: Viewer) -> Response:
    """A game with comments for those who do not know the game yet. It is replayed once for all, on a thread."""
    response = await run_in_threadpool(_watched)
    return response.answer(request)


@cache
def _watched() -> CachedResponse:
    return CachedResponse.of(orjson.dumps(study_out(watched_study(), SEAT)), "application/json")


@router.get("/studies", response_model=StudiesOut)
async def own_studies(services: OwnServices, person: Person) -> Response:
    """The studies of the person."""
    parts = await services.registry.databases.read_all(lambda connection: studies_of(connection, person.id))
    found = sorted((each for part in parts for each in part), key=lambda each: -each["updated_at"])
    return json({"studies": found, "most": MOST_STUDIES})


@router.post("/studies", response_model=TableOut, status_code=201)
async def begin(services: OwnServices, request: Request, person: Person, sent: NewStudy) -> Response:
    """A study of a recorded game or of a position: a replay of its own that only the person and its link open."""
    services.limits.check("imports", person.id)
    if bool(sent.record) == bool(sent.position):
        raise Refused(422, "record-or-position")
    await service.check_number(services.registry, person)
    if sent.record:
        services.charge(request, person, 2 * check_lines(sent.record))  # the comments take a replay of their own
        live = await service.study_record(services.registry, person, sent.record, sent.title)
    else:
        services.charge(request, person, COST)
        live = await service.study_position(services.registry, person, sent.position, sent.title)
    return json(facts_for(live, person.id), 201)


@router.post("/studies/position", response_model=PositionOut)
async def position(services: OwnServices, request: Request, person: Person, sent: PositionIn) -> Response:
    """A sound position: of a text or of a game, corrected if wanted. Impossible ones are refused with the reason."""
    services.limits.check("replays", person.id)
    services.charge(request, person, 2 * COST)
    if sent.table:
        game, box = await service.position_of_game(services.registry, services.feature(ReplayCache), person, sent)
    else:
        box = await service.box_of(services.registry, person, sent.text)
        game = await in_thread(read_position, sent.text, box, sent.language)
    if sent.correction is not None:
        game = await in_thread(corrected, game, sent.correction, box, sent.language)
    return json(await in_thread(position_out, game, box))


@router.get("/tables/{table}/study", response_model=RemarksOut)
async def notes(
    services: OwnServices, request: Request, person: Viewer, table: str, invite: Invite | None = None
) -> Response:
    """The comments on a game, for whoever may see its replay; none if nobody made a study of it."""
    snapshot = await _snapshot(services, request, person, table, invite)
    stored = await services.registry.databases.of(table).read(lambda connection: study_of(connection, table))
    return json(_remarks_out(stored, snapshot, person))


def _remarks_out(stored: StoredStudy | None, snapshot: Snapshot, person: PersonRow | None) -> RemarksOut:
    if stored is None or not snapshot.is_over:
        return remarks_out((), yours=False)
    return remarks_out(stored.comments, person is not None and stored.person_id == person.id)


async def _snapshot(
    services: Services, request: Request, person: PersonRow | None, table: str, invite: str | None
) -> Snapshot:
    services.limits.check("replays", services.address(request) if person is None else person.id)
    return await take_snapshot(services.registry, table, None if person is None else person.id, None, invite)


@router.put("/tables/{table}/study/comments/{at}", response_model=RemarksOut)
async def write(
    services: OwnServices, request: Request, person: Person, table: str, at: LineNumber, sent: RemarkIn
) -> Response:
    """Write, change or empty the comment on a position. Another line is played to see whether it is possible."""
    snapshot = await _snapshot(services, request, person, table, None)
    if at > snapshot.row.line:
        raise Refused(404, "no-such-line", snapshot.row.line)
    if sent.line:
        replay = services.feature(ReplayCache).of(snapshot.row, snapshot.box)
        services.charge(request, person, replay.cost(at) + len(sent.line))
        game = await game_after(services.registry, replay, snapshot, at)
        await in_thread(played_line, game, sent.line)
    change = partial(with_note, at=at, note=sent)
    now = services.registry.clock()
    stored = await services.registry.databases.of(table).write(
        lambda connection: change_study(connection, table, person.id, change, now)
    )
    return json(_remarks_out(stored, snapshot, person))


@router.post("/tables/{table}/study/line", response_model=LineOut)
async def line(services: OwnServices, request: Request, person: Viewer, table: str, sent: LineIn) -> Response:
    """Another line from a point of a game that is over: the position after it, and what can be answered there."""
    snapshot = await _snapshot(services, request, person, table, sent.invite)
    if not snapshot.is_over:
        raise Refused(403, "record-secret")
    replay = services.feature(ReplayCache).of(snapshot.row, snapshot.box)
    services.charge(request, person, replay.cost(min(sent.at, snapshot.row.line)) + len(sent.keys) + 1)
    game = await game_after(services.registry, replay, snapshot, sent.at)
    texts = snapshot.texts(sent.language)
    return json(await in_thread(line_out, game, sent.keys, sent.answer, new_seed(), texts))


@router.get("/tables/{table}/study/record", response_class=Response, responses=TEXT)
async def record(
    services: OwnServices, request: Request, person: Viewer, table: str, invite: Invite | None = None
) -> Response:
    """The record of a game with its comments, as a file."""
    snapshot = await _snapshot(services, request, person, table, invite)
    services.charge(request, person, 2 * snapshot.row.line)
    written = await export_record(services.registry, snapshot)
    stored = await services.registry.databases.of(table).read(lambda connection: study_of(connection, table))
    text = await in_thread(commented_record, written.text, () if stored is None else stored.comments)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{written.name}"'})


@router.delete("/tables/{table}/study", response_model=DoneOut)
async def remove(services: OwnServices, person: Person, table: str) -> Response:
    """Delete a study with its replay."""
    registry = services.registry
    await registry.databases.of(table).write(
        lambda connection: remove_study(connection, registry.process, table, person.id)
    )
    registry.forget(table)
    return json({"done": True})
