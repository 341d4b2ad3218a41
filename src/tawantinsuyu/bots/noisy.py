"""A weaker greedy bot that people who are learning the game can beat."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.kernel.chance import MASK, stream

_judge: Final = GreedyBot()


class NoisyBot:
    """Takes the option that looks best after each has been overrated by up to `noise` VP.

    So it never takes one that is more than `noise` VP worse than the best. Its seed and what its seat knows determine
    its choice.
    """

    def __init__(self, seed: str, noise: float) -> None:
        self.seed = seed
        self.noise = noise

    def pick(self, asked: AskedSeat) -> int:
        if len(asked.options) == 1:
            return 0
        s, question = asked.sight.state, asked.question
        numbers = stream(self.seed, f"{s.turn} {type(question).__name__} {asked.options}")
        apparent = [value + self.noise * numbers.next32() / MASK for value in _judge.values(s, question)]
        return apparent.index(max(apparent))
