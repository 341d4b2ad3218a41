"""Forecasts of games alone, put right by how such games end.

The network learned from games in which the opponents won more often than they do against better players, and from no
position of the set-up. How far its forecasts are off is found by `python -m tools.strength.solo_calibration`.
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
"""The seats of a game alone: the automated opponent has the last one."""
WITH_MODULES: Final = "+"
FESTIVALS: Final = (0, 1, 2, 3)
"""What is to be added is known for these times that are left, in Festivals, and after them for the set-up.

The first turn counts to the set-up, as the numbers of turns have it.
"""


@dataclass(frozen=True)
class Correction:
    """What is to be added for a single player: to the lead in VP, and to the weighed logarithm of the odds to win."""

    leads: tuple[float, ...]
    odds: tuple[float, ...]
    weight: float

    def lead(self, lead: float, s: State) -> float:
        """The lead that is expected after all, where the network expects this one."""
        return lead + _sum(self.leads, shares(s))

    def chance(self, odds: float, s: State) -> float:
        """The chance to win, where the network gives the odds whose logarithm this is."""
        return 1 / (1 + exp(-(self.weight * odds + _sum(self.odds, shares(s)))))


def _sum(values: Sequence[float], weights: Sequence[float]) -> float:
    return sum([value * weight for value, weight in zip(values, weights, strict=True)])


def shares(s: State) -> list[float]:
    """How much each of the known times counts in a position: the two around its own, or the set-up alone."""
    if s.turn == 0:
        return [*[0.0 for _ in FESTIVALS], 1.0]
    left = time_left(s)
    return [*[max(0.0, 1 - abs(left - each)) for each in FESTIVALS], 0.0]


def row_of(s: State) -> str:
    """The name of the correction: the opponent, and whether there are modules."""
    return f"{type(s.catalog.automata[OPPONENT]).__name__}{WITH_MODULES if s.catalog.modules else ''}"


def correction_of(s: State) -> Correction:
    """The correction for games like this one; where modules are rare with an opponent, that for games without them."""
    rows, name = corrections(), row_of(s)
    return rows.get(name, rows[name.removesuffix(WITH_MODULES)])


@cache
def corrections() -> Mapping[str, Correction]:
    """All corrections by their names."""
    rows = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))["rows"]
    return {name: Correction(tuple(row["leads"]), tuple(row["odds"]), row["weight"]) for name, row in rows.items()}
