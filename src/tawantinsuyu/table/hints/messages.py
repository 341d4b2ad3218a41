"""What a strong player would do, as it is sent to a seat."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described


class ReasonOut(TypedDict, closed=True):
    """Something that changes for the seat until the end of the turn, on average."""

    kind: Annotated[str, Described("What changes: `stone`, `temple`, `vp` …")]
    amount: Annotated[int, Described("How many more of it, or fewer if below 0.")]
    source: Annotated[str, Described("Where VP come from; empty for other kinds.")]
    where: Annotated[
        str, Described("The region, the step of the Temple or the number of the Tapestry; empty if unsure.")
    ]
    words: str


class LineStepOut(TypedDict, closed=True):
    """An answer of a line of play."""

    seat: int
    key: str
    place: Annotated[str | None, Described("Where it stands on the table, if anywhere.")]
    words: str


class SuggestionOut(TypedDict, closed=True):
    """Answers to give one after the other, and what they promise."""

    keys: Annotated[list[str], Described("The answers to the pending question and to those that it leads to at once.")]
    chance: Annotated[float, Described("The chance of the seat to win.")]
    lead: Annotated[float, Described("The expected lead over the best other seat at the end of the game, in VP.")]
    reasons: list[ReasonOut]
    line: Annotated[
        list[LineStepOut],
        Described("How a strong bot would go on to the end of the turn, as far as it does not depend on draws."),
    ]


class HintOut(TypedDict, closed=True):
    """The best answers that were found, the best one first. They follow from what the seat may know."""

    version: Annotated[int, Described("The question that they are for.")]
    seat: int
    chances: Annotated[list[float], Described("The chance of each seat to win after the best of them.")]
    suggestions: list[SuggestionOut]


class OutlookOut(TypedDict, closed=True):
    """What each seat may expect, as far as one seat may know."""

    version: int
    seat: int
    chances: Annotated[list[float], Described("The chance of each seat to win.")]
    leads: Annotated[list[float], Described("The expected lead of each seat over the best other one, in VP.")]
