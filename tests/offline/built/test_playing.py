from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import expect

from tests.offline.built.conftest import PATIENCE, Arrive, Host, ready
from tests.web.browsing import Visitor
from tests.web.test_tutorial import Learner
from tests.web.test_whole_game import SOON

TURNS: Final = 3


def prompt_of(visitor: Visitor) -> str:
    visitor.is_asked()
    return visitor.prompt.inner_text()


def test_a_solo_game_goes_on_after_reloads_and_in_flight_mode(folder: Path, arrive: Arrive) -> None:
    # given somebody who plays some answers by clicks
    host = Host(folder)
    visitor = arrive(host)
    visitor.open("/index.html")
    ready(visitor)
    visitor.page.get_by_role("button", name="Play solo", exact=True).click()
    for _ in range(5):
        visitor.choose()
    before, version = prompt_of(visitor), visitor.asked()

    # when the page is loaded anew in the middle of a turn
    visitor.page.reload()

    # then nothing is lost
    assert (prompt_of(visitor), visitor.asked()) == (before, version)
    expect(visitor.page.locator("svg image[href^='blob:']")).to_have_count(1)

    # when the host is gone and the page is loaded anew
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE)
    host.close()
    visitor.page.reload()

    # then it is played on, and the bots of another game find their worker, too
    assert (prompt_of(visitor), visitor.asked()) == (before, version)
    visitor.choose()
    visitor.page.locator("a.brand").click()
    visitor.page.get_by_role("button", name="Play against bots", exact=True).click()
    for _ in range(TURNS):
        visitor.choose()
    visitor.page.locator("a.brand").click()
    expect(visitor.page.get_by_text(re.compile("needs a server"))).to_be_visible()
    assert len(visitor.page.evaluate("indexedDB.databases()")) == 1


def test_a_solo_game_is_played_by_clicks_to_its_end(host: Host, arrive: Arrive) -> None:
    visitor = arrive(host, painted=False)
    visitor.open("/index.html")
    ready(visitor)
    visitor.click("Play solo")
    rng = Random(4)

    asked = visitor.question()
    while asked is not None:
        visitor.choose_on_board(rng, SOON, asked)
        asked = visitor.question(asked.version)

    expect(visitor.page.locator("#result")).to_contain_text(re.compile("won|lost"))


def test_the_first_chapter_is_finished_and_leads_to_the_next(host: Host, arrive: Arrive) -> None:
    visitor = arrive(host, painted=False)
    visitor.open("/index.html")
    ready(visitor)
    visitor.page.get_by_role("link", name="Learn to play", exact=True).first.click()
    visitor.click("Begin with chapter 1")
    learner = Learner(visitor)
    expect(learner.coach).to_be_visible()

    learner.go_on(until="done")
    visitor.click("Next chapter: Tasks")

    expect(learner.coach).to_have_attribute("data-step", "tasks-0")


def test_the_player_aid_is_shown(host: Host, arrive: Arrive) -> None:
    visitor = arrive(host)
    visitor.open("/index.html")
    ready(visitor)
    visitor.open("/index.html?at=%2Flegend")

    aid = visitor.page.locator("main img")

    expect(aid.first).to_be_visible(timeout=PATIENCE)
    visitor.page.wait_for_function("() => document.querySelector('main img').naturalWidth > 300", timeout=PATIENCE)


def test_a_second_tab_waits_or_takes_over(host: Host, arrive: Arrive) -> None:
    visitor = arrive(host)
    visitor.open("/index.html")
    ready(visitor)
    visitor.page.get_by_role("button", name="Learn to play", exact=True).or_(
        visitor.page.get_by_role("link", name="Learn to play", exact=True)
    ).first.wait_for()

    second = visitor.context.new_page()
    second.goto(f"{host.url}/index.html")
    expect(second.get_by_role("alertdialog")).to_be_visible()
    second.get_by_role("button", name="Play here", exact=True).click()

    expect(visitor.page.get_by_role("alertdialog")).to_be_visible(timeout=PATIENCE)
    expect(second.locator(".band[role=status]")).to_have_count(0, timeout=PATIENCE)
    expect(second.get_by_role("alertdialog")).to_have_count(0)
