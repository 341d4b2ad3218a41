"""Constraints that measured play must meet (those of the reconstruction), checked against an experiment."""

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
"""Of all placements: 1 or 2 tasks in most cases, 3 or 4 seldom, 5 and more very rarely."""
MUCH_MORE: Final = 1.2
"""Factor over its fair share from which a seat wins much more."""
MOST_DRY: Final = 0.05
"""Largest share of games in which the bag may be empty."""
COMPETENT: Final = ("amauta", "greedy", "planner")
AMPLE: Final = 1000
"""Games after which every useful thing should have been used by a winner."""


class Verdict(StrEnum):
    """What an experiment says about a constraint. `OPEN`: too few games to tell."""

    MET = "met"
    MISSED = "missed"
    OPEN = "open"


class Finding(NamedTuple):
    """A constraint by its message id, the verdict, and the figures behind it."""

    constraint: str
    verdict: Verdict
    found: Estimate | None
    details: tuple[str, ...] = ()


def check(tables: Tables, box: Box, modules: Sequence[str]) -> list[Finding]:
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
    """Those of these bots, by name, whose games say nothing about the components: weak ones, and unknown ones."""
    return sorted({name for name in bots if not _is_competent(LEVELS.get(name, name))})


def _is_competent(name: str) -> bool:
    kind, _, options = name.partition(":")
    return kind in COMPETENT and "noise=" not in options


def below(found: Estimate, limit: float) -> Verdict:
    """Whether a figure is not above a limit, with its interval."""
    if found.low > limit:
        return Verdict.MISSED
    return Verdict.MET if found.high <= limit else Verdict.OPEN


def above(found: Estimate, limit: float) -> Verdict:
    """Whether a figure is not below a limit, with its interval."""
    if found.high < limit:
        return Verdict.MISSED
    return Verdict.MET if found.low >= limit else Verdict.OPEN


def both(*verdicts: Verdict) -> Verdict:
    """Met if all are met; missed if one is missed."""
    if Verdict.MISSED in verdicts:
        return Verdict.MISSED
    return Verdict.OPEN if Verdict.OPEN in verdicts else Verdict.MET


def _score(tables: Tables) -> Finding:
    found = median(measures.bots_of(tables)["vp"].to_list())
    return Finding("score", both(above(found, SCORE[0]), below(found, SCORE[1])), found)


def _sources(tables: Tables) -> Finding:
    counts = measures.deciders(tables)
    most = max(counts, key=lambda group: counts[group])
    found = share(counts[most], sum(counts.values()))
    return Finding("one-source", below(found, MOST_BY_ONE_SOURCE), found, (most,))


def _tasks(tables: Tables) -> list[Finding]:
    counts = measures.placements_by_tasks(tables)
    one, three, five = (share(sum(some), sum(counts)) for some in (counts[1:3], counts[3:5], counts[5:]))
    return [
        Finding("one-or-two-tasks", above(one, LEAST_ONE_OR_TWO), one),
        Finding("three-or-four-tasks", below(three, MOST_THREE_OR_FOUR), three),
        Finding("five-tasks", below(five, MOST_FIVE), five),
    ]


def _everything_used(tables: Tables, box: Box, modules: Sequence[str], seats: int) -> Finding:
    """More games can only find more uses: missing uses are open, or missed after `AMPLE` games."""
    unused = measures.unused_by_winners(tables, box, modules, seats)
    missing = tuple(f"{family}: {', '.join(ids)}" for family, ids in unused.items())
    if not missing:
        return Finding("everything-used", Verdict.MET, None)
    ample = tables.games.height >= AMPLE
    return Finding("everything-used", Verdict.MISSED if ample else Verdict.OPEN, None, missing)


def _seats(tables: Tables) -> Finding:
    wins = measures.wins_by_seat(tables)
    if len(wins) < 2:
        return Finding("seats", Verdict.MET, None)
    limit = MUCH_MORE / len(wins)
    best = max(range(len(wins)), key=lambda seat: wins[seat].value)
    return Finding("seats", both(*[below(each, limit) for each in wins]), wins[best], (str(best + 1),))


def _bag(tables: Tables) -> Finding:
    found = measures.dry_bags(tables)
    return Finding("bag", below(found, MOST_DRY), found)
