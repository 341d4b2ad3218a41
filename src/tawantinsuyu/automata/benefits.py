"""Benefits printed only on solo boards."""

from __future__ import annotations

from tawantinsuyu.automata.recruiting import RecruitVillager
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State


class GainVillageWorker(Benefit[State]):
    """AXO-118, AXO-119: the Worker at one end of the Village, for free."""

    __slots__ = ("end",)

    def __init__(self, end: int) -> None:
        self.amount = 1
        self.end = end

    def is_usable(self, s: State, seat: int) -> bool:
        """If a Worker is in the Village."""
        return len(s.village) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(RecruitVillager(seat, self.end))
