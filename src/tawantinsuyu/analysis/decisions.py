"""What each decision of a player cost compared with the best option, judged by what the seat knew at the time."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.analysis.judge import Judge, Searched
from tawantinsuyu.analysis.lines import LineStep, principal_line
from tawantinsuyu.analysis.outcome_comparison import reasons_between
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.analysis.results import DIGITS, SMALL, JudgedDecision
from tawantinsuyu.analysis.values import Value, mean_value
from tawantinsuyu.game.asked_seat import AskedSeat

PROBE: Final = 16
"""Lines for every decision; the full number is spent only if these show a better answer."""
LEAST: Final = 3
"""The minimum number of lines for the given answer and for the best one."""
SLIGHT_VP: Final = 0.3
"""A loss in VP below which the decision is not searched further: it does not matter."""
FAIR_SHARE: Final = 4
"""Each of the two gets at least one in this many lines, so that both are known equally well."""


def judged(judge: Judge, asked: AskedSeat, given: str, line: int, lines: int, seed: str) -> JudgedDecision:
    """Judge an answer. The same lines and seed give the same result."""
    comparison = _Comparison(judge, asked, given, min(PROBE, lines), f"{seed} probe")
    if lines > PROBE and comparison.best != given and comparison.loss()[1] >= SLIGHT_VP:
        comparison = _Comparison(judge, asked, given, lines, seed)
    cost, vp = comparison.loss()
    return JudgedDecision(
        line=line,
        turn=asked.position.state.turn,
        seat=asked.seat,
        prompt=asked.decision.prompt,
        options=len(asked.options),
        given=given,
        best=comparison.best,
        cost=round(cost, DIGITS),
        cost_vp=round(vp, DIGITS),
        lines=comparison.searched.search.iterations,
        better=comparison.better() if cost > SMALL else (),
        reasons=comparison.reasons() if cost > SMALL else (),
    )


class _Comparison:
    """A search in which the best option and the given one have enough lines."""

    def __init__(self, judge: Judge, asked: AskedSeat, given: str, lines: int, seed: str) -> None:
        self.searched = Searched(judge, asked, lines, seed)
        self.best = asked.keys[asked.options.index(self.searched.search.best())]
        self._asked = asked
        self._given = given
        self._seed = seed
        self.searched.even_out(max(LEAST, lines // FAIR_SHARE), [given, self.best])
        self.searched.search.statistics()  # judges the waiting lines

    def loss(self) -> tuple[float, float]:
        """What the given answer cost in chance to win and in VP, at least 0."""
        if self.best == self._given:
            return 0.0, 0.0
        seat = self._asked.seat
        one, other = self._value(self.best), self._value(self._given)
        chance = max(0.0, one.chances[seat] - other.chances[seat])
        return chance, max(0.0, one.leads[seat] - other.leads[seat]) if chance else 0.0

    def better(self) -> tuple[LineStep, ...]:
        """The line that begins with the best option."""
        searched = self.searched
        option = self._option(self.best)
        return principal_line(searched.search, searched.sampler, [option], self._seed, searched.label)

    def reasons(self) -> tuple[Reason, ...]:
        """What the best option brings that the given one does not."""
        return reasons_between(self.searched, self.searched.lines_of(self.best), self.searched.lines_of(self._given))

    def _value(self, key: str) -> Value:
        return mean_value([self.searched.watched.values[number] for number in self.searched.lines_of(key)])

    def _option(self, key: str) -> int:
        return self._asked.options[self._asked.keys.index(key)]
