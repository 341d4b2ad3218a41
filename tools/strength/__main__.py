"""`python -m tools.strength --workers 2`: how strong the bots are, and how strength grows with the time to think.

Bots play in pairs, each pair in its own folder under `build/strength`; the same command resumes an interrupted run.
Writes docs/strength.md from everything played so far.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.console import Console

from harness.builds import ROOT
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.simulation.plan import Plan
from tools.reports import experiments
from tools.reports.experiments import Experiment, count
from tools.reports.pictures import strength_picture
from tools.strength import forecasts
from tools.strength.page import AMONG, DUELS, LADDER, LEVELS_SECTION, MODULES, PICTURE, SOLO, Ladder, page, rungs
from tools.strength.speed import measure, speed_of

PAGE: Final = ROOT / "docs" / "strength.md"
FOLDER: Final = ROOT / "build" / "strength"
GREEDY: Final = "greedy"
RANDOM: Final = "random"
SEVERAL: Final = (3, 4)
"""Players at tables where one bot meets others of one kind."""
CLOCK_DUEL: Final = ("amauta:turn=1", "planner:turn=1")
CLOCK_LADDER: Final = Ladder("seconds a turn", {"amauta:turn=0.25": 0.25, "amauta:turn=4": 4})
"""Budgets in seconds, as players know them, whatever bots the options name. A game takes half a minute or more."""


def budgets(words: str) -> tuple[float, ...]:
    """Growing budgets.

    >>> budgets("0.125,0.5,2")
    (0.125, 0.5, 2.0)
    """
    try:
        values = tuple([float(word) for word in words.split(",")])
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{words!r} are no numbers with commas between") from error
    if not all(0 < less < more for less, more in pairwise((*values, float("inf")))):
        raise argparse.ArgumentTypeError(f"{words!r} are no numbers above 0 that grow")
    return values


def read_options(words: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bot", default="amauta:lines=800", help="the bot that is measured")
    parser.add_argument("--other", default="planner:lines=800", help="the bot that it is measured against")
    parser.add_argument("--quick", default="amauta:turn=0.05", help="the measured bot with very little time")
    parser.add_argument("--games", type=count, default=400, help="games of each pair of bots for 2 players")
    parser.add_argument(
        "--games-several", type=count, default=100, help="games of one bot against two and three others"
    )
    parser.add_argument(
        "--games-modules", type=count, default=100, help="with all modules, 2 players, both faces together"
    )
    parser.add_argument("--games-clock", type=count, default=400, help="games of each pair with seconds a turn")
    parser.add_argument("--ladder", default="amauta:lines={}", help="the bot of the ladder, {} for its budget")
    parser.add_argument(
        "--budgets", type=budgets, default=budgets("100,200,400,800,1600"), help="growing budgets of the ladder"
    )
    parser.add_argument("--unit", default="lines a turn", help="the unit of the budgets, in words")
    parser.add_argument("--games-ladder", type=count, default=100, help="games of each pair of the ladder")
    parser.add_argument("--games-levels", type=count, default=100, help="games of neighbouring levels")
    parser.add_argument("--solo", type=count, default=100, help="solo games against each preset of each opponent")
    parser.add_argument(
        "--games-forecasts", type=count, default=2000, help="games for the calibration of win forecasts"
    )
    parser.add_argument(
        "--games-forecasts-alone", type=count, default=500, help="the same in solo games, all presets in turn"
    )
    parser.add_argument("-o", "--output", type=Path, default=PAGE, help="the Markdown file to write")
    experiments.add_common_options(parser, FOLDER)
    return parser.parse_args(words)


def ladder_of(options: argparse.Namespace) -> Ladder:
    """The compared bots by budget."""
    return Ladder(options.unit, {options.ladder.format(f"{each:g}"): each for each in options.budgets})


def experiments_of(options: argparse.Namespace, box: Box) -> list[Experiment]:
    """All experiments. The same pair of bots in the same kind of game plays the same games in every section."""

    def meeting(section: str, bot: str, other: str, games: int, modules: tuple[str, ...] = ()) -> Experiment:
        return Experiment(section, Plan(((bot, other),), box, options.seed, modules=modules), games)

    faces = len(ALL_MODULES)
    climbing = list(ladder_of(options).bots)
    climb = list(pairwise(climbing))
    if len(climbing) > 2:
        climb.append((climbing[0], climbing[-1]))  # shows small growth with fewer games than its steps do
    return [
        meeting(DUELS, options.bot, options.other, options.games),
        meeting(DUELS, *CLOCK_DUEL, options.games_clock),
        meeting(DUELS, options.quick, GREEDY, options.games),
        meeting(DUELS, options.other, GREEDY, options.games),
        meeting(DUELS, GREEDY, RANDOM, options.games),
        *[
            Experiment(
                AMONG,
                Plan(((options.bot, *[options.other] * (players - 1)),), box, options.seed),
                options.games_several,
            )
            for players in SEVERAL
        ],
        *[
            meeting(MODULES, options.bot, options.other, -(-options.games_modules // faces), modules=modules)
            for modules in ALL_MODULES
        ],
        *[meeting(LADDER, more, less, options.games_ladder) for less, more in climb],
        *[meeting(LADDER, more, less, options.games_clock) for less, more in pairwise(CLOCK_LADDER.bots)],
        # by their bots, so that games of a level that has changed are not taken for its own
        *[meeting(LEVELS_SECTION, more, less, options.games_levels) for less, more in pairwise(LEVELS.values())],
        *[
            Experiment(SOLO, Plan(((options.bot,),), box, options.seed, opponent, preset), options.solo)
            for opponent, presets in PRESETS.items()
            for preset in presets
        ],
    ]


def write_page(options: argparse.Namespace, box: Box) -> Path:
    """Write the page and its picture from what has been played so far."""
    results = experiments.results_of(experiments_of(options, box), options.folder)
    ladder = ladder_of(options)
    series = rungs(ladder, results[LADDER])
    drawn = strength_picture(series, ladder.unit) if series else None
    speed = speed_of(options.folder, box)
    forecast_games = {kind: forecasts.games_of(options.folder, box, kind) for kind in forecasts.PLANS}
    text = page(box, [ladder, CLOCK_LADDER], results, speed, drawn is not None, forecast_games)
    experiments.written(text, options.output, {} if drawn is None else {PICTURE: drawn})
    file: Path = options.output
    return file


def work(options: argparse.Namespace, console: Console) -> None:
    """Play and write the page."""
    box = load_box()
    wanted = experiments.chosen(experiments_of(options, box), options.only)
    if not options.no_play:
        experiments.play(wanted, options.folder, options.workers, console)
        for kind, games in ((forecasts.TWO, options.games_forecasts), (forecasts.SOLO, options.games_forecasts_alone)):
            forecasts.play(options.folder, box, kind, games, options.workers, console)
        measure(options.folder, box)
    console.print(f"The page is {write_page(options, box)}", highlight=False, soft_wrap=True)


def main(words: Sequence[str] | None = None) -> int:
    """Play and write the page; returns the exit code."""
    return experiments.carried_out(partial(work, read_options(words)))


if __name__ == "__main__":
    raise SystemExit(main())
