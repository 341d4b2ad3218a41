"""The further Buildings: their changes to tasks (ZA2, ZA8)."""

from __future__ import annotations

from tawantinsuyu.core.module import BUILDINGS, WEAVINGS, Places
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.buildings.drawing import (
    ConstructOrDraw,
    DrawTile,
    OwnDrawnTile,
    PutBackTiles,
    stacks_to_draw,
)
from tawantinsuyu.golden_age.buildings.rearranging import LayWeaving, MayRearrange, could_make_match
from tawantinsuyu.golden_age.buildings.view import BuildingsPart
from tawantinsuyu.golden_age.module import GoldenAgeModule
from tawantinsuyu.golden_age.values import BUILDING_DRAWS, REARRANGE_BEFORE_MERCHANT
from tawantinsuyu.kernel.position import AnyAsk
from tawantinsuyu.rules.building import ALL_TYPES


class FurtherBuildings(GoldenAgeModule):
    """ZA1 to ZA8 and PX01. Most are rows of benefits; two need their own rules."""

    def follow_ups(self, s: State, seat: int) -> list[AnyAsk]:
        """ZA2: the task with further tiles, whether or not `seat` owns the Building."""
        return [ConstructOrDraw(seat, ALL_TYPES, False, (), self.rulings.draws_at_once)]

    def can_construct(self, s: State, seat: int, types: int) -> bool:
        """ZA2: a tile to draw makes the task performable."""
        return s.players[seat].powers[BUILDING_DRAWS] > 0 and len(stacks_to_draw(s, types)) > 0

    def begin_construction(self, s: State, seat: int, types: int) -> bool:
        """ZA2: the task with further tiles."""
        if s.players[seat].powers[BUILDING_DRAWS] == 0:
            return False
        s.then(ConstructOrDraw(seat, types, False, (), self.rulings.draws_at_once))
        return True

    def can_make_match(self, s: State, seat: int) -> bool:
        """ZA8: by rearranging the Weavings."""
        return could_make_match(s, seat)

    def before_merchant(self, s: State, seat: int) -> None:
        """ZA8: before each Merchant task, including the Festival's."""
        if s.players[seat].powers[REARRANGE_BEFORE_MERCHANT] > 0:
            s.then(MayRearrange(seat))

    def pieces_elsewhere(self, s: State, family: str) -> Places:
        """ZA2, ZA8: drawn tiles neither built nor put back yet, and Weavings being rearranged."""
        places: Places = []
        for effect in s.stack:
            if family == BUILDINGS and isinstance(effect, (ConstructOrDraw, DrawTile)):
                places.append(("drawn Buildings", effect.drawn))
            elif family == BUILDINGS and isinstance(effect, PutBackTiles):
                places.append(("drawn Buildings", effect.tiles))
            elif family == BUILDINGS and isinstance(effect, OwnDrawnTile):
                places.append((f"to be built by seat {effect.seat + 1}", [effect.tile]))
            elif family == WEAVINGS and isinstance(effect, LayWeaving):
                places.append((f"taken up by seat {effect.seat + 1}", effect.tiles))
        return places

    def show(self, s: State, view: BuildingsPart) -> None:
        """ZA2, ZA8: face-up tiles held by an instruction; the latest Buildings come first."""
        catalog = s.catalog
        drawn = reversed(self.pieces_elsewhere(s, BUILDINGS))
        view["drawn_tiles"] = [catalog.buildings[tile].name for _, tiles in drawn for tile in tiles]
        taken_up = self.pieces_elsewhere(s, WEAVINGS)
        view["weavings_taken_up"] = [catalog.weavings[tile].name for _, tiles in taken_up for tile in tiles]
