"""The High Priest action Rejuvenate (HP-17 to HP-19)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.rules.pay import Pay
from tawantinsuyu.rules.payment import ONE_CORN, ONE_FOOD, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.rejuvenation import (
    ANYTHING,
    THING_SHAPES,
    TurnUp,
    face_down,
    thing_key,
    thing_place,
    turn_up_refusal,
    turnable,
)


class RejuvenateShare(Question):
    """HP-17, HP-18: turn up face-down Production Buildings and Army cards.

    The active player: one free, further ones for 1 food each. Each other player: any number for 1 corn each; gold
    is accepted, potato is not.
    """

    __slots__ = ("active", "free")
    rule = "HP-17"
    prompt = "rejuvenate-action"
    key_shapes = (*THING_SHAPES, "done")
    share_of = "rejuvenate"
    is_asked_again = True

    def __init__(self, seat: int, active: bool, free: bool) -> None:
        self.seat = seat
        self.active = active
        self.free = free  # whether the next one costs nothing

    def price(self) -> int:
        """The cost of the next thing for this player."""
        if self.free:
            return 0
        return ONE_FOOD if self.active else ONE_CORN

    def choices(self, s: State) -> list[int]:
        """The face-down things if the next one can be paid, or done."""
        found = face_down(s, self.seat, ANYTHING)
        if not found or not could_pay(s, self.seat, self.price()):
            return []
        if not can_pay(s.players[self.seat].stock, self.price()):
            found = []
        found.append(DECLINE)
        return found

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            return
        if self.price():
            s.then(Pay(self.seat, self.price()))
        s.then(TurnUp(self.seat, option))
        s.then(RejuvenateShare(self.seat, self.active, False))

    def key(self, s: State, option: int) -> str:
        """`turn-up:P07` or `done`."""
        return "done" if option == DECLINE else thing_key(s, option)

    def candidates(self, s: State) -> list[int]:
        """Everything that may ever lie face down."""
        return self.with_decline(s, turnable(s, ANYTHING))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-17, HP-18: face down, and the price."""
        return turn_up_refusal(s, self.seat, option) or payment_refusal(s, self.seat, "HP-17", self.price())

    def lines(self, s: State, option: int) -> list[Line]:
        """HP-17, HP-18."""
        return [Line("HP-17", "costs", (cost_key(self.price()),))]

    def place(self, s: State, option: int) -> str:
        """The tile or card."""
        return thing_place(s, option)
