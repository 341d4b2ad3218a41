"""The challenge of a day."""

from __future__ import annotations

from typing import Annotated, Literal

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described


class ChallengeResultOut(TypedDict, closed=True):
    """A finished game of the challenge."""

    name: str
    vp: int
    lead: Annotated[int, Described("VP ahead of the opponent.")]
    won: bool
    table: str
    invite: Annotated[str | None, Described("A code for this person only to look back at it; null for a stranger.")]
    yours: bool


class ChallengeOut(TypedDict, closed=True):
    """The challenge of a day, which begins and ends at midnight UTC."""

    day: Annotated[str, Described("`2026-05-17`.")]
    today: str
    opponent: str
    modules: list[str]
    table: Annotated[str | None, Described("The person's table; null before they begin.")]
    status: Annotated[Literal["open", "playing", "done"], Described("The person's progress.")]
    results: Annotated[
        list[ChallengeResultOut] | None,
        Described("The best first; null until the person has finished. On later days null while they are playing it."),
    ]
    seed: Annotated[str | None, Described("Published when the day and the person's own game are over.")]
    streak: Annotated[int, Described("Days in a row, until today or yesterday, whose challenge the person finished.")]


class StandingOut(TypedDict, closed=True):
    """What somebody has reached in the challenges of several days."""

    name: str
    days: Annotated[int, Described("Challenges finished.")]
    won: int
    vp: Annotated[int, Described("The sum of their VP.")]
    yours: bool


class ChallengeBoardOut(TypedDict, closed=True):
    """The best of the last days that are over: by challenges won, then by VP."""

    days: int
    standings: list[StandingOut]
