"""The page about how strong the bots are: who came out before whom, how often, and by how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf, log2, log10
from typing import Final, NamedTuple

import polars as pl

from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.box.box import Box
from tawantinsuyu.simulation.arena import Meeting, meetings
from tawantinsuyu.simulation.intervals import Estimate, share
from tools.balance.page import title
from tools.balance.solo import HEADINGS, row
from tools.reports.experiments import Result, described
from tools.reports.markdown import number, percent, table
from tools.reports.pictures import Rung
from tools.strength import forecasts
from tools.strength.solo_calibration import BOT
from tools.strength.speed import Speed

DUELS: Final = "duels"
AMONG: Final = "among"
MODULES: Final = "modules"
LADDER: Final = "ladder"
LEVELS_SECTION: Final = "levels"
SOLO: Final = "solo"
PICTURE: Final = "strength.svg"
FORECASTS: Final = {
    forecasts.TWO: "against itself",
    forecasts.SOLO: "alone against all presets of both opponents, with and without modules",
}
"""Which games the chances were foretold in."""
NOT_PLAYED: Final = ["This has not been played.", ""]


class Ladder(NamedTuple):
    """The bots that are compared, each with its budget, and the unit of budgets in words."""

    unit: str
    bots: Mapping[str, float]


def page(
    box: Box,
    ladders: Sequence[Ladder],
    results: Mapping[str, Sequence[Result]],
    speed: Speed | None,
    has_picture: bool,
    foretold: Mapping[str, Sequence[forecasts.ForecastGame]],
) -> str:
    """The whole page. `ladders` has the budgets of all bots that are compared by them."""
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `make strength` from games with {described(box)}.",
        "“Ahead” is the share of games in which a bot came out before the other one (a shared place is half of one),",
        "and “VP more” by how much in the mean. In brackets is the interval that holds the true value in 19 of 20 such",
        "experiments. Bots change seats from game to game.",
        "",
        *_speed(speed),
        *["## Against each other", ""],
        *_meetings(results.get(DUELS, ())),
        *["## One among several", "", "How often it won, and how many times its fair share that is.", ""],
        *_among(results.get(AMONG, ())),
        *["## With all modules", ""],
        *_meetings(results.get(MODULES, ())),
        "## Strength against budget",
        "",
        f"Each budget ({ladders[0].unit}) against the one before, then much against little at once, 2 players.",
        "",
    ]
    if has_picture:
        lines += [f"![Strength against budget](images/{PICTURE})", ""]
    lines += _climb(results.get(LADDER, ()), ladders)
    lines += ["## Levels for people", "", "Each level against the one below, 2 players.", ""]
    lines += _levels(results.get(LEVELS_SECTION, ()))
    lines += ["## Alone", ""]
    alone = results.get(SOLO, ())
    lines += table(HEADINGS, [row(each) for each in alone], words=3) if alone else NOT_PLAYED
    lines += ["## Chances that are foretold", ""]
    for kind, of_whom in FORECASTS.items():
        lines += _forecasts(foretold[kind], of_whom) if foretold.get(kind) else NOT_PLAYED
    return "\n".join(lines).rstrip() + "\n"


def _speed(speed: Speed | None) -> list[str]:
    lines = [
        "What a bot with a time limit finds in a second depends on the machine and on what else it does: such results",
        "cannot be repeated exactly, unlike those of a fixed number of lines of play (`lines`).",
    ]
    if speed is not None:
        lines.append(
            f"Here the planner thought about {speed.lines:.0f} lines of play in a second of one processor "
            f"({speed.build} engine)."
        )
    return [*lines, ""]


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


def _among(results: Sequence[Result]) -> list[str]:
    if not results:
        return NOT_PLAYED
    rows = []
    for result in results:
        bot, other, *_ = result.experiment.plan.line_ups[0]
        won = result.tables.seats.filter(pl.col("bot") == bot)["won"].to_list()
        found, players = share(sum(won), len(won)), result.experiment.plan.players
        fair = Estimate(*[value * players for value in found])
        rows.append([f"`{bot}`", f"{players - 1} × `{other}`", str(result.games), percent(found), number(fair, 2)])
    return table(["Bot", "Against", "Games", "Won", "Fair share times"], rows, words=2)


def elo(ahead: Estimate) -> Estimate:
    """The difference of ratings that a share of wins stands for."""
    return Estimate(*[_elo(value) for value in ahead])


def _elo(share: float) -> float:
    return inf if share >= 1 else -inf if share <= 0 else 400 * log10(share / (1 - share))


def _climb(results: Sequence[Result], ladders: Sequence[Ladder]) -> list[str]:
    if not results:
        return NOT_PLAYED
    budget = {bot: budget for ladder in ladders for bot, budget in ladder.bots.items()}
    rows = []
    for each in map(met, results):
        more = elo(each.ahead)
        doublings = log2(budget[each.bot] / budget[each.other])
        rows.append(
            [
                f"`{each.bot}`",
                f"`{each.other}`",
                str(each.games),
                percent(each.ahead),
                number(more, 0, sign=True),
                number(Estimate(*[value / doublings for value in more]), 0, sign=True),
            ]
        )
    return table(["Bot", "Against", "Games", "Ahead", "Elo more", "Elo more a doubling"], rows, words=2)


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


def _forecasts(games: Sequence[forecasts.ForecastGame], of_whom: str) -> list[str]:
    found = forecasts.tenths(games)
    rows = [
        [
            str(each.count),
            f"{100 * each.foretold:.1f} %",
            f"{100 * each.observed:.1f} %",
            number(Estimate(*[100 * value for value in each.error]), 1, sign=True),
        ]
        for each in found
    ]
    worst = max(found, key=lambda each: abs(each.error.value))
    return [
        f"The chance to win that is foretold to the seat whose turn begins, in {len(games)} games of `{BOT}`",
        f"{of_whom}, and how often that seat won. Forecasts are sorted by tenths.",
        "",
        *table(["Forecasts", "Foretold", "Came true", "Points more"], rows, words=0),
        f"The worst tenth is off by {100 * abs(worst.error.value):.1f} points.",
        "",
    ]


def rungs(ladder: Ladder, results: Sequence[Result]) -> dict[str, list[Rung]]:
    """The points of the picture: each bot against the one with the budget before."""
    found = {(each.bot, each.other): each for each in map(met, results)}
    points: list[Rung] = []
    for less, more in pairwise(ladder.bots):
        if (more, less) in found:
            meeting = found[more, less]
            points.append(Rung(ladder.bots[more], meeting.ahead, meeting.margin))
    return {"against the budget before": points} if points else {}
