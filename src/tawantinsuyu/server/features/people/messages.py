"""Messages about links to other devices."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.requests import Sent


class LinkOut(TypedDict, closed=True):
    """A private link that signs in another device; it works once."""

    code: str
    expires_at: Milliseconds


class LinkCode(Sent):
    """The code of a private link."""

    code: Annotated[str, Field(min_length=10, max_length=60)]
