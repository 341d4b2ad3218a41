"""What the board of an automated opponent adds to a view."""

from __future__ import annotations

from pydantic import Field

from tawantinsuyu.server.wire.view_base import ArmyCardName, Count, GodSymbol, SeatNumber, Told, WorkerKind


class SoloTokenView(Told):
    """An action token of the solo board."""

    value: int = Field(ge=1, description="The number on it.")
    cell: str = Field(description="The cell of the solo board on which it lies.")


class SoloView(Told):
    """The board of the automated opponent. What it has like any player stands in its seat's part of `players`."""

    seat: SeatNumber = Field(description="The seat that it plays.")
    slots: list[GodSymbol | None] = Field(
        min_length=1, description="The God cards tucked under the board, of which only the symbols show; null is none."
    )
    tokens: list[SoloTokenView] = Field(min_length=1, description="The action tokens, always in the same order.")
    workers: list[WorkerKind] = Field(description="The Workers in its supply, from the oldest to the newest.")
    equally_old: Count = Field(
        description="How many Workers at the head of that list are equally old, so that chance decides among them."
    )
    personality: list[str | None] = Field(
        min_length=1, description="The Personality token on each slot, with the side that shows; null is none."
    )
    army_played: list[ArmyCardName] = Field(
        description="The Army cards in its area, face up or down, in the order played."
    )
