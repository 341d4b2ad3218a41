"""The worth of Tapestries, and how to lay Weavings anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from tawantinsuyu.bots import worth
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import Edge, Weaving
from tawantinsuyu.box.schema_golden_age import NationTile
from tawantinsuyu.game.view import PositionView

MERCHANTS: Final = 2.5  # how often a match pays, on average
ONWARD: Final = 0.1  # for each tile that would match next: enough to decide between equals

Covered: TypeAlias = frozenset[str]
"""Edges under a Vassal that match any neighbour, as `W05-left`."""


def covered_edges(box: Box, view: PositionView) -> Covered:
    """The edges that match any neighbour."""
    golden_age = view["golden_age"]
    if golden_age is None or not golden_age["vassals"]:
        return frozenset()
    return frozenset(each["place"] for each in golden_age["vassals"] if _matches_any(box, each["nation"]))


def match_worth(box: Box, tapestry: Iterable[str], covered: Covered = frozenset()) -> float:
    """The worth of the matching connections of a Tapestry."""
    return sum(connection(box, left, right, covered) for left, right in pairwise(tapestry))


def connection(box: Box, left: str, right: str, covered: Covered = frozenset()) -> float:
    """The worth of two neighbours: a covered edge takes the icon of the other, two covered edges pay nothing."""
    west, east = weaving(box, left).right, weaving(box, right).left
    if covered:
        is_left_covered, is_right_covered = f"{left}-right" in covered, f"{right}-left" in covered
        if is_left_covered or is_right_covered:
            return 0.0 if is_left_covered and is_right_covered else edge_worth(box, east if is_left_covered else west)
    return edge_worth(box, west) if west == east else 0.0


def edge_worth(box: Box, icon: str) -> float:
    """The worth of an edge's icon."""
    row = box.by_id[f"edge-{icon}"]
    assert isinstance(row, Edge)
    return worth.of_benefits(row.benefits)


def weaving(box: Box, id: str) -> Weaving:
    row = box.by_id[id]
    assert isinstance(row, Weaving)
    return row


def of_tapestries(box: Box, tapestries: Sequence[Sequence[str]], covered: Covered) -> float:
    """Each tile of a Tapestry is worth one more than the one before it; matches pay at each later Merchant."""
    length = sum(len(tapestry) * (len(tapestry) - 1) / 2 for tapestry in tapestries)
    return length + MERCHANTS * sum(match_worth(box, tapestry, covered) for tapestry in tapestries)


def of_laying(box: Box, tapestry: Sequence[str], tile: str, rest: Sequence[str], covered: Covered) -> float:
    """The worth of laying a tile at the right end of a Tapestry, or as a new one; `rest` is laid later."""
    icons = weaving(box, tile)
    onward = sum(weaving(box, each).left == icons.right for each in rest)
    if not tapestry:
        # A good first tile is one that no other tile matches on its left.
        return ONWARD * (onward - sum(weaving(box, each).right == icons.left for each in rest))
    return len(tapestry) + MERCHANTS * connection(box, tapestry[-1], tile, covered) + ONWARD * onward


def laid_anew(box: Box, tiles: Iterable[str], covered: Covered) -> list[list[str]]:
    """The Tapestries made by laying tiles one by one, each time the best tile at its best place."""
    rest = sorted(tiles)
    tapestries: list[list[str]] = []
    while rest:
        _, tile, target = max(
            (
                (of_laying(box, tapestry, tile, [each for each in rest if each != tile], covered), tile, i)
                for tile in rest
                for i, tapestry in enumerate([*tapestries, []])
                if all(weaving(box, each).pattern != weaving(box, tile).pattern for each in tapestry)
            ),
            key=lambda found: found[0],
        )
        rest.remove(tile)
        if target == len(tapestries):
            tapestries.append([])
        tapestries[target].append(tile)
    return tapestries


def _matches_any(box: Box, nation: str) -> bool:
    row = box.by_id[nation]
    return isinstance(row, NationTile) and "matches_any_edge" in row.powers
