"""Reviews of finished games."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tawantinsuyu.table.messages.base import Out
from tawantinsuyu.table.messages.requests import Invite, Sent


class CurvePointOut(Out):
    """The chances when a turn began; the last point is the result."""

    line: int = Field(description="The point of the replay.")
    turn: int
    seat: int = Field(description="Whose turn it is; -1 after the end.")
    festival: bool = Field(description="Whether it is the first point after a Festival.")
    chances: list[float] = Field(description="The chance of each seat to win, 0 to 1.")
    leads: list[float] = Field(description="The lead of each seat over the best other one, in VP.")


class ReviewDecisionOut(Out):
    """A decision with a choice: what it cost, and what would have been better."""

    line: int = Field(description="The point of the replay at which it was asked.")
    turn: int
    seat: int
    given: str
    best: str = Field(description="What the analysis would have answered.")
    cost: float = Field(description="The chance to win that it cost, 0 to 1.")
    cost_vp: float = Field(description="The VP of lead that it cost.")
    words: list[str] = Field(description="The given and the best answer in words; empty if they are the same.")
    better: list[str] = Field(description="The further answers of the better line in words.")
    reasons: list[str] = Field(description="What the better answer brings.")


class LuckOut(Out):
    """What draws of one source gave or took."""

    source: Literal["deal", "cards", "bag", "market", "dice"]
    chance: float
    vp: float


class GradeOut(Out):
    """How well a seat played."""

    decisions: int
    good: int = Field(description="Decisions that cost 2 % of the chance to win or less.")
    mean: float = Field(description="The mean cost of a decision in chances to win.")
    vp_a_turn: float = Field(description="VP of lead lost in a turn, on average.")


class UnusedOut(Out):
    """What a seat left unused."""

    unfed: int = Field(description="God cards without upkeep.")
    workers: int = Field(description="Workers that were removed.")
    tasks: int = Field(description="Tasks that were stopped.")
    cards: int = Field(description="God cards in hand at the end.")
    resources: dict[str, int] = Field(description="What was left at the end.")


class SourceOut(Out):
    """The VP of a seat from one source."""

    source: str
    words: str
    vp: int
    usual: float | None = Field(description="What winners of such games have on average; null if it is not known.")


class SeatReviewOut(Out):
    """A seat: its result with and without luck, its grade, and what it left."""

    seat: int
    name: str
    vp: int
    won: float = Field(description="Its share of the victory.")
    lead: float
    luck: list[LuckOut]
    luck_error: float = Field(description="The standard error of the sum of its luck, in chances.")
    without_luck: float
    lead_without_luck: float
    grade: GradeOut | None = Field(description="None for an automated opponent.")
    sources: list[SourceOut] = Field(description="Empty for an automated opponent.")
    unused: UnusedOut | None


class ReviewOut(Out):
    """A finished game, judged."""

    lines: int
    curve: list[CurvePointOut]
    seats: list[SeatReviewOut]
    decisions: list[ReviewDecisionOut]
    costliest: list[list[int]] = Field(description="For each seat the places of its costliest decisions in the list.")


class ReviewStateOut(Out):
    """A review, or how far it is."""

    status: Literal["none", "waiting", "running", "failed", "done"]
    place: int = Field(description="How many other reviews are made first.")
    done: int
    total: int = Field(description="Parts of the work; 0 if none is under way.")
    review: ReviewOut | None = Field(description="The last review that was made.")


class Reviewing(Sent):
    """A review of a finished game."""

    lines: Annotated[
        int, Field(ge=2, le=1000, description="Lines of play for a decision that matters: more are slower and surer.")
    ] = 128
    invite: Invite | None = None
