"""Find goals for lessons: `python -m tools.games.goals [LESSON …]` writes `goals.toml` anew.

From the position of each lesson it searches all answers, depth first, to the learner's next turn or up to a number of
positions, and keeps a way to the most of everything that can be counted, with what the lesson teaches done. Goals that
random answers often reach are left out. Where that leaves fewer than three, it goes on to the turn after.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Final, NamedTuple

from rich.console import Console

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.table.tutorial.goals import MEASURES, Goal, goals, measured
from tawantinsuyu.table.tutorial.lessons import Lesson, lessons, position
from tawantinsuyu.table.tutorial.messages import Measure
from tawantinsuyu.table.tutorial.progress import is_taught

TARGET: Final = Path(tw.__file__).parent / "table" / "tutorial" / "goals.toml"
MOST: Final = 2_000
"""Positions to look at for one lesson."""
EACH: Final = 3
TRIES: Final = 30
EASY: Final = 0.25
"""A goal that random answers after the guide's way reach more often asks for no thought."""
ENDINGS: Final = ("end-turn", "done", "stop", "enough", "decline")
CONSOLE: Final = Console(highlight=False, markup=False, soft_wrap=True)


class Reached(NamedTuple):
    """A question to the learner, and the answers that led to it."""

    game: tw.Game
    keys: tuple[str, ...]
    is_met: bool


def teaches(lesson: Lesson, events: Sequence[Event]) -> bool:
    """Whether these events are what the lesson teaches."""
    return is_taught(lesson, ((event.kind, event.seat, event.facts) for event in events))


def along(lesson: Lesson, keys: Sequence[str]) -> Iterator[Reached]:
    """The questions along these answers from the position of a lesson. Raises `tw.NotOffered`."""
    game, is_met = position(lesson, load_box()), not lesson.met
    for number, key in enumerate(keys, start=1):
        is_met = teaches(lesson, game.play(key)) or is_met
        yield Reached(game, tuple(keys[:number]), is_met)


def is_solution(lesson: Lesson, goal: Goal, keys: Sequence[str]) -> bool:
    """Whether these answers reach a goal of a lesson."""
    for each in along(lesson, keys):
        if each.game.state.turn >= goal.due:
            return each.is_met and measured(each.game.view(0), goal.what) >= goal.least
    return False


def ends(lesson: Lesson, due: int) -> Iterator[Reached]:
    """The first questions of a turn, depth first from the guide's way, as far as the number of positions allows."""
    start = position(lesson, load_box())
    start.keeps_undo = False
    guided = along(lesson, [step.key for step in lesson.steps if step.key])
    todo = [Reached(start, (), not lesson.met), *(each._replace(game=each.game.copy()) for each in guided)]
    seen: set[tuple[str, bool]] = set()
    while todo and len(seen) < MOST:
        here = todo.pop()
        known = (here.game.fingerprint(), here.is_met)
        if known in seen:
            continue
        seen.add(known)
        if here.game.state.turn >= due:
            yield here
            continue
        for option in reversed(here.game.decision.options if here.game.decision else ()):
            game = here.game.copy()
            is_met = teaches(lesson, game.play(option.key)) or here.is_met
            todo.append(Reached(game, (*here.keys, option.key), is_met))


def without_more(lesson: Lesson) -> tw.Game:
    """The next turn of a learner who has done what the guide asks for, and no more."""
    game = position(lesson, load_box())
    due = game.state.turn + 2
    for step in lesson.steps:
        if step.key:
            game.play(step.key)
    while game.decision is not None and game.state.turn < due:
        keys = [option.key for option in game.decision.options]
        game.play(next((key for key in ENDINGS if key in keys), keys[0]))
    return game


@cache
def thoughtless(name: str, due: int) -> Sequence[Reached]:
    """The first questions of a turn after the guide's way and then random answers."""
    lesson = lessons()[name]
    *_, guided = along(lesson, [step.key for step in lesson.steps if step.key])
    reached = []
    for number in range(TRIES):
        game, is_met, random = guided.game.copy(), guided.is_met, Random(number)
        while game.decision is not None and game.state.turn < due:
            is_met = teaches(lesson, game.play(random.choice(game.decision.keys))) or is_met
        reached.append(Reached(game, (), is_met))
    return reached


def is_easy(lesson: Lesson, goal: Goal) -> bool:
    """Whether a goal is often reached without thought."""
    tried = thoughtless(lesson.id, goal.due)
    return sum(here.is_met and measured(here.game.view(0), goal.what) >= goal.least for here in tried) > EASY * TRIES


def found(lesson: Lesson) -> list[Goal]:
    """Three goals in the next turn, or in the one after it where the next leaves too few: the most of each measure."""
    turn = position(lesson, load_box()).state.turn
    usual = without_more(lesson).view(0)
    chosen: list[Goal] = []
    for turns in (1, 2):
        due = turn + 2 * turns
        best: dict[Measure, Goal] = {}
        for here in ends(lesson, due):
            view = here.game.view(0)
            for what in MEASURES if here.is_met else ():
                have = measured(view, what)
                if have > (best[what].least if what in best else measured(usual, what)):
                    best[what] = Goal(what, have, due, turns, here.keys)
        known = {each.what for each in chosen}
        fresh = [goal for what, goal in best.items() if what not in known and not is_easy(lesson, goal)]
        chosen += sorted(fresh, key=lambda goal: MEASURES.index(goal.what))[: EACH - len(chosen)]
        if len(chosen) == EACH:
            break
    return chosen


def written(rows: dict[str, Sequence[Goal]]) -> str:
    """The text of `goals.toml`."""
    text = "# Goals after lessons, made by `python -m tools.games.goals`. Each has\n"
    text += "#   what, least  the learner has this much\n#   due          the turn whose first question decides\n"
    text += "#   turns        how many turns of the learner come before it\n#   solution     answers that reach it\n"
    for name, each in rows.items():
        for one in each:
            text += f'\n[[{name}]]\nwhat = "{one.what}"\nleast = {one.least}\ndue = {one.due}\n'
            keys = fill(" ".join(one.solution), 118, break_on_hyphens=False, break_long_words=False)
            text += f'turns = {one.turns}\nsolution = """\n{keys}\n"""\n'
    return text


def main() -> None:
    """Search and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lesson", nargs="*", help="only these; the others stay")
    asked = parser.parse_args().lesson or list(lessons())
    rows: dict[str, Sequence[Goal]] = {}
    for name, lesson in lessons().items():
        rows[name] = found(lesson) if name in asked else goals().get(name, ())
        CONSOLE.print(name, *(f"{each.what} {each.least} in turn {each.due}" for each in rows[name]), sep="; ")
    TARGET.write_text(written(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
