"""Standing and lying Nobles (GA-NOB-31 to GA-NOB-34)."""

from __future__ import annotations

from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.replacing import added, removed
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.rejuvenation import ANYTHING, MODULE_THING, OF_MODULES, MayRejuvenate, face_down


def lying_nobles(s: State, seat: int) -> list[int]:
    """The Palaces of a player whose Noble is lying."""
    own = s.players[seat].buildings
    return [palace for palace in board_of(s).lying if palace in own]


class EndNobleUse(Rule):
    """GA-NOB-34: marks the end of using a Palace. While it is pending, the Palace's own Noble cannot stand up."""

    __slots__ = ("building",)

    def __init__(self, seat: int, building: int) -> None:
        self.seat = seat
        self.building = building

    def resolve(self, s: State) -> None:
        """Only its position on the stack matters."""


def nobles_to_stand_up(s: State, seat: int) -> list[int]:
    """GA-NOB-31, GA-NOB-34: the Palaces of a player whose Noble is lying and not currently being used."""
    lying = lying_nobles(s, seat)
    if lying:
        for effect in s.stack:
            if isinstance(effect, EndNobleUse) and effect.building in lying:
                lying.remove(effect.building)
    return lying


def standing_nobles(s: State, seat: int) -> list[int]:
    """The Palaces of a player whose Noble is standing."""
    own = s.players[seat].buildings
    return [palace for palace in board_of(s).standing if palace in own]


def lay_down(s: State, palace: int) -> None:
    """GA-NOB-25: the Noble is used."""
    board = board_of(s)
    board.standing = removed(board.standing, palace)
    board.lying = added(board.lying, palace)


def stand_up(s: State, seat: int, palace: int) -> None:
    """GA-NOB-31: the Noble can be used again."""
    board = board_of(s)
    board.lying = removed(board.lying, palace)
    board.standing = added(board.standing, palace)
    s.tell("stood-up-noble", seat, (palace,))


class StandUpNobles(Benefit[State]):
    """ZN1, ZN6: stand up Nobles for free."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        return len(nobles_to_stand_up(s, seat)) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(MayRejuvenate(seat, self.amount, OF_MODULES))

    def progress(self, s: State, seat: int) -> int:
        """The Nobles left to stand up."""
        return len(nobles_to_stand_up(s, seat))


class RejuvenateOthers(Benefit[State]):
    """GA-NOB-34: rejuvenate anything except the Noble of the Palace that does it."""

    __slots__ = ("palace",)

    def __init__(self, amount: int, palace: int) -> None:
        self.amount = amount
        self.palace = palace

    def is_usable(self, s: State, seat: int) -> bool:
        """If something else is face down or lying."""
        return any(thing != MODULE_THING + self.palace for thing in face_down(s, seat, ANYTHING))

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(MayRejuvenate(seat, self.amount, ANYTHING, MODULE_THING + self.palace))
