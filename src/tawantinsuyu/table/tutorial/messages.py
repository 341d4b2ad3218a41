"""The lessons of the tutorial."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.requests import Sent


class LessonStepOut(TypedDict, closed=True):
    """A text of the guide."""

    say: Annotated[str, Described("The name of the text.")]
    key: Annotated[str, Described("The answer it asks for; empty if it is only to be read.")]
    places: Annotated[list[str], Described("What it points at besides the place of the answer.")]
    rule: Annotated[str, Described("The rule it explains; empty if none.")]


Measure = Literal["vp", "food", "stone", "gold", "god_cards", "army_cards", "workers"]


class GoalOut(TypedDict, closed=True):
    """What to reach from the position of a lesson: do what it teaches, and have this much in time."""

    what: Measure
    least: int
    due: Annotated[int, Described("The turn whose first question decides.")]
    turns: Annotated[int, Described("How many turns of the learner come before it.")]


class GoalProgressOut(TypedDict, closed=True):
    """How far a table has come with a goal of its lesson."""

    taught: Annotated[bool, Described("Whether what the lesson teaches has been done.")]
    have: Annotated[int, Described("What the learner has: now, or at the question that decided.")]
    result: Literal["open", "reached", "missed"]


LessonGroup = Literal["chapter", "task", "action", "game", "module", "opponent"]


class LessonOut(TypedDict, closed=True):
    """Something to learn, with a short position of its own."""

    id: str
    group: LessonGroup
    met: Annotated[
        list[str], Described("The events by which it is learned in any game: a kind, or a kind and its first fact.")
    ]
    anyone: Annotated[bool, Described("Whether events of any seat count, not only the learner's.")]
    steps: list[LessonStepOut]
    goals: list[GoalOut]


class LessonsOut(TypedDict, closed=True):
    """The chapters of the first game in order, and all lessons in the order of the checklist."""

    chapters: list[LessonOut]
    lessons: list[LessonOut]


class TutorialWish(Sent):
    """What to learn: a chapter or lesson of `GET /api/tutorial/lessons`; the first chapter if none is named."""

    lesson: Annotated[str, Field(max_length=40)] = "placing"
