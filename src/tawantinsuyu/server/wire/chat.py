"""Messages and notes."""

from __future__ import annotations

from tawantinsuyu.server.wire.base import Milliseconds, Out


class ChatLine(Out):
    """A chat message."""

    id: int
    name: str
    text: str
    at: Milliseconds


class ChatOut(Out):
    """The last messages of a table."""

    messages: list[ChatLine]


class NoteOut(Out):
    """A private note."""

    text: str
