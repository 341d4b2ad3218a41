"""The settings of a mail server, and what is an address."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage

import pytest

from tawantinsuyu.server.notify.mail import PASSWORD, Mailer, is_address, read_mailer

FROM = "Tawantinsuyu <game@example.org>"


@pytest.mark.parametrize(
    ("url", "host", "port", "security", "user"),
    [
        ("smtps://ana@mail.example.org", "mail.example.org", 465, "tls", "ana"),
        ("smtp://mail.example.org", "mail.example.org", 587, "starttls", ""),
        ("smtp://ana%40example.org@mail.example.org:2525", "mail.example.org", 2525, "starttls", "ana@example.org"),
        ("smtp://localhost:25", "localhost", 25, "none", ""),
        ("smtps://127.0.0.1", "127.0.0.1", 465, "tls", ""),
    ],
)
def test_only_a_server_on_this_machine_is_called_without_encryption(
    url: str, host: str, port: int, security: str, user: str
) -> None:
    mailer = read_mailer(url, FROM, {PASSWORD: "secret"})

    assert (mailer.host, mailer.port, mailer.security, mailer.user) == (host, port, security, user)
    assert mailer.password == "secret"
    assert "secret" not in repr(mailer)


@pytest.mark.parametrize(
    ("url", "sender", "said"),
    [
        ("mail.example.org:25", FROM, "smtps://USER@HOST:PORT"),
        ("https://mail.example.org", FROM, "smtps://USER@HOST:PORT"),
        ("smtp://", FROM, "smtps://USER@HOST:PORT"),
        ("smtps://ana:secret@mail.example.org", FROM, PASSWORD),
        ("smtps://mail.example.org", "", "--mail-from"),
        ("smtps://mail.example.org", "game\r\nBcc: x@example.org", "--mail-from"),
    ],
)
def test_a_wrong_setting_is_told_before_the_server_starts(url: str, sender: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_mailer(url, sender, {})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ana@example.org", True),
        ("a.b+c@mail.example.co.uk", True),
        ("ana@example", False),
        ("ana@-example.org", False),
        ("ana@example.org ", False),
        ("ana@example.org\n", False),
        ("ana@@example.org", False),
        ("<ana@example.org>", False),
        (f"{'a' * 65}@example.org", False),
    ],
)
def test_an_address_is_one_that_needs_no_quoting(text: str, expected: bool) -> None:
    assert is_address(text) is expected


def test_a_server_that_does_not_listen_is_tried_again() -> None:
    mailer = Mailer("127.0.0.1", 1, "none", FROM)
    delivery = asyncio.run(mailer.send(EmailMessage()))
    assert (delivery.outcome, delivery.reason) == ("retry", "mail-server")
