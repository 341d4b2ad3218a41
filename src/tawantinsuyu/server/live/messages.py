"""Everything that is sent over a socket, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic.json_schema import JsonSchemaMode
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.chat.messages import ChatLine
from tawantinsuyu.table.messages.base import ErrorOut
from tawantinsuyu.table.messages.game import AcknowledgedPart, AnswerMessage, LookMessage, MoveOut, StateOut, WordsOut
from tawantinsuyu.table.messages.tables import TableOut


class UpdateOut(TypedDict, closed=True):
    """Socket: what happened since the version known last, and the state it led to."""

    type: Literal["update"]
    moves: list[MoveOut]
    state: StateOut
    words: NotRequired[Annotated[WordsOut, Described("The same in words, if they were asked for.")]]


class TableMessage(TypedDict, closed=True):
    """Socket: the facts of the table have changed."""

    type: Literal["table"]
    table: TableOut


class ChatMessage(TypedDict, closed=True):
    """Socket: a chat message."""

    type: Literal["chat"]
    message: ChatLine


class AcknowledgedMessage(AcknowledgedPart, closed=True):
    """Socket: the answer with this `id` is stored, unless `to_confirm` is there."""

    type: Literal["acknowledged"]
    id: int


class RefusedMessage(TypedDict, closed=True):
    """Socket: what the client asked for was refused."""

    type: Literal["refused"]
    error: ErrorOut
    id: NotRequired[Annotated[int, Described("Which answer; left out if a look was refused.")]]
    status: NotRequired[Annotated[int, Described("The status that the same answer would get by HTTP.")]]
    state: NotRequired[Annotated[StateOut, Described("The current state, where the answer came too late.")]]


SOCKET_MESSAGES = (UpdateOut, TableMessage, ChatMessage, AcknowledgedMessage, RefusedMessage)
"""All that the server sends over a socket."""
CLIENT_MESSAGES = (LookMessage, AnswerMessage)
"""All that a client sends over a socket."""


def socket_schemas() -> list[tuple[type, JsonSchemaMode]]:
    """The models of socket messages, for the schema document."""
    return [
        *((model, "serialization") for model in SOCKET_MESSAGES),
        *((model, "validation") for model in CLIENT_MESSAGES),
    ]
