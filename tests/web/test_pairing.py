"""Finding a game with other people: two browsers, and one that is alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from harness.servers.server import ServerInThread, run_server
from tests.web.browsing import PHONE, SITE, Visitor

MakeVisitor = Callable[..., Visitor]

LOOKING = "Looking for a game…"


def look(visitor: Visitor, players: str = "2") -> None:
    """Look for a game that a number of people play."""
    for count in "234":
        visitor.page.get_by_role("checkbox", name=count, exact=True).set_checked(count == players)
    visitor.click("Find a game")


def test_two_people_find_each_other_and_sit_at_the_same_table(ana: Visitor, bo: Visitor) -> None:
    ana.open()
    ana.page.get_by_role("link", name="Find a game").click()
    ana.page.get_by_label("Your name").fill("Ana")
    look(ana)
    expect(ana.page.get_by_role("status")).to_have_text(LOOKING)
    expect(ana.page.get_by_text("2 players · The base game · Live")).to_be_visible()

    bo.open("/find")
    bo.page.get_by_label("Your name").fill("Bo")
    look(bo)

    for visitor in (ana, bo):
        visitor.page.wait_for_url(re.compile("/tables/"))
        visitor.arrives()
    assert ana.page.url == bo.page.url
    expect(ana.panel("Bo")).to_be_visible()


def test_who_looks_for_another_game_waits_and_may_stop(ana: Visitor, server: ServerInThread) -> None:
    other = server.guest("Bo")
    other.request("PUT", "/api/me/search", {"players": [3]})
    ana.be(server.guest("Ana"))
    ana.open("/find")
    look(ana, "4")
    expect(ana.page.get_by_role("status")).to_have_text(LOOKING)

    ana.page.reload()
    expect(ana.page.get_by_role("status")).to_have_text(LOOKING)
    ana.click("Stop looking")

    expect(ana.page.get_by_role("button", name="Find a game")).to_be_enabled()
    other.request("DELETE", "/api/me/search")


def test_a_notice_needs_somewhere_to_send_it(ana: Visitor, server: ServerInThread) -> None:
    ana.be(server.guest("Ana"))
    ana.open("/find")
    ana.page.get_by_role("checkbox", name=re.compile("^Notify me")).check()
    expect(ana.page.get_by_role("button", name="Notifications")).to_be_visible()
    look(ana)

    expect(ana.page.get_by_role("alert")).to_contain_text("You have not set up a way to be notified yet")
    ana.complaints.clear()  # the browser reports the refusal, too


def test_open_tables_are_filtered_by_what_is_played_and_how(ana: Visitor, server: ServerInThread) -> None:
    host = server.guest("Host")
    made = [
        ("Short", ["me", "open"], {}, {"clock": {"kind": "total"}}),
        (
            "Long",
            ["me", "open", "open"],
            {"players": 3, "modules": ["vassals"]},
            {"clock": {"kind": "deadline"}},
        ),
    ]
    for title, seats, game, options in made:
        host.create_table(seats, game=game, options=options, title=title, visibility="open")
    ana.open("/find")
    shown = ana.page.get_by_role("region", name="Open tables").get_by_role("link", name=re.compile("Short|Long"))
    filters = ana.page.get_by_role("group", name="Filter open tables")
    expect(shown).to_have_count(2)

    for name, value, left in [
        ("Players", "3", "Long"),
        ("Mode", "With modules", "Long"),
        ("Mode", "Base game", "Short"),
        ("Pace", "A time limit for each decision", "Long"),
        ("Pace", "A time limit for the whole game", "Short"),
    ]:
        filters.get_by_label(name).select_option(value)
        expect(shown).to_have_count(1)
        expect(shown).to_contain_text(left)
        filters.get_by_label(name).select_option("Any")
    filters.get_by_label("Players").select_option("4")
    expect(ana.page.get_by_text("No open table matches these filters.")).to_be_visible()


def test_who_is_alone_is_offered_bots_at_once_and_plays_the_same_game(visitor: MakeVisitor) -> None:
    with run_server(site=SITE) as server:
        phone = visitor(*PHONE, still=True)
        phone.url = server.url
        phone.open("/find")
        phone.page.get_by_label("Your name").fill("Ana")
        phone.page.get_by_role("checkbox", name=re.compile("^Vassals")).check()
        look(phone, "3")
        expect(phone.page.get_by_text("You can play the same game against bots now.")).to_be_visible()
        assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]

        phone.click("Play against bots")
        phone.page.wait_for_url(re.compile("/tables/"))
        phone.arrives()

        (table,) = [row.row for row in server.services.registry.open_tables()]
        assert (table.settings["players"], table.settings["modules"]) == (3, ["vassals", "buildings"])
        phone.open("/find")
        expect(phone.page.get_by_role("button", name="Find a game")).to_be_enabled()
