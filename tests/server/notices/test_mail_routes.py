"""Notices by mail from end to end: asked for over HTTP, sent to a real mail server, ended by a link."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import httpx
import pytest

from harness.servers.guest import Data, Guest, refused, wait_until
from harness.servers.server import GENEROUS, ServerInThread, run_server
from tawantinsuyu.server.features.notices import mail_queries as mails
from tawantinsuyu.server.storage import notices
from tests.server.games import game_for_two
from tests.server.notices.mailbox import Mailbox, link_in, mailbox, text_of
from tests.server.notices.test_notices import all_sent, waiting

FROM = "game@tawantinsuyu.example"


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(box: Mailbox) -> Iterator[ServerInThread]:
    """A server that sends mail, with notices that are due at once."""
    with (
        patch.object(notices, "NOTICE_AFTER", 0),
        run_server(smtp=box.url, mail_from=FROM, notice_seconds=0.05) as running,
    ):
        yield running


def code_of(link: str) -> str:
    return link.rstrip("/").rpartition("/")[2]


def confirmed(box: Mailbox, person: Guest, address: str) -> Guest:
    """A person with an address that was confirmed by the link in its first mail."""
    person.mail(address)
    person.post("/api/mail/confirm", {"code": code_of(link_in(box.latest(address), "/confirm/"))})
    return person


def game(server: ServerInThread, box: Mailbox, name: str) -> tuple[Data, Guest, Guest, str]:
    """A game of two, the one who is asked, and the other with their confirmed address."""
    table, asked, other = game_for_two(server, title="Cuzco")
    address = f"{name}@example.org"
    confirmed(box, other, address)
    all_sent(server)
    return table, asked, other, address


def test_an_address_gets_nothing_but_a_question_before_it_is_confirmed(server: ServerInThread, box: Mailbox) -> None:
    table, asked, other = game_for_two(server)
    address = "not-yet@example.org"
    assert other.mail(address) == {"available": True, "address": address, "confirmed": False}
    question = box.latest(address)
    # when it is their turn, before they have opened the link
    asked.answer(table)
    all_sent(server)
    # then nothing was sent besides the question
    assert box.to(address) == [question]
    assert (question["From"], question["Subject"]) == (FROM, "May we notify you here when it is your turn?")
    # and the link works once
    code = code_of(link_in(question, "/confirm/"))
    assert server.guest(None).post("/api/mail/confirm", {"code": code}) == {"address": address}
    assert other.get("/api/me/mail")["confirmed"]
    with refused(404, "no-mail-link"):
        other.post("/api/mail/confirm", {"code": code})


def test_who_is_away_is_told_by_mail_that_it_is_their_turn(server: ServerInThread, box: Mailbox) -> None:
    table, asked, _, address = game(server, box, "turn")

    asked.answer(table)

    mail = box.latest(address, 2)
    assert mail["Subject"].replace("\u200b", "") == "It is your turn at Cuzco."
    assert link_in(mail, "/tables/") == f"{server.services.config.link_base}/tables/{table['id']}"
    assert mail["Auto-Submitted"] == "auto-generated"
    # and nothing else is told: no name of a card, no other player, no word of the game
    said = [line for line in text_of(mail).replace("\u200b", "").splitlines() if line.strip(" -") and "://" not in line]
    assert said == ["It is your turn at Cuzco."]


@pytest.mark.parametrize("way", ["page", "mail-program"])
def test_each_mail_has_a_way_to_end_them(server: ServerInThread, box: Mailbox, way: str) -> None:
    table, asked, other, address = game(server, box, way)
    asked.answer(table)
    mail = box.latest(address, 2)
    # when the link is used, or a mail program posts to the address in the header
    if way == "page":
        server.guest(None).post("/api/mail/stop", {"code": code_of(link_in(mail, "/stop/"))})
    else:
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        target = str(mail["List-Unsubscribe"]).strip("<>").replace(server.services.config.link_base, server.url)
        form = {"List-Unsubscribe": "One-Click"}
        assert httpx.post(target, data=form, trust_env=False, verify=False).status_code == 200
    # then the address is forgotten, and the next turn is told to nobody
    assert other.get("/api/me/mail")["address"] is None
    other.answer(table)
    asked.answer(table)
    all_sent(server)
    assert len(box.to(address)) == 2


def test_so_many_mails_and_no_more_are_sent(server: ServerInThread, box: Mailbox) -> None:
    ana = confirmed(box, server.guest("Ana"), "many@example.org")
    database, hour = server.services.database, mails.HOUR

    def waits(at: int) -> int:
        return server.inside(database.write(lambda connection: mails.count_mail(connection, ana.id, at)))

    assert [waits(0) for _ in range(7)] == [0] * 6 + [hour]
    assert waits(hour - 5) == 5
    # after an hour there are six more, until there were 24 in a day
    assert [waits(at * hour) for at in (1, 2, 3) for _ in range(6)] == [0] * 18
    assert waits(5 * hour) == 19 * hour
    assert waits(24 * hour) == 0


def test_who_never_entered_an_address_can_keep_it_from_being_entered(server: ServerInThread, box: Mailbox) -> None:
    address = "victim@example.org"
    server.guest("Eve").mail(address)
    stop = code_of(link_in(box.latest(address), "/stop/"))

    server.guest(None).post("/api/mail/stop", {"code": stop})

    with refused(409, "mail-unwanted"):
        server.guest("Eve").mail(address.upper())
    assert not box.to(address.upper())


@pytest.mark.parametrize("address", ["ana", "ana@localhost", "a b@example.org", "ana@example.org, bo@example.org"])
def test_what_is_no_address_is_refused(server: ServerInThread, address: str) -> None:
    with refused(422, "bad-mail"):
        server.guest("Ana").mail(address)


def test_a_line_break_cannot_add_a_header(server: ServerInThread, box: Mailbox) -> None:
    before = len(box.mails)
    with refused(422, "bad-request"):
        server.guest("Ana").mail("ana@example.org\r\nBcc: bo@example.org")
    assert len(box.mails) == before


def test_an_address_that_the_mail_server_refuses_is_told_at_once(server: ServerInThread, box: Mailbox) -> None:
    box.replies["gone@example.org"] = "550 no such box"
    with refused(409, "mail-failed") as told:
        server.guest("Ana").mail("gone@example.org")
    assert "550" in told[0]["error"]["message"]


def test_questions_to_one_address_are_few(box: Mailbox) -> None:
    with run_server(smtp=box.url, mail_from=FROM, limits={**GENEROUS, "mail-targets": "3/day"}) as server:
        for _ in range(3):
            server.guest("Eve").mail("often@example.org")
        with refused(429, "too-fast"):
            server.guest("Eve").mail("often@example.org")
    assert len(box.to("often@example.org")) == 3


def test_questions_by_one_person_are_few(box: Mailbox) -> None:
    with run_server(smtp=box.url, mail_from=FROM, limits={**GENEROUS, "mails": "2/hour"}) as server:
        ana = server.guest("Ana")
        for name in ("one", "two"):
            ana.mail(f"{name}@example.org")
        with refused(429, "too-fast"):
            ana.mail("three@example.org")
    assert not box.to("three@example.org")


def test_a_server_without_mail_says_so() -> None:
    with run_server() as server:
        ana = server.guest("Ana")
        assert ana.get("/api/me/mail") == {"available": False, "address": None, "confirmed": False}
        with refused(409, "no-mail"):
            ana.mail("ana@example.org")


def test_a_mail_server_that_fails_does_not_disturb_the_game(server: ServerInThread, box: Mailbox) -> None:
    table, asked, other, address = game(server, box, "later")
    box.replies[address] = "451 later"

    asked.answer(table)
    wait_until(lambda: waiting(server) == 1, "a notice that is put off")

    assert other.answer(table)["version"] == 3
    assert len(box.to(address)) == 1
