"""A bot that takes the option with the best immediate gain: it looks one answer ahead."""

from __future__ import annotations

from tawantinsuyu.bots.expansions import judge_of
from tawantinsuyu.core.state import State
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.rules.question import Question


class GreedyBot:
    """Takes the option with the best immediate gain; on a tie, the first."""

    def pick(self, asked: AskedSeat) -> int:
        if len(asked.options) == 1:
            return 0
        values = self.values(asked.sight.state, asked.question)
        best = 0
        for i in range(1, len(values)):
            if values[i] > values[best]:
                best = i
        return best

    def values(self, s: State, asked: Question) -> list[float]:
        """The worth of each option in VP, from the position as the asked seat may know it."""
        return judge_of(s.catalog).values(s, asked)
