"""A bot that takes the option with the best immediate gain.

It looks one answer ahead and judges by its view and the keys: each kind of option has a number or a small method
that returns its worth in VP. An option of an unknown kind is worth 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.bots.judge import RATINGS, Rating
from tawantinsuyu.bots.judge_golden_age import MORE_RATINGS, GoldenAgeJudge
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.view import View

JUDGES: Final[Mapping[str, Rating]] = {**RATINGS, **MORE_RATINGS}
"""The rating of each kind of option; `prompt.kind` overrides `kind` for one question."""


class GreedyBot:
    """Takes the option with the best immediate gain; of equal ones the first."""

    def __init__(self, box: Box) -> None:
        self.judge = GoldenAgeJudge(box)

    def choose(self, view: View, decision: Decision) -> str:
        return max(decision.options, key=lambda option: self.value(view, decision.prompt, option.key)).key

    def value(self, view: View, prompt: str, key: str) -> float:
        """The worth of an option in VP."""
        kind, *args = key.split(":")
        rating = JUDGES.get(f"{prompt}.{kind}", JUDGES.get(kind, 0.0))
        return rating if isinstance(rating, float) else rating(self.judge, view, *args)
