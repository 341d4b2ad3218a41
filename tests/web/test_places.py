"""Everything offered can be clicked on the table. The tables of lessons are used for this."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from harness.servers.server import ServerInThread
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
    looking.page.locator(".coach .end").dispatch_event("click")  # the card moves while it looks for its place
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


def test_VN04_the_segments_that_can_be_chosen_are_lit_not_only_their_numbers(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    looking = seated(server, visitor, "vassals", "influence influence:qullasuyu")

    expect(looking.page.locator("[data-place^='section-'][data-offered] polygon.lit")).to_have_count(5)


def test_PAC_101_a_covered_space_of_her_board_is_told_as_what_covers_it(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    looking = seated(server, visitor, "pachamama", "")
    looking.page.get_by_role("button", name=re.compile("Pachamama")).first.click()
    covered = looking.page.locator(".cells li:has(.cover)").first

    told, covering = covered.locator("> .face"), covered.locator(".cover .face")

    assert told.get_attribute("data-face") != covering.get_attribute("data-face")
    assert told.get_attribute("data-tip") == covering.get_attribute("data-tip")
