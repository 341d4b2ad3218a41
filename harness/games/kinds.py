"""All kinds of game that a soak plays: every mode, variant, switch, preset and component set."""

from __future__ import annotations

from typing import Final

from harness.games.choosing import (
    ALL_CHANGED,
    ALL_MODULES,
    MODES,
    MODULE_MODES,
    PACHAMAMA_MODES,
    SOLO_MODES,
    Mode,
)
from harness.games.editions import EDITIONS
from tawantinsuyu.automata.axomamma.difficulty import ALLOW_BUILDINGS, YES
from tawantinsuyu.game.expansions import PRESETS

PRESET_MODES: Final[tuple[Mode, ...]] = (
    *[Mode(1, preset, (), opponent) for opponent, presets in PRESETS.items() for preset in presets.values()],
    *[Mode(1, preset, modules, "pachamama") for preset in PRESETS["pachamama"].values() for modules in ALL_MODULES],
    Mode(1, {ALLOW_BUILDINGS: YES}, ("buildings",)),
)

EDITION_MODES: Final[tuple[Mode, ...]] = tuple(
    [
        mode._replace(edition=edition)
        for edition in EDITIONS
        for mode in (
            Mode(2),
            Mode(3, {}, ALL_MODULES[0]),
            Mode(4, ALL_CHANGED, ALL_MODULES[1]),
            Mode(1),
            Mode(1, {}, ALL_MODULES[0], "pachamama"),
        )
    ]
)
"""Every component set with the base game, with all modules, and solo against each opponent."""

KINDS: Final[tuple[Mode, ...]] = (
    *MODES,
    *SOLO_MODES,
    *PRESET_MODES,
    *MODULE_MODES,
    *PACHAMAMA_MODES,
    *EDITION_MODES,
)


def described(mode: Mode) -> str:
    """A kind of game in words.

    >>> described(Mode(1, {"AXO-D1": "true"}, ("buildings",), edition="made-up 3"))
    '1 player against axomamma, buildings, AXO-D1=true, edition made-up 3'
    """
    words = [f"1 player against {mode.opponent}" if mode.players == 1 else f"{mode.players} players"]
    words += [*mode.modules, *[f"{name}={value}" for name, value in mode.chosen.items()]]
    return ", ".join([*words, f"edition {mode.edition}"] if mode.edition else words)
