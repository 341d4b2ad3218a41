"""The chapters of the first game and the lessons: their deals are the same for everyone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import orjson
from fastapi import Request, Response

from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import READ_FOR_ONE, OwnServices, Person, Viewer, json
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.server.storage.log import moves_after
from tawantinsuyu.server.tables.known_deals import begin_at
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.messages.tables import TableOut
from tawantinsuyu.table.tutorial.lessons import lesson_deal, lessons_out
from tawantinsuyu.table.tutorial.messages import GoalProgressOut, LessonsOut, Measure, TutorialWish
from tawantinsuyu.table.tutorial.progress import goal_of, progress_out

FIRST_CHAPTER: Final = TutorialWish()

router = Routes("tutorial", "/api")


@router.post("/tutorial", response_model=TableOut, status_code=201)
async def start_tutorial(services: OwnServices, person: Person, wish: TutorialWish = FIRST_CHAPTER) -> Response:
    """Create the table of a chapter or a lesson. Its seed is public, so it has no commitment."""
    services.limits.check("tables", person.id)
    return json(facts_for(await begin_at(services.registry, person, lesson_deal(wish.lesson)), person.id), 201)


@router.get("/tutorial/lessons", response_model=LessonsOut)
async def list_lessons(request: Request, _: Viewer) -> Response:
    """What can be learned: the rows of the checklist, each with a lesson."""
    return _lessons().answer(request)


@router.get("/tables/{table}/goal", response_model=GoalProgressOut)
async def goal_progress(services: OwnServices, request: Request, person: Person, table: str, what: Measure) -> Response:
    """How far the table of a lesson has come with a goal of it. At most it replays the whole game once."""
    live = await services.registry.table(table)
    live.check_member(person.id)
    goal_of(live.row, what)
    services.charge(request, person, live.row.line + live.row.version // READ_FOR_ONE)
    row, box = replace(live.row), live.box
    assert box is not None
    return json(
        await services.registry.databases.of(table).read_slow(
            lambda connection: progress_out(row, moves_after(connection, table, 0), box, what)
        )
    )


@cache
def _lessons() -> CachedResponse:
    return CachedResponse.of(orjson.dumps(lessons_out()), "application/json")
