"""Cult tiles: what her Vassals on them change (PAC-129, PAC-130, PV01 to PV10)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.board import board_of

MOST_VASSALS: Final = 2


def vassals_on_cult(s: State, region: int) -> int:
    """V: how many of her Vassals are on the Cult tile of a region."""
    return board_of(s).cults[region]


def cult_effect(s: State, seat: int, effect: str, otherwise: int) -> int:
    """How strong an effect of a Cult tile is now; `otherwise` without a Vassal on its tile, or without the tile."""
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
