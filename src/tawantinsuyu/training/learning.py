"""Proximal policy optimisation: the network learns from the games that it has just played against itself (JAX).

What one seat gains the others lose: the advantage of an answer is how much more VP it brought its seat than the others,
on average, and how much more of the victory. In a trial in which only a part of the others' VP was taken off, all seats
learned to prolong the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.bots.amauta.network import SEATS, VICTORY, VP_SCALE, About, Sizes, shapes, thought, values_of

IMPOSSIBLE: Final = -1e9

Parameters = dict[str, jax.Array]
Moments = tuple[Parameters, Parameters]


@dataclass(frozen=True)
class Learning:
    """How to learn. Pairs change evenly from the first to the second value."""

    rate: tuple[float, float] = (4e-4, 4e-5)
    curiosity: tuple[float, float] = (0.01, 0.001)
    """The weight of entropy."""
    trace: float = 0.985
    """Lambda of generalised advantages, for each answer of any seat."""
    clip: float = 0.2
    epochs: int = 3
    divergence: float = 0.02
    """A pass over a batch is the last one when the policy has moved this far."""
    gradient: float = 0.5
    """The longest gradient."""
    batch: int = 4096
    average: float = 0.995
    """How much of the running average of the weights stays after each batch that was played."""


class Told(NamedTuple):
    """What tables of a half asked at one step, and what the network answered."""

    cells: Any
    options: Any
    seats: Any
    counts: Any
    places: Any
    likely: Any
    values: Any


class Outcome(NamedTuple):
    """What the answers of a step brought."""

    gained: Any
    won: Any
    over: Any


def first_parameters(about: About, sizes: Sizes, seed: int) -> Parameters:
    """Random weights; the last layers begin near zero."""
    random = np.random.default_rng(seed)
    arrays: dict[str, NDArray[np.float32]] = {}
    for name, shape in shapes(about, sizes).items():
        if len(shape) == 1:
            arrays[name] = np.zeros(shape, np.float32)
            continue
        # about 200 cells of an observation are not 0
        scale = {"see": 200**-0.5, "see all": 200**-0.5, "options": 0.1 * shape[-1] ** -0.5, "values": 0.01}
        arrays[name] = (random.standard_normal(shape) * scale.get(name, (2 / shape[0]) ** 0.5)).astype(np.float32)
    return {name: jnp.asarray(array) for name, array in arrays.items()}


def outputs(p: Parameters, factors: Any, cells: Any, options: Any) -> tuple[Any, Any]:
    """How likely each offered option is, as logarithms, and the values."""
    kind = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16  # cells are exact in both
    seen = cells.astype(kind)
    own = p["see"].shape[0]
    first, second = p["see"] * factors[:own, None], p["see all"] * factors[:, None]
    sums = [jnp.matmul(a, b.astype(kind), preferred_element_type=jnp.float32) for a, b in
            ((seen[:, :own], first), (seen, second))]  # fmt: skip
    hidden = thought(p, sums[0] + p["see bias"], jnp)
    likes = hidden @ p["options"].T + p["option bias"]
    offered = jnp.take_along_axis(likes, jnp.maximum(options, 0).astype(jnp.int32), axis=1)
    likely = jax.nn.log_softmax(jnp.where(options >= 0, offered, IMPOSSIBLE))
    return likely, values_of(p, sums[1] + p["see all bias"], jnp)


@jax.jit
def answers(p: Parameters, factors: Any, cells: Any, options: Any, key: Any) -> tuple[Any, Any, Any]:
    """A place for each table, drawn by how likely each is; the logarithm of that, and the values."""
    likely, values = outputs(p, factors, cells, options)
    places = jax.random.categorical(key, likely)
    return places.astype(jnp.int32), jnp.take_along_axis(likely, places[:, None], axis=1)[:, 0], values


def orders_of(seats: Any, counts: Any) -> tuple[Any, Any]:
    """For each seat its place after the asked one, and whether there is such a seat."""
    numbers = jnp.arange(SEATS)
    return (numbers - seats[..., None]) % counts[..., None], numbers < counts[..., None]


@partial(jax.jit, static_argnames=("trace",))
def targets_of(told: Told, outcome: Outcome, last: Any, last_seats: Any, trace: float) -> tuple[Any, Any]:
    """The advantage of each answer for its seat, and what the values should have been.

    All arrays begin with the step and the table; `last` are the values of what is asked after the last step.
    """
    counts = told.counts.astype(jnp.int32)
    seats = jnp.concatenate((told.seats, last_seats[None])).astype(jnp.int32)
    order, exists = orders_of(seats, jnp.concatenate((counts, counts[:1])))
    values = jnp.take_along_axis(jnp.concatenate((told.values, last[None])), order[..., None], axis=-2)
    vp = values[..., 0] * VP_SCALE
    chance = jax.nn.softmax(jnp.where(exists, values[..., 1], IMPOSSIBLE))
    goes_on = 1.0 - outcome.over.astype(jnp.float32)[..., None]
    missed = (
        outcome.gained + goes_on * vp[1:] - vp[:-1],
        jnp.where(goes_on > 0, chance[1:], outcome.won) - chance[:-1],
    )

    def back(later: Any, step: Any) -> Any:
        (of_vp, of_chance), going = step
        found = (of_vp + trace * going * later[0], of_chance + trace * going * later[1])
        return found, found

    zero = (jnp.zeros_like(vp[0]), jnp.zeros_like(vp[0]))
    _, (more_vp, more_chance) = jax.lax.scan(back, zero, (missed, goes_on), reverse=True)
    asked = seats[:-1, :, None]
    own_vp, own_chance = (jnp.take_along_axis(more, asked, axis=-1)[..., 0] for more in (more_vp, more_chance))
    others = (jnp.where(exists[:-1], more_vp, 0).sum(-1) - own_vp) / (counts - 1)
    better = own_vp - others + VICTORY * own_chance
    # back to the order from the asked seat on
    places = (jnp.arange(SEATS) + asked) % counts[..., None]
    wanted = jnp.stack((vp[:-1] + more_vp, (chance[:-1] + more_chance).clip(0, 1)), axis=-1)
    return better, jnp.take_along_axis(wanted, places[..., None], axis=-2)


def loss_of(
    p: Parameters, factors: Any, told: Told, better: Any, wanted: Any, curiosity: Any, clip: float
) -> tuple[Any, dict[str, Any]]:
    """What to make small, and measures of it."""
    likely, values = outputs(p, factors, told.cells, told.options)
    change = jnp.take_along_axis(likely, told.places[:, None], axis=1)[:, 0] - told.likely
    ratio = jnp.exp(change)
    gain = jnp.minimum(ratio * better, ratio.clip(1 - clip, 1 + clip) * better).mean()
    entropy = -jnp.where(told.options >= 0, jnp.exp(likely) * likely, 0).sum(1).mean()
    exists = jnp.arange(SEATS) < told.counts[:, None]
    number = exists.sum()
    of_vp = jnp.where(exists, (values[..., 0] - wanted[..., 0] / VP_SCALE) ** 2, 0).sum() / number
    chances = jax.nn.log_softmax(jnp.where(exists, values[..., 1], IMPOSSIBLE))
    of_chance = -jnp.where(exists, wanted[..., 1] * chances, 0).sum(1).mean()
    found = {"entropy": entropy, "divergence": (ratio - 1 - change).mean(), "vp": of_vp, "chance": of_chance}
    return 0.5 * of_vp + 0.5 * of_chance - gain - curiosity * entropy, found


@partial(jax.jit, static_argnames=("learning",), donate_argnames=("p", "moments"))
def one_pass(
    p: Parameters,
    moments: Moments,
    step: Any,
    factors: Any,
    told: Told,
    better: Any,
    wanted: Any,
    order: Any,
    rate: Any,
    curiosity: Any,
    learning: Learning,
) -> tuple[Parameters, Moments, Any, dict[str, Any]]:
    """A pass over a batch: a step of Adam for each row of `order`."""

    def one(carry: Any, rows: Any) -> Any:
        p, (mean, square), step = carry
        part = Told(*[each[rows] for each in told])
        gradient, found = jax.grad(loss_of, has_aux=True)(
            p, factors, part, better[rows], wanted[rows], curiosity, learning.clip
        )
        length = jnp.sqrt(sum(jnp.sum(each**2) for each in gradient.values()))
        shorter = jnp.minimum(1.0, learning.gradient / (length + 1e-6))
        step = step + 1
        mean = {name: 0.9 * mean[name] + 0.1 * shorter * gradient[name] for name in p}
        square = {name: 0.999 * square[name] + 0.001 * (shorter * gradient[name]) ** 2 for name in p}
        p = {
            name: p[name] - rate * (mean[name] / (1 - 0.9**step)) / (jnp.sqrt(square[name] / (1 - 0.999**step)) + 1e-5)
            for name in p
        }
        return (p, (mean, square), step), found

    (p, moments, step), found = jax.lax.scan(one, (p, moments, step), order)
    return p, moments, step, {name: each.mean() for name, each in found.items()}


def nothing_like(p: Parameters) -> Parameters:
    """As many zeros."""
    return {name: jnp.zeros_like(array) for name, array in p.items()}


class Learner:
    """A network that learns. `average` are its weights averaged over the last batches, which play better."""

    def __init__(self, factors: NDArray[np.float32], learning: Learning, p: Parameters, seed: int) -> None:
        self.factors = jnp.asarray(factors)
        self.learning = learning
        self.p = p
        self.average = {name: array.copy() for name, array in p.items()}
        self._moments: Moments = nothing_like(p), nothing_like(p)
        self._step = jnp.zeros((), jnp.float32)
        self._key = jax.random.key(seed)
        self._batches = 0

    def key(self) -> Any:
        """A new random key."""
        self._key, key = jax.random.split(self._key)
        return key

    def answer(self, cells: Any, options: Any) -> tuple[Any, Any, Any]:
        """See `answers`."""
        places, likely, values = answers(self.p, self.factors, cells, options, self.key())
        return places, likely, values

    def learn(self, halves: list[tuple[Told, Outcome, Any, Any]], done: float) -> dict[str, float]:
        """Learn from what was played at both halves; `done` is the share of the training that lies behind."""
        learning = self.learning
        rate, curiosity = ((1 - done) * first + done * last for first, last in (learning.rate, learning.curiosity))
        parts = []
        for told, outcome, last, last_seats in halves:
            better, wanted = targets_of(told, outcome, last, last_seats, learning.trace)
            parts.append((told, better, wanted))
        told = Told(
            *[jnp.concatenate([_flat(each) for each in some]) for some in zip(*[p[0] for p in parts], strict=True)]
        )
        better, wanted = (jnp.concatenate([_flat(part[i]) for part in parts]) for i in (1, 2))
        better = (better - better.mean()) / (better.std() + 1e-6)
        count = max(1, len(better) // learning.batch)
        size = min(learning.batch, len(better))
        found: dict[str, Any] = {}
        passes = 0
        for _ in range(learning.epochs):
            order = jax.random.permutation(self.key(), len(better))[: count * size].reshape(count, size)
            self.p, self._moments, self._step, found = one_pass(
                self.p, self._moments, self._step, self.factors, told, better, wanted, order,
                rate * min(1.0, (self._batches + 1) / 20), curiosity, learning,
            )  # fmt: skip
            passes += 1
            if float(found["divergence"]) > learning.divergence:
                break
        self._batches += 1
        stays = min(learning.average, self._batches / (self._batches + 10))
        self.average = {name: stays * self.average[name] + (1 - stays) * self.p[name] for name in self.p}
        return {"passes": float(passes), **{name: round(float(each), 4) for name, each in found.items()}}


def _flat(array: Any) -> Any:
    return array.reshape(-1, *array.shape[2:])
