"""A local mail server that stores mail, refuses some of it, or fails."""

from __future__ import annotations

import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from harness.servers.guest import wait_until
from tawantinsuyu.server.features.notices.mail import Security

LINK = re.compile(r"https?://\S+")


@dataclass
class Mailbox:
    """What a mail server got, and the replies that it gives instead of taking mail for some addresses."""

    port: int
    mails: list[EmailMessage] = field(default_factory=list)
    replies: dict[str, str] = field(default_factory=dict)

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:
        if address in self.replies:
            return self.replies[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]

    def latest(self, address: str, count: int = 1) -> EmailMessage:
        """The last of so many mails to an address, once it has come."""
        wait_until(lambda: len(self.to(address)) >= count, f"mail number {count} to {address}")
        assert len(self.to(address)) == count
        return self.to(address)[-1]


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content())


def link_in(mail: EmailMessage, word: str) -> str:
    """The link of a mail whose path has this word."""
    links: list[str] = LINK.findall(text_of(mail))
    return next(link for link in links if word in link)


@contextmanager
def mailbox(security: Security = "none", tls: ssl.SSLContext | None = None) -> Iterator[Mailbox]:
    """A mail server at a free port. With encryption it takes no mail before it."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        box = Mailbox(tried.getsockname()[1])
    where: dict[str, Any] = {"hostname": "127.0.0.1", "port": box.port}
    if security == "tls":
        server = Controller(box, **where, ssl_context=tls)
    elif security == "starttls":
        server = Controller(box, **where, tls_context=tls, require_starttls=True)
    else:
        server = Controller(box, **where)
    server.start()
    try:
        yield box
    finally:
        server.stop()
