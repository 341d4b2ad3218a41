"""A puzzle on the page: found in the list, answered at the real table, explained, and marked as solved."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tawantinsuyu.analysis.puzzles import Puzzle, puzzles
from tests.web.browsing import Visitor


def simple() -> Puzzle:
    """The easiest puzzle about starting benefits: they are chosen from a list, without warnings."""
    return next(puzzle for puzzle in puzzles().values() if puzzle.prompt == "starting-benefits")


def test_a_wrong_answer_may_be_tried_again_and_the_right_one_is_explained_and_kept(
    ana: Visitor, server: ServerInThread
) -> None:
    puzzle = simple()
    ana.be(server.guest("Ana"))
    ana.open("/puzzles")
    expect(ana.page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    entry = ana.page.locator("li button").filter(has_text=f"Puzzle {puzzle.id} ")
    entry.click()
    card = ana.page.locator("section.puzzle")
    expect(card).to_contain_text("Find the answer that Amauta judges best")
    expect(ana.page.get_by_role("button", name="Hint")).to_have_count(0)

    def give(key: str) -> None:
        ana.page.locator(f"[data-key='{key}']").first.click()

    keys = [each.get_attribute("data-key") or "" for each in ana.page.locator("button.option").all()]
    give(next(key for key in keys if key != puzzle.solution))
    expect(card).to_contain_text("Amauta judges another answer best")
    expect(card.get_by_role("button", name="Show the solution")).to_be_visible()

    card.get_by_role("button", name="Try again").click()
    expect(card).to_contain_text("Find the answer that Amauta judges best")
    give(puzzle.solution)
    expect(card).to_contain_text("Right!")
    expect(card).to_contain_text(re.compile("at least [0-9.]+ VP more"))
    expect(card.locator(".reason").first).to_be_visible()
    expect(card.get_by_role("button", name="Next: God cards")).to_be_visible()

    card.get_by_role("link", name="All puzzles").click()
    expect(entry).to_contain_text("solved on a later try")
    expect(ana.page.get_by_role("button", name=re.compile(r"^God cards 1 of \d+ solved"))).to_be_visible()
