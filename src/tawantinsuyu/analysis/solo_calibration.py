"""Calibrates win forecasts for solo games.

The network was trained on games in which the automated opponents won more often than they do against better players,
and on no set-up positions. `python -m tools.strength.solo_calibration` measures how far its forecasts are off.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.game.search.figures import time_left

FILE: Final = "solo_calibration.json"
PLAYER, OPPONENT = 0, 1
"""The seats of a solo game: the automated opponent has the last one."""
WITH_MODULES: Final = "+"
FESTIVALS: Final = (0, 1, 2, 3)
"""Corrections are known for these amounts of time left, in Festivals, followed by one for the set-up.

The first turn counts as set-up, in line with `State.turn`.
"""


@dataclass(frozen=True)
class Correction:
    """What to add for a solo player: to the lead in VP, and to the weighted logarithm of the odds of winning."""

    leads: tuple[float, ...]
    odds: tuple[float, ...]
    weight: float

    def lead(self, lead: float, s: State) -> float:
        """The calibrated lead."""
        return lead + _sum(self.leads, shares(s))

    def chance(self, odds: float, s: State) -> float:
        """The calibrated chance to win, from the logarithm of the network's odds."""
        return 1 / (1 + exp(-(self.weight * odds + _sum(self.odds, shares(s)))))


def _sum(values: Sequence[float], weights: Sequence[float]) -> float:
    return sum([value * weight for value, weight in zip(values, weights, strict=True)])


def shares(s: State) -> list[float]:
    """The weight of each known time in a position: the two nearest to its own, or only the set-up."""
    if s.turn == 0:
        return [*[0.0 for _ in FESTIVALS], 1.0]
    left = time_left(s)
    return [*[max(0.0, 1 - abs(left - each)) for each in FESTIVALS], 0.0]


def row_of(s: State) -> str:
    """The name of the correction: the opponent, with a mark if there are modules."""
    return f"{type(s.catalog.automata[OPPONENT]).__name__}{WITH_MODULES if s.catalog.modules else ''}"


def correction_of(s: State) -> Correction:
    """The correction for games like this one; without one of its own, a game with modules uses the one without them."""
    rows, name = corrections(), row_of(s)
    return rows.get(name, rows[name.removesuffix(WITH_MODULES)])


@cache
def corrections() -> Mapping[str, Correction]:
    """All corrections by name."""
    rows = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))["rows"]
    return {name: Correction(tuple(row["leads"]), tuple(row["odds"]), row["weight"]) for name, row in rows.items()}
