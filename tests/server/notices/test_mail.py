"""Mail server settings, and valid addresses."""

from __future__ import annotations

import asyncio
import ssl
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tawantinsuyu.server.features.notices.mail import PASSWORD, Mailer, Security, is_address, read_mailer
from tests.server.notices.mailbox import mailbox

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


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A new certificate of this machine, signed by itself, with its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail.test")])
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    written = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path = tmp_path / "certificate.pem"
    path.write_bytes(written + signed.public_bytes(serialization.Encoding.PEM))
    return path


def a_mail() -> EmailMessage:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = FROM, "ana@example.org", "It is your turn"
    return mail


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_mail_goes_encrypted_to_a_server_with_a_trusted_certificate_only(security: Security, certificate: Path) -> None:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate)
    trusting = ssl.create_default_context(cafile=str(certificate))
    with mailbox(security, tls) as box:
        delivery = asyncio.run(Mailer("127.0.0.1", box.port, security, FROM, tls=trusting).send(a_mail()))
        assert (delivery.outcome, delivery.reason) == ("delivered", "delivered")
        # given no reason to trust the certificate, nothing is sent
        distrusted = asyncio.run(Mailer("127.0.0.1", box.port, security, FROM).send(a_mail()))
        assert (distrusted.outcome, distrusted.reason) == ("retry", "mail-server")

    assert [mail["Subject"] for mail in box.mails] == ["It is your turn"]


def test_without_the_encryption_that_is_wanted_nothing_is_sent() -> None:
    with mailbox() as box:  # it does not know STARTTLS
        delivery = asyncio.run(Mailer("127.0.0.1", box.port, "starttls", FROM).send(a_mail()))

    assert (delivery.outcome, delivery.reason) == ("retry", "mail-server")
    assert box.mails == []
