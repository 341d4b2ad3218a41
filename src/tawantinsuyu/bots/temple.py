"""The worth of climbing the Temple."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.bots.worth import PrintedWorth

AHEAD: Final = 0.6
"""Discount for the reward of each later step, which may never be reached."""
MOST_STEPS: Final = 32


class TempleSense:
    """The Temple track of one game with the worth of its rewards."""

    def __init__(self, printed: PrintedWorth) -> None:
        catalog = printed.catalog
        self.next = catalog.temple_next
        self.vp = catalog.temple_vp
        self.centre = catalog.temple_centre
        self.reward = printed.reward
        self._known: dict[int, float] = {}

    def standing(self, step: int, festivals: int) -> float:
        """The VP of a step in the remaining Festivals and at the end, without its rewards."""
        return float(festivals * self.vp[step] + self.centre[step])

    def climbing(self, at: int, steps: int, festivals: int) -> float:
        """The worth of this many steps on the best way up: their rewards and the gain in `standing`."""
        if steps <= 0:
            return 0.0
        key = (at * MOST_STEPS + min(steps, MOST_STEPS - 1)) * 8 + festivals
        worth = self._known.get(key)
        if worth is None:
            worth = 0.0
            ways = self.next[at]
            for i in range(len(ways)):
                value = self._climbing_by(at, ways[i], steps, festivals)
                if i == 0 or value > worth:
                    worth = value
            self._known[key] = worth
        return worth

    def _climbing_by(self, at: int, step: int, steps: int, festivals: int) -> float:
        gained = self.standing(step, festivals) - self.standing(at, festivals)
        return self.reward[step] + gained + self.climbing(step, steps - 1, festivals)

    def ahead(self, step: int) -> float:
        """The rewards above a step on the best way up; nearer ones count more."""
        best = 0.0
        for above in self.next[step]:
            best = max(best, AHEAD * (self.reward[above] + self.ahead(above)))
        return best
