"""Build a Statue (TSK-22 to TSK-24, GOD-17 to GOD-19)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.codebook import STATUES
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import BUILT_STATUE, GODS, LARGE, SMALL, VP_STATUES
from tawantinsuyu.rules.payment import ONE_GOLD, ONE_STONE, Pay, can_pay, cost_key, payment_refusal
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.reactions import queue_reactions_of

SMALL_COST: Final = 3 * ONE_STONE
LARGE_COST: Final = 3 * ONE_STONE + 2 * ONE_GOLD
STATUE_VP: Final[tuple[int, ...]] = (3, 9)
ALL_GODS: Final = (1 << GODS) - 1


def stock_of(s: State, size: int) -> list[int]:
    """The Statues of a size still in stock, by god; discarded ones never return (GOD-19)."""
    return s.large_statues if size == LARGE else s.small_statues


def statues_in_stock(s: State, size: int, gods: int) -> list[int]:
    """Statues of a size that are left, coded size * 6 + god, for the gods of a bit mask."""
    stock = stock_of(s, size)
    return [size * GODS + god for god in range(GODS) if stock[god] > 0 and gods >> god & 1]


def buildable_statues(s: State, seat: int) -> list[int]:
    """TSK-22: Statues in stock that `seat` can pay for."""
    have = s.players[seat].stock
    statues: list[int] = []
    if can_pay(have, SMALL_COST):
        statues = statues_in_stock(s, SMALL, ALL_GODS)
        if can_pay(have, LARGE_COST):
            statues.extend(statues_in_stock(s, LARGE, ALL_GODS))
    return statues


def statue_task_refusal(s: State, seat: int) -> Line | None:
    """TSK-22, GOD-19: why `seat` can build no Statue: none is left, or the price of the cheapest size left."""
    for size, cost in ((SMALL, SMALL_COST), (LARGE, LARGE_COST)):
        if statues_in_stock(s, size, ALL_GODS):
            return payment_refusal(s, seat, "TSK-22", cost)
    return Line("GOD-19", "none-left")


def statue_key(statue: int) -> str:
    """`statue:small-sun`."""
    return f"statue:{STATUES.name(statue)}"


class BuildStatue(Question):
    """TSK-22: one Statue of the builder's choice of symbol and size: small 3 stone, large 3 stone and 2 gold."""

    __slots__ = ()
    rule = "TSK-22"
    prompt = "build-statue"
    key_shapes = ("statue:{statue}",)

    def choices(self, s: State) -> list[int]:
        return buildable_statues(s, self.seat)

    def allows_free(self) -> bool:
        """The task has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        s.then(Pay(self.seat, LARGE_COST if option >= GODS else SMALL_COST))
        s.then(GainStatue(self.seat, option))
        queue_reactions_of(s, self.seat, BUILT_STATUE)

    def key(self, s: State, option: int) -> str:
        return statue_key(option)

    def candidates(self, s: State) -> list[int]:
        """Every Statue."""
        return list(range(2 * GODS))

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-22, GOD-19: one in stock, and its price."""
        if stock_of(s, option // GODS)[option % GODS] == 0:
            return Line("GOD-19", "none-left")
        return payment_refusal(s, self.seat, "TSK-22", LARGE_COST if option >= GODS else SMALL_COST)

    def lines(self, s: State, option: int) -> list[Line]:
        """TSK-22, GOD-17: the price and the VP."""
        cost = cost_key(LARGE_COST if option >= GODS else SMALL_COST)
        return [Line("TSK-22", "costs", (cost,)), Line("GOD-17", "scores", (STATUE_VP[option // GODS],))]

    def place(self, s: State, option: int) -> str:
        """The Statue in stock."""
        return statue_key(option)


class TakeSmallStatue(Question):
    """TSK-24: a small Statue without its price, of a symbol of the owner's choice; lost if none is in stock."""

    __slots__ = ("gods",)
    rule = "TSK-24"
    prompt = "take-small-statue"
    key_shapes = ("statue:{statue}",)

    def __init__(self, seat: int, gods: int) -> None:
        self.seat = seat
        self.gods = gods  # bit mask of the symbols allowed

    def choices(self, s: State) -> list[int]:
        return statues_in_stock(s, SMALL, self.gods)

    def allows_free(self) -> bool:
        """Taking it is one step."""
        return False

    def pick(self, s: State, option: int) -> None:
        s.then(GainStatue(self.seat, option))

    def key(self, s: State, option: int) -> str:
        return statue_key(option)

    def candidates(self, s: State) -> list[int]:
        """Every small Statue."""
        return list(range(GODS))

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-24, GOD-19: an allowed symbol, and one in stock."""
        if not self.gods >> option & 1:
            return Line("TSK-24", "other-statue")
        return None if s.small_statues[option] > 0 else Line("GOD-19", "none-left")

    def lines(self, s: State, option: int) -> list[Line]:
        """TSK-24, GOD-17."""
        return [Line("TSK-24", "free"), Line("GOD-17", "scores", (STATUE_VP[SMALL],))]

    def place(self, s: State, option: int) -> str:
        """The Statue in stock."""
        return statue_key(option)


class GainStatue(Rule):
    """GOD-17: a Statue scores when it is gained in any way: 3 VP small, 9 VP large."""

    __slots__ = ("statue",)

    def __init__(self, seat: int, statue: int) -> None:
        self.seat = seat
        self.statue = statue

    def resolve(self, s: State) -> None:
        player = s.players[self.seat]
        god = self.statue % GODS
        if self.statue >= GODS:
            s.large_statues = counted(s.large_statues, god, -1)
            player.large_statues = counted(player.large_statues, god, 1)
        else:
            s.small_statues = counted(s.small_statues, god, -1)
            player.small_statues = counted(player.small_statues, god, 1)
        s.tell("gained-statue", self.seat, (self.statue,))
        s.score(self.seat, STATUE_VP[self.statue // GODS], VP_STATUES)
