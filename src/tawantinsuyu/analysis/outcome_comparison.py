"""Reasons for an option: what its lines of play gain and cost by the end of the turn, compared with other options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.analysis.details import DetailPlaces
from tawantinsuyu.analysis.judge import MeanOutcome, Verdict
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.game.search.figures import FIGURES, THINGS

MOST_REASONS: Final = 4
LEAST: Final = 0.5
"""Smaller changes happen in less than half of the lines."""
SAME_SHARE: Final = 0.2
"""Weight of a change that all options share, relative to one that only this option brings."""

VP: Final = "vp"
NOTHING: Final = "nothing"
FESTIVAL: Final = "festival-tile"

PLACES: Final = {name: place for place, name in enumerate(FIGURES)}
WORTH: Final = {VP: 1.0} | {kind: worth for kind, _, worth in THINGS}
"""The rough worth of one of a kind in VP. It decides only the order of reasons.

The planner's weights are no use for that: they spread correlated things over several figures, so that a single weight
may even have the wrong sign.
"""


def reasons_of(
    verdict: Verdict,
    outcome: MeanOutcome,
    others: Sequence[MeanOutcome],
    sources: Sequence[str],
    places: DetailPlaces = (),
) -> tuple[Reason, ...]:
    """The changes by which an outcome stands out among others: gains first, then costs.

    `places` say what the details of the outcome count.
    """
    changes = _changes(verdict, outcome, sources)
    rest = [_changes(verdict, other, sources) for other in others]
    ranked: list[tuple[float, Reason]] = []
    for (kind, source), amount in changes.items():
        if abs(amount) < LEAST or (kind == FESTIVAL and amount < 0):  # the tile goes back after every Festival
            continue
        usual = sum(each[kind, source] for each in rest) / len(rest) if rest else 0.0
        salience = WORTH[kind] * (abs(amount - usual) + SAME_SHARE * abs(amount))
        where = _where(kind, amount, verdict, outcome, places)
        ranked.append((salience, Reason(kind, _rounded(amount), source, where)))
    ranked.sort(key=_salience, reverse=True)
    chosen = [reason for _, reason in ranked[:MOST_REASONS]]
    gains, costs = [each for each in chosen if each.amount > 0], [each for each in chosen if each.amount < 0]
    return (*gains, *costs) or (Reason(NOTHING, 0),)


def _changes(verdict: Verdict, outcome: MeanOutcome, sources: Sequence[str]) -> dict[tuple[str, str], float]:
    changes = {
        (VP, source): after - before
        for source, before, after in zip(sources, verdict.sources, outcome.sources, strict=True)
    }
    for kind, figures, _ in THINGS:
        places = [PLACES[name] for name in figures]
        changes[kind, ""] = sum(outcome.figures[place] - verdict.figures[place] for place in places)
    return changes


def _where(kind: str, amount: float, verdict: Verdict, outcome: MeanOutcome, places: DetailPlaces) -> str:
    """The place that changes most in the same direction; empty if it differs in too many lines."""
    sign = 1 if amount > 0 else -1
    changes = [
        (sign * (outcome.details[number] - verdict.details[number]), place)
        for number, (each, place) in enumerate(places)
        if each == kind
    ]
    change, place = max(changes, default=(0.0, ""))
    return place if change >= LEAST else ""


def _rounded(amount: float) -> int:
    size = max(1, int(abs(amount) + 0.5))
    return size if amount > 0 else -size


def _salience(entry: tuple[float, Reason]) -> float:
    return entry[0]
