"""Random secrets: session tokens, CSRF values, codes of private links."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final, Literal, TypedDict

from tawantinsuyu.table.codes import random_code

COOKIE: Final = "tawantinsuyu"
"""The name of the cookie that holds a session token."""

COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The lifetime of the cookie: 400 days, the most that browsers allow."""


LINK_SIGNS: Final = 27
RECOVERY_SIGNS: Final = 25
CSRF_LABEL: Final = b"tawantinsuyu csrf 1"


class CookieParameters(TypedDict):
    """The arguments of `Response.set_cookie`."""

    key: str
    value: str
    max_age: int
    path: str
    secure: bool
    httponly: bool
    samesite: Literal["lax"]


def new_token() -> str:
    """A new session token of 256 bits: 43 characters that need no quoting in a cookie."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """The hash stored instead of a token or code: somebody who reads the database cannot use it.

    A plain hash is enough, since tokens are long and random.
    """
    return hashlib.sha256(_bytes(token)).hexdigest()


def csrf_of(token: str) -> str:
    """The CSRF value of a session, derived from its token, so that nothing is stored."""
    return hmac.new(_bytes(token), CSRF_LABEL, hashlib.sha256).hexdigest()


def same(a: str, b: str) -> bool:
    """Whether two secrets are equal, compared in constant time."""
    return hmac.compare_digest(_bytes(a), _bytes(b))


def link_code() -> str:
    """The code of the private link that signs in another device: 128 bits."""
    return random_code(LINK_SIGNS)


def recovery_code() -> str:
    """The code that a person prints: 118 bits."""
    return random_code(RECOVERY_SIGNS)


def cookie(token: str, https: bool) -> CookieParameters:
    """The session cookie, for `Response.set_cookie`: hidden from scripts, and not sent with posts from other sites."""
    return {
        "key": COOKIE,
        "value": token,
        "max_age": COOKIE_SECONDS,
        "path": "/",
        "secure": https,
        "httponly": True,
        "samesite": "lax",
    }


def _bytes(text: str) -> bytes:
    """Any text of a client as bytes, even invalid Unicode."""
    return text.encode("utf-8", "surrogatepass")
