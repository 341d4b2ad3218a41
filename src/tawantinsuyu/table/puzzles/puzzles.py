"""Puzzles, each at its own table: the first answer given there counts."""

from __future__ import annotations

from datetime import date

from tawantinsuyu.analysis.puzzles import Puzzle, daily, puzzles
from tawantinsuyu.analysis.solutions import Solution
from tawantinsuyu.analysis.words import reason_words
from tawantinsuyu.table.history.known_deals import KnownDeal
from tawantinsuyu.table.marks import PUZZLE
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.plans import SeatPlan, TablePlan, stored_options
from tawantinsuyu.table.puzzles.messages import PuzzleOut, PuzzleResultOut, PuzzlesOut, SolutionOut
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import TableRow
from tawantinsuyu.texts.catalogue import Texts


def puzzle_deal(name: str) -> KnownDeal:
    """A private table at the question of a puzzle; bots play the other seats from there."""
    puzzle = puzzles().get(name)
    if puzzle is None:
        raise Refused(404, "no-such-puzzle")
    seats = [SeatPlan("me" if seat == puzzle.seat else "bot") for seat in range(puzzle.game["players"])]
    plan = TablePlan(
        GameSettings(**puzzle.game),
        seats,
        options=stored_options(TableOptions(takebacks=False)),
        origin={"kind": PUZZLE, "puzzle": puzzle.id, "line": len(puzzle.before)},
    )
    return KnownDeal(plan, puzzle.seed, puzzle.position)


def answers_before(name: str) -> int:
    """How many answers are replayed for the table of a puzzle."""
    return len(puzzles()[name].before)


def puzzles_out(day: date) -> PuzzlesOut:
    """All puzzles without their solutions, and the puzzle of the day."""
    known = list(puzzles().values())
    return {
        "day": f"{day:%Y-%m-%d}",
        "daily": daily(day, [puzzle.id for puzzle in known]) if known else None,
        "puzzles": [_listed(puzzle) for puzzle in known],
    }


def _listed(puzzle: Puzzle) -> PuzzleOut:
    return {
        "id": puzzle.id,
        "rating": puzzle.rating,
        "subject": puzzle.subject,
        "prompt": puzzle.prompt,
        "players": puzzle.game["players"],
        "opponent": puzzle.game.get("opponent"),
        "modules": puzzle.game.get("modules", []),
    }


def puzzle_of(row: TableRow) -> Puzzle:
    """The puzzle that a table was made for. Refuses a table without one, or whose puzzle no longer exists."""
    name = None if row.origin is None or row.origin["kind"] != PUZZLE else row.origin["puzzle"]
    puzzle = None if name is None else puzzles().get(name)
    if puzzle is None:
        raise Refused(404, "no-such-puzzle")
    return puzzle


def result_out(puzzle: Puzzle, given: str | None, texts: Texts, solution: bool) -> PuzzleResultOut:
    """How a puzzle was answered. Refuses if the solution is requested before an answer is given."""
    if given is None and solution:
        raise Refused(409, "puzzle-unanswered")
    is_answered = given is not None
    return {
        "id": puzzle.id,
        "given": given,
        "words": None if given is None else texts.option(puzzle.prompt, given),
        "right": given == puzzle.solution if is_answered else None,
        "chance": puzzle.chance if is_answered else None,
        "margin": puzzle.margin if is_answered else None,
        "solution": None,
    }


def solution_out(puzzle: Puzzle, solution: Solution, texts: Texts) -> SolutionOut:
    """A solution as it is sent, with words."""
    return {
        "key": puzzle.solution,
        "words": texts.option(puzzle.prompt, puzzle.solution),
        "cost": solution.cost,
        "reasons": [reason_words(texts, reason) for reason in solution.reasons],
        "line": [
            {"place": step.place or None, "words": texts.option(step.prompt, step.key)}
            for step in solution.line
            if step.seat == puzzle.seat
        ],
    }
