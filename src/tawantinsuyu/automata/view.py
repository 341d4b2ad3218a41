"""What the board of an automated opponent adds to a view. Not compiled: see `box/names.py`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.names import ArmyCardName, Count, GodSymbol, SeatNumber, WorkerKind


class SoloTokenView(TypedDict, closed=True):
    """An action token of the solo board."""

    value: Annotated[int, Field(ge=1, description="The number on it.")]
    cell: Annotated[str, Field(description="The cell of the solo board on which it lies.")]


class SoloView(TypedDict, closed=True):
    """The board of the automated opponent. Its other things are in its seat's part of `players`."""

    seat: Annotated[SeatNumber, Field(description="The seat that it plays.")]
    slots: Annotated[
        list[GodSymbol | None],
        Field(
            min_length=1,
            description="The God cards tucked under the board, of which only the symbols show; null is none.",
        ),
    ]
    tokens: Annotated[
        list[SoloTokenView], Field(min_length=1, description="The action tokens, always in the same order.")
    ]
    workers: Annotated[list[WorkerKind], Field(description="The Workers in its supply, from the oldest to the newest.")]
    equally_old: Annotated[
        Count,
        Field(
            description="How many Workers at the head of that list are equally old, so that chance decides among them."
        ),
    ]
    personality: Annotated[
        list[str | None],
        Field(min_length=1, description="The Personality token on each slot, with the side that shows; null is none."),
    ]
    army_played: Annotated[
        list[ArmyCardName], Field(description="The Army cards in its area, face up or down, in the order played.")
    ]
