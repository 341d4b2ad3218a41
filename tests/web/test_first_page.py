"""The web app as people use it: a real server, a real browser, real clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.guest import Guest
from tests.server.harness import run_server_process
from tests.web.browsing import Visitor

MakeVisitor = Callable[..., Visitor]


@pytest.fixture
def ana(visitor: MakeVisitor) -> Visitor:
    return visitor()


@pytest.fixture
def bo(visitor: MakeVisitor) -> Visitor:
    return visitor()


def against_a_bot(visitor: Visitor, name: str = "Ana") -> None:
    visitor.come(name)
    visitor.click("Play against bots")
    visitor.is_asked()


def online(ana: Visitor, bo: Visitor) -> None:
    """Ana opens a table, Bo follows her link and sits down, Ana starts the game."""
    ana.come("Ana")
    ana.click("Open a table")
    link = ana.page.get_by_label("Invitation link").input_value()
    bo.open(link)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.click("Sit here")
    expect(ana.page.get_by_text("Bo", exact=True)).to_be_visible()
    ana.click("Start the game")


def who_is_asked(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    """Of two at a table, the one who is asked, and the one who waits; both see the same question."""
    one.arrives()
    expect(other.prompt).to_have_attribute("data-version", one.asked())
    return (other, one) if one.prompt.inner_text().startswith("Waiting") else (one, other)


def test_a_visitor_plays_undoes_a_move_and_goes_on_after_loading_the_page_again(ana: Visitor) -> None:
    against_a_bot(ana)
    ana.choose()
    before, question = ana.labels(), ana.prompt.inner_text()

    ana.choose(1)
    after = ana.labels()
    ana.click("Undo")
    expect(ana.page.get_by_role("button", name="Redo")).to_be_enabled()

    assert ana.labels() == before != after
    assert ana.prompt.inner_text() == question
    expect(ana.story).to_contain_text("Ana takes the last choice back.")

    ana.click("Redo")
    expect(ana.page.get_by_role("button", name="Redo")).to_be_disabled()
    assert ana.labels() == after

    told = ana.story.inner_text()
    ana.page.reload()

    assert ana.labels() == after
    assert ana.story.inner_text() == told
    ana.choose()


def test_questions_options_and_things_are_told_in_words(ana: Visitor) -> None:
    against_a_bot(ana)

    expect(ana.prompt).to_have_text(re.compile(r"^\s*Which starting Weaving do you take\?\s+SET-20\s*$"))
    assert all(re.fullmatch(r"SW0\d \(.+\)", label) for label in ana.labels())
    ana.choose()
    expect(ana.hand.first).to_have_text(re.compile(r"^G\d\d \[. \w+\] .+"))


def test_keys_choose_undo_and_redo(ana: Visitor) -> None:
    against_a_bot(ana)
    ana.choose()
    first, question = ana.labels(), ana.asked()

    ana.page.keyboard.press("1")
    ana.is_past(question)
    assert ana.labels() != first

    question = ana.asked()
    ana.page.keyboard.press("u")
    ana.is_past(question)
    assert ana.labels() == first

    ana.page.keyboard.press("ArrowDown")
    expect(ana.options.first).to_be_focused()
    ana.page.keyboard.press("ArrowDown")
    expect(ana.options.nth(1)).to_be_focused()


def test_what_is_typed_in_the_chat_chooses_nothing_and_markup_is_text(ana: Visitor) -> None:
    against_a_bot(ana, name="<b>Ana</b>")
    question = ana.asked()

    ana.page.get_by_label("Message").fill("")
    ana.page.get_by_label("Message").press_sequentially("1<img src=x onerror=alert(1)>")
    ana.click("Say")

    chat = ana.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("<b>Ana</b> 1<img src=x onerror=alert(1)>")
    expect(chat.locator("img")).to_have_count(0)
    assert ana.asked() == question


def test_two_browsers_at_one_table_see_each_others_moves_and_not_each_others_hands(ana: Visitor, bo: Visitor) -> None:
    online(ana, bo)
    asked, waiting = who_is_asked(ana, bo)
    name = "Ana" if asked is ana else "Bo"
    expect(waiting.prompt).to_have_text(f"Waiting for {name}.")

    asked.choose()
    expect(waiting.story).to_contain_text(f"{name} takes")

    asked, waiting = who_is_asked(ana, bo)
    while not asked.cards():
        asked.choose()
        asked, waiting = who_is_asked(ana, bo)
    name = "Ana" if asked is ana else "Bo"
    expect(waiting.story).to_contain_text(f"{name} draws a God card.")
    assert not asked.cards() & waiting.read_ids()


def test_the_other_browser_sees_an_undo(ana: Visitor, bo: Visitor) -> None:
    online(ana, bo)
    asked, waiting = who_is_asked(ana, bo)
    while asked.page.get_by_role("button", name="Undo").is_disabled():
        asked.choose()
        asked, waiting = who_is_asked(ana, bo)

    asked.click("Undo")

    name = "Ana" if asked is ana else "Bo"
    expect(waiting.story).to_contain_text(f"{name} takes the last choice back.")


def test_a_spectator_sees_the_table_but_no_hand_and_nothing_to_choose(ana: Visitor, bo: Visitor) -> None:
    ana.come("Ana")
    ana.click("More choices: With friends")
    ana.page.get_by_label("Who may join").select_option("Anybody")
    ana.page.get_by_role("dialog").get_by_role("button", name="Open a table").click()
    ana.click("Put a bot here")
    ana.click("Start the game")
    ana.is_asked()

    bo.open()
    bo.page.get_by_role("link", name=re.compile("Ana, Puma")).click()

    expect(bo.prompt).to_have_text("Waiting for Ana.")
    expect(bo.page.get_by_text("You are watching.")).to_be_visible()
    expect(bo.panel("Ana")).to_contain_text("Workers")
    expect(bo.options).to_have_count(0)
    expect(bo.page.get_by_text("Your hand")).to_have_count(0)


def test_at_one_device_nothing_is_shown_until_the_other_has_taken_it(ana: Visitor) -> None:
    ana.open()
    ana.click("More choices: At one device")
    ana.page.get_by_label("Name of player 1").fill("Killa")
    ana.page.get_by_label("Name of player 2").fill("Inti")
    ana.page.get_by_role("dialog").get_by_role("button", name="Play together").click()
    ana.arrives()
    cards: set[str] = set()
    while not (cards and ana.curtain.count()):
        if ana.curtain.count():
            ana.page.get_by_role("button", name=re.compile("^I am")).click()
            ana.is_asked()
        cards = ana.cards()
        ana.choose()
        ana.arrives()

    name = re.sub(r"Pass the device to (.+)\.", r"\1", ana.curtain.inner_text())
    expect(ana.options).to_have_count(0)
    assert not ana.read_ids()

    ana.click(f"I am {name}")

    ana.is_asked()
    expect(ana.panel(name)).to_contain_text("you")
    other = "Inti" if name == "Killa" else "Killa"
    expect(ana.story).to_contain_text(f"{other} draws a God card.")
    assert not re.search(f"{other} (draws|keeps) G", ana.story.inner_text())


def test_a_table_that_one_may_not_see_is_said_to_be_none(ana: Visitor, bo: Visitor) -> None:
    against_a_bot(ana)

    bo.open(ana.page.url)

    expect(bo.page.get_by_role("alert")).to_contain_text("There is no such table, or it is private.")
    bo.complaints = [complaint for complaint in bo.complaints if "404 (Not Found)" not in complaint]


def test_the_tab_says_whose_turn_it_is(ana: Visitor, bo: Visitor) -> None:
    online(ana, bo)
    asked, waiting = who_is_asked(ana, bo)

    expect(asked.page).to_have_title("● Your turn · Tawantinsuyu")
    expect(waiting.page).to_have_title("Table · Tawantinsuyu")


def test_a_phone_shows_everything_without_scrolling_sideways(visitor: MakeVisitor) -> None:
    phone = visitor(390, 844)
    against_a_bot(phone)

    width: int = phone.page.evaluate("document.documentElement.scrollWidth")

    assert width == 390
    expect(phone.options.first).to_be_in_viewport()


def test_a_game_is_one_click_away_and_its_page_follows_it_to_the_score_sheet(ana: Visitor) -> None:
    ana.open()
    ana.click("Play alone")
    ana.is_asked()

    play_on(ana)

    expect(ana.page.locator("#result")).to_contain_text("has won")
    total = ana.page.get_by_role("row", name=re.compile("^Total"))
    points = [int(text) for text in total.get_by_role("cell").all_inner_texts()]
    assert points == [int(ana.panel(name).locator(".vp strong").inner_text()) for name in ("Guest", "Axomamma")]
    ana.page.get_by_text("Proof of the deal").click()
    expect(ana.page.get_by_text("The deal was fixed before the first move.")).to_be_visible()


def play_on(visitor: Visitor) -> None:
    """The same person plays to the end from another window: by requests, which is quicker than clicking."""
    table = visitor.page.url.rpartition("/")[2]
    again = Guest(visitor.url, None)
    for cookie in visitor.context.cookies():
        again.http.cookies.set(cookie["name"], cookie["value"])
    again.http.headers["X-CSRF-Token"] = again.me()["csrf"]
    while (state := again.state(table))["view"]["decision"]:
        again.answer(table, state["view"]["decision"]["options"][-1]["key"], state["version"])
    again.close()


def test_the_page_goes_on_by_itself_after_the_server_was_killed_and_started_again(
    chromium: Browser, tmp_path: Path
) -> None:
    with run_server_process(str(tmp_path / "games.sqlite")) as process:
        ana = Visitor(chromium, process.url)
        against_a_bot(ana)
        ana.choose()
        labels = ana.labels()

        process.kill()
        expect(ana.page.get_by_text("The connection is lost.")).to_be_visible()
        process.start()
        expect(ana.page.get_by_text("The connection is lost.")).to_have_count(0)
        expect(ana.page.get_by_text("Connecting")).to_have_count(0)

        assert ana.labels() == labels
        ana.choose()
        ana.context.close()
