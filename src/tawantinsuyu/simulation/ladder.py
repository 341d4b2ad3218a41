"""The ladder: a fixed protocol that rates a bot by its games against baselines.

Ratings are Elo points above the random bot: 400 more mean ten times the odds of finishing ahead.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import log, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.simulation.arena import Meeting, line_ups, meetings
from tawantinsuyu.simulation.intervals import Estimate, Z
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.tables import Tables

PROTOCOL: Final = "ladder 2"
"""Its name and the seed of its deals; another protocol gets another name."""
BASELINES: Final = (
    "random",
    "greedy:noise=8",
    "greedy:noise=2",
    "greedy",
    "planner:lines=20",
    "amauta:lines=24",
)
GAMES: Final = 50
"""Games of two players against each baseline; seats alternate."""
FILE: Final = Path(__file__).with_name("ladder.json")
"""The games of the baselines among themselves, written by `tools.strength.ladder`."""

DRAWS: Final = 1.0
"""Imagined shared games against each baseline: they keep a bot that won or lost all games at a finite rating."""
SCALE: Final = log(10) / 400
SWEEPS: Final = 300
STEPS: Final = 60
LIMIT: Final = 10_000.0


class Score(NamedTuple):
    """Games against one opponent, and the points made: 1 for finishing ahead, 0.5 for a shared place."""

    other: str
    games: int
    points: float


def plan_of(bot: str) -> Plan:
    """The games of a bot against all baselines but itself. Raises `UnknownBot`."""
    plan = Plan(tuple((bot, each) for each in BASELINES if each != bot), load_box(), PROTOCOL)
    plan.check()
    return plan


def baseline_plan() -> Plan:
    """The games of all baselines against each other."""
    return Plan(tuple(line_ups(BASELINES, 2)), load_box(), PROTOCOL)


def games_of(plan: Plan) -> int:
    """How many games of a plan belong to the protocol."""
    return GAMES * len(plan.line_ups)


def scores(results: Tables) -> dict[str, list[Score]]:
    """The scores of every bot."""
    by_bot: dict[str, list[Score]] = {}
    for each in meetings(results):
        by_bot.setdefault(each.bot, []).append(_score(each))
    return by_bot


def _score(meeting: Meeting) -> Score:
    return Score(meeting.other, meeting.games, round(2 * meeting.ahead.value * meeting.games) / 2)


def expected(rating: float, other: float) -> float:
    """The expected points of a game.

    >>> round(expected(400, 0), 3)
    0.909
    """
    return 1 / (1 + 10 ** ((other - rating) / 400))


def rated(played: Sequence[Score], ratings: Mapping[str, float]) -> Estimate:
    """The rating at which these scores are expected. Its interval takes the ratings of the others as exact.

    >>> [round(each) for each in rated([Score("random", 100, 75)], {"random": 0})]
    [189, 111, 267]
    """
    low, high = -LIMIT, LIMIT
    for _ in range(STEPS):
        rating = (low + high) / 2
        missing = sum(
            each.points + DRAWS / 2 - (each.games + DRAWS) * expected(rating, ratings[each.other]) for each in played
        )
        low, high = (rating, high) if missing > 0 else (low, rating)
    chances = [(each.games + DRAWS, expected(rating, ratings[each.other])) for each in played]
    half = Z / (SCALE * sqrt(sum(games * chance * (1 - chance) for games, chance in chances)))
    return Estimate(rating, rating - half, rating + half)


def fitted(by_bot: Mapping[str, Sequence[Score]]) -> dict[str, float]:
    """Ratings at which all scores of the baselines are expected; that of the first one is 0."""
    ratings = dict.fromkeys(BASELINES, 0.0)
    for _ in range(SWEEPS):
        for bot in BASELINES[1:]:
            ratings[bot] = rated(by_bot[bot], ratings).value
    return ratings


@cache
def baselines() -> dict[str, list[Score]]:
    """The scores of the baselines against each other, as stored."""
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    return {bot: [Score(*each) for each in rows] for bot, rows in stored["scores"].items()}


@cache
def baseline_ratings() -> dict[str, float]:
    """The ratings of the baselines."""
    return fitted(baselines())


def result_of(bot: str, played: Sequence[Score]) -> dict[str, Any]:
    """The result as plain data. `row` is a row of the table in docs/ladder.md."""
    ratings = baseline_ratings()
    rating = rated(played, ratings)
    shares = {each.other: each.points / each.games for each in played}
    cells = [f"{100 * shares[each]:.0f} %" if each in shares else "–" for each in BASELINES]
    about = f"{PROTOCOL}, rules {tw.RULES}, {tw.__version__}"
    games = sum(each.games for each in played)
    return {
        "protocol": PROTOCOL,
        "bot": bot,
        "rating": rating.value,
        "rating_low": rating.low,
        "rating_high": rating.high,
        "games": games,
        "against": [{**each._asdict(), "rating": ratings[each.other]} for each in played],
        "row": f"| `{bot}` | {round(rating.value)} ({round(rating.low)} to {round(rating.high)}) | {' | '.join(cells)} "
        f"| {games} | {about} |",
    }
