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
    invite: Annotated[str | None, Described("Lets this person, and nobody else, look back at it; null for a stranger.")]
    yours: bool


class ChallengeOut(TypedDict, closed=True):
    """The challenge of a day, which begins and ends at midnight UTC."""

    day: Annotated[str, Described("`2026-05-17`.")]
    today: str
    opponent: str
    modules: list[str]
    table: Annotated[str | None, Described("Where the person plays it; null before they begin.")]
    status: Annotated[Literal["open", "playing", "done"], Described("How far the person is with it.")]
    results: Annotated[
        list[ChallengeResultOut] | None,
        Described("The best first; null until the person has finished theirs. On a later day null while they play it."),
    ]
    seed: Annotated[str | None, Described("When the day and the person's own game are over.")]
