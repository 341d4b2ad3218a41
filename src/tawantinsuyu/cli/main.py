"""The `tawantinsuyu` command."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from tawantinsuyu.cli.admin import admin_app
from tawantinsuyu.cli.arena import arena
from tawantinsuyu.cli.companion import companion_app
from tawantinsuyu.cli.components import components_app
from tawantinsuyu.cli.dataset import dataset
from tawantinsuyu.cli.ending import Commands
from tawantinsuyu.cli.ladder import ladder
from tawantinsuyu.cli.play import play
from tawantinsuyu.cli.report import report
from tawantinsuyu.cli.review import review
from tawantinsuyu.cli.serve import serve
from tawantinsuyu.cli.simulate import simulate
from tawantinsuyu.cli.verify import verify
from tawantinsuyu.cli.versions import versions
from tawantinsuyu.texts.languages import DRAFTS

app = typer.Typer(
    name="tawantinsuyu", cls=Commands, help="Tawantinsuyu: The Inca Empire, digital.", no_args_is_help=True
)
app.add_typer(components_app, name="components")
app.command()(play)
app.command()(serve)
app.add_typer(admin_app, name="admin")
app.add_typer(companion_app, name="companion")
app.command()(verify)
app.command()(review)
app.command()(simulate)
app.command()(report)
app.command()(arena)
app.command()(ladder)
app.command()(dataset)


def _show_versions(wanted: bool) -> None:
    if wanted:
        typer.echo("\n".join(f"{name} {version}" for name, version in versions().items()))
        raise typer.Exit


def _offer_drafts(wanted: bool) -> None:
    if wanted:
        os.environ[DRAFTS] = "1"  # processes that we start offer them, too


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option("--version", help="Versions of the program, its rules and formats.", callback=_show_versions),
    ] = False,
    drafts: Annotated[
        bool,
        typer.Option("--drafts", help="Also offer languages that are not fully translated.", callback=_offer_drafts),
    ] = False,
) -> None:
    """Tawantinsuyu: The Inca Empire, with its expansion."""
