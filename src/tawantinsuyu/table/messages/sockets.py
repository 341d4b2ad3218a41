"""What is sent over a socket about a table, with or without a server."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import ErrorOut
from tawantinsuyu.table.messages.game import AcknowledgedPart, MoveOut, StateOut, WordsOut
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
