"""The worth of Tapestries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.bots.worth import PrintedWorth
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.tapestries import edge_between

MERCHANTS: Final = 2.5
"""How often a match pays, on average."""


def connection(printed: PrintedWorth, s: State, left: int, right: int) -> float:
    """The worth of two neighbouring tiles."""
    edge = edge_between(s, left, right)
    return 0.0 if edge == NONE else printed.edge[edge]


def match_worth(printed: PrintedWorth, s: State, tapestry: Sequence[int]) -> float:
    """The worth of the matching connections of a Tapestry."""
    total = 0.0
    for i in range(1, len(tapestry)):
        total += connection(printed, s, tapestry[i - 1], tapestry[i])
    return total


def all_matches(printed: PrintedWorth, s: State, seat: int) -> float:
    """The worth of the matching connections of a seat."""
    total = 0.0
    for tapestry in s.players[seat].tapestries:
        total += match_worth(printed, s, tapestry)
    return total
