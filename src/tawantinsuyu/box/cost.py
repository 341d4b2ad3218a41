"""Costs and prices: what must be paid for a component or for using it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, Final

from tawantinsuyu.box.faults import did_you_mean, listed
from tawantinsuyu.box.marks import Parsed
from tawantinsuyu.box.vocabulary import RESOURCES

MOST_PER_COST: Final = 9
PAYABLE: Final = (*RESOURCES, "any_resource", "flip_army", "casualty")
"""A price may also be a resource of the player's choice, an Army card to flip, or a Worker, both the player's own."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The amount of each thing that can be paid with. Only prices use the last three."""

    potato: int = 0
    corn: int = 0
    stone: int = 0
    gold: int = 0
    any_resource: int = 0
    flip_army: int = 0
    casualty: int = 0

    @property
    def total(self) -> int:
        """The sum of all amounts."""
        return sum(self.to_data().values())

    def to_data(self) -> dict[str, int]:
        """The inline table this cost is written as; zero amounts are left out."""
        return {name: amount for name, amount in asdict(self).items() if amount}


def parse_cost(data: object) -> Cost:
    """A cost in resources from its inline table. Raises ValueError with a message for the writer of the file."""
    return _parse(data, RESOURCES)


def parse_price(data: object) -> Cost:
    """A price from its inline table: resources or another thing a player can give."""
    return _parse(data, PAYABLE)


def _parse(data: object, known: tuple[str, ...]) -> Cost:
    if not isinstance(data, dict) or not data:
        raise ValueError("a cost is a table with at least one resource, such as { stone = 1, corn = 1 }")
    for name, amount in data.items():
        if name not in known:
            hint = did_you_mean(name, known)
            raise ValueError(f"cannot be paid: resource '{name}' does not exist{hint}; known: {listed(known)}")
        if not isinstance(amount, int) or isinstance(amount, bool) or amount < 1:
            raise ValueError(f"cannot be paid: {name} = {amount!r}, expected a whole number of at least 1")
    total = sum(data.values())
    if total > MOST_PER_COST:
        raise ValueError(f"cannot be paid: {total} resources in all, expected at most {MOST_PER_COST}")
    return Cost(**data)


CostField = Annotated[Cost, Parsed(parse_cost)]
PriceField = Annotated[Cost, Parsed(parse_price)]
