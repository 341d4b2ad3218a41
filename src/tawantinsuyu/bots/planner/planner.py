"""A bot that looks ahead: it samples positions that fit its knowledge and searches them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.judgement import linear_judgement
from tawantinsuyu.bots.planner.tree import OptionStatistics, Search, SearchJudge, best_of
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.asked_seat import AskedSeat, asked_from
from tawantinsuyu.game.knowledge import Knowledge
from tawantinsuyu.game.search.sampling import Sampler
from tawantinsuyu.kernel.chance import stream

if TYPE_CHECKING:
    from tawantinsuyu.bots.planner.crew import Crew

TURNS: Final = 1
"""Default horizon: 1 is the end of the turn that is being played."""


class PlannerBot:
    """Searches before each choice with several options, within its budget.

    With a number of lines, its seed and what its seat knows determine its choice; without any line, it takes what its
    judge guesses. With several workers, that many processes search the same question in parallel and share the lines;
    the caller must then close the bot.
    """

    def __init__(
        self,
        box: Box,
        seed: str,
        budget: Budget | None = None,
        turns: int = TURNS,
        workers: int = 1,
        judge: SearchJudge | None = None,
        batch: int = 1,
    ) -> None:
        """`batch` is the number of lines of play judged at a time."""
        self.box = box
        self.seed = seed
        self.budget = Budget() if budget is None else budget
        self.turns = turns
        self.batch = batch
        self.judge = linear_judgement() if judge is None else judge
        self.crew = self._crew(workers) if workers > 1 else None

    def pick(self, asked: AskedSeat) -> int:
        if len(asked.options) == 1:
            return 0
        if self.budget.iterations == 0:
            priors = self._new_search(asked).first_priors()
            return priors.index(max(priors))
        statistics = self.crew.search(asked.knowledge) if self.crew else self.search(asked).statistics()
        return asked.options.index(best_of(statistics))

    def close(self) -> None:
        """End the worker processes, if there are any."""
        if self.crew is not None:
            self.crew.close()

    def note_spent(self, turn: int, seconds: float) -> None:
        """Count seconds as spent in the turn with this number."""
        self.budget.note_spent(turn, seconds)

    def search(self, asked: AskedSeat) -> Search:
        """Search a question, with at least one line."""
        s = asked.position.state
        search = self._new_search(asked)
        self.budget.spend(search, s.turn, s.active == asked.seat)
        return search

    def _new_search(self, asked: AskedSeat) -> Search:
        position = asked.position
        numbers = stream(self.seed, f"{position.state.turn} {type(asked.question).__name__} {asked.options}")
        return Search(Sampler(position), self.judge, numbers, self.turns, self.batch)

    def search_known(self, knowledge: Knowledge) -> list[OptionStatistics]:
        """The results of a search from the knowledge of the asked seat, given as plain data."""
        return self.search(asked_from(knowledge, self.box)).statistics()

    def _crew(self, workers: int) -> Crew:
        """Planners with the same settings and a share of the lines each."""
        from tawantinsuyu.bots.planner.crew import Crew  # imports multiprocessing, which browsers lack

        makings: list[Callable[[], PlannerBot]] = []
        for number in range(workers):
            budget, seed = self.budget.shared(workers, number), f"{self.seed} {number}"
            makings.append(self._making(seed, budget))
        return Crew(makings)

    def _making(self, seed: str, budget: Budget) -> Callable[[], PlannerBot]:
        """How a process makes a bot like this one."""
        return partial(PlannerBot, self.box, seed, budget, self.turns, judge=self.judge)
