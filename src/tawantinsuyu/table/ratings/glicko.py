"""Glicko-2 as Mark Glickman published it (Example of the Glicko-2 system, 2022), each game a period of its own.

At a table for several, everybody has played a game of two against everybody else. Why this system, and with which
figures: `docs/decisions/0027-ratings.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp, log, pi, sqrt
from typing import Final

from tawantinsuyu.table.ratings.rating import WIDEST, Rating

SCALE: Final = 400 / log(10)
"""Elo points for one unit of natural logarithms of odds."""
CHANGE_OF_VOLATILITY: Final = 0.5
CLOSE: Final = 1e-6


def rated(entrants: Sequence[Rating | float], places: Sequence[int], weight: float = 1.0) -> list[Rating | None]:
    """Ratings after a game that ended in these places, from 0. Anchors are given by their value and stay: None."""
    return [
        _after_game(each, number, entrants, places, weight) if isinstance(each, Rating) else None
        for number, each in enumerate(entrants)
    ]


def _after_game(
    rating: Rating, number: int, entrants: Sequence[Rating | float], places: Sequence[int], weight: float
) -> Rating:
    others = [
        (other.value, other.deviation) if isinstance(other, Rating) else (other, 0.0)
        for place, other in enumerate(entrants)
        if place != number
    ]
    points = [_points(places[number], place) for other, place in enumerate(places) if other != number]
    after = after_period(rating, others, points)
    return replace(
        rating,
        value=rating.value + weight * (after.value - rating.value),
        deviation=sqrt(rating.deviation**2 + weight * (after.deviation**2 - rating.deviation**2)),
        volatility=rating.volatility + weight * (after.volatility - rating.volatility),
        games=rating.games + 1,
    )


def _points(place: int, other: int) -> float:
    return 1.0 if place < other else 0.5 if place == other else 0.0


def after_period(rating: Rating, others: Sequence[tuple[float, float]], points: Sequence[float]) -> Rating:
    """The rating after games of two, against others with these values and deviations."""
    phi = rating.deviation / SCALE
    dampings = [1 / sqrt(1 + 3 * (deviation / SCALE) ** 2 / pi**2) for _, deviation in others]
    chances = [
        1 / (1 + exp(-damping * (rating.value - value) / SCALE))
        for damping, (value, _) in zip(dampings, others, strict=True)
    ]
    variance = 1 / sum(g * g * e * (1 - e) for g, e in zip(dampings, chances, strict=True))
    surplus = sum(g * (s - e) for g, s, e in zip(dampings, points, chances, strict=True))
    volatility = _volatility(phi, rating.volatility, variance, variance * surplus)
    phi = 1 / sqrt(1 / (phi**2 + volatility**2) + 1 / variance)
    value = rating.value + SCALE * phi**2 * surplus
    return replace(rating, value=value, deviation=min(WIDEST, SCALE * phi), volatility=volatility)


def _volatility(phi: float, before: float, variance: float, delta: float) -> float:
    """Step 5 of the published algorithm: the root of a falling function, by the Illinois method."""
    start = log(before**2)

    def f(x: float) -> float:
        square = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - square) / (2 * square**2) - (x - start) / CHANGE_OF_VOLATILITY**2

    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        high = start - CHANGE_OF_VOLATILITY
        while f(high) < 0:
            high -= CHANGE_OF_VOLATILITY
    low, at_low, at_high = start, f(start), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
