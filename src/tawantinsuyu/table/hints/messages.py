"""What a strong player would do, as it is sent to a seat."""

from __future__ import annotations

from pydantic import Field

from tawantinsuyu.table.messages.base import Out


class ReasonOut(Out):
    """Something that changes for the seat until the end of the turn, on average."""

    kind: str = Field(description="What changes: `stone`, `temple`, `vp` …")
    amount: int = Field(description="How many more of it, or fewer if below 0.")
    source: str = Field(description="Where VP come from; empty for other kinds.")
    where: str = Field(description="The region, the step of the Temple or the number of the Tapestry; empty if unsure.")
    words: str


class LineStepOut(Out):
    """An answer of a line of play."""

    seat: int
    key: str
    place: str | None = Field(description="Where it stands on the table, if anywhere.")
    words: str


class SuggestionOut(Out):
    """Answers to give one after the other, and what they promise."""

    keys: list[str] = Field(description="The answers to the pending question and to those that it leads to at once.")
    chance: float = Field(description="The chance of the seat to win.")
    lead: float = Field(description="The expected lead over the best other seat at the end of the game, in VP.")
    reasons: list[ReasonOut]
    line: list[LineStepOut] = Field(
        description="How a strong bot would go on to the end of the turn, as far as it does not depend on draws."
    )


class HintOut(Out):
    """The best answers that were found, the best one first. They follow from what the seat may know."""

    version: int = Field(description="The question that they are for.")
    seat: int
    chances: list[float] = Field(description="The chance of each seat to win after the best of them.")
    suggestions: list[SuggestionOut]


class OutlookOut(Out):
    """What each seat may expect, as far as one seat may know."""

    version: int
    seat: int
    chances: list[float] = Field(description="The chance of each seat to win.")
    leads: list[float] = Field(description="The expected lead of each seat over the best other one, in VP.")
