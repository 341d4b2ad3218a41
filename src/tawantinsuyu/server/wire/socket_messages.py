"""Everything that is sent over a socket."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel
from pydantic.json_schema import SkipJsonSchema

from tawantinsuyu.server.wire.base import ErrorOut, Out, sometimes
from tawantinsuyu.server.wire.chat import ChatLine
from tawantinsuyu.server.wire.game import MoveOut, StateOut, WordsOut
from tawantinsuyu.server.wire.tables import TableOut


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


class RefusedMessage(Out):
    """Socket: what the client asked for was refused."""

    type: Literal["refused"]
    error: ErrorOut


SOCKET_MESSAGES = (UpdateOut, TableMessage, ChatMessage, RefusedMessage)
"""All that is sent over a socket."""


def socket_schemas() -> list[tuple[type[BaseModel], Any]]:
    """The models of socket messages, for the schema document."""
    return [(model, "serialization") for model in SOCKET_MESSAGES]
