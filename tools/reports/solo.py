"""`python -m tools.reports.solo --games 100 --workers 2`: how the solo opponents score against the greedy bot.

They play at every preset of their difficulty. Game number n has the same seed at every level, so that levels are
compared on the same games.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise
from math import ceil
from pathlib import Path
from statistics import mean, median, stdev
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.bots.bot import Bot, answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.game.expansions import PRESETS
from tools.reports import markdown

BOT: Final = "greedy"
BATCH: Final = 5
HUMAN: Final = 0
OPPONENT: Final = 1


class Level(NamedTuple):
    """An opponent at a preset, without modules or with all of them."""

    opponent: str
    preset: str
    with_modules: bool

    @property
    def group(self) -> str:
        """The group that is compared: all presets of an opponent."""
        return self.opponent + (" with all modules" if self.with_modules else "")


GROUPS: Final = (("axomamma", False), ("pachamama", False), ("pachamama", True))
LEVELS: Final = tuple(
    [Level(opponent, preset, modules) for opponent, modules in GROUPS for preset in PRESETS[opponent]]
)


class Result(NamedTuple):
    """The result of one game."""

    hers: int
    bots: int
    won: bool


class Scores(NamedTuple):
    """A summary of the scores of many games."""

    mean: float
    error: float
    median: float
    low: int
    high: int


HEADINGS: Final = ("opponent", "level", "games", *["mean", "±", "median", "10%", "90%"] * 2, "bot wins")


@cache
def bot() -> Bot:
    """The greedy bot is deterministic and stateless, so it is made once."""
    return make_bot(BOT)


def play(level: Level, number: int) -> Result:
    """The game of this number at a level; with modules each face of the overlay is played in turn."""
    game = tw.new_game(
        1,
        seed=f"solo report {number}",
        opponent=level.opponent,
        difficulty=level.preset,
        modules=ALL_MODULES[number % len(ALL_MODULES)] if level.with_modules else (),
    )
    while not game.is_over:
        game.play(answer_of(bot(), game))
    totals = [sheet["total"] for sheet in game.score_sheet()]
    return Result(totals[OPPONENT], totals[HUMAN], HUMAN in game.winners())


def play_batch(level: Level, first: int, last: int) -> list[Result]:
    """Play some games one after another, in a worker process."""
    return [play(level, number) for number in range(first, last)]


def play_all(games: int, workers: int, console: Console) -> dict[Level, list[Result]]:
    """Play this many games of each level; the results do not depend on the number of workers."""
    results: dict[Level, list[Result]] = {level: [] for level in LEVELS}
    batches = [(level, first, min(first + BATCH, games)) for level in LEVELS for first in range(0, games, BATCH)]
    with ProcessPoolExecutor(workers) as pool:
        running = [(batch[0], pool.submit(play_batch, *batch)) for batch in batches]
        for level, future in track(running, f"{games} games of each of {len(LEVELS)} levels", console=console):
            results[level] += future.result()
    return results


def percentile(values: Sequence[int], percent: int) -> int:
    """The smallest value that this percentage of all values do not exceed."""
    return sorted(values)[max(0, ceil(len(values) * percent / 100) - 1)]


def scores_of(values: Sequence[int]) -> Scores:
    """The summary; the error is that of the mean."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return Scores(mean(values), error, median(values), percentile(values, 10), percentile(values, 90))


def row(level: Level, results: Sequence[Result]) -> list[str]:
    """One line of the table."""
    cells = [level.group, level.preset, f"{len(results)}"]
    for scores in (scores_of([each.hers for each in results]), scores_of([each.bots for each in results])):
        cells += [f"{scores.mean:.1f}", f"{scores.error:.1f}", f"{scores.median:g}", f"{scores.low}", f"{scores.high}"]
    return [*cells, f"{100 * sum(each.won for each in results) / len(results):.0f}%"]


def verdicts(results: dict[Level, list[Result]]) -> list[str]:
    """For each group of presets, whether her mean score rises from the weakest to the strongest."""
    lines: list[str] = []
    for opponent, with_modules in GROUPS:
        levels = [Level(opponent, preset, with_modules) for preset in PRESETS[opponent]]
        means = [mean([each.hers for each in results[level]]) for level in levels]
        wrong = [
            f"{before.preset} {low:.1f} is not below {after.preset} {high:.1f}"
            for (before, low), (after, high) in pairwise(zip(levels, means, strict=True))
            if low >= high
        ]
        lines.append(f"{levels[0].group}: {'; '.join(wrong) if wrong else 'the presets are ordered as named'}")
    return lines


def table_of(results: dict[Level, list[Result]]) -> Table:
    """For the terminal."""
    table = Table(title=f"VP of the opponent (first figures) and of the {BOT} bot (second figures)")
    for i, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="left" if i < 2 else "right")
    for level, played in results.items():
        table.add_row(*row(level, played), end_section=level.preset == list(PRESETS[level.opponent])[-1])
    return table


def markdown_of(results: dict[Level, list[Result]]) -> str:
    """The same as a file."""
    headings = [*HEADINGS[:3], *[f"{who} {each}" for who in ("her", "bot") for each in HEADINGS[3:8]], HEADINGS[-1]]
    lines = [
        f"# Scores of the solo opponents against the {BOT} bot",
        "",
        "Made by `python -m tools.reports.solo`. VP at the end; ± is the standard error of the mean.",
        "",
        *markdown.table(headings, [row(level, played) for level, played in results.items()], words=2),
        *[f"- {verdict}" for verdict in verdicts(results)],
    ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, print the table and, if requested, write it."""
    parser = argparse.ArgumentParser(prog="python -m tools.reports.solo", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of each level")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("-o", "--output", type=Path, help="a Markdown file to write")
    chosen = parser.parse_args(arguments)
    if chosen.games < 1 or chosen.workers < 1:
        parser.error("at least one game and one worker")
    console = Console()
    results = play_all(chosen.games, chosen.workers, console)
    console.print(table_of(results))
    for verdict in verdicts(results):
        console.print(verdict, highlight=False)
    if chosen.output is not None:
        chosen.output.write_text(markdown_of(results), encoding="utf-8")


if __name__ == "__main__":
    main()
