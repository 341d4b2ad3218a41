"""Random play turn by turn, inside the compiled engine, for runs that inspect the position after every turn."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.chance import Chance, Stream
from tawantinsuyu.kernel.loop import answer, pending
from tawantinsuyu.kernel.position import CHANCE


def play_turn_randomly(s: State, chance: Chance, players: Stream, most: int) -> int:
    """Answer at random until another turn begins, the game is over or `most` answers have been given.

    Chance answers from its own streams, players uniformly from theirs. Returns the number of all answers.
    """
    turn = s.turn
    ask = pending(s)
    answered = 0
    while ask is not None and s.turn == turn and answered < most:
        answered += 1
        if ask.seat == CHANCE:
            ask = answer(s, chance.option(s, ask))
        else:
            ask = answer(s, s.offer[players.below(len(s.offer))])
    return answered
