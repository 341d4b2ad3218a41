"""Secondary actions that Buildings give their owners (ZA5, ZA6, GA-INT-04)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.module import SecondaryAction
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_BUILDINGS
from tawantinsuyu.golden_age.prices import Price
from tawantinsuyu.rules.rewards import Receive, gain_lines


class BuildingAction(SecondaryAction[State]):
    """GA-INT-04: a further kind of secondary action, for the owner of a Building."""

    __slots__ = ("building", "may_be_empty", "price", "row")

    def __init__(self, name: str, building: int, price: Price, row: int, may_be_empty: bool) -> None:
        super().__init__(name)
        self.building = building
        self.price = price
        self.row = row
        self.may_be_empty = may_be_empty  # ZA6, variant: paying the price is reason enough

    def is_possible(self, s: State, seat: int) -> bool:
        """SEC-02: owned, payable, and with an effect."""
        return self._could_do_something(s, seat) and self.price.can_pay(s, seat)

    def may_become_possible(self, s: State, seat: int) -> bool:
        """Free actions may yield enough to pay the price."""
        return self._could_do_something(s, seat) and self.price.could_pay(s, seat)

    def _could_do_something(self, s: State, seat: int) -> bool:
        if self.building not in s.players[seat].buildings:
            return False
        return self.may_be_empty or any(benefit.is_usable(s, seat) for benefit in s.catalog.rows[self.row].benefits)

    def perform(self, s: State, seat: int) -> None:
        self.price.pay(s, seat)
        s.then(Receive(seat, self.row, VP_BUILDINGS))

    def lines(self, s: State, seat: int) -> list[Line]:
        """The price and the benefit."""
        rule = s.catalog.buildings[self.building].name
        return [*self.price.lines(rule), *gain_lines(s, rule, self.row)]

    def refusal(self, s: State, seat: int) -> Line | None:
        """PAS-02, SEC-02: not owned, not payable, or without effect."""
        if self.building not in s.players[seat].buildings:
            return Line("PAS-02", "not-yours")
        return self.price.refusal(s, seat, s.catalog.buildings[self.building].name) or super().refusal(s, seat)

    def place(self, s: State) -> str:
        return f"face:{s.catalog.buildings[self.building].name}"
