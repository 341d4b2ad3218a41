"""Goals after lessons: each can be solved, and none by what the guide asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from harness.servers.guest import Data, Guest, Refusal
from tawantinsuyu.box.load import load_box
from tawantinsuyu.table.tutorial.goals import Goal, goals, measured
from tawantinsuyu.table.tutorial.lessons import Lesson, lessons, lessons_out, position
from tools.games.goals import found, is_easy, is_solution, without_more, written

MakeGuest = Callable[..., Guest]

ROWS = [(lesson, goal) for name, lesson in lessons().items() for goal in goals()[name]]


def test_every_lesson_has_three_and_a_chapter_none() -> None:
    told = lessons_out()

    assert Counter(lesson.id for lesson, _ in ROWS) == dict.fromkeys(lessons(), 3)
    assert [len(lesson["goals"]) for lesson in told["lessons"]] == [3] * len(lessons())
    assert not any(chapter["goals"] for chapter in told["chapters"])
    assert told["lessons"][0]["goals"][0].keys() == {"what", "least", "due", "turns"}, "no solution is told"


@pytest.mark.parametrize(
    ("lesson", "goal"), ROWS, ids=[f"{lesson.id}-{each.what}-{each.least}" for lesson, each in ROWS]
)
def test_a_goal_is_reached_as_its_row_says_and_not_by_the_guide_alone(lesson: Lesson, goal: Goal) -> None:
    begun = position(lesson, load_box())

    assert is_solution(lesson, goal, goal.solution)
    assert measured(without_more(lesson).view(0), goal.what) < goal.least
    assert goal.due == begun.state.turn + 2 * goal.turns
    assert not is_easy(lesson, goal)


def test_a_table_says_when_its_goal_is_reached_and_what_follows_changes_nothing(guest: MakeGuest) -> None:
    ana, goal = guest("Ana"), goals()["statue"][0]
    table = ana.post("/api/tutorial", {"lesson": "statue"})

    def progress(what: str = goal.what) -> Data:
        return ana.get(ana.at(table, "/goal"), what=what)

    before = progress()
    for key in goal.solution:
        ana.answer(table, key)
    reached = progress()
    ana.answer(table, ana.state(table)["view"]["decision"]["options"][0]["key"])

    assert (before["taught"], before["result"]) == (False, "open")
    assert reached == {"taught": True, "have": goal.least, "result": "reached"}
    assert progress() == reached
    with pytest.raises(Refusal, match="no-such-lesson"):
        progress("army_cards")


def test_without_what_the_lesson_teaches_a_goal_is_missed(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.post("/api/tutorial", {"lesson": "statue"})
    due = goals()["statue"][0].due

    while (view := ana.state(table)["view"])["turn"] < due:
        keys = [option["key"] for option in view["decision"]["options"]]
        ana.answer(table, next(key for key in reversed(keys) if "statue" not in key))

    missed = ana.get(ana.at(table, "/goal"), what="vp")
    assert (missed["taught"], missed["result"]) == (False, "missed")


def test_they_are_found_again_from_the_position_of_the_lesson() -> None:
    lesson = lessons()["nobles"]

    again = found(lesson)

    assert tuple(again) == goals()["nobles"]
    assert f'[[nobles]]\nwhat = "{again[0].what}"' in written({"nobles": again})
