"""Production Buildings: Produce One and the High Priest action Produce (TSK-44, TSK-45, HP-37 to HP-41, Z16)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.replacing import added, removed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, PRODUCE_REJUVENATES, VP_BUILDINGS
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.rejuvenation import (
    ARMY,
    BUILDINGS,
    THING_SHAPES,
    face_down,
    thing_key,
    thing_place,
    turn_up,
    turn_up_refusal,
    turnable,
)
from tawantinsuyu.rules.rewards import Receive, gain_lines

# The two ways to turn something up before or after a Produce, as a bit mask of those still open.
COMMON_FLIP: Final = 1  # HP-38: the active player's
EXTRA_FLIP: Final = 2  # Z16

# Options: a Building to produce is coded by its id, a flip by its way and the thing.
FLIP_COMMON: Final = 1 << 12
FLIP_EXTRA: Final = 1 << 13
FLIP_SHAPES: Final = (*THING_SHAPES, "turn-up:{building}:extra", "turn-up:{army-card}:extra")


def producers(s: State, seat: int) -> list[int]:
    """The face-up Production Buildings of a seat."""
    return [b for b in s.players[seat].buildings if s.catalog.buildings[b].row != NONE]


def produce(s: State, seat: int, building: int) -> None:
    """TSK-44: the benefits of a Production Building."""
    s.tell("produced", seat, (building,))
    s.then(Receive(seat, s.catalog.buildings[building].row, VP_BUILDINGS))


class ProduceOne(Question):
    """TSK-44, TSK-45: receive the benefits of one of the player's face-up Production Buildings; it stays face up."""

    __slots__ = ()
    rule = "TSK-44"
    prompt = "produce-one"
    key_shapes = ("building:{building}",)

    def choices(self, s: State) -> list[int]:
        return producers(s, self.seat)

    def allows_free(self) -> bool:
        """The task has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        produce(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`building:P07`."""
        return f"building:{s.catalog.buildings[option].name}"

    def candidates(self, s: State) -> list[int]:
        """Every Production Building."""
        return all_producers(s)

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-44."""
        return producing_refusal(s, self.seat, option, ())

    def lines(self, s: State, option: int) -> list[Line]:
        """Its benefits."""
        return production_lines(s, option)

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return building_place(s, option)


def all_producers(s: State) -> list[int]:
    """Every Production Building of the game."""
    return [building for building in range(len(s.catalog.buildings)) if s.catalog.buildings[building].row != NONE]


def producing_refusal(s: State, seat: int, building: int, used: tuple[int, ...]) -> Line | None:
    """TSK-44, HP-37: why a Production Building cannot produce; None if `seat` has it face up and has not used it."""
    if building in s.players[seat].buildings:
        return Line("HP-37", "produced-already") if building in used else None
    is_down = building in s.players[seat].face_down_buildings
    return Line("TSK-44", "lies-face-down" if is_down else "not-yours")


def production_lines(s: State, building: int) -> list[Line]:
    """TSK-44: what a Production Building gives."""
    return gain_lines(s, "TSK-44", s.catalog.buildings[building].row)


def building_place(s: State, building: int) -> str:
    """The tile."""
    return f"face:{s.catalog.buildings[building].name}"


def place_of_power(s: State, seat: int, power: int) -> str:
    """The Building of `seat` that gives a power."""
    for building in s.players[seat].buildings:
        if any(each == power for each, _ in s.catalog.buildings[building].powers):
            return building_place(s, building)
    return ""


def flips_for(s: State, seat: int, active: bool) -> int:
    """HP-38, Z16-1: the ways in which this player may turn something up with this Produce."""
    flips = COMMON_FLIP if active else 0
    if s.players[seat].powers[PRODUCE_REJUVENATES] > 0:
        flips |= EXTRA_FLIP
    return flips


def flip_options(s: State, seat: int, flips: int) -> list[int]:
    """The things that can be turned up, and how."""
    options: list[int] = []
    if flips & COMMON_FLIP:
        for thing in face_down(s, seat, BUILDINGS):
            options.append(FLIP_COMMON + thing)
    if flips & EXTRA_FLIP:
        for thing in face_down(s, seat, BUILDINGS | ARMY):
            options.append(FLIP_EXTRA + thing)
    return options


def flip_candidates(s: State, flips: int) -> list[int]:
    """Everything that could ever be turned up in these ways."""
    candidates: list[int] = []
    if flips & COMMON_FLIP:
        candidates.extend([FLIP_COMMON + thing for thing in turnable(s, BUILDINGS)])
    if flips & EXTRA_FLIP:
        candidates.extend([FLIP_EXTRA + thing for thing in turnable(s, BUILDINGS | ARMY)])
    return candidates


def flipped_thing(option: int) -> int:
    """The thing that a flip turns up."""
    return option - (FLIP_EXTRA if option >= FLIP_EXTRA else FLIP_COMMON)


def flip(s: State, seat: int, option: int) -> int:
    """Turn the thing up; returns the way used."""
    if option >= FLIP_EXTRA:
        turn_up(s, seat, option - FLIP_EXTRA)
        return EXTRA_FLIP
    turn_up(s, seat, option - FLIP_COMMON)
    return COMMON_FLIP


def flip_key(s: State, option: int) -> str:
    """`turn-up:P07` for the common flip, `turn-up:P07:extra` for the other."""
    if option >= FLIP_EXTRA:
        return thing_key(s, option - FLIP_EXTRA) + ":extra"
    return thing_key(s, option - FLIP_COMMON)


def stays_up(s: State, seat: int, building: int) -> bool:
    """Whether a module keeps a Building face up even though it produces."""
    return any(module.stays_up(s, seat, building) for module in s.catalog.modules)


def turn_down(s: State, seat: int, buildings: tuple[int, ...]) -> None:
    """HP-40: the Buildings that produced are turned face down together."""
    player = s.players[seat]
    for building in buildings:
        if stays_up(s, seat, building):
            continue
        player.buildings = removed(player.buildings, building)
        player.face_down_buildings = added(player.face_down_buildings, building)
        s.tell("turned-down-building", seat, (building,))


class ProduceShare(Question):
    """HP-37, HP-38, HP-40: produce with any number of face-up Production Buildings, each once, in any order.

    Before the first one something may be turned up; afterwards the used ones are turned down together.
    """

    __slots__ = ("flips", "used")
    rule = "HP-37"
    prompt = "produce"
    key_shapes = ("building:{building}", *FLIP_SHAPES, "done")
    share_of = "produce"
    is_asked_again = True
    field_kinds = (("used", "building-list"),)

    def __init__(self, seat: int, flips: int, used: tuple[int, ...]) -> None:
        self.seat = seat
        self.flips = flips
        self.used = used

    def choices(self, s: State) -> list[int]:
        """Buildings not used yet, flips before the first one (Z16-3), or done."""
        options = [b for b in producers(s, self.seat) if b not in self.used]
        if not self.used:
            options.extend(flip_options(s, self.seat, self.flips))
        if options:
            options.append(DECLINE)
        return options

    def resolve(self, s: State) -> None:
        """Nothing is left to do."""
        self._finish(s)

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            self._finish(s)
        elif option >= FLIP_COMMON:
            way = flip(s, self.seat, option)
            s.then(ProduceShare(self.seat, self.flips & ~way, self.used))
        else:
            produce(s, self.seat, option)
            s.then(ProduceShare(self.seat, self.flips, (*self.used, option)))

    def _finish(self, s: State) -> None:
        turn_down(s, self.seat, self.used)
        if self.flips:
            s.then(FlipAfterProduce(self.seat, self.flips))

    def key(self, s: State, option: int) -> str:
        """`building:P07`, a flip, or `done`."""
        if option == DECLINE:
            return "done"
        return flip_key(s, option) if option >= FLIP_COMMON else f"building:{s.catalog.buildings[option].name}"

    def candidates(self, s: State) -> list[int]:
        """Every Production Building, and everything that could be turned up."""
        return self.with_decline(s, all_producers(s) + flip_candidates(s, self.flips))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-37, HP-38."""
        if option < FLIP_COMMON:
            return producing_refusal(s, self.seat, option, self.used)
        return Line("HP-38", "before-or-after") if self.used else turn_up_refusal(s, self.seat, flipped_thing(option))

    def lines(self, s: State, option: int) -> list[Line]:
        """The benefits of a Building."""
        return production_lines(s, option) if option < FLIP_COMMON else []

    def place(self, s: State, option: int) -> str:
        """The tile or card."""
        return building_place(s, option) if option < FLIP_COMMON else thing_place(s, flipped_thing(option))


class ProduceStanding(Question):
    """HP-05: even if the active player took the gold, Buildings that stay face up may produce."""

    __slots__ = ("used",)
    rule = "HP-37"
    prompt = "produce"
    key_shapes = ("building:{building}", "done")
    field_kinds = (("used", "building-list"),)

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat = seat
        self.used = used

    def choices(self, s: State) -> list[int]:
        """Those not used yet, or done."""
        if not s.catalog.modules:
            return []
        options = [b for b in producers(s, self.seat) if b not in self.used and stays_up(s, self.seat, b)]
        if options:
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """One Building, then ask again."""
        if option != DECLINE:
            produce(s, self.seat, option)
            s.then(ProduceStanding(self.seat, (*self.used, option)))

    def key(self, s: State, option: int) -> str:
        """`building:P07` or `done`."""
        return "done" if option == DECLINE else f"building:{s.catalog.buildings[option].name}"

    def candidates(self, s: State) -> list[int]:
        """Every Production Building."""
        return self.with_decline(s, all_producers(s))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-05: only Buildings that stay face up."""
        line = producing_refusal(s, self.seat, option, self.used)
        if line is None and not stays_up(s, self.seat, option):
            return Line("HP-05", "gold-taken")
        return line

    def lines(self, s: State, option: int) -> list[Line]:
        """Its benefits."""
        return production_lines(s, option)

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return building_place(s, option)


class FlipAfterProduce(Question):
    """HP-38, Z16-1, Z16-2: after producing, turn something up in a way that is still unused."""

    __slots__ = ("flips",)
    rule = "HP-38"
    prompt = "flip-after-produce"
    key_shapes = (*FLIP_SHAPES, "decline")

    def __init__(self, seat: int, flips: int) -> None:
        self.seat = seat
        self.flips = flips

    def choices(self, s: State) -> list[int]:
        """The face-down things, or declining."""
        options = flip_options(s, self.seat, self.flips)
        if options:
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """The other way may follow."""
        if option != DECLINE:
            way = flip(s, self.seat, option)
            if self.flips & ~way:
                s.then(FlipAfterProduce(self.seat, self.flips & ~way))

    def key(self, s: State, option: int) -> str:
        """A flip, or `decline`."""
        return "decline" if option == DECLINE else flip_key(s, option)

    def candidates(self, s: State) -> list[int]:
        """Everything that could be turned up."""
        return self.with_decline(s, flip_candidates(s, self.flips))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-38."""
        return turn_up_refusal(s, self.seat, flipped_thing(option))

    def place(self, s: State, option: int) -> str:
        """The tile or card."""
        return thing_place(s, flipped_thing(option))
