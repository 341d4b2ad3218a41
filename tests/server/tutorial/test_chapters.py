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

CHAPTERS = [
    "placing",
    "tasks",
    "gods",
    "buildings-produce",
    "weaving",
    "temple",
    "conquering",
    "celebrating",
    "winning",
]

BY_HAND = {
    "placing": {"placed", "paid", "played-god-card", "activated-task:potato"},
    "tasks": {"activated-task:steps", "bought-worker:courier"},
    "gods": {"activated-task:statue", "used-benefit:G01", "took-god-card"},
    "buildings-produce": {"activated-task:building", "activated:produce", "produced:P10"},
    "weaving": {"placed-weaving", "activated-task:merchant"},
    "temple": {"activated:worship", "climbed:temple-2"},
    "conquering": {"activated:conquest", "conquered:antisuyu-4"},
    "celebrating": {"festival", "removed-worker", "played-god-card"},
    "winning": {"triggered-festival", "game-over"},
}
"""What the learner does in each chapter: kinds of events, or kinds with their first fact."""

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
    assert 4 <= len(chapter.steps) <= 14


def test_the_chapters_come_in_order_and_have_ids_of_their_own() -> None:
    assert [chapter.id for chapter in ALL] == CHAPTERS
    assert not set(lessons()) & set(CHAPTERS)


def test_each_chapter_begins_where_the_one_before_ends_or_later() -> None:
    for one, other in pairwise(ALL[:-1]):
        given = (*one.before, *(step.key for step in one.steps if step.key))
        assert other.before[: len(given)] == given


def test_the_last_chapter_ends_the_game_with_a_win() -> None:
    game, _ = played(ALL[-1])
    mine, hers = (player.vp for player in game.state.players)

    assert game.decision is None
    assert (mine, hers) == (124, 111)
    assert f"{mine} to {hers}" in str(page_messages("en")["chapter-done"]["winning"])


def test_the_documented_concepts_are_taught_where_the_table_says() -> None:
    rows = list(ROW.finditer((ROOT / "docs" / "guides.md").read_text(encoding="utf-8")))

    assert len({row["concept"] for row in rows}) >= 30
    for row in rows:
        assert row["say"] in {step.say for step in chapters()[row["chapter"]].steps}, row["concept"]
