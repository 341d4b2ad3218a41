"""The network: what it computes, and its file of weights.

The formulas work with NumPy at run time and with JAX in training. A network judges a position for all seats at once,
and guesses how good the options of a question are for the asked seat. Both outputs are corrections: to the linear
judgement of the planner and to the greedy judgement.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.box.plain import Json

Array: TypeAlias = Any
"""An array of NumPy or of JAX."""
Weights: TypeAlias = Mapping[str, Array]
Numbers: TypeAlias = NDArray[np.float32]

FORMAT: Final = 1
VP_SCALE: Final = 20.0
"""VP per unit of output."""
GUESS_SCALE: Final = 1.5
"""VP of the greedy judgement that make an option e times as likely."""
ABOUT: Final = "about.json"


class WrongWeights(ValueError):
    """A file without usable weights for this network; the message says what is wrong and what to do."""


@dataclass(frozen=True)
class About:
    """What the weights are for and how they were made."""

    figures: tuple[str, ...]
    seat: tuple[str, ...]
    shared: tuple[str, ...]
    options: tuple[str, ...]
    edition: str
    version: str
    made: Mapping[str, Json] = field(default_factory=dict)


def all_of(layer: Array) -> Array:
    """A hidden layer as it is, for `judged`."""
    return layer


def judged(w: Weights, inputs: Array, seats: int, xp: Any = np, thin: Callable[[Array], Array] = all_of) -> Array:
    """Corrections to the final VP of each seat and to its strength, which determines its chance to win (see `chances`).

    `inputs` has a row for each seat of each position; the result has the shape (positions, seats, 2). In training,
    `thin` leaves out a part of each hidden layer.
    """
    first = thin(xp.maximum(inputs @ w["first"] + w["first bias"], 0.0))
    half = first.shape[-1] // 2
    other = first[:, half:].reshape(-1, seats, half)
    others = (other.sum(axis=1, keepdims=True) - other) / max(1, seats - 1)
    second = xp.concatenate((first[:, :half], others.reshape(-1, half)), axis=-1) @ w["second"] + w["second bias"]
    return (thin(xp.maximum(second, 0.0)) @ w["out"] + w["out bias"]).reshape(-1, seats, 2)


def hidden_of(w: Weights, inputs: Array, xp: Any = np) -> Array:
    """The hidden layer behind the guesses, from the inputs of the asked seat."""
    return xp.maximum(inputs @ w["guess"] + w["guess bias"], 0.0)


def guessed(w: Weights, hidden: Array, options: Array, greedy: Array) -> Array:
    """Logits of options; `options` are their rows, `greedy` their values by the greedy judgement."""
    rows = w["option"][options]
    return (
        greedy * (w["trust"][options] / GUESS_SCALE) + (rows * hidden[..., None, :]).sum(axis=-1) + w["prior"][options]
    )


@dataclass(frozen=True)
class Network:
    """Weights, and what they are for."""

    weights: dict[str, Numbers]
    about: About

    def save(self, path: Path) -> None:
        """Write one file, in half precision, which is enough to play with."""
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr(_entry(ABOUT), json.dumps({"format": FORMAT, **vars(self.about)}, sort_keys=True))
            for name in sorted(self.weights):
                array = self.weights[name].astype("<f2")
                file.writestr(_entry(f"{name}.f2"), json.dumps(array.shape).encode() + b"\n" + array.tobytes())


def _entry(name: str) -> zipfile.ZipInfo:
    """An entry without a date, so that equal weights make equal files."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def load_network(path: Any) -> Network:
    """Read weights from a file, or from anything with `open`. Raises `WrongWeights`."""
    try:
        with path.open("rb") as stream, zipfile.ZipFile(stream) as file:
            about = json.loads(file.read(ABOUT))
            if about.pop("format") != FORMAT:
                raise WrongWeights(f"{path} has weights for another version of this program; train them again")
            weights = {name.removesuffix(".f2"): _array(file.read(name)) for name in file.namelist() if name != ABOUT}
            lists = {name: tuple(about[name]) for name in ("figures", "seat", "shared", "options")}
            network = Network(weights, About(**{**about, **lists}))
    except FileNotFoundError as error:
        raise WrongWeights(f"there is no file {path}") from error
    except (OSError, zipfile.BadZipFile, KeyError, TypeError, ValueError) as error:
        if isinstance(error, WrongWeights):
            raise
        raise WrongWeights(f"{path} is not a file of weights for amauta, or it is damaged: {error}") from error
    check(network, str(path))
    return network


def _array(data: bytes) -> Numbers:
    head, _, rest = data.partition(b"\n")
    return np.frombuffer(rest, "<f2").reshape(json.loads(head)).astype(np.float32)


def shapes(about: About, first: int, second: int, guess: int) -> dict[str, tuple[int, ...]]:
    """The shapes of all weights of a network with layers of these sizes."""
    inputs = input_count(about)
    options = len(about.options) + 1
    return {
        "first": (inputs, 2 * first),
        "first bias": (2 * first,),
        "second": (2 * first, second),
        "second bias": (second,),
        "out": (second, 2),
        "out bias": (2,),
        "guess": (inputs, guess),
        "guess bias": (guess,),
        "option": (options, guess),
        "trust": (options,),
        "prior": (options,),
        "scale": (len(about.figures),),
    }


def input_count(about: About) -> int:
    """The inputs of a seat: its figures, the time, its signs, the shared signs."""
    return len(about.figures) + TIMES + len(about.seat) + len(about.shared)


TIMES: Final = 4
"""Number of inputs computed from the time left."""


def times(left: float) -> list[float]:
    """The time left, in Festivals, as inputs."""
    return [left / 3, (left / 3) ** 2, left % 1.0, 1.0 if left < 1 else 0.0]


def check(network: Network, name: str) -> None:
    """Raises `WrongWeights` if arrays are missing, superfluous, of the wrong shape or not finite."""
    weights = network.weights
    try:
        wanted = shapes(
            network.about,
            weights["first bias"].shape[0] // 2,
            weights["second bias"].shape[0],
            weights["guess bias"].shape[0],
        )
    except (KeyError, IndexError) as error:
        raise WrongWeights(f"{name} lacks weights: {error}") from error
    if set(weights) != set(wanted):
        raise WrongWeights(f"{name} does not have the weights of this program: {', '.join(set(weights) ^ set(wanted))}")
    for each, shape in wanted.items():
        if weights[each].shape != shape or not np.isfinite(weights[each]).all():
            raise WrongWeights(f"{name}: weights {each!r} have the wrong form; the file is damaged or from elsewhere")


def chances(strengths: Numbers) -> Numbers:
    """Chances to win from the strengths of the seats (last axis)."""
    powers = np.exp(strengths - strengths.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)
