"""How sure a figure is: intervals that hold the true value in 19 of 20 experiments."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.96


class Estimate(NamedTuple):
    """A figure, and from where to where it may well be."""

    value: float
    low: float
    high: float


def share(successes: float, tries: int) -> Estimate:
    """Wilson's interval of a share; a half success is a tie.

    >>> [round(each, 3) for each in share(8, 10)]
    [0.8, 0.49, 0.943]
    """
    if tries == 0:
        return Estimate(0.0, 0.0, 1.0)
    found = successes / tries
    scale = 1 + Z * Z / tries
    centre = (found + Z * Z / (2 * tries)) / scale
    half = Z / scale * sqrt(found * (1 - found) / tries + Z * Z / (4 * tries * tries))
    return Estimate(found, max(0.0, centre - half), min(1.0, centre + half))


def median(values: Sequence[float]) -> Estimate:
    """The median; its interval is between two of the values, whatever their distribution."""
    ordered = sorted(values)
    count = len(ordered)
    if not count:
        return Estimate(0.0, float("-inf"), float("inf"))
    middle = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
    half = Z * sqrt(count) / 2
    low, high = int(count / 2 - half), int(count / 2 + half)
    return Estimate(
        middle,
        ordered[low] if low >= 0 and count > 5 else float("-inf"),
        ordered[high] if high < count and count > 5 else float("inf"),
    )
