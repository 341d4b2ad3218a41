"""Puzzles: questions with one best answer."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tawantinsuyu.table.messages.base import Out
from tawantinsuyu.table.messages.requests import Sent


class PuzzleOut(Out):
    """A puzzle in the list. Its solution is told at its table, after an answer."""

    id: str
    rating: int = Field(description="The number of lines of play that a bot needs to find the answer.")
    subject: str = Field(description="What the question is about.")
    prompt: str
    players: int
    opponent: str | None
    modules: list[str]


class PuzzlesOut(Out):
    """All puzzles from easy to hard, and the one of the day."""

    day: str = Field(description="The date in UTC: `2026-05-17`.")
    daily: str | None = Field(description="The id of the puzzle of the day; null if there are no puzzles.")
    puzzles: list[PuzzleOut]


class SolutionStepOut(Out):
    """An answer in the line of play of a solution."""

    place: str | None
    words: str


class SolutionOut(Out):
    """The best answer, and why."""

    key: str
    words: str
    cost: float = Field(
        description="What the given answer cost in VP of expected lead; for the best one, what others would."
    )
    reasons: list[str]
    line: list[SolutionStepOut] = Field(description="The own answers from the best one to the end of the turn.")


class PuzzleResultOut(Out):
    """How the puzzle of a table was answered. Before that, everything else is null."""

    id: str
    given: str | None = Field(description="The first answer at the table; those that were undone count, too.")
    words: str | None = Field(description="The same in words.")
    right: bool | None
    chance: float | None = Field(description="The chance to win with the best answer.")
    margin: float | None = Field(description="By how many VP of expected lead it is ahead of the second-best.")
    solution: SolutionOut | None = Field(description="If it was asked for.")


class PuzzleWish(Sent):
    """A puzzle of `GET /api/puzzles`."""

    puzzle: Annotated[str, Field(min_length=1, max_length=40)]
