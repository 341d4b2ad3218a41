"""Messages about the devices of a person, and the ways by which they sign in."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.requests import Sent, one_line

Encoded = Annotated[str, Field(min_length=1, max_length=16_000, pattern="^[A-Za-z0-9_-]+$")]
"""Bytes as base64url."""
CredentialId = Annotated[str, Field(min_length=1, max_length=1_400, pattern="^[A-Za-z0-9_-]+$")]
Label = Annotated[str, Field(max_length=60), AfterValidator(one_line)]


class LinkOut(TypedDict, closed=True):
    """A private link that signs in another device; it works once."""

    code: str
    expires_at: Milliseconds


class DeviceOut(TypedDict, closed=True):
    """A device that is signed in."""

    id: str
    name: Annotated[str, Described("Browser and system; empty if the device was not seen for long.")]
    created_at: Milliseconds
    seen_at: Annotated[Milliseconds | None, Described("To the hour.")]
    this: Annotated[bool, Described("Whether the request comes from it.")]


class PasskeyOut(TypedDict, closed=True):
    """A passkey of a person."""

    id: str
    name: str
    created_at: Milliseconds
    used_at: Milliseconds | None


class IdentityOut(TypedDict, closed=True):
    """How a person can sign in, and where they are signed in."""

    lasting: Annotated[bool, Described("False for a server that only its own machine can reach.")]
    passkeys_possible: Annotated[bool, Described("Whether the server has a name that passkeys can be made for.")]
    devices: list[DeviceOut]
    passkeys: list[PasskeyOut]
    recovery_code: Annotated[Milliseconds | None, Described("When the recovery code was made.")]
    mail: Annotated[str | None, Described("The confirmed address, if the server sends mail.")]


class PasskeyWishOut(TypedDict, closed=True):
    """What an authenticator needs to make a passkey, or to use one. Bytes are base64url."""

    challenge: str
    rp_id: Annotated[str, Described("The name of the server.")]
    user_id: Annotated[str, Described("Empty for signing in.")]
    user_name: str
    known: Annotated[list[str], Described("Passkeys that the person already has.")]


class RecoveryOut(TypedDict, closed=True):
    """A recovery code, which is shown only now."""

    code: str


class SignIn(Sent):
    """What all ways to sign in share."""

    merge: bool = Field(
        default=False, description="Whether the tables of the person of this device so far become the account's."
    )


class LinkCode(SignIn):
    """The code of a private link."""

    code: Annotated[str, Field(min_length=10, max_length=60)]


class RecoveryCode(SignIn):
    """A recovery code; spaces, hyphens and capitals do not matter."""

    code: Annotated[str, Field(min_length=10, max_length=60)]


class MailSignIn(Sent):
    """The address to which a link for signing in is sent, if somebody has confirmed it."""

    address: Annotated[str, Field(max_length=254)]


class NewPasskey(Sent):
    """A passkey that an authenticator has made."""

    id: CredentialId
    client_data: Encoded
    attestation: Encoded
    name: Label = ""


class PasskeySignIn(SignIn):
    """A challenge that a passkey has signed."""

    id: CredentialId
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded


class DeviceSignOut(Sent):
    """The device to sign out; without one, all others."""

    device: Annotated[str, Field(max_length=64)] | None = None
