"""`tawantinsuyu arena`: bots against each other, with ratings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from tawantinsuyu.cli.json_output import JsonOption
from tawantinsuyu.cli.laboratory import (
    WORDS,
    ClusterOption,
    GamesOption,
    OutputOption,
    ReportOption,
    SeedOption,
    WorkersOption,
    lists_choices,
    play_all,
    read_plan,
    show_results,
)
from tawantinsuyu.cli.parts import part
from tawantinsuyu.cli.play import EditionOption, ModulesOption, VariantOption

if TYPE_CHECKING:
    from tawantinsuyu.simulation.arena import ArenaData

FOLDER: Final = Path("arena")
FILE: Final = "arena.json"


def arena(
    bots: Annotated[list[str], typer.Argument(help=WORDS["help-bots"])],
    games: GamesOption = 100,
    players: Annotated[int, typer.Option("--players", help=WORDS["help-players"])] = 2,
    ladder: Annotated[bool, typer.Option("--ladder", help=WORDS["help-ladder"])] = False,
    modules: ModulesOption = None,
    variant: VariantOption = None,
    edition: EditionOption = None,
    seed: SeedOption = "0",
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    output: OutputOption = FOLDER,
    report: ReportOption = True,
    as_json: JsonOption = False,
) -> None:
    """Let every bot play every other one, a number of games per pair. Run the same command again to continue."""
    with part("lab"):
        if lists_choices(None, None, variant):
            return
        from tawantinsuyu.simulation.arena import games_in_all, line_ups, to_data
        from tawantinsuyu.simulation.folder import Folder

        tables = line_ups(bots, players, ladder)
        plan = read_plan(tables, seed, None, None, modules, variant, edition)
        results = play_all(plan, games_in_all(tables, players, games), Folder(output), workers, cluster)
        data = to_data(results)
        write(output, data)
        if not as_json:
            Console().print(standings_table(data), pairs_table(data))
        show_results(results, output, edition, report, as_json)


def write(folder: Path, data: ArenaData) -> None:
    """The outcome as JSON, and its two tables as CSV."""
    import polars as pl

    (folder / FILE).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    pl.DataFrame(data["standings"]).write_csv(folder / "standings.csv")
    pl.DataFrame(data["pairs"]).write_csv(folder / "pairs.csv")


def standings_table(data: ArenaData) -> Table:
    """Every bot with its rating, the best first."""
    table = Table(title=WORDS["standings"])
    for column in ("bot", "rating", "won", "mean-vp", "seats"):
        table.add_column(WORDS[column], justify="left" if column == "bot" else "right")
    for row in data["standings"]:
        rating = f"{row['rating']:.1f} ({row['rating_low']:.0f}-{row['rating_high']:.0f})"
        won = _share(row["won"], row["won_low"], row["won_high"])
        table.add_row(row["bot"], rating, won, f"{row['mean_vp']:.1f}", str(row["seats"]))
    return table


def pairs_table(data: ArenaData) -> Table:
    """How often the row's bot finished ahead of the column's."""
    bots = [row["bot"] for row in data["standings"]]
    met = {
        (row["bot"], row["other"]): _share(row["ahead"], row["ahead_low"], row["ahead_high"]) for row in data["pairs"]
    }
    table = Table(title=WORDS["pairs"])
    table.add_column(WORDS["bot"])
    for bot in bots:
        table.add_column(bot, justify="right")
    for bot in bots:
        table.add_row(bot, *[met.get((bot, other), "") for other in bots])
    return table


def _share(share: float, low: float, high: float) -> str:
    return f"{100 * share:.0f} % ({100 * low:.0f}-{100 * high:.0f})"
