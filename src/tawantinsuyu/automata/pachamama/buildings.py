"""The type of Building that Pachamama takes (PAC-97)."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import PASSIVE, PRODUCTION
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.rules.building import market_tiles


def owned_of(s: State, seat: int, type: int) -> int:
    """The number of her Buildings of a type, face up or down."""
    player = s.players[seat]
    return len([b for b in [*player.buildings, *player.face_down_buildings] if s.catalog.buildings[b].type == type])


def type_wanted(s: State, seat: int, types: int) -> int:
    """PAC-97: Production if she has at most one, else the type she has fewest of; as a bit mask.

    Ties are broken in the order Production, Palace, Passive. A type missing from the Market is skipped.
    """
    ranked: list[tuple[int, int, int]] = []
    order = (PRODUCTION, PALACE, PASSIVE)
    for i in range(len(order)):
        if market_tiles(s, types & 1 << order[i]):
            owned = owned_of(s, seat, order[i])
            ranked.append((-1 if order[i] == PRODUCTION and owned <= 1 else owned, i, order[i]))
    return 1 << min(ranked)[2] if ranked else 0
