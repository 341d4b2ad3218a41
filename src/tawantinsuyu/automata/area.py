"""Production Buildings and Army cards in the area of an opponent (AXO-49, AXO-62 to AXO-64, AXO-78 to AXO-80)."""

from __future__ import annotations

from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_BUILDINGS
from tawantinsuyu.rules.production import producers, turn_down
from tawantinsuyu.rules.rejuvenation import ARMY, ARMY_CARD, BUILDINGS, turn_up
from tawantinsuyu.rules.rewards import Receive


def buildings_to_turn_up(s: State, seat: int) -> list[int]:
    """AXO-80: face-down Production Buildings, highest numbers first."""
    ranked = [(-s.catalog.buildings[building].number, building) for building in s.players[seat].face_down_buildings]
    ranked.sort()
    return [building for _, building in ranked]


def cards_to_turn_up(s: State, seat: int) -> list[int]:
    """AXO-80: face-down Army cards, 2-Soldier cards first, otherwise in their order on the table."""
    down = s.players[seat].army_down
    cards = [card for card in down if s.catalog.army_soldiers[card] > 1]
    cards.extend([card for card in down if s.catalog.army_soldiers[card] == 1])
    return cards


class ProduceAll(Rule):
    """AXO-62: the benefits of all face-up Production Buildings in ascending order; then they are turned down."""

    __slots__ = ("keeps",)

    def __init__(self, seat: int, keeps: bool) -> None:
        self.seat = seat
        self.keeps = keeps  # whether the highest one stays face up (AXO-63)

    def resolve(self, s: State) -> None:
        ranked = [(s.catalog.buildings[building].number, building) for building in producers(s, self.seat)]
        ranked.sort()
        for _, building in ranked:
            s.then(ProduceWith(self.seat, building))
        used = [building for _, building in ranked]
        s.then(TurnDown(self.seat, tuple(used[:-1] if self.keeps else used)))


class ProduceWith(Rule):
    """AXO-62: the benefits of one Building."""

    __slots__ = ("building",)

    def __init__(self, seat: int, building: int) -> None:
        self.seat = seat
        self.building = building

    def resolve(self, s: State) -> None:
        """Its choices are made now."""
        s.tell("produced", self.seat, (self.building,))
        s.then(Receive(self.seat, s.catalog.buildings[self.building].row, VP_BUILDINGS))


class TurnDown(Rule):
    """AXO-63, AXO-64: turn the Buildings that produced face down."""

    __slots__ = ("buildings",)

    def __init__(self, seat: int, buildings: tuple[int, ...]) -> None:
        self.seat = seat
        self.buildings = buildings

    def resolve(self, s: State) -> None:
        """After all of them have produced."""
        turn_down(s, self.seat, self.buildings)


class TurnUpAll(Rule):
    """AXO-78: turn up all face-down Production Buildings and Army cards for free."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """In the order of AXO-80."""
        for building in buildings_to_turn_up(s, self.seat):
            turn_up(s, self.seat, building)
        for card in cards_to_turn_up(s, self.seat):
            turn_up(s, self.seat, ARMY_CARD + card)


class TurnUpHalf(Rule):
    """AXO-79: turn up half of the Buildings and half of the Army cards for free, each half rounded up."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """In the order of AXO-80."""
        buildings = buildings_to_turn_up(s, self.seat)
        for building in buildings[: (len(buildings) + 1) // 2]:
            turn_up(s, self.seat, building)
        cards = cards_to_turn_up(s, self.seat)
        for card in cards[: (len(cards) + 1) // 2]:
            turn_up(s, self.seat, ARMY_CARD + card)


class TurnUpSome(Rule):
    """AXO-49: turn up a number of things, Production Buildings before Army cards."""

    __slots__ = ("count", "kinds")
    field_kinds = (("kinds", "rejuvenation-set"),)

    def __init__(self, seat: int, count: int, kinds: int) -> None:
        self.seat = seat
        self.count = count
        self.kinds = kinds

    def resolve(self, s: State) -> None:
        """In the order of AXO-80."""
        things = buildings_to_turn_up(s, self.seat) if self.kinds & BUILDINGS else []
        if self.kinds & ARMY:
            things.extend([ARMY_CARD + card for card in cards_to_turn_up(s, self.seat)])
        for thing in things[: self.count]:
            turn_up(s, self.seat, thing)
