"""Lessons: short positions, each for one thing that a learner may not have met yet; and the chapters of the first game.

`lessons.toml` and `chapters.toml` list them. A position is a public seed and the answers that lead to it, so the log of
such a table is an ordinary log.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from typing import Any, Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.history.known_deals import KnownDeal
from tawantinsuyu.table.marks import TUTORIAL
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.plans import SeatPlan, TablePlan, stored_options
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.tutorial.goals import goals
from tawantinsuyu.table.tutorial.messages import LessonGroup, LessonOut, LessonsOut

GAME: Final = GameSettings(
    players=1, opponent="axomamma", difficulty="easier", modules=[], variants={"coricancha": "printed"}
)
"""SET-04: the orientation printed on the board is the one for a first game."""
CHAPTERS_SEED: Final = "tutorial-36"
"""Its deal shows much of the game in the first turns."""


@dataclass(frozen=True)
class LessonStep:
    """A text of the guide. With a key it asks for that answer; without one it is only to be read."""

    say: str
    key: str = ""
    places: tuple[str, ...] = ()
    """What it points at besides the place of the answer."""
    rule: str = ""


@dataclass(frozen=True)
class Lesson:
    """A row of `lessons.toml` or `chapters.toml`."""

    id: str
    group: LessonGroup
    met: tuple[str, ...]
    """The events by which it is learned in any game: a kind, or a kind and its first fact, `activated:worship`."""
    anyone: bool
    """Whether events of any seat count, not only the learner's."""
    game: GameSettings
    seed: str
    before: tuple[str, ...]
    """The answers that lead to the position."""
    steps: tuple[LessonStep, ...]


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons by id, in the order of the checklist."""
    text = files(__package__).joinpath("lessons.toml").read_text(encoding="utf-8")
    return {name: _lesson(name, **row) for name, row in tomllib.loads(text).items()}


@cache
def chapters() -> Mapping[str, Lesson]:
    """The chapters of the first game by id, in order; each begins where the one before ends, or some turns later.

    The last one ends another game with the same deal, which is won.
    """
    text = files(__package__).joinpath("chapters.toml").read_text(encoding="utf-8")
    found: dict[str, Lesson] = {}
    played = ""
    for name, row in tomllib.loads(text).items():
        played = f"{'' if row.get('restart') else played} {row['before']}"
        chapter = _lesson(name, "chapter", CHAPTERS_SEED, played, row["steps"])
        played = " ".join([*chapter.before, *(step.key for step in chapter.steps if step.key)])
        found[name] = chapter
    return found


def _lesson(
    name: str,
    group: LessonGroup,
    seed: str,
    before: str,
    steps: Iterable[Any],
    met: Iterable[str] = (),
    anyone: bool = False,
    game: Any = None,
) -> Lesson:
    settings = GameSettings.model_validate({**GAME.model_dump(), **(game or {})})
    guide = tuple(_step(**step) for step in steps)
    return Lesson(name, group, tuple(met), anyone, settings, seed, tuple(before.split()), guide)


def _step(say: str, key: str = "", places: Sequence[str] = (), rule: str = "") -> LessonStep:
    return LessonStep(say, key, tuple(places), rule)


def position(lesson: Lesson, box: Box) -> tw.Game:
    """The game at the position of a lesson. Raises `tw.NotOffered` if the rules no longer lead there."""
    game = tw.new_game(**lesson.game.model_dump(), seed=lesson.seed, edition=box)
    for key in lesson.before:
        game.play(key)
    return game


def lesson_deal(name: str) -> KnownDeal:
    """A private table for a lesson or a chapter. Refuses one that does not exist."""
    lesson = lessons().get(name) or chapters().get(name)
    if lesson is None:
        raise Refused(422, "no-such-lesson", name)
    plan = TablePlan(
        lesson.game,
        [SeatPlan("me")],
        options=stored_options(TableOptions()),
        origin={"kind": TUTORIAL, "lesson": lesson.id, "line": len(lesson.before)},
    )
    return KnownDeal(plan, lesson.seed, partial(position, lesson))


def lessons_out() -> LessonsOut:
    """The chapters, and the rows of the checklist, each with its lesson, as they are sent."""
    return {
        "chapters": [_lesson_out(chapter) for chapter in chapters().values()],
        "lessons": [_lesson_out(lesson) for lesson in lessons().values()],
    }


def _lesson_out(lesson: Lesson) -> LessonOut:
    return {
        "id": lesson.id,
        "group": lesson.group,
        "met": list(lesson.met),
        "anyone": lesson.anyone,
        "steps": [
            {"say": step.say, "key": step.key, "places": list(step.places), "rule": step.rule} for step in lesson.steps
        ],
        "goals": [goal.out() for goal in goals().get(lesson.id, ())],
    }
