"""Army cards and Conquest markers outside Conquest (GA-SUN-R03, GA-SUN-R04, ZA3, ZA7, ZV1, X11)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.conquest import PlaceMarker, PlayArmyCard, PlayArmyCards, conquer
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.rewards import gain_lines
from tawantinsuyu.rules.soldiers import discard_soldiers, spare_soldiers
from tawantinsuyu.rules.temple import Climb, is_at_top


class PlayCardsFree(Question):
    """GA-SUN-R03, ZA7, ZV1: play up to `count` Army cards from hand without paying for them."""

    __slots__ = ("cause", "count", "mandatory")
    rule = "ZA7"
    prompt = "play-army-cards-free"
    key_shapes = ("army-card:{army-card}", "decline")

    def __init__(self, seat: int, count: int, mandatory: bool, cause: str) -> None:
        self.seat = seat
        self.count = count
        self.mandatory = mandatory
        self.cause = cause  # the rule that allows it

    def cited(self, s: State) -> str:
        """The rule that allows it."""
        return self.cause

    def choices(self, s: State) -> list[int]:
        """The cards in hand, or decline; a single card that must be played is not a choice."""
        options = s.players[self.seat].army[:]
        if self.mandatory:
            return options if len(options) > 1 else []
        if options:
            options.append(DECLINE)
        return options

    def allows_free(self) -> bool:
        """Not if the cards must be played."""
        return not self.mandatory

    def resolve(self, s: State) -> None:
        """The last card, if it must be played."""
        if self.mandatory:
            for card in s.players[self.seat].army:
                self.pick(s, card)

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            return
        s.then(PlayArmyCard(self.seat, option))
        if self.count > 1:
            s.then(PlayCardsFree(self.seat, self.count - 1, self.mandatory, self.cause))

    def key(self, s: State, option: int) -> str:
        """`army-card:A07` or `decline`."""
        return "decline" if option == DECLINE else f"army-card:{s.catalog.army_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """All Army cards."""
        return self.with_decline(s, list(range(len(s.catalog.army_names))))

    def refusal(self, s: State, option: int) -> Line | None:
        """Only cards in hand."""
        return None if option in s.players[self.seat].army else Line(self.cause, "not-in-hand")

    def lines(self, s: State, option: int) -> list[Line]:
        """No potato."""
        return [Line(self.cause, "free")]

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.army_names[option]}"


class FreeArmyCards(Benefit[State]):
    """Playing Army cards from hand for free."""

    __slots__ = ("cause", "mandatory")

    def __init__(self, amount: int, mandatory: bool, cause: str) -> None:
        self.amount = amount
        self.mandatory = mandatory
        self.cause = cause

    def is_usable(self, s: State, seat: int) -> bool:
        return len(s.players[seat].army) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(PlayCardsFree(seat, self.amount, self.mandatory, self.cause))


class DiscardToClimb(Question):
    """ZA3, GA-C27: discard a whole face-up Army card to climb 1 step."""

    __slots__ = ()
    rule = "ZA3"
    prompt = "discard-to-climb"
    key_shapes = ("discard#64", "decline")

    def choices(self, s: State) -> list[int]:
        """The face-up cards, or decline; not asked on the top step."""
        face_up = s.players[self.seat].army_up
        return [*face_up, DECLINE] if face_up and not is_at_top(s, self.seat) else []

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            discard_soldiers(s, self.seat, [option])
            s.then(Climb(self.seat, 1))

    def key(self, s: State, option: int) -> str:
        """`discard:A07` or `decline`."""
        return "decline" if option == DECLINE else f"discard:{s.catalog.army_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """The player's cards on the table."""
        player = s.players[self.seat]
        return self.with_decline(s, [*player.army_up, *player.army_down])

    def refusal(self, s: State, option: int) -> Line | None:
        """ZA3: the card must be face up."""
        return None if option in s.players[self.seat].army_up else Line("ZA3", "lies-face-down")

    def lines(self, s: State, option: int) -> list[Line]:
        """The step."""
        return [Line("ZA3", "climbs", (1,))]

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.army_names[option]}"


class ArmyForTempleStep(Benefit[State]):
    """ZA3: an Army card may be discarded for a step."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        """With a face-up card and a step to climb."""
        return len(s.players[seat].army_up) > 0 and not is_at_top(s, seat)

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(DiscardToClimb(seat))


class PaidConquestMarker(Benefit[State]):
    """GA-SUN-R04: a Conquest marker for the Soldiers of its space, after Army cards played for 1 potato each."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        """GA-VAS-03: with a marker, a space, and cards in hand or face up that no other marker needs (HP-33)."""
        player = s.players[seat]
        if player.markers == 0 or NONE not in s.conquest:
            return False
        return len(player.army) > 0 or len(spare_soldiers(s, seat)) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        """This is not an activation: other players do not follow."""
        for _ in range(self.amount):
            s.then(PlayArmyCards(seat, 0))
            s.then(PlaceMarker(seat))


def leftmost_spaces(s: State) -> list[int]:
    """The leftmost empty space of each region that has one."""
    best = [NONE] * len(s.catalog.regions)
    for space in range(len(s.conquest)):
        printed = s.catalog.conquest[space]
        if s.conquest[space] == NONE:
            leftmost = best[printed.region]
            if leftmost == NONE or printed.place < s.catalog.conquest[leftmost].place:
                best[printed.region] = space
    return [space for space in best if space != NONE]


class PlaceFreeMarker(Question):
    """X11, GA-NOB-46: a marker on the leftmost empty Conquest space of a region, without Soldiers, with its benefit."""

    __slots__ = ()
    rule = "X11"
    prompt = "place-free-marker"
    key_shapes = ("conquer:{conquest}",)

    def choices(self, s: State) -> list[int]:
        """One space of each region, if there are several."""
        spaces = self._spaces(s)
        return spaces if len(spaces) > 1 else []

    def _spaces(self, s: State) -> list[int]:
        return leftmost_spaces(s) if s.players[self.seat].markers > 0 else []

    def allows_free(self) -> bool:
        """The price is paid."""
        return False

    def resolve(self, s: State) -> None:
        """No choice."""
        for space in self._spaces(s):
            self.pick(s, space)

    def pick(self, s: State, option: int) -> None:
        conquer(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`conquer:antisuyu-2`."""
        return f"conquer:{s.catalog.conquest[option].name}"

    def candidates(self, s: State) -> list[int]:
        """All Conquest spaces."""
        return list(range(len(s.conquest)))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-35, X11: needs an empty space, and no empty space to its left."""
        if s.conquest[option] != NONE:
            return Line("HP-35", "taken", (s.conquest[option] + 1,))
        return None if option in leftmost_spaces(s) else Line("X11", "not-leftmost")

    def lines(self, s: State, option: int) -> list[Line]:
        """No Soldiers, and the benefit of the space."""
        return [Line("X11", "free"), *gain_lines(s, "X11", s.catalog.conquest[option].row)]

    def place(self, s: State, option: int) -> str:
        """The space."""
        return s.catalog.conquest[option].name


class FreeConquestMarker(Benefit[State]):
    """X11: a Conquest marker without Soldiers."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        """GA-VAS-03: with a marker and an empty space."""
        return s.players[seat].markers > 0 and NONE in s.conquest

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(PlaceFreeMarker(seat))
