"""Prices of abilities: resources, any resource, an Army card to turn down, a Worker (GA-NOB-25, ZA5, ZA6)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.golden_age.casualties import PayWithWorker
from tawantinsuyu.rules.payment import (
    ONE_CORN,
    ONE_GOLD,
    ONE_POTATO,
    ONE_STONE,
    Pay,
    can_pay,
    cost_key,
    could_pay,
    take_payment,
)
from tawantinsuyu.rules.question import Question, resource_place
from tawantinsuyu.rules.soldiers import flip_soldiers, spare_soldiers

ONE_OF = (ONE_POTATO, ONE_CORN, ONE_STONE, ONE_GOLD)


class Price:
    """The price of an ability; all of it must be paid."""

    __slots__ = ("any_resource", "casualties", "cost", "flips")

    def __init__(self, cost: int, any_resource: int, flips: int, casualties: int) -> None:
        self.cost = cost  # packed as in rules.payment
        self.any_resource = any_resource
        self.flips = flips
        self.casualties = casualties

    def can_pay(self, s: State, seat: int) -> bool:
        """GA-NOB-25: whether the whole price can be paid now."""
        player = s.players[seat]
        return (
            can_pay(player.stock, self.cost)
            and sum(player.stock) >= self.any_resource
            and len(spare_soldiers(s, seat)) >= self.flips
            and sum(player.workers) >= self.casualties
        )

    def could_pay(self, s: State, seat: int) -> bool:
        """Whether it could be paid after free actions."""
        player = s.players[seat]
        enough = sum(player.stock) >= self.any_resource or (s.active == seat and len(player.army) > 0)
        return (
            could_pay(s, seat, self.cost)
            and enough
            and len(spare_soldiers(s, seat)) >= self.flips
            and sum(player.workers) >= self.casualties
        )

    def lines(self, rule: str) -> list[Line]:
        """GA-NOB-25: every part of the price."""
        lines = [Line(rule, "costs", (cost_key(self.cost),))] if self.cost else []
        if self.any_resource:
            lines.append(Line(rule, "costs-any", (self.any_resource,)))
        if self.flips:
            lines.append(Line(rule, "costs-flip", (self.flips,)))
        if self.casualties:
            lines.append(Line(rule, "costs-worker", (self.casualties,)))
        return lines or [Line(rule, "free")]

    def refusal(self, s: State, seat: int, rule: str) -> Line | None:
        """GA-NOB-25: the first part that `seat` cannot pay; None if `can_pay`."""
        player = s.players[seat]
        if not can_pay(player.stock, self.cost):
            return Line(rule, "cannot-pay", (cost_key(self.cost),))
        if sum(player.stock) < self.any_resource:
            return Line(rule, "any-resource-missing", (self.any_resource,))
        if len(spare_soldiers(s, seat)) < self.flips:
            return Line(rule, "flip-missing", (self.flips,))
        return Line(rule, "no-worker") if sum(player.workers) < self.casualties else None

    def pay(self, s: State, seat: int) -> None:
        if self.cost:
            s.then(Pay(seat, self.cost))
        for _ in range(self.any_resource):
            s.then(PayAnyResource(seat))
        for _ in range(self.flips):
            s.then(FlipOwnSoldiers(seat))
        for _ in range(self.casualties):
            s.then(PayWithWorker(seat))


class PayAnyResource(Question):
    """X13: pay any 1 resource."""

    __slots__ = ()
    rule = "X13"
    prompt = "pay-any-resource"
    key_shapes = ("pay#64",)

    def _owned(self, s: State) -> list[int]:
        stock = s.players[self.seat].stock
        return [resource for resource in range(len(stock)) if stock[resource] > 0]

    def choices(self, s: State) -> list[int]:
        """The resources in stock, if there are several kinds."""
        owned = self._owned(s)
        return owned if len(owned) > 1 else []

    def allows_free(self) -> bool:
        """The ability is being used."""
        return False

    def resolve(self, s: State) -> None:
        """No choice."""
        for resource in self._owned(s):
            self.pick(s, resource)

    def pick(self, s: State, option: int) -> None:
        take_payment(s, self.seat, ONE_OF[option])

    def key(self, s: State, option: int) -> str:
        """`pay:1-stone`."""
        return f"pay:1-{RESOURCE_NAMES[option]}"

    def candidates(self, s: State) -> list[int]:
        """All resources."""
        return list(range(len(RESOURCE_NAMES)))

    def refusal(self, s: State, option: int) -> Line | None:
        """Only resources in stock."""
        if s.players[self.seat].stock[option] > 0:
            return None
        return Line("X13", "packet-missing", (1, RESOURCE_NAMES[option]))

    def place(self, s: State, option: int) -> str:
        """The resource."""
        return resource_place(option)


class FlipOwnSoldiers(Question):
    """X02, GA-NOB-41: turn one of your face-up Army cards down, with one Soldier or two."""

    __slots__ = ()
    rule = "X02"
    prompt = "flip-own-card"
    key_shapes = ("flip#64",)

    def choices(self, s: State) -> list[int]:
        """The face-up cards not needed for a Conquest in progress, if there are several."""
        spare = spare_soldiers(s, self.seat)
        return spare if len(spare) > 1 else []

    def allows_free(self) -> bool:
        """The ability is being used."""
        return False

    def resolve(self, s: State) -> None:
        """No choice."""
        for card in spare_soldiers(s, self.seat):
            self.pick(s, card)

    def pick(self, s: State, option: int) -> None:
        """The card stays in the area."""
        flip_soldiers(s, self.seat, [option])

    def key(self, s: State, option: int) -> str:
        """`flip:A07`."""
        return f"flip:{s.catalog.army_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """The player's cards on the table."""
        player = s.players[self.seat]
        return [*player.army_up, *player.army_down]

    def refusal(self, s: State, option: int) -> Line | None:
        """X02, HP-33: the card must be face up, and not needed for a Conquest in progress."""
        if option in s.players[self.seat].army_down:
            return Line("X02", "lies-face-down")
        return None if option in spare_soldiers(s, self.seat) else Line("HP-33", "card-owed")

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.army_names[option]}"
