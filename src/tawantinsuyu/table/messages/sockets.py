"""Socket messages about a table, with or without a server."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import ErrorOut
from tawantinsuyu.table.messages.game import AcknowledgedPart, MoveOut, StateOut, WordsOut
from tawantinsuyu.table.messages.tables import TableOut


class UpdateOut(TypedDict, closed=True):
    """Socket: what happened since the last known version, and the resulting state."""

    type: Literal["update"]
    moves: list[MoveOut]
    state: StateOut
    words: NotRequired[Annotated[WordsOut, Described("The same in words, if requested.")]]


class TableMessage(TypedDict, closed=True):
    """Socket: the facts of the table have changed."""

    type: Literal["table"]
    table: TableOut


class AcknowledgedMessage(AcknowledgedPart, closed=True):
    """Socket: the answer with this `id` is stored, unless `to_confirm` is present."""

    type: Literal["acknowledged"]
    id: int


class RefusedMessage(TypedDict, closed=True):
    """Socket: a request of the client was refused."""

    type: Literal["refused"]
    error: ErrorOut
    id: NotRequired[Annotated[int, Described("The refused answer; left out if a look was refused.")]]
    status: NotRequired[Annotated[int, Described("The HTTP status for the same request.")]]
    state: NotRequired[Annotated[StateOut, Described("The current state, if the answer came too late.")]]
