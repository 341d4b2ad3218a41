"""Values from amauta's network, whose chances to win are calibrated with finished games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.analysis.solo_calibration import OPPONENT, PLAYER, correction_of
from tawantinsuyu.analysis.values import Value, result
from tawantinsuyu.analysis.worths import CASUALTIES, FIGURE_KINDS, OTHERS, OWN, TEMPO, Worths, kind_of_column
from tawantinsuyu.bots.amauta.amauta import network_of
from tawantinsuyu.bots.amauta.judgement import NetworkJudgement
from tawantinsuyu.bots.amauta.network import TIMES, About, Numbers, chances
from tawantinsuyu.bots.planner.judgement import leads_of
from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.loop import pending

ROUNDS: Final = 4
CERTAIN: Final = 2.0
"""Standard errors by which two means must differ."""
SHARED: Final = (TEMPO, CASUALTIES)
"""Kinds that are the same for all seats, or changed for all at once."""


class NetworkValuer:
    """Values positions with the network in the package."""

    def __init__(self) -> None:
        network = network_of(None)
        self.judge: NetworkJudgement = NetworkJudgement(network)
        self._columns = _columns_by_kind(network.about)

    def values(self, states: Sequence[State]) -> list[Value]:
        open_ones = [s for s in states if pending(s) is not None]
        judged = iter(self._judged(open_ones) if open_ones else [])
        return [result(s) if pending(s) is None else next(judged) for s in states]

    def _judged(self, states: list[State]) -> list[Value]:
        vp, strengths = self.judge.judge(states)
        if states[0].solo is not None:
            return [
                _solo(s, each, strength)
                for s, each, strength in zip(states, vp.tolist(), strengths.tolist(), strict=True)
            ]
        return [
            Value(tuple(chance), tuple(leads_of(each)))
            for chance, each in zip(chances(strengths).tolist(), vp.tolist(), strict=True)
        ]

    def worths(self, ends: Sequence[State], others: Sequence[State], seat: int) -> Worths:
        """Walks from the mean of the others to the mean of the ends, changing one kind of thing after the other.

        Each change of the lead is booked under its kind. A few rounds, each in the opposite order of the one before,
        keep the order from mattering much. Differences that may well be chance, because the two drew differently, are
        left out.
        """
        here, there = self._rows(ends), self._rows(others)
        start = there.mean(axis=0)
        change = ((here.mean(axis=0) - start) * _is_certain(here, there) / ROUNDS).astype(np.float32)
        groups = self._groups(change, seat)
        points = [start]
        for number in range(ROUNDS):
            for _, rows, columns in groups if number % 2 == 0 else reversed(groups):
                point = points[-1].copy()
                point[np.ix_(rows, columns)] += change[np.ix_(rows, columns)]
                points.append(point)
        leads = self._leads(np.stack(points), seat)
        worths: Worths = dict.fromkeys([name for name, _, _ in groups], 0.0)
        at = 0
        for number in range(ROUNDS):
            for name, _, _ in groups if number % 2 == 0 else reversed(groups):
                worths[name] += leads[at + 1] - leads[at]
                at += 1
        return worths

    def _rows(self, states: Sequence[State]) -> Numbers:
        """A row for each seat of each position: the terms of the linear judgement, then the inputs of the network."""
        return np.concatenate(self.judge.terms(list(states)), axis=-1)

    def _leads(self, rows: Numbers, seat: int) -> list[float]:
        figures = len(FIGURE_KINDS)
        vp, _ = self.judge.judge_terms(rows[..., :figures], rows[..., figures:])
        return [leads_of(each)[seat] for each in vp.tolist()]

    def _groups(self, change: Numbers, seat: int) -> list[tuple[tuple[str, str], list[int], list[int]]]:
        """What differs, by kind: its name in `Worths`, its rows and its columns."""
        seats = range(len(change))
        rivals = [number for number in seats if number != seat]
        groups = []
        for kind, columns in self._columns.items():
            for whose, rows in ((OWN, list(seats)),) if kind in SHARED else ((OWN, [seat]), (OTHERS, rivals)):
                if change[np.ix_(rows, columns)].any():
                    groups.append(((whose, kind), rows, columns))
        return groups


def _is_certain(here: Numbers, there: Numbers) -> NDArray[np.bool_]:
    """For each column of each seat, whether the two means differ by more than chance explains."""
    error = np.sqrt(here.var(axis=0) / len(here) + there.var(axis=0) / len(there))
    return np.asarray(np.abs(here.mean(axis=0) - there.mean(axis=0)) > CERTAIN * error)


def _columns_by_kind(about: About) -> dict[str, list[int]]:
    kinds = [*FIGURE_KINDS, *FIGURE_KINDS, *[TEMPO] * TIMES]
    kinds += [kind_of_column(name) for name in (*about.seat, *about.shared)]
    columns: dict[str, list[int]] = {}
    for column, kind in enumerate(kinds):
        columns.setdefault(kind, []).append(column)
    return columns


def _solo(s: State, vp: list[float], strengths: list[float]) -> Value:
    correction = correction_of(s)
    lead = correction.lead(vp[PLAYER] - vp[OPPONENT], s)
    chance = correction.chance(strengths[PLAYER] - strengths[OPPONENT], s)
    return Value((chance, 1 - chance), (lead, -lead))
