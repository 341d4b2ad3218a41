"""Arenas: pairings of bots, and the strength of each bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from statistics import fmean
from typing import Any, Final, NamedTuple, TypedDict

import polars as pl
from openskill.models import PlackettLuce

from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.simulation.intervals import Estimate, Z, mean, share
from tawantinsuyu.simulation.measures import replaced_answers
from tawantinsuyu.simulation.tables import Tables

LINE_UPS: Final[Mapping[int, tuple[str, ...]]] = {2: ("ab",), 3: ("aab", "abb"), 4: ("aabb",)}
"""How a pair fills a table, by number of seats: over all line-ups both bots have the same number of seats."""


class BotStanding(NamedTuple):
    """A bot's rating with an interval, the share of its seats that it won, its mean VP and its replaced answers."""

    bot: str
    rating: Estimate
    seats: int
    won: Estimate
    vp: float
    replaced: int


class Meeting(NamedTuple):
    """A pair of bots: the share of games in which `bot` finished ahead of `other`, and its mean lead in VP."""

    bot: str
    other: str
    games: int
    ahead: Estimate
    margin: Estimate


class StandingRow(TypedDict):
    """A `BotStanding` as plain data."""

    bot: str
    rating: float
    rating_low: float
    rating_high: float
    seats: int
    won: float
    won_low: float
    won_high: float
    mean_vp: float
    replaced: int


class MeetingRow(TypedDict):
    """A `Meeting` as plain data."""

    bot: str
    other: str
    games: int
    ahead: float
    ahead_low: float
    ahead_high: float
    mean_margin: float


class ArenaData(TypedDict):
    """The outcome of an arena as plain data."""

    games: int
    standings: list[StandingRow]
    pairs: list[MeetingRow]


def pairs(bots: Sequence[str], ladder: bool = False) -> list[tuple[str, str]]:
    """The pairs that meet: all, or only neighbours on a ladder."""
    if len(set(bots)) < len(bots) or len(bots) < 2:
        raise SettingsError("an arena needs two or more bots, each named once")
    return list(pairwise(bots) if ladder else combinations(bots, 2))


def line_ups(bots: Sequence[str], players: int, ladder: bool = False) -> list[tuple[str, ...]]:
    """The line-ups of an arena, pair by pair, with the same number for each.

    >>> line_ups(["x", "y"], players=3)
    [('x', 'x', 'y'), ('x', 'y', 'y')]
    """
    if players not in LINE_UPS:
        raise SettingsError(f"an arena has tables for 2, 3 or 4 players, not for {players}")
    return [
        tuple(a if letter == "a" else b for letter in letters)
        for a, b in pairs(bots, ladder)
        for letters in LINE_UPS[players]
    ]


def games_in_all(tables: Sequence[tuple[str, ...]], players: int, each: int) -> int:
    """The number of games if every pair plays `each`, rounded up so that seats are balanced."""
    ways = len(LINE_UPS[players])
    return len(tables) * -(-each // ways)


def standings(results: Tables) -> list[BotStanding]:
    """All bots, best first."""
    estimates = ratings(results)
    replaced = replaced_answers(results)
    rows: list[BotStanding] = []
    for (bot,), seats in results.seats.group_by("bot"):
        won = share(float(seats["won"].sum()), seats.height)
        lost, _ = replaced.get(str(bot), (0, 0))
        rows.append(BotStanding(str(bot), estimates[str(bot)], seats.height, won, fmean(seats["vp"].to_list()), lost))
    return sorted(rows, key=lambda row: (-row.rating.value, row.bot))


def ratings(results: Tables) -> dict[str, Estimate]:
    """Plackett-Luce ratings from all games in order. Bots do not learn, so `tau` is 0.

    A bot with several seats at a table counts once, with its mean place.
    """
    model: Any = PlackettLuce(tau=0)
    rated = {str(bot): model.rating() for bot in sorted(results.seats["bot"].unique())}
    places = results.seats.group_by("game", "bot").agg(pl.col("rank").mean()).sort("game", "bot")
    for _, rows in places.group_by("game", maintain_order=True):
        bots = rows["bot"].to_list()
        teams = model.rate([[rated[bot]] for bot in bots], ranks=rows["rank"].to_list())
        for bot, team in zip(bots, teams, strict=True):
            rated[bot] = team[0]
    return {bot: Estimate(each.mu, each.mu - Z * each.sigma, each.mu + Z * each.sigma) for bot, each in rated.items()}


def meetings(results: Tables) -> list[Meeting]:
    """Every pair that met, in both directions. If a bot has several seats, every seat is compared with every other."""
    seats = results.seats.select("game", "seat", "bot", "rank", "vp")
    both = seats.join(seats, on="game", suffix="_other").filter(pl.col("bot") != pl.col("bot_other"))
    points = (
        pl.when(pl.col("rank") < pl.col("rank_other"))
        .then(1.0)
        .when(pl.col("rank") == pl.col("rank_other"))
        .then(0.5)
        .otherwise(0.0)
    )
    games = both.group_by("bot", "bot_other", "game").agg(
        points.mean().alias("points"), (pl.col("vp") - pl.col("vp_other")).mean().alias("margin")
    )
    grouped = games.group_by("bot", "bot_other").agg(pl.len(), pl.col("points").sum(), pl.col("margin").sort_by("game"))
    return [
        Meeting(bot, other, count, share(points, count), mean(margins))
        for bot, other, count, points, margins in grouped.sort("bot", "bot_other").iter_rows()
    ]


def to_data(results: Tables) -> ArenaData:
    return {
        "games": results.games.height,
        "standings": [
            {
                "bot": row.bot,
                "rating": row.rating.value,
                "rating_low": row.rating.low,
                "rating_high": row.rating.high,
                "seats": row.seats,
                "won": row.won.value,
                "won_low": row.won.low,
                "won_high": row.won.high,
                "mean_vp": row.vp,
                "replaced": row.replaced,
            }
            for row in standings(results)
        ],
        "pairs": [
            {
                "bot": row.bot,
                "other": row.other,
                "games": row.games,
                "ahead": row.ahead.value,
                "ahead_low": row.ahead.low,
                "ahead_high": row.ahead.high,
                "mean_margin": row.margin.value,
            }
            for row in meetings(results)
        ],
    }
