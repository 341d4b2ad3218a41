"""Pachamama's part in Produce (PAC-57 to PAC-60, PV08)."""

from __future__ import annotations

from tawantinsuyu.automata.area import ProduceWith, buildings_to_turn_up
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.cults import cult_effect
from tawantinsuyu.automata.pachamama.turn import could_produce
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.rules.production import producers, turn_down
from tawantinsuyu.rules.rejuvenation import turn_up


def by_number(s: State, buildings: list[int]) -> list[int]:
    """Buildings in ascending order of their numbers."""
    ranked = [(s.catalog.buildings[building].number, building) for building in buildings]
    ranked.sort()
    return [building for _, building in ranked]


class Produce(Rule):
    """PAC-57 to PAC-60: all face-up Production Buildings produce in ascending order and are turned down together.

    As the activator she turns up her highest face-down one: before producing if only one is face up, else afterwards.
    She does not follow a Produce that she could activate herself.
    """

    __slots__ = ("active",)

    def __init__(self, seat: int, active: bool) -> None:
        self.seat = seat
        self.active = active

    def resolve(self, s: State) -> None:
        """PAC-60 applies to the state after the human's share."""
        if not self.active and could_produce(s, self.seat):
            s.tell("stayed-out", self.seat, ("PAC-60",))
            return
        turns_up = self.active
        down = buildings_to_turn_up(s, self.seat)
        if self.active and len(producers(s, self.seat)) == 1 and down:
            turn_up(s, self.seat, down[0])
            turns_up = False
        used = by_number(s, producers(s, self.seat))
        for building in used:
            s.then(ProduceWith(self.seat, building))
        s.then(AfterProducing(self.seat, tuple(used), turns_up))


class AfterProducing(Rule):
    """PAC-57, PAC-59, PV08: all are turned down; the highest is turned up again, and more with her cult."""

    __slots__ = ("turns_up", "used")
    field_kinds = (("used", "building-list"),)

    def __init__(self, seat: int, used: tuple[int, ...], turns_up: bool) -> None:
        self.seat = seat
        self.used = used
        self.turns_up = turns_up

    def resolve(self, s: State) -> None:
        """PAC-C30: her cult keeps the highest of those that produced, or with the variant the second highest."""
        turn_down(s, self.seat, self.used)
        if self.turns_up:
            for building in buildings_to_turn_up(s, self.seat)[:1]:
                turn_up(s, self.seat, building)
        kept = cult_effect(s, self.seat, "kept_face_up", 0)
        if kept > 0:
            left = [building for building in buildings_to_turn_up(s, self.seat) if building in self.used]
            if not self.turns_up and pachamama(s, self.seat).difficulty.keeps_second:
                left = left[1:]
            for building in left[:kept]:
                turn_up(s, self.seat, building)


class ProduceHighest(Rule):
    """PAC-125, R11: her highest-numbered face-up Production Building produces and stays face up."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The caller has already checked that there is one."""
        for building in by_number(s, producers(s, self.seat))[-1:]:
            s.then(ProduceWith(self.seat, building))
