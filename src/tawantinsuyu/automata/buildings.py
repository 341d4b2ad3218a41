"""Buildings of an opponent: random ones of a type (AXO-115 to AXO-117, AXO-126)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.automata.opponent import cite, opponent_of
from tawantinsuyu.automata.paying import pay
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import PASSIVE, PRODUCTION
from tawantinsuyu.rules.building import TakeBuilding, market_tiles
from tawantinsuyu.rules.payment import can_pay
from tawantinsuyu.rules.production import producers

ENOUGH_PRODUCERS: Final = 2


def wanted_types(s: State, seat: int, types: int) -> int:
    """AXO-126: Production if fewer than 2 are face up, else Passive; if the Market lacks that type, the other."""
    wanted = types & 1 << (PRODUCTION if len(producers(s, seat)) < ENOUGH_PRODUCERS else PASSIVE)
    return wanted if market_tiles(s, wanted) else types


def construct(s: State, seat: int, types: int) -> bool:
    """AXO-115, AXO-116: a random Building of the type for a fixed price; returns whether it is possible."""
    price = opponent_of(s, seat).building_price
    types = opponent_of(s, seat).building_types(s, seat, types)
    if not can_pay(s.players[seat].stock, price) or not market_tiles(s, types):
        return False
    s.then(DrawBuilding(seat, types, price))
    return True


class TakeFreeBuilding(Rule):
    """AXO-126, AXO-150: a free Building of any cost, of the type the opponent wants."""

    __slots__ = ("types",)

    def __init__(self, seat: int, types: int) -> None:
        self.seat = seat
        self.types = types  # bit mask of the types allowed

    def resolve(self, s: State) -> None:
        """By the opponent's rules."""
        s.then(DrawBuilding(self.seat, opponent_of(s, self.seat).building_types(s, self.seat, self.types), 0))


class DrawBuilding(Tie):
    """AXO-115: a random Building of some types from the Market; its printed cost is ignored."""

    __slots__ = ("cost", "types")
    rule = "AXO-115"

    def __init__(self, to: int, types: int, cost: int) -> None:
        super().__init__(to)
        self.types = types
        self.cost = cost

    def candidates(self, s: State) -> list[int]:
        return market_tiles(s, self.types)

    def take(self, s: State, candidate: int) -> None:
        """AXO-117: it is face up; the gap stays until the end of the turn."""
        rule = cite(s, self.to, "AXO-126" if self.cost == 0 else "AXO-115")
        s.tell("chose-building", self.to, (rule, s.market[candidate]))
        pay(s, self.to, self.cost)
        s.then(TakeBuilding(self.to, candidate))

    def key_of(self, s: State, option: int) -> str:
        """`building:P07`."""
        return f"building:{s.catalog.buildings[s.market[option]].name}"
