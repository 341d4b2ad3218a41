"""A bot that looks ahead: it thinks of positions that fit what it knows, and searches them."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Final

from tawantinsuyu.bots.bot import View
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.judgement import Judgement, judgement
from tawantinsuyu.bots.planner.tree import Search
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.sampling import Sampler

SECONDS: Final = 1.0
"""How long it thinks about a choice, unless told otherwise."""
TURNS: Final = 1
"""To the end of which turn it thinks: 1 is the one that is being played."""


class PlannerBot:
    """Thinks for a time, or a number of lines of play, about each choice that is one.

    It remembers nothing. With a number of lines its choice follows from its seed and from what it is shown.
    """

    needs_knowledge = True

    def __init__(
        self,
        box: Box,
        seed: str,
        time: float | None = None,
        iterations: int | None = None,
        turns: int = TURNS,
        weights: Judgement | None = None,
    ) -> None:
        self.box = box
        self.seed = seed
        self.time = SECONDS if time is None and iterations is None else time
        self.iterations = iterations
        self.turns = turns
        self.judgement = judgement() if weights is None else weights
        self.guide = GreedyBot(box)

    def choose(self, view: View, decision: Decision) -> str:
        """The answer that was thought about most."""
        if len(decision.options) == 1:
            return decision.options[0].key
        return self.search(view, decision).best()

    def search(self, view: View, decision: Decision) -> Search:
        """Think about a question; one line of play at least."""
        began = monotonic()
        random = Random(f"{self.seed} {view['turn']} {decision.rule} {decision.keys}")
        search = Search(Sampler(view, self.box), self.judgement, self.guide, random, self.turns)
        search.iterate()
        while self.iterations is None or search.iterations < self.iterations:
            if self.time is not None and monotonic() - began >= self.time:
                break
            search.iterate()
        return search
