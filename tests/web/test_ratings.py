"""Ratings in the page: chosen with a new game, beside names, at the result, among one's own games."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tests.server.games import play_to
from tests.web.axe import faults_in
from tests.web.browsing import Visitor


def test_a_rated_game_from_the_choice_to_the_rating(visitor: Callable[..., Visitor], server: ServerInThread) -> None:
    # given somebody who opens a table to strangers, where games are rated unless they say otherwise
    ana = visitor(still=True, painted=False)
    ana.open("/")
    ana.click("More options: With friends")
    dialog = ana.page.get_by_role("dialog")
    rated = dialog.get_by_label("Rated game")
    expect(rated).not_to_be_checked()
    dialog.get_by_label("Who may join").select_option("open")
    expect(rated).to_be_checked()
    expect(dialog.get_by_label("All players may ask for hints")).to_have_count(0)

    # when the table is open
    dialog.get_by_role("button", name="Open a table").click()
    ana.page.wait_for_url("**/tables/*")

    # then everybody sees how strong they are
    main = ana.page.get_by_role("main")
    expect(main.get_by_role("listitem").filter(has_text="Seat 1")).to_contain_text("1500?")
    expect(main).to_contain_text("Rated game")
    assert faults_in(ana.page, "main") == []

    # and after the game, what it did
    ben = server.guest("Ben")
    table = ana.page.url.rsplit("/", 1)[1].partition("?")[0]
    ben.join(table)
    ana.click("Start the game")
    expect(ana.page.get_by_role("button", name="Start the game")).to_have_count(0)
    ana.page.mouse.move(0, 0)  # a tip on the board would ask about positions that have gone by
    play_to(server, {"id": table})
    shown = ana.page.get_by_text("Rated game:")
    expect(shown).to_contain_text("Ben 1")
    expect(shown).to_contain_text("−")
    expect(shown).to_contain_text("+")

    # and it is on their own page, with the bots on the same scale
    ana.open("/games")
    ratings = ana.page.get_by_role("article")
    expect(ratings).to_contain_text("1 rated game")
    expect(ratings.get_by_role("listitem")).to_have_text(["Beginner 1170", "Normal 1500", "Hard 1846", "Master 2192"])
    assert faults_in(ana.page, "main") == []
