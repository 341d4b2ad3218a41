"""Webhooks: a signed POST of JSON to an address chosen by a player."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from typing import Final

from tawantinsuyu.server.features.notices.courier import Courier
from tawantinsuyu.server.features.notices.delivery import Delivery

SIGNATURE: Final = "X-Tawantinsuyu-Signature"


def new_secret() -> str:
    """The secret shared with one receiver, who checks signatures with it."""
    return secrets.token_urlsafe(32)


def sign(secret: str, body: bytes) -> str:
    """The value of the signature header for a body."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


async def send_webhook(courier: Courier, url: str, secret: str, payload: Mapping[str, str]) -> Delivery:
    """Try once to post a payload."""
    body = json.dumps(payload, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", SIGNATURE: sign(secret, body)}
    return await courier.post(url, body, headers)
