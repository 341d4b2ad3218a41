"""How to rearrange Weavings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.bots.tapestries import MERCHANTS, connection, match_worth
from tawantinsuyu.bots.worth import PrintedWorth
from tawantinsuyu.core.state import State
from tawantinsuyu.rules.tapestries import has_pattern

ONWARD: Final = 0.1
"""Bonus for each tile that would match next, just enough to break ties."""


def of_tapestries(printed: PrintedWorth, s: State, tapestries: Sequence[tuple[int, ...]]) -> float:
    """Each tile of a Tapestry is worth one more than the tile before it; matches pay at each later Merchant."""
    length = 0.0
    matches = 0.0
    for tapestry in tapestries:
        length += len(tapestry) * (len(tapestry) - 1) / 2
        matches += match_worth(printed, s, tapestry)
    return length + MERCHANTS * matches


def of_laying(printed: PrintedWorth, s: State, tapestry: tuple[int, ...], tile: int, rest: Sequence[int]) -> float:
    """The worth of laying a tile at the right end of a Tapestry, or as a new one; all of `rest` is still to be laid."""
    tiles = s.catalog.weavings
    onward = 0
    before = 0
    for each in rest:
        if each != tile:
            if tiles[each].left == tiles[tile].right:
                onward += 1
            if tiles[each].right == tiles[tile].left:
                before += 1
    if not tapestry:
        # A good first tile is one whose left edge no other tile matches.
        return ONWARD * (onward - before)
    return len(tapestry) + MERCHANTS * connection(printed, s, tapestry[-1], tile) + ONWARD * onward


def rearranged(printed: PrintedWorth, s: State, tiles: Sequence[int]) -> list[tuple[int, ...]]:
    """The Tapestries made by laying tiles one by one, each time the best tile at its best place."""
    rest = sorted(tiles)
    tapestries: list[tuple[int, ...]] = []
    while rest:
        best = 0.0
        chosen = -1
        target = 0
        for tile in rest:
            pattern = s.catalog.weavings[tile].pattern
            for i in range(len(tapestries) + 1):
                tapestry = tapestries[i] if i < len(tapestries) else ()
                if has_pattern(s, tapestry, pattern):
                    continue
                value = of_laying(printed, s, tapestry, tile, rest)
                if chosen < 0 or value > best:
                    best, chosen, target = value, tile, i
        rest.remove(chosen)
        if target == len(tapestries):
            tapestries.append((chosen,))
        else:
            tapestries[target] = (*tapestries[target], chosen)
    return tapestries
