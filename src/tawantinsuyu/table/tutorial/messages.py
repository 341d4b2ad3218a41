"""The lessons of the tutorial."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tawantinsuyu.table.messages.base import Out
from tawantinsuyu.table.messages.requests import Sent


class LessonStepOut(Out):
    """A text of the guide."""

    say: str = Field(description="The name of the text.")
    key: str = Field(description="The answer that it asks for; empty if it is only read.")
    places: list[str] = Field(description="What it points at besides the place of the answer.")
    rule: str = Field(description="The rule that it tells; empty if there is none.")


class LessonOut(Out):
    """Something to be learned, with a short position of its own."""

    id: str
    group: Literal["task", "action", "game", "module", "opponent"]
    met: list[str] = Field(
        description="The events by which it is learned in any game: a kind, or a kind and its first fact."
    )
    anyone: bool = Field(description="Whether events of any seat count, not only the learner's.")
    steps: list[LessonStepOut]


class LessonsOut(Out):
    """All lessons, in the order of the checklist."""

    lessons: list[LessonOut]


class TutorialWish(Sent):
    """What is to be learned: the first game, or a lesson of `GET /api/tutorial/lessons`."""

    lesson: Annotated[str, Field(max_length=40)] | None = None
