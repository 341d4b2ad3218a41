"""Puzzles: the list, a table for each, and how it was answered."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Annotated

import orjson
from fastapi import Query, Request, Response

from tawantinsuyu.analysis.solutions import Solution
from tawantinsuyu.server.bot_workers.line_up import Kind
from tawantinsuyu.server.bot_workers.questions import SolutionQuestion
from tawantinsuyu.server.features.puzzles.service import first_answer
from tawantinsuyu.server.routing.analyses import analysed
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Speaking, Viewer, json
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.server.tables.known_deals import begin_at
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.audience_words import texts_for
from tawantinsuyu.table.messages.tables import TableOut
from tawantinsuyu.table.puzzles.messages import PuzzleResultOut, PuzzlesOut, PuzzleWish
from tawantinsuyu.table.puzzles.puzzles import (
    answers_before,
    puzzle_deal,
    puzzle_of,
    puzzles_out,
    result_out,
    solution_out,
)
from tawantinsuyu.texts.choice import choose_language

router = Routes("puzzles", "/api")

WithSolution = Annotated[bool, Query(description="Whether to include the solution; refused before an answer is given.")]


@router.get("/puzzles", response_model=PuzzlesOut)
async def list_puzzles(services: OwnServices, request: Request, _: Viewer) -> Response:
    """All puzzles without their solutions, and the puzzle of the day, which is the same everywhere."""
    return _listed(datetime.fromtimestamp(services.registry.clock() / 1_000, UTC).date()).answer(request)


@lru_cache(maxsize=2)
def _listed(day: date) -> CachedResponse:
    return CachedResponse.of(orjson.dumps(puzzles_out(day)), "application/json")


@router.post("/puzzles", response_model=TableOut, status_code=201)
async def begin(services: OwnServices, request: Request, person: Person, wish: PuzzleWish) -> Response:
    """Create the table of a puzzle. Its seed is public, so it has no commitment."""
    services.limits.check("puzzles", person.id)
    deal = puzzle_deal(wish.puzzle)
    services.charge(request, person, answers_before(wish.puzzle))
    return json(facts_for(await begin_at(services.registry, person, deal), person.id), 201)


@router.get("/tables/{table}/puzzle", response_model=PuzzleResultOut)
async def result(
    services: OwnServices,
    request: Request,
    person: Person,
    table: str,
    solution: WithSolution = False,
    language: Speaking = None,
) -> Response:
    """How the puzzle of a table was answered: the first answer counts. A solution costs a second of a worker."""
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        live.check_member(person.id)
        puzzle = puzzle_of(live.row)
        texts = texts_for(live, choose_language(language, person.language))
    given = await first_answer(services.registry, table, puzzle)
    result = result_out(puzzle, given, texts, solution)
    if solution and given is not None:
        services.limits.check("hints", person.id)
        assert live.box is not None
        box = services.driver.ref_of(live.box)
        question: SolutionQuestion = {"analyse": "solution", "box": box.hash, "puzzle": puzzle.id, "given": given}
        found = await analysed(services, request, person, Kind.SOLUTION, box, question)
        result["solution"] = solution_out(puzzle, Solution.from_data(found), texts)
    return json(result)
