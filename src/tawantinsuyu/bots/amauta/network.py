"""The network: what it computes, and its file of weights.

The formulas work with NumPy at run time and with JAX in training. From what the asked seat sees, the network tells how
much it would like to play each option; from that and the hands of the others, which VP and what chance to win each
seat may still expect. The two parts share no weights, but their first layers are multiplied together.
"""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Mapping
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

FORMAT: Final = 2
VP_SCALE: Final = 20.0
"""VP per unit of output."""
VICTORY: Final = 40.0
"""How many VP of lead the victory is worth, to training and to the search."""
SEATS: Final = 4
"""The network values this many seats, the asked one first. Games with fewer players ignore the rest."""
ABOUT: Final = "about.json"
STEPS: Final = 127
"""Large tables of weights are stored as whole numbers up to this one, with a factor for each row."""
LARGE: Final = ("see", "see all", "options")
LEAST: Final = 6e-8
"""The least factor: half precision has none that is smaller."""
DAMAGES: Final = (
    OSError,
    EOFError,
    zipfile.BadZipFile,
    zlib.error,
    AttributeError,
    KeyError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What reading a damaged file may raise."""


class WrongWeights(ValueError):
    """A file without usable weights for this network; the message says what is wrong and what to do."""


@dataclass(frozen=True)
class About:
    """What the weights are for and how they were made.

    `columns` are those of observations; `hidden`, the cards of others and the difficulty of a solo game, are what only
    values depend on.
    """

    columns: tuple[str, ...]
    hidden: tuple[str, ...]
    actions: tuple[str, ...]
    edition: str
    version: str
    made: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Sizes:
    """The sizes of the hidden layers: two of the policy, two of the values."""

    see: int = 320
    think: int = 96
    see_all: int = 192
    judge: int = 64


def shapes(about: About, sizes: Sizes) -> dict[str, tuple[int, ...]]:
    """The shapes of all weights."""
    return {
        "see": (len(about.columns), sizes.see),
        "see bias": (sizes.see,),
        "think": (sizes.see, sizes.think),
        "think bias": (sizes.think,),
        "options": (len(about.actions), sizes.think),
        "option bias": (len(about.actions),),
        "see all": (len(about.columns) + len(about.hidden), sizes.see_all),
        "see all bias": (sizes.see_all,),
        "judge": (sizes.see_all, sizes.judge),
        "judge bias": (sizes.judge,),
        "values": (sizes.judge, 2 * SEATS),
        "values bias": (2 * SEATS,),
    }


def thought(w: Weights, seen: Array, xp: Any = np) -> Array:
    """The last hidden layer of the policy, from the sums of the first one."""
    return xp.maximum(xp.maximum(seen, 0.0) @ w["think"] + w["think bias"], 0.0)


def values_of(w: Weights, seen: Array, xp: Any = np) -> Array:
    """For each seat, the asked one first: VP still to come, in units of `VP_SCALE`, and strength (see `chances`).

    `seen` are the sums of the first layer of the values.
    """
    judged = xp.maximum(xp.maximum(seen, 0.0) @ w["judge"] + w["judge bias"], 0.0)
    return (judged @ w["values"] + w["values bias"]).reshape(-1, SEATS, 2)


@dataclass(frozen=True)
class Network:
    """Weights, and what they are for."""

    weights: dict[str, Numbers]
    about: About

    def save(self, path: Path) -> None:
        """Write one file, in half precision or less, which is enough to play with."""
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr(_entry(ABOUT), json.dumps({"format": FORMAT, **vars(self.about)}, sort_keys=True))
            for name in sorted(self.weights):
                array = self.weights[name]
                if name in LARGE:
                    factors = np.maximum(np.abs(array).max(axis=1) / STEPS, LEAST).astype("<f2")
                    rows = np.rint(array / factors.astype(np.float32)[:, None]).clip(-STEPS, STEPS)
                    file.writestr(_entry(f"{name}.i1"), _written(rows.astype(np.int8)))
                    array = factors
                    name = f"{name} factors"
                file.writestr(_entry(f"{name}.f2"), _written(array.astype("<f2")))


def _entry(name: str) -> zipfile.ZipInfo:
    """An entry without a date, so that equal weights make equal files."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def _written(array: NDArray[Any]) -> bytes:
    return json.dumps(array.shape).encode() + b"\n" + array.tobytes()


def load_network(path: Any) -> Network:
    """Read weights from a file, or from anything with `open`. Raises `WrongWeights`."""
    try:
        with path.open("rb") as stream, zipfile.ZipFile(stream) as file:
            about = json.loads(file.read(ABOUT))
            if about.pop("format") != FORMAT:
                raise WrongWeights(f"{path} has weights for another version of this program; train them again")
            arrays = {name.removesuffix(".f2"): _read(file, name) for name in file.namelist() if name.endswith(".f2")}
            for name in LARGE:
                arrays[name] = _read(file, f"{name}.i1") * arrays.pop(f"{name} factors")[:, None]
            lists = {name: tuple(about[name]) for name in ("columns", "hidden", "actions")}
            network = Network(arrays, About(**{**about, **lists}))
    except FileNotFoundError as error:
        raise WrongWeights(f"there is no file {path}") from error
    except DAMAGES as error:
        if isinstance(error, WrongWeights):
            raise
        raise WrongWeights(f"{path} is not a file of weights for amauta, or it is damaged: {error}") from error
    check(network, str(path))
    return network


def _read(file: zipfile.ZipFile, name: str) -> Numbers:
    head, _, rest = file.read(name).partition(b"\n")
    kind = np.int8 if name.endswith(".i1") else np.dtype("<f2")
    return np.frombuffer(rest, kind).reshape(json.loads(head)).astype(np.float32)


def check(network: Network, name: str) -> None:
    """Raises `WrongWeights` if arrays are missing, superfluous, of the wrong shape or not finite."""
    weights = network.weights
    try:
        sizes = Sizes(*[weights[f"{each} bias"].shape[0] for each in ("see", "think", "see all", "judge")])
    except (KeyError, IndexError) as error:
        raise WrongWeights(f"{name} lacks weights: {error}") from error
    wanted = shapes(network.about, sizes)
    if set(weights) != set(wanted):
        raise WrongWeights(f"{name} does not have the weights of this program: {', '.join(set(weights) ^ set(wanted))}")
    for each, shape in wanted.items():
        if weights[each].shape != shape or not np.isfinite(weights[each]).all():
            raise WrongWeights(f"{name}: weights {each!r} have the wrong form; the file is damaged or from elsewhere")


def chances(strengths: Numbers) -> Numbers:
    """Chances to win from the strengths of the seats (last axis)."""
    powers = np.exp(strengths - strengths.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)
