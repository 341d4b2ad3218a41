"""A bot that looks ahead: it thinks of positions that fit what it knows, and searches them."""

from __future__ import annotations

from functools import partial
from random import Random
from time import monotonic
from typing import Final

from tawantinsuyu.bots.bot import View
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.crew import Crew, share_of
from tawantinsuyu.bots.planner.judgement import Judgement, judgement
from tawantinsuyu.bots.planner.tree import Search, best_of
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.search.sampling import Sampler

SECONDS: Final = 1.0
"""How long it thinks about a choice, unless told otherwise."""
TURNS: Final = 1
"""To the end of which turn it thinks: 1 is the one that is being played."""


class PlannerBot:
    """Thinks for a time, or a number of lines of play, about each choice that is one.

    It remembers nothing. With a number of lines its choice follows from its seed and from what it is shown. With
    several workers, processes of its own think about the same question at the same time and share the lines; who made
    it closes it.
    """

    needs_knowledge = True

    def __init__(
        self,
        box: Box,
        seed: str,
        time: float | None = None,
        iterations: int | None = None,
        turns: int = TURNS,
        workers: int = 1,
        weights: Judgement | None = None,
    ) -> None:
        self.box = box
        self.seed = seed
        self.time = SECONDS if time is None and iterations is None else time
        self.iterations = iterations
        self.turns = turns
        self.judgement = judgement() if weights is None else weights
        self.guide = GreedyBot(box)
        self.crew = self._crew(workers) if workers > 1 else None

    def choose(self, view: View, decision: Decision) -> str:
        """The answer that was thought about most."""
        if len(decision.options) == 1:
            return decision.options[0].key
        return best_of(self.crew.think(view, decision) if self.crew else self.search(view, decision).tallies())

    def close(self) -> None:
        """Send the workers home, if there are any."""
        if self.crew is not None:
            self.crew.close()

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

    def _crew(self, workers: int) -> Crew:
        """Planners like this one, with a part of its lines each."""
        makings = []
        for number in range(workers):
            share = None if self.iterations is None else share_of(self.iterations, workers, number)
            seed = f"{self.seed} {number}"
            makings.append(partial(PlannerBot, self.box, seed, self.time, share, self.turns, weights=self.judgement))
        return Crew(makings)
