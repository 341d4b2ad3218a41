"""Everything offered can be clicked where it lies. The tables of lessons are at hand for that."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.harness import ServerInThread
from tests.web.browsing import Visitor

MakeVisitor = Callable[..., Visitor]

CLICKS = [  # a lesson, answers given there, the thing that is clicked, the question that it leads to
    ("vassals", "", "nation-antisuyu", "place-vassal"),
    ("vassals", "influence influence:antisuyu vassal:1-upper", "resource:potato", "second-action"),
    ("worship", "high-priest:worship", "coricancha-worship", "worship"),
    ("worship", "high-priest:worship", "resource:gold", "second-action"),
    ("offering", "high-priest:offering act", "temple-2", "choose-reward"),
    ("buildings", "task:1-building", "deck:passive", "construct-or-draw"),
]


def seated(server: ServerInThread, visitor: MakeVisitor, lesson: str, answers: str) -> Visitor:
    """Somebody at the table of a lesson, after some answers and without the guide."""
    ana = server.guest("Ana")
    table = ana.post("/api/tutorial", {"lesson": lesson})
    for key in answers.split():
        ana.answer(table, key)
    looking = visitor(still=True, painted=False)
    looking.be(ana)
    looking.sit_at(table)
    looking.click("End the tutorial")
    expect(looking.page.locator(".coach")).to_have_count(0)
    expect(looking.page.locator(".board.near")).to_have_count(0)
    return looking


@pytest.mark.parametrize(("lesson", "answers", "place", "prompt"), CLICKS, ids=lambda each: each or "at-once")
def test_a_click_on_the_thing_is_the_answer(
    server: ServerInThread, visitor: MakeVisitor, lesson: str, answers: str, place: str, prompt: str
) -> None:
    looking = seated(server, visitor, lesson, answers)

    looking.page.locator(f"[data-place='{place}'][data-offered]").first.wait_for()
    looking.click_place(place)

    expect(looking.page.locator(f"#prompt[data-prompt='{prompt}']")).to_be_visible()


@pytest.mark.parametrize(
    ("lesson", "answers", "place", "listed"),
    [
        ("festival", "remove:architect", "resource:gold", 2),  # 1 or 2 gold for the upkeep
        ("offering", "high-priest:offering act climb:2", "temple-2", 2),  # in which order
    ],
)
def test_a_click_on_a_thing_with_several_answers_lists_them(
    server: ServerInThread, visitor: MakeVisitor, lesson: str, answers: str, place: str, listed: int
) -> None:
    looking = seated(server, visitor, lesson, answers)

    looking.page.locator(f"[data-place='{place}'][data-offered]").first.wait_for()
    looking.click_place(place)

    expect(looking.options).to_have_count(listed)
