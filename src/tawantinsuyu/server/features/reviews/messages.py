"""Reviews of finished games."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.requests import Invite, Sent


class CurvePointOut(TypedDict, closed=True):
    """The chances when a turn began; the last point is the result."""

    line: Annotated[int, Described("The point of the replay.")]
    turn: int
    seat: Annotated[int, Described("Whose turn it is; -1 after the end.")]
    festival: Annotated[bool, Described("Whether it is the first point after a Festival.")]
    chances: Annotated[list[float], Described("The chance of each seat to win, 0 to 1.")]
    leads: Annotated[list[float], Described("The lead of each seat over the best other one, in VP.")]


class ReviewDecisionOut(TypedDict, closed=True):
    """A decision with a choice: what it cost, and what would have been better."""

    line: Annotated[int, Described("The point of the replay at which it was asked.")]
    turn: int
    seat: int
    given: str
    best: Annotated[str, Described("What the analysis would have answered.")]
    cost: Annotated[float, Described("The chance to win that it cost, 0 to 1.")]
    cost_vp: Annotated[float, Described("The VP of lead that it cost.")]
    words: Annotated[list[str], Described("The given and the best answer in words; empty if they are the same.")]
    better: Annotated[list[str], Described("The further answers of the better line in words.")]
    reasons: Annotated[list[str], Described("What the better answer brings.")]


LuckSource = Literal["deal", "cards", "bag", "market", "dice"]


class LuckOut(TypedDict, closed=True):
    """What draws of one source gave or took."""

    source: LuckSource
    chance: float
    vp: float


class GradeOut(TypedDict, closed=True):
    """How well a seat played."""

    decisions: int
    good: Annotated[int, Described("Decisions that cost 2 % of the chance to win or less.")]
    mean: Annotated[float, Described("The mean cost of a decision in chances to win.")]
    vp_a_turn: Annotated[float, Described("VP of lead lost in a turn, on average.")]


class UnusedOut(TypedDict, closed=True):
    """What a seat left unused."""

    unfed: Annotated[int, Described("God cards without upkeep.")]
    workers: Annotated[int, Described("Workers that were removed.")]
    tasks: Annotated[int, Described("Tasks that were stopped.")]
    cards: Annotated[int, Described("God cards in hand at the end.")]
    resources: Annotated[dict[str, int], Described("What was left at the end.")]


class SourceOut(TypedDict, closed=True):
    """The VP of a seat from one source."""

    source: str
    words: str
    vp: int
    usual: Annotated[float | None, Described("What winners of such games have on average; null if it is not known.")]


class SeatReviewOut(TypedDict, closed=True):
    """A seat: its result with and without luck, its grade, and what it left."""

    seat: int
    name: str
    vp: int
    won: Annotated[float, Described("Its share of the victory.")]
    lead: float
    luck: list[LuckOut]
    luck_error: Annotated[float, Described("The standard error of the sum of its luck, in chances.")]
    without_luck: float
    lead_without_luck: float
    grade: Annotated[GradeOut | None, Described("None for an automated opponent.")]
    sources: Annotated[list[SourceOut], Described("Empty for an automated opponent.")]
    unused: UnusedOut | None


class ReviewOut(TypedDict, closed=True):
    """A finished game, judged."""

    lines: int
    curve: list[CurvePointOut]
    seats: list[SeatReviewOut]
    decisions: list[ReviewDecisionOut]
    costliest: Annotated[list[list[int]], Described("For each seat the places of its costliest decisions in the list.")]


class ReviewStateOut(TypedDict, closed=True):
    """A review, or how far it is."""

    status: Literal["none", "waiting", "running", "failed", "done"]
    place: Annotated[int, Described("How many other reviews are made first.")]
    done: int
    total: Annotated[int, Described("Parts of the work; 0 if none is under way.")]
    review: Annotated[ReviewOut | None, Described("The last review that was made.")]


class Reviewing(Sent):
    """A review of a finished game."""

    lines: Annotated[
        int, Field(ge=2, le=1000, description="Lines of play for a decision that matters: more are slower and surer.")
    ] = 128
    invite: Invite | None = None
