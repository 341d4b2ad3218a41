"""Cult tiles: the effects of her Vassals on them (PAC-129, PAC-130, PV01 to PV10)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.board import board_of

MOST_VASSALS: Final = 2


def vassals_on_cult(s: State, region: int) -> int:
    """The number of her Vassals on the Cult tile of a region, V in the rules."""
    return board_of(s).cults[region]


def cult_effect(s: State, seat: int, effect: str, otherwise: int) -> int:
    """The current strength of a Cult tile's effect; `otherwise` without the tile or a Vassal on it."""
    character = pachamama(s, seat)
    if not character.has_vassals:
        return otherwise
    nations = board_of(s).nations
    for region in range(len(nations)):
        vassals = vassals_on_cult(s, region)
        if vassals > 0:
            level = character.cults[nations[region]][vassals - 1]
            if effect in level:
                return level[effect]
    return otherwise
