"""`tawantinsuyu report`: the plots of an experiment, made from its tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from tawantinsuyu.cli.json_output import JsonOption, print_json
from tawantinsuyu.cli.laboratory import WORDS, results_data
from tawantinsuyu.cli.parts import part
from tawantinsuyu.cli.play import EditionOption


def report(
    folder: Annotated[Path, typer.Argument(help=WORDS["help-folder"])],
    edition: EditionOption = None,
    plots: Annotated[bool, typer.Option("--plots", help=WORDS["help-plots"])] = False,
    plots_as: Annotated[
        Literal["svg", "png"] | None, typer.Option("--plots-as", help=WORDS["help-plots-as"], show_default=False)
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Recreate the report of an experiment from its results, even while it is running."""
    with part("lab"):
        from tawantinsuyu.simulation.folder import Folder
        from tawantinsuyu.simulation.report import write_report

        page = write_report(folder, edition, plots_as or ("svg" if plots else None))
        if as_json:
            print_json(results_data(Folder(folder).results(), folder, page))
        else:
            typer.echo(WORDS["report-at"].format(page))
