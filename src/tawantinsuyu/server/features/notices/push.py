"""Web push: messages that browsers show even when no page of the server is open.

The browser's push service delivers them without an account: the server creates its own key pair (VAPID, RFC 8292), and
only the browser can read the message (RFC 8291). The endpoint comes from a client, so the courier calls it like any
other address that a player entered.
"""

from __future__ import annotations

import hashlib
import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException

from tawantinsuyu.server.features.notices.addresses import SCHEMES, BadTarget, read_url
from tawantinsuyu.server.features.notices.courier import Courier
from tawantinsuyu.server.features.notices.delivery import Delivery, Outcome
from tawantinsuyu.server.features.notices.wording import words

CURVE: Final = ec.SECP256R1()
KEY_BYTES: Final = 32
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16
LONGEST_MESSAGE: Final = 3993
"""Bytes before encryption; push services take 4096 after it."""
KEPT_FOR: Final = 2 * 24 * 60 * 60
"""Seconds for which the push service stores a message while the device is off."""
TOKEN_LIFE: Final = 12 * 60 * 60
"""Push services accept tokens for at most a day."""
NO_MORE: Final = frozenset(("404", "410"))
"""Statuses of a push service for a subscription that has ended."""


def new_keys() -> str:
    """A private key for the server. It is created once: subscriptions are bound to it."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return _encode(number.to_bytes(KEY_BYTES, "big"))


def public_key(private_key: str) -> str:
    """The public key, as a browser's `applicationServerKey`."""
    return _encode(_point(_read_private(private_key).public_key()))


@dataclass(frozen=True)
class Sender:
    """The server as a sender: its private key, and its contact for push services: `mailto:…` or `https://HOST`."""

    private_key: str = field(repr=False)
    contact: str

    def __post_init__(self) -> None:
        _read_private(self.private_key)
        try:
            self.headers("https://localhost")
        except VapidException:
            raise ValueError(words("bad-contact", self.contact)) from None

    def headers(self, origin: str) -> dict[str, str]:
        """The signed proof that a message comes from this server, for the push service at `origin`."""
        claims = {"sub": self.contact, "aud": origin, "exp": int(time.time()) + TOKEN_LIFE}
        headers: dict[str, str] = Vapid02(_read_private(self.private_key)).sign(claims)
        return headers


@dataclass(frozen=True)
class Subscription:
    """A browser's subscription. Raises `BadTarget` for invalid keys."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)

    def __post_init__(self) -> None:
        try:
            point, auth = _decode(self.p256dh), _decode(self.auth)
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        except ValueError:
            raise BadTarget("bad-subscription") from None
        if (len(point), len(auth)) != (POINT_BYTES, AUTH_BYTES):
            raise BadTarget("bad-subscription")

    def encrypt(self, message: bytes) -> bytes:
        """A body that only this browser can read."""
        once = ec.generate_private_key(CURVE)
        body: bytes = http_ece.encrypt(
            message, private_key=once, dh=_decode(self.p256dh), auth_secret=_decode(self.auth), version="aes128gcm"
        )
        return body


async def check_subscription(courier: Courier, subscription: Subscription) -> None:
    """Check an endpoint before it is stored. Raises `BadTarget`."""
    _origin(courier, subscription)
    await courier.target(subscription.endpoint, _schemes(courier))


async def send_push(
    courier: Courier, subscription: Subscription, sender: Sender, payload: Mapping[str, str]
) -> Delivery:
    """Try once to send a payload to a browser; the outcome is GONE if the subscription has ended."""
    message = json.dumps(payload, ensure_ascii=False).encode()
    if len(message) > LONGEST_MESSAGE:
        return Delivery(Outcome.GIVEN_UP, "too-long")
    try:
        origin = _origin(courier, subscription)
    except BadTarget as bad:
        return Delivery(Outcome.GIVEN_UP, bad.id, bad.arguments)
    headers = {
        **sender.headers(origin),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_FOR),
        "Topic": _topic(subscription, payload.get("table", "")),
    }
    delivery = await courier.post(
        subscription.endpoint, subscription.encrypt(message), headers, schemes=_schemes(courier)
    )
    is_over = delivery.reason == "refused" and delivery.arguments[0] in NO_MORE
    return replace(delivery, outcome=Outcome.GONE, reason="subscription-ended", arguments=()) if is_over else delivery


def _schemes(courier: Courier) -> tuple[str, ...]:
    """Push services use https; one on a private network may use http."""
    return SCHEMES if courier.allow_private else ("https",)


def _origin(courier: Courier, subscription: Subscription) -> str:
    url = read_url(subscription.endpoint, allow_private=courier.allow_private, schemes=_schemes(courier))
    if b"[" in url.netloc:
        raise BadTarget("bad-subscription")  # no token can be made for such an address
    return f"{url.scheme}://{url.netloc.decode('ascii')}"


def _topic(subscription: Subscription, table: str) -> str:
    """Messages with the same topic replace each other while the device is off: only the last one per table arrives.

    The endpoint is part of the hash, so that push services do not learn who plays at the same table.
    """
    return _encode(hashlib.sha256(f"{subscription.endpoint} {table}".encode()).digest()[:24])


def _read_private(text: str) -> ec.EllipticCurvePrivateKey:
    try:
        return ec.derive_private_key(int.from_bytes(_decode(text), "big"), CURVE)
    except ValueError:
        raise ValueError(words("bad-key")) from None


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def _decode(text: str) -> bytes:
    """Decode Base64 without padding, as browsers write it. Raises `ValueError`."""
    bare = text.rstrip("=")
    return urlsafe_b64decode(bare.encode("ascii") + b"=" * (-len(bare) % 4))
