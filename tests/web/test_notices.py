"""Mail notices and holidays: from the home page to the mail server and to the others at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from harness.servers.server import ServerInThread, run_server
from tests.server.notices.mailbox import Mailbox, link_in, mailbox
from tests.web.axe import AXE, RUN, faults_in
from tests.web.browsing import BOTH, SITE, Visitor

DATABASES = BOTH


@pytest.fixture(scope="module")
def box(database: str) -> Iterator[Mailbox]:  # noqa: ARG001 - one for each server
    with mailbox() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(box: Mailbox, database: str) -> Iterator[ServerInThread]:
    sender = "game@tawantinsuyu.example"
    with run_server(site=SITE, database=database, smtp=box.url, mail_from=sender) as running:
        yield running


def path_of(link: str) -> str:
    """The server of a test listens at another port than its links say."""
    return "/" + link.split("/", 3)[3]


def test_an_address_is_entered_confirmed_by_its_link_and_ended_by_another(ana: Visitor, box: Mailbox) -> None:
    ana.come("Ana")
    ana.click("Notifications")
    ana.page.get_by_label("Email address").fill("ana@example.org")
    form = ana.page.locator("form", has=ana.page.get_by_label("Email address"))
    form.get_by_role("button", name="Save").click()
    expect(ana.page.get_by_text("We have sent a link to ana@example.org.")).to_be_visible()
    assert faults_in(ana.page, "dialog[open]") == []
    question = box.latest("ana@example.org")

    ana.open(path_of(link_in(question, "/confirm/")))
    expect(ana.page.get_by_role("button", name="Send notifications")).to_be_visible()
    ana.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert ana.page.evaluate(RUN, None) == []
    ana.click("Send notifications")
    expect(ana.page.get_by_text("Notifications go to ana@example.org.")).to_be_visible()

    ana.open(path_of(link_in(question, "/stop/")))
    ana.click("No more emails")
    expect(ana.page.get_by_text("Your address has been deleted here.")).to_be_visible()
    ana.open("/")
    ana.click("Notifications")
    expect(ana.page.get_by_label("Email address")).to_have_value("")


def test_the_others_see_who_is_on_holiday(ana: Visitor, bo: Visitor, server: ServerInThread) -> None:
    host, other = server.guest("Ana"), server.guest("Bo")
    table = host.create_table(["me", "open"], visibility="invitation")
    other.join(table, invite=table["invite"])
    host.start(table)
    asked = host if host.table(table)["your_turn"] else other
    away, here = ("Ana", bo) if asked is host else ("Bo", ana)
    here.be(other if asked is host else host)
    here.sit_at(table)
    gone = ana if here is bo else bo
    gone.be(asked)
    gone.open("/")

    gone.click("Holiday")
    gone.page.get_by_label("Days").fill("3")
    gone.click("Go on holiday")

    expect(gone.page.get_by_text("You are on holiday until")).to_be_visible()
    expect(gone.page.get_by_text("25 of 28 days left")).to_be_visible()
    expect(here.prompt).to_have_text(re.compile(f"Waiting for {away}, on holiday until "))
    expect(here.panel(away)).to_contain_text("on holiday")
    gone.click("I am back")
    expect(here.prompt).to_have_text(f"Waiting for {away}.")
