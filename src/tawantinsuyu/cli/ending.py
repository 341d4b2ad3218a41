"""How a command ends that cannot do what it was asked for."""

from __future__ import annotations

from typing import NoReturn

import typer


def fail(message: str) -> NoReturn:
    """Tell why, and end the command with code 1."""
    typer.echo(message, err=True)
    raise typer.Exit(1)
