"""Markdown for generated pages: tables, and figures with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Final

from tawantinsuyu.simulation.intervals import Estimate

NONE: Final = "–"
"""A cell without a figure."""


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """The lines of a table and an empty line; the first `words` columns are text, the others figures.

    >>> table(["Bot", "VP"], [["greedy", "7"]])
    ['| Bot | VP |', '|---|---:|', '| greedy | 7 |', '']
    """
    return [
        _line(headings),
        f"|{'---|' * min(words, len(headings))}{'---:|' * (len(headings) - words)}",
        *[_line(row) for row in rows],
        "",
    ]


def _line(cells: Sequence[str]) -> str:
    shown = " | ".join(cell.replace("|", "\\|") for cell in cells)
    return f"| {shown} |"


def number(estimate: Estimate, digits: int = 0, sign: bool = False) -> str:
    """A figure with its interval.

    >>> number(Estimate(2.5, 1.25, 3.75), digits=1, sign=True)
    '+2.5 (+1.2 to +3.8)'
    """
    return _with_interval(estimate, lambda value: f"{value:{'+' if sign else ''}.{digits}f}", "")


def percent(estimate: Estimate, digits: int = 0, sign: bool = False) -> str:
    """A share with its interval.

    >>> percent(Estimate(0.5, 0.255, 1))
    '50 % (26 to 100)'
    """
    return _with_interval(estimate, lambda value: f"{100 * value:{'+' if sign else ''}.{digits}f}", " %")


def _with_interval(estimate: Estimate, shown: Callable[[float], str], unit: str) -> str:
    low, high = [shown(each) if isfinite(each) else "?" for each in (estimate.low, estimate.high)]
    return f"{shown(estimate.value)}{unit} ({low} to {high})"


def listed(items: Sequence[str]) -> list[str]:
    """The lines of a list and an empty line."""
    return [*[f"- {item}" for item in items], ""]
