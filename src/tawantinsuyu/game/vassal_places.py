"""Places of Vassals: which there are for each Nation tile, and whose they are; for saving and checking positions."""

from __future__ import annotations

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, NONE, SECTIONS
from tawantinsuyu.golden_age.buildings.rearranging import LayWeaving, own_tiles
from tawantinsuyu.golden_age.nobles.module import Nobles
from tawantinsuyu.golden_age.nobles.palaces import palaces_of
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.golden_age.vassals.module import Vassals
from tawantinsuyu.golden_age.vassals.nation import Nation
from tawantinsuyu.golden_age.vassals.nations import (
    InCasualties,
    OnConquest,
    OnCoricancha,
    OnPalace,
    OnProduction,
    OnSegment,
    OnStatue,
    OnSteps,
    OnWeavingEdge,
)
from tawantinsuyu.rules.worship import statues_of


def vassals_in(catalog: Catalog) -> Vassals | None:
    """The module with the Nation tiles, if it is in play."""
    return next((module for module in catalog.modules if isinstance(module, Vassals)), None)


def nobles_in(catalog: Catalog) -> Nobles | None:
    """The module with Palaces and Newcomers, if it is in play."""
    return next((module for module in catalog.modules if isinstance(module, Nobles)), None)


def places_for(catalog: Catalog, nation: Nation) -> list[int]:
    """Every place on which a Nation tile could put a Vassal, whoever owns it."""
    buildings = catalog.buildings
    if isinstance(nation, OnProduction):
        return [building for building in range(len(buildings)) if buildings[building].row != NONE]
    if isinstance(nation, OnPalace):
        return [building for building in range(len(buildings)) if buildings[building].type == PALACE]
    counts: dict[type[Nation], int] = {
        OnWeavingEdge: 2 * len(catalog.weavings),
        OnCoricancha: len(catalog.action_at),
        OnSteps: 2 * SECTIONS,
        OnSegment: SECTIONS,
        OnConquest: len(catalog.conquest),
        InCasualties: 1,
        OnStatue: 2 * GODS,
    }
    return list(range(counts[type(nation)]))


def is_own_place(s: State, seat: int, nation: Nation, place: int) -> bool:
    """Whether `seat` may have a Vassal there: some places must be the player's own."""
    player = s.players[seat]
    if isinstance(nation, OnWeavingEdge):
        taken_up = [effect.tiles for effect in s.stack if isinstance(effect, LayWeaving) and effect.seat == seat]
        return place // 2 in own_tiles(s, seat) or any(place // 2 in tiles for tiles in taken_up)
    if isinstance(nation, OnSteps):
        return s.steps[place] == seat
    if isinstance(nation, OnConquest):
        return s.conquest[place] == seat
    if isinstance(nation, OnProduction):
        return place in player.buildings or place in player.down
    if isinstance(nation, OnStatue):
        return statues_of(s, seat, place) > 0
    if isinstance(nation, OnPalace):
        return place in palaces_of(s, seat)
    return True
