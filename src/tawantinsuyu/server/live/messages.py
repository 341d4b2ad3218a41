"""Everything that is sent over a socket, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic.json_schema import JsonSchemaMode
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.chat.messages import ChatLine
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.game import AnswerMessage, LookMessage, PingMessage
from tawantinsuyu.table.messages.sockets import AcknowledgedMessage, RefusedMessage, TableMessage, UpdateOut


class ChatMessage(TypedDict, closed=True):
    """Socket: a chat message."""

    type: Literal["chat"]
    message: ChatLine


class PongMessage(TypedDict, closed=True):
    """Socket: the reply to a ping."""

    type: Literal["pong"]
    now: Annotated[Milliseconds, Described("The time of the server, by which clocks run.")]


SOCKET_MESSAGES = (UpdateOut, TableMessage, ChatMessage, AcknowledgedMessage, RefusedMessage, PongMessage)
"""All messages that the server sends over a socket."""
CLIENT_MESSAGES = (LookMessage, PingMessage, AnswerMessage)
"""All messages that a client sends over a socket."""


def socket_schemas() -> list[tuple[type, JsonSchemaMode]]:
    """The models of socket messages, for the schema document."""
    return [
        *((model, "serialization") for model in SOCKET_MESSAGES),
        *((model, "validation") for model in CLIENT_MESSAGES),
    ]
