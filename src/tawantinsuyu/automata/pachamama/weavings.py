"""Pachamama's free Weavings (PAC-46, PAC-C22)."""

from __future__ import annotations

from tawantinsuyu.automata.weaving import weave
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.tapestries import has_pattern
from tawantinsuyu.rules.weavings import RevealWeaving, WeavingDraw


def largest_has(s: State, seat: int, tile: int) -> bool:
    """Whether her largest Tapestry, the first in a tie, already has the pattern of a tile."""
    largest: tuple[int, ...] = ()
    for tapestry in s.players[seat].tapestries:
        if len(tapestry) > len(largest):
            largest = tapestry
    return has_pattern(s, largest, s.catalog.weavings[tile].pattern)


class TakeFreeWeaving(Rule):
    """PAC-46: the face-up tile, or the next one if her largest Tapestry has that pattern; lost if there is none."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Then a new tile is turned up."""
        tile = s.face_up
        if tile != NONE and (s.weavings.size() == 0 or not largest_has(s, self.seat, tile)):
            s.face_up = NONE
            s.tell("took-weaving", self.seat, (tile,))
            weave(s, self.seat, tile)
        else:
            s.then(DrawUnseenWeaving(self.seat))
        s.then(RevealWeaving())


class DrawUnseenWeaving(WeavingDraw):
    """PAC-46: she takes the top face-down tile."""

    __slots__ = ("to",)
    rule = "PAC-46"

    def __init__(self, to: int) -> None:
        super().__init__(0)
        self.to = to

    def choose(self, s: State, option: int) -> None:
        """It is visible to all in the Tapestry."""
        s.weavings.take(option)
        s.tell("took-weaving", self.to, (option,))
        weave(s, self.to, option)
