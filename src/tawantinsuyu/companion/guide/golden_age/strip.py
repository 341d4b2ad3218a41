"""The parts of her side that modules add: Nobles, Nation tiles, influence, Vassals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.checks import Check, counts_of, list_of, one_of, up_to
from tawantinsuyu.core.replacing import placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import board_of, influence_index
from tawantinsuyu.golden_age.nobles.module import nobles_in
from tawantinsuyu.golden_age.nobles.palaces import has_noble
from tawantinsuyu.golden_age.vassals.module import vassals_in

MOST_NOBLES: Final = 5
MOST_MARKERS: Final = 12
MOST_VASSALS: Final = 4


def module_strip(s: State, seat: int) -> dict[str, Json]:
    """Her Nobles, and what Vassals add."""
    module = nobles_in(s.catalog)
    homes = {} if module is None else module.noble_of
    buildings = s.players[seat].buildings
    nobles = [s.catalog.worker_names[homes[b]] for b in buildings if b in homes and has_noble(s, b)]
    return {"nobles": sorted(nobles), **influence_of(s, seat)}


def influence_of(s: State, seat: int) -> dict[str, Json]:
    """With Vassals: her markers on Nation tiles, her Vassals on their Cult tiles, and which tiles these belong to."""
    module = vassals_in(s.catalog)
    if module is None:
        return {}
    board = board_of(s)
    regions = s.catalog.regions
    return {
        "nations": {
            name: module.nations[board.nations[i]].name for i, name in enumerate(regions) if is_nation_read(s, i)
        },
        "influence": {name: board.influence[influence_index(s, i, seat)] for i, name in enumerate(regions)},
        "cults": {name: board.cults[i] for i, name in enumerate(regions)},
        "vassals_left": board.vassals_left[seat],
    }


def is_nation_read(s: State, region: int) -> bool:
    """PAC-129: whether her Vassals on the Cult tile of a region have an effect, which its Nation tile names."""
    board = board_of(s)
    return board.cults[region] > 0 and board.nations[region] != NONE


def set_influence(s: State, seat: int, changed: Mapping[str, Json]) -> None:
    """Set what is given of `influence_of`."""
    module = vassals_in(s.catalog)
    if module is None:
        return
    board = board_of(s)
    tiles = [nation.name for nation in module.nations]
    for i, region in enumerate(s.catalog.regions):
        if region in cast("Mapping[str, str]", changed.get("nations", {})):
            board.nations = placed(board.nations, i, tiles.index(cast("Mapping[str, str]", changed["nations"])[region]))
        if "influence" in changed:
            count = cast("Mapping[str, int]", changed["influence"]).get(region, 0)
            board.influence = placed(board.influence, influence_index(s, i, seat), count)
        if "cults" in changed:
            board.cults = placed(board.cults, i, cast("Mapping[str, int]", changed["cults"]).get(region, 0))
    if "vassals_left" in changed:
        board.vassals_left = placed(board.vassals_left, seat, cast("int", changed["vassals_left"]))


def set_module_strip(s: State, seat: int, changed: Mapping[str, Json]) -> None:
    """Set what is given of `module_strip`."""
    set_influence(s, seat, changed)
    module = nobles_in(s.catalog)
    if "nobles" in changed and module is not None:
        standing: list[int] = []
        for name in cast("Sequence[str]", changed["nobles"]):
            kind = s.catalog.worker_names.index(name)
            owned = s.players[seat].buildings
            homes = [b for b in owned if module.noble_of.get(b) == kind and b not in standing]
            standing.extend(homes[:1])
        board_of(s).standing = standing


def module_checks(s: State) -> dict[str, Check]:
    """What these parts must be."""
    module = vassals_in(s.catalog)
    regions = list(s.catalog.regions)
    tiles = [] if module is None else [nation.name for nation in module.nations]
    return {
        "nobles": list_of(one_of(s.catalog.worker_names), MOST_NOBLES),
        "nations": lambda value: (
            isinstance(value, Mapping) and all(name in regions and value[name] in tiles for name in value)
        ),
        "influence": counts_of(regions, MOST_MARKERS),
        "cults": counts_of(regions, MOST_VASSALS),
        "vassals_left": up_to(MOST_VASSALS),
    }
