"""Fits a network to training games (JAX, on an accelerator if there is one).

The first round learns the results of the games. Later rounds learn each position from the positions that followed it
as well as from the result (TD(lambda)), which is less noisy. Hidden layers are thinned out at random (dropout) and
the weights are averaged over the last steps, since networks overfit within a few hundred steps otherwise. Some games
are held out for measuring.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from math import inf
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.bots.amauta.network import (
    GUESS_SCALE,
    TIMES,
    VP_SCALE,
    About,
    Network,
    Numbers,
    all_of,
    chances,
    guessed,
    hidden_of,
    judged,
    shapes,
    times,
)
from tawantinsuyu.bots.planner.judgement import TIME_STEP, linear_judgement
from tawantinsuyu.game.search.figures import FIGURES
from tawantinsuyu.training.dataset import FOLDER_BITS, Arrays, DataSet

TEST_EVERY: Final = 10
"""One in this many games is held out."""
DOUBT: Final = 3.0
"""The number of lines through an option at which its lead counts half."""
LEAD_SCALE: Final = 2.0
"""VP of lead in the search that make an option e times as likely."""
CHECK_EVERY: Final = 100
"""Steps between two checks against the held-out games."""
PARTS: Final = {
    "value": ("first", "first bias", "second", "second bias", "out", "out bias"),
    "guess": ("guess", "guess bias", "option", "trust", "prior"),
}
"""The weights that judge positions, and those that guess at options."""
LEAST_SEEN: Final = 30
"""Options offered less often than this get no row of their own."""

Parameters = dict[str, jax.Array]
Columns = dict[str, jax.Array]
"""Positions on the accelerator: for each quantity an array with a row for each position."""


@dataclass(frozen=True)
class FitSettings:
    """Layer sizes and hyperparameters of fitting."""

    first: int = 192
    second: int = 64
    guess: int = 48
    batch: int = 4096
    rounds: tuple[int, ...] = (3000, 3000)
    """Steps in each round; from the second on, targets are recomputed with the network of the previous round."""
    rate: float = 1e-3
    decay: float = 0.1
    """Decay of the weights that judge, in units of the learning rate."""
    guess_decay: float = 1.0
    """The same for the weights that guess."""
    dropout: float = 0.3
    """Share of the hidden layers that a step leaves out."""
    average: float = 0.998
    """How much of the running average of the weights stays at each step."""
    repeats: tuple[int, ...] = ()
    """How many times the turns of each folder count, in order; once by default."""
    keep: float = 0.8
    """Lambda: how much of a target comes from beyond the next position."""
    seed: int = 1


ErrorReport = Callable[[dict[str, float]], None]
"""Called with the errors in held-out games and the number of steps."""


class Group:
    """Turns of games with the same number of seats, ready for fitting."""

    def __init__(self, turns: Arrays, repeats: tuple[int, ...]) -> None:
        linear = linear_judgement()
        left = turns["left"]
        unique, place = np.unique(left, return_inverse=True)
        weights = np.array([linear.weights(float(each)) for each in unique], np.float32)[place]
        self._sent: Columns = {}
        self.linear = np.einsum("nsf,nf->ns", turns["figures"].astype(np.float32), weights)
        self.figures = turns["figures"]
        self.signs = turns["signs"]
        self.shared = turns["shared"]
        self.times = time_inputs(left)
        self.totals = turns["totals"]
        self.won = turns["won"]
        self.vp_targets = turns["totals"]
        self.win_targets = turns["won"]
        self.game = turns["game"]
        is_test = turns["game"] % TEST_EVERY == 0
        folder = turns["game"] >> FOLDER_BITS
        times = np.array([repeats[each] if each < len(repeats) else 1 for each in range(int(folder.max()) + 1)])
        train = np.flatnonzero(~is_test)
        self.train = np.repeat(train, times[folder[train]])
        self.test = np.flatnonzero(is_test & (times[folder] == times.max()))

    def arrays(self) -> Columns:
        """The arrays for a fitting step, on the accelerator."""
        if not self._sent:
            names = ("linear", "figures", "signs", "shared", "times", "vp_targets", "win_targets")
            self._sent = {name: jnp.asarray(getattr(self, name)) for name in names}
        return self._sent

    def aim(self, vp: NDArray[np.float32], won: NDArray[np.float32]) -> None:
        """Replace the targets."""
        self.vp_targets, self.win_targets = vp, won
        self._sent |= {"vp_targets": jnp.asarray(vp), "win_targets": jnp.asarray(won)}


def time_inputs(left: NDArray[np.float32]) -> NDArray[np.float32]:
    """The inputs computed from the time left."""
    steps, place = np.unique(np.round(left / TIME_STEP), return_inverse=True)
    return np.array([times(float(each) * TIME_STEP) for each in steps], np.float32).reshape(-1, TIMES)[place]


def first_parameters(about: About, settings: FitSettings, scale: NDArray[np.float32]) -> Parameters:
    """The initial parameters: a network that corrects nothing yet."""
    random = np.random.default_rng(settings.seed)
    arrays: dict[str, NDArray[np.float32]] = {}
    for name, shape in shapes(about, settings.first, settings.second, settings.guess).items():
        if len(shape) == 1 or name in ("out", "option"):
            arrays[name] = np.zeros(shape, np.float32)
        else:
            arrays[name] = (random.standard_normal(shape) * np.sqrt(1.0 / shape[0])).astype(np.float32)
    arrays["trust"] += 1.0
    arrays["scale"] = scale
    return {name: jnp.asarray(array) for name, array in arrays.items()}


def inputs_of(p: Parameters, data: Columns, rows: Any) -> Any:
    """The inputs of each seat: its figures, the time, its signs, the shared signs."""
    signs = data["signs"][rows].astype(jnp.float32)
    times, shared = data["times"][rows], data["shared"][rows].astype(jnp.float32)
    if signs.ndim > times.ndim:
        times, shared = (jnp.repeat(each[:, None], signs.shape[1], 1) for each in (times, shared))
    return jnp.concatenate((data["figures"][rows] * p["scale"], times, signs, shared), axis=-1)


def outputs(p: Parameters, data: Columns, rows: Any, thin: Callable[[Any], Any] = all_of) -> tuple[Any, Any]:
    """The VP and the strengths of the seats in these positions."""
    inputs = inputs_of(p, data, rows)
    corrections = judged(p, inputs.reshape(-1, inputs.shape[-1]), inputs.shape[1], jnp, thin)
    linear = data["linear"][rows]
    return linear + VP_SCALE * corrections[..., 0], linear / VP_SCALE + corrections[..., 1]


fast_outputs = jax.jit(outputs, static_argnames=("thin",))


def dropout(key: Any, share: float) -> Callable[[Any], Any]:
    """Leaves out this share of a layer at random, and raises the rest in proportion."""

    def thin(layer: Any) -> Any:
        kept = jax.random.bernoulli(jax.random.fold_in(key, layer.shape[-1]), 1 - share, layer.shape)
        return jnp.where(kept, layer / (1 - share), 0.0)

    return thin


def value_loss(p: Parameters, data: Columns, rows: Any, thin: Callable[[Any], Any] = all_of) -> tuple[Any, Columns]:
    """Errors of VP and of leads in units of `VP_SCALE`, and the cross entropy of the chances to win."""
    vp, strength = outputs(p, data, rows, thin)
    wanted = data["vp_targets"][rows]
    of_vp = jnp.mean(((vp - wanted) / VP_SCALE) ** 2)
    centred, wanted_lead = vp - vp.mean(-1, keepdims=True), wanted - wanted.mean(-1, keepdims=True)
    of_lead = jnp.mean(((centred - wanted_lead) / VP_SCALE) ** 2)
    of_win = -jnp.mean(jnp.sum(data["win_targets"][rows] * jax.nn.log_softmax(strength), axis=-1))
    return of_vp + 2.0 * of_lead + of_win, {"vp": of_vp, "lead": of_lead, "win": of_win}


def guess_loss(p: Parameters, data: Columns, rows: Any, thin: Callable[[Any], Any] = all_of) -> tuple[Any, Columns]:
    """The cross entropy between guesses and the results of the search (see `wanted_guesses`)."""
    options = data["options"][rows]
    hidden = thin(hidden_of(p, inputs_of(p, data, rows), jnp))
    logits = guessed(p, hidden, options, data["greedy"][rows].astype(jnp.float32))
    logits = jnp.where(data["offered"][rows], logits, -1e9)
    wanted = data["wanted"][rows].astype(jnp.float32)
    loss = -jnp.mean(jnp.sum(wanted * jax.nn.log_softmax(logits), axis=-1))
    hit = jnp.mean((logits.argmax(-1) == wanted.argmax(-1)).astype(jnp.float32))
    return loss, {"guess": loss, "hit": hit}


fast_guess_loss = jax.jit(guess_loss, static_argnames=("thin",))

Moments2 = tuple[Parameters, Parameters]
DECAYED: Final = ("first", "second", "guess", "option")


def adam_step(
    p: Parameters, g: Parameters, m: Moments2, step: Any, rate: Any, decay: float
) -> tuple[Parameters, Moments2]:
    """One step of AdamW."""
    mean = {name: 0.9 * m[0][name] + 0.1 * g[name] for name in p}
    square = {name: 0.99 * m[1][name] + 0.01 * g[name] ** 2 for name in p}
    stepped: Parameters = {}
    for name in p:
        ahead = (mean[name] / (1 - 0.9**step)) / (jnp.sqrt(square[name] / (1 - 0.99**step)) + 1e-8)
        if name in DECAYED:
            ahead = ahead + decay * p[name]
        stepped[name] = p[name] - rate * ahead
    return stepped, (mean, square)


class Fitter:
    """A network being fitted to a data set."""

    def __init__(self, data: DataSet, about: About, settings: FitSettings, before: Network | None = None) -> None:
        """With a network `before`, guesses go on from its weights; the judgement always begins anew."""
        self.settings = settings
        figures = np.concatenate([t["figures"].reshape(-1, len(FIGURES)) for t in data.turns.values()])
        spread = figures.astype(np.float32).std(axis=0)
        scale = np.where(spread > 0, 1 / np.maximum(spread, 1e-6), 1.0).astype(np.float32)
        rows = option_rows(data) if before is None else {name: row for row, name in enumerate(before.about.options)}
        self.about = About(**{**asdict(about), "options": tuple(rows)})
        self.p = first_parameters(self.about, settings, scale)
        if before is not None:
            self.p |= {name: jnp.asarray(before.weights[name]) for name in (*PARTS["guess"], "scale")}
        self.averages = self.p
        self.groups = {seats: Group(turns, settings.repeats) for seats, turns in data.turns.items()}
        self.asked = self._asked(data, rows) if data.asked else None
        zeros = {name: jnp.zeros_like(array) for name, array in self.p.items()}
        self.m: Moments2 = (zeros, dict(zeros))
        self.step = 0
        self.random = np.random.default_rng(settings.seed)
        self.history: list[dict[str, float]] = []
        self.best: dict[str, Parameters] = {}

    def _asked(self, data: DataSet, rows: dict[str, int]) -> tuple[Columns, NDArray[np.int64], NDArray[np.int64]]:
        asked = data.asked
        row_of = np.array([rows.get(name, len(rows)) for name in data.names] + [len(rows)], np.int32)
        arrays = {
            "figures": asked["figures"],
            "signs": asked["signs"],
            "shared": asked["shared"],
            "times": time_inputs(asked["left"]),
            "options": row_of[asked["options"]],
            "offered": asked["options"] >= 0,
            "greedy": asked["greedy"],
            "wanted": wanted_guesses(asked),
        }
        is_test = asked["game"] % TEST_EVERY == 0
        return {k: jnp.asarray(v) for k, v in arrays.items()}, np.flatnonzero(~is_test), np.flatnonzero(is_test)

    def fit(self, report: ErrorReport | None = None) -> Network:
        """Fit in all rounds; returns the network. Value and guess weights are each kept from their best check."""
        for number, steps in enumerate(self.settings.rounds):
            if number:
                self.retarget()
            self._round(steps, report)
            self.p = self.averages = {**self.p, **self.best.get("value", {}), **self.best.get("guess", {})}
        weights = {name: np.asarray(array, np.float32) for name, array in self.p.items()}
        return Network(weights, self.about)

    def _round(self, steps: int, report: ErrorReport | None) -> None:
        parts: list[tuple[str, Columns, NDArray[np.int64], float]] = []
        total = sum(len(group.train) for group in self.groups.values())
        for group in self.groups.values():
            parts.append(("value", group.arrays(), group.train, len(group.train) / total))
        if self.asked is not None:
            parts.append(("guess", self.asked[0], self.asked[1], 0.8))
        chunk = CHECK_EVERY
        best = {"value": inf, "guess": inf}
        self.best = {}
        for done in range(0, steps, chunk):
            for part, data, rows, share in parts:
                count = max(1, round(chunk * share))
                drawn = self.random.integers(0, len(rows), (count, min(self.settings.batch, len(rows))))
                rate = self.settings.rate * (0.05 + 0.95 * 0.5 * (1 + np.cos(np.pi * done / steps)))
                self._steps(part, data, rows[drawn], rate)
            errors = self.errors()
            self.history.append({"step": self.step, **errors})
            for part, names in PARTS.items():
                loss = self._held_out_loss(part, errors)
                if loss < best[part]:
                    best[part] = loss
                    self.best[part] = {name: self.averages[name] for name in names}
            if report is not None:
                report(self.history[-1])

    def _steps(self, part: str, data: Columns, rows: NDArray[np.int64], rate: float) -> None:
        """One step for each row of `rows` with the weights of a part; the others stay."""
        settings, names = self.settings, PARTS[part]
        p, m, averages = several_steps(
            {name: self.p[name] for name in names},
            ({name: self.m[0][name] for name in names}, {name: self.m[1][name] for name in names}),
            {name: self.averages[name] for name in names},
            self.p["scale"],
            data,
            jnp.asarray(rows),
            jax.random.key(self.step),
            self.step,
            rate,
            (settings.decay if part == "value" else settings.guess_decay, settings.dropout, settings.average),
            value_loss if part == "value" else guess_loss,
        )
        self.p, self.averages = {**self.p, **p}, {**self.averages, **averages}
        self.m = ({**self.m[0], **m[0]}, {**self.m[1], **m[1]})
        self.step += len(rows)

    def _held_out_loss(self, part: str, errors: dict[str, float]) -> float:
        """The loss in held-out games by which the best weights are chosen."""
        if part == "guess":
            return errors.get("guess", 0.0)
        return sum(
            errors[f"lead {seats}"] / errors[f"linear {seats}"] for seats in self.groups if len(self.groups[seats].test)
        )

    def errors(self) -> dict[str, float]:
        """Errors in held-out games: root mean square of VP and leads, cross entropies."""
        errors: dict[str, float] = {}
        for seats, group in self.groups.items():
            if len(group.test):
                vp, strength = self._outputs(group, group.test)
                wanted = group.totals[group.test]
                miss = (vp - vp.mean(-1, keepdims=True)) - (wanted - wanted.mean(-1, keepdims=True))
                linear = group.linear[group.test]
                before = (linear - linear.mean(-1, keepdims=True)) - (wanted - wanted.mean(-1, keepdims=True))
                errors[f"lead {seats}"] = float(np.sqrt(np.mean(miss**2)))
                errors[f"linear {seats}"] = float(np.sqrt(np.mean(before**2)))
                logs = strength - np.log(np.exp(strength).sum(-1, keepdims=True))
                errors[f"win {seats}"] = float(-np.mean(np.sum(group.won[group.test] * logs, axis=-1)))
        if self.asked is not None and len(self.asked[2]):
            _, parts = fast_guess_loss(self.averages, self.asked[0], jnp.asarray(self.asked[2][:20000]))
            errors |= {name: float(value) for name, value in parts.items()}
        return errors

    def _outputs(self, group: Group, rows: NDArray[np.int64]) -> tuple[Numbers, Numbers]:
        data = group.arrays()
        parts = [
            fast_outputs(self.averages, data, jnp.asarray(rows[i : i + 65536])) for i in range(0, len(rows), 65536)
        ]
        vp, strength = (np.concatenate([np.asarray(part[i]) for part in parts]) for i in (0, 1))
        return vp, strength

    def chances(self, group: Group, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """The forecast chances of all seats to win."""
        return chances(self._outputs(group, rows)[1])

    def retarget(self) -> None:
        """Compute targets from later positions and the results."""
        keep = self.settings.keep
        for group in self.groups.values():
            rows = np.arange(len(group.game))
            vp, _ = self._outputs(group, rows)
            chance = self.chances(group, rows)
            group.aim(returns(vp, group.totals, group.game, keep), returns(chance, group.won, group.game, keep))


def returns(values: NDArray[Any], result: NDArray[Any], game: NDArray[Any], keep: float) -> NDArray[np.float32]:
    """The targets of TD(lambda): the result for the last position of a game, a mix of what follows for the others."""
    targets = np.array(result, np.float32)
    last = np.append(game[1:] != game[:-1], True)
    ends = np.flatnonzero(last)
    lengths = np.diff(np.append(-1, ends))
    for before in range(1, int(lengths.max())):
        rows = ends[lengths > before] - before
        targets[rows] = (1 - keep) * values[rows + 1] + keep * targets[rows + 1]
    return targets


@partial(jax.jit, static_argnames=("loss", "habits"))
def several_steps(
    p: Parameters,
    m: Moments2,
    averages: Parameters,
    scale: Any,
    data: Columns,
    rows: Any,
    key: Any,
    step: Any,
    rate: Any,
    habits: tuple[float, float, float],
    loss: Any,
) -> tuple[Parameters, Moments2, Parameters]:
    """One step for each row of `rows`, on the positions that it names; `habits` are decay, dropout and average."""
    decay, share, stay = habits

    def one(carry: Any, batch: Any) -> Any:
        p, m, averages, step = carry
        thin = dropout(jax.random.fold_in(key, step), share)
        gradient = jax.grad(lambda q: loss({**q, "scale": scale}, data, batch, thin)[0])(p)
        p, m = adam_step(p, gradient, m, step + 1, rate, decay)
        weight = jnp.minimum(stay, (1 + step) / (10 + step))
        averages = {name: weight * averages[name] + (1 - weight) * p[name] for name in p}
        return (p, m, averages, step + 1), None

    (p, m, averages, _), _ = jax.lax.scan(one, (p, m, averages, step), rows)
    return p, m, averages


def wanted_guesses(asked: Arrays) -> NDArray[np.float16]:
    """The targets of guesses: the greedy ones, corrected by the leads in the search in proportion to its visits."""
    visits = asked["visits"].astype(np.float32)
    leads = asked["leads"].astype(np.float32)
    seen = visits.sum(-1, keepdims=True)
    mean = (leads * visits).sum(-1, keepdims=True) / np.maximum(1, seen)
    better = (leads - mean) * visits / (visits + DOUBT)
    logits = asked["greedy"].astype(np.float32) / GUESS_SCALE + better / LEAD_SCALE
    logits = np.where(asked["options"] >= 0, logits, -np.inf)
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float16)


def option_rows(data: DataSet) -> dict[str, int]:
    """The row of each option that was offered often enough."""
    if not data.asked:
        return {}
    offered = data.asked["options"]
    counts = np.bincount(offered[offered >= 0], minlength=len(data.names))
    often = [name for name, count in zip(data.names, counts, strict=True) if count >= LEAST_SEEN]
    return {name: row for row, name in enumerate(sorted(often))}
