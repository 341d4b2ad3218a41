"""A rating, and how it becomes uncertain again.

Ratings are Elo points: 400 points more mean ten times the odds of finishing ahead. The true strength is within twice
the deviation in 19 of 20 cases.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

START: Final = 1500.0
WIDEST: Final = 350.0
"""The deviation of somebody of whom nothing is known."""
STEADY: Final = 0.06
"""The volatility of somebody who is new: how much the strength is expected to change from game to game."""
PROVISIONAL: Final = 110.0
"""The deviation from which on a rating is marked as provisional."""
GROWTH: Final = 87.0
"""By how much the square of the deviation grows in a day without a game: from 90 to 200 in a year."""
DAY: Final = 24 * 3_600_000


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known about somebody's strength in games of one kind; `at` is when the last game ended."""

    value: float = START
    deviation: float = WIDEST
    volatility: float = STEADY
    games: int = 0
    at: int | None = None

    @property
    def is_provisional(self) -> bool:
        """Whether it is still a guess."""
        return self.deviation > PROVISIONAL


def aged(rating: Rating, now: int) -> Rating:
    """The rating now: the longer somebody has not played, the less is known."""
    if rating.at is None:
        return rating
    days = max(0, now - rating.at) / DAY
    return replace(rating, deviation=min(WIDEST, sqrt(rating.deviation**2 + GROWTH * days)))
