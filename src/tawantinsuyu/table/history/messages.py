"""Replays, and scores over time."""

from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.event import EventOut, ScoreSheet
from tawantinsuyu.table.messages.requests import Invite, Sent, Title
from tawantinsuyu.table.messages.table_requests import SeatWish


class StepOut(TypedDict, closed=True):
    """One answer of a finished or running game, for stepping through it."""

    line: int
    seat: int
    key: str | None
    turn: int
    events: list[EventOut]
    vp: list[int]


class ReplayOut(TypedDict, closed=True):
    """A page of the line of play."""

    steps: Annotated[list[StepOut], Described("The answers that count; step n leads to point n.")]
    total: Annotated[int, Described("How many answers count; request further steps with `after`.")]
    words: NotRequired[
        Annotated[list[list[str]], Described("A sentence for each event of each step, if words were requested.")]
    ]


class ScoresOut(TypedDict, closed=True):
    """VP over time and by source, and where resources came from."""

    seats: Annotated[list[str], Described("Names; the automated opponent is last.")]
    points: Annotated[list[list[int]], Described("VP of each seat after 0, 1, 2 … answers.")]
    turns: Annotated[list[int], Described("The turn at each of these points.")]
    sheets: Annotated[list[ScoreSheet], Described("VP by source for each seat; empty until the game is over.")]
    incomes: Annotated[
        list[dict[str, dict[str, int]]],
        Described("Resources gained by each seat, by source; sources that gave nothing are left out."),
    ]


class Import(Sent):
    """A record to import."""

    record: Annotated[str, Field(min_length=1, max_length=500_000)]
    title: Title = ""


class Branching(Sent):
    """A new game against bots from a point of another one."""

    line: Annotated[int, Field(ge=0, le=10_000_000)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    title: Title = ""
    invite: Invite | None = None
