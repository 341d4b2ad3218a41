"""A bot that answers at random, each option equally likely."""

from __future__ import annotations

import random

from tawantinsuyu.game.asked_seat import AskedSeat


class RandomBot:
    """Plays at random: the same seed gives the same game.

    Of the `random` module, only `random()` is guaranteed to give the same numbers for a seed in every version of
    Python.
    """

    def __init__(self, seed: str) -> None:
        self._numbers = random.Random(seed)

    def pick(self, asked: AskedSeat) -> int:
        return self.draw(len(asked.options))

    def draw(self, options: int) -> int:
        """The index of its answer among this many options; it needs to know nothing else."""
        return int(self._numbers.random() * options)
