"""Blocks, reports and announcements, in the browsers of those who are concerned."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.servers.guest import Guest, TableLike
from harness.servers.server import ServerInThread
from tests.server.admin.roles import Host
from tests.web.browsing import BOTH, Visitor
from tests.web.conftest import MakeVisitor

DATABASES = BOTH


def at_one_table(server: ServerInThread, ana: Visitor, bo: Visitor) -> tuple[Guest, Guest, TableLike]:
    """Ana and Bo look at a table that has not begun."""
    host, other = server.guest("Ana"), server.guest("Bo")
    table = host.create_table(["me", "open", "open"], visibility="open", game={"players": 3})
    other.join(table)
    for visitor, guest in ((ana, host), (bo, other)):
        visitor.be(guest)
        visitor.open(f"/tables/{table['id']}")
    return host, other, table


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Message").fill(text)
    visitor.page.get_by_role("button", name="Send", exact=True).click()
    expect(visitor.page.get_by_role("log", name="Chat")).to_contain_text(text)


def test_who_is_blocked_talks_on_and_is_not_heard(server: ServerInThread, ana: Visitor, bo: Visitor) -> None:
    host, other, _ = at_one_table(server, ana, bo)
    say(bo, "Hello, Ana")
    chat = ana.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("Hello, Ana")

    ana.click("People at this table")
    ana.page.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    expect(ana.page.get_by_role("button", name="Unblock")).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(chat).not_to_contain_text("Hello, Ana")
    say(bo, "Anybody?")
    say(ana, "Nobody")

    expect(chat).not_to_contain_text("Anybody?")
    expect(bo.page.get_by_role("log", name="Chat")).not_to_contain_text("Nobody")
    open_table = host.create_table(["me", "open"], visibility="open", title="Not for Bo")
    bo.open()
    expect(bo.page.get_by_role("heading", name="Open tables")).to_be_visible()
    assert open_table["id"] not in [table["id"] for table in other.open_tables()]
    expect(bo.page.get_by_text("Not for Bo")).to_have_count(0)
    ana.open("/friends")
    ana.page.get_by_role("button", name="Remove Bo").click()
    expect(ana.page.get_by_role("button", name="Remove Bo")).to_have_count(0)


def test_a_report_reaches_the_moderators_with_what_was_said(
    server: ServerInThread, visitor: MakeVisitor, ana: Visitor, bo: Visitor
) -> None:
    _, other, table = at_one_table(server, ana, bo)
    say(bo, "A rude word")
    moderator = visitor(still=True, painted=False)
    moderator.be(Host(server).person("Mo", "moderator"))

    ana.click("People at this table")
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Report").click()
    dialog.get_by_label("What happened?").fill("He insults me.")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_text("A moderator will look at it.")).to_be_visible()

    moderator.open("/admin")
    moderator.page.get_by_role("button", name="Reports (1)").click()
    report = moderator.page.get_by_role("listitem").filter(has_text="He insults me.")
    report.get_by_text("Chat (1)").click()
    expect(report.get_by_text("A rude word")).to_be_visible()
    report.get_by_role("button", name="Take chat away").click()
    expect(report.get_by_text("Done.")).to_be_visible()
    report.get_by_role("button", name="Settled").click()
    expect(report.get_by_text("A rude word")).to_have_count(0)
    expect(moderator.page.get_by_role("button", name="Reports", exact=True)).to_be_visible()
    moderator.page.get_by_role("button", name="Log").click()
    expect(moderator.page.get_by_role("listitem").filter(has_text="report settled")).to_contain_text("Mo")
    expect(moderator.page.get_by_role("button", name="Announcement")).to_have_count(0)
    assert other.http.post(other.at(table, "/chat"), json={"text": "again"}).status_code == 403


def test_a_banner_counts_down_while_the_server_drains(
    server: ServerInThread, visitor: MakeVisitor, ana: Visitor
) -> None:
    operator = visitor(still=True, painted=False)
    operator.be(Host(server).person("Olga", "operator"))
    operator.open("/admin")
    operator.click("Announcement")
    operator.page.get_by_label("Text for everybody").fill("A new disk for the server.")
    operator.page.get_by_label("Interruption in minutes").fill("10")
    operator.page.get_by_label("No new tables").check()

    operator.click("Announce")
    expect(operator.page.get_by_text("Done.")).to_be_visible()
    ana.open()

    banner = ana.page.get_by_role("region", name="Announcement")
    expect(banner).to_contain_text("A new disk for the server.")
    expect(banner).to_contain_text("The server restarts in 9:5")
    guest = server.guest("Zoe")
    assert guest.http.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "bot"}]}).status_code == 503
    operator.click("Withdraw")
    expect(operator.page.get_by_text("Done.")).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(banner).to_have_count(0)


def test_a_friend_link_is_opened_by_somebody_new_who_is_then_invited(
    server: ServerInThread, ana: Visitor, bo: Visitor
) -> None:
    host = server.guest("Ana")
    ana.be(host)
    ana.open("/friends")
    ana.click("Make a link")
    link = ana.page.get_by_label("Link for a friend").input_value()

    bo.open(link)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.click("Become friends")

    expect(bo.page.get_by_text("You and Ana are friends now.")).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_role("listitem").filter(has_text="Bo")).to_be_visible()
    table = host.create_table(["me", "open"], title="For a friend")
    ana.open(f"/tables/{table['id']}")
    ana.click("Invite a friend")
    expect(ana.page.get_by_text("Bo finds this table")).to_be_visible()
    bo.open()
    expect(bo.page.get_by_role("link").filter(has_text="For a friend")).to_be_visible()
