"""How much is hidden from a seat and how many positions there can be: logarithms to base 10, found by counting."""

from __future__ import annotations

from collections.abc import Sequence
from math import lgamma, log, log10
from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.seat_position import HIDDEN, SeatPosition

MOST_VP: Final = 300
MOST_GOODS: Final = 30
MOST_FESTIVALS: Final = 20
"""Assumed limits of what a player has and of a game's length, for the number of positions."""


def arrangements(things: int, sets: Sequence[int] = ()) -> float:
    """Orders of different things, if the order within each of these sets does not matter.

    >>> round(10 ** arrangements(4, [2, 2]))
    6
    """
    return (lgamma(things + 1) - sum(lgamma(size + 1) for size in sets)) / log(10)


def shares(things: int, places: int) -> float:
    """Ways to share like things among places.

    >>> round(10 ** shares(2, 3))
    6
    """
    return arrangements(things + places - 1, [things, places - 1])


def hidden(known: SeatPosition) -> tuple[float, float]:
    """Ways in which the hidden pieces can lie: by who holds which, and with the order in all piles, too.

    Pieces with the same print count as different ones. The board of an automated opponent is not counted.
    """
    s = known.state
    others = [player for seat, player in enumerate(s.players) if seat != known.seat]
    families = [
        (len(known.gods), [len(hand) for player in others for hand in (player.gods, player.laid)]),
        (len(known.army), [len(player.army) for player in others]),
        (len(known.weavings), [s.drawn.count(HIDDEN)]),
        *[(len(pieces), []) for pieces in known.buildings],
    ]
    held = sum(arrangements(count, [*sizes, count - sum(sizes)]) for count, sizes in families)
    ordered = sum(arrangements(count, sizes) for count, sizes in families)
    return held, ordered


def positions(s: State) -> float:
    """An upper bound on the positions between two turns of games like this one, which has just been dealt.

    Each family of pieces lies in a row that is cut into its places; what the places allow is not asked.
    """
    players, catalog = len(s.players), s.catalog
    weavings = s.weavings.size() + (s.face_up != NONE) + len(s.drawn) + sum(len(p.tapestries) for p in s.players)
    gods = s.god_deck.size() + len(s.god_offer) + len(s.aside) + sum(len(p.gods) for p in s.players)
    army = s.army_deck.size() + len(s.army_discard) + sum(len(p.army) for p in s.players)
    bags = [s.bag, s.nomads, s.casualties, s.gone, *[player.workers for player in s.players]]
    cells = [*s.hill, *s.village]
    found = _rows(gods, 3 + 2 * players) + _rows(army, 2 + 3 * players)
    found += _rows(weavings, 3 + players) + weavings * log10(2)  # a tapestry may end after each tile
    slots = len(s.market) // len(s.stacks)
    for kind, stack in enumerate(s.stacks):
        open_ones = [tile for tile in s.market[kind * slots : (kind + 1) * slots] if tile != NONE]
        found += _rows(stack.size() + len(open_ones), 1 + slots + 2 * players)
    found += len(cells) * log10(len(s.bag) + 1)
    for kind in range(len(s.bag)):
        found += shares(sum(bag[kind] for bag in bags) + cells.count(kind), 1 + len(bags))  # one share is on the board
    found += (len(s.steps) + len(s.conquest) + 1) * log10(players + 1)  # and who has the Festival tile
    found += sum(shares(count, players + 1) for count in (*s.small_statues, *s.large_statues))
    found += players * (log10(len(catalog.temple_names)) + log10(len(catalog.action_at) + 1))
    found += players * (log10(MOST_VP + 1) + len(s.players[0].stock) * log10(MOST_GOODS + 1))
    found += log10(len(catalog.action_at)) + log10(MOST_FESTIVALS + 1) + 2 * log10(2)  # and how the last ones stand
    return found + 2 * log10(players)  # whose turn it is, and who began


def _rows(things: int, places: int) -> float:
    return arrangements(things) + shares(things, places)
