"""Reactions of Vassals to events at their places (VN03, VN04, VN09)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.module import Reaction
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import BOTTOM, SECTIONS
from tawantinsuyu.golden_age.board import board_of, vassal_places, vassals_on
from tawantinsuyu.golden_age.values import VP_NATIONS
from tawantinsuyu.golden_age.vassals.places import OnStatue
from tawantinsuyu.rules.rewards import Receive, gain_lines


class VassalReaction(Reaction[State]):
    """A row of benefits, once per affected Vassal."""

    __slots__ = ("nation", "row")

    def __init__(self, name: str, nation: int, row: int) -> None:
        super().__init__(name, name, True)
        self.nation = nation
        self.row = row

    def vassals(self, s: State, seat: int, thing: int) -> int:
        """The number of `seat`'s Vassals affected by the event."""
        raise NotImplementedError

    def is_ready(self, s: State, seat: int, thing: int) -> bool:
        return self.vassals(s, seat, thing) > 0

    def is_usable(self, s: State, seat: int, thing: int) -> bool:
        """If some benefit of the row can be received."""
        return any(benefit.is_usable(s, seat) for benefit in s.catalog.rows[self.row].benefits)

    def happen(self, s: State, seat: int, thing: int) -> None:
        s.tell("reacted", seat, (self.name,))
        for _ in range(self.vassals(s, seat, thing)):
            s.then(Receive(seat, self.row, VP_NATIONS))

    def lines(self, s: State, seat: int, thing: int) -> list[Line]:
        """The benefits, and how often."""
        vassals = Line(self.rule, "for-vassals", (self.vassals(s, seat, thing),))
        return [*gain_lines(s, self.rule, self.row), vassals]

    def absence(self, s: State, seat: int) -> Line | None:
        """GA-VAS-10: no Vassal of the tile."""
        if vassal_places(board_of(s), self.nation, seat):
            return None
        return Line("GA-VAS-10", "no-such-vassal")


class StepsUsed(VassalReaction):
    """VN03: whenever any player uses these Steps for a placement; the thing is the slot."""

    __slots__ = ()

    def vassals(self, s: State, seat: int, thing: int) -> int:
        return vassals_on(board_of(s), self.nation, thing, seat)


class PlacedInSegment(VassalReaction):
    """VN04: whenever the owner places a Worker in the segment; the thing is the segment."""

    __slots__ = ()

    def vassals(self, s: State, seat: int, thing: int) -> int:
        """Those in this segment of the bottom terrace."""
        if thing // SECTIONS != BOTTOM:
            return 0
        return vassals_on(board_of(s), self.nation, thing % SECTIONS, seat)


class GodCardResolved(VassalReaction):
    """VN09, GA-VAS-20: whenever benefits of a God card are received; the thing is its symbol."""

    __slots__ = ("tile",)

    def __init__(self, tile: OnStatue, row: int) -> None:
        super().__init__(tile.name, tile.index, row)
        self.tile = tile

    def is_plain(self) -> bool:
        return True

    def vassals(self, s: State, seat: int, thing: int) -> int:
        """Those on the player's Statues of the symbol."""
        return self.tile.serving(board_of(s), thing, seat)
