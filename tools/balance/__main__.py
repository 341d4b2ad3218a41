"""`python -m tools.balance --workers 2`: how the component set plays, and with `--edition` what a changed set does.

Plays a fixed set of experiments, each in its own folder under `build/balance`; the same command resumes an interrupted
run. Results are written to docs/balance.md. With an edition file the same deals are played with
the built-in set and with the changed one, and what moved is printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from rich.console import Console

from harness.builds import ROOT
from harness.games.choosing import ALL_MODULES, COUNTS
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.expansions import MODULES, PRESETS
from tawantinsuyu.simulation import measures
from tawantinsuyu.simulation.plan import Plan
from tools.balance.changes import compared
from tools.balance.page import GREEDY, PICTURE, Results, page, title
from tools.reports import experiments
from tools.reports.experiments import Experiment, Result, count, counts
from tools.reports.pictures import balance_picture

PAGE: Final = ROOT / "docs" / "balance.md"
FOLDER: Final = ROOT / "build" / "balance"
BOT: Final = "amauta:lines=60"
STRONG: Final = "amauta:lines=800"
"""Roughly what amauta gets from one second per turn on one slow core with the interpreted engine."""


def read_options(words: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bot", default=BOT, help="who plays competently")
    parser.add_argument("--strong", default=STRONG, help="the bot of solo games")
    parser.add_argument("--games", type=counts, default=counts("2:300,3:160,4:120"), help="its games by players")
    parser.add_argument(
        "--modules",
        type=count,
        default=120,
        help="its games with all modules, for each face of the overlay; half as many with each by itself",
    )
    parser.add_argument("--greedy", type=count, default=1000, help="games of the greedy bot for each number of players")
    parser.add_argument("--greedy-modules", type=count, default=400, help="the same with all modules")
    parser.add_argument("--solo", type=count, default=96, help="solo games, for each preset of each opponent")
    parser.add_argument("--solo-greedy", type=count, default=500, help="the same of the greedy bot")
    parser.add_argument("--edition", type=Path, help="a file with changes to be compared with the built-in set")
    parser.add_argument("-o", "--output", type=Path, help=f"the Markdown file to write (default: {PAGE.name})")
    experiments.add_common_options(parser, FOLDER)
    return parser.parse_args(words)


def experiments_of(options: argparse.Namespace, box: Box) -> list[Experiment]:
    """All experiments for a component set, without duplicates."""
    seed = options.seed

    def table(section: str, bot: str, players: int, games: int, modules: tuple[str, ...] = ()) -> Experiment:
        return Experiment(section, Plan(((bot,) * players,), box, seed, modules=modules), games)

    def solo(section: str, bot: str, games: int) -> list[Experiment]:
        return [
            Experiment(section, Plan(((bot,),), box, seed, opponent, preset), games)
            for opponent, presets in PRESETS.items()
            for preset in presets
        ]

    everything = [
        *[table("players", options.bot, players, games) for players, games in options.games.items()],
        *[table("modules", options.bot, 2, options.modules, modules) for modules in ALL_MODULES],
        *[table("one-module", options.bot, 2, options.modules // 2, (module,)) for module in MODULES],
        *[table("coverage", GREEDY, players, options.greedy) for players in COUNTS],
        *[
            table("coverage", GREEDY, players, options.greedy_modules, ALL_MODULES[players % len(ALL_MODULES)])
            for players in COUNTS
        ],
        *solo("solo", options.strong, options.solo),
        *solo("solo-greedy", GREEDY, options.solo_greedy),
    ]
    by_name: dict[str, Experiment] = {}
    for each in everything:
        by_name.setdefault(each.name, each)
    return list(by_name.values())


def picture(results: Results) -> str | None:
    """The picture of the page, if the bot has played."""
    played = list(results.get("players", ()))
    if not played:
        return None
    scores: dict[str, Sequence[float]] = {}
    sources: dict[str, Mapping[str, float]] = {}
    for each in played:
        name = title(each.experiment)
        scores[name] = measures.bots_of(each.tables)["vp"].to_list()
        sources[name] = measures.mean_sources(each.tables)
        sources[f"{name}, winners"] = measures.mean_sources(each.tables, of_winners=True)
    return balance_picture(scores, sources)


def write_page(options: argparse.Namespace, box: Box) -> Path:
    """Write the page and its picture from what has been played so far."""
    results = experiments.results_of(experiments_of(options, box), options.folder)
    drawn = picture(results)
    file: Path = options.output or PAGE
    text = page(box, options.bot, results, drawn is not None)
    experiments.written(text, file, {} if drawn is None else {PICTURE: drawn})
    return file


def pairs_of(options: argparse.Namespace, before: Box, after: Box) -> list[tuple[Result, Result]]:
    """What has been played with both sets, in the same order."""
    pairs: list[tuple[Result, Result]] = []
    for old, new in zip(experiments_of(options, before), experiments_of(options, after), strict=True):
        tables = [each.results(options.folder) for each in (old, new)]
        if tables[0] is not None and tables[1] is not None:
            common = tables[0].numbers() & tables[1].numbers()
            if common:
                pairs.append((Result(old, tables[0].of(common)), Result(new, tables[1].of(common))))
    return pairs


def work(options: argparse.Namespace, console: Console) -> None:
    """Play, then write the page or print what moved."""
    builtin = load_box()
    boxes = [builtin] if options.edition is None else [builtin, load_box(options.edition)]
    if not options.no_play:
        for box in boxes:
            wanted = experiments.chosen(experiments_of(options, box), options.only)
            experiments.play(wanted, options.folder, options.workers, console)
    if options.edition is None:
        console.print(f"The page is {write_page(options, builtin)}", highlight=False, soft_wrap=True)
    else:
        text = compared(boxes[0], boxes[1], pairs_of(options, *boxes))
        Console().print(text, end="", highlight=False, markup=False, soft_wrap=True)
        if options.output is not None:
            options.output.write_text(text, encoding="utf-8")


def main(words: Sequence[str] | None = None) -> int:
    """Play, then write the page or print what moved; returns the exit code."""
    return experiments.carried_out(partial(work, read_options(words)))


if __name__ == "__main__":
    raise SystemExit(main())
