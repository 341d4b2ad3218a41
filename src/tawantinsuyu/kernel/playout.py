"""Random playouts inside the compiled engine, for simulation, search and benchmarks."""

from __future__ import annotations

from tawantinsuyu.kernel.chance import Chance, Stream
from tawantinsuyu.kernel.loop import advance, carry_out
from tawantinsuyu.kernel.position import CHANCE, KernelPosition


def play_randomly(s: KernelPosition, chance: Chance, players: Stream, most: int) -> int:
    """Answer every question at random until the game is over or `most` answers have been given.

    Chance answers from its own streams, players uniformly from theirs. Returns the number of players' answers.
    """
    answered = 0
    ask = advance(s)
    for _ in range(most):
        if ask is None:
            break
        if ask.seat == CHANCE:
            ask = carry_out(s, ask, chance.option(s, ask))
        else:
            answered += 1
            ask = carry_out(s, ask, s.offer[players.below(len(s.offer))])
    return answered
