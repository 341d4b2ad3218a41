"""The page about how strong the bots are: who came out before whom, how often, and by how much."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import polars as pl

from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.box.box import Box
from tawantinsuyu.simulation.arena import Meeting, meetings
from tools.balance.page import title
from tools.balance.solo import HEADINGS, row
from tools.reports.experiments import Result, described
from tools.reports.markdown import number, percent, table
from tools.reports.pictures import Rung
from tools.strength.speed import Speed

DUELS: Final = "duels"
MODULES: Final = "modules"
LADDER: Final = "ladder"
LEVELS_SECTION: Final = "levels"
SOLO: Final = "solo"
PICTURE: Final = "strength.svg"
GREEDY: Final = "greedy"
LINES_OF: Final = re.compile(r"iterations=(\d+)")
NOT_PLAYED: Final = ["This has not been played.", ""]


class Ladder(NamedTuple):
    """The planners that are compared, each with its budget, and the unit of budgets in words."""

    unit: str
    bots: Mapping[str, float]


def page(
    box: Box, ladder: Ladder, results: Mapping[str, Sequence[Result]], speed: Speed | None, has_picture: bool
) -> str:
    """The whole page."""
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `make strength` from games with {described(box)}.",
        "“Ahead” is the share of games in which a bot came out before the other one (a shared place is half of one),",
        "and “VP more” by how much in the mean; with 3 and 4 players every seat of one is compared with every seat of",
        "the other. In brackets is the interval that holds the true value in 19 of 20 such experiments. Bots change",
        "seats from game to game.",
        "",
        *_speed(speed),
        *_pace(results.get(DUELS, ()), speed),
        *["## Against each other", ""],
        *_meetings(results.get(DUELS, ())),
        *["## With all modules", ""],
        *_meetings(results.get(MODULES, ())),
        *["## Strength against budget", "", f"The planner with growing budgets ({ladder.unit}), 2 players.", ""],
    ]
    if has_picture:
        lines += [f"![Strength of the planner against its budget](images/{PICTURE})", ""]
    lines += _meetings(results.get(LADDER, ()))
    lines += ["## Levels for people", "", "Each level against the one below, 2 players.", ""]
    lines += _levels(results.get(LEVELS_SECTION, ()))
    lines += ["## Alone", ""]
    alone = results.get(SOLO, ())
    lines += table(HEADINGS, [row(each) for each in alone], words=3) if alone else NOT_PLAYED
    return "\n".join(lines).rstrip() + "\n"


def _speed(speed: Speed | None) -> list[str]:
    lines = [
        "What a bot with a time limit finds in a second depends on the machine and on what else it does: such results",
        "cannot be repeated exactly, unlike those of a fixed number of lines of play (`iterations`).",
    ]
    if speed is not None:
        lines.append(
            f"Here the planner thought about {speed.lines:.0f} lines of play in a second of one processor "
            f"({speed.build} engine)."
        )
    return [*lines, ""]


def _pace(duels: Sequence[Result], speed: Speed | None) -> list[str]:
    """What a number of lines a choice means for whoever waits for a turn."""
    if not duels or speed is None:
        return []
    bot = duels[0].experiment.plan.line_ups[0][0]
    lines = LINES_OF.search(bot)
    if lines is None:
        return []
    seats = duels[0].tables.seats.filter(pl.col("bot") == bot)
    choices = float(seats["answers"].sum()) / float(seats["turns"].sum())
    seconds = choices * int(lines[1]) / speed.lines
    return [
        f"A turn is about {choices:.0f} answers (those in turns of others included), so `{bot}` takes "
        f"{seconds:.1f} s a turn at that rate, or less: an answer without alternatives takes no thought.",
        "",
    ]


def met(result: Result) -> Meeting:
    """How the first bot of an experiment did against the other one."""
    first = result.experiment.plan.line_ups[0][0]
    return next(each for each in meetings(result.tables) if each.bot == first)


def _meetings(results: Sequence[Result]) -> list[str]:
    if not results:
        return NOT_PLAYED
    rows = [
        [
            f"`{each.bot}`",
            f"`{each.other}`",
            title(result.experiment),
            str(each.games),
            percent(each.ahead),
            number(each.margin, 1, sign=True),
        ]
        for result, each in [(result, met(result)) for result in results]
    ]
    return table(["Bot", "Against", "Games of", "Games", "Ahead", "VP more"], rows, words=3)


def _levels(results: Sequence[Result]) -> list[str]:
    """Neighbouring levels, from strong to weak."""
    if not results:
        return NOT_PLAYED
    found = {(each.bot, each.other): each for each in map(met, results)}
    rows = []
    for (lower, other), (level, bot) in reversed(list(pairwise(LEVELS.items()))):
        each = found.get((bot, other))
        if each is not None:
            numbers = [str(each.games), percent(each.ahead), number(each.margin, 1, sign=True)]
            rows.append([level, f"`{bot}`", lower, *numbers])
    return table(["Level", "Bot", "Against", "Games", "Ahead", "VP more"], rows, words=3)


def rungs(ladder: Ladder, results: Sequence[Result]) -> dict[str, list[Rung]]:
    """The points of the picture: each planner against greedy, and against the one with the budget before."""
    found = {(each.bot, each.other): each for each in map(met, results)}
    below = {more: less for less, more in pairwise(ladder.bots)}
    series: dict[str, list[Rung]] = {"against greedy": [], "against the budget before": []}
    for bot, budget in ladder.bots.items():
        for label, other in (("against greedy", GREEDY), ("against the budget before", below.get(bot))):
            if other is not None and (bot, other) in found:
                meeting = found[bot, other]
                series[label].append(Rung(budget, meeting.ahead, meeting.margin))
    return {label: points for label, points in series.items() if points}
