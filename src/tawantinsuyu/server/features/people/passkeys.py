"""Passkeys: what authenticators are asked to sign, and the check of what they signed (WebAuthn).

`webauthn` is imported when it is needed: it loads OpenSSL once more, and most servers of one machine never use it.
"""

from __future__ import annotations

import base64
import ipaddress
import secrets
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import orjson
from starlette.requests import Request

from tawantinsuyu.server.config import Config
from tawantinsuyu.server.features.people.messages import NewPasskey, PasskeySignIn
from tawantinsuyu.server.features.people.queries import Passkey
from tawantinsuyu.server.security.tokens import hash_token
from tawantinsuyu.table.refusal import Refused

CHALLENGE_MS: Final = 5 * 60_000
LONGEST_CHALLENGE: Final = 100


class Site(NamedTuple):
    """The server as browsers name it."""

    rp_id: str
    origin: str


def site_of(config: Config, request: Request) -> Site | None:
    """The site of a request: the public address, or else the host that was asked for.

    None if no passkey can be made for it: browsers want a name, and https unless it is this machine.
    """
    parts = urlsplit(config.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}")
    name = (parts.hostname or "").lower()
    if not name or _is_address(name) or (parts.scheme != "https" and name != "localhost"):
        return None
    return Site(name, f"{parts.scheme}://{parts.netloc.lower()}")


def require_site(config: Config, request: Request) -> Site:
    """The site of a request; refuses if no passkey can be made for it."""
    site = site_of(config, request)
    if site is None:
        raise Refused(409, "no-passkeys")
    return site


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def new_challenge() -> str:
    """A challenge of 256 bits, as base64url."""
    return secrets.token_urlsafe(32)


def challenge_of(client_data: str) -> str:
    """The challenge that a browser says was signed. Refuses what is not of that form."""
    try:
        challenge = orjson.loads(_bytes(client_data))["challenge"]
    except (ValueError, KeyError, TypeError) as error:
        raise Refused(422, "bad-passkey") from error
    if not isinstance(challenge, str) or len(challenge) > LONGEST_CHALLENGE:
        raise Refused(422, "bad-passkey")
    return challenge


def challenge_hash(client_data: str) -> str:
    """What is stored of that challenge."""
    return hash_token(challenge_of(client_data))


def registered(sent: NewPasskey, person_id: str, site: Site) -> Passkey:
    """A new passkey, checked. Its challenge was found and used up. Refuses with 422. Takes some milliseconds."""
    from webauthn import verify_registration_response
    from webauthn.helpers.structs import AuthenticatorAttestationResponse, RegistrationCredential

    try:
        response = AuthenticatorAttestationResponse(_bytes(sent.client_data), _bytes(sent.attestation))
        verified = verify_registration_response(
            credential=RegistrationCredential(sent.id, _bytes(sent.id), response),
            expected_challenge=_bytes(challenge_of(sent.client_data)),
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
        )
    except Exception as error:  # whatever the library finds in bytes that anybody may send
        raise Refused(422, "bad-passkey") from error
    return Passkey(_text(verified.credential_id), person_id, verified.credential_public_key, verified.sign_count)


def signed_count(sent: PasskeySignIn, passkey: Passkey, site: Site) -> int:
    """How often a passkey has signed now, if its signature is right. Refuses with 422. Takes some milliseconds."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.structs import AuthenticationCredential, AuthenticatorAssertionResponse

    try:
        response = AuthenticatorAssertionResponse(
            _bytes(sent.client_data), _bytes(sent.authenticator_data), _bytes(sent.signature)
        )
        verified = verify_authentication_response(
            credential=AuthenticationCredential(sent.id, _bytes(sent.id), response),
            expected_challenge=_bytes(challenge_of(sent.client_data)),
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    except Exception as error:  # whatever the library finds in bytes that anybody may send
        raise Refused(422, "bad-passkey") from error
    return verified.new_sign_count


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
