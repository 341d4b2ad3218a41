"""The worth of climbing the Temple, on the printed track and on both sides of its overlay."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tawantinsuyu.bots import worth
from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box

AHEAD: Final = 0.6
"""Factor for the reward of each later step, which may never be reached."""


class TempleSense:
    """All steps of the box by name. An overlay continues with the printed steps above it."""

    def __init__(self, box: Box) -> None:
        track = sorted(box.temple_steps, key=lambda step: step.step)
        self.next: dict[str, tuple[str, ...]] = {step.id: () for step in track}
        for below, above in pairwise(track):
            self.next[below.id] = (above.id,)
        self.vp = {step.id: step.vp for step in track}
        self.centre = {step.id: step.centre or 0 for step in track}
        self.rewards: dict[str, tuple[PrintedBenefit, ...]] = {step.id: step.rewards for step in track}
        vp_of_row = {(row.overlay, row.row): row.vp for row in box.overlay_rows}
        for step in box.overlay_steps:
            self.next[step.id] = step.next
            self.vp[step.id] = vp_of_row[step.overlay, step.row]
            self.centre[step.id] = 0
            self.rewards[step.id] = step.rewards
        self.reward = {id: worth.of_benefits(rewards) for id, rewards in self.rewards.items()}
        self._known: dict[tuple[str, int, int], float] = {}

    def standing(self, step: str, festivals: int) -> float:
        """VP of a step in the remaining Festivals and at the end, without the rewards."""
        return festivals * self.vp[step] + self.centre[step]

    def climbing(self, at: str, steps: int, festivals: int) -> float:
        """The worth of so many steps on the best way up: their rewards and the gain in standing."""
        key = (at, steps, festivals)
        if key not in self._known:
            ways = self.next[at] if steps > 0 else ()
            self._known[key] = max((self._climbing_by(at, step, steps, festivals) for step in ways), default=0.0)
        return self._known[key]

    def _climbing_by(self, at: str, step: str, steps: int, festivals: int) -> float:
        gained = self.standing(step, festivals) - self.standing(at, festivals)
        return self.reward[step] + gained + self.climbing(step, steps - 1, festivals)

    def ahead(self, step: str) -> float:
        """The rewards above a step on the best way up, nearer ones counting more."""
        return max((AHEAD * (self.reward[above] + self.ahead(above)) for above in self.next[step]), default=0.0)
