"""Everything that is sent over a socket, in both directions."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel
from pydantic.json_schema import SkipJsonSchema

from tawantinsuyu.table.chat.messages import ChatLine
from tawantinsuyu.table.messages.base import ErrorOut, Out, sometimes
from tawantinsuyu.table.messages.game import AcknowledgedOut, AnswerMessage, LookMessage, MoveOut, StateOut, WordsOut
from tawantinsuyu.table.messages.tables import TableOut


class UpdateOut(Out):
    """Socket: what happened since the version known last, and the state it led to."""

    type: Literal["update"]
    moves: list[MoveOut]
    state: StateOut
    words: WordsOut | SkipJsonSchema[None] = sometimes("The same in words, if they were asked for.")


class TableMessage(Out):
    """Socket: the facts of the table have changed."""

    type: Literal["table"]
    table: TableOut


class ChatMessage(Out):
    """Socket: a chat message."""

    type: Literal["chat"]
    message: ChatLine


class AcknowledgedMessage(AcknowledgedOut):
    """Socket: the answer with this `id` is stored, unless `to_confirm` is there."""

    type: Literal["acknowledged"]
    id: int


class RefusedMessage(Out):
    """Socket: what the client asked for was refused."""

    type: Literal["refused"]
    error: ErrorOut
    id: int | SkipJsonSchema[None] = sometimes("Which answer; left out if a look was refused.")
    status: int | SkipJsonSchema[None] = sometimes("The status that the same answer would get by HTTP.")
    state: StateOut | SkipJsonSchema[None] = sometimes("The current state, where the answer came too late.")


SOCKET_MESSAGES = (UpdateOut, TableMessage, ChatMessage, AcknowledgedMessage, RefusedMessage)
"""All that the server sends over a socket."""
CLIENT_MESSAGES = (LookMessage, AnswerMessage)
"""All that a client sends over a socket."""


def socket_schemas() -> list[tuple[type[BaseModel], Any]]:
    """The models of socket messages, for the schema document."""
    return [
        *((model, "serialization") for model in SOCKET_MESSAGES),
        *((model, "validation") for model in CLIENT_MESSAGES),
    ]
