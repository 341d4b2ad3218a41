"""The slots in which an opponent builds Steps (AXO-112 to AXO-114)."""

from __future__ import annotations

from tawantinsuyu.automata.opponent import cite
from tawantinsuyu.automata.paying import pay
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, SECTIONS
from tawantinsuyu.rules.payment import can_pay
from tawantinsuyu.rules.placement_queries import priest_section
from tawantinsuyu.rules.steps import STEPS_COST, PutSteps, can_build_steps, legal_slots


def sections_from_priest(s: State, seat: int) -> list[int]:
    """All sections clockwise from the section of its High Priest."""
    first = priest_section(s, seat)
    return [(first + i) % SECTIONS for i in range(SECTIONS)]


def preferred_slot(s: State, seat: int) -> int:
    """AXO-113: upper slots, then lower slots below its own Steps, then below others'; NONE if there is none."""
    legal = legal_slots(s, seat)
    sections = sections_from_priest(s, seat)
    for section in sections:
        if 2 * section in legal:
            return 2 * section
    for own in (True, False):
        for section in sections:
            if 2 * section + 1 in legal and (s.steps[2 * section] == seat) == own:
                return 2 * section + 1
    return NONE


def build_steps(s: State, seat: int) -> bool:
    """AXO-112, AXO-114: Steps for 3 stone; returns whether it is possible."""
    if not can_build_steps(s, seat):
        return False
    s.then(PlaceSteps(seat, STEPS_COST))
    return True


class PlaceSteps(Rule):
    """AXO-49, AXO-113: build Steps in the preferred slot, if there is one."""

    __slots__ = ("cost",)

    def __init__(self, seat: int, cost: int) -> None:
        self.seat = seat
        self.cost = cost

    def resolve(self, s: State) -> None:
        slot = preferred_slot(s, self.seat)
        if slot == NONE or not can_pay(s.players[self.seat].stock, self.cost):
            return
        s.tell("chose-steps", self.seat, (cite(s, self.seat, "AXO-113"), slot))
        pay(s, self.seat, self.cost)
        s.then(PutSteps(self.seat, slot))
