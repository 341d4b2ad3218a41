"""The further Buildings in play: what they change in tasks (ZA2, ZA8)."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.buildings.drawing import ConstructOrDraw, stacks_to_draw
from tawantinsuyu.golden_age.buildings.rearranging import MayRearrange, could_make_match
from tawantinsuyu.golden_age.module import GoldenAgeModule
from tawantinsuyu.golden_age.values import BUILDING_DRAWS, REARRANGE


class FurtherBuildings(GoldenAgeModule):
    """ZA1 to ZA8 and PX01. Most of them are rows of benefits; two need rules of their own."""

    def can_construct(self, s: State, seat: int, types: int) -> bool:
        """ZA2: being able to draw makes the task performable."""
        return s.players[seat].powers[BUILDING_DRAWS] > 0 and len(stacks_to_draw(s, types)) > 0

    def begin_construction(self, s: State, seat: int, types: int) -> bool:
        """ZA2: the task with further tiles."""
        if s.players[seat].powers[BUILDING_DRAWS] == 0:
            return False
        s.then(ConstructOrDraw(seat, types, False, (), self.rulings.draws_at_once))
        return True

    def can_make_match(self, s: State, seat: int) -> bool:
        """ZA8: by laying the Weavings anew."""
        return could_make_match(s, seat)

    def before_merchant(self, s: State, seat: int) -> None:
        """ZA8: each Merchant task, the Festival's included."""
        if s.players[seat].powers[REARRANGE] > 0:
            s.then(MayRearrange(seat))
