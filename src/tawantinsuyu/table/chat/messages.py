"""Messages and notes."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.requests import Sent, not_empty, several_lines, storable


class ChatLine(TypedDict, closed=True):
    """A chat message."""

    id: int
    name: str
    text: str
    at: Milliseconds


class ChatOut(TypedDict, closed=True):
    """The last messages of a table."""

    messages: list[ChatLine]


class NoteOut(TypedDict, closed=True):
    """A private note."""

    text: str


class Saying(Sent):
    """A message for the chat."""

    text: Annotated[str, Field(min_length=1, max_length=500), AfterValidator(several_lines), AfterValidator(not_empty)]


class Note(Sent):
    """A private note."""

    text: Annotated[str, Field(max_length=5_000), AfterValidator(storable)]
