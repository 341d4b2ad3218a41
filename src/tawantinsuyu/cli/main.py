"""The `tawantinsuyu` command."""

from __future__ import annotations

from typing import Annotated

import typer

from tawantinsuyu.cli.arena import arena
from tawantinsuyu.cli.companion import companion_app
from tawantinsuyu.cli.components import components_app
from tawantinsuyu.cli.play import play
from tawantinsuyu.cli.report import report
from tawantinsuyu.cli.review import review
from tawantinsuyu.cli.serve import serve
from tawantinsuyu.cli.simulate import simulate
from tawantinsuyu.cli.verify import verify
from tawantinsuyu.cli.versions import versions

app = typer.Typer(name="tawantinsuyu", help="Tawantinsuyu: The Inca Empire, digital.", no_args_is_help=True)
app.add_typer(components_app, name="components")
app.command()(play)
app.command()(serve)
app.add_typer(companion_app, name="companion")
app.command()(verify)
app.command()(review)
app.command()(simulate)
app.command()(report)
app.command()(arena)


def _show_versions(wanted: bool) -> None:
    if wanted:
        typer.echo("\n".join(f"{name} {version}" for name, version in versions().items()))
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option("--version", help="Versions of the program, its rules and formats.", callback=_show_versions),
    ] = False,
) -> None:
    """Tawantinsuyu: The Inca Empire, with its expansion."""
