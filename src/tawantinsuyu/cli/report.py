"""`tawantinsuyu report`: the plots of an experiment, made from its tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from tawantinsuyu.cli.ending import fail
from tawantinsuyu.cli.laboratory import WORDS, laboratory
from tawantinsuyu.cli.play import EditionOption


def report(
    folder: Annotated[Path, typer.Argument(help=WORDS["help-folder"])],
    edition: EditionOption = None,
    plots: Annotated[bool, typer.Option("--plots", help=WORDS["help-plots"])] = False,
    plots_as: Annotated[
        Literal["svg", "png"] | None, typer.Option("--plots-as", help=WORDS["help-plots-as"], show_default=False)
    ] = None,
) -> None:
    """Recreate the report of an experiment from its results, even while it is running."""
    with laboratory():
        from tawantinsuyu.simulation.folder import FolderError
        from tawantinsuyu.simulation.report import write_report

        try:
            typer.echo(WORDS["report-at"].format(write_report(folder, edition, plots_as or ("svg" if plots else None))))
        except FolderError as error:
            fail(str(error))
