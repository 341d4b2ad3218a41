"""Hints and outlooks, as they are sent to a seat."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described


class ReasonOut(TypedDict, closed=True):
    """In what a suggestion is better or worse than another at the end of the turn, on average."""

    kind: Annotated[str, Described("What differs: `stone`, `temple`, `vp` …")]
    amount: Annotated[
        int,
        Described(
            "How many more, or fewer if negative; 0 if only their quality differs. Of `later`, what no other reason "
            "explains, it is percentage points of the chance to win."
        ),
    ]
    source: Annotated[str, Described("Where VP come from, now or at the end of the game; empty for other kinds.")]
    where: Annotated[
        str, Described("The region, the step of the Temple or the number of the Tapestry; empty if unsure.")
    ]
    vp: Annotated[float, Described("What the difference is worth, in VP of lead; negative if it speaks against.")]
    whose: Annotated[str, Described("`others` for what other seats have; empty for the seat itself.")]
    words: str


class LineStepOut(TypedDict, closed=True):
    """One answer in a line of play."""

    seat: int
    key: str
    place: Annotated[str | None, Described("Where it is on the table, if anywhere.")]
    words: str


class SuggestionOut(TypedDict, closed=True):
    """Answers to give one after the other, and their expected result."""

    keys: Annotated[list[str], Described("Answers to the pending question and to those that follow directly.")]
    chance: Annotated[float, Described("The seat's chance of winning.")]
    lead: Annotated[float, Described("The expected lead over the best other seat at the end of the game, in VP.")]
    plan: Annotated[list[str], Described("What the answers change by the end of the turn, in words.")]
    reasons: Annotated[
        list[ReasonOut],
        Described("How they compare with the best suggestion; for the best one, with the second."),
    ]
    line: Annotated[
        list[LineStepOut],
        Described("How a strong bot would continue to the end of the turn, until a draw matters."),
    ]


class HintOut(TypedDict, closed=True):
    """The best answers found, the best one first, from what the seat may know."""

    version: Annotated[int, Described("The question they answer.")]
    seat: int
    chances: Annotated[list[float], Described("Each seat's chance of winning after the best answer.")]
    suggestions: list[SuggestionOut]


class OutlookOut(TypedDict, closed=True):
    """What each seat may expect, judged from what one seat may know."""

    version: int
    seat: int
    chances: Annotated[list[float], Described("Each seat's chance of winning.")]
    leads: Annotated[list[float], Described("The expected lead of each seat over the best other one, in VP.")]
