"""Why amauta judges the best answer to a puzzle best."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from tawantinsuyu.analysis.judge import LINES, Judge, JudgedOption, Searched
from tawantinsuyu.analysis.lines import LineStep
from tawantinsuyu.analysis.outcome_comparison import reasons_between
from tawantinsuyu.analysis.plain import from_plain
from tawantinsuyu.analysis.puzzles import Puzzle
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.box.plain import Json
from tawantinsuyu.game.settings import Edition

FAIR_SHARE: Final = 4
"""The best answer and the given one each get at least one in this many lines."""
SEED: Final = "solution"


@dataclass(frozen=True)
class Solution:
    """The line of play from the best answer, what it brings, and what another answer costs in VP of expected lead.

    For the best answer itself `cost` is what the second-best one would cost.
    """

    line: tuple[LineStep, ...]
    reasons: tuple[Reason, ...]
    cost: float

    def to_data(self) -> dict[str, Json]:
        """As plain data, for other processes."""
        return asdict(self)

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Solution:
        return from_plain(Solution, data)


def explained(judge: Judge, puzzle: Puzzle, given: str, edition: Edition | None = None, lines: int = LINES) -> Solution:
    """Compare the best answer to a puzzle with the one that was given. Raises `KeyError` if it is not on offer."""
    asked = puzzle.position(edition).asked()
    searched = Searched(judge, asked, lines, SEED, lines // FAIR_SHARE, [puzzle.solution, given])
    verdict = searched.verdict()
    best = verdict.option(puzzle.solution)
    tried = [option for option in verdict.options if option.visits and option.key != puzzle.solution]
    other = verdict.option(given) if given != puzzle.solution else max(tried, key=_visits, default=best)
    reasons = reasons_between(searched, searched.lines_of(best.key), searched.lines_of(other.key))
    # The margin of the puzzle comes from more lines than this search.
    cost = max(puzzle.margin, best.lead(asked.seat) - other.lead(asked.seat))
    return Solution(best.line, reasons, round(cost, 1))


def _visits(option: JudgedOption) -> int:
    return option.visits
