"""The page about how strong the bots are: who beats whom, how often, and by how much."""

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
    forecasts.SOLO: "solo against all presets of both opponents, with and without modules",
}
"""The games in which forecasts were made."""
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
    forecast_games: Mapping[str, Sequence[forecasts.ForecastGame]],
) -> str:
    """The whole page. `ladders` has the budgets of all bots compared by budget."""
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `make strength` from games with {described(box)}.",
        "“Ahead” is the share of games in which a bot finished ahead of the other one (a shared place counts half),",
        "and “VP more” is the mean difference. In brackets is the interval with the true value in 19 of 20 such",
        "experiments. Seats rotate after each game.",
        "",
        *_speed(speed),
        *["## Against each other", ""],
        *_meetings(results.get(DUELS, ())),
        *["## One among several", "", "How often the bot won, also as a multiple of its fair share.", ""],
        *_among(results.get(AMONG, ())),
        *["## With all modules", ""],
        *_meetings(results.get(MODULES, ())),
        "## Strength against budget",
        "",
        f"Each budget ({ladders[0].unit}) against the one before, then a large one against a small one, 2 players.",
        "",
    ]
    if has_picture:
        lines += [f"![Strength against budget](images/{PICTURE})", ""]
    lines += _climb(results.get(LADDER, ()), ladders)
    lines += ["## Levels for people", "", "Each level against the one below, 2 players.", ""]
    lines += _levels(results.get(LEVELS_SECTION, ()))
    lines += ["## Solo", ""]
    solo = results.get(SOLO, ())
    lines += table(HEADINGS, [row(each) for each in solo], words=3) if solo else NOT_PLAYED
    lines += ["## Calibration of win forecasts", ""]
    for kind, of_whom in FORECASTS.items():
        lines += _forecasts(forecast_games[kind], of_whom) if forecast_games.get(kind) else NOT_PLAYED
    return "\n".join(lines).rstrip() + "\n"


def _speed(speed: Speed | None) -> list[str]:
    lines = [
        "What a bot with a time limit finds in a second depends on the machine and its other load: such results",
        "cannot be repeated exactly, unlike those of a fixed number of lines of play (`lines`).",
    ]
    if speed is not None:
        lines.append(
            f"Here the planner searched about {speed.lines:.0f} lines of play in a second of one processor "
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
        won_share, players = share(sum(won), len(won)), result.experiment.plan.players
        fair = Estimate(*[value * players for value in won_share])
        rows.append([f"`{bot}`", f"{players - 1} × `{other}`", str(result.games), percent(won_share), number(fair, 2)])
    return table(["Bot", "Against", "Games", "Won", "Fair share times"], rows, words=2)


def elo(ahead: Estimate) -> Estimate:
    """The rating difference that a share of wins corresponds to."""
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
    meetings = {(each.bot, each.other): each for each in map(met, results)}
    rows = []
    for (lower, other), (level, bot) in reversed(list(pairwise(LEVELS.items()))):
        each = meetings.get((bot, other))
        if each is not None:
            numbers = [str(each.games), percent(each.ahead), number(each.margin, 1, sign=True)]
            rows.append([level, f"`{bot}`", lower, *numbers])
    return table(["Level", "Bot", "Against", "Games", "Ahead", "VP more"], rows, words=3)


def _forecasts(games: Sequence[forecasts.ForecastGame], of_whom: str) -> list[str]:
    by_tenth = forecasts.tenths(games)
    rows = [
        [
            str(each.count),
            f"{100 * each.forecast:.1f} %",
            f"{100 * each.observed:.1f} %",
            number(Estimate(*[100 * value for value in each.error]), 1, sign=True),
        ]
        for each in by_tenth
    ]
    worst = max(by_tenth, key=lambda each: abs(each.error.value))
    return [
        f"Win forecasts for the seat whose turn begins, in {len(games)} games of `{forecasts.BOT}`",
        f"{of_whom}, compared with how often that seat won. Forecasts are grouped by tenths.",
        "",
        *table(["Forecasts", "Forecast", "Came true", "Points more"], rows, words=0),
        f"The worst tenth is off by {100 * abs(worst.error.value):.1f} points.",
        "",
    ]


def rungs(ladder: Ladder, results: Sequence[Result]) -> dict[str, list[Rung]]:
    """The points of the picture: each bot against the one with the next lower budget."""
    meetings = {(each.bot, each.other): each for each in map(met, results)}
    points: list[Rung] = []
    for less, more in pairwise(ladder.bots):
        if (more, less) in meetings:
            meeting = meetings[more, less]
            points.append(Rung(ladder.bots[more], meeting.ahead, meeting.margin))
    return {"against the budget before": points} if points else {}
