"""How players of recorded and soaked games choose: at random, or favouring busy turns or module content."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, combinations
from random import Random
from typing import Final, NamedTuple

from tawantinsuyu.automata.pachamama.difficulty import NEEDS as SWITCH_NEEDS
from tawantinsuyu.game.expansions import DIFFICULTY, MODULES
from tawantinsuyu.game.settings import VARIANTS
from tawantinsuyu.golden_age.rulings import CHOICES, NEEDS

Chooser = Callable[[Random, Sequence[str]], str]


class Mode(NamedTuple):
    """A kind of game: players, variants, modules; for a single player the opponent and her switches.

    `edition` names a component set of `harness.games.editions`; empty is the built-in one.
    """

    players: int
    chosen: Mapping[str, str] = {}
    modules: tuple[str, ...] = ()
    opponent: str = "axomamma"
    edition: str = ""


COUNTS: Final = (2, 3, 4)

CHANGED: Final[Mapping[str, str]] = {name: values[1] for name, values in VARIANTS.items() if name not in CHOICES}
VARIANT_SETS: Final[Mapping[str, Mapping[str, str]]] = {
    "default": {},
    **{name: {name: value} for name, value in CHANGED.items()},
    "all": CHANGED,
}
"""The default, each variant of the base game changed, and all of them changed."""

MODES: Final[tuple[Mode, ...]] = tuple(
    [Mode(players, chosen) for chosen in VARIANT_SETS.values() for players in COUNTS]
)

SOLO_MODES: Final[tuple[Mode, ...]] = (
    Mode(1),
    *[Mode(1, {name: value}) for name, values in DIFFICULTY["axomamma"].items() for value in values[1:]],
    Mode(1, {**CHANGED, **{name: values[-1] for name, values in DIFFICULTY["axomamma"].items()}}),
)
"""A single player against Axomamma: the default, every switch at each of its values, and all of them changed."""

OVERLAYS: Final = tuple([name for name in MODULES if ":" in name])
OTHERS: Final = tuple([name for name in MODULES if ":" not in name])
MODULE_SETS: Final[tuple[tuple[str, ...], ...]] = tuple(
    [
        (*overlay, *others)
        for overlay in ((), *[(name,) for name in OVERLAYS])
        for others in chain.from_iterable(combinations(OTHERS, size) for size in range(len(OTHERS) + 1))
        if overlay or others
    ]
)
"""Every non-empty combination of modules: each face of the Temple overlay or no overlay, with any others."""

ALL_MODULES: Final[tuple[tuple[str, ...], ...]] = tuple([(overlay, *OTHERS) for overlay in OVERLAYS])
"""All modules together, with each face of the overlay."""


def modules_for(variant: str) -> tuple[str, ...]:
    """The smallest set of modules in which a variant of the expansion has an effect."""
    needed = [words.partition("|")[0] for words in NEEDS[variant]]
    return tuple([name for name, word in MODULES.items() if word in needed and name != OVERLAYS[1]])


RULINGS: Final[tuple[tuple[str, str], ...]] = tuple(
    [(name, value) for name, values in CHOICES.items() for value in values[1:]]
)
"""Every variant of the expansion with each value that is not its default."""

ALL_CHANGED: Final[Mapping[str, str]] = {**CHANGED, **{name: values[-1] for name, values in CHOICES.items()}}

COMBINED_MODES: Final[tuple[Mode, ...]] = tuple(
    [Mode(players, {}, modules) for players in COUNTS for modules in MODULE_SETS]
)
RULING_MODES: Final[tuple[Mode, ...]] = tuple(
    [
        Mode(players, {name: value}, modules)
        for name, value in RULINGS
        for players, modules in zip(COUNTS, (modules_for(name), *ALL_MODULES), strict=True)
    ]
)
MODULE_MODES: Final[tuple[Mode, ...]] = (
    *COMBINED_MODES,
    *RULING_MODES,
    *[Mode(players, ALL_CHANGED, modules) for players in COUNTS for modules in ALL_MODULES],
)
"""Every combination of modules, every variant of the expansion, and everything changed at once."""

SWITCH_COMPANIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "pac.leftover_follows_price": {"leftover_weaving_price": "3"},
    "pac.pf8_noble": {"pac.personality_slots": "ABC"},
}
"""What else a switch of Pachamama needs to have an effect."""


def switch_mode(name: str, value: str) -> Mode:
    """Pachamama with a switch at a value, and everything it needs to have an effect."""
    needed = SWITCH_NEEDS.get(name)
    modules = tuple([module for module, word in MODULES.items() if word == needed and module != OVERLAYS[0]])
    return Mode(1, {**SWITCH_COMPANIONS.get(name, {}), name: value}, modules, "pachamama")


PACHAMAMA_CHANGED: Final[Mapping[str, str]] = {name: values[-1] for name, values in DIFFICULTY["pachamama"].items()}

WITHOUT_MODULES: Final[Mapping[str, str]] = {
    name: value for name, value in PACHAMAMA_CHANGED.items() if name not in SWITCH_NEEDS
}
"""Those that have an effect in a game without modules."""

PACHAMAMA_MODES: Final[tuple[Mode, ...]] = (
    *[Mode(1, {}, modules, "pachamama") for modules in ((), *MODULE_SETS)],
    *[switch_mode(name, value) for name, values in DIFFICULTY["pachamama"].items() for value in values[1:]],
    Mode(1, {**CHANGED, **WITHOUT_MODULES}, (), "pachamama"),
    *[Mode(1, {**ALL_CHANGED, **PACHAMAMA_CHANGED}, modules, "pachamama") for modules in ALL_MODULES],
)
"""A single player against Pachamama: every combination of modules, every switch at each value, everything changed."""

IDLE: Final = ("decline", "done", "stop", "end-turn", "enough", "gold", "buy:none", "discard:none", "begin-tasks")
FREE: Final = ("discard-army-card:", "exchange:", "buy-god-card:")
OF_MODULES: Final = (
    *("building:X", "building:ZA", "building:ZN", "building:ZV", "draw-tile:", "rearrange", "use-building:"),
    *("influence", "vassal:", "newcomer:", "palace:", "react:"),
)
"""Answers that bring module pieces into play."""
OTHER_COSTS: Final = ("buy:", "climb", "pay-for-task:", "statue:", "steps:", "weaving:")


def at_random(random: Random, keys: Sequence[str]) -> str:
    """Any answer."""
    return random.choice(keys)


def busily(random: Random, keys: Sequence[str]) -> str:
    """Usually an answer that has an effect, preferably placing a Worker; now and then any answer."""
    if random.random() < 0.1:
        return random.choice(keys)
    if "place" in keys and random.random() < 0.6:
        return "place"
    busy = [key for key in keys if key not in IDLE and not key.startswith(FREE)]
    return random.choice(busy or keys)


def expansively(random: Random, keys: Sequence[str]) -> str:
    """Usually module content, or else a Building, which most of it needs, or saving resources for one."""
    for wanted in ([key for key in keys if key.startswith(OF_MODULES)], [key for key in keys if "building" in key]):
        if wanted and random.random() < 0.8:
            return random.choice(wanted)
    return busily(random, [key for key in keys if not key.startswith(OTHER_COSTS) or random.random() < 0.3] or keys)


CHOOSERS: Final[tuple[Chooser, ...]] = (at_random, busily, expansively)
