"""Small networks with random weights for tests; nothing is read from the file in the package."""

from __future__ import annotations

from functools import cache
from typing import Final

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.bots.amauta.network import About, Network, Sizes
from tawantinsuyu.box.load import load_box
from tawantinsuyu.training.kinds import KINDS
from tawantinsuyu.training.learning import Parameters, first_parameters
from tawantinsuyu.training.training import described, network_from

BOX: Final = load_box()
SMALL: Final = Sizes(24, 12, 16, 8)
LOUDER: Final = {"options": 10.0, "values": 100.0}
"""The last layers of a network that has learned nothing say nearly the same of all positions; these do not."""


@cache
def everything() -> tuple[About, NDArray[np.float32]]:
    """The columns and actions of all kinds of games, and the factors of the columns."""
    return described(KINDS, BOX)


def random_parameters(about: About, sizes: Sizes = SMALL, seed: int = 1) -> Parameters:
    """Random weights, biases included, that tell positions and options apart."""
    random = np.random.default_rng(seed)
    return {
        name: LOUDER.get(name, 1.0) * array
        + (jnp.asarray(0.3 * random.standard_normal(array.shape), jnp.float32) if name.endswith("bias") else 0.0)
        for name, array in first_parameters(about, sizes, seed).items()
    }


@cache
def random_network() -> Network:
    """A network for the component set in the package."""
    about, factors = everything()
    return network_from(about, random_parameters(about), factors)
