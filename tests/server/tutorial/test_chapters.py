"""The chapters of the first game: each can be played as its guide says, and together they teach the game."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.box.load import load_box
from tawantinsuyu.table.tutorial.lessons import Lesson, chapters, lessons, position
from tawantinsuyu.texts.page import page_messages

ALL = list(chapters().values())

BY_HAND = {
    "placing": {"placed", "paid", "played-god-card", "activated-task:potato"},
    "tasks": {"activated-task:steps", "bought-worker:courier"},
    "gods": {"activated-task:statue", "activated-task:stone", "used-benefit:G01"},
    "praying": {"secondary-action:pray", "took-god-card", "activated:offering", "climbed:temple-1"},
    "constructing": {"activated-task:building", "activated-task:gold"},
    "producing": {"secondary-action:high-priest", "activated:produce", "produced:P10", "turned-up-building"},
    "weaving": {"activated-task:weavings", "placed-weaving", "activated-task:merchant", "activated-task:training"},
    "temple": {"activated:worship", "climbed:temple-2"},
    "soldiers": {"secondary-action:train"},
    "conquering": {"activated:conquest", "conquered", "conquered:antisuyu-4"},
    "village": {"secondary-action:recruit", "removed-worker"},
    "celebrating": {"paid", "played-god-card", "used-benefit:G36"},
    "rejuvenating": {"activated:rejuvenate", "turned-up-army-card", "discarded-army-card"},
    "winning": {"activated-task:produce", "triggered-festival", "game-over"},
}
"""The chapters, and what the learner does in each: kinds of events, or kinds with their first fact."""

SECONDS_A_STEP = 15
WORDS_A_MINUTE = 130

ROW = re.compile(r"^\| (?P<concept>[^|]+) \| `(?P<chapter>[a-z-]+)` \| `(?P<say>[a-z.-]+)` \|$", re.MULTILINE)


def played(chapter: Lesson) -> tuple[tw.Game, set[str]]:
    """The game after a chapter that is followed, and the names of its events."""
    game = position(chapter, load_box())
    found: set[str] = set()
    for step in chapter.steps:
        if not step.key:
            continue
        assert game.decision is not None
        assert step.key in [option.key for option in game.decision.options], (chapter.id, step)
        for event in game.play(step.key):
            found |= {event.kind, *(f"{event.kind}:{fact}" for fact in event.facts[:1])}
    return game, found


@pytest.mark.parametrize("chapter", ALL, ids=lambda chapter: chapter.id)
def test_a_chapter_is_short_and_its_systems_are_used_by_the_learner(chapter: Lesson) -> None:
    _, found = played(chapter)

    assert BY_HAND[chapter.id] <= found
    assert len(chapter.steps) <= 9
    assert 2 <= round(minutes(chapter)) <= 4


def minutes(chapter: Lesson) -> float:
    """How long a beginner takes to read and to do it."""
    texts = page_messages("en")
    says = [step.say.partition(".") for step in chapter.steps]
    words = [str(texts[section][name]) for section, _, name in says] + [str(texts["chapter-done"][chapter.id])]
    return len(" ".join(words).split()) / WORDS_A_MINUTE + len(chapter.steps) * SECONDS_A_STEP / 60


def test_the_chapters_come_in_order_and_have_ids_of_their_own() -> None:
    assert [chapter.id for chapter in ALL] == list(BY_HAND)
    assert not set(lessons()) & set(BY_HAND)


def test_the_learner_has_used_every_task_and_every_action() -> None:
    by_hand = set().union(*BY_HAND.values())
    used = {lesson.id for lesson in lessons().values() if by_hand & set(lesson.met)}

    assert used >= {lesson.id for lesson in lessons().values() if lesson.group in ("task", "action")}
    assert {f"secondary-action:{each}" for each in ("high-priest", "pray", "train", "recruit")} <= by_hand


def test_each_chapter_begins_where_the_one_before_ends_or_later() -> None:
    for one, other in pairwise(ALL[:-1]):
        given = (*one.before, *(step.key for step in one.steps if step.key))
        assert other.before[: len(given)] == given


def test_the_last_chapter_ends_the_game_with_a_win() -> None:
    game, _ = played(ALL[-1])
    mine, hers = (player.vp for player in game.state.players)

    assert game.decision is None
    assert (mine, hers) == (124, 111)
    assert "96 points, Axomamma 64" in str(page_messages("en")["chapter-step"]["last-turn"])
    assert [player.vp for player in position(ALL[-1], load_box()).state.players] == [96, 64]
    assert f"{mine} to {hers}" in str(page_messages("en")["chapter-done"]["winning"])


def test_the_documented_concepts_are_taught_where_the_table_says() -> None:
    rows = list(ROW.finditer((ROOT / "docs" / "guides.md").read_text(encoding="utf-8")))

    assert len({row["concept"] for row in rows}) >= 30
    for row in rows:
        assert row["say"] in {step.say for step in chapters()[row["chapter"]].steps}, row["concept"]
