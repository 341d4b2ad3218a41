"""Choosing Weavings and Tapestries for an opponent (AXO-100 to AXO-106, AXO-124)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.opponent import cite, opponent_of
from tawantinsuyu.automata.paying import pay
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import removed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN, GOLD, NEW_TAPESTRY, NONE
from tawantinsuyu.rules.buying_weavings import PRICES
from tawantinsuyu.rules.payment import ONE_CORN, can_pay
from tawantinsuyu.rules.tapestries import RIGHT, PlaceWeaving, has_pattern
from tawantinsuyu.rules.weavings import PurchaseWeavings, RevealWeaving, stack_size

MOST_BOUGHT: Final = 2


def best_tapestry(s: State, seat: int, tile: int) -> int:
    """AXO-100: the largest Tapestry without the pattern, the first in a tie; NONE if all have it."""
    best = NONE
    tapestries = s.players[seat].tapestries
    pattern = s.catalog.weavings[tile].pattern
    for i in range(len(tapestries)):
        if not has_pattern(s, tapestries[i], pattern) and (best == NONE or len(tapestries[i]) > len(tapestries[best])):
            best = i
    return best


def weave(s: State, seat: int, tile: int) -> None:
    """AXO-100: add a tile; its position does not matter, and matches give nothing."""
    tapestry = best_tapestry(s, seat, tile)
    PlaceWeaving(seat, tile).pick(s, NEW_TAPESTRY if tapestry == NONE else 2 * tapestry + RIGHT)


def best_tile(s: State, seat: int, tiles: list[int]) -> int:
    """AXO-103: prefer tiles for the largest Tapestry, then red, green, yellow, then the highest number."""
    colours_first = opponent_of(s, seat).colours_first
    best = NONE
    best_rank = (0, 0, 0)
    for tile in tiles:
        tapestry = best_tapestry(s, seat, tile)
        printed = s.catalog.weavings[tile]
        rank = (
            0 if tapestry == NONE else len(s.players[seat].tapestries[tapestry]),
            -printed.colour if colours_first else 0,
            printed.number,
        )
        if best == NONE or rank > best_rank:
            best = tile
            best_rank = rank
    return best


def take_drawn(s: State, seat: int, tile: int, rule: str) -> None:
    """Put a drawn tile, which is already paid for, into a Tapestry."""
    s.tell("chose-weaving", seat, (cite(s, seat, rule), tile))
    s.drawn = removed(s.drawn, tile)
    s.tell("bought-weaving", seat, (tile,))
    weave(s, seat, tile)


def purchase(s: State, seat: int) -> bool:
    """AXO-102, AXO-104: begin the task if there is a tile and at least 1 corn or gold; returns whether it began."""
    if stack_size(s) == 0 or not can_pay(s.players[seat].stock, PRICES[1] * ONE_CORN):
        return False
    s.then(PurchaseWeavings(seat))
    return True


class BuyBestWeavings(Rule):
    """AXO-101, AXO-104: 2 tiles if it can pay 3 corn and there are 2, else 1 tile and 1 gold; never 3."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """AXO-103: one at a time, since the Tapestries grow in between."""
        count = MOST_BOUGHT if can_pay(s.players[self.seat].stock, PRICES[MOST_BOUGHT] * ONE_CORN) else 1
        count = min(count, len(s.drawn))
        pay(s, self.seat, PRICES[count] * ONE_CORN)
        for _ in range(count):
            take_drawn(s, self.seat, best_tile(s, self.seat, s.drawn), "AXO-103")
        if count < MOST_BOUGHT:
            s.gain(self.seat, GOLD, 1)


class BuyBestLeftover(Rule):
    """AXO-106: one leftover that fits a Tapestry, with enough corn in the supply; gold does not count."""

    __slots__ = ("price",)

    def __init__(self, seat: int, price: int) -> None:
        self.seat = seat
        self.price = price

    def resolve(self, s: State) -> None:
        """This never starts a new Tapestry."""
        fitting = [tile for tile in s.drawn if best_tapestry(s, self.seat, tile) != NONE]
        if fitting and s.players[self.seat].stock[CORN] >= self.price:
            pay(s, self.seat, self.price * ONE_CORN)
            take_drawn(s, self.seat, best_tile(s, self.seat, fitting), "AXO-106")


class TakeTopWeaving(Rule):
    """AXO-49, AXO-124: the face-up tile for free; a new one is turned up. Lost if there is none."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Others may not buy."""
        tile = s.face_up
        if tile != NONE:
            s.face_up = NONE
            s.tell("took-weaving", self.seat, (tile,))
            weave(s, self.seat, tile)
            s.then(RevealWeaving())
