"""Notices by mail, over the host's SMTP server.

`smtplib` blocks, so it runs in separate threads. A mail says what a webhook says: the kind of notice, the title of the
table and its link. Each contains a link to unsubscribe.
"""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

from tawantinsuyu.server.features.notices.delivery import Delivery, Outcome
from tawantinsuyu.server.features.notices.wording import Notice, sentence, words

ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+",
    re.ASCII,
)
LONGEST_ADDRESS: Final = 254
SECONDS: Final = 10.0
"""Seconds the mail server may take for each step."""
PORTS: Final = {"smtps": 465, "smtp": 587}
LOOPBACK: Final = frozenset(("localhost", "127.0.0.1", "::1"))
FIRST_PERMANENT: Final = 500
"""Replies from here on mean "never"."""

Security = Literal["tls", "starttls", "none"]


def is_address(text: str) -> bool:
    """Whether mail can be sent to this address."""
    return len(text) <= LONGEST_ADDRESS and ADDRESS.fullmatch(text) is not None


@dataclass(frozen=True)
class Mailer:
    """The host's mail server. `sender` is the address that mails come from."""

    host: str
    port: int
    security: Security
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)
    tls: ssl.SSLContext = field(default_factory=ssl.create_default_context, repr=False)
    threads: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(max_workers=2, thread_name_prefix="mail"), repr=False
    )

    async def send(self, mail: EmailMessage) -> Delivery:
        """Try once to send a mail. Failures are not raised but returned."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, self._send, mail)

    def close(self) -> None:
        """Stop sending."""
        self.threads.shutdown(wait=False, cancel_futures=True)

    def _send(self, mail: EmailMessage) -> Delivery:
        try:
            with self._connected() as server:
                server.send_message(mail)
        except smtplib.SMTPRecipientsRefused as refused:
            return _refused(max(status for status, _ in refused.recipients.values()))
        except smtplib.SMTPResponseException as refused:
            is_ours = isinstance(refused, smtplib.SMTPAuthenticationError | smtplib.SMTPConnectError)
            return Delivery(Outcome.RETRY, "mail-server") if is_ours else _refused(refused.smtp_code)
        except (smtplib.SMTPException, OSError):
            return Delivery(Outcome.RETRY, "mail-server")
        return Delivery(Outcome.DELIVERED, "delivered")

    def _connected(self) -> smtplib.SMTP:
        if self.security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=self.tls)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        try:
            if self.security == "starttls":
                server.starttls(context=self.tls)
            if self.user:
                server.login(self.user, self.password)
        except BaseException:
            server.close()
            raise
        return server


def _refused(status: int) -> Delivery:
    if status >= FIRST_PERMANENT:
        return Delivery(Outcome.GIVEN_UP, "mail-refused", (str(status),))
    return Delivery(Outcome.RETRY, "mail-refused", (str(status),))


def read_mailer(url: str, sender: str, environment: Mapping[str, str]) -> Mailer:
    """The mail server named by the host: `smtps://USER@HOST:PORT`, or `smtp://` with STARTTLS. Raises `ValueError`.

    The password comes from the environment: every user of a machine can read command lines. Only a server on the same
    machine may be used without encryption.
    """
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/"):
        raise ValueError(words("bad-smtp", url))
    if parts.password is not None:
        raise ValueError(words("smtp-password", PASSWORD))
    if not sender.isprintable() or not is_address(parseaddr(sender)[1]):
        raise ValueError(words("bad-mail-from", sender))
    plain: Security = "none" if parts.hostname in LOOPBACK else "starttls"
    return Mailer(
        host=parts.hostname,
        port=parts.port or PORTS[parts.scheme],
        security="tls" if parts.scheme == "smtps" else plain,
        sender=sender,
        user=unquote(parts.username or ""),
        password=environment.get(PASSWORD, ""),
    )


PASSWORD: Final = "TAWANTINSUYU_SMTP_PASSWORD"
"""The environment variable with the mail server's password."""


def confirmation(sender: str, address: str, link: str, stop: str, language: str) -> EmailMessage:
    """The first mail to an address, which asks for permission to use it."""
    text = words("mail-confirm", link, language=language)
    return _mail(sender, address, words("mail-confirm-subject", language=language), text, stop, language)


def sign_in_mail(sender: str, address: str, name: str, link: str, stop: str, language: str) -> EmailMessage:
    """The mail with a link that signs in a device."""
    subject = words("mail-sign-in-subject", language=language)
    return _mail(sender, address, subject, words("mail-sign-in", name, link, language=language), stop, language)


def notice_mail(sender: str, address: str, notice: Notice, stop: str, language: str) -> EmailMessage:
    """A notice."""
    text = sentence(notice, language)
    return _mail(sender, address, text, words("mail-notice", text, notice.link, language=language), stop, language)


def _mail(sender: str, address: str, subject: str, text: str, stop: str, language: str) -> EmailMessage:
    """A mail with headers for one-click unsubscribing (RFC 8058) and against automatic replies."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, address, subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    one_click = stop.replace("/mail/stop/", "/api/mail/stop/")  # `stop` is a page with a button
    mail["List-Unsubscribe"], mail["List-Unsubscribe-Post"] = f"<{one_click}>", "List-Unsubscribe=One-Click"
    ending = words("mail-stop", stop, language=language)
    mail.set_content(f"{text}\n\n-- \n{ending}\n")
    return mail
