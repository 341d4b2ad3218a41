"""Moving the High Priest without activation (GA-SUN-R05, X15, ZA5)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTIONS, NONE
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.walking import MOVE_SHAPES, TOLL, move_key, moves_of_priest, priest_place, toll_lines, walk


class WalkOneSpace(Question):
    """GA-SUN-R05, X15, ZA5: the High Priest moves 1 space clockwise; the new space has no effect.

    Before the player's first turn the High Priest is still beside the board (TRN-05).
    """

    __slots__ = ("cause",)
    rule = "GA-SUN-R05"
    prompt = "walk-one-space"
    key_shapes = MOVE_SHAPES

    def __init__(self, seat: int, cause: str) -> None:
        self.seat = seat
        self.cause = cause  # the rule that allows it

    def cited(self, s: State) -> str:
        """The rule that allows it."""
        return self.cause

    def _moves(self, s: State) -> list[int]:
        return moves_of_priest(s, self.seat, 1) if s.players[self.seat].high_priest != NONE else []

    def choices(self, s: State) -> list[int]:
        """VN02 may offer more than one space."""
        moves = self._moves(s)
        return moves if len(moves) > 1 else []

    def allows_free(self) -> bool:
        """A single step without free actions."""
        return False

    def resolve(self, s: State) -> None:
        for move in self._moves(s):
            walk(s, self.seat, move)

    def pick(self, s: State, option: int) -> None:
        walk(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`high-priest:worship`."""
        return move_key(s, option)

    def candidates(self, s: State) -> list[int]:
        """Every space, including those reached by paying a toll."""
        return [*range(ACTIONS), *[move for move in self._moves(s) if move >= TOLL]]

    def refusal(self, s: State, option: int) -> Line | None:
        """GA-SUN-R05."""
        return None if option in self._moves(s) else Line("GA-SUN-R05", "one-space")

    def lines(self, s: State, option: int) -> list[Line]:
        """The toll; no action is activated."""
        return [*toll_lines(s, option), Line("GA-SUN-R05", "no-activation")]

    def place(self, s: State, option: int) -> str:
        """The space."""
        return priest_place(s, option)


class MoveOwnHighPriest(Benefit[State]):
    """A move of 1 space without activation."""

    __slots__ = ("cause",)

    def __init__(self, amount: int, cause: str) -> None:
        self.amount = amount
        self.cause = cause

    def is_usable(self, s: State, seat: int) -> bool:
        """Once the High Priest is on the Coricancha (TRN-05)."""
        return s.players[seat].high_priest != NONE

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(WalkOneSpace(seat, self.cause))
