"""`tawantinsuyu report`: the pictures of an experiment, made from its tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tawantinsuyu.cli.laboratory import WORDS, laboratory, leave
from tawantinsuyu.cli.play import EditionOption


def report(
    folder: Annotated[Path, typer.Argument(help=WORDS["help-folder"])],
    edition: EditionOption = None,
    plots: Annotated[bool, typer.Option("--plots", help=WORDS["help-plots"])] = False,
) -> None:
    """Make the report of an experiment again from its results, also while it is being played."""
    with laboratory():
        from tawantinsuyu.simulation.folder import FolderError
        from tawantinsuyu.simulation.report import write_report

        try:
            typer.echo(WORDS["report-at"].format(write_report(folder, edition, plots)))
        except FolderError as error:
            leave(str(error))
