"""Statues that an opponent builds, takes or discards (AXO-69, AXO-107 to AXO-111, AXO-123)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.automata.god_cards import filled_slot
from tawantinsuyu.automata.opponent import board_of, cite, opponent_of
from tawantinsuyu.automata.paying import pay
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, LARGE, NONE, SMALL
from tawantinsuyu.rules.payment import can_pay
from tawantinsuyu.rules.statues import (
    ALL_GODS,
    LARGE_COST,
    SMALL_COST,
    GainStatue,
    statue_key,
    statues_in_stock,
    stock_of,
)
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.worship import discard_statue

COST_OF: Final = (SMALL_COST, LARGE_COST)


def build_statue(s: State, seat: int) -> bool:
    """AXO-107, AXO-108: build a Statue, large rather than small; returns whether it is possible."""
    for size in (LARGE, SMALL):
        if can_pay(s.players[seat].stock, COST_OF[size]) and statues_in_stock(s, size, ALL_GODS):
            s.then(RollForStatue(seat, size, COST_OF[size], ALL_GODS))
            return True
    return False


def take_free_statue(s: State, seat: int, gods: int) -> None:
    """AXO-49: a free small Statue by the same procedure; lost if there is none."""
    if statues_in_stock(s, SMALL, gods):
        s.then(RollForStatue(seat, SMALL, 0, gods))


def is_wanted(s: State, seat: int, statue: int) -> bool:
    """AXO-109: a Statue in stock; a small one only if it does not own the same one."""
    god = statue % GODS
    if stock_of(s, statue // GODS)[god] == 0:
        return False
    opponent = opponent_of(s, seat)
    if statue >= GODS:
        return opponent.repeats_large_statues or s.players[seat].large_statues[god] == 0
    return opponent.repeats_statues or s.players[seat].small_statues[god] == 0


class RollForStatue(DieRoll):
    """AXO-107, AXO-109, AXO-110: the die chooses a slot; its symbol, or that of the next, chooses the Statue."""

    __slots__ = ("cost", "gods", "size")
    rule = "AXO-107"

    def __init__(self, to: int, size: int, cost: int, gods: int) -> None:
        super().__init__(to)
        self.size = size
        self.cost = cost
        self.gods = gods  # bit mask of the symbols allowed

    def rolled(self, s: State, value: int) -> None:
        """Slot after slot; if none works, a random Statue. The cards stay (AXO-111)."""
        slots = board_of(s).slots
        first = filled_slot(s, value)
        for i in range(len(slots)):
            card = slots[(first + i) % len(slots)] if first != NONE else NONE
            if card == NONE:
                continue
            statue = self.size * GODS + s.catalog.god_symbol[card]
            if self.gods >> statue % GODS & 1 and is_wanted(s, self.to, statue):
                s.tell("chose-statue", self.to, (cite(s, self.to, "AXO-109"), statue))
                pay(s, self.to, self.cost)
                s.then(GainStatue(self.to, statue))
                return
        s.then(DrawStatue(self.to, self.size, self.cost, self.gods))


class StatueTie(Tie):
    """A random Statue, all pieces equally likely; candidates are encoded as size * 6 + god."""

    __slots__ = ()

    def key_of(self, s: State, option: int) -> str:
        return statue_key(option)


class DrawStatue(StatueTie):
    """AXO-110: a random Statue of the size; a small one preferably of a symbol it does not own."""

    __slots__ = ("cost", "gods", "size")
    rule = "AXO-110"

    def __init__(self, to: int, size: int, cost: int, gods: int) -> None:
        super().__init__(to)
        self.size = size
        self.cost = cost
        self.gods = gods

    def candidates(self, s: State) -> list[int]:
        in_stock = statues_in_stock(s, self.size, self.gods)
        wanted = [statue for statue in in_stock if is_wanted(s, self.to, statue)]
        return wanted or in_stock

    def weights(self, s: State) -> list[int]:
        """The number of pieces of each."""
        return [stock_of(s, self.size)[statue % GODS] for statue in s.offer]

    def take(self, s: State, candidate: int) -> None:
        s.tell("chose-statue", self.to, (cite(s, self.to, "AXO-110"), candidate))
        pay(s, self.to, self.cost)
        s.then(GainStatue(self.to, candidate))


class DrawAnySmallStatue(StatueTie):
    """AXO-123: a random small Statue from all that are left."""

    __slots__ = ()
    rule = "AXO-123"

    def candidates(self, s: State) -> list[int]:
        return statues_in_stock(s, SMALL, ALL_GODS)

    def weights(self, s: State) -> list[int]:
        """The number of pieces of each."""
        return [s.small_statues[statue] for statue in s.offer]

    def take(self, s: State, candidate: int) -> None:
        s.tell("chose-statue", self.to, (cite(s, self.to, "AXO-123"), candidate))
        s.then(GainStatue(self.to, candidate))


class GiveUpStatue(StatueTie):
    """AXO-67 to AXO-69: discard a random one of its Statues of a size for its steps."""

    __slots__ = ("active", "size")
    rule = "AXO-69"

    def __init__(self, to: int, size: int, active: bool) -> None:
        super().__init__(to)
        self.size = size
        self.active = active

    def owned(self, s: State) -> list[int]:
        """Its Statues of the size, by god."""
        player = s.players[self.to]
        return player.large_statues if self.size == LARGE else player.small_statues

    def candidates(self, s: State) -> list[int]:
        owned = self.owned(s)
        return [self.size * GODS + god for god in range(GODS) if owned[god] > 0]

    def weights(self, s: State) -> list[int]:
        """The number of pieces of each."""
        owned = self.owned(s)
        return [owned[statue % GODS] for statue in s.offer]

    def take(self, s: State, candidate: int) -> None:
        """The Statue first, then the steps it is worth."""
        discard_statue(s, self.to, candidate)
        s.then(Climb(self.to, opponent_of(s, self.to).steps_for(s, self.to, self.size, self.active)))
