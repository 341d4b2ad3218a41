"""The challenge of a day."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tawantinsuyu.table.messages.base import Out


class ChallengeResultOut(Out):
    """A finished game of the challenge."""

    name: str
    vp: int
    lead: int = Field(description="VP ahead of the opponent.")
    won: bool
    table: str
    invite: str | None = Field(description="Lets this person, and nobody else, look back at it; null for a stranger.")
    yours: bool


class ChallengeOut(Out):
    """The challenge of a day, which begins and ends at midnight UTC."""

    day: str = Field(description="`2026-05-17`.")
    today: str
    opponent: str
    modules: list[str]
    table: str | None = Field(description="Where the person plays it; null before they begin.")
    status: Literal["open", "playing", "done"] = Field(description="How far the person is with it.")
    results: list[ChallengeResultOut] | None = Field(
        description="The best first; null until the person has finished theirs. On a later day null while they play it."
    )
    seed: str | None = Field(description="When the day and the person's own game are over.")
