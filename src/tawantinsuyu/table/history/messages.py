"""A game to step through, and how its points went."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from tawantinsuyu.table.messages.base import Out, sometimes
from tawantinsuyu.table.messages.event import EventOut, ScoreSheet
from tawantinsuyu.table.messages.requests import Invite, Sent, Title
from tawantinsuyu.table.messages.table_requests import SeatWish


class StepOut(Out):
    """An answer of a finished or running game, for stepping through it."""

    line: int
    seat: int
    key: str | None
    turn: int
    events: list[EventOut]
    vp: list[int]


class ReplayOut(Out):
    """A page of the line of play."""

    steps: list[StepOut] = Field(description="The answers that count; step n leads to point n.")
    total: int = Field(description="How many answers count; further steps are asked for with `after`.")
    words: list[list[str]] | SkipJsonSchema[None] = sometimes(
        "For each step a sentence for each of its events, if words were asked for."
    )


class ScoresOut(Out):
    """VP over time and by source, and where resources came from."""

    seats: list[str] = Field(description="Names; an automated opponent comes last.")
    points: list[list[int]] = Field(description="VP of each seat after 0, 1, 2 … answers.")
    turns: list[int] = Field(description="The turn of each of these points.")
    sheets: list[ScoreSheet] = Field(description="VP by source for each seat; none before the game is over.")
    incomes: list[dict[str, dict[str, int]]] = Field(
        description="Resources gained by each seat, by what brought them; sources that brought nothing are left out."
    )


class Import(Sent):
    """A record to import."""

    record: Annotated[str, Field(min_length=1, max_length=500_000)]
    title: Title = ""


class Branching(Sent):
    """A new game from a point of another one, against bots."""

    line: Annotated[int, Field(ge=0, le=10_000_000)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    title: Title = ""
    invite: Invite | None = None
