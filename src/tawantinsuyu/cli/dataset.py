"""`tawantinsuyu dataset`: games of bots of all levels in all modes, as packed records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tawantinsuyu.cli.json_output import JsonOption, print_json
from tawantinsuyu.cli.laboratory import WORDS, ClusterOption, GamesOption, SeedOption, WorkersOption, with_workers
from tawantinsuyu.cli.parts import part


def dataset(
    output: Annotated[Path, typer.Option("-o", "--output", help=WORDS["help-output"])],
    games: GamesOption = 1000,
    seed: SeedOption = "1",
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Make a data set of games between bots of all levels. Run the same command again to continue."""
    with part("lab"):
        from tawantinsuyu.simulation.dataset import write_dataset

        files = with_workers(
            lambda players, progress: write_dataset(seed, games, output, players, progress),
            games,
            workers,
            cluster,
            lambda: WORDS["interrupted-dataset"].format(output),
        )
        if as_json:
            print_json({"folder": str(output), "games": games, "files": [file.name for file in files]})
        else:
            typer.echo(WORDS["done"].format(games, output))
