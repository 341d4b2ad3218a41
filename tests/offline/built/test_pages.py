"""What stands around the table works from the folder, too: puzzles, suggestions, editions, companion, score sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.offline.built.conftest import Arrive, Host, ready
from tests.web.browsing import Visitor


@pytest.fixture
def visitor(host: Host, arrive: Arrive) -> Visitor:
    """Somebody on the first page, once the game has started."""
    arrived = arrive(host, painted=False)
    arrived.open("/index.html")
    ready(arrived)
    return arrived


def test_puzzles_and_suggestions_are_found_in_the_page(visitor: Visitor) -> None:
    # given somebody who gives a wrong answer to a puzzle
    page = visitor.page
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.get_by_role("button", name="Solve", exact=True).click()
    card = page.locator("section.puzzle")
    expect(card).to_contain_text("Find the answer that Amauta judges best")
    visitor.options.first.dispatch_event("click")  # wherever the table has put it by then
    expect(card).to_contain_text(re.compile("Amauta judges another answer best|Right!"))

    # when they want to see the solution, or have found it
    if card.get_by_role("button", name="Show the solution").count():
        card.get_by_role("button", name="Show the solution").click()

    # then it is explained
    expect(card.locator(".reason").first).to_be_visible()

    # when they ask what to do in a game
    page.locator("a.brand").click()
    visitor.click("Play against bots")
    visitor.is_asked()
    visitor.click("Hint")

    # then answers are suggested
    expect(page.locator(".hint .suggestion").first).to_be_visible()


def test_an_own_edition_is_entered_and_played_with(visitor: Visitor) -> None:
    page = visitor.page
    page.get_by_role("link", name="Your own edition").click()
    page.get_by_role("navigation", name="Family").get_by_role("button", name="God cards").click()
    page.get_by_role("group", name="Benefits").get_by_role("button", name="Add").click()
    expect(page.get_by_text(re.compile("^1 difference"))).to_be_visible()

    page.locator("a.brand").click()
    page.get_by_role("button", name=re.compile("More .*against bots", re.IGNORECASE)).first.click()
    page.get_by_label("Use your own edition “my copy”").check()
    page.get_by_role("dialog").locator("button.main").click()

    visitor.is_asked()
    page.locator("details.more summary").click()
    expect(page.get_by_text("With the edition “my copy”")).to_be_visible()


def test_a_score_sheet_is_added_up_and_a_companion_begins(visitor: Visitor) -> None:
    page = visitor.page

    page.get_by_role("link", name="Score sheet").click()
    player = page.locator(".players > section").first
    player.get_by_role("button", name="More: God cards in hand").click()
    expect(player.get_by_label("Total")).to_have_text("1")

    page.locator("a.brand").click()
    page.locator("a[href$='companion']").first.click()
    page.locator("button.main").first.click()
    expect(page.locator("#prompt")).to_be_visible()
