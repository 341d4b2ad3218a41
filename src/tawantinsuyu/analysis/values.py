"""The value of positions without a search: the chance of each seat to win, and its lead in VP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, Protocol, TypeAlias, TypeVar

from tawantinsuyu.analysis.worths import FIGURE_KINDS, OTHERS, OWN, Worths
from tawantinsuyu.bots.planner.judgement import LinearJudgement, leads_of, linear_judgement
from tawantinsuyu.bots.planner.tree import SearchJudge
from tawantinsuyu.core.state import State
from tawantinsuyu.game.search.figures import figures_of, time_left, weighted
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.scoring import winners

VP_SCALE: Final = 12.0
"""Predicted VP that make a seat e times as likely to win, when a Festival is still to come."""

ByKind: TypeAlias = list[dict[str, float]]
"""For each seat the predicted VP by the kind of thing they come from."""
Ends = TypeVar("Ends")
"""What a valuer makes of positions in order to compare them."""


@dataclass(frozen=True)
class Value:
    """The value of a position for each seat. `chances` add up to 1; `leads` are over the best other seat, in VP."""

    chances: tuple[float, ...]
    leads: tuple[float, ...]


class Valuer(Protocol[Ends]):
    """Values positions with all pieces known, at a question to a seat or at the end of the game."""

    @property
    def judge(self) -> SearchJudge:
        """The judge that a search with these values uses."""
        ...

    def values(self, states: Sequence[State]) -> list[Value]:
        """The values of positions of one game, in their order."""
        ...

    def ends(self, states: Sequence[State]) -> Ends:
        """Positions of one game, as `worths` compares them."""
        ...

    def worths(self, ends: Ends, others: Ends, seat: int) -> Worths:
        """Why a seat leads by more, on average, in these positions than in the others of the same game.

        Empty if the positions cannot be compared.
        """
        ...


class LinearValuer:
    """Values by the planner's judgement; chances follow from the predicted VP and the time left."""

    def __init__(self) -> None:
        self.judge: LinearJudgement = linear_judgement()

    def values(self, states: Sequence[State]) -> list[Value]:
        return [result(s) if pending(s) is None else self._value(s) for s in states]

    def _value(self, s: State) -> Value:
        left = time_left(s)
        weights = self.judge.weights(left)
        vp = [weighted(s, seat, weights) for seat in range(len(s.players))]
        scale = VP_SCALE * max(left, 0.2) ** 0.5
        powers = [exp((each - max(vp)) / scale) for each in vp]
        return Value(tuple(power / sum(powers) for power in powers), tuple(leads_of(vp)))

    def worths(self, ends: ByKind, others: ByKind, seat: int) -> Worths:
        rivals = [number for number in range(len(ends)) if number != seat]
        rival = max(rivals, key=lambda number: sum(ends[number].values()))
        own = {(OWN, kind): vp - others[seat][kind] for kind, vp in ends[seat].items()}
        return own | {(OTHERS, kind): others[rival][kind] - vp for kind, vp in ends[rival].items()}

    def ends(self, states: Sequence[State]) -> ByKind:
        seats = [dict.fromkeys(FIGURE_KINDS, 0.0) for _ in states[0].players]
        for s in states:
            weights = self.judge.weights(time_left(s))
            for seat, kinds in enumerate(seats):
                for kind, weight, figure in zip(FIGURE_KINDS, weights, figures_of(s, seat), strict=True):
                    kinds[kind] += weight * figure / len(states)
        return seats


def result(s: State) -> Value:
    """The value of a finished game; winners who share the victory share the chance."""
    won = winners(s)
    chances = [1 / len(won) if seat in won else 0.0 for seat in range(len(s.players))]
    return Value(tuple(chances), tuple(leads_of([float(player.vp) for player in s.players])))


def mean_value(values: Sequence[Value]) -> Value:
    """The mean of at least one value."""
    count = len(values)
    chances = zip(*[each.chances for each in values], strict=True)
    leads = zip(*[each.leads for each in values], strict=True)
    return Value(tuple(sum(each) / count for each in chances), tuple(sum(each) / count for each in leads))
