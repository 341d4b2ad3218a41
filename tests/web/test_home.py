"""The home page: starting a game, with or without choices, and everything else that starts there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from harness.builds import ROOT
from harness.servers.guest import PATIENCE
from harness.servers.server import ServerInThread
from tests.web.browsing import PHONE, Visitor

RECORD = ROOT / "tests" / "golden" / "2-players-default-1.record"

MakeVisitor = Callable[..., Visitor]


def table_of(visitor: Visitor) -> dict[str, Any]:
    """The facts of the table that the visitor has come to."""
    visitor.page.wait_for_url("**/tables/*")
    found: dict[str, Any] = visitor.context.request.get(
        visitor.page.url.replace("/tables/", "/api/tables/"), timeout=PATIENCE * 1_000
    ).json()
    return found


def test_choices_become_the_game_that_is_played(ana: Visitor) -> None:
    ana.come("Ana")
    ana.click("More options: Play solo")
    ana.page.get_by_role("radio", name=re.compile("^Pachamama")).check()
    ana.page.get_by_role("radio", name=re.compile("^Harder")).check()
    ana.page.get_by_role("checkbox", name=re.compile("^Way of the Sun")).check()
    ana.page.get_by_label("Side of the Temple").select_option("ruruy")
    ana.page.get_by_role("checkbox", name=re.compile("^Extra Buildings")).check()
    ana.page.get_by_text("Disputed rules").click()
    ana.page.get_by_role("combobox", name=re.compile("^The Coricancha is")).select_option("as printed on the board")
    dialog = ana.page.get_by_role("dialog", name="New game")
    expect(dialog.locator("footer")).to_contain_text("Solo against Pachamama · Way of the Sun (Ruruy)")

    dialog.get_by_role("button", name="Play solo").click()

    settings = table_of(ana)["settings"]
    assert settings["opponent"] == "pachamama"
    assert settings["difficulty"] == {"pac.personality_slots": "ABC"}
    assert settings["modules"] == ["way-of-the-sun:ruruy", "buildings"]
    assert settings["variants"] == {"coricancha": "printed"}


def test_axomamma_says_which_modules_she_does_not_play(ana: Visitor) -> None:
    ana.open()
    ana.click("More options: Play solo")

    expect(ana.page.get_by_text("Axomamma plays the base game.")).to_be_visible()
    expect(ana.page.get_by_role("checkbox", name=re.compile("^Vassals"))).to_be_disabled()
    expect(ana.page.get_by_role("checkbox", name=re.compile("^Extra Buildings"))).to_be_enabled()


def test_every_seat_can_have_a_bot_of_its_own(ana: Visitor) -> None:
    ana.come("Ana")
    ana.click("More options: Against bots")
    ana.page.get_by_role("radio", name="3", exact=True).check()
    ana.page.get_by_label("Player 3").select_option("Bot: Hard")
    dialog = ana.page.get_by_role("dialog", name="New game")
    expect(dialog).to_contain_text("thinks its turns through")

    dialog.get_by_role("button", name="Play against bots").click()

    assert [(seat["kind"], seat["bot"]) for seat in table_of(ana)["seats"]] == [
        ("person", None),
        ("bot", "normal"),
        ("bot", "hard"),
    ]


def test_tables_where_it_is_ones_turn_come_first_and_finished_ones_are_folded_away(
    ana: Visitor, server: ServerInThread
) -> None:
    guest = server.guest("Ana")
    waiting = guest.create_table(["me", "open"], title="Not yet")
    guest.create_table(["me", "me"], start=True, title="My turn")
    over = guest.create_table(["me", "me"], start=True, title="Given up")
    guest.propose(over, "give-up")
    ana.be(guest)

    ana.open()

    mine = ana.page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("link").first).to_contain_text("My turn")
    expect(mine.get_by_role("link", name=re.compile("Not yet"))).to_have_attribute("href", f"/tables/{waiting['id']}")
    expect(mine.get_by_role("link", name=re.compile("Given up"))).to_be_hidden()
    mine.get_by_text("1 finished game").click()
    expect(mine.get_by_role("link", name=re.compile("Given up"))).to_be_visible()


def test_a_pasted_record_opens_as_a_replay(ana: Visitor) -> None:
    ana.open()
    ana.click("Open a record")
    ana.page.get_by_label("or paste its text here").fill(RECORD.read_text(encoding="utf-8"))

    ana.click("Open it")

    ana.page.wait_for_url(re.compile(r"/replays/[^/]+\?move=0$"))
    expect(ana.page.get_by_role("heading", name=re.compile("^Replay"))).to_be_visible()


def test_what_is_no_record_is_refused_in_words(ana: Visitor) -> None:
    ana.open()
    ana.click("Open a record")
    ana.page.get_by_label("or paste its text here").fill("once upon a time")

    ana.click("Open it")

    expect(ana.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    ana.complaints = [complaint for complaint in ana.complaints if "422" not in complaint]


def test_a_link_leads_to_its_table_and_anything_else_is_said_to_be_none(ana: Visitor, server: ServerInThread) -> None:
    made = server.guest("Bo").create_table(["me", "open"], visibility="invitation")
    ana.open()
    ana.click("Join by link")
    ana.page.get_by_label("Link to a table").fill("https://elsewhere.test/")
    ana.click("Join")
    expect(ana.page.get_by_role("alert")).to_have_text("This link does not lead to a table here.")

    ana.page.get_by_label("Link to a table").fill(f"{ana.url}/tables/{made['id']}?invite={made['invite']}")
    ana.click("Join")

    expect(ana.page.get_by_role("button", name="Sit here")).to_be_visible()


def test_another_device_becomes_ones_own_with_a_code(visitor: MakeVisitor, server: ServerInThread) -> None:
    ana, phone = visitor(), visitor(*PHONE)
    ana.be(server.guest("Ana"))
    ana.open()
    ana.page.get_by_role("link", name="Your identity").click()
    ana.click("Make a code")
    code = ana.page.locator("output").inner_text()

    phone.open("/identity")
    phone.page.get_by_label("Code", exact=True).fill(code)
    phone.click("Use this code")

    expect(phone.page.get_by_text("You are Ana.")).to_be_visible()
    phone.open()
    expect(phone.page.get_by_label("Your name")).to_have_value("Ana")


def test_a_webhook_that_cannot_be_is_refused_and_nothing_is_kept(ana: Visitor) -> None:
    ana.come("Ana")
    ana.click("Notifications")
    ana.page.get_by_label("Address (https)").fill("https://localhost/hook")
    ana.click("Save")

    expect(ana.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Send a test message")).to_have_count(0)
    ana.complaints = [complaint for complaint in ana.complaints if "422" not in complaint]


def test_ones_name_can_be_changed_where_it_stands(ana: Visitor, server: ServerInThread) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    ana.open()
    field = ana.page.get_by_label("Your name")
    expect(field).to_have_value("Ana")

    with ana.page.expect_response("**/api/me"):
        field.fill("Killa")
        field.press("Enter")
        field.blur()

    assert guest.me()["name"] == "Killa"


@pytest.mark.parametrize("opened", ["", "More options: With friends"])
def test_a_phone_shows_it_without_scrolling_sideways(visitor: MakeVisitor, opened: str) -> None:
    phone = visitor(*PHONE)
    phone.open()
    expect(phone.page.get_by_role("button", name="Play solo", exact=True)).to_be_in_viewport()
    if opened:
        phone.click(opened)
        expect(phone.page.get_by_role("dialog").get_by_role("button", name="Open a table")).to_be_in_viewport()

    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
