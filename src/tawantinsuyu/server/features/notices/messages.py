"""Messages about notices by mail and web push."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.requests import Sent, one_line, storable


class MailOut(TypedDict, closed=True):
    """Notices by mail."""

    available: Annotated[bool, Described("Whether this server sends mail.")]
    address: str | None
    confirmed: Annotated[bool, Described("Whether the address was confirmed; before that it gets no notices.")]


class ConfirmedOut(TypedDict, closed=True):
    """An address that was confirmed."""

    address: str


class MailAddress(Sent):
    """Where to mail notices."""

    address: Annotated[str, Field(min_length=3, max_length=254), AfterValidator(one_line)]


class MailCode(Sent):
    """The code in a mailed link."""

    code: Annotated[str, Field(min_length=10, max_length=64), AfterValidator(storable)]


class PushKeys(Sent):
    """The keys of a browser's push subscription."""

    p256dh: Annotated[str, Field(min_length=20, max_length=120)]
    auth: Annotated[str, Field(min_length=8, max_length=60)]


class PushSubscription(Sent):
    """The result of a browser's `pushManager.subscribe`."""

    endpoint: Annotated[str, Field(min_length=10, max_length=1_000), AfterValidator(storable)]
    keys: PushKeys


class PushEnd(Sent):
    """A subscription to end."""

    endpoint: Annotated[str, Field(min_length=10, max_length=1_000), AfterValidator(storable)]
