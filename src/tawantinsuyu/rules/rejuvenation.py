"""Turning things face up again, and the High Priest action Rejuvenate (TSK-46, TSK-47, HP-17 to HP-19, Z03)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import added, removed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.payment import ONE_CORN, ONE_FOOD, Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question

# What may be turned up: kinds of things, as a bit mask.
BUILDINGS: Final = 1
ARMY: Final = 2
OF_MODULES: Final = 4  # things that modules turn down
ANYTHING: Final = BUILDINGS | ARMY | OF_MODULES

ARMY_CARD: Final = 1 << 8  # a face-down Army card is coded ARMY_CARD + card, a Building by its id
MODULE_THING: Final = 1 << 9  # from here on: things of modules, at most this many
THING_SHAPES: Final = ("turn-up:{building}", "turn-up:{army-card}")


def face_down(s: State, seat: int, kinds: int) -> list[int]:
    """The things that `seat` could turn up, Buildings first."""
    player = s.players[seat]
    things = player.face_down_buildings[:] if kinds & BUILDINGS else []
    if kinds & ARMY:
        for card in player.army_down:
            things.append(ARMY_CARD + card)
    if kinds & OF_MODULES:
        for module in s.catalog.modules:
            things.extend(module.face_down(s, seat))
    return things


def turn_up(s: State, seat: int, thing: int) -> None:
    """TSK-46, TSK-47: turn one thing face up; this gives nothing by itself."""
    player = s.players[seat]
    if thing >= MODULE_THING:
        for module in s.catalog.modules:
            if module.turn_up(s, seat, thing):
                return
    elif thing >= ARMY_CARD:
        card = thing - ARMY_CARD
        player.army_down = removed(player.army_down, card)
        player.army_up = added(player.army_up, card)
        s.tell("turned-up-army-card", seat, (card,))
    else:
        player.face_down_buildings = removed(player.face_down_buildings, thing)
        player.buildings = added(player.buildings, thing)
        s.tell("turned-up-building", seat, (thing,))


def turnable(s: State, kinds: int) -> list[int]:
    """Everything that can ever be face down, whoever owns it."""
    things: list[int] = []
    if kinds & BUILDINGS:
        things = [tile for tile in range(len(s.catalog.buildings)) if s.catalog.buildings[tile].row != NONE]
    if kinds & ARMY:
        things.extend([ARMY_CARD + card for card in range(len(s.catalog.army_names))])
    if kinds & OF_MODULES:
        for module in s.catalog.modules:
            things.extend(module.turnable(s))
    return things


def turn_up_refusal(s: State, seat: int, thing: int) -> Line | None:
    """TSK-46: why a `turnable` thing cannot be turned up; None if `seat` has it face down."""
    if thing in face_down(s, seat, ANYTHING):
        return None
    for module in s.catalog.modules:
        if thing in module.turnable(s):
            return module.turn_up_refusal(s, seat, thing)
    return Line("TSK-46", "not-face-down")


def thing_name(s: State, thing: int) -> str:
    """`P03` or `A12`."""
    if thing >= MODULE_THING:
        names = [module.thing_name(s, thing) for module in s.catalog.modules]
        return next(name for name in names if name)
    return s.catalog.army_names[thing - ARMY_CARD] if thing >= ARMY_CARD else s.catalog.buildings[thing].name


def thing_key(s: State, thing: int) -> str:
    """`turn-up:P03` or `turn-up:A12`."""
    return f"turn-up:{thing_name(s, thing)}"


def thing_place(s: State, thing: int) -> str:
    """The tile or card."""
    return f"face:{thing_name(s, thing)}"


class TurnUp(Rule):
    """TSK-46: turn one thing face up, after it was paid for."""

    __slots__ = ("thing",)

    def __init__(self, seat: int, thing: int) -> None:
        self.seat = seat
        self.thing = thing

    def resolve(self, s: State) -> None:
        turn_up(s, self.seat, self.thing)


class MayRejuvenate(Question):
    """TSK-46: turn up at most `count` face-down things, free of charge; always optional (TRN-24)."""

    __slots__ = ("count", "kinds", "without")
    rule = "TSK-46"
    prompt = "rejuvenate"
    key_shapes = (*THING_SHAPES, "decline")
    field_kinds = (("kinds", "rejuvenation-set"),)

    def __init__(self, seat: int, count: int, kinds: int, without: int = NONE) -> None:
        self.seat = seat
        self.count = count
        self.kinds = kinds
        self.without = without  # a thing that this effect cannot turn up, or NONE

    def choices(self, s: State) -> list[int]:
        """The face-down things, or declining; no effect if there are none."""
        things = [thing for thing in face_down(s, self.seat, self.kinds) if thing != self.without]
        if things:
            things.append(DECLINE)
        return things

    def pick(self, s: State, option: int) -> None:
        """Turn it up, then ask again while `count` lasts."""
        if option == DECLINE:
            return
        turn_up(s, self.seat, option)
        if self.count > 1:
            s.then(MayRejuvenate(self.seat, self.count - 1, self.kinds, self.without))

    def key(self, s: State, option: int) -> str:
        """The thing, or `decline`."""
        return "decline" if option == DECLINE else thing_key(s, option)

    def candidates(self, s: State) -> list[int]:
        """Everything that can ever be face down."""
        return self.with_decline(s, turnable(s, self.kinds))

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-46: face down, and not what the effect excludes."""
        return Line(self.rule, "not-this-one") if option == self.without else turn_up_refusal(s, self.seat, option)

    def place(self, s: State, option: int) -> str:
        """The tile or card."""
        return thing_place(s, option)


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
        options = face_down(s, self.seat, ANYTHING)
        if not options or not could_pay(s, self.seat, self.price()):
            return []
        if not can_pay(s.players[self.seat].stock, self.price()):
            options = []
        options.append(DECLINE)
        return options

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
        """Everything that can ever be face down."""
        return self.with_decline(s, turnable(s, ANYTHING))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-17, HP-18: face down, and the price."""
        return turn_up_refusal(s, self.seat, option) or payment_refusal(s, self.seat, self._price_rule(), self.price())

    def lines(self, s: State, option: int) -> list[Line]:
        """HP-17, HP-18."""
        return [Line(self._price_rule(), "costs", (cost_key(self.price()),))]

    def place(self, s: State, option: int) -> str:
        """The tile or card."""
        return thing_place(s, option)

    def _price_rule(self) -> str:
        return "HP-17" if self.active else "HP-18"
