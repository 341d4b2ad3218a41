"""Sending your own Worker to the Casualties of War (GA-SUN-R03, ZA6)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.rules.question import Question


class SendToCasualties(Question):
    """GA-SUN-R03: move one of your Workers from your supply to the Casualties of War; Newcomers qualify."""

    __slots__ = ()
    rule = "GA-SUN-R03"
    prompt = "send-to-casualties"
    key_shapes = ("casualty:{worker}",)

    def _kinds(self, s: State) -> list[int]:
        workers = s.players[self.seat].workers
        return [kind for kind in range(len(workers)) if workers[kind] > 0]

    def choices(self, s: State) -> list[int]:
        kinds = self._kinds(s)
        return kinds if len(kinds) > 1 else []

    def allows_free(self) -> bool:
        """A single step without free actions."""
        return False

    def resolve(self, s: State) -> None:
        """One kind, or no Worker to send."""
        for kind in self._kinds(s):
            self.pick(s, kind)

    def pick(self, s: State, option: int) -> None:
        """The Worker stays there until the end of the game."""
        s.players[self.seat].workers[option] -= 1
        s.casualties = counted(s.casualties, option, 1)
        s.tell("casualty", self.seat, (option,))

    def key(self, s: State, option: int) -> str:
        """`casualty:priest`."""
        return f"casualty:{s.catalog.worker_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """All kinds of Workers."""
        return list(range(len(s.catalog.worker_names)))

    def refusal(self, s: State, option: int) -> Line | None:
        """Only Workers in the supply."""
        if s.players[self.seat].workers[option] > 0:
            return None
        return Line(self.cited(s), "not-in-supply", (s.catalog.worker_names[option],))

    def place(self, s: State, option: int) -> str:
        """The Worker in the supply."""
        return f"worker:{s.catalog.worker_names[option]}"


class PayWithWorker(SendToCasualties):
    """ZA6: the Worker is the price of an action."""

    __slots__ = ()
    rule = "ZA6"


class Casualty(Benefit[State]):
    """GA-SUN-R03: one of your Workers goes to the Casualties of War, if you have one."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        return sum(s.players[seat].workers) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(SendToCasualties(seat))
