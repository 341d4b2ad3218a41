"""The High Priest action Offering (HP-13 to HP-16)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.rules.payment import ONE_CORN, Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.temple import ChooseStep, Climb, MayPayGoldToClimb, place_ahead, steps_to_top

CORN_PER_STEP: Final = 2
MOST_STEPS: Final = 3
FOLLOWER_CORN: Final = 3


class Offer(Question):
    """HP-13, HP-14: the active player may pay 2, 4 or 6 corn for 1 to 3 steps; each other player 3 corn for 1 step."""

    __slots__ = ("active",)
    rule = "HP-13"
    prompt = "offer"
    key_shapes = ("climb:1", "climb:2", "climb:3", "decline")
    share_of = "offering"

    def __init__(self, seat: int, active: bool) -> None:
        self.seat = seat
        self.active = active

    def price(self, steps: int) -> int:
        """The corn that a number of steps costs this player."""
        return (CORN_PER_STEP * steps if self.active else FOLLOWER_CORN) * ONE_CORN

    def choices(self, s: State) -> list[int]:
        """HP-16: the numbers of steps that can be paid for and do not pass the top; not asked if none can be."""
        most = min(MOST_STEPS if self.active else 1, steps_to_top(s, self.seat))
        if most == 0 or not could_pay(s, self.seat, self.price(1)):
            return []
        stock = s.players[self.seat].stock
        options = [steps for steps in range(1, most + 1) if can_pay(stock, self.price(steps))]
        options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """HP-15: the whole price is paid before the first step."""
        if option != DECLINE:
            s.then(Pay(self.seat, self.price(option)))
            s.then(Climb(self.seat, option))

    def key(self, s: State, option: int) -> str:
        """`climb:2` or `decline`."""
        return "decline" if option == DECLINE else f"climb:{option}"

    def candidates(self, s: State) -> list[int]:
        """HP-13, HP-14: up to 3 steps, or 1."""
        return self.with_decline(s, list(range(1, (MOST_STEPS if self.active else 1) + 1)))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-16: not beyond the top, and payable."""
        left = steps_to_top(s, self.seat)
        if option > left:
            return Line("HP-16", "beyond-top") if left else Line("TMP-04", "at-top")
        return payment_refusal(s, self.seat, self._price_rule(), self.price(option))

    def lines(self, s: State, option: int) -> list[Line]:
        """The corn and the steps."""
        costs = Line(self._price_rule(), "costs", (cost_key(self.price(option)),))
        return [costs, Line("TMP-01", "climbs", (option,))]

    def place(self, s: State, option: int) -> str:
        """The step that it leads to."""
        return place_ahead(s, self.seat, option)

    def follow_ups(self, s: State) -> list[Question]:
        """Which way up, and further steps for gold."""
        return [ChooseStep(self.seat), MayPayGoldToClimb(self.seat)]

    def _price_rule(self) -> str:
        return "HP-13" if self.active else "HP-14"
