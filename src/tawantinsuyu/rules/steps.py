"""Build Steps (TSK-05 to TSK-11)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN, NONE, POTATO, SECTIONS, VP_STEPS
from tawantinsuyu.rules.payment import ONE_STONE, Pay, can_pay, cost_key, payment_refusal
from tawantinsuyu.rules.question import Question

STEPS_COST: Final = 3 * ONE_STONE
STEPS_VP: Final = 4  # TSK-07, with corn and potato
STEPS_CORN: Final = 1
STEPS_POTATO: Final = 2
UPPER_STEPS_VP: Final = 2  # TSK-08


def legal_slots(s: State, seat: int) -> list[int]:
    """TSK-05, TSK-06, CMP-13: empty slots; a lower one only below an upper marker; none without a marker left."""
    if s.players[seat].steps == 0:
        return []
    slots: list[int] = []
    for section in range(SECTIONS):
        if s.steps[2 * section] == NONE:
            slots.append(2 * section)
        elif s.steps[2 * section + 1] == NONE:
            slots.append(2 * section + 1)
    return slots


def can_build_steps(s: State, seat: int) -> bool:
    """TSK-02: whether there are a marker, a legal slot and 3 stone."""
    return can_pay(s.players[seat].stock, STEPS_COST) and len(legal_slots(s, seat)) > 0


class BuildSteps(Question):
    """TSK-05, TSK-11: put a Steps marker on a legal slot of any section; free Steps skip only the 3 stone."""

    __slots__ = ("cost",)
    rule = "TSK-05"
    prompt = "build-steps"
    key_shapes = ("steps:{slot}",)

    def __init__(self, seat: int, cost: int) -> None:
        self.seat = seat
        self.cost = cost

    def choices(self, s: State) -> list[int]:
        """The legal slots; if there are none, a free reward is lost (TSK-11)."""
        return legal_slots(s, self.seat)

    def allows_free(self) -> bool:
        """The task has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        if self.cost:
            s.then(Pay(self.seat, self.cost))
        s.then(PutSteps(self.seat, option))

    def key(self, s: State, option: int) -> str:
        """`steps:3-upper`."""
        return f"steps:{STEPS_SLOTS.name(option)}"

    def candidates(self, s: State) -> list[int]:
        """Every slot."""
        return list(range(2 * SECTIONS))

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-05, TSK-06, CMP-13: a marker, an empty slot below an upper marker, and the price."""
        if s.players[self.seat].steps == 0:
            return Line("CMP-13", "no-marker")
        if s.steps[option] != NONE:
            return Line("CMP-22", "taken", (s.steps[option] + 1,))
        if option not in legal_slots(s, self.seat):
            return Line("TSK-06", "upper-missing")
        return payment_refusal(s, self.seat, "TSK-05", self.cost)

    def lines(self, s: State, option: int) -> list[Line]:
        """TSK-05, TSK-07, TSK-08: the price, the gain, and who else scores."""
        lines = [Line("TSK-05", "costs", (cost_key(self.cost),)) if self.cost else Line("TSK-11", "free")]
        lines.append(Line("TSK-07", "steps-gain", (STEPS_VP, STEPS_CORN, STEPS_POTATO)))
        if option % 2 == 1 and s.steps[option - 1] != NONE:
            lines.append(Line("TSK-08", "steps-score", (s.steps[option - 1] + 1, UPPER_STEPS_VP)))
        return lines

    def place(self, s: State, option: int) -> str:
        """The slot."""
        return f"steps-{STEPS_SLOTS.name(option)}"


class PutSteps(Rule):
    """TSK-07, TSK-08: 4 VP, 1 corn and 2 potato for the builder; 2 VP for the owner of the Steps above lower ones."""

    __slots__ = ("slot",)
    field_kinds = (("slot", "steps-slot"),)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def resolve(self, s: State) -> None:
        """The marker stays for the whole game (CMP-12)."""
        s.players[self.seat].steps -= 1
        s.steps = placed(s.steps, self.slot, self.seat)
        s.tell("built-steps", self.seat, (self.slot,))
        s.score(self.seat, STEPS_VP, VP_STEPS)
        s.gain(self.seat, CORN, STEPS_CORN)
        s.gain(self.seat, POTATO, STEPS_POTATO)
        if self.slot % 2 == 1:
            s.score(s.steps[self.slot - 1], UPPER_STEPS_VP, VP_STEPS)
