"""`tawantinsuyu simulate`: many games between bots, with tables and a report as the result."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from tawantinsuyu.cli.ending import refuse
from tawantinsuyu.cli.json_output import JsonOption
from tawantinsuyu.cli.laboratory import (
    WORDS,
    ClusterOption,
    GamesOption,
    OpponentOption,
    ReportOption,
    SeedOption,
    WorkersOption,
    lists_choices,
    play_all,
    read_plan,
    show_results,
)
from tawantinsuyu.cli.parts import part
from tawantinsuyu.cli.play import DifficultyOption, EditionOption, ModulesOption, VariantOption

SEATS: Final = "greedy,greedy"


def simulate(
    output: Annotated[Path | None, typer.Option("-o", "--output", help=WORDS["help-output"])] = None,
    games: GamesOption = 100,
    seats: Annotated[str, typer.Option("--seats", help=WORDS["help-seats"])] = SEATS,
    modules: ModulesOption = None,
    opponent: OpponentOption = None,
    difficulty: DifficultyOption = None,
    variant: VariantOption = None,
    edition: EditionOption = None,
    seed: SeedOption = "0",
    rotate: Annotated[bool, typer.Option(help=WORDS["help-rotate"])] = True,
    records: Annotated[int, typer.Option("--records", min=0, help=WORDS["help-records"])] = 0,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    report: ReportOption = True,
    as_json: JsonOption = False,
) -> None:
    """Play many games between bots. Run the same command again to continue an interrupted experiment."""
    with part("lab"):
        if lists_choices(difficulty, opponent, variant):
            return
        if output is None:
            refuse(WORDS["no-output"])
        from tawantinsuyu.bots.registry import split_bots
        from tawantinsuyu.simulation.folder import Folder

        plan = read_plan([split_bots(seats)], seed, opponent, difficulty, modules, variant, edition, rotate, records)
        tables = play_all(plan, games, Folder(output), workers, cluster)
        show_results(tables, output, edition, report, as_json)
