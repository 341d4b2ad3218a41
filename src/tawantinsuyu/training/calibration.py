"""Calibration of win forecasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray


@dataclass(frozen=True)
class CalibrationBin:
    """Positions with a forecast in one tenth: how many, their mean forecast, and how often it came true."""

    count: int
    foretold: float
    observed: float


def calibration_bins(foretold: NDArray[Any], won: NDArray[Any]) -> list[CalibrationBin]:
    """The bins that contain positions, each a tenth wide.

    >>> import numpy as np
    >>> calibration_bins(np.array([0.05, 0.95, 0.97]), np.array([0.0, 1.0, 1.0]))[0]
    CalibrationBin(count=1, foretold=0.05, observed=0.0)
    """
    filled: list[CalibrationBin] = []
    for tenth in range(10):
        rows = (foretold >= tenth / 10) & ((foretold < (tenth + 1) / 10) | (tenth == 9))
        if rows.any():
            filled.append(CalibrationBin(int(rows.sum()), float(foretold[rows].mean()), float(won[rows].mean())))
    return filled
