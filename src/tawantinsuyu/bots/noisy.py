"""A bot that judges as the greedy bot does, but not well: it can be beaten by people who learn the game."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.kernel.chance import MASK, stream

_judge: Final = GreedyBot()


class NoisyBot:
    """Takes an option that looks best, where each may look up to `noise` VP better than it is.

    So it never takes one that is more than `noise` VP worse than the best. Its choice follows from its seed and what
    its seat knows.
    """

    def __init__(self, seed: str, noise: float) -> None:
        self.seed = seed
        self.noise = noise

    def pick(self, asked: AskedSeat) -> int:
        if len(asked.options) == 1:
            return 0
        s, question = asked.sight.state, asked.question
        numbers = stream(self.seed, f"{s.turn} {type(question).__name__} {asked.options}")
        looks = [value + self.noise * numbers.next32() / MASK for value in _judge.values(s, question)]
        return looks.index(max(looks))
