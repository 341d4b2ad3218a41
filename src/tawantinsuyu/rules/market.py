"""The Building Market and its stacks (SET-14, TSK-16 to TSK-21, EOT-10, FCD-14)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.replacing import placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE

SLOTS_PER_TYPE: Final = 2


def type_of_slot(slot: int) -> int:
    """The Building type of a Market slot; a missing type is never replaced by another (TSK-17)."""
    return slot // SLOTS_PER_TYPE


def everybody(s: State) -> int:
    """All seats as a bit mask: everybody knows a tile that was face up."""
    return (1 << len(s.players)) - 1


class RevealBuilding(Draw):
    """SET-14, TSK-18: the top tile of a stack fills an empty slot; an empty stack leaves it empty (TSK-21)."""

    __slots__ = ("slot",)
    rule = "TSK-21"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def options(self, s: State) -> list[int]:
        """The tiles that may be on top of the stack; none if the slot is filled."""
        return s.stacks[type_of_slot(self.slot)].top_options(0) if s.market[self.slot] == NONE else []

    def choose(self, s: State, option: int) -> None:
        s.stacks[type_of_slot(self.slot)].take(option)
        s.market = placed(s.market, self.slot, option)
        s.tell("revealed-building", self.seat, (option, self.slot))

    def key_of(self, s: State, option: int) -> str:
        """`building:P07`."""
        return f"building:{s.catalog.buildings[option].name}"

    def where(self, s: State) -> str:
        return str(self.slot + 1)


class RefillMarket(Rule):
    """EOT-10, SET-33: all gaps are filled from the matching stacks."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        for slot in range(len(s.market)):
            if s.market[slot] == NONE:
                s.then(RevealBuilding(slot))


class ReplaceMarket(Rule):
    """FCD-14, FCD-15: leftover tiles go face down under the stacks in random order, and new tiles are revealed."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Tiles of one type go under their stack in an order that chance decides."""
        tiles = s.market
        s.market = [NONE] * len(tiles)
        for first in range(0, len(tiles), SLOTS_PER_TYPE):
            left = [tile for tile in tiles[first : first + SLOTS_PER_TYPE] if tile != NONE]
            if len(left) == SLOTS_PER_TYPE:
                s.then(OrderLeftovers(type_of_slot(first), left[0], left[1]))
            elif left:
                s.stacks[type_of_slot(first)].put_under(left[0], everybody(s))
        s.then(RefillMarket(self.seat))


class OrderLeftovers(Draw):
    """FCD-14: which of two leftover tiles goes under the stack first."""

    __slots__ = ("tile_1", "tile_2", "type")
    rule = "FCD-14"

    def __init__(self, type: int, tile_1: int, tile_2: int) -> None:
        super().__init__()
        self.type = type
        self.tile_1 = tile_1
        self.tile_2 = tile_2

    def options(self, s: State) -> list[int]:
        return sorted([self.tile_1, self.tile_2])

    def choose(self, s: State, option: int) -> None:
        """No seat knows the order."""
        stack = s.stacks[self.type]
        stack.put_under(option, 0)
        stack.put_under(self.tile_2 if option == self.tile_1 else self.tile_1, 0)

    def key_of(self, s: State, option: int) -> str:
        """`building:P07`."""
        return f"building:{s.catalog.buildings[option].name}"
