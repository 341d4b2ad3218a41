"""What the server and its workers say to each other: one line of JSON for each question and each reply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypedDict

from tawantinsuyu.box.archive import BoxData
from tawantinsuyu.box.plain import Json
from tawantinsuyu.game.knowledge import Knowledge

Found: TypeAlias = Mapping[str, Json]
"""The result of an analysis as plain data; the class of the result reads it."""


class Choose(TypedDict):
    """What does a bot choose? `spent` is the number of seconds it has already used in this turn."""

    bot: str
    box: str
    seed: str
    knowledge: Knowledge
    spent: float


class Learn(TypedDict):
    """Cache this box."""

    learn: str
    data: BoxData


class HintQuestion(TypedDict):
    """What is the best answer for the asked seat (`Advice`)?"""

    analyse: Literal["hint"]
    box: str
    knowledge: Knowledge
    seed: str


class OutlookQuestion(TypedDict):
    """What may each seat expect (`Value`), judged from what one seat may know?"""

    analyse: Literal["outlook"]
    box: str
    knowledge: Knowledge
    seed: str


class SolutionQuestion(TypedDict):
    """Why is the best answer to a puzzle better than the one that was `given` (`Solution`)?"""

    analyse: Literal["solution"]
    box: str
    puzzle: str
    given: str


class PartQuestion(TypedDict):
    """What is to be said about these answers of a finished game (`ReviewPart`)?"""

    analyse: Literal["review-part"]
    box: str
    record: str
    lines: int
    seed: str
    first: int
    last: int


class ReviewQuestion(TypedDict):
    """What is the `Review` that is assembled from these parts?"""

    analyse: Literal["review"]
    box: str
    record: str
    lines: int
    seed: str
    parts: list[Found]


class TurningPointQuestion(TypedDict):
    """Which decision of this seat in a finished game cost most (`TurningPoint`)?"""

    analyse: Literal["turning-point"]
    box: str
    record: str
    seat: int


AnalysisQuestion: TypeAlias = (
    HintQuestion | OutlookQuestion | SolutionQuestion | PartQuestion | ReviewQuestion | TurningPointQuestion
)


class Reply(TypedDict, total=False):
    """What a worker says: one of these."""

    key: str
    found: Found
    learned: str
    unknown: bool
    fault: str
