"""Whether foretold chances to win come true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray


@dataclass(frozen=True)
class CalibrationBin:
    """Positions whose foretold chance lies in one tenth: how many, the mean foretold, and how often it came true."""

    count: int
    foretold: float
    observed: float


def calibration_bins(foretold: NDArray[Any], won: NDArray[Any]) -> list[CalibrationBin]:
    """All tenths with positions in them.

    >>> tenths(np.array([0.05, 0.95, 0.97]), np.array([0.0, 1.0, 1.0]))[0]
    Tenth(count=1, foretold=0.05, observed=0.0)
    """
    filled: list[CalibrationBin] = []
    for tenth in range(10):
        rows = (foretold >= tenth / 10) & ((foretold < (tenth + 1) / 10) | (tenth == 9))
        if rows.any():
            filled.append(CalibrationBin(int(rows.sum()), float(foretold[rows].mean()), float(won[rows].mean())))
    return filled
