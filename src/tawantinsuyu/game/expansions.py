"""What can be added to the base game: modules and opponents. The rest of `game` knows them by name only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tawantinsuyu.automata.axomamma import axomamma
from tawantinsuyu.automata.axomamma import difficulty as axomamma_difficulty
from tawantinsuyu.automata.events import AUTOMATA_EVENTS
from tawantinsuyu.automata.pachamama import difficulty as pachamama_difficulty
from tawantinsuyu.automata.pachamama import pachamama
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.components.build import draft_catalog
from tawantinsuyu.core.catalog import CatalogDraft, Variants
from tawantinsuyu.golden_age.build import add_modules, additions_of
from tawantinsuyu.golden_age.events import GOLDEN_AGE_EVENTS
from tawantinsuyu.golden_age.rulings import CHOICES, NEEDS, Rulings
from tawantinsuyu.golden_age.values import BUILDINGS, NOBLES, SUN, VASSALS

MODULES: Final[Mapping[ModuleName, str]] = {
    "way-of-the-sun:simpa": SUN,
    "way-of-the-sun:ruruy": SUN,
    "vassals": VASSALS,
    "nobles": NOBLES,
    "buildings": BUILDINGS,
}
"""The modules that can be chosen (GA-SET-01), each with the word that the box uses for it."""

WHOLE_EXPANSION: Final = "golden-age"
"""Selects all modules; the Temple overlay shows Simpa unless a side is also named."""

NOT_TOGETHER_AT_FIRST: Final[frozenset[ModuleName]] = frozenset({"vassals", "nobles"})
"""GA-SET-01: modules that the rulebook advises not to combine in a first game."""

RULINGS: Final = CHOICES
"""The selectable rulings of modules, each with its values, the default first."""

NEEDS_OF_RULINGS: Final = NEEDS
"""For each ruling, the modules that it needs, by their words in the box; `a|b` means either of them."""

OPPONENTS: Final[tuple[OpponentName, ...]] = (axomamma.NAME, pachamama.NAME)
"""The opponents of a single player."""

FURTHER_EVENTS: Final = (GOLDEN_AGE_EVENTS, AUTOMATA_EVENTS)
"""The events that only modules and opponents raise."""

DEFAULT_OPPONENT: Final = axomamma.NAME
"""The opponent whose options are listed if none is named."""

DIFFICULTY: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    axomamma.NAME: axomamma_difficulty.SWITCHES,
    pachamama.NAME: pachamama_difficulty.SWITCHES,
}
"""The switches of each opponent: difficulty options and selectable rulings, each with its default first."""

PRESETS: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    axomamma.NAME: axomamma_difficulty.PRESETS,
    pachamama.NAME: pachamama_difficulty.PRESETS,
}
"""The named choices of switches for each opponent."""

LEFTOVER_SWITCHES: Final[Mapping[str, Mapping[str, str]]] = {
    axomamma.NAME: {axomamma_difficulty.LEFTOVER_VP: axomamma_difficulty.YES},
    pachamama.NAME: {pachamama_difficulty.LEFTOVER_VP: pachamama_difficulty.YES},
}
"""The choice by which each opponent scores the resources left at the end: the only one that the final scoring reads."""

NEEDS_OF_SWITCHES: Final = pachamama_difficulty.NEEDS
"""For each switch of an opponent, the module that it needs, by its word in the box."""


def _modules_of(words: str) -> tuple[str, ...]:
    """The modules with one of these words, written `a|b`."""
    return tuple([name for name, word in MODULES.items() if word in words.split("|")])


NEEDED_MODULES: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    **{name: tuple([_modules_of(each) for each in words]) for name, words in NEEDS.items()},
    **{name: (_modules_of(words),) for name, words in NEEDS_OF_SWITCHES.items()},
}
"""Variants and switches that need modules: one module of each group must be in play."""


def module_refusal(opponent: str | None, difficulty: Mapping[str, str], modules: Sequence[ModuleName]) -> str:
    """AXO-12, AXO-C29: Axomamma plays without modules, except for the further Buildings if a switch allows them.

    Returns why the first such module is refused, or an empty string.
    """
    if opponent != axomamma.NAME:
        return ""
    for name in modules:
        refused = f"{opponent!r} plays the base game only, not with the module {name}"
        if MODULES[name] != BUILDINGS:
            return refused
        if difficulty.get(axomamma_difficulty.ALLOW_BUILDINGS) != axomamma_difficulty.YES:
            return f"{refused} unless the option {axomamma_difficulty.ALLOW_BUILDINGS!r} is chosen"
    return ""


def draft_game(
    box: Box,
    seats: int,
    variants: Variants,
    modules: Sequence[ModuleName],
    rulings: Mapping[str, str],
    opponent: str | None,
    difficulty: Mapping[str, str],
) -> CatalogDraft:
    """The base game, then the modules, then the opponent on the last seat."""
    words = frozenset(MODULES[name] for name in modules)
    side = next((name.partition(":")[2] for name in modules if MODULES[name] == SUN), "")
    draft = draft_catalog(box, seats, variants, additions_of(words))
    add_modules(draft, box, words, side, Rulings(rulings))
    if opponent == axomamma.NAME:
        axomamma.seat_axomamma(draft, box, seats - 1, difficulty)
    elif opponent == pachamama.NAME:
        pachamama.seat_pachamama(draft, box, seats - 1, difficulty)
    return draft
