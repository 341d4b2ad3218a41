"""Web push, sent to a local push service and decrypted as a browser does."""

from __future__ import annotations

import base64
import json
import os
import time
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, jwt

from tawantinsuyu.server.features.notices.addresses import BadTarget
from tawantinsuyu.server.features.notices.courier import Courier
from tawantinsuyu.server.features.notices.delivery import Delivery, Outcome
from tawantinsuyu.server.features.notices.push import (
    Sender,
    Subscription,
    check_subscription,
    new_keys,
    public_key,
    send_push,
)
from tawantinsuyu.server.features.notices.wording import Notice, push_payload
from tests.server.notices.receiver import Answer, Received, names, receiver, run, status

PAYLOAD = push_payload(Notice("your-turn", "T7", "Qusqu ñan", "https://tawantinsuyu.example/t/T7"))
CONTACT = "mailto:admin@tawantinsuyu.example"
DAY = 24 * 60 * 60
LONGEST_BODY = 4096
"""What every push service takes."""


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """The keys that a browser makes for a subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def p256dh(self) -> str:
        return text(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def subscription(self, endpoint: str) -> Subscription:
        return Subscription(endpoint, self.p256dh, text(self.auth))

    def read(self, body: bytes) -> bytes:
        message: bytes = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return message


def courier(**settings: Any) -> Courier:
    return Courier(**{"version": "1.2.3", "allow_private": True, **settings})


def pushed(
    *payloads: dict[str, str],
    answer: Answer | None = None,
    sender: Sender | None = None,
    browser: Browser | None = None,
) -> tuple[Delivery, list[Received]]:
    """Push payloads to one subscription: the last delivery, and what the push service got."""
    sender = sender or Sender(new_keys(), CONTACT)
    browser = browser or Browser()

    async def send() -> tuple[Delivery, list[Received]]:
        async with receiver(answer or status(201)) as service:
            subscription = browser.subscription(service.url())
            for payload in payloads or (PAYLOAD,):
                delivery = await send_push(courier(), subscription, sender, payload)
            return delivery, service.requests

    return run(send())


def test_the_browser_and_nobody_else_can_read_what_is_pushed() -> None:
    browser = Browser()

    delivery, [request] = pushed(browser=browser)

    assert delivery == Delivery(Outcome.DELIVERED, "delivered")
    assert json.loads(browser.read(request.body)) == PAYLOAD
    assert b"T7" not in request.body
    with pytest.raises(http_ece.ECEException):
        Browser().read(request.body)


def test_a_push_has_the_headers_that_push_services_ask_for() -> None:
    _, [request] = pushed()

    assert request.headers["content-encoding"] == "aes128gcm"
    assert int(request.headers["ttl"]) > 0
    assert len(request.headers["topic"]) <= 32
    assert request.headers["user-agent"] == "tawantinsuyu/1.2.3"


def test_the_token_is_signed_with_the_key_that_browsers_are_told() -> None:
    keys = new_keys()

    _, [request] = pushed(sender=Sender(keys, CONTACT))

    authorization = request.headers["authorization"]
    assert Vapid02.verify(authorization)
    scheme, _, fields = authorization.partition(" ")
    token, key = (field.split("=", 1)[1] for field in fields.split(","))
    claims = jwt.decode(token, public_key(keys))
    assert scheme == "vapid"
    assert key == public_key(keys)
    assert claims["aud"] == f"http://{request.headers['host']}"
    assert claims["sub"] == CONTACT
    assert time.time() < claims["exp"] < time.time() + DAY


def test_the_public_key_is_a_point_for_the_browser_and_belongs_to_the_private_one() -> None:
    keys = new_keys()
    point = base64.urlsafe_b64decode(public_key(keys) + "=")

    assert len(point) == 65
    assert point[0] == 4
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    assert public_key(keys) == public_key(keys)
    assert public_key(keys) != public_key(new_keys())


@pytest.mark.parametrize("code", [404, 410])
def test_a_subscription_that_has_ended_is_gone(code: int) -> None:
    delivery, _ = pushed(answer=status(code))

    assert delivery == Delivery(Outcome.GONE, "subscription-ended")


@pytest.mark.parametrize(
    ("code", "outcome"), [(400, Outcome.GIVEN_UP), (403, Outcome.GIVEN_UP), (429, Outcome.RETRY), (500, Outcome.RETRY)]
)
def test_other_refusals_of_the_push_service_are_judged_like_those_of_webhooks(code: int, outcome: Outcome) -> None:
    delivery, _ = pushed(answer=status(code, "Retry-After: 7"))

    assert delivery == Delivery(outcome, "refused", (str(code),), wait=7)


def test_a_later_message_about_a_table_takes_the_place_of_one_that_still_waits() -> None:
    browser = Browser()
    over = push_payload(Notice("game-over", "T7", "Cuzco", "https://tawantinsuyu.example/t/T7"))
    other = push_payload(Notice("your-turn", "T8", "Quito", "https://tawantinsuyu.example/t/T8"))

    _, requests = pushed(PAYLOAD, over, other, browser=browser)

    first, second, third = (request.headers["topic"] for request in requests)
    assert first == second != third


def test_push_services_cannot_tell_who_plays_at_the_same_table() -> None:
    [[ana], [ben]] = [pushed()[1] for _ in range(2)]

    assert ana.headers["topic"] != ben.headers["topic"]


def test_the_longest_message_fits_and_a_longer_one_is_not_sent() -> None:
    browser = Browser()
    room = 3993 - len(json.dumps({"text": ""}))

    delivery, [request] = pushed({"text": "x" * room}, browser=browser)
    too_long, none = pushed({"text": "x" * (room + 1)})

    assert delivery.outcome is Outcome.DELIVERED
    assert len(request.body) == LONGEST_BODY
    assert too_long == Delivery(Outcome.GIVEN_UP, "too-long")
    assert not none


@pytest.mark.parametrize(
    ("endpoint", "id"),
    [
        ("https://127.0.0.1/push", "private-address"),
        ("https://[::1]/push", "bad-subscription"),
        ("https://[2606:4700::1]/push", "bad-subscription"),
        ("https://10.0.0.1:8443/push", "private-address"),
        ("http://push.example/", "bad-scheme"),
        ("https://push.example:25/", "bad-port"),
        ("https://ana@push.example/", "login-in-url"),
        ("push", "bad-url"),
    ],
)
def test_an_endpoint_cannot_be_used_to_reach_other_things(endpoint: str, id: str) -> None:
    outside = courier(allow_private=False)
    subscription = Browser().subscription(endpoint)

    delivery = run(send_push(outside, subscription, Sender(new_keys(), CONTACT), PAYLOAD))

    assert (delivery.outcome, delivery.reason) == (Outcome.GIVEN_UP, id)
    with pytest.raises(BadTarget) as caught:
        run(check_subscription(outside, subscription))
    assert caught.value.id == id


def test_an_endpoint_that_can_be_called_passes_the_check() -> None:
    resolve, asked = names(["93.184.215.14"])

    run(
        check_subscription(
            courier(allow_private=False, resolve=resolve), Browser().subscription("https://push.example/")
        )
    )

    assert asked == ["push.example"]


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", text(bytes(16))),
        (text(b"\x04" + bytes(64)), text(bytes(16))),  # not on the curve
        ("ñ", text(bytes(16))),
        (None, ""),
        (None, text(bytes(15))),
        (None, "ñ"),
        (None, "A"),
    ],
)
def test_keys_that_are_none_are_refused(p256dh: str | None, auth: str) -> None:
    with pytest.raises(BadTarget, match="bad-subscription"):
        Subscription("https://push.example/", Browser().p256dh if p256dh is None else p256dh, auth)


def test_a_compressed_point_is_refused() -> None:
    point = Browser().key.public_key().public_bytes(Encoding.X962, PublicFormat.CompressedPoint)

    with pytest.raises(BadTarget, match="bad-subscription"):
        Subscription("https://push.example/", text(point), text(bytes(16)))


@pytest.mark.parametrize("contact", ["", "admin@tawantinsuyu.example", "mailto:admin", "http://tawantinsuyu.example"])
def test_a_contact_that_push_services_reject_is_refused_at_once(contact: str) -> None:
    with pytest.raises(ValueError, match="mailto:NAME@HOST"):
        Sender(new_keys(), contact)


@pytest.mark.parametrize("key", ["", "ñ", "A", text(bytes(32)), text(b"\xff" * 32)])
def test_a_damaged_private_key_is_refused_at_once(key: str) -> None:
    with pytest.raises(ValueError, match="damaged"):
        Sender(key, CONTACT)
    with pytest.raises(ValueError, match="damaged"):
        public_key(key)


def test_keys_are_not_shown_where_objects_are_written_out() -> None:
    keys = new_keys()
    subscription = Browser().subscription("https://push.example/hush-hush")

    assert keys not in repr(Sender(keys, CONTACT))
    assert subscription.auth not in repr(subscription)
    assert "hush-hush" not in repr(subscription)
