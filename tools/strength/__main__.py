"""`python -m tools.strength --workers 2`: how strong the bots are, and how strength grows with the time to think.

Bots meet in pairs, each pair in a folder of its own under `build/strength`; the same command goes on where it was
interrupted. What was found is written to docs/strength.md, from whatever has been played.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.console import Console

from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.bots.registry import split_bots
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.simulation.arena import games_in_all, line_ups
from tawantinsuyu.simulation.plan import Plan
from tools.builds import ROOT
from tools.games.choosing import ALL_MODULES
from tools.reports import experiments
from tools.reports.experiments import Experiment, count
from tools.reports.pictures import strength_picture
from tools.reports.solo import ORDER
from tools.strength.page import DUELS, LADDER, LEVELS_SECTION, MODULES, PICTURE, SOLO, Ladder, page, rungs
from tools.strength.speed import measure, speed_of

PAGE: Final = ROOT / "docs" / "strength.md"
FOLDER: Final = ROOT / "build" / "strength"
GREEDY: Final = "greedy"
RANDOM: Final = "random"
STANDARD: Final = "standard"


def budgets(words: str) -> tuple[float, ...]:
    """Growing budgets.

    >>> budgets("0.125,0.5,2")
    (0.125, 0.5, 2.0)
    """
    try:
        found = tuple([float(word) for word in words.split(",")])
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{words!r} are no numbers with commas between") from error
    if not all(0 < less < more for less, more in pairwise((*found, float("inf")))):
        raise argparse.ArgumentTypeError(f"{words!r} are no numbers above 0 that grow")
    return found


def read_options(words: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--planner", default="planner:time=1", help="who meets the other bots")
    parser.add_argument("--games", type=count, default=200, help="games of each pair of bots for 2 players")
    parser.add_argument("--games-3", type=count, default=40, help="the same for 3 players")
    parser.add_argument("--games-4", type=count, default=20, help="the same for 4 players")
    parser.add_argument(
        "--games-modules", type=count, default=20, help="with all modules, 2 players, both faces together"
    )
    parser.add_argument(
        "--budgets", type=budgets, default=budgets("0.125,0.5,2"), help="seconds a choice, for the ladder"
    )
    parser.add_argument("--iterations", type=budgets, help="lines of play a choice, instead of seconds")
    parser.add_argument("--games-ladder", type=count, default=60, help="games of each pair of the ladder")
    parser.add_argument("--games-levels", type=count, default=100, help="games of neighbouring levels")
    parser.add_argument(
        "--best",
        type=split_bots,
        default=split_bots("planner:time=4"),
        help="who plays alone; several have commas between",
    )
    parser.add_argument("--solo", type=count, default=30, help="games alone against each opponent")
    parser.add_argument("-o", "--output", type=Path, default=PAGE, help="the Markdown file to write")
    experiments.add_common_options(parser, FOLDER)
    return parser.parse_args(words)


def ladder_of(options: argparse.Namespace) -> Ladder:
    """The planners that are compared, by their budgets."""
    if options.iterations is not None:
        return Ladder("lines of play a choice", {f"planner:iterations={each:.0f}": each for each in options.iterations})
    return Ladder("seconds a choice", {f"planner:time={each:g}": each for each in options.budgets})


def experiments_of(options: argparse.Namespace, box: Box) -> list[Experiment]:
    """Everything that is to be played. A pair of bots at the same kind of table is the same games in every section."""

    def meeting(
        section: str, bot: str, other: str, games: int, players: int = 2, modules: tuple[str, ...] = ()
    ) -> Experiment:
        tables = line_ups([bot, other], players)
        plan = Plan(tuple(tables), box, options.seed, modules=modules)
        return Experiment(section, plan, games_in_all(tables, players, games))

    tables = {2: options.games, 3: options.games_3, 4: options.games_4}
    faces = len(ALL_MODULES)
    planners = list(ladder_of(options).bots)
    return [
        *[meeting(DUELS, options.planner, GREEDY, games, players) for players, games in tables.items()],
        *[meeting(DUELS, GREEDY, RANDOM, games, players) for players, games in tables.items()],
        *[
            meeting(MODULES, options.planner, GREEDY, -(-options.games_modules // faces), modules=modules)
            for modules in ALL_MODULES
        ],
        *[meeting(LADDER, bot, GREEDY, options.games_ladder) for bot in planners],
        *[meeting(LADDER, more, less, options.games_ladder) for less, more in pairwise(planners)],
        # by their bots, so that games of a level that has changed are not taken for its own
        *[meeting(LEVELS_SECTION, more, less, options.games_levels) for less, more in pairwise(LEVELS.values())],
        *[
            Experiment(SOLO, Plan(((best,),), box, options.seed, opponent, STANDARD), options.solo)
            for opponent in ORDER
            for best in options.best
        ],
    ]


def write_page(options: argparse.Namespace, box: Box) -> Path:
    """Write the page and its picture from what has been played so far."""
    results = experiments.results_of(experiments_of(options, box), options.folder)
    ladder = ladder_of(options)
    series = rungs(ladder, results[LADDER])
    drawn = strength_picture(series, ladder.unit) if series else None
    speed = speed_of(options.folder, box)
    text = page(box, ladder, results, speed, drawn is not None)
    experiments.written(text, options.output, {} if drawn is None else {PICTURE: drawn})
    file: Path = options.output
    return file


def work(options: argparse.Namespace, console: Console) -> None:
    """Play and write the page."""
    box = load_box()
    wanted = experiments.chosen(experiments_of(options, box), options.only)
    if not options.no_play:
        experiments.play(wanted, options.folder, options.workers, console)
        measure(options.folder, box)
    console.print(f"The page is {write_page(options, box)}", highlight=False, soft_wrap=True)


def main(words: Sequence[str] | None = None) -> int:
    """Play and write the page; returns the code that the program ends with."""
    return experiments.carried_out(partial(work, read_options(words)))


if __name__ == "__main__":
    raise SystemExit(main())
