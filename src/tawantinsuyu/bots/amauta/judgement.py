"""The network's values of positions and priors of options, in the form that the search needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tawantinsuyu.bots.amauta.features import Columns, set_seat, set_shared
from tawantinsuyu.bots.amauta.network import (
    TIMES,
    VP_SCALE,
    Network,
    Numbers,
    guessed,
    hidden_of,
    input_count,
    judged,
    times,
)
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.judgement import TIME_STEP, LinearJudgement, leads_of, linear_judgement
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.state import State
from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.game.search.figures import figures_of, time_left
from tawantinsuyu.rules.question import Question

MIX: Final = 0.1
"""Share of the prior that is spread evenly over all options."""
LEAST: Final = 30.0
"""Options this many VP below the best are all alike to the guess."""


class NetworkJudgement:
    """Applies a network and caches what depends only on the catalog."""

    def __init__(self, network: Network, linear: LinearJudgement | None = None) -> None:
        about = network.about
        self.network = network
        self.weights = network.weights
        self.guide = GreedyBot()
        self._linear = linear_judgement() if linear is None else linear
        self._by_time: dict[int, tuple[Numbers, list[float]]] = {}
        self._scale = network.weights["scale"]
        self._figures = len(about.figures)
        self._signs = self._figures + TIMES
        self._size = input_count(about)
        self._row_of = {name: row for row, name in enumerate(about.options)}
        self._columns: dict[int, Columns] = {}

    def columns(self, catalog: Catalog) -> Columns:
        """The columns of a catalog."""
        columns = self._columns.get(id(catalog))
        if columns is None or columns.catalog is not catalog:
            about = self.network.about
            columns = self._columns[id(catalog)] = Columns(catalog, about.seat, about.shared)
        return columns

    def judge(self, states: list[State]) -> tuple[Numbers, Numbers]:
        """The expected final VP and the strength of each seat, for positions with the same number of seats."""
        return self.judge_terms(*self.terms(states))

    def terms(self, states: list[State]) -> tuple[Numbers, Numbers]:
        """For each seat of each position, the terms of the linear judgement and the inputs of the network."""
        figures, inputs, weights = self._look(states, [list(range(len(states[0].players)))] * len(states))
        return figures * weights, inputs

    def judge_terms(self, terms: Numbers, inputs: Numbers) -> tuple[Numbers, Numbers]:
        """The same as `judge`, from what `terms` returns or from means of it."""
        outputs = judged(self.weights, inputs.reshape(-1, self._size), inputs.shape[1])
        linear = terms.sum(axis=-1)
        return linear + VP_SCALE * outputs[..., 0], linear / VP_SCALE + outputs[..., 1]

    def _look(self, states: list[State], seats: Sequence[list[int]]) -> tuple[Numbers, Numbers, Numbers]:
        """The figures and inputs of as many seats of each position, and the weights of the linear judgement."""
        columns = self.columns(states[0].catalog)
        size = columns.seat_size
        signs = bytearray(len(states) * len(seats[0]) * size)
        shared = bytearray(len(states) * columns.shared_size)
        figures: list[int] = []
        weights: list[Numbers] = []
        time: list[list[float]] = []
        at = 0
        for number, s in enumerate(states):
            set_shared(s, columns, shared, number * columns.shared_size)
            for seat in seats[number]:
                figures += figures_of(s, seat)
                set_seat(s, seat, columns, signs, at)
                at += size
            timed = self._at(time_left(s))
            weights.append(timed[0])
            time.append(timed[1])
        rows = np.array(figures, np.float32).reshape(len(states), len(seats[0]), -1)
        inputs = np.empty((len(states), len(seats[0]), self._size), np.float32)
        np.multiply(rows, self._scale, out=inputs[..., : self._figures])
        inputs[..., self._figures : self._signs] = np.array(time, np.float32)[:, None]
        inputs[..., self._signs : self._signs + size] = np.frombuffer(signs, np.uint8).reshape(*rows.shape[:2], size)
        inputs[..., self._signs + size :] = np.frombuffer(shared, np.uint8).reshape(len(states), 1, -1)
        return rows, inputs, np.array(weights)[:, None]

    def _at(self, left: float) -> tuple[Numbers, list[float]]:
        """The linear weights and the network inputs that depend on the time left."""
        step = round(left / TIME_STEP)
        timed = self._by_time.get(step)
        if timed is None:
            left = step * TIME_STEP
            timed = self._by_time[step] = (np.array(self._linear.weights(left), np.float32), times(left))
        return timed

    def leads(self, branches: list[Branch], seats: int) -> list[list[float]]:
        """For each position, the predicted lead of each seat over the best other seat, in VP."""
        open_ones = [branch.state for branch in branches if branch.seat != NOBODY]
        judged_ones = iter(self.judge(open_ones)[0].tolist()) if open_ones else iter(())
        return [
            leads_of([float(vp) for vp in branch.vp()] if branch.seat == NOBODY else next(judged_ones))
            for branch in branches
        ]

    def priors(self, branches: list[Branch]) -> list[list[float]]:
        """How likely each option of the pending question is to be good, in games with the same catalog."""
        inputs = self._look([branch.state for branch in branches], [[branch.seat] for branch in branches])[1]
        hidden = hidden_of(self.weights, inputs[:, 0])
        priors: list[list[float]] = []
        for branch, row in zip(branches, hidden, strict=True):
            s, question = branch.state, branch.asked
            values = np.array(self.guide.values(s, question), np.float32)
            logits = guessed(self.weights, row, self.rows(s, question), np.maximum(values - values.max(), -LEAST))
            powers = np.exp(logits - logits.max())
            priors.append((powers * ((1 - MIX) / powers.sum()) + MIX / len(values)).tolist())
        return priors

    def rows(self, s: State, question: Question) -> list[int]:
        """The row of each option; options that were never learned share the last one."""
        unknown = len(self._row_of)
        return [self._row_of.get(option_name(s, question, option), unknown) for option in s.offer]


def option_name(s: State, question: Question, option: int) -> str:
    """The name under which an option is learned: the kind of its question and its key."""
    return f"{type(question).__name__} {question.key_of(s, option)}"
