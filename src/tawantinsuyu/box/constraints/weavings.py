"""Weavings: what components 5.8 requires, including the Tapestries of example 7."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints.reporting import Constraint, entry_fault, family_fault
from tawantinsuyu.box.faults import Fault, listed
from tawantinsuyu.box.schema_base import Weaving
from tawantinsuyu.box.vocabulary import EDGE_ICONS

STARTING: Final = 4
Joints = tuple[str, ...]
FOUR_TILES: Final[Joints] = ("potato", "", "temple")
FIVE_TILES: Final[tuple[Joints, ...]] = tuple(
    tuple("army" if joint == army else "stone" if joint == stone else "" for joint in range(4))
    for army in range(4)
    for stone in range(4)
    if army != stone
)
"""The joints of the two Tapestries of example 7; an empty word is a joint without a match."""


def references(box: Box) -> Iterator[Fault]:
    """Every Weaving has a known pattern; all eight edge icons exist and pay; each number is unique."""
    known = {pattern.id for pattern in box.patterns}
    holder: dict[int, str] = {}
    for tile in box.weavings:
        if tile.pattern not in known:
            message = f"there is no pattern '{tile.pattern}'; known: {listed(sorted(known))}"
            yield entry_fault(box, tile, "pattern", message)
        if tile.number in holder and not tile.start:
            message = f"number {tile.number} already belongs to {holder[tile.number]}; numbers are unique"
            yield entry_fault(box, tile, "number", f"{message} (components 5.8)")
        if not tile.start:
            holder.setdefault(tile.number, tile.id)
    if {edge.id for edge in box.edges} != {f"edge-{icon}" for icon in EDGE_ICONS}:
        yield family_fault(box, "edge", f"expected the ids edge-... for {listed(EDGE_ICONS)} (components 2.8)")
    for edge in box.edges:
        if not edge.benefits:
            yield entry_fault(box, edge, "benefits", "every matched edge icon pays something (components 2.8)")


def tile_list(box: Box) -> Iterator[Fault]:
    """Four starting tiles, seven patterns of unequal frequency, and marks for 3 and for 4 players."""
    starting = sum(tile.start for tile in box.weavings)
    if starting != STARTING:
        yield family_fault(box, "weaving", f"expected 4 tiles with start = true (components 5.8); found {starting}")
    frequencies = Counter(tile.pattern for tile in box.weavings)
    for pattern in box.patterns:
        if not frequencies[pattern.id]:
            yield entry_fault(box, pattern, "", "no Weaving has this pattern (components 5.8)")
    if len(set(frequencies.values())) < 2:
        yield family_fault(box, "weaving", "expected patterns of unequal frequency (components 5.8)")
    for players in (3, 4):
        if all(tile.players != players for tile in box.weavings):
            message = f"expected tiles with players = {players}, used from {players} players on (components 5.8)"
            yield family_fault(box, "weaving", message)


def tapestries_of_example_7(box: Box) -> Iterator[Fault]:
    """Tapestries of four and of five tiles can be laid at the same time with the matches of example 7."""
    if not can_lay_example_7(box.weavings):
        message = (
            "the two Tapestries of example 7 cannot be laid: four tiles matching potato, nothing, temple; "
            "and five tiles matching army and stone"
        )
        yield family_fault(box, "weaving", f"{message} (components 5.8)")


def can_lay_example_7(tiles: Sequence[Weaving]) -> bool:
    """Whether both Tapestries of example 7 can be laid from these tiles at the same time."""
    possible = [joints for joints in FIVE_TILES if next(_tapestries(tiles, joints), None) is not None]
    return any(
        next(_tapestries([tile for tile in tiles if tile not in four], joints), None) is not None
        for four in _tapestries(tiles, FOUR_TILES)
        for joints in possible
    )


def _tapestries(tiles: Sequence[Weaving], joints: Joints) -> Iterator[list[Weaving]]:
    """Every Tapestry of different patterns whose joints match as given.

    Tiles at a matching joint are laid first: few tiles fit there, so an impossible Tapestry is given up early.
    """
    places = range(len(joints) + 1)
    matched = [place for joint, icon in enumerate(joints) if icon for place in (joint, joint + 1)]
    return _laid(tiles, joints, list(dict.fromkeys((*matched, *places))), {})


def _laid(
    tiles: Sequence[Weaving], joints: Joints, places: list[int], laid: dict[int, Weaving]
) -> Iterator[list[Weaving]]:
    if not places:
        yield [laid[place] for place in sorted(laid)]
        return
    here, *later = places
    patterns = {tile.pattern for tile in laid.values()}
    for tile in tiles:
        fits_left = here - 1 not in laid or _joint(laid[here - 1], tile) == joints[here - 1]
        fits_right = here + 1 not in laid or _joint(tile, laid[here + 1]) == joints[here]
        if tile.pattern not in patterns and fits_left and fits_right:
            yield from _laid(tiles, joints, later, {**laid, here: tile})


def _joint(left: Weaving, right: Weaving) -> str:
    return left.right if left.right == right.left else ""


CONSTRAINTS: Final = (
    Constraint(references, ("weaving", "pattern", "edge")),
    Constraint(tile_list, ("weaving", "pattern")),
    Constraint(tapestries_of_example_7, ("weaving",)),
)
