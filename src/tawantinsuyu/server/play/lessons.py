"""Lessons: short positions of their own, each for one thing that a learner may not have met.

`lessons.toml` is the table. A position is a seed that is no secret and the answers that lead to it, so the log of a
lesson's table is the log of any other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.play.game_start import start_from
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.plans import SeatPlan, TablePlan, planned_seat, planned_table
from tawantinsuyu.server.play.records import played_out
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.rows import PersonRow
from tawantinsuyu.server.table.log_replay import replayed
from tawantinsuyu.server.table.marks import TUTORIAL
from tawantinsuyu.server.table.rows import MoveRow, TableRow
from tawantinsuyu.server.wire.requests import TableOptions

GAME: Final[Mapping[str, Any]] = {
    "players": 1,
    "opponent": "axomamma",
    "difficulty": "easier",
    "modules": [],
    "variants": {"coricancha": "printed"},
}
"""SET-04: the orientation that is printed on the board is the one for a first game."""


@dataclass(frozen=True)
class LessonStep:
    """A text of the guide. With a key it asks for that answer; without one it is only read."""

    say: str
    key: str = ""
    places: tuple[str, ...] = ()
    """What it points at besides the place of the answer."""
    rule: str = ""


@dataclass(frozen=True)
class Lesson:
    """A row of the table."""

    id: str
    group: str
    met: tuple[str, ...]
    """The events by which it is learned in any game: a kind, or a kind and its first fact, `activated:worship`."""
    anyone: bool
    """Whether events of any seat count, not only the learner's."""
    game: Mapping[str, Any]
    seed: str
    before: tuple[str, ...]
    """The answers that lead to the position."""
    steps: tuple[LessonStep, ...]


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons by id, in the order of the checklist."""
    text = files(__package__).joinpath("lessons.toml").read_text(encoding="utf-8")
    return {name: _lesson(name, row) for name, row in tomllib.loads(text).items()}


def _lesson(name: str, row: Mapping[str, Any]) -> Lesson:
    steps = tuple(LessonStep(**{**step, "places": tuple(step.get("places", ()))}) for step in row["steps"])
    return Lesson(
        id=name,
        group=row["group"],
        met=tuple(row.get("met", ())),
        anyone=row.get("anyone", False),
        game={**GAME, **row.get("game", {})},
        seed=row["seed"],
        before=tuple(row["before"].split()),
        steps=steps,
    )


def position(lesson: Lesson, box: Box) -> tw.Game:
    """The game at the position of a lesson. Raises `tw.NotOffered` if the rules no longer lead there."""
    game = tw.new_game(**lesson.game, seed=lesson.seed, edition=box)
    for key in lesson.before:
        game.play(key)
    return game


async def begin_lesson(registry: TableRegistry, person: PersonRow, name: str) -> LiveTable:
    """A new private table at the position of a lesson."""
    lesson = lessons().get(name)
    if lesson is None:
        raise Refused(422, "no-such-lesson", name)
    plan = TablePlan(
        dict(lesson.game),
        [SeatPlan("me")],
        options=TableOptions().model_dump(),
        origin={"kind": TUTORIAL, "lesson": lesson.id, "line": len(lesson.before)},
    )
    row = planned_table(registry, person, plan)
    row.seed = lesson.seed
    seats = [planned_seat(registry, person, row.id, 0, plan.seats[0])]
    game, entries = await registry.database.read_slow(lambda _: _begun(registry, row, lesson))
    await start_from(registry, row, seats, game, entries, lesson.seed)
    made = await registry.table(row.id)
    registry.tell_own_change(made)
    return made


def _begun(registry: TableRegistry, row: TableRow, lesson: Lesson) -> tuple[tw.Game, list[MoveRow]]:
    """The game of the new table and its log so far."""
    box = registry.components.builtin
    entries, _ = played_out(position(lesson, box).record(), box, registry.clock())
    return replayed(row, entries, box), entries
