"""Paying a cost: the payer chooses among the possible ways (TRN-20)."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import RESOURCES
from tawantinsuyu.rules.payment import FIELD, FIELD_BITS, cost_key, take_payment, ways_to_pay
from tawantinsuyu.rules.question import Question, resource_place


class Pay(Question):
    """TRN-18, TRN-20: pay a cost completely; the payer decides which resources, gold included, make it up.

    Asked only where several ways exist. The caller that queues it has checked that the cost can be paid (TRN-19).
    """

    __slots__ = ("cost",)
    rule = "TRN-20"
    prompt = "pay"
    key_shapes = ("pay#64",)
    asks_how_to_pay = True

    def __init__(self, seat: int, cost: int) -> None:
        self.seat = seat
        self.cost = cost

    def about(self, s: State) -> tuple[str, ...]:
        return (cost_key(self.cost),)

    def choices(self, s: State) -> list[int]:
        """The ways to pay, if there are several."""
        ways = ways_to_pay(s.players[self.seat].stock, self.cost)
        return ways if len(ways) > 1 else []

    def allows_free(self) -> bool:
        """The step is committed, and an exchange could make it impossible to pay."""
        return False

    def resolve(self, s: State) -> None:
        """There is one way."""
        ways = ways_to_pay(s.players[self.seat].stock, self.cost)
        assert ways, "a cost was queued that cannot be paid"
        take_payment(s, self.seat, ways[0])

    def pick(self, s: State, option: int) -> None:
        take_payment(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`pay:2-potato-1-gold`."""
        return f"pay:{cost_key(option)}"

    def place(self, s: State, option: int) -> str:
        """The resource, if it is only one; a mixture lies nowhere."""
        for resource in range(RESOURCES):
            if option == option & FIELD << FIELD_BITS * resource:
                return resource_place(resource)
        return ""
