"""Checks an experiment against the constraints that measured play must meet (those of the reconstruction)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.box.box import Box
from tawantinsuyu.simulation import measures
from tawantinsuyu.simulation.intervals import Estimate, median, share
from tawantinsuyu.simulation.tables import Tables

SCORE: Final = (110, 150)
"""Range for the median score of a competent player: 120 VP win a solo game."""
MOST_BY_ONE_SOURCE: Final = 0.5
"""Largest share of wins that one group of sources may decide."""
LEAST_ONE_OR_TWO: Final = 0.5
MOST_THREE_OR_FOUR: Final = 0.25
MOST_FIVE: Final = 0.02
"""Shares of placements: 1 or 2 tasks in most cases, 3 or 4 seldom, 5 or more very rarely."""
MUCH_MORE: Final = 1.2
"""A seat wins much more than its fair share from this factor on."""
MOST_DRY: Final = 0.05
"""Largest share of games in which the bag may be empty."""
COMPETENT: Final = ("amauta", "greedy", "planner")
AMPLE: Final = 1000
"""Games after which a winner should have used every useful thing."""


class Compliance(StrEnum):
    """What an experiment says about a constraint. `OPEN`: too few games to tell."""

    MET = "met"
    MISSED = "missed"
    OPEN = "open"


class ConstraintCheck(NamedTuple):
    """A constraint by its message id, the verdict, and the figures behind it."""

    constraint: str
    verdict: Compliance
    measured: Estimate | None
    details: tuple[str, ...] = ()


def check(tables: Tables, box: Box, modules: Sequence[str]) -> list[ConstraintCheck]:
    seats = tables.seats["seat"].n_unique()
    return [
        _score(tables),
        _sources(tables),
        *_tasks(tables),
        _everything_used(tables, box, modules, seats),
        _seats(tables),
        _bag(tables),
    ]


def not_competent(bots: Iterable[str]) -> list[str]:
    """The bots whose games say nothing about the components: weak ones and unknown ones."""
    return sorted({name for name in bots if not _is_competent(LEVELS.get(name, name))})


def _is_competent(name: str) -> bool:
    kind, _, options = name.partition(":")
    return kind in COMPETENT and "noise=" not in options


def below(estimate: Estimate, limit: float) -> Compliance:
    """Whether an estimate with its interval is at most a limit."""
    if estimate.low > limit:
        return Compliance.MISSED
    return Compliance.MET if estimate.high <= limit else Compliance.OPEN


def above(estimate: Estimate, limit: float) -> Compliance:
    """Whether an estimate with its interval is at least a limit."""
    if estimate.high < limit:
        return Compliance.MISSED
    return Compliance.MET if estimate.low >= limit else Compliance.OPEN


def both(*verdicts: Compliance) -> Compliance:
    """Met if all are met; missed if one is missed."""
    if Compliance.MISSED in verdicts:
        return Compliance.MISSED
    return Compliance.OPEN if Compliance.OPEN in verdicts else Compliance.MET


def _score(tables: Tables) -> ConstraintCheck:
    score = median(measures.bots_of(tables)["vp"].to_list())
    return ConstraintCheck("score", both(above(score, SCORE[0]), below(score, SCORE[1])), score)


def _sources(tables: Tables) -> ConstraintCheck:
    counts = measures.deciders(tables)
    most = max(counts, key=lambda group: counts[group])
    largest = share(counts[most], sum(counts.values()))
    return ConstraintCheck("one-source", below(largest, MOST_BY_ONE_SOURCE), largest, (most,))


def _tasks(tables: Tables) -> list[ConstraintCheck]:
    counts = measures.placements_by_tasks(tables)
    one, three, five = (share(sum(some), sum(counts)) for some in (counts[1:3], counts[3:5], counts[5:]))
    return [
        ConstraintCheck("one-or-two-tasks", above(one, LEAST_ONE_OR_TWO), one),
        ConstraintCheck("three-or-four-tasks", below(three, MOST_THREE_OR_FOUR), three),
        ConstraintCheck("five-tasks", below(five, MOST_FIVE), five),
    ]


def _everything_used(tables: Tables, box: Box, modules: Sequence[str], seats: int) -> ConstraintCheck:
    """More games can only show more uses, so missing uses leave the constraint open until `AMPLE` games."""
    unused = measures.unused_by_winners(tables, box, modules, seats)
    missing = tuple(f"{family}: {', '.join(ids)}" for family, ids in unused.items())
    if not missing:
        return ConstraintCheck("everything-used", Compliance.MET, None)
    ample = tables.games.height >= AMPLE
    return ConstraintCheck("everything-used", Compliance.MISSED if ample else Compliance.OPEN, None, missing)


def _seats(tables: Tables) -> ConstraintCheck:
    wins = measures.wins_by_seat(tables)
    if len(wins) < 2:
        return ConstraintCheck("seats", Compliance.MET, None)
    limit = MUCH_MORE / len(wins)
    best = max(range(len(wins)), key=lambda seat: wins[seat].value)
    return ConstraintCheck("seats", both(*[below(each, limit) for each in wins]), wins[best], (str(best + 1),))


def _bag(tables: Tables) -> ConstraintCheck:
    dry = measures.dry_bags(tables)
    return ConstraintCheck("bag", below(dry, MOST_DRY), dry)
