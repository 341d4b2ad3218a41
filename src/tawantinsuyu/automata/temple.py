"""An opponent's part in Offering and Worship (AXO-65 to AXO-69)."""

from __future__ import annotations

from tawantinsuyu.automata.paying import pay
from tawantinsuyu.automata.statues import GiveUpStatue
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN, LARGE, SMALL
from tawantinsuyu.rules.offering import MOST_STEPS, Offer
from tawantinsuyu.rules.payment import ONE_CORN, can_pay
from tawantinsuyu.rules.temple import Climb, is_at_top, steps_to_top


class OfferMost(Rule):
    """AXO-65, AXO-66: as many steps as it can pay for and climb; as a follower only one, at the follower's price."""

    __slots__ = ("active", "with_gold")

    def __init__(self, seat: int, active: bool, with_gold: bool) -> None:
        self.seat = seat
        self.active = active
        self.with_gold = with_gold  # whether gold may replace missing corn (AXO-C24)

    def resolve(self, s: State) -> None:
        """The whole price, then the steps."""
        stock = s.players[self.seat].stock
        for steps in range(min(MOST_STEPS if self.active else 1, steps_to_top(s, self.seat)), 0, -1):
            price = Offer(self.seat, self.active).price(steps)
            if can_pay(stock, price) and (self.with_gold or stock[CORN] * ONE_CORN >= price):
                pay(s, self.seat, price)
                s.then(Climb(self.seat, steps))
                return


class WorshipMost(Rule):
    """AXO-67, AXO-68: the activator discards a large Statue, then a small one; a follower one, preferably small."""

    __slots__ = ("active",)

    def __init__(self, seat: int, active: bool) -> None:
        self.seat = seat
        self.active = active

    def resolve(self, s: State) -> None:
        """With one step left a small one is enough."""
        left = steps_to_top(s, self.seat)
        if left == 0:
            return
        player = s.players[self.seat]
        has_small = sum(player.small_statues) > 0
        if self.active:
            if sum(player.large_statues) > 0 and not (left == 1 and has_small):
                s.then(GiveUpStatue(self.seat, LARGE, True))
            s.then(WorshipSmall(self.seat))
        else:
            s.then(GiveUpStatue(self.seat, SMALL if has_small else LARGE, False))


class WorshipSmall(Rule):
    """AXO-67: then a small Statue for 1 step, if a step remains."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        if not is_at_top(s, self.seat):
            s.then(GiveUpStatue(self.seat, SMALL, True))
