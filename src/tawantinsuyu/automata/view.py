"""The board of an automated opponent in a view. Not compiled: see `box/names.py`."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described, limits
from tawantinsuyu.box.names import ArmyCardName, Count, GodSymbol, SeatNumber, WorkerKind


class SoloTokenView(TypedDict, closed=True):
    """An action token of the solo board."""

    value: Annotated[int, limits(ge=1), Described("The number on it.")]
    cell: Annotated[str, Described("The cell of the solo board on which it lies.")]


class SoloView(TypedDict, closed=True):
    """The board of the automated opponent. Its other things are in its seat's part of `players`."""

    seat: Annotated[SeatNumber, Described("The seat that it plays.")]
    slots: Annotated[
        list[GodSymbol | None],
        limits(min_length=1),
        Described(
            "The God cards tucked under the board, of which only the symbols show; null is none.",
        ),
    ]
    tokens: Annotated[
        list[SoloTokenView], limits(min_length=1), Described("The action tokens, always in the same order.")
    ]
    workers: Annotated[list[WorkerKind], Described("The Workers in its supply, from the oldest to the newest.")]
    equally_old: Annotated[
        Count,
        Described("How many Workers at the head of that list are equally old, so that chance decides among them."),
    ]
    personality: Annotated[
        list[str | None],
        limits(min_length=1),
        Described("The Personality token on each slot, with the side that shows; null is none."),
    ]
    army_played: Annotated[
        list[ArmyCardName], Described("The Army cards in its area, face up or down, in the order played.")
    ]
