"""Where a High Priest can go (SEC-05, SEC-06)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTION_NAMES, ACTIONS
from tawantinsuyu.rules.payment import ONE_POTATO, Pay, can_pay, cost_key

TOLL: Final = 8  # a move is coded space + TOLL * potato
MOVE_SHAPES: Final = ("high-priest:{action}", "high-priest:{action}:{toll}")


def moves_of_priest(s: State, seat: int, most: int) -> list[int]:
    """The spaces 1 to `most` steps clockwise, each once and at its lowest cost.

    Spaces that a module lets the player skip cost 1 potato each.
    """
    at = s.players[seat].high_priest
    passable = 0
    for module in s.catalog.modules:
        passable |= module.passable_spaces(s, seat)
    if passable == 0:
        return [(at + distance) % ACTIONS for distance in range(1, most + 1)]
    moves: list[int] = []
    passed = 0  # spaces on the way that may be skipped
    for distance in range(1, ACTIONS + 1):
        toll = max(0, distance - most)
        if toll <= passed and can_pay(s.players[seat].stock, toll * ONE_POTATO):
            moves.append((at + distance) % ACTIONS + TOLL * toll)
        passed += passable >> (at + distance) % ACTIONS & 1
    return moves


def walk(s: State, seat: int, move: int) -> None:
    """Queue the move; it activates nothing."""
    toll = move // TOLL
    if toll:
        s.then(Pay(seat, toll * ONE_POTATO))
    s.then(Arrive(seat, move % TOLL))


def move_key(s: State, move: int) -> str:
    """`high-priest:worship`; with a toll `high-priest:worship:1-potato`."""
    key = f"high-priest:{ACTION_NAMES[s.catalog.action_at[move % TOLL]]}"
    return f"{key}:{cost_key(move // TOLL * ONE_POTATO)}" if move >= TOLL else key


def toll_lines(s: State, move: int) -> list[Line]:
    """What skipping spaces costs, by the rule of the module that allows it."""
    toll = move // TOLL
    return [line for module in s.catalog.modules for line in module.toll_lines(s, cost_key(toll * ONE_POTATO)) if toll]


def priest_place(s: State, move: int) -> str:
    """Where the High Priest arrives, on the table."""
    return f"coricancha-{ACTION_NAMES[s.catalog.action_at[move % TOLL]]}"


class Arrive(Rule):
    """SEC-05: the High Priest moves to another space."""

    __slots__ = ("space",)
    field_kinds = (("space", "coricancha-space"),)

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def resolve(self, s: State) -> None:
        s.players[self.seat].high_priest = self.space
        s.tell("moved-high-priest", self.seat, (self.space,))
