"""Confidence intervals that contain the true value in 19 of 20 experiments."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

Z: Final = 1.96
CHANCE: Final = 0.05
"""Probability that the true value is outside the interval."""


class Estimate(NamedTuple):
    """A figure with its confidence interval."""

    value: float
    low: float
    high: float


def share(successes: float, tries: int, z: float = Z) -> Estimate:
    """A share with Wilson's interval; a tie is half a success.

    >>> [round(each, 3) for each in share(8, 10)]
    [0.8, 0.49, 0.943]
    """
    if tries == 0:
        return Estimate(0.0, 0.0, 1.0)
    ratio = successes / tries
    scale = 1 + z * z / tries
    centre = (ratio + z * z / (2 * tries)) / scale
    half = z / scale * sqrt(ratio * (1 - ratio) / tries + z * z / (4 * tries * tries))
    return Estimate(ratio, max(0.0, centre - half), min(1.0, centre + half))


def mean(values: Sequence[float], z: float = Z) -> Estimate:
    """The mean with Student's interval; a single value has an unbounded one.

    >>> [round(each, 2) for each in mean([1, 2, 3, 4])]
    [2.5, 0.46, 4.54]
    """
    if len(values) < 2:
        return Estimate(values[0] if values else 0.0, float("-inf"), float("inf"))
    average = fmean(values)
    half = student(z, len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(average, average - half, average + half)


def student(z: float, freedom: int) -> float:
    """Student's quantile from a normal one, by the series of Cornish and Fisher.

    >>> round(student(1.96, 10), 2), round(student(1.96, 1000), 2)
    (2.23, 1.96)
    """
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def for_all_of(tests: int) -> float:
    """The `z` of intervals that contain all of this many true values at once in 19 of 20 experiments (Bonferroni).

    >>> round(for_all_of(1), 2), round(for_all_of(100), 2)
    (1.96, 3.48)
    """
    return NormalDist().inv_cdf(1 - CHANCE / (2 * max(1, tests)))


def median(values: Sequence[float]) -> Estimate:
    """The median with an interval between two of the values, valid for any distribution."""
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
