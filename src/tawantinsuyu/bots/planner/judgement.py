"""The value of a position: the final VP of each seat, predicted from its figures.

The weights are fitted to played games by `tools/strength/tune_planner.py`.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.tree import Look, greedy_priors
from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.game.search.figures import FIGURES

WEIGHTS: Final = "weights.json"
TIME_STEP: Final = 0.05
"""Grid for cached weights, in Festivals still to come."""


class LinearWeights(TypedDict):
    """Weights by figure: at the end of the game, and what each Festival still to come adds to them."""

    now: dict[str, float]
    later: dict[str, float]


class LinearJudgement:
    """Predicts final VP. Weights change linearly with the time left."""

    ends_early = False

    def __init__(self, data: LinearWeights) -> None:
        self._now = [float(data["now"].get(name, 0.0)) for name in FIGURES]
        self._later = [float(data["later"].get(name, 0.0)) for name in FIGURES]
        self._guide = GreedyBot()
        self._by_time: dict[int, list[float]] = {}

    def weights(self, time_left: float) -> list[float]:
        """The weight of each figure with this many Festivals left."""
        step = round(time_left / TIME_STEP)
        weights = self._by_time.get(step)
        if weights is None:
            pairs = zip(self._now, self._later, strict=True)
            weights = self._by_time[step] = [now + later * step * TIME_STEP for now, later in pairs]
        return weights

    def predict(self, branch: Branch, seats: int) -> list[float]:
        """The final VP of each seat without common terms, since only differences matter."""
        if branch.seat == NOBODY:
            return [float(branch.figures(seat)[0]) for seat in range(seats)]
        weights = self.weights(branch.time_left())
        return [branch.weighted(seat, weights) for seat in range(seats)]

    def look(self, branches: list[Branch], seats: int) -> list[Look]:
        """For each position, the predicted lead of each seat over the best other seat, in VP."""
        return [Look(leads_of(self.predict(branch, seats))) for branch in branches]

    def priors(self, branches: list[Branch]) -> list[list[float]]:
        """How likely each option is to be good, by the greedy judgement."""
        return [greedy_priors(self._guide, branch) for branch in branches]


def leads_of(vp: list[float]) -> list[float]:
    """The lead of each seat over the best other seat."""
    if len(vp) == 2:
        return [vp[0] - vp[1], vp[1] - vp[0]]
    return [vp[seat] - max(vp[:seat] + vp[seat + 1 :]) for seat in range(len(vp))]


@cache
def linear_judgement() -> LinearJudgement:
    """The judgement with the weights of this package."""
    return LinearJudgement(json.loads(files(__package__).joinpath(WEIGHTS).read_text(encoding="utf-8")))
