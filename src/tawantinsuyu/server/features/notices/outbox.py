"""Sends the notices in the database until they are delivered, given up or no longer apply."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from tawantinsuyu.server.features.notices.addresses import BadTarget
from tawantinsuyu.server.features.notices.courier import Courier
from tawantinsuyu.server.features.notices.delivery import Delivery, Outcome, next_delay
from tawantinsuyu.server.features.notices.mail import Mailer, notice_mail
from tawantinsuyu.server.features.notices.mail_queries import MailRow, count_mail, mail_of
from tawantinsuyu.server.features.notices.push import Sender, Subscription, send_push
from tawantinsuyu.server.features.notices.queries import (
    NoticeRow,
    SubscriptionRow,
    drop_notices,
    due_notices,
    notices_between,
    put_off,
    subscriptions_of,
    unsubscribe,
)
from tawantinsuyu.server.features.notices.webhook import send_webhook
from tawantinsuyu.server.features.notices.wording import Kind, Notice, push_payload, webhook_payload
from tawantinsuyu.server.storage.database import Database, DatabaseClosed
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.server.storage.tables import Listed, find_table
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.texts.choice import choose_language

TAKEN_MS: Final = 120_000
"""A notice that was taken but neither sent nor postponed is taken again after this time: its process has ended."""
AHEAD_MS: Final = 15_000
"""Milliseconds before a notice is due during which each process drops it if the person is connected there."""
KINDS: Final[dict[str, Kind]] = {
    "your-turn": "your-turn",
    "game-over": "game-over",
    "invited": "invited",
    "found": "found",
}

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class Outbox:
    """Sends due notices. `is_here` says whether a person is watching a table."""

    def __init__(
        self,
        database: Database,
        courier: Courier,
        sender: Sender,
        mailer: Mailer | None,
        link_base: str,
        is_here: Callable[[str, str], bool],
        clock: Callable[[], int],
        people: Database | None = None,
    ) -> None:
        self.database = database
        self.people = people or database
        """The database with people's addresses, if different."""
        self.courier = courier
        self.sender = sender
        self.mailer = mailer
        self.link_base = link_base
        self.is_here = is_here
        self.clock = clock
        self._sending: set[asyncio.Task[None]] = set()

    async def run(self, seconds: float) -> None:
        """Send notices every `seconds` until cancelled."""
        while True:
            try:
                await self.send_due()
            except DatabaseClosed:
                return
            except Exception as error:  # the next round tries again
                log.warning("outbox-failed", error=type(error).__name__)
            await asyncio.sleep(seconds)

    async def send_due(self) -> int:
        """Send what is due now; returns the number of notices."""
        now = self.clock()
        if not self.database.is_sqlite:
            await self._drop_seen(now)
        due = await self.database.write(lambda connection: due_notices(connection, now, now + TAKEN_MS))
        for notice in due:  # a slow receiver does not delay other notices
            task = asyncio.create_task(self._send(notice))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
        return len(due)

    async def finish(self) -> None:
        """Wait for the attempts in progress: each has its time limit."""
        await asyncio.gather(*self._sending, return_exceptions=True)

    async def _drop_seen(self, now: int) -> None:
        """Drop notices for people connected to this process: the sending process cannot know about them."""
        soon = await self.database.read(lambda connection: notices_between(connection, now, now + AHEAD_MS))
        seen = [notice for notice in soon if self.is_here(notice.person_id, notice.table_id)]
        if seen:
            await self.database.write(lambda connection: drop_notices(connection, seen))

    async def _send(self, notice: NoticeRow) -> None:
        try:
            await self._attempt(notice)
        except Exception as error:  # it is taken again after `TAKEN_MS`
            log.warning("notice-failed", error=type(error).__name__)

    async def _attempt(self, notice: NoticeRow) -> None:
        table = await self.database.read(lambda connection: find_table(connection, notice.table_id))
        person, browsers, mail = await self.people.read(
            lambda connection: (
                find_person(connection, notice.person_id),
                subscriptions_of(connection, notice.person_id),
                mail_of(connection, notice.person_id),
            )
        )
        wait: int | None = None
        if person is not None and table is not None and self._is_true(notice, table):
            link = f"{self.link_base}/tables/{notice.table_id}"
            if notice.kind == "invited":
                link += f"?invite={table.row.invite}"
            words = Notice(KINDS[notice.kind], notice.table_id, table.row.title or notice.table_id, link)
            sending = [self._webhook(person, words)] if person.webhook_url else []
            if self.mailer is not None and mail is not None and mail.is_confirmed:
                sending.append(self._mail(self.mailer, mail, words, choose_language(person.language)))
            sending += [self._push(browser, words, choose_language(person.language)) for browser in browsers]
            deliveries = await asyncio.gather(*(self._tried(each) for each in sending))
            again = [each for each in deliveries if each.outcome == Outcome.RETRY]
            if again and not any(each.outcome == Outcome.DELIVERED for each in deliveries):
                wait = next_delay(notice.attempts + 1, max(each.wait for each in again))
        next_at = None if wait is None else self.clock() + 1000 * wait
        await self.database.write(
            lambda connection: (
                drop_notices(connection, [notice]) if next_at is None else put_off(connection, notice, next_at)
            )
        )

    def _is_true(self, notice: NoticeRow, table: Listed) -> bool:
        """Whether to send it: the person is not connected, it still applies, and attempts are left."""
        if notice.attempts and next_delay(notice.attempts) is None:
            return False
        if self.is_here(notice.person_id, notice.table_id):
            return False
        if notice.kind == "your-turn":  # a later turn has its own notice
            return table.row.to_act_person == notice.person_id and table.row.version == notice.version
        if notice.kind == "found":  # the first player hears that it is their turn instead; the host is not told that
            return table.row.host_id == notice.person_id or table.row.to_act_person != notice.person_id
        if notice.kind == "invited":
            return any(seat.kind == "open" and seat.owner_id == notice.person_id for seat in table.seats)
        return True

    async def _tried(self, attempt: Awaitable[Delivery]) -> Delivery:
        """A failure at one address does not cause retries at the others."""
        try:
            return await attempt
        except Exception as error:
            log.error("notice-failed", error=type(error).__name__)
            return Delivery(Outcome.RETRY, "no-connection")

    async def _webhook(self, person: PersonRow, words: Notice) -> Delivery:
        assert person.webhook_url is not None
        payload = webhook_payload(words, choose_language(person.language))
        return await send_webhook(self.courier, person.webhook_url, person.webhook_secret or "", payload)

    async def _mail(self, mailer: Mailer, mail: MailRow, words: Notice, language: str) -> Delivery:
        now = self.clock()
        wait = await self.people.write(lambda connection: count_mail(connection, mail.person_id, now))
        if wait:
            return Delivery(Outcome.RETRY, "mail-limit", wait=wait // 1000)
        stop = f"{self.link_base}/mail/stop/{mail.stop_key}"
        return await mailer.send(notice_mail(mailer.sender, mail.address, words, stop, language))

    async def _push(self, browser: SubscriptionRow, words: Notice, language: str) -> Delivery:
        try:
            subscription = Subscription(browser.endpoint, browser.p256dh, browser.auth)
        except BadTarget as bad:
            delivery = Delivery(Outcome.GONE, bad.id, bad.arguments)
        else:
            delivery = await send_push(self.courier, subscription, self.sender, push_payload(words, language))
        if delivery.outcome == Outcome.GONE:
            await self.people.write(lambda connection: unsubscribe(connection, browser.endpoint))
        return delivery
