"""Notices by web push and by webhook."""

from __future__ import annotations

from fastapi import Response

from tawantinsuyu.server.features.notices.addresses import BadTarget
from tawantinsuyu.server.features.notices.messages import PushEnd, PushSubscription
from tawantinsuyu.server.features.notices.push import Subscription, check_subscription
from tawantinsuyu.server.features.notices.queries import SubscriptionRow, subscribe, unsubscribe
from tawantinsuyu.server.features.notices.service import Notices, bad_webhook
from tawantinsuyu.server.features.notices.webhook import send_webhook
from tawantinsuyu.server.features.notices.wording import SECTION, Notice, webhook_payload
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, json
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.refusal import Refused, Said
from tawantinsuyu.texts.choice import choose_language

router = Routes("people", "/api/me")


@router.post("/webhook-test", response_model=DoneOut)
async def test_webhook(services: OwnServices, session: OwnSession) -> Response:
    """Post a test notice to the person's webhook."""
    person = session.person
    if person.webhook_url is None or person.webhook_secret is None:
        raise Refused(409, "no-webhook")
    services.limits.check("webhooks", person.id)
    notice = Notice("test", "", "", services.config.link_base + "/")
    payload = webhook_payload(notice, choose_language(person.language))
    delivery = await send_webhook(services.feature(Notices).courier, person.webhook_url, person.webhook_secret, payload)
    if delivery.outcome != "delivered":
        raise Refused(409, "webhook-failed", Said(SECTION, delivery.reason, delivery.arguments))
    return json(DONE)


@router.post("/push", response_model=DoneOut)
async def push_to_me(services: OwnServices, session: OwnSession, sent: PushSubscription) -> Response:
    """Send web push to this browser."""
    services.limits.check("webhooks", session.person.id)
    courier = services.feature(Notices).courier
    try:
        await check_subscription(courier, Subscription(sent.endpoint, sent.keys.p256dh, sent.keys.auth))
    except BadTarget as bad:
        raise bad_webhook(bad) from bad
    row = SubscriptionRow(sent.endpoint, session.person.id, sent.keys.p256dh, sent.keys.auth)
    await services.database.write(lambda connection: subscribe(connection, row))
    return json(DONE)


@router.post("/push/end", response_model=DoneOut)
async def no_push_to_me(services: OwnServices, session: OwnSession, sent: PushEnd) -> Response:
    """End web push to this browser."""
    person_id = session.person.id
    await services.database.write(lambda connection: unsubscribe(connection, sent.endpoint, person_id))
    return json(DONE)
