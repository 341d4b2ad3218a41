"""A bot that takes any option, each equally likely."""

from __future__ import annotations

import random

from tawantinsuyu.bots.bot import View
from tawantinsuyu.game.decision import Decision


class RandomBot:
    """Plays at random: the same seed gives the same game.

    `random()` is the one method whose numbers Python promises to keep the same for a seed from version to version.
    """

    def __init__(self, seed: str) -> None:
        self._numbers = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> str:
        """Any option."""
        return decision.options[int(self._numbers.random() * len(decision.options))].key
