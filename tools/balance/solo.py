"""Results of solo games: how often each opponent is beaten at each preset, and whether presets are ordered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import polars as pl

from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.simulation.constraints import Compliance
from tawantinsuyu.simulation.intervals import Estimate, mean, median, share
from tawantinsuyu.simulation.tables import Tables
from tools.reports.experiments import Result
from tools.reports.markdown import number, percent, table

HEADINGS: Final = ("Opponent", "Preset", "Bot", "Games", "Bot won", "Median VP of the bot", "Median VP of the opponent")


def scores(tables: Tables, is_bot: bool) -> pl.DataFrame:
    """The VP of one side by game."""
    return tables.seats.filter(pl.col("is_bot") == is_bot).select("game", "vp").sort("game")


def won(tables: Tables) -> Estimate:
    """The share of games in which the opponent was beaten."""
    beaten = tables.seats.filter(pl.col("is_bot"))["won"].to_list()
    return share(sum(beaten), len(beaten))


def row(result: Result) -> list[str]:
    """A line about an opponent at a preset."""
    plan, tables = result.experiment.plan, result.tables
    sides = [number(median(scores(tables, is_bot)["vp"].to_list())) for is_bot in (True, False)]
    return [
        str(plan.opponent),
        str(plan.difficulty),
        f"`{plan.line_ups[0][0]}`",
        str(result.games),
        percent(won(tables)),
        *sides,
    ]


def step(weaker: Tables, stronger: Tables) -> Estimate:
    """How many more VP the opponent makes at the second preset than at the first, in games played at both."""
    both = scores(weaker, False).join(scores(stronger, False), on="game", suffix="_stronger")
    return mean((both["vp_stronger"] - both["vp"]).to_list())


def is_more(estimate: Estimate) -> Compliance:
    """Whether a difference is significantly above zero."""
    if estimate.low > 0:
        return Compliance.MET
    return Compliance.MISSED if estimate.high < 0 else Compliance.OPEN


def order(results: Sequence[Result]) -> list[tuple[str, Estimate, Compliance]]:
    """From each preset to the next: its name, how many more VP the opponent makes, and whether that is significant."""
    steps: list[tuple[str, Estimate, Compliance]] = []
    for bot in dict.fromkeys(each.experiment.plan.line_ups[0][0] for each in results):
        for opponent, presets in PRESETS.items():
            played = {
                str(each.experiment.plan.difficulty): each.tables
                for each in results
                if (each.experiment.plan.opponent, each.experiment.plan.line_ups[0][0]) == (opponent, bot)
            }
            for weaker, stronger in pairwise([preset for preset in presets if preset in played]):
                more = step(played[weaker], played[stronger])
                steps.append((f"{opponent} against `{bot}`: {weaker} → {stronger}", more, is_more(more)))
    return steps


def solo_lines(results: Sequence[Result]) -> list[str]:
    """The section of a page: both tables."""
    if not results:
        return ["No such game has been played.", ""]
    lines = table(HEADINGS, [row(each) for each in results], words=3)
    steps = [[name, number(more, 1, sign=True), _shown(verdict)] for name, more, verdict in order(results)]
    if steps:
        lines += ["From preset to preset the opponent should score more VP (compared on the same deals):", ""]
        lines += table(["Presets", "More VP", "Ordered"], steps)
    return lines


def _shown(verdict: Compliance) -> str:
    return {Compliance.MET: "yes", Compliance.MISSED: "**no**", Compliance.OPEN: "open"}[verdict]
