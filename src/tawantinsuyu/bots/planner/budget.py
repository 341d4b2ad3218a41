"""How much a bot may search: in seconds or in lines of play, per choice or per turn.

The budget of a turn is spent where choices matter. A question early in a turn gets more than a late one, since more
follows from it, and a search ends as soon as its answer is clear.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, inf
from time import monotonic
from typing import Final, Protocol

from tawantinsuyu.bots.planner.tree import OptionStatistics

SECONDS: Final = 1.0
"""Default time for a turn."""
PROBE: Final = 8
"""This many lines show how long the rest of the turn is; later ones do not change the limit of a question."""
STEP_SHARE: Final = 0.028
"""Share of a turn's budget for each choice from a question to the end of the turn; on average a turn uses it up."""
SAVED: Final = 2.0
"""Seconds saved by clear answers are spent later in the turn: up to this many times the usual share of a question."""
OTHERS_TURN: Final = 1 / 3
"""Share of the seconds of a turn for questions in other players' turns: people wait for all bots of a table."""
CLEAR_LEAD: Final = 0.25
"""An answer is clear if it leads by more than this share of the lines left; above 1 it cannot be overtaken."""
LOOK_EVERY: Final = 4
"""The search checks at intervals of this many lines whether its answer is clear."""


class Searching(Protocol):
    """A search that can be continued line by line."""

    iterations: int

    @property
    def depth(self) -> float:
        """Choices from the question to the end of the turn, itself included, as far as lines have shown."""
        ...

    def iterate(self) -> None: ...

    def statistics(self) -> list[OptionStatistics]: ...


class Budget:
    """The limits of a bot that searches: any combination of seconds and lines, per choice and per turn.

    With only lines, the search itself determines their number, and nothing is kept between choices. With seconds per
    turn, the time spent in the turn so far is kept.
    """

    def __init__(
        self,
        time: float | None = None,
        iterations: int | None = None,
        turn: float | None = None,
        lines: int | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Seconds and lines per choice, seconds and lines per turn; if none is given, one second per turn."""
        if time is None and iterations is None and turn is None and lines is None:
            turn = SECONDS
        self.time = time
        self.iterations = iterations
        self.turn = turn
        self.lines = lines
        self.clock = clock
        self._number = -1
        self._spent = 0.0

    def spent_in(self, turn: int) -> float:
        """The seconds spent in the turn with this number."""
        return self._spent if turn == self._number else 0.0

    def note_spent(self, turn: int, seconds: float) -> None:
        """Add seconds spent in a turn."""
        self._spent = self.spent_in(turn) + seconds
        self._number = turn

    def spend(self, search: Searching, turn: int, is_own: bool = True) -> None:
        """Search a question of the turn with this number, one's own or another's, with at least one line."""
        began = self.clock()
        left = 0.0
        if self.turn is not None:
            left = max(0.0, self.turn * (1.0 if is_own else OTHERS_TURN) - self.spent_in(turn))
        lines = seconds = inf
        spent = 0.0
        while search.iterations < lines and spent < seconds:
            search.iterate()
            done = search.iterations
            if done <= PROBE:
                lines, seconds = self._limits(search.depth, left)
            looks = self._is_for_turns and done >= PROBE and done % LOOK_EVERY == 0
            spent = self.clock() - began
            if looks:
                lines_left = lines - done if spent == 0 else min(lines - done, done * (seconds - spent) / spent)
                if is_clear(search.statistics(), lines_left):
                    break
        self.note_spent(turn, spent)

    def shared(self, workers: int, number: int) -> Budget:
        """The budget of one of several processes that search the same question: a share of the lines, all the time."""
        iterations, lines = [
            None if each is None else max(1, each // workers + (number < each % workers))
            for each in (self.iterations, self.lines)
        ]
        return Budget(self.time, iterations, self.turn, lines, self.clock)

    @property
    def _is_for_turns(self) -> bool:
        return self.turn is not None or self.lines is not None

    def _limits(self, depth: float, left: float) -> tuple[float, float]:
        """Lines and seconds for a question with `depth` choices, itself included, until the end of the turn.

        A question is weighted by the number of choices from it on, so the share of the first of n is n out of
        n + (n - 1) + … + 1. `left` is the number of seconds left in the turn.
        """
        share = 2 / (depth + 1)
        most = STEP_SHARE * depth
        lines = inf if self.iterations is None else float(self.iterations)
        seconds = inf if self.time is None else self.time
        if self.lines is not None:
            lines = min(lines, ceil(self.lines * min(share, most)))
        if self.turn is not None:
            seconds = min(seconds, left * share, SAVED * self.turn * most)
        return lines, seconds


def is_clear(statistics: Sequence[OptionStatistics], lines_left: float) -> bool:
    """Whether the most visited answer leads by so much that the remaining lines are not worth their time."""
    visits = sorted((each.visits for each in statistics), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > CLEAR_LEAD * lines_left
