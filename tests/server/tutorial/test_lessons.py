"""The lessons of the tutorial: each is played through as its guide says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from harness.servers.guest import Guest, refused
from tawantinsuyu.box.load import load_box
from tawantinsuyu.table.tutorial.lessons import Lesson, chapters, lessons, position
from tawantinsuyu.texts.catalogue import messages
from tawantinsuyu.texts.fallback import reference
from tawantinsuyu.texts.page import page_messages

MakeGuest = Callable[..., Guest]
ALL = list(lessons().values())
CHAPTERS = list(chapters().values())

TASKS = {"collect", "steps", "building", "statue", "weavings", "merchant", "training", "produce-one"}
ACTIONS = {"produce", "worship", "offering", "conquest", "rejuvenate"}
MODULES = {"way-of-the-sun", "vassals", "nobles", "buildings"}
OPPONENTS = {"axomamma", "pachamama"}


def happened(lesson: Lesson) -> set[str]:
    """The kinds of events of a lesson that is followed, and each with its first fact."""
    game = position(lesson, load_box())
    found: set[str] = set()
    for step in lesson.steps:
        if not step.key:
            continue
        assert game.decision is not None
        assert step.key in [option.key for option in game.decision.options], (lesson.id, step)
        for event in game.play(step.key):
            found |= {event.kind, *(f"{event.kind}:{fact}" for fact in event.facts[:1])}
    return found


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_played_as_its_guide_asks_for_it(lesson: Lesson) -> None:
    asked = [step for step in lesson.steps if step.key]

    found = happened(lesson)

    assert 1 <= len(asked) <= 8
    assert not lesson.met or found & set(lesson.met), "following the lesson does not tick it"


def test_there_is_a_lesson_for_every_row_of_the_checklist() -> None:
    groups = {
        group: {lesson.id for lesson in ALL if lesson.group == group} for group in (lesson.group for lesson in ALL)
    }

    assert groups == {
        "task": TASKS,
        "action": ACTIONS,
        "game": {"festival"},
        "module": MODULES,
        "opponent": OPPONENTS,
    }


def test_what_a_lesson_says_is_written_and_cites_a_rule_that_there_is() -> None:
    words = page_messages("en")
    rules = {block.id for book in reference("en") for chapter in book.chapters for block in chapter.blocks}
    rows = {
        row.id
        for book in reference("en")
        for chapter in book.chapters
        for block in chapter.blocks
        for row in block.rows
    }

    for lesson in ALL + CHAPTERS:
        assert lesson.id in words["chapter" if lesson.group == "chapter" else "lesson"]
        for step in lesson.steps:
            section, _, name = step.say.partition(".")
            assert name in words[section], step
            assert not step.rule or step.rule in rules | rows, step


def test_the_cards_of_a_first_game_are_about_questions_that_there_are() -> None:
    assert page_messages("en")["first"].keys() <= messages("en")["prompt"].keys()


def test_no_text_of_a_lesson_is_left_over() -> None:
    said = {step.say for lesson in ALL + CHAPTERS for step in lesson.steps}
    sections = ("lesson-step", "chapter-step")

    assert {f"{section}.{name}" for section in sections for name in page_messages("en")[section]} <= said


def test_the_table_of_a_lesson_begins_at_its_position(guest: MakeGuest) -> None:
    ana = guest("Ana")

    table = ana.post("/api/tutorial", {"lesson": "weavings"})

    assert table["status"] == "playing"
    assert table["origin"] == {"kind": "tutorial", "lesson": "weavings", "line": 99}
    assert table["commitment"] is None
    assert table["marks"] == [{"how": "known-deal", "seats": [], "names": []}]
    state = ana.state(table)
    assert state["view"]["decision"]["prompt"] == "choose-task"
    assert state["can_undo"] is False
    ana.answer(table, "task:1-weavings")
    assert ana.state(table)["view"]["decision"]["prompt"] == "buy-weavings"


def test_the_same_answers_lead_to_the_same_cards_for_everybody(guest: MakeGuest) -> None:
    views = []
    for name in ("Ana", "Bo"):
        learner = guest(name)
        table = learner.post("/api/tutorial", {"lesson": "training"})
        for step in lessons()["training"].steps:
            learner.answer(table, step.key)
        views.append(learner.state(table)["view"])

    assert views[0] == views[1]


def test_a_lesson_that_there_is_not_is_refused(guest: MakeGuest) -> None:
    with refused(422, "no-such-lesson"):
        guest("Ana").post("/api/tutorial", {"lesson": "flying"})


def test_the_lessons_are_listed_without_their_seeds(guest: MakeGuest) -> None:
    told = guest("Ana").get("/api/tutorial/lessons")
    listed = told["lessons"]

    assert [lesson["id"] for lesson in listed] == [lesson.id for lesson in ALL]
    assert [chapter["id"] for chapter in told["chapters"]] == [chapter.id for chapter in CHAPTERS]
    assert set(listed[0]) == {"id", "group", "met", "anyone", "steps", "goals"}
