"""Reviews of finished games."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.hints.messages import LineStepOut
from tawantinsuyu.table.messages.requests import Invite, Sent


class CurvePointOut(TypedDict, closed=True):
    """The chances at the start of a turn; the last point is the result."""

    line: Annotated[int, Described("The point in the replay.")]
    turn: int
    seat: Annotated[int, Described("Whose turn it is; -1 after the end.")]
    festival: Annotated[bool, Described("Whether it is the first point after a Festival.")]
    chances: Annotated[list[float], Described("Each seat's chance of winning, 0 to 1.")]
    leads: Annotated[list[float], Described("The lead of each seat over the best other one, in VP.")]


class ReviewDecisionOut(TypedDict, closed=True):
    """A decision with a choice: what it cost, and what would have been better."""

    line: Annotated[int, Described("The point in the replay at which it was asked.")]
    turn: int
    seat: int
    given: str
    best: Annotated[str, Described("What the analysis would have answered.")]
    cost: Annotated[float, Described("The loss in the chance of winning, 0 to 1.")]
    cost_vp: Annotated[float, Described("The loss of lead in VP.")]
    words: Annotated[list[str], Described("The given and the best answer in words; empty if they are the same.")]
    better: Annotated[list[LineStepOut], Described("The better line, from the best answer to the end of the turn.")]
    reasons: Annotated[list[str], Described("In what the best answer is better, with what it is worth.")]


LuckSource = Literal["deal", "cards", "bag", "market", "dice"]


class LuckOut(TypedDict, closed=True):
    """The luck from draws of one source."""

    source: LuckSource
    chance: float
    vp: float


class GradeOut(TypedDict, closed=True):
    """How well a seat played."""

    decisions: int
    good: Annotated[int, Described("Decisions that cost at most 2 % of the chance of winning.")]
    mean: Annotated[float, Described("The mean cost of a decision in the chance of winning.")]
    vp_a_turn: Annotated[float, Described("VP of lead lost in a turn, on average.")]


class UnusedOut(TypedDict, closed=True):
    """What a seat left unused."""

    unfed: Annotated[int, Described("God cards without upkeep.")]
    workers: Annotated[int, Described("Workers that were removed.")]
    tasks: Annotated[int, Described("Tasks that were skipped.")]
    cards: Annotated[int, Described("God cards in hand at the end.")]
    resources: Annotated[dict[str, int], Described("What was left at the end.")]


class SourceOut(TypedDict, closed=True):
    """The VP of a seat from one source."""

    source: str
    words: str
    vp: int
    usual: Annotated[float | None, Described("The average of winners of such games; null if unknown.")]


class SeatReviewOut(TypedDict, closed=True):
    """A seat: its result with and without luck, its grade, and what it left unused."""

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
    """The review of a finished game."""

    lines: int
    curve: list[CurvePointOut]
    seats: list[SeatReviewOut]
    decisions: list[ReviewDecisionOut]
    costliest: Annotated[list[list[int]], Described("For each seat the indices of its costliest decisions.")]


ReviewStatus = Literal["none", "waiting", "running", "failed", "done"]


class ReviewStateOut(TypedDict, closed=True):
    """A review, or its progress."""

    status: Annotated[ReviewStatus, Described("`waiting` until its first part is done.")]
    place: Annotated[int, Described("How many other reviews have less left to do and are done first.")]
    done: int
    total: Annotated[int, Described("Parts of the work; 0 if no review is in progress.")]
    asked: Annotated[bool, Described("Whether the person waits for it and may cancel it.")]
    review: Annotated[ReviewOut | None, Described("The latest review.")]


class TurningPointOut(TypedDict, closed=True):
    """The decision of a seat that cost most."""

    decision: Annotated[ReviewDecisionOut | None, Described("Null if no decision cost much.")]
    subject: Annotated[str | None, Described("What it is about: the `subject` of puzzles to practise it.")]


class Reviewing(Sent):
    """A review of a finished game."""

    lines: Annotated[
        int, Field(ge=2, le=1000, description="Lines of play per important decision: more take longer but are surer.")
    ] = 128
    invite: Invite | None = None
