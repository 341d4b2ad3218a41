"""The game to watch: it plays by itself, at the reader's pace, and points at what it speaks of."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tawantinsuyu.table.study.watched import watched_study
from tawantinsuyu.texts.page import page_messages
from tests.web.browsing import LAPTOP, PHONE, Visitor
from tests.web.conftest import MakeVisitor

COMMENTS = watched_study().comments
SAID = [str(page_messages("en")["watched"][comment.text]) for comment in COMMENTS]
LONGEST = 60_000
"""Milliseconds that no comment needs."""
CUT_OFF = """() => {
  const side = document.querySelector(".side .panel").getBoundingClientRect();
  const shown = [...document.querySelectorAll(".said, .side .row > *")].map((each) => each.getBoundingClientRect());
  return shown.filter(({ top, bottom }) => top < side.top || bottom > Math.min(side.bottom, innerHeight) + 1).length;
}"""


def said(visitor: Visitor, number: int) -> None:
    expect(visitor.page.locator(".said")).to_have_text(SAID[number])


def test_it_plays_by_itself_until_somebody_turns_a_page(visitor: MakeVisitor) -> None:
    ana = visitor()
    ana.page.clock.install()
    ana.open("/about")
    ana.page.get_by_role("link", name="Watch a game").click()
    said(ana, 0)

    expect(ana.page.locator(".player")).to_have_count(2)
    expect(ana.page.locator(".player").get_by_text("you", exact=True)).to_have_count(0)
    ana.page.clock.run_for(LONGEST)
    expect(ana.page.locator(".said")).not_to_have_text(SAID[0])
    ana.click("Pause")
    ana.page.keyboard.press("Home")
    ana.page.clock.run_for(LONGEST)

    said(ana, 0)
    expect(ana.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_with_reduced_motion_it_waits_for_the_reader(visitor: MakeVisitor) -> None:
    still = visitor(still=True)
    still.page.clock.install()
    still.open("/watch")
    said(still, 0)

    still.page.clock.run_for(LONGEST)

    said(still, 0)
    still.click("Play")
    still.page.clock.run_for(LONGEST)
    expect(still.page.locator(".said")).not_to_have_text(SAID[0])


def test_it_is_read_by_keyboard_and_ends_at_the_door_to_learning(ana: Visitor) -> None:
    ana.open("/watch")
    said(ana, 0)

    ana.page.keyboard.press("ArrowRight")
    said(ana, 1)
    ana.page.keyboard.press("ArrowLeft")
    said(ana, 0)
    ana.page.keyboard.press("End")
    said(ana, len(SAID) - 1)

    expect(ana.page.locator(".said")).to_have_attribute("aria-live", "polite")
    expect(ana.page.locator("[aria-current='step']")).to_have_text(SAID[-1])
    expect(ana.page.get_by_role("link", name="Learn by playing")).to_have_attribute("href", "/learn")
    ana.page.get_by_role("button", name=SAID[2]).click()
    said(ana, 2)


@pytest.mark.parametrize("size", [LAPTOP, (820, 1180), PHONE], ids=["laptop", "tablet", "phone"])
def test_every_comment_is_in_view_and_points_at_what_is_there(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    reader = visitor(*size, still=True)
    reader.open("/watch")

    for number, comment in enumerate(COMMENTS):
        said(reader, number)
        pointed = {*comment.places, *(place for arrow in comment.arrows for place in arrow)}
        frames = reader.page.locator(".pointing rect")
        if size == PHONE and pointed:  # it shows the first of several places
            expect(frames).not_to_have_count(0)
        else:
            expect(frames).to_have_count(len(pointed))
        expect(reader.page.locator(".pointing line")).to_have_count(len(comment.arrows))
        assert reader.page.evaluate(CUT_OFF) == 0, comment.text
        if number + 1 < len(COMMENTS):
            reader.click("Next")
