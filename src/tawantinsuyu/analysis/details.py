"""Where a seat's pieces are: markers and majorities by region, the Temple step, tiles by Tapestry."""

from __future__ import annotations

from typing import Final, TypeAlias

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.state import State
from tawantinsuyu.rules.conquest import majority

DetailPlaces: TypeAlias = tuple[tuple[str, str], ...]

MOST_TAPESTRIES: Final = 6


def places_of(catalog: Catalog) -> DetailPlaces:
    """What each detail counts: a kind of thing, named as in reasons, and the place."""
    regions = catalog.regions
    return (
        *[("conquest", region) for region in regions],
        *[("majority", region) for region in regions],
        *[("temple", step) for step in catalog.temple_names],
        *[("weaving", str(number + 1)) for number in range(MOST_TAPESTRIES)],
    )


def details_of(s: State, seat: int) -> list[int]:
    """The number of things at each place; the seat's Temple step has a 1."""
    catalog, player = s.catalog, s.players[seat]
    markers = [0] * len(catalog.regions)
    for space, owner in enumerate(s.conquest):
        if owner == seat:
            markers[catalog.conquest[space].region] += 1
    majorities = [int(majority(s, region) == seat) for region in range(len(markers))]
    temple = [0] * len(catalog.temple_names)
    temple[player.temple] = 1
    tiles = [len(tapestry) for tapestry in player.tapestries[:MOST_TAPESTRIES]]
    return [*markers, *majorities, *temple, *tiles, *[0] * (MOST_TAPESTRIES - len(tiles))]
