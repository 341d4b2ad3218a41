"""The bot: the planner's search, judged by the network."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final
from warnings import warn

from tawantinsuyu.bots.amauta.judgement import NetworkJudgement
from tawantinsuyu.bots.amauta.network import Network, load_network
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.planner import TURNS, PlannerBot
from tawantinsuyu.box.box import Box

WEIGHTS: Final = "weights.amauta"
BATCH: Final = 4
"""Lines that the network judges at a time, which is faster than one by one."""


class AmautaBot(PlannerBot):
    """Searches like the planner; `weights` is a file of weights, by default the one in the package."""

    def __init__(
        self,
        box: Box,
        seed: str,
        budget: Budget | None = None,
        turns: int = TURNS,
        workers: int = 1,
        weights: str | None = None,
    ) -> None:
        """Warns if the weights were trained with another component set. Raises `WrongWeights`."""
        judge = judgement_of(weights)
        network = judge.network
        if network.about.edition not in (box.short_hash, box.play_hash):
            warn(
                f"amauta was trained with the component set {network.about.edition}, not {box.short_hash}: it plays, "
                "but less well than it could; docs/how-to/train-amauta.md says how to train it",
                stacklevel=2,
            )
        self.weights = weights
        super().__init__(box, seed, budget, turns, workers, judge, BATCH)

    def _making(self, seed: str, budget: Budget) -> Callable[[], PlannerBot]:
        return partial(AmautaBot, self.box, seed, budget, self.turns, weights=self.weights)


@cache
def network_of(path: str | None) -> Network:
    """The network in a file, by default the one in the package. Raises `WrongWeights`."""
    return load_network(files(__package__).joinpath(WEIGHTS) if path is None else Path(path))


@cache
def network_hash() -> str:
    """Names the network in the package: the first digits of the hash of its file."""
    return sha256(files(__package__).joinpath(WEIGHTS).read_bytes()).hexdigest()[:16]


@cache
def judgement_of(path: str | None) -> NetworkJudgement:
    """The judgement of the network in a file, which all bots with these weights share."""
    return NetworkJudgement(network_of(path))
