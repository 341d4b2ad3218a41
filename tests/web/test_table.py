"""One person at a table: acting, undo, explanations of what is and is not offered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from harness.servers.guest import Guest
from harness.servers.server import ServerInThread
from tests.web.browsing import Visitor, as_shown
from tests.web.positions import played, table_at


@pytest.fixture
def guest(server: ServerInThread) -> Guest:
    return server.guest("Ana")


@pytest.fixture
def at_a_table(ana: Visitor, guest: Guest) -> Visitor:
    """Ana, who is asked for her first choice in a game against a bot."""
    ana.be(guest)
    ana.sit_at(guest.create_table(["me", "bot:random"], start=True))
    return ana


@pytest.fixture
def choosing_a_space(ana: Visitor, guest: Guest) -> Visitor:
    """Ana, who is asked in the midst of a game where a Worker goes."""
    ana.be(guest)
    ana.sit_at(table_at(guest, played(2), "choose-space"))
    expect(ana.offered.first).to_be_visible()
    return ana


def test_a_visitor_plays_undoes_a_move_and_goes_on_after_loading_the_page_again(at_a_table: Visitor) -> None:
    ana = at_a_table
    ana.choose()
    before, question = ana.labels(), ana.prompt.inner_text()

    ana.choose(1)
    after = ana.labels()
    ana.click("Undo")
    expect(ana.page.get_by_role("button", name="Redo")).to_be_enabled()

    assert ana.labels() == before != after
    assert ana.prompt.inner_text() == question
    expect(ana.story).to_contain_text("Ana takes back the last choice.")

    ana.click("Redo")
    expect(ana.page.get_by_role("button", name="Redo")).to_be_disabled()
    assert ana.labels() == after

    told = ana.story.inner_text()
    ana.page.reload()

    assert ana.labels() == after
    assert ana.story.inner_text() == told
    ana.choose()


def test_questions_options_and_things_are_told_in_words(at_a_table: Visitor) -> None:
    ana = at_a_table

    expect(ana.prompt).to_have_text(re.compile(r"^\s*Which starting Weaving do you take\?\s+SET-20\s*$"))
    assert all(re.fullmatch(r"Diamond Weaving: .+, .+", label) for label in ana.labels())
    ana.choose()
    expect(ana.hand.first).to_have_text(re.compile(r"^\s*[A-Z]\w+ God card: .+ \(G\d\d\)\s*$"))


def test_what_is_typed_in_the_chat_chooses_nothing_and_markup_is_text(ana: Visitor, guest: Guest) -> None:
    guest.change(name="<b>Ana</b>")
    ana.be(guest)
    ana.sit_at(guest.create_table(["me", "bot:random"], start=True))
    question = ana.asked()

    ana.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_label("Message").press_sequentially("1<img src=x onerror=alert(1)>")
    ana.click("Send")

    chat = ana.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("<b>Ana</b> 1<img src=x onerror=alert(1)>")
    expect(chat.locator("img")).to_have_count(0)
    assert ana.asked() == question


def test_a_table_that_one_may_not_see_is_said_to_be_none(guest: Guest, bo: Visitor) -> None:
    table = guest.create_table(["me", "bot:random"], start=True)

    bo.open(f"/tables/{table['id']}")

    expect(bo.page.get_by_role("alert")).to_contain_text("There is no such table, or it is private.")
    bo.complaints = [complaint for complaint in bo.complaints if "404 (Not Found)" not in complaint]


def test_what_is_offered_glows_and_a_click_on_it_chooses_it(choosing_a_space: Visitor) -> None:
    ana = choosing_a_space
    asked = ana.question()
    assert asked is not None
    assert {place.removeprefix("space-") for place in asked.places if place.startswith("space-")} == {
        key.removeprefix("space:") for key in asked.options if key.startswith("space:")
    }
    space = next(place for place in asked.places if place.startswith("space-"))

    ana.click_place(space)

    following = ana.question(asked.version)
    assert following is not None
    assert following.prompt != asked.prompt


def test_all_workers_can_be_clicked_beside_a_single_one(guest: Guest, ana: Visitor) -> None:
    # given somebody with one Worker, who may place it or train it
    ana.be(guest)
    ana.sit_at(table_at(guest, played(2, seed=1), "main-option"))
    expect(ana.page.locator("[data-place^='worker:'][data-offered]")).to_have_count(1)

    ana.click_place("area:workers")

    expect(ana.page.locator("#prompt[data-prompt='choose-worker']")).to_be_visible()


def test_a_click_on_a_space_that_is_not_offered_says_why(choosing_a_space: Visitor) -> None:
    ana = choosing_a_space
    asked = ana.question()
    assert asked is not None
    spaces = ana.page.locator("[data-place^='space-']:not([data-offered])")
    space = str(spaces.first.get_attribute("data-place"))

    ana.click_place(space)

    why_not = ana.page.locator("section.prompt").get_by_role("status")
    expect(why_not).to_have_text(re.compile(r"\w+ \w+"))
    assert ana.asked() == asked.version
    ana.page.keyboard.press("Escape")
    expect(why_not).to_have_count(0)


def test_pointing_at_a_space_tells_its_price_and_where_it_comes_from(choosing_a_space: Visitor) -> None:
    ana = choosing_a_space
    asked = ana.question()
    assert asked is not None
    space = next(place for place in asked.places if place.startswith("space-"))
    label = ana.place(space).get_attribute("aria-label")

    ana.place(space).hover()

    tip = ana.page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(as_shown(label))
    expect(tip).to_contain_text(re.compile(r"potato|corn|Roaming|Descending", re.IGNORECASE))


def test_pointing_at_a_space_that_is_not_offered_tells_why_not(choosing_a_space: Visitor) -> None:
    ana = choosing_a_space

    ana.page.locator("[data-place^='space-']:not([data-offered])").first.hover()

    expect(ana.page.get_by_role("tooltip")).to_contain_text("Why not?")
