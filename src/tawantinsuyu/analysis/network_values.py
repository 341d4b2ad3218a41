"""Values from amauta's network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.analysis.column_kinds import EVERYBODY, kind_of_column, place_of_column
from tawantinsuyu.analysis.values import Value, result
from tawantinsuyu.analysis.worths import OTHERS, OWN, VP, Worths
from tawantinsuyu.bots.amauta.amauta import network_of
from tawantinsuyu.bots.amauta.judgement import NetworkJudgement
from tawantinsuyu.bots.amauta.network import Numbers, chances
from tawantinsuyu.bots.planner.judgement import leads_of
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.state import State
from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.kernel.loop import pending

Group: TypeAlias = tuple[tuple[str, str], list[int]]
"""Columns with the name in `Worths` under which they are booked."""

ROUNDS: Final = 4
CERTAIN: Final = 3.0
"""Standard errors by which two means must differ: there are hundreds of columns of cards that are dealt at random."""


class Ends:
    """Positions of one game by the seat that is asked; finished ones are in `states` only."""

    def __init__(self, judge: NetworkJudgement, states: Sequence[State]) -> None:
        self.states = states
        self.by_asked: dict[int, list[Branch]] = {}
        for branch in [Branch(s, None) for s in states]:
            if branch.seat != NOBODY:
                self.by_asked.setdefault(branch.seat, []).append(branch)
        self._judge = judge
        self._rows: dict[int, Numbers] = {}

    def rows(self, asked: int) -> Numbers:
        """Those in which this seat is asked, as numbers; made once, since most positions are compared several times."""
        if asked not in self._rows:
            self._rows[asked] = self._judge.rows(self.by_asked[asked], asked)
        return self._rows[asked]


class NetworkValuer:
    """Values positions with the network in the package."""

    def __init__(self) -> None:
        self.judge: NetworkJudgement = NetworkJudgement(network_of(None))

    def values(self, states: Sequence[State]) -> list[Value]:
        branches = [Branch(s, None) for s in states if pending(s) is not None]
        judged = iter(self._judged(branches) if branches else [])
        return [result(s) if pending(s) is None else next(judged) for s in states]

    def _judged(self, branches: Sequence[Branch]) -> list[Value]:
        vp, strengths = self.judge.values(branches)
        return [
            Value(tuple(chance), tuple(leads_of(each)))
            for chance, each in zip(chances(strengths).tolist(), vp.tolist(), strict=True)
        ]

    def ends(self, states: Sequence[State]) -> Ends:
        return Ends(self.judge, states)

    def worths(self, ends: Ends, others: Ends, seat: int) -> Worths:
        """Walks from the mean of the others to the mean of the ends, changing one kind of thing after the other.

        Each change of the lead is booked under its kind. A few rounds, each in the opposite order of the one before,
        keep the order from mattering much. Differences that may well be chance, because the two drew differently, are
        left out, unless all of a kind together are certain to weigh something. So are positions in which another seat
        is asked than in most: it sees other things. At the end of the game only VP count.
        """
        if not ends.by_asked and not others.by_asked:
            return _final_worths(ends.states, others.states, seat)
        both = [asked for asked in ends.by_asked if asked in others.by_asked]
        if not both:
            return {}
        asked = max(both, key=lambda each: len(ends.by_asked[each]) + len(others.by_asked[each]))
        here, there = ends.rows(asked), others.rows(asked)
        catalog, start = ends.states[0].catalog, there.mean(axis=0)
        change = ((here.mean(axis=0) - start) / ROUNDS).astype(np.float32)
        groups = self._groups(catalog, seat - asked)
        slope = self._slope(catalog, (here.mean(axis=0) + start) / 2, asked, seat)
        change *= _is_certain(here, there) | _is_certain_together(here, there, groups, slope)
        groups = [each for each in groups if change[each[1]].any()]
        walk = [each for number in range(ROUNDS) for each in (groups if number % 2 == 0 else reversed(groups))]
        points = [start]
        for _, columns in walk:
            points.append(points[-1].copy())
            points[-1][columns] += change[columns]
        vp = self.judge.vp_of_rows(catalog, np.stack(points), asked)
        leads = [leads_of(each)[seat] for each in vp.tolist()]
        worths: Worths = dict.fromkeys([name for name, _ in groups], 0.0)
        for at, (name, _) in enumerate(walk):
            worths[name] += leads[at + 1] - leads[at]
        return worths

    def _slope(self, catalog: Catalog, row: Numbers, asked: int, seat: int) -> Numbers:
        """How the lead of a seat grows with each number, near a row."""
        (vp,) = self.judge.vp_of_rows(catalog, row[None], asked).tolist()
        rival = max((each for each in range(len(vp)) if each != seat), key=lambda each: vp[each])
        slopes = self.judge.slopes(catalog, row, asked)
        return np.asarray(slopes[:, seat] - slopes[:, rival], np.float32)

    def _groups(self, catalog: Catalog, place: int) -> list[Group]:
        """The columns by their name in `Worths`, for the seat at this place, counted from the asked one."""
        kind = self.judge.reading(catalog).kind
        own = EVERYBODY, place % kind.seats
        groups: dict[tuple[str, str], list[int]] = {}
        names = (*kind.columns, *kind.hidden, *[f"players.vp@{each}" for each in range(kind.seats)])
        for (name, whose), columns in _columns_by_kind(names).items():
            groups.setdefault((OWN if whose in own else OTHERS, name), []).extend(columns)
        return list(groups.items())


def _is_certain(here: Numbers, there: Numbers) -> NDArray[np.bool_]:
    """For each column, whether the two means differ by more than chance explains.

    Both samples share one variance: a few positions that happen to be alike would otherwise seem to have none.
    """
    one, other = len(here), len(there)
    variance = (one * here.var(axis=0) + other * there.var(axis=0)) / (one + other)
    error = np.sqrt(variance * (1 / one + 1 / other))
    return np.asarray(np.abs(here.mean(axis=0) - there.mean(axis=0)) > CERTAIN * error)


def _is_certain_together(here: Numbers, there: Numbers, groups: Sequence[Group], slope: Numbers) -> NDArray[np.bool_]:
    """For each column, whether what those of its group bring together differs by more than chance explains."""
    certain = np.zeros(len(slope), np.bool_)
    for _, columns in groups:
        certain[columns] = _is_certain(here[:, columns] @ slope[columns], there[:, columns] @ slope[columns])
    return certain


def _final_worths(ends: Sequence[State], others: Sequence[State], seat: int) -> Worths:
    """What finished games differ in: the VP of the seat, and those of the best other seat."""
    here, there = (np.mean([[player.vp for player in s.players] for s in each], axis=0) for each in (ends, others))
    rival = max((each for each in range(len(here)) if each != seat), key=lambda each: here[each])
    return {(OWN, VP): float(here[seat] - there[seat]), (OTHERS, VP): float(there[rival] - here[rival])}


@lru_cache(maxsize=8)
def _columns_by_kind(names: tuple[str, ...]) -> Mapping[tuple[str, int], list[int]]:
    """The columns with these names by kind and by the place of their seat, counted from the asked one."""
    columns: dict[tuple[str, int], list[int]] = {}
    for column, name in enumerate(names):
        columns.setdefault((kind_of_column(name), place_of_column(name)), []).append(column)
    return columns
