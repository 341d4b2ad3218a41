"""What a position promises: the final VP of each seat as far as its figures foretell them.

The weights come from games that were played: `tools/strength/tune_planner.py` finds them and writes them down.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Any, Final

from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.game.search.figures import FIGURES

WEIGHTS: Final = "weights.json"
TIME_STEP: Final = 0.05
"""Weights are worked out for every so many Festivals to come."""


class Judgement:
    """Foretells how games end. A weight grows or shrinks evenly with the time that is left."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._now = [float(data["now"].get(name, 0.0)) for name in FIGURES]
        self._later = [float(data["later"].get(name, 0.0)) for name in FIGURES]
        self._by_time: dict[int, list[float]] = {}

    def weights(self, time_left: float) -> list[float]:
        """What each figure is worth with so much time left."""
        step = round(time_left / TIME_STEP)
        found = self._by_time.get(step)
        if found is None:
            pairs = zip(self._now, self._later, strict=True)
            found = self._by_time[step] = [now + later * step * TIME_STEP for now, later in pairs]
        return found

    def foretell(self, branch: Branch, seats: int) -> list[float]:
        """The final VP of each seat; common terms are left out, since only differences count."""
        if branch.seat == NOBODY:
            return [float(branch.figures(seat)[0]) for seat in range(seats)]
        weights = self.weights(branch.time_left())
        return [sum(map(mul, weights, branch.figures(seat))) for seat in range(seats)]

    def leads(self, branch: Branch, seats: int) -> list[float]:
        """By how many VP each seat will be ahead of the best other one."""
        found = self.foretell(branch, seats)
        return [found[seat] - max(found[:seat] + found[seat + 1 :]) for seat in range(seats)]


@cache
def judgement() -> Judgement:
    """With the weights that come with the program."""
    return Judgement(json.loads(files(__package__).joinpath(WEIGHTS).read_text(encoding="utf-8")))
