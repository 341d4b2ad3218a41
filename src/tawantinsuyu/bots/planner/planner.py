"""A bot that looks ahead: it samples positions that fit its knowledge and searches them."""

from __future__ import annotations

from functools import partial
from random import Random
from time import monotonic
from typing import Final

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.crew import Crew, share_of
from tawantinsuyu.bots.planner.judgement import Judgement, judgement
from tawantinsuyu.bots.planner.tree import Search, best_of
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.search.sampling import Sampler
from tawantinsuyu.game.view import View

SECONDS: Final = 1.0
"""Default time for a choice."""
TURNS: Final = 1
"""Default horizon: 1 is the end of the turn that is being played."""


class PlannerBot:
    """Searches for a time, or for a number of iterations, before each choice with several options.

    It keeps nothing between choices. With a number of iterations its choice follows from its seed, view and decision.
    With several workers, processes of its own search the same question in parallel and share the iterations; the
    caller must close the bot then.
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
        if len(decision.options) == 1:
            return decision.options[0].key
        return best_of(self.crew.search(view, decision) if self.crew else self.search(view, decision).statistics())

    def close(self) -> None:
        """End the worker processes, if there are any."""
        if self.crew is not None:
            self.crew.close()

    def search(self, view: View, decision: Decision) -> Search:
        """Search a question, with one iteration at least."""
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
        """Planners with the same settings and a share of the iterations each."""
        makings = []
        for number in range(workers):
            share = None if self.iterations is None else share_of(self.iterations, workers, number)
            seed = f"{self.seed} {number}"
            makings.append(partial(PlannerBot, self.box, seed, self.time, share, self.turns, weights=self.judgement))
        return Crew(makings)
