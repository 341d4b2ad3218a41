"""The person of a session, and changes to them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.requests import Language, Name, Sent


class MeOut(TypedDict, closed=True):
    """The person of a session."""

    id: str
    name: str
    language: str
    webhook: str | None
    webhook_secret: Annotated[str | None, Described("Signs what is posted to the webhook.")]
    csrf: Annotated[str, Described("To be sent as `X-CSRF-Token` with every request that changes something.")]


class NewGuest(Sent):
    """A new person."""

    name: Name
    language: Language = "en"


class ChangedPerson(Sent):
    """Changes to a person; omitted fields stay as they are."""

    name: Name | None = None
    language: Language | None = None
    webhook: Annotated[str, Field(max_length=500)] | None = Field(
        default=None, description="Where to post notices; empty for nowhere."
    )
