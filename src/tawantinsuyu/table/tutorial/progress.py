"""How far the table of a lesson has come with one of its goals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.log_replay import BrokenLog, line_of, replayed
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, TableRow
from tawantinsuyu.table.tutorial.goals import Goal, goals, measured
from tawantinsuyu.table.tutorial.lessons import Lesson, lessons
from tawantinsuyu.table.tutorial.messages import GoalProgressOut


def is_taught(lesson: Lesson, events: Iterable[tuple[str, int, Sequence[object]]]) -> bool:
    """Whether these events, each with its seat and facts, are what the lesson teaches."""
    own = [(kind, facts) for kind, seat, facts in events if lesson.anyone or seat == 0]
    names = {name for kind, facts in own for name in (kind, *(f"{kind}:{fact}" for fact in facts[:1]))}
    return not lesson.met or not names.isdisjoint(lesson.met)


def goal_of(row: TableRow, what: str) -> tuple[Lesson, Goal]:
    """A goal of the lesson that a table was made for. Refuses if the lesson has no such goal."""
    name = "" if row.origin is None else row.origin.get("lesson") or ""
    for goal in goals().get(name, ()):
        if goal.what == what:
            return lessons()[name], goal
    raise Refused(404, "no-such-lesson", name)


def progress_out(row: TableRow, entries: Sequence[MoveRow], box: Box, what: str) -> GoalProgressOut:
    """The first question of the goal's turn decides: later answers change nothing."""
    lesson, goal = goal_of(row, what)
    answers = line_of(entries).answers
    due = next((number for number, move in enumerate(answers, start=1) if move.turn >= goal.due), None)
    given = answers[len(lesson.before) : due]
    taught = is_taught(lesson, ((e["kind"], e["seat"], e["facts"]) for move in given for e in move.events))
    try:
        have = measured(replayed(row, entries, box, due).view(0), goal.what)
    except BrokenLog as error:
        raise Refused(409, "broken-table", row.rules or "?", tw.RULES) from error
    is_reached = taught and have >= goal.least
    return {"taught": taught, "have": have, "result": "open" if due is None else "reached" if is_reached else "missed"}
