"""Routes of puzzles: the list, a table for each, and how it was answered."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tawantinsuyu.analysis.solutions import Solution
from tawantinsuyu.offline.routes import Analysis, Call, Reply, Routes
from tawantinsuyu.offline.table_routes import begin_at, table_of
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.audience_words import texts_for
from tawantinsuyu.table.puzzles.messages import PuzzlesOut, PuzzleWish
from tawantinsuyu.table.puzzles.puzzles import puzzle_deal, puzzle_of, puzzles_out, result_out, solution_out


def add_to(routes: Routes) -> None:
    """Add these routes."""
    routes.add("GET", "/api/puzzles", list_puzzles)
    routes.add("POST", "/api/puzzles", begin)
    routes.add("GET", "/api/tables/{table}/puzzle", result)


def list_puzzles(call: Call) -> PuzzlesOut:
    """All puzzles without their solutions, and the puzzle of the day."""
    return puzzles_out(datetime.fromtimestamp(call.store.now() / 1_000, UTC).date())


def begin(call: Call) -> Reply:
    """Create the table of a puzzle."""
    person = call.store.require_person()
    table = begin_at(call.store, person, puzzle_deal(call.sent(PuzzleWish).puzzle))
    return Reply(facts_for(table, person.id), 201)


def result(call: Call) -> Any:
    """How the puzzle of a table was answered: the first answer counts, even if it was undone."""
    table, wants_solution = table_of(call), call.flag("solution")
    puzzle, texts = puzzle_of(table.row), texts_for(table, call.language)
    given = next((move.key for move in table.log[len(puzzle.before) + 1 :]), None)
    out = result_out(puzzle, given, texts, wants_solution)
    if wants_solution:
        assert table.box is not None
        seed = f"{puzzle.id} {given}"
        if call.analysis is None or call.analysis["seed"] != seed:
            asked = {"puzzle": puzzle.id, "given": given, "seed": seed}
            return Analysis("solution", table.box.short_hash, asked)
        out["solution"] = solution_out(puzzle, Solution.from_data(call.analysis["result"]), texts)
    return out
