"""A training run: processes play, the network learns from what they played, and both go on with the new weights."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import Any, Final

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

import tawantinsuyu as tw
from tawantinsuyu.bots.amauta.inputs import KindOfGame
from tawantinsuyu.bots.amauta.network import About, Network, Sizes, load_network
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.settings import origin_of
from tawantinsuyu.training.kinds import KINDS, TrainingKind
from tawantinsuyu.training.learning import Learner, Learning, Outcome, Parameters, Told, first_parameters
from tawantinsuyu.training.players import HALVES, Crowd, Players

NETWORK: Final = "network.amauta"
CURVE: Final = "curve.json"
RECENT: Final = 400
"""The curve shows the mean VP of this many games of each kind, the latest ones."""
BIG: Final = ("see", "see all")

Row = dict[str, float]
Report = Callable[[Row], None]


@dataclass(frozen=True)
class Run:
    """How long and with what; `steps` are answers of each table between two updates."""

    seconds: float
    crowd: Crowd
    steps: int = 64
    every: float = 30.0
    """Seconds between two rows of the curve."""
    seed: str = "amauta"
    kinds: tuple[TrainingKind, ...] = KINDS
    sizes: Sizes = field(default_factory=Sizes)
    learning: Learning = field(default_factory=Learning)


def described(kinds: Sequence[TrainingKind], box: Box) -> tuple[About, NDArray[np.float32]]:
    """The columns and actions of all these games, and the factor of each column, hidden ones included."""
    factors: dict[str, float] = {}
    hidden: dict[str, None] = {}
    actions: dict[str, None] = {}
    for kind in kinds:
        game = KindOfGame(origin_of(kind.new_game("columns", box).state.catalog))
        scales = game.observer.layout.factors
        factors |= {name: float(scales[i]) if i < len(scales) else 1.0 for i, name in enumerate(game.columns)}
        hidden |= dict.fromkeys(game.hidden)
        actions |= dict.fromkeys(game.actions.names)
    about = About(tuple(factors), tuple(hidden), tuple(actions), box.short_hash, tw.__version__)
    return about, np.array([*factors.values(), *[1.0] * len(hidden)], np.float32)


def network_from(about: About, p: Parameters, factors: NDArray[np.float32]) -> Network:
    """The network with these parameters, for cells as they are: the factors go into its weights."""
    weights = {name: np.asarray(array, np.float32) for name, array in p.items()}
    return Network(weights | {name: weights[name] * factors[: len(weights[name]), None] for name in BIG}, about)


def parameters_from(network: Network, factors: NDArray[np.float32]) -> Parameters:
    """The inverse."""
    weights = network.weights
    divided = {name: weights[name] / factors[: len(weights[name]), None] for name in BIG}
    return {name: jnp.asarray(array) for name, array in (weights | divided).items()}


class Training:
    """The folder of a run: the network and the curve. A run goes on from the network that it finds there."""

    def __init__(self, folder: Path, run: Run, box: Box, begin: Path | None = None) -> None:
        """`begin` is a network to begin with if the folder has none. Raises `WrongWeights` if it is for other games."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.run = run
        self.box = box
        self.about, self.factors = described(run.kinds, box)
        first = folder / NETWORK if (folder / NETWORK).exists() else begin
        if first is None:
            parameters = first_parameters(self.about, run.sizes, 1)
        else:
            parameters = parameters_from(fitted(load_network(first), self.about), self.factors)
        self.games = 0
        self.recent: dict[str, deque[float]] = {}
        self.curve: list[Row] = []
        if (folder / CURVE).exists():
            self.curve = json.loads((folder / CURVE).read_text(encoding="utf-8"))
        self.learner = Learner(self.factors, run.learning, parameters, len(self.curve))

    def go(self, report: Report) -> None:
        """Play and learn until the time is over."""
        run = self.run
        players = Players(run.kinds, self.box, self.about, run.crowd, f"{run.seed} {len(self.curve)}")
        before = self.curve[-1] if self.curve else {"seconds": 0.0, "answers": 0.0, "games": 0.0}
        began = told_at = monotonic()
        answers = 0
        spent = 0.0
        try:
            while spent < run.seconds:
                found = self.learner.learn(self.play(players), spent / run.seconds)
                answers += HALVES * run.crowd.tables * run.steps
                spent = monotonic() - began
                if spent >= run.seconds or monotonic() - told_at > run.every:
                    told_at = monotonic()
                    self.curve.append(
                        {
                            "seconds": round(before["seconds"] + spent),
                            "answers": before["answers"] + answers,
                            "games": before["games"] + self.games,
                            **found,
                            **{f"vp {name}": round(fmean(some), 1) for name, some in sorted(self.recent.items())},
                        }
                    )
                    self.save()
                    report(self.curve[-1])
        finally:
            players.close()

    def play(self, players: Players) -> list[tuple[Told, Outcome, Any, Any]]:
        """Let each table answer as often as the run says; returns what was asked, answered and gained, by half."""
        told: list[list[Told]] = [[] for _ in range(HALVES)]
        outcomes: list[list[Outcome]] = [[] for _ in range(HALVES)]
        last: list[tuple[Any, Any]] = []
        for step in range(self.run.steps + 1):
            for half in range(HALVES):
                players.wait(half)
                arrays = players.half(half)
                if step:
                    outcomes[half].append(Outcome(*[arrays[name].copy() for name in Outcome._fields]))
                    self.note(players, half)
                cells, options = (jnp.array(arrays[name]) for name in ("cells", "options"))
                places, likely, values = self.learner.answer(cells, options)
                if step == self.run.steps:
                    last.append((values, arrays["seats"].copy()))
                    continue
                seats, counts = arrays["seats"].copy(), arrays["counts"].copy()
                told[half].append(Told(cells, options, seats, counts, places, likely, values))
                arrays["places"][:] = np.asarray(places)
                players.go(half)
        return [(stacked(Told, told[half]), stacked(Outcome, outcomes[half]), *last[half]) for half in range(HALVES)]

    def note(self, players: Players, half: int) -> None:
        """Note the mean VP of the games that ended."""
        arrays = players.half(half)
        for row in np.flatnonzero(arrays["over"]):
            kind = players.kinds[half * len(players.kinds) // HALVES + row // self.run.crowd.size]
            seats = kind.players + (kind.opponent is not None)
            self.recent.setdefault(kind.name, deque(maxlen=RECENT)).append(float(arrays["vp"][row, :seats].mean()))
            self.games += 1

    def save(self) -> None:
        """Write the network, with its averaged weights, and the curve."""
        made = {"curve": self.curve[-1:], "kinds": [kind.name for kind in self.run.kinds]}
        about = About(**{**vars(self.about), "made": made})
        draft = self.folder / f"{NETWORK}.part"
        network_from(about, self.learner.average, self.factors).save(draft)
        draft.replace(self.folder / NETWORK)
        (self.folder / CURVE).write_text(json.dumps(self.curve, indent=1), encoding="utf-8")


def stacked(kind: Any, steps: Sequence[Any]) -> Any:
    """One tuple of arrays for all steps."""
    return kind(*[jnp.stack(some) for some in zip(*steps, strict=True)])


def fitted(network: Network, about: About) -> Network:
    """The same network for these columns and actions: what it has not learned yet weighs nothing."""
    old, weights = network.about, dict(network.weights)
    pairs = (
        ("see", old.columns, about.columns),
        ("see all", (*old.columns, *old.hidden), (*about.columns, *about.hidden)),
        ("options", old.actions, about.actions),
    )
    for name, known, wanted in pairs:
        rows = {each: weights[name][row] for row, each in enumerate(known)}
        nothing = np.zeros(weights[name].shape[1], np.float32)
        weights[name] = np.array([rows.get(each, nothing) for each in wanted], np.float32)
    biases = dict(zip(old.actions, weights["option bias"], strict=True))
    weights["option bias"] = np.array([biases.get(each, 0.0) for each in about.actions], np.float32)
    return Network(weights, about)
