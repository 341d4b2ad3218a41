"""Messages about puzzles."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.requests import Sent


class PuzzleOut(TypedDict, closed=True):
    """A puzzle in the list. Its solution is available at its table, after an answer."""

    id: str
    rating: Annotated[int, Described("The number of lines of play a bot needs to find the answer.")]
    subject: Annotated[str, Described("What the question is about.")]
    prompt: str
    players: int
    opponent: str | None
    modules: list[str]


class PuzzlesOut(TypedDict, closed=True):
    """All puzzles from easy to hard, and the one of the day."""

    day: Annotated[str, Described("The date in UTC: `2026-05-17`.")]
    daily: Annotated[str | None, Described("The id of the puzzle of the day; null if there are no puzzles.")]
    puzzles: list[PuzzleOut]


class SolutionStepOut(TypedDict, closed=True):
    """An answer in the line of play of a solution."""

    place: str | None
    words: str


class SolutionOut(TypedDict, closed=True):
    """The answer that amauta judges best, and why."""

    key: str
    words: str
    cost: Annotated[
        float, Described("VP of expected lead lost by the given answer; for the best one, what others would lose.")
    ]
    reasons: list[str]
    line: Annotated[list[SolutionStepOut], Described("The seat's answers from the best one to the end of the turn.")]


class PuzzleResultOut(TypedDict, closed=True):
    """How the puzzle of a table was answered. Before an answer, the other fields are null."""

    id: str
    given: Annotated[str | None, Described("The first answer at the table, even if it was undone.")]
    words: Annotated[str | None, Described("The same in words.")]
    right: bool | None
    chance: Annotated[float | None, Described("The chance to win with the best answer, as amauta judges it.")]
    margin: Annotated[float | None, Described("Its margin over the second-best answer, in VP of expected lead.")]
    solution: Annotated[SolutionOut | None, Described("If requested.")]


class PuzzleWish(Sent):
    """A puzzle of `GET /api/puzzles`."""

    puzzle: Annotated[str, Field(min_length=1, max_length=40)]
