"""Challenges after a lesson, at their own tables."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tawantinsuyu.table.tutorial.goals import goals
from tawantinsuyu.table.tutorial.lessons import lessons
from tests.web.browsing import Visitor

LESSON = "statue"


def table_of(visitor: Visitor) -> str:
    """The table that the page has opened."""
    return visitor.page.url.rsplit("/", 1)[-1]


def test_a_challenge_follows_its_lesson_and_is_counted_once_it_is_reached(server: ServerInThread, ana: Visitor) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    ana.open("/learn")
    ana.click("Statues: Learn it now")
    ana.arrives()
    first = table_of(ana)
    for step in lessons()[LESSON].steps:
        guest.answer(first, step.key)

    goal = goals()[LESSON][0]
    assert (goal.what, goal.turns) == ("vp", 1)
    ana.page.get_by_role("button", name=re.compile(f"VP: {goal.least} or more when your next turn begins")).click()
    ana.page.wait_for_url(lambda url: not url.endswith(first))
    coach = ana.page.locator(".coach")
    expect(coach).to_contain_text("First do what the lesson teaches.")
    for key in goal.solution:
        guest.answer(table_of(ana), key)

    expect(coach).to_contain_text("Done! You went further than the lesson.")
    ana.click("What you have learned")
    expect(ana.page.locator(".learned").filter(has_text="Statues")).to_contain_text("★ 1/3")
