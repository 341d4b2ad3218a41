"""Pictures for generated pages; the same figures give the same file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.simulation.constraints import SCORE
from tawantinsuyu.simulation.intervals import Estimate
from tawantinsuyu.simulation.plots import SERIES, WIDE, draw, paint_histogram, paint_stacked
from tawantinsuyu.texts.catalogue import messages

PAPER: Final = palette.CREAM
"""Pages have light or dark backgrounds, so a picture has its own."""

STEP: Final = 10
"""Width of a column of the scores, in VP."""


def balance_picture(scores: Mapping[str, Sequence[float]], sources: Mapping[str, Mapping[str, float]]) -> str:
    """The distribution of scores, a series for each kind of game, and below it their sources."""
    say = messages("en")["report"]

    def paint(figure: Figure) -> None:
        figure.set_facecolor(PAPER)
        above, below = figure.subplots(2, 1, height_ratios=[3.0, 0.6 + 0.4 * len(sources)])
        paint_histogram(above, scores, f"{say['vp']}; dashed: medians, shaded: where they should be", SCORE, STEP)
        paint_stacked(below, sources, say, f"mean {say['vp']} by source")
        handles, labels = below.get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=6, frameon=False, fontsize=8)

    return draw("balance", (WIDE, 4.6 + 0.4 * len(sources)), paint)


class Rung(NamedTuple):
    """A point for a budget: the share of games in which a bot finished ahead of another, and by how many VP."""

    budget: float
    ahead: Estimate
    margin: Estimate


def strength_picture(series: Mapping[str, Sequence[Rung]], axis: str) -> str:
    """How strength grows with the budget, a series for each opponent: how often it is ahead, and by how much."""

    def paint(figure: Figure) -> None:
        figure.set_facecolor(PAPER)
        left, right = figure.subplots(1, 2)
        for colour, (label, rungs) in zip(SERIES, series.items(), strict=False):
            budgets = [rung.budget for rung in rungs]
            _points(left, budgets, [_hundred(rung.ahead) for rung in rungs], colour, label)
            _points(right, budgets, [rung.margin for rung in rungs], colour, label)
        left.axhline(50, color=palette.STONE_DARK, linestyle=":")
        left.set_ylim(0, 104)
        left.yaxis.set_major_formatter("{x:g} %")
        left.set_title("ahead in so many games", fontsize=9)
        right.axhline(0, color=palette.STONE_DARK, linestyle=":")
        right.yaxis.set_major_formatter("{x:+g}")
        right.set_title("VP more in the mean", fontsize=9)
        every = sorted({rung.budget for rungs in series.values() for rung in rungs})
        for ax in (left, right):
            ax.set_xscale("log")
            ax.set_xticks(every, [f"{budget:g}" for budget in every])
            ax.minorticks_off()
            ax.set_xlabel(axis)
        handles, labels = left.get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=2, frameon=False)

    return draw("strength", (WIDE, 3.6), paint)


def _points(ax: Axes, budgets: Sequence[float], estimates: Sequence[Estimate], colour: str, label: str) -> None:
    ax.plot(budgets, [each.value for each in estimates], "o-", color=colour, label=label)
    known = [(budget, each) for budget, each in zip(budgets, estimates, strict=True) if isfinite(each.high - each.low)]
    for budget, each in known:
        ax.vlines(budget, each.low, each.high, colors=colour, linewidth=3, alpha=0.4)


def _hundred(estimate: Estimate) -> Estimate:
    return Estimate(*[100 * each for each in estimate])
