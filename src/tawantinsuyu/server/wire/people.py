"""The person of a session, and links to other devices."""

from __future__ import annotations

from pydantic import Field

from tawantinsuyu.server.wire.base import Milliseconds, Out


class MeOut(Out):
    """The person of a session."""

    id: str
    name: str
    language: str
    webhook: str | None
    webhook_secret: str | None = Field(description="Signs what is posted to the webhook.")
    csrf: str = Field(description="To be sent as `X-CSRF-Token` with every request that changes something.")


class MailOut(Out):
    """Notices by mail."""

    available: bool = Field(description="Whether this server sends mail.")
    address: str | None
    confirmed: bool = Field(description="Whether the address was confirmed; before that it gets no notices.")


class ConfirmedOut(Out):
    """An address that was confirmed."""

    address: str


class HolidayOut(Out):
    """The holiday of a person."""

    until: Milliseconds | None
    days_left: int = Field(description="How many whole days there are besides the running one.")
    days_a_year: int


class LinkOut(Out):
    """A private link to another device; it works once."""

    code: str
    expires_at: Milliseconds
