"""Keeping one's identity, in browsers: passkeys, codes and links, devices, merging, and what belongs to a person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import CDPSession, expect

from harness.servers.guest import Guest
from harness.servers.server import ServerInThread, run_server
from tests.server.games import game_for_two
from tests.server.notices.mailbox import Mailbox, link_in, mailbox
from tests.web.axe import AXE, RUN
from tests.web.browsing import BOTH, PHONE, SITE, Visitor
from tests.web.conftest import MakeVisitor

DATABASES = BOTH

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(box: Mailbox, database: str) -> Iterator[ServerInThread]:
    """A server with a name: passkeys are made for names."""
    sender = "game@tawantinsuyu.example"
    with run_server(site=SITE, database=database, hosts=("localhost",), smtp=box.url, mail_from=sender) as running:
        yield running


@pytest.fixture
def laptop(visitor: MakeVisitor) -> Visitor:
    return at_name(visitor(still=True))


@pytest.fixture
def phone(visitor: MakeVisitor) -> Visitor:
    return at_name(visitor(*PHONE, still=True))


def at_name(visitor: Visitor) -> Visitor:
    visitor.url = visitor.url.replace("127.0.0.1", "localhost")
    return visitor


class Authenticator:
    """The virtual authenticator of a window."""

    def __init__(self, visitor: Visitor) -> None:
        self.session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self.session.send("WebAuthn.enable")
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.id = made["authenticatorId"]

    def copy_to(self, other: Authenticator) -> None:
        """As a password manager does with the devices of one person."""
        for credential in self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]:
            other.session.send("WebAuthn.addCredential", {"authenticatorId": other.id, "credential": credential})


def come_as(visitor: Visitor, guest: Guest, path: str = "/identity") -> None:
    visitor.be(guest)
    visitor.open(path)


def says(visitor: Visitor, text: str) -> None:
    expect(visitor.page.get_by_text(text)).to_be_visible()


def test_a_passkey_signs_in_another_device_which_brings_its_games_and_can_be_signed_out(
    laptop: Visitor, phone: Visitor, server: ServerInThread
) -> None:
    # given Ana with a passkey, and her phone, where she has played as Ana Phone
    ana, mobile = server.guest("Ana"), server.guest("Ana Phone")
    mine, theirs = ana.create_table(["me", "bot"], title="Hill"), mobile.create_table(["me", "bot"], title="Valley")
    come_as(laptop, ana)
    key = Authenticator(laptop)
    laptop.click("Add a passkey")
    expect(laptop.page.get_by_role("button", name="Remove")).to_be_visible()
    come_as(phone, mobile)
    key.copy_to(Authenticator(phone))

    # when she signs in there
    says(phone, "You are Ana Phone.")
    phone.click("Sign in with a passkey")

    # then it is her phone, with the tables of both
    says(phone, "You are Ana.")
    assert {table["id"] for table in ana.my_tables()} == {mine["id"], theirs["id"]}
    phone.open("/")
    says(phone, "Valley")

    # and she can sign it out from her laptop
    laptop.page.reload()
    laptop.click("Sign out")
    expect(laptop.page.get_by_role("button", name="Sign out everywhere else")).to_have_count(0)
    phone.open("/identity")
    expect(phone.page.get_by_role("heading", name="Sign in")).to_be_visible()
    says(phone, "You have no tables here yet.")
    phone.complaints = [complaint for complaint in phone.complaints if "401" not in complaint]

    # and a passkey that was removed opens nothing
    laptop.click("Remove")
    expect(laptop.page.get_by_role("button", name="Remove")).to_have_count(0)
    phone.click("Sign in with a passkey")
    expect(phone.page.get_by_role("alert")).to_contain_text("does not know this passkey")
    phone.complaints = [complaint for complaint in phone.complaints if "404" not in complaint]


def test_a_recovery_code_is_shown_once_and_signs_in(laptop: Visitor, phone: Visitor, server: ServerInThread) -> None:
    come_as(laptop, server.guest("Ana"))
    laptop.click("Make a recovery code")
    code = laptop.page.locator("output.printed").inner_text()
    laptop.page.reload()
    expect(laptop.page.get_by_role("button", name="Make a new code")).to_be_visible()
    expect(laptop.page.locator("output.printed")).to_have_count(0)

    phone.open("/identity")
    phone.page.get_by_label("Recovery code").fill(code.upper())
    phone.page.locator("form", has=phone.page.get_by_label("Recovery code")).get_by_role("button").click()

    says(phone, "You are Ana.")


def test_a_link_by_mail_signs_in_once(laptop: Visitor, phone: Visitor, server: ServerInThread, box: Mailbox) -> None:
    ana, address = server.guest("Ana"), f"{server.url.rpartition(':')[2]}@example.org"
    ana.mail(address)
    ana.post("/api/mail/confirm", {"code": link_in(box.latest(address), "/confirm/").rpartition("/")[2]})
    come_as(laptop, ana)
    says(laptop, f"your confirmed address: {address}")

    phone.open("/identity")
    phone.page.get_by_label("Email address").fill(address)
    phone.click("Send me a link")
    says(phone, "a link is on its way")
    path = "/" + link_in(box.latest(address, 2), "/sign-in/").split("/", 3)[3]
    phone.open(path)
    phone.click("Sign in")

    expect(phone.page.get_by_label("Your name")).to_have_value("Ana")
    laptop.open(path)
    laptop.click("Sign in")
    expect(laptop.page.get_by_role("alert")).to_contain_text("has been used or has expired")
    laptop.complaints = [complaint for complaint in laptop.complaints if "404" not in complaint]


def test_ones_data_can_be_taken_along_and_deleted(
    laptop: Visitor, phone: Visitor, server: ServerInThread, tmp_path: Path
) -> None:
    table, ana, ben = game_for_two(server)
    come_as(laptop, ana)
    with laptop.page.expect_download() as download:
        laptop.click("Download my data")
    download.value.save_as(tmp_path / "mine.zip")
    with ZipFile(tmp_path / "mine.zip") as archive:
        assert {"profile.json", f"tables/{table['id']}.json"} <= set(archive.namelist())

    laptop.click("Delete everything about me")
    delete = laptop.page.get_by_role("button", name="Delete for good")
    expect(delete).to_be_disabled()
    laptop.page.get_by_label("Type your name").fill(str(ana.name))
    delete.click()

    says(laptop, "Everything about you has been deleted here.")
    come_as(phone, ben, f"/tables/{table['id']}")
    expect(phone.page.get_by_text("Deleted player").first).to_be_visible()


@pytest.mark.parametrize("name", ["laptop", "phone"])
def test_the_page_has_no_fault(name: str, request: pytest.FixtureRequest, server: ServerInThread) -> None:
    visitor: Visitor = request.getfixturevalue(name)
    come_as(visitor, server.guest("Ana"))
    expect(visitor.page.get_by_role("heading", name="Your data")).to_be_visible()
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert visitor.page.evaluate(RUN, None) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0


def test_a_server_of_one_machine_says_nothing_about_passkeys(chromium_of_one: Visitor) -> None:
    expect(chromium_of_one.page.get_by_role("heading", name="Your data")).to_be_visible()
    expect(chromium_of_one.page.get_by_text("passkey")).to_have_count(0)
    expect(chromium_of_one.page.get_by_text("ecovery code")).to_have_count(0)


@pytest.fixture
def chromium_of_one(visitor: MakeVisitor) -> Iterator[Visitor]:
    with run_server(site=SITE) as alone:
        one = visitor(still=True)
        one.url = alone.url
        come_as(one, alone.guest("Ana"))
        yield one
        one.page.close()
