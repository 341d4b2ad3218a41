"""The notice senders of this server, for the routes that change who gets notices."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from email.message import EmailMessage

from tawantinsuyu.server.features.notices.addresses import BadTarget
from tawantinsuyu.server.features.notices.courier import Courier
from tawantinsuyu.server.features.notices.delivery import Delivery
from tawantinsuyu.server.features.notices.mail import Mailer
from tawantinsuyu.server.features.notices.webhook import new_secret
from tawantinsuyu.server.features.notices.wording import SECTION
from tawantinsuyu.table.refusal import Refused, Said


@dataclass(frozen=True)
class Notices:
    """The senders of this process; `mailer` is None if this server sends no mail."""

    courier: Courier
    mailer: Mailer | None
    push_key: str
    _sending: set[asyncio.Task[Delivery]] = field(default_factory=set)

    def send_later(self, mail: EmailMessage) -> None:
        """Send a mail without waiting: how long it takes would tell whether there was one to send."""
        assert self.mailer is not None
        task = asyncio.create_task(self.mailer.send(mail))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def webhook_changes(self, url: str) -> dict[str, str | None]:
        """New column values for a person who sets a webhook, or removes it (empty address). Refuses a bad address."""
        if not url:
            return {"webhook_url": None, "webhook_secret": None}
        try:
            await self.courier.target(url)
        except BadTarget as bad:
            raise bad_webhook(bad) from bad
        return {"webhook_url": url, "webhook_secret": new_secret()}


def bad_webhook(bad: BadTarget) -> Refused:
    """The refusal of an address to which notices cannot be posted."""
    return Refused(422, "bad-webhook", Said(SECTION, bad.id, bad.arguments))
