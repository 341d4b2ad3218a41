"""A bot that takes the option with the best immediate gain.

It looks one answer ahead only, and judges from its view and the keys: each kind of option has a number or one small
method that says what it is worth in VP. An option of a kind it does not know is worth nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.bots.bot import View
from tawantinsuyu.bots.judge import RATINGS, Rating
from tawantinsuyu.bots.judge_golden_age import MORE_RATINGS, GoldenAgeJudge
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.decision import Decision

JUDGES: Final[Mapping[str, Rating]] = {**RATINGS, **MORE_RATINGS}
"""How each kind of option is judged, where needed for one question only: `question.kind`."""


class GreedyBot:
    """Always the best immediate gain; of equal ones the first."""

    def __init__(self, box: Box) -> None:
        self.judge = GoldenAgeJudge(box)

    def choose(self, view: View, decision: Decision) -> str:
        """The option worth most."""
        return max(decision.options, key=lambda option: self.value(view, decision.prompt, option.key)).key

    def value(self, view: View, prompt: str, key: str) -> float:
        """What an option is worth in VP."""
        kind, *args = key.split(":")
        rating = JUDGES.get(f"{prompt}.{kind}", JUDGES.get(kind, 0.0))
        return rating if isinstance(rating, float) else rating(self.judge, view, *args)
