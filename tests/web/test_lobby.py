"""A table before the game: seats, settings, invitations."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tests.web.browsing import BOTH, PHONE, Visitor

DATABASES = BOTH

MakeVisitor = Callable[..., Visitor]


def test_what_is_played_is_told_in_words(ana: Visitor, server: ServerInThread) -> None:
    guest = server.guest("Ana")
    made = guest.create_table(
        ["me", "open", "open"],
        game={"modules": ["way-of-the-sun:simpa", "vassals"], "variants": {"vn05.marker": "removed"}},
        options={"clock": {"kind": "deadline", "hours": 48}, "takebacks": True},
    )
    ana.be(guest)

    ana.open(f"/tables/{made['id']}")

    lines = ana.page.get_by_role("region", name="Game settings").get_by_role("listitem")
    expect(lines).to_have_text(
        [
            "3 players",
            "Way of the Sun (Simpa)",
            "Vassals of the Inca",
            "The marker that a Vassal of VN05 replaces goes out of the game",
            "48 hours for each decision",
        ]
    )


def test_seats_are_given_to_bots_and_opened_again_and_all_have_to_be_taken(ana: Visitor) -> None:
    ana.come("Ana")
    ana.click("Open a table")
    expect(ana.page.get_by_text("1 seat is open.")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Start the game")).to_be_disabled()

    ana.click("Put a bot here")
    expect(ana.page.get_by_text("Everybody is here.")).to_be_visible()
    ana.page.get_by_label("Bot for seat 2").select_option("Master")
    expect(ana.page.get_by_role("list", name="Seats")).to_contain_text("Bot: Master")
    expect(ana.page.get_by_role("button", name="Start the game")).to_be_enabled()

    ana.click("Open this seat")
    expect(ana.page.get_by_text("1 seat is open.")).to_be_visible()


def test_the_link_is_copied_and_leads_others_to_a_seat(ana: Visitor, bo: Visitor) -> None:
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.come("Ana")
    ana.click("Open a table")
    ana.click("Copy")
    expect(ana.page.get_by_role("button", name="Copied")).to_be_visible()
    link = ana.page.evaluate("navigator.clipboard.readText()")

    bo.open(link)
    expect(bo.page.get_by_text("The host starts the game when all seats are taken")).to_be_visible()
    bo.page.get_by_label("Your name").fill("Bo")
    bo.click("Sit here")

    expect(ana.page.get_by_role("list", name="Seats")).to_contain_text("Bo")
    bo.click("Stand up")
    expect(ana.page.get_by_text("1 seat is open.")).to_be_visible()


def test_a_table_that_is_removed_leads_back_to_the_first_page(ana: Visitor) -> None:
    ana.come("Ana")
    ana.click("Open a table")

    ana.click("Remove the table")

    expect(ana.page.get_by_role("button", name="Play solo", exact=True)).to_be_visible()
    expect(ana.page.get_by_role("region", name="My tables").get_by_role("link")).to_have_count(0)


def test_an_open_table_is_found_on_the_first_page(ana: Visitor, bo: Visitor, server: ServerInThread) -> None:
    ana.be(server.guest("Ana"))
    ana.open()
    ana.click("More options: With friends")
    ana.page.get_by_label("Who may join").select_option("Anyone")
    ana.page.get_by_label("Name of the table").fill("Evening game")
    ana.page.get_by_role("dialog").get_by_role("button", name="Open a table").click()
    expect(ana.page.get_by_role("heading", name="Evening game")).to_be_visible()

    bo.open()
    bo.page.get_by_role("region", name="Open tables").get_by_role("link", name=re.compile("Evening game")).click()

    expect(bo.page.get_by_role("button", name="Sit here")).to_be_visible()


def test_a_phone_shows_it_without_scrolling_sideways(visitor: MakeVisitor) -> None:
    phone = visitor(*PHONE)
    phone.come("Ana")
    phone.click("Open a table")
    expect(phone.page.get_by_label("Invitation link")).to_be_visible()

    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_the_host_changes_the_game_and_the_order_of_seats(ana: Visitor, bo: Visitor, server: ServerInThread) -> None:
    host, other = server.guest("Ana"), server.guest("Bo")
    made = host.create_table(["me", "open"], visibility="open")
    other.join(made)
    for visitor, guest in ((ana, host), (bo, other)):
        visitor.be(guest)
        visitor.open(f"/tables/{made['id']}")
    expect(bo.page.get_by_role("button", name="Change the game")).to_have_count(0)

    ana.click("Change the game")
    dialog = ana.page.get_by_role("dialog", name="Change the game")
    dialog.get_by_role("radio", name="3", exact=True).check()
    dialog.get_by_role("checkbox", name=re.compile("^Nobles")).check()
    dialog.get_by_label("Name of the table").fill("Three of us")
    dialog.get_by_role("button", name="Save").click()

    expect(bo.page.get_by_role("heading", name="Three of us")).to_be_visible()
    lines = bo.page.get_by_role("region", name="Game settings").get_by_role("listitem")
    expect(lines).to_have_text(["3 players", "Nobles and Newcomers", "Extra Buildings"])
    expect(bo.page.get_by_text("1 seat is open.")).to_be_visible()
    # and what was set stays set when it is changed again
    ana.click("Change the game")
    expect(dialog.get_by_role("checkbox", name=re.compile("^Nobles"))).to_be_checked()
    dialog.get_by_role("radio", name="2", exact=True).check()
    dialog.get_by_role("button", name="Save").click()
    expect(lines.first).to_have_text("2 players")

    ana.click("Move seat 2 up")

    expect(bo.page.get_by_role("list", name="Seats").get_by_role("listitem").first).to_contain_text("Bo")
