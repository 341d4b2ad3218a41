"""How the players of recorded and soaked games choose: at random, or busily so that much of the game happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from tawantinsuyu.game.settings import DIFFICULTY, VARIANTS

Chooser = Callable[[Random, Sequence[str]], str]
Mode = tuple[int, Mapping[str, str]]
"""A number of players and the variants chosen; for a single player also the switches of the opponent."""

CHANGED: Final[Mapping[str, str]] = {name: values[1] for name, values in VARIANTS.items()}
VARIANT_SETS: Final[Mapping[str, Mapping[str, str]]] = {
    "default": {},
    **{name: {name: value} for name, value in CHANGED.items()},
    "all": CHANGED,
}
"""The default, each variant changed, and all of them changed."""

MODES: Final[tuple[Mode, ...]] = tuple([(players, chosen) for chosen in VARIANT_SETS.values() for players in (2, 3, 4)])

SOLO_MODES: Final[tuple[Mode, ...]] = (
    (1, {}),
    *[(1, {name: value}) for name, values in DIFFICULTY.items() for value in values[1:]],
    (1, {**CHANGED, **{name: values[-1] for name, values in DIFFICULTY.items()}}),
)
"""A single player against Axomamma: the default, every switch at each of its values, and all of them changed."""

IDLE: Final = ("decline", "done", "stop", "end-turn", "enough", "gold", "buy:none", "discard:none", "begin-tasks")
FREE: Final = ("discard-army-card:", "exchange:", "buy-god-card:")


def at_random(random: Random, keys: Sequence[str]) -> str:
    """Any answer."""
    return random.choice(keys)


def busily(random: Random, keys: Sequence[str]) -> str:
    """Mostly an answer that does something, and more often than not placing a Worker; now and then anything."""
    if random.random() < 0.1:
        return random.choice(keys)
    if "place" in keys and random.random() < 0.6:
        return "place"
    busy = [key for key in keys if key not in IDLE and not key.startswith(FREE)]
    return random.choice(busy or keys)


CHOOSERS: Final[tuple[Chooser, ...]] = (at_random, busily)
